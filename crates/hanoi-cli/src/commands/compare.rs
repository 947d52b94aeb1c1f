//! `hanoi compare`: the algorithms measured side by side.

use std::hint::black_box;
use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::time::Instant;

use clap::Args;
use hanoi::{Algorithm, Problem, Solution, UBig};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::MEMORY;
use crate::args::algorithm;
use crate::failure::Failure;
use crate::json;
use crate::output::{Output, OutputArgs};
use crate::problem::disks;

/// The most disks that are measured: a solution of more would take hours.
const MAX_DISKS: u32 = 40;
/// How many moves a run makes at least; short solutions are run through again and again.
const LEAST_MOVES: u64 = 4096;

/// The seconds that García Ventura publishes for best-first search, 3 to 18 disks, in Python 2.7 on a 2.7 GHz Core i5:
/// means of 10 runs truncated at 20 %, from 17 disks on single runs.
const PUBLISHED: [f64; 16] = [
    0.000_313_64,
    0.000_542_223,
    0.001_012_713,
    0.001_990_587,
    0.003_523_35,
    0.005_911_112,
    0.012_826_025,
    0.030_550_957,
    0.088_909_06,
    0.277_520_12,
    0.988_660_783,
    3.697_941_035,
    14.260_593_95,
    56.512_822_27,
    263.511_571_9,
    1_285.241_847,
];

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// From how many disks to how many, as in 3..18
    #[arg(long, value_name = "N..N", default_value = "3..12", value_parser = range)]
    disks: RangeInclusive<u32>,

    /// How often each is measured; a fifth is cut off at either end before the mean is taken
    #[arg(long, value_name = "R", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    runs: u32,

    /// Which algorithms, with commas between [default: all]
    #[arg(long, value_delimiter = ',', value_parser = algorithm())]
    algorithm: Vec<Algorithm>,

    /// Write a table for programs
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

/// What was measured.
#[derive(Serialize)]
struct Row {
    algorithm: &'static str,
    disks: u32,
    moves: u64,
    seconds: f64,
    nanoseconds_per_move: f64,
    candidates: Option<u64>,
    peak_bytes: usize,
    published_seconds: Option<f64>,
}

impl CompareArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let algorithms = if self.algorithm.is_empty() {
            Algorithm::ALL.to_vec()
        } else {
            self.algorithm.clone()
        };
        let progress = self.progress(algorithms.len());
        let mut table = Table {
            csv: self.csv,
            json: self.out.json,
            rows: 0,
            output: self.out.open()?,
        };
        for disks in self.disks.clone() {
            let solution = Solution::new(&Problem::tower(disks)?)?;
            for &algorithm in &algorithms {
                progress.set_message(format!("{algorithm}, {disks} disks"));
                let row = measure(&solution, algorithm, self.runs, &progress)?;
                progress.suspend(|| table.row(&row))?;
            }
        }
        progress.finish_and_clear();
        table.finish()
    }

    /// A bar on standard error, weighted by the number of moves; none where nobody looks.
    fn progress(&self, algorithms: usize) -> ProgressBar {
        if !std::io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let moves: u64 = self
            .disks
            .clone()
            .map(|disks| (1_u64 << disks).max(LEAST_MOVES))
            .sum();
        let all = moves * u64::from(self.runs) * u64::try_from(algorithms).unwrap_or(1);
        let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {eta:>4} left  {msg}");
        ProgressBar::new(all).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }
}

/// The rows as they come, so that nothing that was measured is lost.
struct Table {
    csv: bool,
    json: bool,
    rows: usize,
    output: Output,
}

impl Table {
    fn row(&mut self, row: &Row) -> Result<(), Failure> {
        let first = self.rows == 0;
        self.rows += 1;
        if self.json {
            let text = format!("{}{}", if first { "[" } else { "," }, json::text(row));
            self.output
                .gather(|out| out.extend_from_slice(text.as_bytes()))?;
        } else {
            if first {
                self.output
                    .line(if self.csv { CSV_HEAD } else { TABLE_HEAD })?;
            }
            self.output
                .line(if self.csv { row.csv() } else { row.table() })?;
        }
        self.output.write()
    }

    fn finish(mut self) -> Result<(), Failure> {
        if self.json {
            self.output.line("]")?;
        }
        self.output.finish()
    }
}

const CSV_HEAD: &str =
    "algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds";
const TABLE_HEAD: &str =
    "algorithm    disks         moves    seconds ns/move    candidates  bytes publ. s";

impl Row {
    fn csv(&self) -> String {
        let Self {
            algorithm,
            disks,
            moves,
            seconds,
            nanoseconds_per_move,
            peak_bytes,
            ..
        } = self;
        format!(
            "{algorithm},{disks},{moves},{seconds:.9},{nanoseconds_per_move:.3},{},{peak_bytes},{}",
            self.candidates
                .map_or(String::new(), |count| count.to_string()),
            self.published_seconds
                .map_or(String::new(), |seconds| seconds.to_string()),
        )
    }

    /// A line of 80 columns at most.
    fn table(&self) -> String {
        let Self {
            algorithm,
            disks,
            moves,
            seconds,
            nanoseconds_per_move,
            peak_bytes,
            ..
        } = self;
        let candidates = self
            .candidates
            .map_or(String::new(), |count| count.to_string());
        let published = match self.published_seconds {
            Some(seconds) if seconds < 10.0 => format!("{seconds:.5}"),
            Some(seconds) => format!("{seconds:.2}"),
            None => String::new(),
        };
        let line = format!(
            "{algorithm:<13}{disks:>5}{moves:>14}{seconds:>11.3e}{nanoseconds_per_move:>8.2}{candidates:>14}\
             {peak_bytes:>7}{published:>8}"
        );
        line.trim_end().to_owned()
    }
}

/// Reads `3..18`, both ends included, or a single number.
fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (disks(least)?, disks(most.trim_start_matches('='))?);
    if least > most || most > MAX_DISKS {
        return Err(format!(
            "expected two numbers of disks, the smaller first, at most {MAX_DISKS}"
        ));
    }
    Ok(least..=most)
}

/// Runs one algorithm on one tower.
fn measure(
    solution: &Solution,
    algorithm: Algorithm,
    runs: u32,
    progress: &ProgressBar,
) -> Result<Row, Failure> {
    let moves = u64::try_from(solution.length()).unwrap_or(u64::MAX);
    let again = LEAST_MOVES.div_ceil(moves.max(1));
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let candidates = run(solution, algorithm)?;
    let peak_bytes = MEMORY.peak_usage().saturating_sub(before);
    let mut seconds = Vec::new();
    for _ in 0..runs {
        let begin = Instant::now();
        for _ in 0..again {
            run(solution, algorithm)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
        seconds.push(begin.elapsed().as_secs_f64() / again as f64);
        progress.inc(moves.max(LEAST_MOVES));
    }
    let seconds = truncated_mean(&mut seconds);
    let disks = solution.problem().disks();
    #[expect(clippy::cast_precision_loss, reason = "at most 2^40 moves")]
    let nanoseconds_per_move = if moves == 0 {
        0.0
    } else {
        seconds * 1e9 / moves as f64
    };
    let published = disks
        .checked_sub(3)
        .and_then(|row| PUBLISHED.get(row as usize))
        .copied();
    Ok(Row {
        algorithm: algorithm.name(),
        disks,
        moves,
        seconds,
        nanoseconds_per_move,
        candidates,
        peak_bytes,
        published_seconds: published.filter(|_| algorithm == Algorithm::BestFirst),
    })
}

/// Goes through all moves, and tells how many candidates were valued.
fn run(solution: &Solution, algorithm: Algorithm) -> Result<Option<u64>, Failure> {
    let mut moves = solution.moves_by(algorithm, &UBig::ZERO)?;
    for mv in moves.by_ref() {
        black_box(mv);
    }
    Ok(moves.evaluated())
}

/// The mean without the smallest and the largest fifth.
fn truncated_mean(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let cut = values.len() / 5;
    let kept = &values[cut..values.len() - cut];
    #[expect(clippy::cast_precision_loss, reason = "at most ten thousand runs")]
    let count = kept.len() as f64;
    kept.iter().sum::<f64>() / count
}
