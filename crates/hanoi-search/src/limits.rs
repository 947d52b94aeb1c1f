//! What a search may use, and who watches it.
//!
//! The crate has no clock and no signals. Whoever searches gives a function that is told now and then how far the
//! search has come, and says whether to go on.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// What a search may use, and what watches it.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::time::{Duration, Instant};
/// use hanoi_core::{Peg, Problem, Rules};
/// use hanoi_search::{Limits, SearchError, Stop, shortest_path};
///
/// let begun = Instant::now();
/// let mut watch = |_: &_| {
///     if begun.elapsed() < Duration::from_millis(20) {
///         return ControlFlow::Continue(());
///     }
///     ControlFlow::Break(Stop::Time)
/// };
/// let limits = &mut Limits { memory: 64 << 20, watch: Some(&mut watch), ..Limits::default() };
/// let problem = Problem::perfect(30, Peg::A, Peg::C, Rules::classic(4)?)?;
/// let stopped = shortest_path(&problem, limits);
/// assert!(matches!(stopped, Err(SearchError::Stopped(bounds)) if bounds.why == Stop::Time));
/// # Ok::<(), hanoi_core::Error>(())
/// ```
pub struct Limits<'a> {
    /// How many bytes its tables may take.
    pub memory: usize,
    /// How many cores it may use.
    pub cores: NonZeroUsize,
    /// Is told how far the search has come, many times a second, and says whether it goes on. A search that is stopped for its
    /// [time](Stop::Time) looks for a path for some more seconds, unless its watcher calls that off with [`Stop::Interrupt`].
    pub watch: Option<&'a mut Watcher<'a>>,
}

/// Is told how far a search has come, and says whether it goes on, or why not.
pub type Watcher<'a> = dyn FnMut(&Status) -> ControlFlow<Stop> + 'a;

impl Default for Limits<'_> {
    /// A gibibyte, one core, and as long as it takes.
    fn default() -> Self {
        Self {
            memory: 1 << 30,
            cores: NonZeroUsize::MIN,
            watch: None,
        }
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
    /// It would have needed more memory than it may use.
    Memory,
    /// It took as long as it may.
    Time,
    /// What it would have needed on the disk cannot be written there, or cannot be read.
    Storage,
    /// Somebody called it off.
    Interrupt,
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

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// No path is shorter than this.
    pub depth: u64,
    /// How many states it has met.
    pub states: usize,
    /// How many it will have met in the end, where that is known, or 0.
    pub expected: usize,
    /// How many bytes its tables take.
    pub memory: usize,
}

/// The system has to have so much more, as a part of what is taken and at least: a table that grows is there twice for a moment.
const MORE_PART: usize = 4;
const LEAST_MORE: usize = 8 << 20;

/// Whether the system has so many bytes: they are allocated, and given back untouched.
fn is_to_be_had(bytes: usize) -> bool {
    let mut tried = Vec::<u8>::new();
    let reserved = tried.try_reserve_exact(bytes);
    // So that the allocation is not left out.
    std::hint::black_box(&mut tried);
    reserved.is_ok()
}

/// Keeps an eye on the limits during one search.
pub struct Watch<'a> {
    memory: usize,
    status: Status,
    /// Up to here the system had memory when it was asked last.
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
    /// A watch over a search that has taken nothing yet.
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

    /// How many bytes the tables may take in all.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.memory
    }

    /// How many bytes are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.memory.saturating_sub(self.status.memory)
    }

    /// Asks for memory, before it is taken: that there is so much left, and now and then that the system has more.
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

    /// Gives memory back.
    pub const fn give(&mut self, bytes: usize) {
        self.status.memory = self.status.memory.saturating_sub(bytes);
    }

    /// Gives all memory back but so many bytes.
    pub const fn keep(&mut self, bytes: usize) {
        self.status.memory = bytes;
    }

    /// Asks whether to go on.
    ///
    /// # Errors
    ///
    /// The watcher says why not.
    pub fn check(&mut self) -> Result<(), Stop> {
        match &mut self.ask {
            Some(ask) => match ask(&self.status) {
                ControlFlow::Break(why) => Err(why),
                ControlFlow::Continue(()) => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// Notes how many states the search will have met in the end.
    pub const fn expect(&mut self, states: usize) {
        self.status.expected = states;
    }

    /// Notes how far the search has come, for when it asks next.
    pub const fn note(&mut self, depth: u64, states: usize) {
        (self.status.depth, self.status.states) = (depth, states);
    }

    /// No path is shorter than this.
    #[must_use]
    pub const fn depth(&self) -> u64 {
        self.status.depth
    }
}
