//! All shortest paths between two states, counted and listed.
//!
//! The search finds the layers of all states on shortest paths. Every move from one layer to the next is on a shortest
//! path, so the number of paths to the goal is a sum over the moves, and the number of a path in the order of moves
//! determines it move by move.

use hanoi_core::{Move, Problem, UBig};

use crate::bounds::SearchError;
use crate::limits::{Limits, Stop, Watch};
use crate::routes::{Routes, Walk};
use crate::words::{Names, NumberedLayer, WordSearch};

/// The approximate size of a state on a shortest path, with its moves.
const STATE_BYTES: usize = size_of::<UBig>() + size_of::<usize>() + 4 * size_of::<StageMove>();

/// Returns the number of shortest paths between any two states, on any number of pegs and under any rules.
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
/// From perfect to perfect state on 4 pegs: OEIS A143807.
pub fn count_paths(problem: &Problem, limits: &mut Limits<'_>) -> Result<UBig, SearchError> {
    ShortestPaths::new(problem, limits).map(|paths| paths.total().clone())
}

/// All shortest paths between two states, in the lexicographic order of their moves.
///
/// The iterator is lazy: a path is computed on demand, from its number.
#[derive(Clone, Debug)]
pub struct ShortestPaths {
    /// The states on shortest paths, by distance from the start.
    layers: Vec<PathStage>,
    /// The inverse of each renaming of pegs.
    names: Vec<Names>,
    /// The number of the next path, from 0.
    next: UBig,
}

/// The states at one distance from the start, each canonical under the renamings of a search.
#[derive(Clone, Debug)]
struct PathStage {
    /// The number of shortest paths from each state to the goal.
    ways: Vec<UBig>,
    /// The end of each state's moves in `moves`.
    ends: Vec<usize>,
    moves: Vec<StageMove>,
}

/// A move to the next stage.
#[derive(Clone, Copy, Debug)]
struct StageMove {
    mv: Move,
    /// The index of the resulting state.
    to: u32,
    /// The renaming that makes that state canonical.
    names: u16,
}

impl PathStage {
    fn moves(&self, state: usize) -> &[StageMove] {
        let begin = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.moves[begin..self.ends[state]]
    }
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
    /// A search of all states within about half the distance of either end, and about a hundred bytes for each state on a
    /// shortest path.
    pub fn new(problem: &Problem, limits: &mut Limits<'_>) -> Result<Self, SearchError> {
        Routes::search(problem, limits, &mut Self::of)
    }

    /// Finds them in a graph from earlier searches, which saves building it again.
    pub(crate) fn new_in(
        words: &mut WordSearch,
        problem: &Problem,
        limits: &mut Limits<'_>,
    ) -> Result<Self, SearchError> {
        Routes::search_in(words, problem, limits, &mut Self::of)
    }

    fn of(routes: &Routes<'_>, watch: &mut Watch<'_>) -> Result<Self, Stop> {
        Ok(Self {
            layers: linked(routes, watch)?,
            names: routes.words.inverse_names(),
            next: UBig::ZERO,
        })
    }

    /// Returns the number of moves of each path.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.layers.len() - 1
    }

    /// Returns the approximate size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let stage = |stage: &PathStage| {
            size_of_val(&*stage.ways) + size_of_val(&*stage.ends) + size_of_val(&*stage.moves)
        };
        self.layers.iter().map(stage).sum()
    }

    /// Returns the total number of paths.
    #[must_use]
    pub fn total(&self) -> &UBig {
        &self.layers[0].ways[0]
    }

    /// Returns the first moves of shortest paths, in order.
    pub fn first_moves(&self) -> impl Iterator<Item = Move> {
        let moves = self.layers[0].moves(0).iter();
        let mut moves: Vec<Move> = moves.map(|step| step.mv).collect();
        moves.sort_unstable();
        moves.into_iter()
    }

    /// Returns the number of paths left.
    #[must_use]
    pub fn left(&self) -> UBig {
        if self.next < *self.total() {
            self.total() - &self.next
        } else {
            UBig::ZERO
        }
    }

    /// Skips this many paths in constant time.
    pub fn jump(&mut self, by: &UBig) {
        self.next += by;
    }

    /// Returns a path by its number, from 0, in time linear in its length, or `None` beyond the last.
    #[must_use]
    pub fn at(&self, number: &UBig) -> Option<Vec<Move>> {
        (number < self.total()).then(|| self.path(number.clone()))
    }

    /// The path with a number below the total.
    fn path(&self, mut number: UBig) -> Vec<Move> {
        let mut at = 0;
        let mut walk = Walk::new(&self.names);
        let mut path = Vec::with_capacity(self.length());
        for (stage, after) in self.layers.iter().zip(self.layers.iter().skip(1)) {
            let moves = stage.moves(at).iter();
            let mut moves: Vec<_> = moves.map(|step| (walk.named(step.mv), step)).collect();
            moves.sort_unstable_by_key(|&(mv, _)| mv);
            for (mv, step) in moves {
                let to = step.to as usize;
                if number < after.ways[to] {
                    path.push(mv);
                    at = to;
                    walk.rename(step.names);
                    break;
                }
                number -= &after.ways[to];
            }
        }
        path
    }
}

impl Iterator for ShortestPaths {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let path = self.at(&self.next)?;
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

/// The stages of the layers, with the moves between them and the numbers of paths to the goal.
fn linked(routes: &Routes<'_>, watch: &mut Watch<'_>) -> Result<Vec<PathStage>, Stop> {
    let mut stages: Vec<PathStage> = Vec::with_capacity(routes.layers.len());
    let mut after: Option<NumberedLayer<'_>> = None;
    for layer in routes.layers.iter().rev() {
        watch.check()?;
        let numbered = NumberedLayer::new(layer);
        watch.take(numbered.len() * STATE_BYTES)?;
        let stage = match (&after, stages.last()) {
            (Some(after), Some(next)) => stage(routes, &numbered, after, next),
            _ => PathStage {
                ways: vec![UBig::ONE; numbered.len()],
                ends: vec![0; numbered.len()],
                moves: Vec::new(),
            },
        };
        stages.push(stage);
        after = Some(numbered);
    }
    stages.reverse();
    Ok(stages)
}

fn stage(
    routes: &Routes<'_>,
    states: &NumberedLayer<'_>,
    after: &NumberedLayer<'_>,
    next: &PathStage,
) -> PathStage {
    let mut stage = PathStage {
        ways: Vec::with_capacity(states.len()),
        ends: Vec::with_capacity(states.len()),
        moves: Vec::new(),
    };
    for state in states.states() {
        let mut ways = UBig::ZERO;
        for (mv, state, names) in routes.words.moves(state) {
            if let Some(to) = after.number(state) {
                ways += &next.ways[to];
                let to = u32::try_from(to).unwrap_or(u32::MAX);
                stage.moves.push(StageMove { mv, to, names });
            }
        }
        stage.ways.push(ways);
        stage.ends.push(stage.moves.len());
    }
    stage
}
