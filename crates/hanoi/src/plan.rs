//! Formula or search: the one place that decides.

use hanoi_core::{ErrorKind, Proof};
use hanoi_search::{Limits, shortest_path};

use crate::{Algorithm, Error, Problem, Solution};

/// Returns a shortest solution: by formula where there is one, else by search.
///
/// With an algorithm that is named, the problem has to be one that it applies to; [`Algorithm::Search`] searches even
/// where there is a formula.
///
/// # Errors
///
/// An algorithm that does not apply, a goal that cannot be reached, or a limit.
///
/// # Complexity
///
/// As for [`Solution::new`] or [`shortest_path`].
pub fn solve(
    problem: &Problem,
    algorithm: Option<Algorithm>,
    limits: &mut Limits<'_>,
) -> Result<Solution, Error> {
    if algorithm == Some(Algorithm::Search) {
        return search(problem, limits);
    }
    if let Some(algorithm) = algorithm {
        algorithm.check(problem)?;
    }
    match formula(problem)? {
        Some(solution) => Ok(solution),
        None => search(problem, limits),
    }
}

/// Returns the solution by formula, `None` where only a search can tell.
///
/// # Errors
///
/// As for [`Solution::new`].
pub(crate) fn formula(problem: &Problem) -> Result<Option<Solution>, Error> {
    match Solution::new(problem) {
        Err(error) if error.kind() == ErrorKind::NeedsSearch => Ok(None),
        other => Ok(Some(other?)),
    }
}

fn search(problem: &Problem, limits: &mut Limits<'_>) -> Result<Solution, Error> {
    let moves = shortest_path(problem, limits);
    let moves = moves.map_err(|error| Error::of_search(problem, error))?;
    Ok(Solution::given(problem, moves, Proof::Search)?)
}
