//! The limits of a search, and its watcher.
//!
//! A search has no clock and no signals. The caller passes a function that is told regularly how far the search has
//! come, and says whether to go on. [`Stop::after`] makes one that checks the clock.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The limits of a search, and its watcher.
///
/// ```
/// use std::time::Duration;
/// use hanoi_core::{Peg, Problem, Rules};
/// use hanoi_search::{Limits, SearchError, Stop, shortest_path};
///
/// let mut time = Stop::after(Duration::from_millis(20));
/// let limits = &mut Limits::default().memory(64 << 20).watch(&mut time);
/// let problem = Problem::perfect(30, Peg::A, Peg::C, Rules::classic(4)?)?;
/// let stopped = shortest_path(&problem, limits);
/// assert!(matches!(stopped, Err(SearchError::Stopped(bounds)) if bounds.why == Stop::Time));
/// # Ok::<(), hanoi_core::Error>(())
/// ```
pub struct Limits<'a> {
    /// The most bytes that its tables may take.
    pub memory: usize,
    /// The most cores it may use.
    pub cores: NonZeroUsize,
    /// Receives the progress many times a second, and says whether to go on. A search that is stopped for its
    /// [time](Stop::Time) looks for a path for a few more seconds, unless its watcher stops that too with
    /// [`Stop::Interrupt`].
    pub watch: Option<&'a mut Watcher<'a>>,
}

/// Receives the progress of a search, and returns why it should stop, if it should.
pub type Watcher<'a> = dyn FnMut(&Status) -> ControlFlow<Stop> + 'a;

impl Default for Limits<'_> {
    /// A gibibyte, one core, and unlimited time.
    fn default() -> Self {
        Self {
            memory: 1 << 30,
            cores: NonZeroUsize::MIN,
            watch: None,
        }
    }
}

impl<'a> Limits<'a> {
    /// Returns the limits with a number of bytes for tables.
    #[must_use]
    pub const fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Returns the limits with a number of cores.
    #[must_use]
    pub const fn cores(mut self, cores: NonZeroUsize) -> Self {
        self.cores = cores;
        self
    }

    /// Returns the limits with a watcher, such as one of [`Stop::after`].
    #[must_use]
    pub fn watch(mut self, watcher: &'a mut Watcher<'a>) -> Self {
        self.watch = Some(watcher);
        self
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("memory", &self.memory)
            .field("cores", &self.cores)
            .field("watched", &self.watch.is_some())
            .finish()
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The memory limit was reached.
    Memory,
    /// The time limit was reached.
    Time,
    /// Storage could not be written or read.
    Storage,
    /// It was interrupted.
    Interrupt,
}

impl Stop {
    /// Returns a watcher that stops searches with [`Stop::Time`](Self::Time) when a time after this call has passed.
    ///
    /// # Panics
    ///
    /// If there is no clock, as on `wasm32-unknown-unknown`.
    pub fn after(time: Duration) -> impl FnMut(&Status) -> ControlFlow<Self> {
        // A time that the clock cannot represent never ends.
        let until = Instant::now().checked_add(time);
        move |_| match until {
            Some(until) if Instant::now() >= until => ControlFlow::Break(Self::Time),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "the memory limit was reached",
            Self::Time => "the time limit was reached",
            Self::Storage => "the disk is full or fails",
            Self::Interrupt => "interrupted",
        })
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// No path is shorter than this.
    pub depth: u64,
    /// The number of states met.
    pub states: usize,
    /// The number of states it will have met in the end, where that is known, else 0.
    pub expected: usize,
    /// The size of its tables in bytes.
    pub memory: usize,
}

/// The free memory that the system must have in addition, as a fraction of what is taken and at least: a growing table
/// exists twice for a moment.
const MORE_PART: usize = 4;
const LEAST_MORE: usize = 8 << 20;

/// Whether the system has this many bytes: they are allocated, and freed untouched.
fn is_to_be_had(bytes: usize) -> bool {
    let mut tried = Vec::<u8>::new();
    let reserved = tried.try_reserve_exact(bytes);
    // Keeps the allocation from being optimised away.
    std::hint::black_box(&mut tried);
    reserved.is_ok()
}

/// Enforces the limits during one search.
pub struct Watch<'a> {
    memory: usize,
    status: Status,
    /// Up to here the system had memory when it was last checked.
    had: usize,
    ask: Option<&'a mut Watcher<'a>>,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("memory", &self.memory)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl<'a> Watch<'a> {
    /// Creates a watch over a search that has taken no memory yet.
    pub fn new(limits: &'a mut Limits<'_>) -> Self {
        Self {
            memory: limits.memory,
            status: Status::default(),
            had: 0,
            ask: match &mut limits.watch {
                Some(watch) => Some(&mut **watch),
                None => None,
            },
        }
    }

    /// Returns the most bytes that the tables may take in all.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.memory
    }

    /// Returns how many bytes are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.memory.saturating_sub(self.status.memory)
    }

    /// Reserves memory before it is taken: checks that this much is left, and now and then that the system has more.
    ///
    /// # Errors
    ///
    /// There is less left, or the system has no more.
    pub fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left() {
            return Err(Stop::Memory);
        }
        let taken = self.status.memory + bytes;
        if taken > self.had {
            let more = LEAST_MORE.max(taken / MORE_PART);
            if !is_to_be_had(more) {
                return Err(Stop::Memory);
            }
            self.had = taken + more / 4;
        }
        self.status.memory = taken;
        Ok(())
    }

    /// Returns memory.
    pub const fn give(&mut self, bytes: usize) {
        self.status.memory = self.status.memory.saturating_sub(bytes);
    }

    /// Returns all memory but this many bytes.
    pub const fn keep(&mut self, bytes: usize) {
        self.status.memory = bytes;
    }

    /// Asks the watcher whether to go on.
    ///
    /// # Errors
    ///
    /// The watcher's reason to stop.
    pub fn check(&mut self) -> Result<(), Stop> {
        match &mut self.ask {
            Some(ask) => match ask(&self.status) {
                ControlFlow::Break(why) => Err(why),
                ControlFlow::Continue(()) => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// Sets how many states the search will have met in the end.
    pub const fn expect(&mut self, states: usize) {
        self.status.expected = states;
    }

    /// Records the progress for the next report.
    pub const fn note(&mut self, depth: u64, states: usize) {
        (self.status.depth, self.status.states) = (depth, states);
    }

    /// Returns the known lower bound on the length.
    #[must_use]
    pub const fn depth(&self) -> u64 {
        self.status.depth
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let cores = NonZeroUsize::new(2).unwrap();
        let limits = Limits::default().memory(5).cores(cores);
        assert_eq!((limits.memory, limits.cores), (5, cores));
        assert!(limits.watch.is_none());
    }

    #[test]
    fn a_watcher_of_the_clock_stops_at_its_time_or_never() {
        let mut none = Stop::after(Duration::ZERO);
        let mut limits = Limits::default().watch(&mut none);
        assert_eq!(Watch::new(&mut limits).check(), Err(Stop::Time));
        let mut ever = Stop::after(Duration::MAX);
        let mut limits = Limits::default().watch(&mut ever);
        assert_eq!(Watch::new(&mut limits).check(), Ok(()));
    }
}
