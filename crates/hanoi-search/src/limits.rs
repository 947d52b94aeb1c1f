//! The limits of a search, and its watcher.
//!
//! A search reads the clock only if it has a [time limit](Limits::time), and handles no signals. To report progress or to
//! interrupt a search, set a watcher: a function that receives the progress regularly, and may stop the search.

mod status;
mod time;
mod watch;

use std::fmt;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

pub use status::{Status, Stop, Watcher};
use time::SearchClock;
pub use time::TimeLimit;
pub use watch::{TriedPage, Watch};

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
    /// The largest number of cores to use.
    pub cores: NonZeroUsize,
    clock: SearchClock,
    watch: Option<&'a mut Watcher<'a>>,
}

/// The memory limit for tables.
#[derive(Clone, Copy, Debug)]
enum MemoryLimit {
    Bytes(usize),
    /// The result of a function, called when tables are needed.
    Query(fn() -> usize),
}

impl Default for Limits<'_> {
    /// A gibibyte, one core, and unlimited time.
    fn default() -> Self {
        Self {
            memory: MemoryLimit::Bytes(1 << 30),
            cores: NonZeroUsize::MIN,
            clock: SearchClock::default(),
            watch: None,
        }
    }
}

impl Limits<'_> {
    /// Sets the memory limit for tables, in bytes.
    #[must_use]
    pub const fn memory(mut self, bytes: usize) -> Self {
        self.set_memory(bytes);
        self
    }

    /// Sets a function that returns the memory limit for tables. It is called only when a search starts, because a formula
    /// takes less time than querying the free memory of the system.
    #[must_use]
    pub const fn memory_from(mut self, query: fn() -> usize) -> Self {
        self.memory = MemoryLimit::Query(query);
        self
    }

    /// Changes the memory limit for tables, in bytes.
    pub const fn set_memory(&mut self, bytes: usize) {
        self.memory = MemoryLimit::Bytes(bytes);
    }

    /// Returns the memory limit for tables, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        match self.memory {
            MemoryLimit::Bytes(bytes) => bytes,
            MemoryLimit::Query(query) => query(),
        }
    }

    /// Sets the number of cores.
    #[must_use]
    pub const fn cores(mut self, cores: NonZeroUsize) -> Self {
        self.cores = cores;
        self
    }

    /// Sets a time limit, which starts now. All searches within these limits share it.
    ///
    /// Part of the time is reserved for finding a path after the search stops, so that the answer is also in time. A
    /// [watcher](Self::watch) is still called; the search ends when either of them stops it.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::time::Duration;
    /// use hanoi_search::{Limits, Status, Stop};
    ///
    /// let mut report = |_: &Status| ControlFlow::Continue(());
    /// let mut limits = Limits::default().time(Duration::ZERO).watch(&mut report);
    /// assert_eq!(limits.check(&Status::default()), Err(Stop::Time));
    ///
    /// let mut interrupt = |_: &Status| ControlFlow::Break(Stop::Interrupt);
    /// let mut limits = Limits::default().time(Duration::ZERO).watch(&mut interrupt);
    /// assert_eq!(limits.check(&Status::default()), Err(Stop::Interrupt));
    /// ```
    ///
    /// # Panics
    ///
    /// On platforms without a clock, such as `wasm32-unknown-unknown`.
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        self.time_limit(TimeLimit::new(Instant::now(), time))
    }

    /// Sets a time limit that started earlier, or that uses another clock.
    #[must_use]
    pub const fn time_limit(mut self, time: Option<TimeLimit>) -> Self {
        self.clock.time = time;
        self
    }

    /// Sets a watcher, which receives the progress many times a second and may stop the search. After it stops a search
    /// for its [time](Stop::Time), it may return [`Stop::Interrupt`] to end the subsequent search for a path.
    #[must_use]
    pub const fn watch<'b>(self, watcher: &'b mut Watcher<'b>) -> Limits<'b> {
        Limits {
            memory: self.memory,
            cores: self.cores,
            clock: self.clock,
            watch: Some(watcher),
        }
    }

    /// Checks whether work with this progress may continue.
    ///
    /// # Errors
    ///
    /// The watcher stops the work, or the time is up.
    pub fn check(&mut self, status: &Status) -> Result<(), Stop> {
        self.clock.check(&mut self.watch, status)
    }

    /// Checks whether an answer of this size may continue. It may use all of the time, even after its search was stopped.
    ///
    /// # Errors
    ///
    /// As for [`check`](Self::check), or the memory does not suffice.
    pub fn check_answer(&mut self, bytes: usize) -> Result<(), Stop> {
        if !self.has_room(bytes) {
            return Err(Stop::Memory);
        }
        let status = Status {
            memory: bytes,
            ..Status::default()
        };
        self.clock.check_answer(&mut self.watch, &status)
    }

    /// Whether any work within these limits was stopped, so that its answer may be incomplete.
    #[must_use]
    pub const fn was_stopped(&self) -> bool {
        self.clock.stopped.is_some()
    }

    /// Whether the memory suffices for this many bytes. Small sizes are granted without querying the system.
    #[must_use]
    pub fn has_room(&self, bytes: usize) -> bool {
        match self.memory {
            MemoryLimit::Bytes(limit) => bytes <= limit,
            MemoryLimit::Query(query) => bytes <= MIN_MEMORY || bytes <= query(),
        }
    }
}

/// A number of bytes that every system has.
const MIN_MEMORY: usize = 1 << 20;

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("memory", &self.memory)
            .field("cores", &self.cores)
            .field("clock", &self.clock)
            .field("watched", &self.watch.is_some())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::ops::ControlFlow;

    use super::*;

    #[test]
    fn setters_set_the_limits() {
        let cores = NonZeroUsize::new(2).unwrap();
        let limits = Limits::default().memory(5).cores(cores);
        assert_eq!((limits.bytes(), limits.cores), (5, cores));
        assert!(limits.watch.is_none());
    }

    /// The free memory is queried when a search starts, not before.
    #[test]
    fn memory_is_queried_when_a_search_starts() {
        thread_local!(static QUERIES: Cell<usize> = const { Cell::new(0) });
        let mut limits = Limits::default().memory_from(|| {
            QUERIES.set(QUERIES.get() + 1);
            7
        });
        assert_eq!(QUERIES.get(), 0);
        assert_eq!((Watch::new(&mut limits).limit(), QUERIES.get()), (7, 1));
        limits.set_memory(6);
        assert_eq!((limits.bytes(), QUERIES.get()), (6, 1));
    }

    #[test]
    fn the_watcher_is_called_before_a_large_reservation() {
        const MUCH: usize = 1 << 20;
        let mut few = |status: &Status| match status.memory {
            ..MUCH => ControlFlow::Continue(()),
            _ => ControlFlow::Break(Stop::Interrupt),
        };
        let mut limits = Limits::default().memory(4 * MUCH).watch(&mut few);
        let mut watch = Watch::new(&mut limits);
        assert_eq!(watch.take(9), Ok(()));
        assert_eq!(watch.take(MUCH), Err(Stop::Interrupt));
        assert_eq!(watch.left(), 4 * MUCH - 9);
    }

    #[test]
    fn a_search_obeys_the_time_limit() {
        let mut limits = Limits::default().time(Duration::ZERO);
        assert_eq!(Watch::new(&mut limits).check(), Err(Stop::Time));
        let mut limits = Limits::default().time(Duration::MAX);
        assert_eq!(Watch::new(&mut limits).check(), Ok(()));
    }

    /// A watcher that keeps returning the same stops the answer only once.
    #[test]
    fn an_answer_may_use_the_rest_of_the_time() {
        let mut stops = [Stop::Time, Stop::Time, Stop::Interrupt]
            .into_iter()
            .cycle();
        let mut watch = |_: &Status| {
            stops
                .next()
                .map_or(ControlFlow::Continue(()), ControlFlow::Break)
        };
        let mut limits = Limits::default().memory(100).watch(&mut watch);
        assert_eq!(limits.check_answer(101), Err(Stop::Memory));
        assert_eq!(limits.check_answer(100), Err(Stop::Time));
        assert_eq!(limits.check_answer(100), Ok(()));
        assert_eq!(limits.check_answer(100), Err(Stop::Time));
    }

    #[test]
    fn the_watcher_is_also_called_after_the_time_is_up() {
        let mut calls = 0;
        let mut watch = |_: &Status| {
            calls += 1;
            if calls == 1 {
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
