//! The time limit of a search, and of the search for a path after it.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::status::{Status, Stop, Watcher};

/// The time limit of a search, and of the search for a path after it.
///
/// Part of the time is reserved for the path, and part for freeing the memory of the search, so that everything ends in
/// time: first the search [stops](Stop::Time), then the search for a path is [interrupted](Stop::Interrupt).
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    until: Instant,
    /// The time reserved for a path.
    reserved: Duration,
    /// The rate at which memory is freed, in bytes per second.
    free_rate: usize,
    /// The deadline of the path, once the search was stopped.
    path_deadline: Option<Instant>,
    clock: fn() -> Instant,
}

/// The fraction of the time reserved for a path after a search,
const PATH_PART: u32 = 20;
/// the fraction of a short time, up to an absolute limit,
const PART_OF_SHORT: u32 = 5;
const MAX_OF_SHORT: Duration = Duration::from_millis(200);
/// and the minimum, for a path needs some time in any case.
const MIN_TIME: Duration = Duration::from_millis(50);
/// The default rate at which memory is freed, in bytes per second.
const FREE_RATE: usize = 4 << 30;

/// The part of a time reserved for a path: 50 ms of 100, 200 ms of 2 s, 500 ms of 10 s.
fn reserved(time: Duration) -> Duration {
    let of_short = MAX_OF_SHORT.min(time / PART_OF_SHORT);
    (time / PATH_PART).max(of_short).max(MIN_TIME.min(time))
}

impl TimeLimit {
    /// Returns the limit for work that started at `begun`, or `None` for a time beyond the range of the clock, which is no
    /// limit.
    #[must_use]
    pub fn new(begun: Instant, time: Duration) -> Option<Self> {
        Some(Self {
            until: begun.checked_add(time)?,
            reserved: reserved(time),
            free_rate: FREE_RATE,
            path_deadline: None,
            clock: Instant::now,
        })
    }

    /// Sets the rate at which memory is freed, in bytes per second.
    #[must_use]
    pub const fn freeing(self, free_rate: usize) -> Self {
        Self { free_rate, ..self }
    }

    /// Sets another clock than the system's, for tests.
    #[must_use]
    pub const fn by(self, clock: fn() -> Instant) -> Self {
        Self { clock, ..self }
    }

    /// Returns the current time by its clock.
    #[must_use]
    pub fn now(&self) -> Instant {
        (self.clock)()
    }

    /// Whether all of the time is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.now() >= self.until
    }

    /// Returns the reason to stop work with this much memory, or `None` if it may continue. The more memory there is to free,
    /// the earlier it must stop.
    pub fn stop(&mut self, bytes: usize) -> Option<Stop> {
        self.stop_at(self.now(), bytes)
    }

    /// Returns the reason to stop at a given reading of the clock, likewise.
    pub fn stop_at(&mut self, now: Instant, bytes: usize) -> Option<Stop> {
        let freeing = self.freeing_time(bytes);
        match self.path_deadline {
            Some(deadline) if now >= deadline => Some(Stop::Interrupt),
            None if now + self.reserved + freeing < self.until => None,
            _ => {
                let before = self.until.checked_sub(freeing);
                self.path_deadline
                    .get_or_insert(before.unwrap_or(now).max(now + MIN_TIME));
                Some(Stop::Time)
            }
        }
    }

    /// The time to free a number of bytes.
    fn freeing_time(&self, bytes: usize) -> Duration {
        let microseconds = bytes as u128 * 1_000_000 / self.free_rate as u128;
        Duration::from_micros(u64::try_from(microseconds).unwrap_or(u64::MAX))
    }
}

/// The time limit of a search, and the reason why it was stopped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SearchClock {
    pub(super) time: Option<TimeLimit>,
    pub(super) stopped: Option<Stop>,
}

impl SearchClock {
    /// Checks the watcher and then the clock, in this order, so that a watcher can interrupt work after the time is up.
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

    /// Checks both for an answer, which may use all of the time. If the search was stopped for its time, a watcher that
    /// returns the same again lets the answer continue, until it returns another reason.
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

/// The reason why the watcher, if any, stops the work.
fn watched(watch: &mut Option<&mut Watcher<'_>>, status: &Status) -> Option<Stop> {
    let flow = watch.as_mut().map(|watch| watch(status));
    flow.and_then(ControlFlow::break_value)
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
        static READINGS: Cell<u64> = const { Cell::new(0) };
    }

    fn each_reading_takes_a_second() -> Instant {
        READINGS.set(READINGS.get() + 1);
        NOW.set(NOW.get() + Duration::from_secs(1));
        NOW.get()
    }

    fn limit(seconds: u64) -> TimeLimit {
        let limit = TimeLimit::new(NOW.get(), Duration::from_secs(seconds));
        limit.unwrap().by(each_reading_takes_a_second)
    }

    #[test]
    fn search_stops_early_and_leaves_time_for_the_path() {
        let mut limit = limit(100);
        let stops: Vec<Option<Stop>> = (0..100).map(|_| limit.stop(0)).collect();
        let count = |expected| stops.iter().filter(|&&stop| stop == expected).count();
        // Five of the 100 seconds are reserved.
        assert_eq!(count(None), 94);
        assert_eq!(count(Some(Stop::Time)), 5);
        assert_eq!(stops.last(), Some(&Some(Stop::Interrupt)));
        assert!(limit.is_over());
    }

    #[test]
    fn part_of_any_time_is_reserved_for_the_path() {
        let millis = |time| reserved(Duration::from_millis(time)).as_millis();
        let reserved = [0, 30, 100, 500, 2000, 10_000].map(millis);
        assert_eq!(reserved, [0, 30, 50, 100, 200, 500]);
    }

    #[test]
    fn a_search_with_much_memory_stops_earlier() {
        let readings = |mut limit: TimeLimit| {
            (0..100)
                .take_while(|_| limit.stop(40 << 30).is_none())
                .count()
        };
        assert_eq!(readings(limit(100)), 84);
        assert_eq!(readings(limit(100).freeing(1 << 30)), 54);
    }

    #[test]
    fn an_answer_may_use_all_of_the_time() {
        let limits = &mut Limits::default().time_limit(Some(limit(10)));
        let answered = (0..100).take_while(|_| limits.check_answer(0).is_ok());
        assert_eq!(answered.count(), 9);
        assert_eq!(limits.check_answer(0), Err(Stop::Time));
    }

    /// The states are far apart on many pegs, so that neither the search nor the paths after it end by themselves.
    #[test]
    fn stopped_search_finds_its_path_in_time() {
        let state = |text: &str| State::parse(&text.repeat(20), 8).unwrap();
        let (start, goal) = (state("ABCDEFGH"), state("HCFAGBDE"));
        let problem = Problem::new(start, goal, Rules::classic(8).unwrap()).unwrap();
        for seconds in [1, 20, 100] {
            READINGS.set(0);
            let limits = &mut Limits::default().time_limit(Some(limit(seconds)));
            let stopped = shortest_path(&problem, limits);
            let Err(SearchError::Stopped(bounds)) = stopped else {
                panic!("{stopped:?}");
            };
            assert_eq!(bounds.why, Stop::Time);
            assert!(
                READINGS.get() <= seconds + 2,
                "{} readings in {seconds} s",
                READINGS.get()
            );
        }
    }
}
