//! `hanoi compare`: the algorithms measured side by side.

use std::ops::RangeInclusive;
use std::time::Instant;

use clap::Args;
use hanoi::{Algorithm, Limits, Measured, Problem, Solution};

use crate::allocator::{begin_peak, peak};
use crate::failure::Failure;
use crate::output::{Output, OutputArgs};
use crate::progress::{ProgressLine, is_interrupted};
use crate::values::{ALGORITHM, disks};

/// The most disks measured: a solution of more would take hours.
const MAX_DISKS: u32 = 40;
/// The fewest moves of a run; short solutions are repeated.
const LEAST_MOVES: u64 = 4096;

/// Time the algorithms side by side
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi compare --disks 3..18 --runs 10\n  hanoi compare --disks 3..18 --published\n  hanoi compare --disks 3..12 --csv > times.csv\n\nColumns: seconds for a whole solution, nanoseconds per move, candidates evaluated by best-first, peak bytes of memory, and the seconds published by the author of best-first."
)]
pub(crate) struct CompareArgs {
    /// Range of disks, as in 3..18
    #[arg(long, value_name = "N..N", default_value = "3..12", value_parser = range)]
    disks: RangeInclusive<u32>,

    /// Runs per algorithm; the mean drops the fastest and slowest fifth
    #[arg(long, value_name = "R", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    runs: u32,

    /// Algorithms, separated by commas [default: all]
    #[arg(long, value_delimiter = ',', value_parser = ALGORITHM)]
    algorithm: Vec<Algorithm>,

    /// Print CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Print Table 1 of text 000: seconds published and today, their ratio, and the growth of both per disk (best-first only)
    #[arg(long, conflicts_with_all = ["json", "csv", "algorithm"])]
    published: bool,

    #[command(flatten)]
    out: OutputArgs,
}

/// The separator of rows in JSON.
const BETWEEN: &str = ",";

impl CompareArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let algorithms = if self.published {
            vec![Algorithm::BestFirst]
        } else if self.algorithm.is_empty() {
            Algorithm::CLASSICAL.to_vec()
        } else {
            self.algorithm.clone()
        };
        let mut output = self.out.open()?;
        let mut before = self.head();
        let outcome = self.rows(&algorithms, &mut before, &mut output);
        if self.out.json && before == BETWEEN {
            output.line("]")?;
        }
        output.finish().and(outcome)
    }

    /// Measures and writes row by row, so that no measurement is lost.
    fn rows(
        &self,
        algorithms: &[Algorithm],
        before: &mut String,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let progress = self.progress(algorithms.len());
        let between = if self.out.json { BETWEEN } else { "" };
        let mut last = None;
        for disks in self.disks.clone() {
            let tower = Problem::tower(disks)?;
            let solution = hanoi::solve(&tower, None, &mut Limits::default())?;
            for &algorithm in algorithms {
                let bar = progress.bar();
                bar.set_message(format!("{algorithm}, {disks} disks"));
                let row = measure(&solution, algorithm, self.runs, &progress)?;
                let text =
                    std::mem::replace(before, between.to_owned()) + &self.row(&row, last.as_ref());
                last = Some(row);
                output.gather(|out| out.extend_from_slice(text.as_bytes()))?;
                bar.suspend(|| output.write())?;
            }
        }
        Ok(())
    }

    fn head(&self) -> String {
        match (self.out.json, self.csv) {
            (true, _) => "[".to_owned(),
            (_, true) => format!("{}\n", Measured::CSV_HEAD),
            _ if self.published => format!("{}\n", Measured::TABLE_1_HEAD),
            _ => format!("{}\n", Measured::TABLE_HEAD),
        }
    }

    /// The text of a row, given the one before it.
    fn row(&self, row: &Measured, before: Option<&Measured>) -> String {
        match (self.out.json, self.csv) {
            (true, _) => self.out.text(row),
            (_, true) => row.csv() + "\n",
            _ if self.published => row.table_1(before) + "\n",
            _ => format!("{row}\n"),
        }
    }

    /// A bar weighted by the number of moves.
    fn progress(&self, algorithms: usize) -> ProgressLine {
        let moves = self
            .disks
            .clone()
            .map(|disks| (1_u64 << disks).max(LEAST_MOVES));
        let algorithms = u64::try_from(algorithms).unwrap_or(1);
        let all = moves.sum::<u64>() * u64::from(self.runs) * algorithms;
        ProgressLine::of(all, "{bar:30} {percent:>3} %  {eta:>4} left  {msg}")
    }
}

/// Reads `3..18`, both ends included, or a single number.
fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (disks(least)?, disks(most.trim_start_matches('='))?);
    if least > most || most > MAX_DISKS {
        return Err(format!(
            "expected a range of disks such as 3..18, at most {MAX_DISKS}"
        ));
    }
    Ok(least..=most)
}

/// Runs one algorithm on one tower, until a signal comes.
fn measure(
    solution: &Solution,
    algorithm: Algorithm,
    runs: u32,
    progress: &ProgressLine,
) -> Result<Measured, Failure> {
    let moves = u64::try_from(solution.length()).unwrap_or(u64::MAX);
    let again = u32::try_from(LEAST_MOVES.div_ceil(moves.max(1))).unwrap_or(1);
    let run = || {
        let candidates = hanoi::evaluated(solution, algorithm, || !is_interrupted())?;
        if is_interrupted() {
            let disks = solution.problem().disks();
            let at = format!(
                "interrupted at {algorithm} with {disks} disks; the rows before are written"
            );
            return Err(Failure::Limit(at));
        }
        Ok(candidates)
    };
    let before = begin_peak();
    let candidates = run()?;
    let peak_bytes = peak().saturating_sub(before);
    let mut seconds = Vec::new();
    for _ in 0..runs {
        let begin = Instant::now();
        for _ in 0..again {
            run()?;
        }
        seconds.push(begin.elapsed().as_secs_f64() / f64::from(again));
        progress.bar().inc(moves.max(LEAST_MOVES));
    }
    let measured = Measured::new(solution, algorithm, &mut seconds, candidates, peak_bytes);
    Ok(measured)
}
