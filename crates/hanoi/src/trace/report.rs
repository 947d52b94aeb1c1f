//! The report of the best-first paper: the first and the last state, and the time between.

use std::fmt;
use std::time::Duration;

use hanoi_core::Towers;
use hanoi_search::{Limits, Status, Stop};

use super::Trace;
use crate::{Peg, State};

/// The first and the last state of a trace, and the time between. Its text is the output of García Ventura's program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The first state.
    pub start: State,
    /// The last state.
    pub end: State,
    /// The time between, set by a caller with a clock.
    pub time: Duration,
}

/// The number of moves between two calls of the watcher.
const CHECK_INTERVAL: u32 = 1 << 16;

impl Trace {
    /// Makes all moves, and returns the report, without a time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use hanoi::{Algorithm, Limits, Request, trace};
    ///
    /// let problem = Request::default().disks(3).problem()?;
    /// let report = trace(&problem, Algorithm::BestFirst, &mut Limits::default())?;
    /// let mut report = report.report(&mut Limits::default()).unwrap();
    /// report.time = Duration::from_micros(314);
    /// assert_eq!(
    ///     report.to_string(),
    ///     "Initial State:  [[3, 2, 1], [], []]\nFinal State [[], [], [3, 2, 1]]\nExecution time: 0.000314 seconds"
    /// );
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The watcher, called every 2^16 moves, stopped it.
    ///
    /// # Complexity
    ///
    /// As for the moves of the algorithm.
    pub fn report(mut self, limits: &mut Limits<'_>) -> Result<Report, Stop> {
        let start = self.towers.state().clone();
        let mut towers = Towers::new(&start);
        let mut turns = (0..CHECK_INTERVAL).cycle();
        while !self.left.is_zero()
            && let Some(mv) = self.moves.next()
        {
            if turns.next() == Some(0) {
                limits.check(&Status::default())?;
            }
            towers.follow(mv);
            self.left -= 1_u8;
        }
        let end = towers.state().clone();
        let time = Duration::ZERO;
        Ok(Report { start, end, time })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = (lists(&self.start), lists(&self.end));
        let seconds = self.time.as_secs_f64();
        // The program prints two spaces here.
        write!(
            f,
            "Initial State:  {start}\nFinal State {end}\nExecution time: {seconds} seconds"
        )
    }
}

/// A list of the disks of each peg, from bottom to top.
fn lists(state: &State) -> String {
    let list = |peg: Peg| {
        let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
        format!("[{}]", disks.join(", "))
    };
    let lists: Vec<String> = Peg::all(state.pegs()).map(list).collect();
    format!("[{}]", lists.join(", "))
}
