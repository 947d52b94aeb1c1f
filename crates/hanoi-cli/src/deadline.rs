//! When a command has to stop: at a signal, or when its time is up.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use hanoi::search::{Status, Stop};

use crate::memory::resident;
use crate::signals::is_interrupted;

/// When a command has to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    until: Option<Instant>,
    /// How long before that a search ends at the latest, so that it can look for a path.
    kept: Duration,
    /// How many bytes of a search are freed per second.
    cleared: usize,
    clock: fn() -> Instant,
    /// The memory of the process.
    resident: fn() -> usize,
}

/// This fraction of the time is kept for a path after a search,
const KEPT_PART: u32 = 20;
/// but at most this much of a short time.
const KEPT_OF_LITTLE: Duration = Duration::from_millis(200);
const MOST_PART: u32 = 5;
/// The shortest time for a path after a search.
const LEAST: Duration = Duration::from_millis(50);
/// How many bytes of a search are freed per second,
const FREED: usize = 4 << 30;
/// and how many are written in a checkpoint, packed, and then freed.
const WRITTEN: usize = 1 << 30;
/// How long a measurement of the memory is valid.
const GLANCE: Duration = Duration::from_millis(20);

/// The time kept for a path.
fn kept(time: Duration) -> Duration {
    (time / KEPT_PART).max(KEPT_OF_LITTLE.min(time / MOST_PART))
}

impl Deadline {
    /// At a signal only.
    pub(crate) const NEVER: Self = Self {
        until: None,
        kept: Duration::ZERO,
        cleared: FREED,
        clock: Instant::now,
        resident,
    };

    /// A time after a command has begun, if its time is limited.
    pub(crate) fn new(begun: Instant, time: Option<Duration>) -> Self {
        Self {
            until: time.and_then(|time| begun.checked_add(time)),
            kept: time.map_or(Duration::ZERO, kept),
            ..Self::NEVER
        }
    }

    /// The same for a search that ends with a checkpoint.
    pub(crate) fn with_checkpoint(self) -> Self {
        Self {
            cleared: WRITTEN,
            ..self
        }
    }

    /// Why work has to stop, if it has to.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if is_interrupted() {
            return Some(Stop::Interrupt);
        }
        let until = self.until?;
        ((self.clock)() >= until).then_some(Stop::Time)
    }

    /// Decides whether a search goes on. After its time is up, it may look for a path until it is stopped. The more
    /// memory the process takes, the earlier its time is up.
    pub(crate) fn watcher(self) -> impl FnMut(&Status) -> ControlFlow<Stop> {
        let mut last = None;
        let (mut looked, mut clearing) = (None, Duration::ZERO);
        move |_| {
            if is_interrupted() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            let Some(until) = self.until else {
                return ControlFlow::Continue(());
            };
            let now = (self.clock)();
            if looked.is_none_or(|looked| now >= looked + GLANCE) {
                (looked, clearing) = (Some(now), self.clearing((self.resident)()));
            }
            match last {
                Some(last) if now >= last => ControlFlow::Break(Stop::Interrupt),
                None if now + self.kept + clearing < until => ControlFlow::Continue(()),
                _ => {
                    let before = until.checked_sub(clearing);
                    last.get_or_insert(before.unwrap_or(now).max(now + LEAST));
                    ControlFlow::Break(Stop::Time)
                }
            }
        }
    }

    /// How long it takes to free a number of bytes.
    fn clearing(&self, bytes: usize) -> Duration {
        let microseconds = bytes as u128 * 1_000_000 / self.cleared as u128;
        Duration::from_micros(u64::try_from(microseconds).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// The clock of these tests, and how many seconds each reading takes.
        static NOW: Cell<Instant> = Cell::new(Instant::now());
        static LOOKS: Cell<u32> = const { Cell::new(0) };
    }

    fn each_look_takes_a_second() -> Instant {
        LOOKS.set(LOOKS.get() + 1);
        NOW.set(NOW.get() + Duration::from_secs(1));
        NOW.get()
    }

    fn deadline(seconds: u64) -> Deadline {
        Deadline {
            clock: each_look_takes_a_second,
            resident: || 0,
            ..Deadline::new(NOW.get(), Some(Duration::from_secs(seconds)))
        }
    }

    #[test]
    fn a_search_is_told_that_its_time_is_up_and_is_called_off_at_the_end() {
        let mut go_on = deadline(100).watcher();
        let mut told = Vec::new();
        while told.last() != Some(&ControlFlow::Break(Stop::Interrupt)) {
            told.push(go_on(&Status::default()));
        }
        let count = |what| told.iter().filter(|&&said| said == what).count();
        // Five of the 100 seconds are kept.
        assert_eq!(count(ControlFlow::Continue(())), 94);
        assert_eq!(count(ControlFlow::Break(Stop::Time)), 5);
        assert_eq!(LOOKS.get(), 100);
    }

    #[test]
    fn a_search_that_takes_much_memory_ends_earlier() {
        let asked = |deadline: Deadline| {
            let large = Deadline {
                resident: || 40 << 30,
                ..deadline
            };
            let mut go_on = large.watcher();
            (0..100)
                .take_while(|_| go_on(&Status::default()).is_continue())
                .count()
        };
        assert_eq!(asked(deadline(100)), 84);
        assert_eq!(asked(deadline(100).with_checkpoint()), 54);
    }

    #[test]
    fn text_ends_when_the_time_is_up() {
        let deadline = deadline(10);
        let asked = (0..100).take_while(|_| deadline.stop().is_none()).count();
        assert_eq!((asked, deadline.stop()), (9, Some(Stop::Time)));
    }

    #[test]
    fn without_a_time_nobody_looks_at_the_clock() {
        let never = Deadline {
            clock: each_look_takes_a_second,
            ..Deadline::NEVER
        };
        assert!((0..1000).all(|_| never.stop().is_none()));
        assert_eq!(LOOKS.get(), 0);
    }
}
