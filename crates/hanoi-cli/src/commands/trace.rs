//! `hanoi trace`: the inner state of an algorithm at each move.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use hanoi::lesson::{LineSteps, Subject};
use hanoi::search::Status;
use hanoi::{Error, RequestError, Stop, Trace, UBig};

use crate::failure::Failure;
use crate::files::check_different;
use crate::output::{Output, OutputArgs};
use crate::problem::PuzzleArgs;
use crate::values::{SubjectName, number};

/// Show what an algorithm does at each move
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi trace best-first 4\n  hanoi trace best-first 16 --states states.txt --route route.txt --report\n  \
                            hanoi trace best-first 4 --pegs 4\n  hanoi trace binary 64 --skip 2^63 --take 1\n  \
                            hanoi trace recursive 64 --steps --skip 2^63 --take 3\n  hanoi trace martin/iterative_towers 4"
)]
pub(crate) struct TraceArgs {
    /// Algorithm to trace, or a program of the five texts, as it stands there and always with --steps
    #[arg(value_parser = SubjectName)]
    algorithm: Subject,

    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// Show the program line by line, each with its variables; --skip and --take then count steps
    #[arg(long, conflicts_with_all = ["states", "route", "report"])]
    steps: bool,

    /// Skip the first M moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    /// Show at most M moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    take: Option<UBig>,

    /// best-first: write the state and the candidates at each move to a file, not stdout
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "output"])]
    states: Option<PathBuf>,

    /// best-first: write the states of the solution to a file, not stdout
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "output"])]
    route: Option<PathBuf>,

    /// Print only the first and last state and the time of the search, without that of the files
    #[arg(long, conflicts_with_all = ["json", "skip", "take"])]
    report: bool,

    #[command(flatten)]
    out: OutputArgs,
}

impl TraceArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.steps || self.is_of_texts() {
            return self.write_steps();
        }
        let trace = self.trace()?;
        let files = self.states.is_some() || self.route.is_some();
        if files {
            self.write_files()?;
        }
        if self.report {
            return self.write_report(trace);
        }
        if files {
            return Ok(());
        }
        let output = self.out.open()?.until(self.puzzle.search.deadline());
        if self.out.json {
            output.texts(trace.json())
        } else {
            output.texts(trace.text())
        }
    }

    /// Whether the algorithm is a program of the texts.
    const fn is_of_texts(&self) -> bool {
        matches!(self.algorithm, Subject::Program(_))
    }

    fn trace(&self) -> Result<Trace, Failure> {
        let problem = self.out.or_write_error(self.puzzle.request().problem())?;
        let search = &self.puzzle.search;
        let trace =
            search.within(|limits| hanoi::trace(&problem, self.algorithm.algorithm(), limits));
        let trace = self.out.or_write_error(trace)?;
        Ok(trace.part(&self.skip, self.take.clone())?)
    }

    /// Writes the program line by line.
    fn write_steps(&self) -> Result<(), Failure> {
        let request = self.puzzle.request();
        let problem = self.out.or_write_error(self.algorithm.problem(&request))?;
        let steps: LineSteps = self
            .out
            .or_write_error(hanoi::steps(&problem, self.algorithm))?;
        let steps = steps.part(&self.skip, self.take.clone())?;
        let output = self.out.open()?.until(self.puzzle.search.deadline());
        if self.out.json {
            output.texts(steps.json())
        } else {
            output.texts(steps.text())
        }
    }

    fn write_files(&self) -> Result<(), Failure> {
        check_different(&[self.states.as_deref(), self.route.as_deref()])?;
        let route = self.trace()?.route().map_err(not_best_first)?;
        let states = self.trace()?.generated()?;
        let deadline = self.puzzle.search.deadline();
        let open = |path: &Option<PathBuf>| {
            let file = path.as_deref().map(|path| Output::open(Some(path)));
            file.map(|file| Ok::<_, Failure>(file?.until(deadline)))
        };
        let (states_file, route_file) = (
            open(&self.states).transpose()?,
            open(&self.route).transpose()?,
        );
        if let Some(file) = states_file {
            file.texts(states)?;
        }
        route_file.map_or(Ok(()), |file| file.texts(route))
    }

    /// Writes the report, with the time of the search alone.
    fn write_report(&self, trace: Trace) -> Result<(), Failure> {
        let timed = self.puzzle.search.work_within(|limits| {
            // The first check creates the progress line.
            limits.check(&Status::default())?;
            let begin = Instant::now();
            Ok((trace.report(limits)?, begin.elapsed()))
        });
        let stopped = |why: Stop| Failure::Limit(format!("{why} before the last move"));
        let (mut report, time) = timed.map_err(stopped)?;
        report.time = time;
        self.out.open()?.whole(format!("{report}\n").into_bytes())
    }
}

/// Names the flags that need best-first in the error.
fn not_best_first(error: Error) -> Failure {
    match error.root() {
        Error::Request(RequestError::NotBestFirst(algorithm)) => Failure::Request(format!(
            "--states and --route are for best-first only, not {algorithm}"
        )),
        _ => error.into(),
    }
}
