//! How fast are the algorithms? What was measured, beside what was published.

use std::fmt;
use std::hint::black_box;

use serde::Serialize;

use crate::{Algorithm, Error, Solution};

/// The seconds that García Ventura publishes for best-first search, 3 to 18 disks, in Python 2.7 on a 2.7 GHz Core i5:
/// means of 10 runs truncated at 20 %, from 17 disks on single runs.
const PUBLISHED: &str = "0.00031364 0.000542223 0.001012713 0.001990587 0.00352335 0.005911112 0.012826025 0.030550957 \
                         0.08890906 0.27752012 0.988660783 3.697941035 14.26059395 56.51282227 263.5115719 1285.241847";

/// What was measured of an algorithm on a solution. Its text is a line of a table, of 80 columns at most.
///
/// Nothing here has a clock: whoever has one times [`evaluated`], which goes through all moves.
///
/// ```
/// use hanoi::{Algorithm, Limits, Measured, Request, solve};
///
/// let request = Request { disks: Some(3), ..Request::default() };
/// let solution = solve(&request.problem()?, None, &mut Limits::default())?;
/// let runs = &mut [1.1e-7, 9e-7, 1e-7, 0.9e-7, 1e-8];
/// let row = Measured::new(&solution, Algorithm::BestFirst, runs, Some(19), 896);
/// assert_eq!(row.csv(), "best-first,3,7,0.000000100,14.286,19,896,0.00031364");
/// assert_eq!(
///     format!("{}\n{row}", Measured::TABLE_HEAD),
///     "algorithm    disks         moves    seconds ns/move    candidates  bytes publ. s\n\
///      best-first       3             7   1.000e-7   14.29            19    896 0.00031"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Measured {
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The number of disks of the tower.
    pub disks: u32,
    /// The number of moves.
    pub moves: u64,
    /// The seconds for all moves.
    pub seconds: f64,
    /// The nanoseconds that a move took, 0 if there were none.
    pub nanoseconds_per_move: f64,
    /// The candidates that were valued, by an algorithm that values any.
    pub candidates: Option<u64>,
    /// The most memory that was in use at once.
    pub peak_bytes: usize,
    /// The seconds that the author of best-first published for it.
    pub published_seconds: Option<f64>,
}

/// Goes through all moves of a solution, and returns how many candidates were valued, if any are.
///
/// # Errors
///
/// The algorithm does not apply.
///
/// # Complexity
///
/// As for the moves of the algorithm.
pub fn evaluated(solution: &Solution, algorithm: Algorithm) -> Result<Option<u64>, Error> {
    let mut moves = solution.moves_by(algorithm, 0)?;
    for mv in moves.by_ref() {
        black_box(mv);
    }
    Ok(moves.evaluated())
}

impl Measured {
    /// What stands above the lines of a table.
    pub const TABLE_HEAD: &str =
        "algorithm    disks         moves    seconds ns/move    candidates  bytes publ. s";

    /// What stands above the lines of [`csv`](Self::csv).
    pub const CSV_HEAD: &str = "algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds";

    /// Returns what was measured, with the seconds of each run, which are sorted. A fifth is cut off at either end before
    /// the mean is taken.
    #[must_use]
    pub fn new(
        solution: &Solution,
        algorithm: Algorithm,
        runs: &mut [f64],
        candidates: Option<u64>,
        peak_bytes: usize,
    ) -> Self {
        let disks = solution.problem().disks();
        let moves = u64::try_from(solution.length()).unwrap_or(u64::MAX);
        let seconds = truncated_mean(runs);
        #[expect(clippy::cast_precision_loss, reason = "a mean is not exact anyway")]
        let nanoseconds = seconds * 1e9 / moves.max(1) as f64;
        let published = PUBLISHED.split(' ').zip(3..).find(|row| row.1 == disks);
        let published = published.filter(|_| algorithm == Algorithm::BestFirst);
        Self {
            algorithm: algorithm.name(),
            disks,
            moves,
            seconds,
            nanoseconds_per_move: if moves == 0 { 0.0 } else { nanoseconds },
            candidates,
            peak_bytes,
            published_seconds: published.and_then(|row| row.0.parse().ok()),
        }
    }

    /// Returns the line for programs, with commas between.
    #[must_use]
    pub fn csv(&self) -> String {
        let (disks, moves, peak_bytes) = (self.disks, self.moves, self.peak_bytes);
        format!(
            "{},{disks},{moves},{:.9},{:.3},{},{peak_bytes},{}",
            self.algorithm,
            self.seconds,
            self.nanoseconds_per_move,
            or_empty(self.candidates),
            or_empty(self.published_seconds)
        )
    }
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = |seconds| if seconds < 10.0 { 5 } else { 2 };
        let published = self.published_seconds;
        let published = published.map(|seconds| format!("{seconds:.*}", decimals(seconds)));
        let line = format!(
            "{:<13}{:>5}{:>14}{:>11.3e}{:>8.2}{:>14}{:>7}{:>8}",
            self.algorithm,
            self.disks,
            self.moves,
            self.seconds,
            self.nanoseconds_per_move,
            or_empty(self.candidates),
            self.peak_bytes,
            or_empty(published)
        );
        f.write_str(line.trim_end())
    }
}

/// The mean without the smallest and the largest fifth, or NaN of nothing.
fn truncated_mean(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let cut = values.len() / 5;
    let kept = &values[cut..values.len() - cut];
    #[expect(clippy::cast_precision_loss, reason = "nobody measures 2^53 times")]
    let count = kept.len() as f64;
    kept.iter().sum::<f64>() / count
}
