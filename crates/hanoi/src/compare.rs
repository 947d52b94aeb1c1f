//! How fast are the algorithms? What was measured, beside what was published.

use std::fmt;
use std::hint::black_box;

use crate::json::json_object;
use crate::{Algorithm, Error, Solution};

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

/// What was measured of an algorithm on a solution. Its text is a line of a table, of 80 columns at most.
///
/// Nothing here has a clock: whoever has one times [`evaluated`], which goes through all moves.
///
/// ```
/// use hanoi::{Algorithm, Measured};
///
/// let row = Measured {
///     algorithm: Algorithm::BestFirst, disks: 3, moves: 7, seconds: 1e-7, candidates: Some(19), peak_bytes: 896,
/// };
/// assert_eq!(row.csv(), "best-first,3,7,0.000000100,14.286,19,896,0.00031364");
/// assert_eq!(
///     format!("{}\n{row}", Measured::TABLE_HEAD),
///     "algorithm    disks         moves    seconds ns/move    candidates  bytes publ. s\n\
///      best-first       3             7   1.000e-7   14.29            19    896 0.00031"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The number of disks.
    pub disks: u32,
    /// The number of moves.
    pub moves: u64,
    /// The seconds for all moves.
    pub seconds: f64,
    /// The candidates that were valued, by an algorithm that values any.
    pub candidates: Option<u64>,
    /// The most memory that was in use at once.
    pub peak_bytes: usize,
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

/// Returns the mean without the smallest and the largest fifth, or NaN of nothing. The values are sorted.
///
/// ```
/// assert_eq!(hanoi::truncated_mean(&mut [3.0, 9.0, 1.0, 2.0, 1.0]), 2.0);
/// ```
#[must_use]
pub fn truncated_mean(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let cut = values.len() / 5;
    let kept = &values[cut..values.len() - cut];
    #[expect(clippy::cast_precision_loss, reason = "nobody measures 2^53 times")]
    let count = kept.len() as f64;
    kept.iter().sum::<f64>() / count
}

impl Measured {
    /// What stands above the lines of a table.
    pub const TABLE_HEAD: &str =
        "algorithm    disks         moves    seconds ns/move    candidates  bytes publ. s";

    /// What stands above the lines of [`csv`](Self::csv).
    pub const CSV_HEAD: &str = "algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds";

    /// Returns the nanoseconds that a move took, 0 if there were none.
    #[must_use]
    pub fn nanoseconds_per_move(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a mean is not exact anyway")]
        let moves = self.moves.max(1) as f64;
        if self.moves == 0 {
            0.0
        } else {
            self.seconds * 1e9 / moves
        }
    }

    /// Returns the seconds that the author of best-first published for it.
    #[must_use]
    pub fn published_seconds(&self) -> Option<f64> {
        let row = usize::try_from(self.disks.checked_sub(3)?).ok()?;
        let published = PUBLISHED.get(row).copied();
        published.filter(|_| self.algorithm == Algorithm::BestFirst)
    }

    /// Returns the line for programs, with commas between.
    #[must_use]
    pub fn csv(&self) -> String {
        let (disks, moves, peak_bytes) = (self.disks, self.moves, self.peak_bytes);
        format!(
            "{},{disks},{moves},{:.9},{:.3},{},{peak_bytes},{}",
            self.algorithm,
            self.seconds,
            self.nanoseconds_per_move(),
            or_empty(self.candidates),
            or_empty(self.published_seconds())
        )
    }
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = |seconds| if seconds < 10.0 { 5 } else { 2 };
        let published = self.published_seconds();
        let published = published.map(|seconds| format!("{seconds:.*}", decimals(seconds)));
        let line = format!(
            "{:<13}{:>5}{:>14}{:>11.3e}{:>8.2}{:>14}{:>7}{:>8}",
            self.algorithm,
            self.disks,
            self.moves,
            self.seconds,
            self.nanoseconds_per_move(),
            or_empty(self.candidates),
            self.peak_bytes,
            or_empty(published)
        );
        f.write_str(line.trim_end())
    }
}

json_object!(Measured, |row| {
    "algorithm": row.algorithm.name(),
    "disks": row.disks,
    "moves": row.moves,
    "seconds": row.seconds,
    "nanoseconds_per_move": row.nanoseconds_per_move(),
    "candidates": row.candidates,
    "peak_bytes": row.peak_bytes,
    "published_seconds": row.published_seconds(),
});
