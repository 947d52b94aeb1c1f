//! All shortest paths between two states, counted and listed.
//!
//! The search finds the layers of all states on shortest paths. A move from one layer to the next is on a shortest path, so
//! the number of ways to the goal is a sum over the moves, and the number of a path in the order of moves tells it move by
//! move.

use hanoi_core::{Move, Problem, UBig};

use crate::bounds::SearchError;
use crate::limits::{Limits, Stop, Watch};
use crate::routes::{Places, Routes, moves};
use crate::words::Numbered;

/// The number of shortest paths between any two states, on any number of pegs and under any rules.
///
/// ```
/// use hanoi_core::{Peg, Problem, Rules};
/// use hanoi_search::{Limits, count_paths};
///
/// let problem = Problem::perfect(4, Peg::A, Peg::C, Rules::classic(4)?)?;
/// assert_eq!(count_paths(&problem, &mut Limits::default())?, 22u8.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As for [`shortest_path`](crate::shortest_path).
///
/// # Complexity
///
/// That of [`ShortestPaths::new`].
///
/// # Literature
///
/// Perfect to perfect on 4 pegs: OEIS A143807.
pub fn count_paths(problem: &Problem, limits: &mut Limits<'_>) -> Result<UBig, SearchError> {
    ShortestPaths::new(problem, limits).map(|paths| paths.total().clone())
}

/// All shortest paths between two states, in the lexicographic order of their moves.
///
/// It is lazy: a path is made when it is asked for, from its number.
#[derive(Clone, Debug)]
pub struct ShortestPaths {
    /// The states on shortest paths, by their distance from the start.
    layers: Vec<Vec<Node>>,
    /// The number of the next path, from 0.
    next: UBig,
}

/// A state on a shortest path.
#[derive(Clone, Debug)]
struct Node {
    /// How many shortest paths lead from here to the goal.
    ways: UBig,
    /// The moves to the next layer in order, each with the place of the state that it leads to.
    onwards: Vec<(Move, usize)>,
}

impl ShortestPaths {
    /// Finds all states on shortest paths.
    ///
    /// # Errors
    ///
    /// As for [`shortest_path`](crate::shortest_path).
    ///
    /// # Complexity
    ///
    /// Time and memory: all states that are nearer to one end than about half the distance, and about a hundred bytes
    /// for each state on a shortest path.
    pub fn new(problem: &Problem, limits: &mut Limits<'_>) -> Result<Self, SearchError> {
        Routes::search(problem, limits, |routes, watch| {
            Ok(Self {
                layers: linked(&routes, watch)?,
                next: UBig::ZERO,
            })
        })
    }

    /// The number of moves of each path.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.layers.len() - 1
    }

    /// The number of all paths.
    #[must_use]
    pub fn total(&self) -> &UBig {
        &self.layers[0][0].ways
    }

    /// The moves that a shortest path begins with, in order.
    pub fn first_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.layers[0][0].onwards.iter().map(|&(mv, _)| mv)
    }

    /// The number of paths that are still to come.
    #[must_use]
    pub fn left(&self) -> UBig {
        if self.next < *self.total() {
            self.total() - &self.next
        } else {
            UBig::ZERO
        }
    }

    /// Leaves out that many paths. This costs nothing.
    pub fn jump(&mut self, by: &UBig) {
        self.next += by;
    }

    /// The path of a number below the total.
    fn path(&self, mut number: UBig) -> Vec<Move> {
        let mut at = 0;
        let mut path = Vec::with_capacity(self.length());
        for (layer, after) in self.layers.iter().zip(self.layers.iter().skip(1)) {
            for &(mv, to) in &layer[at].onwards {
                let ways = &after[to].ways;
                if number < *ways {
                    path.push(mv);
                    at = to;
                    break;
                }
                number -= ways;
            }
        }
        path
    }
}

impl Iterator for ShortestPaths {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        if self.next >= *self.total() {
            return None;
        }
        let path = self.path(self.next.clone());
        self.next += 1u8;
        Some(path)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(&self.left()).ok();
        (left.unwrap_or(usize::MAX), left)
    }

    fn nth(&mut self, n: usize) -> Option<Vec<Move>> {
        self.jump(&UBig::from(n));
        self.next()
    }
}

impl std::iter::FusedIterator for ShortestPaths {}

/// The layers with the moves between them and the number of ways to the goal.
fn linked(routes: &Routes, watch: &mut Watch<'_>) -> Result<Vec<Vec<Node>>, Stop> {
    let mut linked: Vec<Vec<Node>> = Vec::with_capacity(routes.layers.len());
    let mut after: Option<Numbered<'_>> = None;
    for layer in routes.layers.iter().rev() {
        watch.check()?;
        let places = Numbered::new(routes.cut, layer);
        watch.take(places.len() * 2 * size_of::<Node>())?;
        let states = layer.iter().flat_map(|entry| routes.cut.states(entry));
        let node = |state: Places| match (&after, linked.last()) {
            (Some(after), Some(nodes)) => node(routes, &state, after, nodes),
            _ => Node {
                ways: UBig::ONE,
                onwards: Vec::new(),
            },
        };
        let nodes = states.map(node).collect();
        linked.push(nodes);
        after = Some(places);
    }
    linked.reverse();
    Ok(linked)
}

fn node(routes: &Routes, state: &[u8], after: &Numbered<'_>, nodes: &[Node]) -> Node {
    let onwards = moves(state, &routes.rules);
    let onwards = onwards.filter_map(|(mv, state)| Some((mv, after.place(&state)?)));
    let mut onwards: Vec<(Move, usize)> = onwards.collect();
    onwards.sort_unstable();
    let ways = onwards.iter().map(|&(_, to)| &nodes[to].ways);
    Node {
        ways: ways.fold(UBig::ZERO, |sum, ways| sum + ways),
        onwards,
    }
}
