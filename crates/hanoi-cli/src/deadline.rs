//! When a command is to stop: at a signal, or when its time is up.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use hanoi::search::Stop;

use crate::signals::is_interrupted;

/// When a command is to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    until: Option<Instant>,
    /// How long before that a search ends, so that it can look for a path and give its memory back.
    kept: Duration,
    clock: fn() -> Instant,
}

/// This part of the time is kept for what comes after a search.
const KEPT_PART: u32 = 20;
/// The least time for a path after a search.
const LEAST: Duration = Duration::from_millis(50);

impl Deadline {
    /// At a signal only.
    pub(crate) const NEVER: Self = Self {
        until: None,
        kept: Duration::ZERO,
        clock: Instant::now,
    };

    /// So long after a command has begun, if its time is limited.
    pub(crate) fn new(begun: Instant, time: Option<Duration>) -> Self {
        Self {
            until: time.and_then(|time| begun.checked_add(time)),
            kept: time.unwrap_or_default() / KEPT_PART,
            ..Self::NEVER
        }
    }

    /// Why work is to stop, if it is.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if is_interrupted() {
            return Some(Stop::Interrupt);
        }
        let until = self.until?;
        ((self.clock)() >= until).then_some(Stop::Time)
    }

    /// Whether a search goes on. Once it was told that its time is up, it may look for a path until it is called off.
    pub(crate) fn watcher(self) -> impl FnMut() -> ControlFlow<Stop> {
        let mut last = None;
        move || {
            if is_interrupted() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            let Some(until) = self.until else {
                return ControlFlow::Continue(());
            };
            let now = (self.clock)();
            match last {
                Some(last) if now >= last => ControlFlow::Break(Stop::Interrupt),
                None if now + self.kept < until => ControlFlow::Continue(()),
                _ => {
                    last.get_or_insert(until.max(now + LEAST));
                    ControlFlow::Break(Stop::Time)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// The clock of these tests, and how many seconds each look at it takes.
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
            ..Deadline::new(NOW.get(), Some(Duration::from_secs(seconds)))
        }
    }

    #[test]
    fn a_search_is_told_that_its_time_is_up_and_is_called_off_at_the_end() {
        let mut go_on = deadline(100).watcher();
        let mut told = Vec::new();
        while told.last() != Some(&ControlFlow::Break(Stop::Interrupt)) {
            told.push(go_on());
        }
        let count = |what| told.iter().filter(|&&said| said == what).count();
        // Five of the 100 seconds are kept.
        assert_eq!(count(ControlFlow::Continue(())), 94);
        assert_eq!(count(ControlFlow::Break(Stop::Time)), 5);
        assert_eq!(LOOKS.get(), 100);
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
