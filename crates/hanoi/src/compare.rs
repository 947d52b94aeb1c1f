//! Compares the speed of the algorithms with each other and with published times.

use std::borrow::Cow;
use std::fmt;
use std::hint::black_box;
use std::ops::ControlFlow;

use hanoi_search::BestFirst;
use serde::Serialize;

use crate::strategy::is_wide;
use crate::{Algorithm, Error, Move, Problem, RequestError, Solution};

/// The seconds that García Ventura published for best-first search with 3 to 18 disks, in Python 2.7 on a 2.7 GHz Core
/// i5: means of 10 runs truncated by 20 %, single runs from 17 disks on.
pub(crate) const PUBLISHED: [(u32, f64); 16] = [
    (3, 0.000_313_64),
    (4, 0.000_542_223),
    (5, 0.001_012_713),
    (6, 0.001_990_587),
    (7, 0.003_523_35),
    (8, 0.005_911_112),
    (9, 0.012_826_025),
    (10, 0.030_550_957),
    (11, 0.088_909_06),
    (12, 0.277_520_12),
    (13, 0.988_660_783),
    (14, 3.697_941_035),
    (15, 14.260_593_95),
    (16, 56.512_822_27),
    (17, 263.511_571_9),
    (18, 1_285.241_847),
];

/// The measurements of an algorithm on a solution. The text is a row of a table; published times keep all their digits.
///
/// This module has no clock: the caller times [`Contender::run`], which makes all moves.
///
/// ```
/// use hanoi::{Limits, Measured, Request, solve};
///
/// let request = Request::default().disks(3);
/// let solution = solve(&request.problem()?, None, &mut Limits::default())?;
/// let runs = &mut [1.1e-7, 9e-7, 1e-7, 0.9e-7, 1e-8];
/// let row = Measured::new(&solution, "best-first", runs, Some(20), Some(896));
/// assert_eq!(row.csv(), "best-first,3,7,0.000000100,14.286,20,896,0.00031364");
/// assert_eq!(
///     format!("{}\n{row}", Measured::TABLE_HEAD),
///     "algorithm       disks         moves   seconds     ns/move    candidates peak bytes published s\n\
///      best-first          3             7  1.000e-7       14.29            20        896  0.00031364"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Measured {
    /// The name of the algorithm, or of a program of the texts.
    pub algorithm: &'static str,
    /// The number of disks of the tower.
    pub disks: u32,
    /// The number of pegs.
    pub pegs: u8,
    /// The number of moves.
    pub moves: u64,
    /// The seconds for all moves.
    pub seconds: f64,
    /// The nanoseconds per move, 0 without moves.
    pub nanoseconds_per_move: f64,
    /// The number of candidates evaluated, if the algorithm evaluates any.
    pub candidates: Option<u64>,
    /// The peak memory use, of heap and stack, if it was measured.
    pub peak_bytes: Option<usize>,
    /// The seconds published by the author of best-first.
    pub published_seconds: Option<f64>,
}

/// A program to measure: an algorithm, or the lazy form of the recursion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contender {
    /// An algorithm, as an iterator of moves, or for the recursion as real calls: [`Solution::recurse`].
    Algorithm(Algorithm),
    /// The recursion as an iterator, which can begin anywhere.
    RecursiveLazy,
}

/// The cost of a run, apart from time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunCost {
    /// The number of candidates evaluated, if any are.
    pub candidates: Option<u64>,
    /// The growth of the thread's stack by calls: the distance between a variable before the first call and one at the
    /// deepest move. 0 without calls.
    pub stack_bytes: usize,
}

impl Contender {
    /// All contenders: both forms of the recursion, then the other algorithms.
    pub const ALL: [Self; Algorithm::ALL.len() + 1] = {
        let mut all = [Self::RecursiveLazy; Algorithm::ALL.len() + 1];
        all[0] = Self::Algorithm(Algorithm::ALL[0]);
        let mut at = 1;
        while at < Algorithm::ALL.len() {
            all[at + 1] = Self::Algorithm(Algorithm::ALL[at]);
            at += 1;
        }
        all
    };

    /// Returns the name of its row.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Algorithm(algorithm) => algorithm.name(),
            Self::RecursiveLazy => "recursive-lazy",
        }
    }

    /// Returns a short description.
    #[must_use]
    pub fn about(self) -> Cow<'static, str> {
        match self {
            Self::Algorithm(algorithm) => {
                format!("{} ({})", algorithm.about(), algorithm.kind()).into()
            }
            Self::RecursiveLazy => "The recursion as an iterator that can begin anywhere".into(),
        }
    }

    /// Returns the algorithm.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::Algorithm(algorithm) => algorithm,
            Self::RecursiveLazy => Algorithm::Recursive,
        }
    }

    /// Returns the contenders that can solve a problem without an exact search.
    #[must_use]
    pub fn for_problem(problem: &Problem) -> Vec<Self> {
        let is_able = |contender: &Self| {
            contender.algorithm() != Algorithm::Search && contender.check(problem).is_ok()
        };
        Self::ALL.into_iter().filter(is_able).collect()
    }

    /// Checks that it can solve a problem.
    ///
    /// # Errors
    ///
    /// Its algorithm does not apply, or there are too many disks or pegs for best-first.
    pub fn check(self, problem: &Problem) -> Result<(), Error> {
        if self.algorithm() == Algorithm::BestFirst && is_wide(problem) {
            BestFirst::new(problem).ok_or(RequestError::BestFirstFar)?;
            return Ok(());
        }
        Ok(self.algorithm().check(problem)?)
    }

    /// Makes all moves of a solution, or ends early once `may_continue`, called every 4096 moves, is false.
    ///
    /// ```
    /// use hanoi::{Algorithm, Contender, Limits, Request, solve};
    ///
    /// let problem = Request::default().disks(3).problem()?;
    /// let solution = solve(&problem, None, &mut Limits::default())?;
    /// let best_first = Contender::Algorithm(Algorithm::BestFirst);
    /// assert_eq!(best_first.run(&solution, || true)?.candidates, Some(20));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`check`](Self::check).
    ///
    /// # Complexity
    ///
    /// As for the moves of the algorithm.
    pub fn run(
        self,
        solution: &Solution,
        may_continue: impl Fn() -> bool,
    ) -> Result<RunCost, Error> {
        let problem = solution.problem();
        let candidates = match self {
            Self::Algorithm(Algorithm::Recursive) => return by_calls(solution, may_continue),
            Self::Algorithm(Algorithm::BestFirst) if is_wide(problem) => {
                let search = BestFirst::new(problem);
                let mut moves = search.ok_or(RequestError::BestFirstFar)?;
                exhaust(&mut moves, may_continue);
                Some(moves.evaluated())
            }
            _ => {
                let mut moves = solution.moves_by(self.algorithm(), 0)?;
                exhaust(&mut moves, may_continue);
                moves.evaluated()
            }
        };
        Ok(RunCost {
            candidates,
            stack_bytes: 0,
        })
    }
}

/// The number of moves between two calls of `may_continue`.
const BATCH: usize = 1 << 12;

fn exhaust(moves: &mut impl Iterator<Item = Move>, may_continue: impl Fn() -> bool) {
    while may_continue() && moves.take(BATCH).map(black_box).count() == BATCH {}
}

/// Runs the recursion by real calls, and measures their depth on the stack.
fn by_calls(solution: &Solution, may_continue: impl Fn() -> bool) -> Result<RunCost, Error> {
    let begin = std::ptr::from_ref(&solution).addr();
    let (mut stack_bytes, mut made) = (0, 0);
    let _ = solution.recurse(|mv| {
        let mv = black_box(mv);
        stack_bytes = begin
            .abs_diff(std::ptr::from_ref(&mv).addr())
            .max(stack_bytes);
        made += 1;
        if made % BATCH == 1 && !may_continue() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    Ok(RunCost {
        candidates: None,
        stack_bytes,
    })
}

impl Measured {
    /// The header of a table.
    pub const TABLE_HEAD: &str = "algorithm       disks         moves   seconds     ns/move    candidates peak bytes published s";

    /// The header of [`csv`](Self::csv).
    pub const CSV_HEAD: &str = "algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds";

    /// Returns the measurements, given the seconds of each run, which are sorted. The mean leaves out a fifth at both
    /// ends.
    #[must_use]
    pub fn new(
        solution: &Solution,
        algorithm: &'static str,
        runs: &mut [f64],
        candidates: Option<u64>,
        peak_bytes: Option<usize>,
    ) -> Self {
        let (disks, pegs) = (solution.problem().disks(), solution.problem().pegs());
        let moves = u64::try_from(solution.length()).unwrap_or(u64::MAX);
        let seconds = truncated_mean(runs);
        #[expect(clippy::cast_precision_loss, reason = "a mean is not exact anyway")]
        let nanoseconds = seconds * 1e9 / moves.max(1) as f64;
        let published = PUBLISHED.iter().find(|row| row.0 == disks);
        let published = published.filter(|_| pegs == 3 && algorithm.ends_with("best-first"));
        Self {
            algorithm,
            disks,
            pegs,
            moves,
            seconds,
            nanoseconds_per_move: if moves == 0 { 0.0 } else { nanoseconds },
            candidates,
            peak_bytes,
            published_seconds: published.map(|row| row.1),
        }
    }

    /// The header of a table like that of text 000, with the published seconds, those of today, the speed-up, and the
    /// growth of both per disk.
    pub const TABLE_1_HEAD: &str =
        "disks  published [s]      today [s]      ratio  growth published  growth today";

    /// Returns the row of that table, given the measurements with one disk less.
    #[must_use]
    pub fn table_1(&self, before: Option<&Self>) -> String {
        let (today, published) = (Some(self.seconds), self.published_seconds);
        let growth = |after: Option<f64>, before: Option<f64>| Some(after? / before?);
        let ratio = growth(published, today);
        let published_growth = growth(
            published,
            before.and_then(|before| before.published_seconds),
        );
        let today_growth = growth(today, before.map(|before| before.seconds));
        let cell = |value: Option<f64>, digits: usize| {
            value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"))
        };
        format!(
            "{:>5} {:>14} {:>14} {:>10} {:>17} {:>13}",
            self.disks,
            or_empty(published),
            cell(today, 9),
            cell(ratio, 0),
            cell(published_growth, 2),
            cell(today_growth, 2),
        )
    }

    /// Returns the comma-separated line for programs.
    #[must_use]
    pub fn csv(&self) -> String {
        let (disks, moves) = (self.disks, self.moves);
        format!(
            "{},{disks},{moves},{:.9},{:.3},{},{},{}",
            self.algorithm,
            self.seconds,
            self.nanoseconds_per_move,
            or_empty(self.candidates),
            or_empty(self.peak_bytes),
            or_empty(self.published_seconds)
        )
    }
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = format!(
            "{:<16}{:>5}{:>14}{:>10.3e}{:>12.2}{:>14}{:>11}{:>12}",
            self.algorithm,
            self.disks,
            self.moves,
            self.seconds,
            self.nanoseconds_per_move,
            or_empty(self.candidates),
            or_empty(self.peak_bytes),
            or_empty(self.published_seconds)
        );
        f.write_str(line.trim_end())
    }
}

/// The mean without the smallest and the largest fifth; NaN without values.
fn truncated_mean(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let cut = values.len() / 5;
    let middle = &values[cut..values.len() - cut];
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer than 2^53 measurements"
    )]
    let count = middle.len() as f64;
    middle.iter().sum::<f64>() / count
}
