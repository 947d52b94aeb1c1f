//! All shortest paths between two states, counted and listed.
//!
//! The search from both ends leaves complete layers, and the states in which its balls touch are all the states that
//! shortest paths have in the middle. From there the layers of the states on shortest paths go back to both ends. A
//! move from one layer to the next is on a shortest path, so the number of ways to the goal is a sum over the moves,
//! and the number of a path in the order of moves tells it move by move.

use hanoi_core::{Error, Move, Problem, UBig};

use crate::board::{Board, Step};
use crate::bounds::{Bounds, SearchError};
use crate::ends::Ends;
use crate::limits::{Limits, Stop, Watch};
use crate::search::{fits, too_large};
use crate::some_path::some_path;
use crate::symmetry::Symmetry;
use crate::word::Word;

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
        let watch = &mut Watch::new(limits);
        let layers = if fits::<u64>(problem) {
            layers::<u64>(problem, watch)
        } else if fits::<u128>(problem) {
            layers::<u128>(problem, watch)
        } else {
            return Err(too_large(problem));
        }?;
        Ok(Self {
            layers,
            next: UBig::ZERO,
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

/// The states on shortest paths, by their distance from the start.
fn layers<W: Word>(
    problem: &Problem,
    watch: &mut Watch<'_>,
) -> Result<Vec<Vec<Node>>, SearchError> {
    let board = Board::<W>::new(problem.disks(), problem.rules());
    let ends = (board.pack(problem.start()), board.pack(problem.goal()));
    let symmetry = Symmetry::default();
    let mut at_least = 0;
    let stopped = |why, at_least: usize| {
        SearchError::Stopped(Bounds {
            at_least: u64::try_from(at_least).unwrap_or(u64::MAX),
            at_most: some_path(problem),
            why,
        })
    };
    let mut ends = Ends::new(ends, &board, problem.rules(), &symmetry, watch)
        .map_err(|why| stopped(why, at_least))?;
    let touching = ends.touch(watch);
    at_least = ends.least();
    let touching = touching.map_err(|why| stopped(why, at_least))?;
    if touching.is_empty() {
        return Err(Error::unsolvable(problem).into());
    }
    at_least -= 1;
    let words = all_layers(&ends, touching, watch).map_err(|why| stopped(why, at_least))?;
    linked(&board, &words, watch).map_err(|why| stopped(why, at_least))
}

/// The layers of the states on shortest paths, that of the start first.
fn all_layers<W: Word>(
    ends: &Ends<'_, W>,
    mut touching: Vec<W>,
    watch: &mut Watch<'_>,
) -> Result<Vec<Vec<W>>, Stop> {
    touching.sort_unstable();
    let mut layers = ends.start.layers_back(touching.clone(), watch)?;
    layers.reverse();
    let to_goal = ends.goal.layers_back(touching, watch)?;
    layers.extend(to_goal.into_iter().skip(1));
    Ok(layers)
}

/// The layers with the moves between them and the number of ways to the goal.
fn linked<W: Word>(
    board: &Board<W>,
    layers: &[Vec<W>],
    watch: &mut Watch<'_>,
) -> Result<Vec<Vec<Node>>, Stop> {
    let mut linked: Vec<Vec<Node>> = Vec::with_capacity(layers.len());
    for (layer, words) in layers.iter().enumerate().rev() {
        watch.check()?;
        watch.take(words.len() * 2 * size_of::<Node>())?;
        let node = |&word: &W| match (layers.get(layer + 1), linked.last()) {
            (Some(after), Some(nodes)) => node(board, word, after, nodes),
            _ => Node {
                ways: UBig::ONE,
                onwards: Vec::new(),
            },
        };
        let nodes = words.iter().map(node).collect();
        linked.push(nodes);
    }
    linked.reverse();
    Ok(linked)
}

fn node<W: Word>(board: &Board<W>, word: W, after: &[W], nodes: &[Node]) -> Node {
    let mut onwards: Vec<(Move, usize)> = Vec::new();
    board.moves(word, |step: Step| {
        if let Ok(to) = after.binary_search(&board.shift(word, step)) {
            onwards.push((step.into(), to));
        }
    });
    onwards.sort_unstable();
    let ways = onwards.iter().map(|&(_, to)| &nodes[to].ways);
    Node {
        ways: ways.fold(UBig::ZERO, |sum, ways| sum + ways),
        onwards,
    }
}
