//! When a command has to stop: at a signal, or when its time is up.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use hanoi::search::{Status, Stop, TimeLimit};

use crate::memory::resident;
use crate::signals::is_interrupted;

/// When a command has to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    time: Option<TimeLimit>,
    /// The memory of the process.
    resident: fn() -> usize,
}

/// How many bytes of a search are written in a checkpoint, packed, and then freed per second.
const WRITTEN: usize = 1 << 30;
/// How long a measurement of the memory is valid.
const GLANCE: Duration = Duration::from_millis(20);

impl Deadline {
    /// At a signal only.
    pub(crate) const NEVER: Self = Self {
        time: None,
        resident,
    };

    /// A time after a command has begun, if its time is limited.
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

    /// Why work has to stop, if it has to.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if is_interrupted() {
            return Some(Stop::Interrupt);
        }
        self.time?.is_over().then_some(Stop::Time)
    }

    /// Decides whether a search goes on. After its time is up, it may look for a path until it is stopped. The more
    /// memory the process takes, the earlier its time is up.
    pub(crate) fn watcher(mut self) -> impl FnMut(&Status) -> ControlFlow<Stop> {
        let (mut looked, mut bytes) = (None, 0);
        move |_| {
            if is_interrupted() {
                return ControlFlow::Break(Stop::Interrupt);
            }
            let Some(time) = &mut self.time else {
                return ControlFlow::Continue(());
            };
            let now = time.now();
            if looked.is_none_or(|looked| now >= looked + GLANCE) {
                (looked, bytes) = (Some(now), (self.resident)());
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
        let time = TimeLimit::new(NOW.get(), Duration::from_secs(seconds));
        Deadline {
            time: time.map(|time| time.by(each_look_takes_a_second)),
            resident: || 40 << 30,
        }
    }

    #[test]
    fn the_memory_of_the_process_ends_a_search_earlier() {
        let looks = |deadline: Deadline| {
            let mut go_on = deadline.watcher();
            let looks = (0..100).take_while(|_| go_on(&Status::default()).is_continue());
            looks.count()
        };
        assert_eq!(looks(deadline(100)), 84);
        assert_eq!(looks(deadline(100).with_checkpoint()), 54);
    }

    #[test]
    fn text_ends_when_the_time_is_up() {
        let deadline = deadline(10);
        let asked = (0..100).take_while(|_| deadline.stop().is_none()).count();
        assert_eq!((asked, deadline.stop()), (9, Some(Stop::Time)));
    }

    #[test]
    fn without_a_time_nobody_looks_at_the_clock() {
        LOOKS.set(0);
        let never = Deadline::new(each_look_takes_a_second(), None);
        assert!((0..1000).all(|_| never.stop().is_none()));
        assert_eq!(LOOKS.get(), 1);
    }
}
