//! Where solutions come from: a formula where there is one, else a search, within limits.

use std::io::IsTerminal;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use hanoi::{Error, ErrorKind, Move, Place, Problem, Proof, Solution, State, UBig};
use hanoi_search::{
    Bounds, Limits, SearchError, ShortestPaths, Status, Stop, best_moves, shortest_path,
};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::screen;

/// What a search may use.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// The memory that a search may take, such as 256M or 2G [default: half of what is free]
    #[arg(long, value_name = "SIZE", value_parser = memory, help_heading = "Search")]
    memory: Option<usize>,

    /// The time that a search may take, such as 10s or 2m [default: as long as it takes]
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Search")]
    time: Option<Duration>,
}

/// Whether formulas are to be used where there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Any,
    Search,
}

impl SearchArgs {
    /// A shortest solution. If a limit is reached first, what is known by then is written, in JSON if that is asked
    /// for.
    pub(crate) fn solution(
        &self,
        problem: &Problem,
        by: By,
        out: &OutputArgs,
    ) -> Result<Solution, Failure> {
        self.attempt(problem, by)?
            .map_err(|bounds| stopped(problem, &bounds, out))
    }

    /// The length of a shortest solution, or why it is not known.
    pub(crate) fn length(&self, problem: &Problem) -> Result<UBig, String> {
        match Solution::new(problem) {
            Err(error) if error.kind() == ErrorKind::NeedsSearch => {}
            other => {
                return other
                    .map(|solution| solution.length().clone())
                    .map_err(|error| error.to_string());
            }
        }
        let outcome = self.search(|limits, report| shortest_path(problem, limits, report));
        outcome
            .map(|moves| moves.len().into())
            .map_err(|error| error.to_string())
    }

    /// A shortest solution, or what is known when a limit is reached first.
    pub(crate) fn attempt(
        &self,
        problem: &Problem,
        by: By,
    ) -> Result<Result<Solution, Bounds>, Failure> {
        if by == By::Any {
            match Solution::new(problem) {
                Err(error) if error.kind() == ErrorKind::NeedsSearch => {}
                other => return Ok(Ok(other?)),
            }
        }
        let outcome = self.search(|limits, report| shortest_path(problem, limits, report));
        match outcome {
            Ok(moves) => Ok(Ok(Solution::given(problem, moves, Proof::Search)?)),
            Err(SearchError::Stopped(bounds)) => Ok(Err(bounds)),
            Err(SearchError::Refused(error)) => Err(error.into()),
            Err(error) => Err(Failure::Request(error.to_string())),
        }
    }

    /// All shortest solutions, or why they are not known.
    pub(crate) fn paths(&self, problem: &Problem) -> Result<ShortestPaths, SearchError> {
        self.search(|limits, report| ShortestPaths::new(problem, limits, report))
    }

    /// Every best next move from the start of a problem, and the distance to its goal.
    pub(crate) fn best_moves(
        &self,
        problem: &Problem,
        out: &OutputArgs,
    ) -> Result<(UBig, Vec<Move>), Failure> {
        let found = self.search(|limits, report| best_moves(problem, limits, report));
        found.map_err(|error| failed(problem, error, out))
    }

    /// Where a state lies, with distances that are searched where there is no formula.
    pub(crate) fn locate(
        &self,
        solution: &Solution,
        state: &State,
        out: &OutputArgs,
    ) -> Result<Place, Failure> {
        let problem = solution.problem();
        let Place::Off {
            from_start,
            to_goal,
        } = solution.locate(state)?
        else {
            return Ok(solution.locate(state)?);
        };
        let searched = |distance: Result<UBig, Error>, from: &State, to: &State| match distance {
            Err(error) if error.kind() == ErrorKind::NeedsSearch => {
                let way = Problem::new(from.clone(), to.clone(), *problem.rules())?;
                match self.solution(&way, By::Search, out) {
                    Ok(solution) => Ok(Ok(solution.length().clone())),
                    Err(Failure::No(_)) => Ok(Err(Error::unsolvable(&way))),
                    Err(failure) => Err(failure),
                }
            }
            known => Ok(known),
        };
        Ok(Place::Off {
            from_start: searched(from_start, problem.start(), state)?,
            to_goal: searched(to_goal, state, problem.goal())?,
        })
    }

    /// Runs a search that shows how far it has come and that Ctrl-C stops.
    fn search<T>(&self, run: impl FnOnce(&Limits<'_>, &mut dyn FnMut(&Status)) -> T) -> T {
        let limits = Limits {
            memory: self.memory.unwrap_or_else(half_of_free),
            time: self.time,
            stop: Some(&STOP),
        };
        HANDLER.call_once(|| {
            // Where no handler can be set, Ctrl-C ends the command as it would without one.
            let _ = ctrlc::set_handler(interrupted);
        });
        SEARCHING.store(true, Ordering::Relaxed);
        let mut progress = Progress::new();
        let outcome = run(&limits, &mut |status| progress.show(status));
        SEARCHING.store(false, Ordering::Relaxed);
        progress.bar.finish_and_clear();
        outcome
    }
}

/// Whether a search is going on, and whether it is to stop.
static SEARCHING: AtomicBool = AtomicBool::new(false);
static STOP: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// The first Ctrl-C stops a search; any other ends the command. Where a screen is shown that hears of signals, it is left
/// to end by itself.
fn interrupted() {
    let first = !STOP.swap(true, Ordering::Relaxed);
    let stopped = first && SEARCHING.load(Ordering::Relaxed);
    if !stopped && !screen::hears_signals() {
        screen::restore();
        std::process::exit(130);
    }
}

/// How a command ends whose search did not succeed.
pub(crate) fn failed(problem: &Problem, error: SearchError, out: &OutputArgs) -> Failure {
    match error {
        SearchError::Stopped(bounds) => stopped(problem, &bounds, out),
        SearchError::Refused(error) => error.into(),
        other => Failure::Request(other.to_string()),
    }
}

/// Tells what is known of a length, in JSON if that is asked for.
pub(crate) fn stopped(problem: &Problem, bounds: &Bounds, out: &OutputArgs) -> Failure {
    let told = if out.json {
        out.open()
            .and_then(|output| json::answer(&known(problem, bounds), output))
    } else {
        Ok(())
    };
    match told {
        Ok(()) => Failure::Limit(bounds.to_string()),
        Err(failure) => failure,
    }
}

fn known(problem: &Problem, bounds: &Bounds) -> Value {
    let moves = bounds.at_most.as_ref();
    let limit = match bounds.why {
        Stop::Memory => "memory",
        Stop::Time => "time",
        _ => "interrupt",
    };
    let mut answer = json!({
        "distance": Value::Null,
        "at_least": json::count(bounds.at_least),
        "at_most": moves.map(|moves| json::number(&moves.len().into())),
        "limit": limit,
        "moves": moves.map(|moves| moves.iter().map(ToString::to_string).collect::<Vec<_>>()),
    });
    if let (Ok(Value::Object(about)), Some(answer)) = (
        serde_json::to_value(json::About::new(problem)),
        answer.as_object_mut(),
    ) {
        answer.extend(about);
    }
    answer
}

/// A line on standard error, if that is a terminal.
struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    fn new() -> Self {
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new_spinner()
        } else {
            ProgressBar::hidden()
        };
        let begun = Instant::now();
        Self {
            bar,
            begun,
            shown: begun,
        }
    }

    fn show(&mut self, status: &Status) {
        if self.bar.is_hidden() || self.shown.elapsed() < Duration::from_millis(100) {
            return;
        }
        self.shown = Instant::now();
        let millis = self.begun.elapsed().as_millis().max(1);
        let rate = u128::try_from(status.states).unwrap_or(0) * 1000 / millis;
        self.bar.set_message(format!(
            "at least {} moves, {} states, {rate} states a second, {} MiB",
            status.depth,
            status.states,
            status.memory >> 20
        ));
        self.bar.tick();
    }
}

/// Half of the memory that is free, or two gibibytes where that cannot be told.
fn half_of_free() -> usize {
    let info = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"));
    let kibibytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
    kibibytes.map_or(2 << 30, |kibibytes: usize| kibibytes.saturating_mul(512))
}

/// Reads a number with a unit, given with what it stands for.
fn measured(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = text[digits.len()..].trim();
    let (_, factor) = units
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(unit))?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse::<u64>().ok()?.checked_mul(*factor)
}

/// Reads an amount of memory.
pub(crate) fn memory(text: &str) -> Result<usize, String> {
    let units = [
        ("", 1),
        ("B", 1),
        ("K", 1 << 10),
        ("M", 1 << 20),
        ("G", 1 << 30),
        ("T", 1 << 40),
    ];
    let text = text.strip_suffix("iB").unwrap_or(text);
    measured(text, &units)
        .and_then(|bytes| usize::try_from(bytes).ok())
        .ok_or_else(|| "expected a number of bytes, such as 500M or 2G".to_owned())
}

/// Reads a time.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let units = [
        ("ms", 1),
        ("", 1000),
        ("s", 1000),
        ("m", 60_000),
        ("h", 3_600_000),
    ];
    measured(text, &units)
        .map(Duration::from_millis)
        .ok_or_else(|| "expected a time, such as 10s or 2m".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_time_are_read_with_their_units() {
        for (text, bytes) in [
            ("0", 0),
            ("512K", 512 << 10),
            ("256M", 256 << 20),
            ("2G", 2 << 30),
            ("2GiB", 2 << 30),
        ] {
            assert_eq!(memory(text), Ok(bytes));
        }
        for (text, millis) in [
            ("0s", 0),
            ("10s", 10_000),
            ("2m", 120_000),
            ("3", 3000),
            ("250ms", 250),
        ] {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)));
        }
        for text in [
            "",
            "M",
            "-1",
            "1X",
            "1.5G",
            "99999999999999999999",
            "99999999T9",
        ] {
            assert!(memory(text).is_err() && time(text).is_err(), "{text}");
        }
    }
}
