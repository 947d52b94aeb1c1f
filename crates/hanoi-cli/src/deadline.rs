//! When a command must stop: at a signal, or when its time is up.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use hanoi::search::{Status, Stop, TimeLimit};

use crate::memory::resident;
use crate::signals::is_interrupted;

/// When a command must stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    time: Option<TimeLimit>,
    /// The memory of the process.
    resident: fn() -> usize,
}

/// The bytes of a search that are packed, written to a checkpoint, and freed per second.
const WRITTEN: usize = 1 << 30;
/// How long a measurement of the memory stays valid.
const GLANCE: Duration = Duration::from_millis(20);

impl Deadline {
    /// Only at a signal.
    pub(crate) const NEVER: Self = Self {
        time: None,
        resident,
    };

    /// A time after the command began, if its time is limited.
    pub(crate) fn new(begun: Instant, time: Option<Duration>) -> Self {
        Self {
            time: time.and_then(|time| TimeLimit::new(begun, time)),
            ..Self::NEVER
        }
    }

    /// The same for a search that ends with a checkpoint.
    pub(crate) fn with_checkpoint(self) -> Self {
        Self {
            time: self.time.map(|time| time.freeing(WRITTEN)),
            ..self
        }
    }

    /// The reason to stop, if there is one.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if is_interrupted() {
            return Some(Stop::Interrupt);
        }
        self.time?.is_over().then_some(Stop::Time)
    }

    /// Returns a watcher that stops a search. After its time is up, a search may look for a path until it is stopped. The more
    /// memory the process takes, the earlier its time is up, since freeing memory takes time.
    pub(crate) fn watcher(mut self) -> impl FnMut(&Status) -> ControlFlow<Stop> {
        let (mut measured, mut bytes) = (None, 0);
        move |_| {
            if is_interrupted() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            let Some(time) = &mut self.time else {
                return ControlFlow::Continue(());
            };
            let now = time.now();
            if measured.is_none_or(|measured| now >= measured + GLANCE) {
                (measured, bytes) = (Some(now), (self.resident)());
            }
            match time.stop_at(now, bytes) {
                Some(why) => ControlFlow::Break(why),
                None => ControlFlow::Continue(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// The clock of these tests, which advances a second per reading, and the number of readings.
        static NOW: Cell<Instant> = Cell::new(Instant::now());
        static READINGS: Cell<u32> = const { Cell::new(0) };
    }

    fn advance_a_second() -> Instant {
        READINGS.set(READINGS.get() + 1);
        NOW.set(NOW.get() + Duration::from_secs(1));
        NOW.get()
    }

    fn deadline(seconds: u64) -> Deadline {
        let time = TimeLimit::new(NOW.get(), Duration::from_secs(seconds));
        Deadline {
            time: time.map(|time| time.by(advance_a_second)),
            resident: || 40 << 30,
        }
    }

    #[test]
    fn memory_of_the_process_ends_a_search_earlier() {
        let steps = |deadline: Deadline| {
            let mut watcher = deadline.watcher();
            let steps = (0..100).take_while(|_| watcher(&Status::default()).is_continue());
            steps.count()
        };
        assert_eq!(steps(deadline(100)), 84);
        assert_eq!(steps(deadline(100).with_checkpoint()), 54);
    }

    #[test]
    fn output_stops_when_the_time_is_up() {
        let deadline = deadline(10);
        let steps = (0..100).take_while(|_| deadline.stop().is_none()).count();
        assert_eq!((steps, deadline.stop()), (9, Some(Stop::Time)));
    }

    #[test]
    fn without_a_time_limit_the_clock_is_not_read() {
        READINGS.set(0);
        let never = Deadline::new(advance_a_second(), None);
        assert!((0..1000).all(|_| never.stop().is_none()));
        assert_eq!(READINGS.get(), 1);
    }
}
