//! `hanoi compare`: the algorithms measured side by side.

mod original;

use std::ops::RangeInclusive;
use std::time::Instant;

use clap::Args;
use hanoi::{Algorithm, Contender, Error, Limits, Measured, Request, Solution};

use crate::allocator::{begin_peak, peak};
use crate::failure::Failure;
use crate::output::{Output, OutputArgs};
use crate::progress::{ProgressLine, is_interrupted};
use crate::values::{CONTENDER, disks, pegs};
use original::{BEST_FIRST, PROGRAMS, Python};

/// The most disks measured: a solution of more would take hours.
const MAX_DISKS: u32 = 40;
/// The fewest moves of a run; short solutions are repeated.
const LEAST_MOVES: u64 = 4096;

/// Time the algorithms side by side
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi compare --disks 3..18 --runs 10\n  hanoi compare --disks 16 --algorithm recursive,recursive-lazy,call-stack\n  hanoi compare --disks 8..12 --pegs 4\n  hanoi compare --disks 3..12 --original\n  hanoi compare --disks 3..18 --published\n  hanoi compare --disks 3..12 --csv > times.csv\n\nColumns: seconds for a whole solution, nanoseconds per move, candidates evaluated by best-first, peak bytes of memory (heap, and for recursive the stack), and the seconds published by the author of best-first."
)]
pub(crate) struct CompareArgs {
    /// Range of disks, as in 3..18
    #[arg(long, value_name = "N..N", default_value = "3..12", value_parser = range)]
    disks: RangeInclusive<u32>,

    /// Runs per algorithm; the mean drops the fastest and slowest fifth
    #[arg(long, value_name = "R", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    runs: u32,

    /// Number of pegs; best-first searches on 4 to 6, and algorithms for 3 pegs are left out
    #[arg(long, value_name = "P", default_value_t = 3, value_parser = pegs)]
    pegs: u8,

    /// Algorithms, separated by commas [default: all that apply]
    #[arg(long, value_delimiter = ',', value_parser = CONTENDER)]
    algorithm: Vec<Contender>,

    /// Also time the programs of texts 000, 001 and 003 in Python, without their output; with --published only that of 000
    #[arg(long)]
    original: bool,

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

/// The contender of a row.
enum TimedRow<'a> {
    Ours(Contender),
    Original(&'a Python, &'static str),
}

impl TimedRow<'_> {
    const fn name(&self) -> &'static str {
        match self {
            Self::Ours(contender) => contender.name(),
            Self::Original(_, name) => name,
        }
    }
}

impl CompareArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.original && self.pegs != 3 {
            let text = "--original needs 3 pegs: the programs of the texts have no more";
            return Err(Failure::Request(text.to_owned()));
        }
        let python = self.original.then(Python::find).transpose()?;
        let mut table = Vec::new();
        for disks in self.disks.clone() {
            let problem = Request::default().disks(disks).pegs(self.pegs).problem()?;
            let solution = hanoi::solve(&problem, None, &mut Limits::default())?;
            let timed = self.timed(&solution, python.as_ref())?;
            table.push((solution, timed));
        }
        let mut output = self.out.open()?;
        let mut before = self.head();
        let outcome = self.rows(&table, &mut before, &mut output);
        if self.out.json && before == BETWEEN {
            output.line("]")?;
        }
        output.finish().and(outcome)
    }

    /// The rows for a problem. An algorithm requested by name must apply to it.
    fn timed<'a>(
        &self,
        solution: &Solution,
        python: Option<&'a Python>,
    ) -> Result<Vec<TimedRow<'a>>, Error> {
        let ours = match (self.published, self.original) {
            (true, true) => Vec::new(),
            (true, false) => vec![Contender::Algorithm(Algorithm::BestFirst)],
            _ if self.algorithm.is_empty() => Contender::for_problem(solution.problem()),
            _ => self.algorithm.clone(),
        };
        for contender in &ours {
            contender.check(solution.problem())?;
        }
        let names = PROGRAMS.into_iter();
        let names = names.filter(|&name| !self.published || name == BEST_FIRST);
        let originals = names.filter_map(|name| Some(TimedRow::Original(python?, name)));
        Ok(ours
            .into_iter()
            .map(TimedRow::Ours)
            .chain(originals)
            .collect())
    }

    /// Measures and writes row by row, so that an interruption loses nothing.
    fn rows(
        &self,
        table: &[(Solution, Vec<TimedRow<'_>>)],
        before: &mut String,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let weights = table
            .iter()
            .map(|(solution, timed)| weight(solution) * timed.len() as u64);
        let all = weights.sum::<u64>() * u64::from(self.runs);
        let progress = ProgressLine::of(all, "{bar:30} {percent:>3} %  {eta:>4} left  {msg}");
        let between = if self.out.json { BETWEEN } else { "" };
        let mut last = None;
        for (solution, timed) in table {
            for timed in timed {
                let bar = progress.bar();
                let disks = solution.problem().disks();
                bar.set_message(format!("{}, {disks} disks", timed.name()));
                let row = measure(solution, timed, self.runs, &progress)?;
                let text =
                    std::mem::replace(before, between.to_owned()) + &self.row(&row, last.as_ref());
                last = Some(row);
                output.add(|out| out.extend_from_slice(text.as_bytes()))?;
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

    /// The text of a row that follows another.
    fn row(&self, row: &Measured, before: Option<&Measured>) -> String {
        match (self.out.json, self.csv) {
            (true, _) => self.out.text(row),
            (_, true) => row.csv() + "\n",
            _ if self.published => row.table_1(before) + "\n",
            _ => format!("{row}\n"),
        }
    }
}

/// Parses `3..18`, both ends included, or a single number.
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

/// The moves of a run, which weigh it in the progress.
fn weight(solution: &Solution) -> u64 {
    length(solution).max(LEAST_MOVES)
}

fn length(solution: &Solution) -> u64 {
    u64::try_from(solution.length()).unwrap_or(u64::MAX)
}

/// Fails after a signal.
fn check_interrupted(timed: &TimedRow<'_>, disks: u32) -> Result<(), Failure> {
    if !is_interrupted() {
        return Ok(());
    }
    let name = timed.name();
    let at = format!("interrupted at {name} with {disks} disks; the earlier rows are written");
    Err(Failure::Limit(at))
}

/// Runs one algorithm on one tower, until a signal arrives.
fn measure(
    solution: &Solution,
    timed: &TimedRow<'_>,
    runs: u32,
    progress: &ProgressLine,
) -> Result<Measured, Failure> {
    let disks = solution.problem().disks();
    let advance = || progress.bar().inc(weight(solution));
    let contender = match timed {
        TimedRow::Ours(contender) => contender,
        TimedRow::Original(python, name) => {
            let (mut seconds, candidates) = python.time(name, disks, runs, advance)?;
            check_interrupted(timed, disks)?;
            return Ok(Measured::new(
                solution,
                name,
                &mut seconds,
                candidates,
                None,
            ));
        }
    };
    let repeats = u32::try_from(LEAST_MOVES.div_ceil(length(solution).max(1))).unwrap_or(1);
    let run = || {
        let cost = contender.run(solution, || !is_interrupted())?;
        check_interrupted(timed, disks)?;
        Ok::<_, Failure>(cost)
    };
    let before = begin_peak();
    let cost = run()?;
    let peak_bytes = peak().saturating_sub(before) + cost.stack_bytes;
    let mut seconds = Vec::new();
    for _ in 0..runs {
        let begin = Instant::now();
        for _ in 0..repeats {
            run()?;
        }
        seconds.push(begin.elapsed().as_secs_f64() / f64::from(repeats));
        advance();
    }
    let (name, candidates) = (timed.name(), cost.candidates);
    Ok(Measured::new(
        solution,
        name,
        &mut seconds,
        candidates,
        Some(peak_bytes),
    ))
}
