//! Generates a set of puzzles in order, on one or several cores.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use hanoi_core::cores::in_order;

use super::solver::Graphs;
use super::{Puzzle, PuzzleRequest, Puzzles};
use crate::graph::Graph;
use crate::limits::{Limits, Status, Stop, Watch};

/// The reason why a set ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All requested puzzles were generated.
    Complete,
    /// No other puzzles meet the request; there are this many.
    NoMore(u64),
    /// After this many puzzles, too many candidates in a row did not meet the request.
    TriedEnough(u64),
    /// After this many puzzles, a limit was reached.
    Stopped(u64, Stop),
    /// The receiver ended the set.
    Refused,
}

/// Generates the requested puzzles in order, with ids from 1.
///
/// With the cargo feature `threads`, puzzles that need a search are made on `limits.cores` cores, each of which may use
/// `limits.bytes()` for a search. The puzzles do not depend on the cores. The set ends when a limit is reached.
///
/// ```
/// use std::ops::ControlFlow;
/// use hanoi_search::{Ending, Limits, PuzzleRequest, Puzzles, generate};
///
/// let request = PuzzleRequest::default().count(100).seed(7).distance(5..=10);
/// let mut lengths = Vec::new();
/// let ending = generate(&Puzzles::new(&request)?, &mut Limits::default(), &mut |puzzle| {
///     lengths.push(puzzle.moves.len());
///     ControlFlow::Continue(())
/// });
/// assert_eq!((ending, lengths.len()), (Ending::Complete, 100));
/// assert!(lengths.iter().all(|length| (5..=10).contains(length)));
/// # Ok::<(), hanoi_search::PuzzleError>(())
/// ```
///
/// # Complexity
///
/// That of [`Puzzles::get`] per candidate. Memory does not grow with the set.
pub fn generate(
    puzzles: &Puzzles,
    limits: &mut Limits<'_>,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Ending {
    let mut set = PuzzleSetBuilder {
        request: puzzles.request(),
        each,
        made: 0,
        skipped: 0,
    };
    if set.request.count == 0 {
        return Ending::Complete;
    }
    let made = (!puzzles.are_cheap())
        .then(|| on_cores(puzzles, limits, &mut set))
        .flatten();
    made.unwrap_or_else(|| alone(puzzles, limits, &mut set))
}

/// Generates the puzzles on this thread.
fn alone(puzzles: &Puzzles, limits: &mut Limits<'_>, set: &mut PuzzleSetBuilder<'_>) -> Ending {
    let graphs = &mut Graphs::default();
    for index in 0..puzzles.len() {
        let checked = Watch::new(limits).check();
        let found = checked.and_then(|()| puzzles.get_in(graphs, index, limits));
        if let Some(ending) = set.add(found) {
            return ending;
        }
    }
    Ending::NoMore(set.made)
}

/// The result at an index: a puzzle, one that does not meet the request, or a limit.
type PuzzleResult = Result<Option<Puzzle>, Stop>;

/// A set being generated.
struct PuzzleSetBuilder<'a> {
    request: &'a PuzzleRequest,
    each: &'a mut dyn FnMut(Puzzle) -> ControlFlow<()>,
    made: u64,
    /// The number of puzzles skipped since the last one.
    skipped: u64,
}

impl PuzzleSetBuilder<'_> {
    /// Adds the next result. Returns the reason if the set has ended.
    fn add(&mut self, found: PuzzleResult) -> Option<Ending> {
        if self.skipped >= self.request.tries {
            return Some(Ending::TriedEnough(self.made));
        }
        match found {
            Ok(Some(puzzle)) => {
                (self.made, self.skipped) = (self.made + 1, 0);
                let id = self.made;
                if (self.each)(Puzzle { id, ..puzzle }).is_break() {
                    return Some(Ending::Refused);
                }
                (self.made == self.request.count).then_some(Ending::Complete)
            }
            Ok(None) => {
                self.skipped += 1;
                None
            }
            Err(stop) => Some(Ending::Stopped(self.made, stop)),
        }
    }
}

/// The number of puzzles in a batch if solving them is fast.
const BATCH: u128 = 64;
/// The number of states above which a batch is a single puzzle.
const FEW_STATES: u64 = 1 << 16;
/// The number of batches by which a core may be ahead.
const AHEAD: usize = 16;

/// Generates batches of puzzles on several cores. Returns `None`, with no puzzle made, if no thread can be started.
fn on_cores(
    puzzles: &Puzzles,
    limits: &mut Limits<'_>,
    set: &mut PuzzleSetBuilder<'_>,
) -> Option<Ending> {
    let (cores, memory, halt) = (limits.cores.get(), limits.bytes(), &AtomicBool::new(false));
    let worker = || {
        let mut graphs = Graphs::default();
        move |batch: Range<u128>| {
            let watch = &mut |_: &Status| {
                if halt.load(Ordering::Relaxed) {
                    return ControlFlow::Break(Stop::Interrupt);
                }
                ControlFlow::Continue(())
            };
            let limits = &mut Limits::default().memory(memory).watch(watch);
            let found = batch.map(|index| puzzles.get_in(&mut graphs, index, limits));
            found.collect::<Vec<PuzzleResult>>()
        }
    };
    let (mut stopped, mut ended) = (None, None);
    let halt_if = |is_over| {
        halt.store(is_over, Ordering::Relaxed);
        if is_over {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let mut watch = Watch::new(limits);
    let is_done = in_order(
        (cores, AHEAD),
        &mut batches(puzzles),
        &worker,
        &mut || {
            stopped = watch.check().err();
            halt_if(stopped.is_some())
        },
        &mut |batch| {
            ended = batch.into_iter().find_map(|found| set.add(found));
            halt_if(ended.is_some())
        },
    );
    let ended = ended.unwrap_or(Ending::NoMore(set.made));
    is_done.then(|| stopped.map_or(ended, |stop| Ending::Stopped(set.made, stop)))
}

/// The indexes of all puzzles, in batches.
fn batches(puzzles: &Puzzles) -> impl FnMut() -> Option<Range<u128>> {
    let is_easy = |graph: &Graph| graph.rules().pegs() <= 3 || graph.state_count() <= FEW_STATES;
    let size = if puzzles.graphs().all(is_easy) {
        BATCH
    } else {
        1
    };
    let mut left = 0..puzzles.len();
    move || {
        let end = left.start.saturating_add(size).min(left.end);
        let batch = left.start..end;
        left.start = end;
        (!batch.is_empty()).then_some(batch)
    }
}
