//! The distance between two states.

use std::fmt;

use hanoi_core::{Optimality, Proof, number_of_paths};
use hanoi_search::{Limits, SearchError, ShortestPaths, Stop};

use crate::json::{json_object, number};
use crate::question::{ABOUT, Key, LENGTH, PROBLEM, Question, Shape, told};
use crate::strategy::{known_length, length};
use crate::{Error, ErrorParts, Problem, UBig};

/// The length of a shortest path. Its text is the number, followed by what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Distance {
    /// From where to where.
    pub problem: Problem,
    /// The number of moves.
    pub length: UBig,
    /// Whether the length is minimal, and how that is known.
    pub optimality: Optimality,
    /// The number of shortest paths if requested, or why counting them was stopped.
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
/// As for [`solve`](crate::solve). If only counting is stopped, this is not an error: the answer says so.
///
/// # Complexity
///
/// On 3 pegs as for [`hanoi_core::distance`], else as for [`solve`](crate::solve), and to count as for [`ShortestPaths`].
pub fn distance(
    problem: &Problem,
    count_paths: bool,
    limits: &mut Limits<'_>,
) -> Result<Distance, Error> {
    if !count_paths {
        return Ok(Distance::of(problem, length(problem, limits)?, None));
    }
    if problem.pegs() <= 3 {
        let paths = number_of_paths(problem)?;
        return Ok(Distance::of(
            problem,
            length(problem, limits)?,
            Some(Ok(paths)),
        ));
    }
    // Finding all paths proves the length minimal, so no other search comes before it.
    let known = known_length(problem).unwrap_or_default();
    match (ShortestPaths::new(problem, limits), known) {
        (Ok(paths), known) => {
            let proven = known.filter(|(_, optimality)| is_theorem(*optimality));
            let searched = || (paths.length().into(), Proof::Search.into());
            let total = paths.total().clone();
            Ok(Distance::of(
                problem,
                proven.unwrap_or_else(searched),
                Some(Ok(total)),
            ))
        }
        (Err(SearchError::Stopped(bounds)), Some(known)) => {
            Ok(Distance::of(problem, known, Some(Err(bounds.why))))
        }
        (Err(SearchError::Stopped(bounds)), None) => {
            let why = bounds.why;
            let path = bounds.settled().map_err(SearchError::Stopped);
            let path = path.map_err(|error| Error::of_search(problem, error))?;
            let known = (path.len().into(), Proof::Search.into());
            Ok(Distance::of(problem, known, Some(Err(why))))
        }
        (Err(error), _) => Err(Error::of_search(problem, error)),
    }
}

impl Distance {
    pub(crate) fn of(
        problem: &Problem,
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

    /// Returns what is missing from the answer and why, if counting the paths was stopped.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.paths.as_ref()?.as_ref().err()?;
        Some(ErrorParts::new(format!("{UNKNOWN}: {why}")))
    }
}

/// Whether it says more about a length than that a search was just made.
const fn is_theorem(optimality: Optimality) -> bool {
    !matches!(optimality.proof(), None | Some(Proof::Certificate(_)))
}

const UNKNOWN: &str = "the number of shortest paths is unknown";

impl fmt::Display for Distance {
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

json_object!(Distance, |answer| {
    ..answer.problem,
    ..(&answer.length, answer.optimality),
    "paths"?: answer.paths.as_ref().map(|paths| paths.as_ref().ok().map(number)),
});

pub(crate) const QUESTION: Question = Question {
    name: "distance",
    asks: "How far apart are two states?",
    given: &[
        &PROBLEM,
        &[Key::maybe(
            "paths",
            Shape::Flag,
            "whether shortest paths are counted",
        )],
    ],
    answer: &[
        &ABOUT,
        &LENGTH,
        &[Key::maybe(
            "paths",
            Shape::OrNull(&Shape::Number),
            "the number of shortest paths, if it was asked for",
        )],
    ],
    ask: |given, limits| told(distance(&given.problem()?, given.flag("paths"), limits)),
};
