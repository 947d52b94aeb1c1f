//! The limits of a search, and its watcher.
//!
//! A search looks at the clock only if it is given a [time](Limits::time), and knows no signals. Whoever searches may give a
//! function that is told now and then how far the search has come, and says whether to go on.

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
/// let limits = &mut Limits::default().memory(64 << 20).time(Duration::from_millis(20));
/// let problem = Problem::perfect(30, Peg::A, Peg::C, Rules::classic(4)?)?;
/// let stopped = shortest_path(&problem, limits);
/// assert!(matches!(stopped, Err(SearchError::Stopped(bounds)) if bounds.why == Stop::Time));
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[non_exhaustive]
pub struct Limits<'a> {
    memory: MemoryLimit,
    /// The most cores it may use.
    pub cores: NonZeroUsize,
    /// When its time is up, if it is.
    until: Option<Instant>,
    watch: Option<&'a mut Watcher<'a>>,
}

/// The most bytes that tables may take.
#[derive(Clone, Copy, Debug)]
enum MemoryLimit {
    Bytes(usize),
    /// What this says when tables are to be made.
    Asked(fn() -> usize),
}

/// Receives the progress of a search, and returns why it should stop, if it should.
pub type Watcher<'a> = dyn FnMut(&Status) -> ControlFlow<Stop> + 'a;

impl Default for Limits<'_> {
    /// A gibibyte, one core, and unlimited time.
    fn default() -> Self {
        Self {
            memory: MemoryLimit::Bytes(1 << 30),
            cores: NonZeroUsize::MIN,
            until: None,
            watch: None,
        }
    }
}

impl Limits<'_> {
    /// Returns the limits with that many bytes for tables.
    #[must_use]
    pub const fn memory(mut self, bytes: usize) -> Self {
        self.set_memory(bytes);
        self
    }

    /// Returns the limits with as many bytes for tables as a function says. It is called when there is something to
    /// search, for what a formula answers takes less time than asking the system for its free memory.
    #[must_use]
    pub const fn memory_from(mut self, ask: fn() -> usize) -> Self {
        self.memory = MemoryLimit::Asked(ask);
        self
    }

    /// Changes the number of bytes for tables.
    pub const fn set_memory(&mut self, bytes: usize) {
        self.memory = MemoryLimit::Bytes(bytes);
    }

    /// Returns the most bytes that tables may take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        match self.memory {
            MemoryLimit::Bytes(bytes) => bytes,
            MemoryLimit::Asked(ask) => ask(),
        }
    }

    /// Returns the limits with a number of cores.
    #[must_use]
    pub const fn cores(mut self, cores: NonZeroUsize) -> Self {
        self.cores = cores;
        self
    }

    /// Returns the limits with a time, which begins with this call. All that is searched within the limits shares it.
    ///
    /// A search that is stopped for its [time](Stop::Time) looks for a path for some more seconds. A [watcher](Self::watch) may be given, too: it
    /// goes on being told and asked, and the search ends when either the watcher or the clock says so.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::time::Duration;
    /// use hanoi_search::{Limits, Status, Stop};
    ///
    /// let mut go_on = |_: &Status| ControlFlow::Continue(());
    /// let mut limits = Limits::default().time(Duration::ZERO).watch(&mut go_on);
    /// assert_eq!(limits.check(&Status::default()), Err(Stop::Time));
    ///
    /// let mut interrupt = |_: &Status| ControlFlow::Break(Stop::Interrupt);
    /// let mut limits = Limits::default().time(Duration::ZERO).watch(&mut interrupt);
    /// assert_eq!(limits.check(&Status::default()), Err(Stop::Interrupt));
    /// ```
    ///
    /// # Panics
    ///
    /// Where there is no clock, as on `wasm32-unknown-unknown`.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        // A time beyond what the clock can count does not end.
        self.until = Instant::now().checked_add(time);
        self
    }

    /// Returns the limits with a watcher, which is told how far the search has come, many times a second, and says whether it goes on. To a
    /// search that a watcher stopped for its [time](Stop::Time), and that now looks for a path, it can still say [`Stop::Interrupt`].
    #[must_use]
    pub const fn watch<'b>(self, watcher: &'b mut Watcher<'b>) -> Limits<'b> {
        Limits {
            memory: self.memory,
            cores: self.cores,
            until: self.until,
            watch: Some(watcher),
        }
    }

    /// Asks whether work that has come so far may go on.
    ///
    /// # Errors
    ///
    /// The watcher says why not, or the time is up.
    pub fn check(&mut self, status: &Status) -> Result<(), Stop> {
        check(self.until, &mut self.watch, status)
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("memory", &self.memory)
            .field("cores", &self.cores)
            .field("until", &self.until)
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
    /// The limit of states was reached.
    States,
    /// Storage could not be written or read.
    Storage,
    /// It was interrupted.
    Interrupt,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "the memory limit was reached",
            Self::Time => "the time limit was reached",
            Self::States => "the limit of states was reached",
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

/// A page of memory that is only tried. Nothing else of ours is aligned like this, so an allocator that ends the process without memory
/// knows whom it may refuse.
#[derive(Debug)]
#[repr(align(4096))]
pub struct TriedPage(#[expect(dead_code, reason = "it is never there")] u8);

/// Whether the system has this many bytes: they are allocated, and freed untouched.
fn is_to_be_had(bytes: usize) -> bool {
    let mut tried = Vec::<TriedPage>::new();
    let reserved = tried.try_reserve_exact(bytes.div_ceil(size_of::<TriedPage>()));
    // Keeps the allocation from being optimised away.
    std::hint::black_box(&mut tried);
    reserved.is_ok()
}

/// Asks the watcher and then the clock whether to go on. So a watcher can interrupt also what follows when the time is up.
fn check(
    until: Option<Instant>,
    watch: &mut Option<&mut Watcher<'_>>,
    status: &Status,
) -> Result<(), Stop> {
    if let Some(ControlFlow::Break(why)) = watch.as_mut().map(|watch| watch(status)) {
        return Err(why);
    }
    if until.is_some_and(|until| Instant::now() >= until) {
        return Err(Stop::Time);
    }
    Ok(())
}

/// Keeps an eye on the limits during one search.
pub struct Watch<'a> {
    memory: usize,
    status: Status,
    /// Up to here the system had memory when it was last checked.
    had: usize,
    until: Option<Instant>,
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
            memory: limits.bytes(),
            status: Status::default(),
            had: 0,
            until: limits.until,
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

    /// Reserves memory before it is taken: checks that this much is left, that the watcher does not interrupt the search because of it, and
    /// now and then that the system has more.
    ///
    /// # Errors
    ///
    /// There is less left, the system has no more, or the watcher interrupts the search.
    pub fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.left() {
            return Err(Stop::Memory);
        }
        let taken = self.status.memory + bytes;
        let then = Status {
            memory: taken,
            ..self.status
        };
        let asked = self.ask.as_mut().map(|ask| ask(&then));
        if asked == Some(ControlFlow::Break(Stop::Interrupt)) {
            return Err(Stop::Interrupt);
        }
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
    /// The watcher says why not, or the time is up.
    pub fn check(&mut self) -> Result<(), Stop> {
        check(self.until, &mut self.ask, &self.status)
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
    use std::cell::Cell;

    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let cores = NonZeroUsize::new(2).unwrap();
        let limits = Limits::default().memory(5).cores(cores);
        assert_eq!((limits.bytes(), limits.cores), (5, cores));
        assert!(limits.watch.is_none());
    }

    /// The system is asked for its memory when a search begins, not before.
    #[test]
    fn memory_is_asked_for_when_it_is_searched() {
        thread_local!(static ASKED: Cell<usize> = const { Cell::new(0) });
        let mut limits = Limits::default().memory_from(|| {
            ASKED.set(ASKED.get() + 1);
            7
        });
        assert_eq!(ASKED.get(), 0);
        assert_eq!((Watch::new(&mut limits).limit(), ASKED.get()), (7, 1));
        limits.set_memory(6);
        assert_eq!((limits.bytes(), ASKED.get()), (6, 1));
    }

    #[test]
    fn a_watcher_is_asked_before_memory_is_taken() {
        let mut few = |status: &Status| match status.memory {
            0..=9 => ControlFlow::Continue(()),
            // The time does not end what follows a search.
            10..=19 => ControlFlow::Break(Stop::Time),
            _ => ControlFlow::Break(Stop::Interrupt),
        };
        let mut limits = Limits::default().memory(100).watch(&mut few);
        let mut watch = Watch::new(&mut limits);
        assert_eq!(watch.take(9), Ok(()));
        assert_eq!(watch.take(10), Ok(()));
        assert_eq!(watch.take(1), Err(Stop::Interrupt));
        assert_eq!(watch.left(), 81);
    }

    #[test]
    fn a_search_has_the_time_of_its_limits() {
        let mut limits = Limits::default().time(Duration::ZERO);
        assert_eq!(Watch::new(&mut limits).check(), Err(Stop::Time));
        let mut limits = Limits::default().time(Duration::MAX);
        assert_eq!(Watch::new(&mut limits).check(), Ok(()));
    }

    #[test]
    fn a_watcher_is_asked_when_the_time_is_up_too() {
        let mut asked = 0;
        let mut watch = |_: &Status| {
            asked += 1;
            if asked == 1 {
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(Stop::Interrupt)
        };
        let mut limits = Limits::default().time(Duration::ZERO).watch(&mut watch);
        let mut watch = Watch::new(&mut limits);
        assert_eq!(watch.check(), Err(Stop::Time));
        assert_eq!(watch.check(), Err(Stop::Interrupt));
    }
}
