//! Generates a set of puzzles in order, on one or several cores.

use std::ops::ControlFlow;

use super::solver::Graphs;
use super::{Puzzle, PuzzleRequest, Puzzles};
use crate::limits::{Limits, Stop, Watch};

/// How a set ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All requested puzzles were made.
    Complete,
    /// There are no more: this number is all that meet the request.
    NoMore(u64),
    /// This number was made, and then none in all the tries.
    TriedEnough(u64),
    /// This number was made, and then a limit was reached.
    Stopped(u64, Stop),
    /// The receiver wants no more.
    Refused,
}

/// Generates the requested puzzles in order, with ids from 1.
///
/// With the cargo feature `threads`, all of `limits.cores` work where puzzles are searched, and each may use
/// `limits.memory` for a puzzle's search; the puzzles are the same without. The set ends when a limit is reached.
///
/// ```
/// use std::ops::ControlFlow;
/// use hanoi_search::{Ending, Limits, PuzzleRequest, Puzzles, generate};
///
/// let request = PuzzleRequest { count: 100, seed: 7, distance: 5..=10, ..PuzzleRequest::default() };
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
/// That of [`Puzzles::get`] for each puzzle tried. Memory does not grow with the set.
pub fn generate(
    puzzles: &Puzzles,
    limits: &mut Limits<'_>,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Ending {
    let mut set = PuzzleSetBuilder {
        request: puzzles.request(),
        each,
        made: 0,
        passed: 0,
    };
    if set.request.count == 0 {
        return Ending::Complete;
    }
    #[cfg(feature = "threads")]
    if limits.cores.get() > 1 && !puzzles.are_made_at_once() {
        return threads::generate(puzzles, limits, &mut set);
    }
    alone(puzzles, limits, &mut set)
}

/// Makes the puzzles on this thread.
fn alone(puzzles: &Puzzles, limits: &mut Limits<'_>, set: &mut PuzzleSetBuilder<'_>) -> Ending {
    let graphs = &mut Graphs::default();
    for index in 0..puzzles.len() {
        let checked = Watch::new(limits).check();
        let found = checked.and_then(|()| puzzles.get_in(graphs, index, limits));
        if let Some(ending) = set.take(found) {
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
    passed: u64,
}

impl PuzzleSetBuilder<'_> {
    /// Passes on the next result. Returns how the set ended, if it has.
    fn take(&mut self, found: PuzzleResult) -> Option<Ending> {
        if self.passed >= self.request.tries {
            return Some(Ending::TriedEnough(self.made));
        }
        match found {
            Ok(Some(puzzle)) => {
                (self.made, self.passed) = (self.made + 1, 0);
                let id = self.made;
                if (self.each)(Puzzle { id, ..puzzle }).is_break() {
                    return Some(Ending::Refused);
                }
                (self.made == self.request.count).then_some(Ending::Complete)
            }
            Ok(None) => {
                self.passed += 1;
                None
            }
            Err(stop) => Some(Ending::Stopped(self.made, stop)),
        }
    }
}

#[cfg(feature = "threads")]
mod threads {
    //! Parallel generation: every thread works on its own batches, which are passed on in order.

    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
    use std::thread::Builder;
    use std::time::Duration;

    use super::{
        ControlFlow, Ending, Graphs, Limits, PuzzleResult, PuzzleSetBuilder, Puzzles, Stop, Watch,
    };
    use crate::graph::Graph;
    use crate::limits::Status;

    /// The number of puzzles in a batch where solving takes no time.
    const BATCH: u128 = 64;
    /// With more states than this, a batch is a single puzzle.
    const FEW_STATES: u64 = 1 << 16;
    /// How many batches a thread may be ahead.
    const BATCHES: usize = 16;
    /// The longest time between two checks of the watcher.
    const PATIENCE: Duration = Duration::from_millis(50);

    type Batch = Vec<PuzzleResult>;

    pub(super) fn generate(
        puzzles: &Puzzles,
        limits: &mut Limits<'_>,
        set: &mut PuzzleSetBuilder<'_>,
    ) -> Ending {
        let (halt, started) = (&AtomicBool::new(false), &OnceLock::new());
        let (threads, memory) = (limits.cores.get(), limits.memory);
        std::thread::scope(|scope| {
            let start = |first: usize| {
                let (sender, receiver) = sync_channel(BATCHES);
                let begun = Builder::new().spawn_scoped(scope, move || {
                    let watch = &mut |_: &Status| {
                        if halt.load(Ordering::Relaxed) {
                            return ControlFlow::Break(Stop::Interrupt);
                        }
                        ControlFlow::Continue(())
                    };
                    let limits = &mut Limits {
                        memory,
                        watch: Some(watch),
                        ..Limits::default()
                    };
                    work(puzzles, (first, *started.wait()), limits, &sender);
                });
                begun.ok().map(|_| receiver)
            };
            // As many threads as can be started.
            let batches: Vec<_> = (0..threads).map_while(start).collect();
            let _ = started.set(batches.len());
            if batches.is_empty() {
                return super::alone(puzzles, limits, set);
            }
            let ending = gather(&batches, set, &mut Watch::new(limits));
            halt.store(true, Ordering::Relaxed);
            ending
        })
    }

    /// Makes every `step`th batch from the first on.
    fn work(
        puzzles: &Puzzles,
        (first, step): (usize, usize),
        limits: &mut Limits<'_>,
        sender: &SyncSender<Batch>,
    ) {
        let is_easy =
            |graph: &Graph| graph.rules().pegs() <= 3 || graph.state_count() <= FEW_STATES;
        let size = if puzzles.graphs().all(is_easy) {
            BATCH
        } else {
            1
        };
        let [first, step] = [first, step].map(|count| u128::try_from(count).unwrap_or(u128::MAX));
        let graphs = &mut Graphs::default();
        let mut begin = first * size;
        while begin < puzzles.len() {
            let end = begin.saturating_add(size).min(puzzles.len());
            let batch = (begin..end).map(|index| puzzles.get_in(graphs, index, limits));
            if sender.send(batch.collect()).is_err() {
                return;
            }
            begin = begin.saturating_add(step * size);
        }
    }

    /// Receives the batches in order.
    fn gather(
        batches: &[Receiver<Batch>],
        set: &mut PuzzleSetBuilder<'_>,
        watch: &mut Watch<'_>,
    ) -> Ending {
        for receiver in batches.iter().cycle() {
            match wait(receiver, watch) {
                Ok(Some(batch)) => {
                    if let Some(ending) = batch.into_iter().find_map(|found| set.take(found)) {
                        return ending;
                    }
                }
                Ok(None) => break,
                Err(stop) => return Ending::Stopped(set.made, stop),
            }
        }
        Ending::NoMore(set.made)
    }

    /// The next batch, or `None` if there is none.
    fn wait(receiver: &Receiver<Batch>, watch: &mut Watch<'_>) -> Result<Option<Batch>, Stop> {
        loop {
            watch.check()?;
            match receiver.recv_timeout(PATIENCE) {
                Ok(batch) => return Ok(Some(batch)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }
}
