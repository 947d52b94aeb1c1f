//! The distance between two states.

use std::fmt;

use hanoi_core::Optimality;
use hanoi_search::{Limits, Stop};

use crate::json::{json_object, number};
use crate::question::{
    ABOUT, Key, LENGTH, OF_VARIANT, PROBLEM, Question, Shape, VARIANT, write_answer,
};
use crate::resolve::each_puzzle;
use crate::solvable::Solvable;
use crate::{Error, ErrorParts, Problem, UBig};

/// The length of a shortest path. The text is the number, followed by its optimality.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Distance<P = Problem> {
    /// The problem, with start and goal.
    pub problem: P,
    /// The number of moves.
    pub length: UBig,
    /// Whether the length is minimal, and how that is known.
    pub optimality: Optimality,
    /// The number of shortest paths if requested, or the limit that stopped counting.
    pub paths: Option<Result<UBig, Stop>>,
}

/// Returns the length of a shortest path between two states, and the number of shortest paths if requested.
///
/// ```
/// use hanoi::{Limits, Request, distance};
///
/// let request = Request::default().pegs(4).from("ABCDABCDAB").to("DCBADDCCBA");
/// let answer = distance(&request.problem()?, true, &mut Limits::default())?;
/// assert_eq!(answer.to_string(), "33\n8 shortest paths\noptimal (exact search)");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`](crate::solve). If only counting is stopped, the answer reports it.
///
/// # Complexity
///
/// On 3 pegs as for [`hanoi_core::distance`], else as for [`solve`](crate::solve); for counting, as for
/// [`ShortestPaths`](hanoi_search::ShortestPaths).
pub fn distance<P: Solvable>(
    problem: &P,
    count_paths: bool,
    limits: &mut Limits<'_>,
) -> Result<Distance<P>, Error> {
    if !count_paths {
        return Ok(Distance::of(problem, problem.length(limits)?, None));
    }
    let counted = problem.counted_length(limits)?;
    let length = (counted.length, counted.optimality);
    Ok(Distance::of(problem, length, Some(counted.paths)))
}

impl<P: Clone> Distance<P> {
    pub(crate) fn of(
        problem: &P,
        (length, optimality): (UBig, Optimality),
        paths: Option<Result<UBig, Stop>>,
    ) -> Self {
        Self {
            problem: problem.clone(),
            length,
            optimality,
            paths,
        }
    }
}

impl<P> Distance<P> {
    /// Returns the missing part of the answer, with the limit, if counting the paths was stopped.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.paths.as_ref()?.as_ref().err()?;
        Some(ErrorParts::new(format!("{UNKNOWN}: {why}")))
    }
}

const UNKNOWN: &str = "the number of shortest paths is unknown";

impl<P> fmt::Display for Distance<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.length)?;
        match &self.paths {
            None => {}
            Some(Ok(paths)) if paths.is_one() => writeln!(f, "1 shortest path")?,
            Some(Ok(paths)) => writeln!(f, "{paths} shortest paths")?,
            Some(Err(_)) => writeln!(f, "{UNKNOWN}")?,
        }
        self.optimality.fmt(f)
    }
}

json_object!(for<P: Solvable> Distance<P>, |answer| {
    ..answer.problem,
    ..(&answer.length, answer.optimality),
    "paths"?: answer.paths.as_ref().map(|paths| paths.as_ref().ok().map(number)),
});

pub(crate) const QUESTION: Question = Question {
    name: "distance",
    asks: "How far apart are two states?",
    given: &[
        &PROBLEM,
        &[VARIANT],
        &[Key::maybe(
            "paths",
            Shape::Flag,
            "whether shortest paths are counted",
        )],
    ],
    answer: &[
        &ABOUT,
        &OF_VARIANT,
        &LENGTH,
        &[Key::maybe(
            "paths",
            Shape::OrNull(&Shape::Number),
            "the number of shortest paths, if requested",
        )],
    ],
    ask: |args, limits, out| {
        each_puzzle!(args.puzzle()?, |puzzle| {
            write_answer(
                distance(&puzzle, args.flag("paths"), limits),
                0,
                limits,
                out,
            )
        })
    },
};
