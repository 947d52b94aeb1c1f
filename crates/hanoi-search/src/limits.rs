//! The limits of a search, and its watcher.
//!
//! A search looks at the clock only if it is given a [time](Limits::time), and knows no signals. Whoever searches may give a
//! function that is told now and then how far the search has come, and says whether to go on.

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
    /// The most cores it may use.
    pub cores: NonZeroUsize,
    clock: SearchClock,
    watch: Option<&'a mut Watcher<'a>>,
}

/// The most bytes that tables may take.
#[derive(Clone, Copy, Debug)]
enum MemoryLimit {
    Bytes(usize),
    /// What this says when tables are to be made.
    Asked(fn() -> usize),
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
    /// A part of the time is kept for the path that a stopped search looks for, so that the answer comes in time, too. A [watcher](Self::watch)
    /// may be given as well: it goes on being told and asked, and the search ends when either the watcher or the clock says so.
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
    pub fn time(self, time: Duration) -> Self {
        self.time_limit(TimeLimit::new(Instant::now(), time))
    }

    /// Returns the limits with a time that began earlier, or goes by another clock.
    #[must_use]
    pub const fn time_limit(mut self, time: Option<TimeLimit>) -> Self {
        self.clock.time = time;
        self
    }

    /// Returns the limits with a watcher, which is told how far the search has come, many times a second, and says whether it goes on. To a
    /// search that a watcher stopped for its [time](Stop::Time), and that now looks for a path, it can still say [`Stop::Interrupt`].
    #[must_use]
    pub const fn watch<'b>(self, watcher: &'b mut Watcher<'b>) -> Limits<'b> {
        Limits {
            memory: self.memory,
            cores: self.cores,
            clock: self.clock,
            watch: Some(watcher),
        }
    }

    /// Asks whether work that has come so far may go on.
    ///
    /// # Errors
    ///
    /// The watcher says why not, or the time is up.
    pub fn check(&mut self, status: &Status) -> Result<(), Stop> {
        self.clock.check(&mut self.watch, status)
    }

    /// Checks whether an answer with this much memory may continue. It has all of the time, also if its search was stopped before.
    ///
    /// # Errors
    ///
    /// As for [`check`](Self::check), and the memory does not suffice.
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

    /// Whether something was stopped within these limits. What it leaves is an answer, too.
    #[must_use]
    pub const fn was_stopped(&self) -> bool {
        self.clock.stopped.is_some()
    }

    /// Whether the memory suffices for this many bytes. A few are granted without asking the system.
    #[must_use]
    pub fn has_room(&self, bytes: usize) -> bool {
        match self.memory {
            MemoryLimit::Bytes(most) => bytes <= most,
            MemoryLimit::Asked(ask) => bytes <= FEW || bytes <= ask(),
        }
    }
}

/// Every system has this many bytes.
const FEW: usize = 1 << 20;

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
    fn a_watcher_is_asked_before_much_memory_is_taken() {
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
    fn a_search_has_the_time_of_its_limits() {
        let mut limits = Limits::default().time(Duration::ZERO);
        assert_eq!(Watch::new(&mut limits).check(), Err(Stop::Time));
        let mut limits = Limits::default().time(Duration::MAX);
        assert_eq!(Watch::new(&mut limits).check(), Ok(()));
    }

    /// A watcher that repeats itself stops the answer once.
    #[test]
    fn an_answer_has_the_rest_of_the_time() {
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
