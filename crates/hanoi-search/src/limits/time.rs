//! The time of a search: when it has to stop, and how long it may then look for a path.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::status::{Status, Stop, Watcher};

/// When a search has to stop, and how long it may then look for a path.
///
/// A part of the time is kept for the path, and another for freeing the memory of the search, so that all of it ends in time: first the search
/// continues, then it has to [stop](Stop::Time), and at the end the path is [called off](Stop::Interrupt).
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    until: Instant,
    /// How long before that a search ends at the latest.
    kept: Duration,
    /// How many bytes of a search are freed per second.
    freed: usize,
    /// When the path has to be found, once the search has been stopped.
    last: Option<Instant>,
    clock: fn() -> Instant,
}

/// This fraction of the time is kept for a path after a search,
const KEPT_PART: u32 = 20;
/// but of a short time up to this fraction, as long as that is not more than this,
const PART_OF_LITTLE: u32 = 5;
const KEPT_OF_LITTLE: Duration = Duration::from_millis(200);
/// and at least the shortest time for a path.
const LEAST: Duration = Duration::from_millis(50);
/// How many bytes of a search are freed per second.
const FREED: usize = 4 << 30;

/// The part of a time that is kept for a path.
fn kept(time: Duration) -> Duration {
    let of_little = KEPT_OF_LITTLE.min(time / PART_OF_LITTLE);
    (time / KEPT_PART).max(of_little).max(LEAST.min(time))
}

impl TimeLimit {
    /// Returns the limit for work that began at a moment; `None` for a time beyond what the clock can count, which does not end.
    #[must_use]
    pub fn new(begun: Instant, time: Duration) -> Option<Self> {
        Some(Self {
            until: begun.checked_add(time)?,
            kept: kept(time),
            freed: FREED,
            last: None,
            clock: Instant::now,
        })
    }

    /// Returns the limit of a search whose memory is freed at a rate, in bytes per second.
    #[must_use]
    pub const fn freeing(self, freed: usize) -> Self {
        Self { freed, ..self }
    }

    /// Returns the limit by another clock than the system's, for tests.
    #[must_use]
    pub const fn by(self, clock: fn() -> Instant) -> Self {
        Self { clock, ..self }
    }

    /// Returns the time by its clock.
    #[must_use]
    pub fn now(&self) -> Instant {
        (self.clock)()
    }

    /// Whether all of the time is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.now() >= self.until
    }

    /// Returns why work with this much memory has to stop, if it has to. The more memory, the earlier the time is up.
    pub fn stop(&mut self, bytes: usize) -> Option<Stop> {
        self.stop_at(self.now(), bytes)
    }

    /// Returns the same for a moment when its clock was looked at.
    pub fn stop_at(&mut self, now: Instant, bytes: usize) -> Option<Stop> {
        let freeing = self.freeing_time(bytes);
        match self.last {
            Some(last) if now >= last => Some(Stop::Interrupt),
            None if now + self.kept + freeing < self.until => None,
            _ => {
                let before = self.until.checked_sub(freeing);
                self.last
                    .get_or_insert(before.unwrap_or(now).max(now + LEAST));
                Some(Stop::Time)
            }
        }
    }

    /// How long it takes to free a number of bytes.
    fn freeing_time(&self, bytes: usize) -> Duration {
        let microseconds = bytes as u128 * 1_000_000 / self.freed as u128;
        Duration::from_micros(u64::try_from(microseconds).unwrap_or(u64::MAX))
    }
}

/// The time of a search, and why it was stopped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SearchClock {
    pub(super) time: Option<TimeLimit>,
    pub(super) stopped: Option<Stop>,
}

impl SearchClock {
    /// Asks the watcher and then the clock whether to go on. So a watcher can interrupt also what follows when the time is up.
    pub(super) fn check(
        &mut self,
        watch: &mut Option<&mut Watcher<'_>>,
        status: &Status,
    ) -> Result<(), Stop> {
        let time = &mut self.time;
        let why = watched(watch, status)
            .or_else(|| time.as_mut().and_then(|time| time.stop(status.memory)));
        self.stopped = self.stopped.or(why);
        why.map_or(Ok(()), Err)
    }

    /// Asks them about an answer, which has all of the time. After a stop for the time, a watcher that repeats it lets the answer continue
    /// until it says more.
    pub(super) fn check_answer(
        &mut self,
        watch: &mut Option<&mut Watcher<'_>>,
        status: &Status,
    ) -> Result<(), Stop> {
        let was_late = self.stopped == Some(Stop::Time);
        let why = match watched(watch, status) {
            Some(Stop::Time) if was_late => None,
            Some(Stop::Interrupt) if was_late => Some(Stop::Time),
            why => why,
        };
        let is_over = || self.time.is_some_and(|time| time.is_over());
        let why = why.or_else(|| is_over().then_some(Stop::Time));
        self.stopped = self.stopped.or(why);
        why.map_or(Ok(()), Err)
    }
}

/// Why a watcher stops something, if there is one and it does.
fn watched(watch: &mut Option<&mut Watcher<'_>>, status: &Status) -> Option<Stop> {
    let asked = watch.as_mut().map(|watch| watch(status));
    asked.and_then(ControlFlow::break_value)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use hanoi_core::{Problem, Rules, State};

    use super::*;
    use crate::{Limits, SearchError, shortest_path};

    thread_local! {
        /// The clock of these tests: each reading takes a second.
        static NOW: Cell<Instant> = Cell::new(Instant::now());
        static LOOKS: Cell<u64> = const { Cell::new(0) };
    }

    fn each_look_takes_a_second() -> Instant {
        LOOKS.set(LOOKS.get() + 1);
        NOW.set(NOW.get() + Duration::from_secs(1));
        NOW.get()
    }

    fn limit(seconds: u64) -> TimeLimit {
        let limit = TimeLimit::new(NOW.get(), Duration::from_secs(seconds));
        limit.unwrap().by(each_look_takes_a_second)
    }

    #[test]
    fn search_ends_before_its_time_and_the_path_in_it() {
        let mut limit = limit(100);
        let told: Vec<Option<Stop>> = (0..100).map(|_| limit.stop(0)).collect();
        let count = |what| told.iter().filter(|&&said| said == what).count();
        // Five of the 100 seconds are kept.
        assert_eq!(count(None), 94);
        assert_eq!(count(Some(Stop::Time)), 5);
        assert_eq!(told.last(), Some(&Some(Stop::Interrupt)));
        assert!(limit.is_over());
    }

    #[test]
    fn a_part_of_each_time_is_kept() {
        let millis = |time| kept(Duration::from_millis(time)).as_millis();
        let kept = [0, 30, 100, 500, 2000, 10_000].map(millis);
        assert_eq!(kept, [0, 30, 50, 100, 200, 500]);
    }

    #[test]
    fn a_search_that_takes_much_memory_ends_earlier() {
        let asked = |mut limit: TimeLimit| {
            (0..100)
                .take_while(|_| limit.stop(40 << 30).is_none())
                .count()
        };
        assert_eq!(asked(limit(100)), 84);
        assert_eq!(asked(limit(100).freeing(1 << 30)), 54);
    }

    /// Far apart on many pegs, so that neither the search nor the paths after it end by themselves.
    #[test]
    fn an_answer_has_all_of_the_time() {
        let limits = &mut Limits::default().time_limit(Some(limit(10)));
        let answered = (0..100).take_while(|_| limits.check_answer(0).is_ok());
        assert_eq!(answered.count(), 9);
        assert_eq!(limits.check_answer(0), Err(Stop::Time));
    }

    #[test]
    fn stopped_search_finds_its_path_in_time() {
        let state = |text: &str| State::parse(&text.repeat(20), 8).unwrap();
        let (start, goal) = (state("ABCDEFGH"), state("HCFAGBDE"));
        let problem = Problem::new(start, goal, Rules::classic(8).unwrap()).unwrap();
        for seconds in [1, 20, 100] {
            LOOKS.set(0);
            let limits = &mut Limits::default().time_limit(Some(limit(seconds)));
            let stopped = shortest_path(&problem, limits);
            let Err(SearchError::Stopped(bounds)) = stopped else {
                panic!("{stopped:?}");
            };
            assert_eq!(bounds.why, Stop::Time);
            assert!(
                LOOKS.get() <= seconds + 2,
                "{} looks in {seconds} s",
                LOOKS.get()
            );
        }
    }
}
