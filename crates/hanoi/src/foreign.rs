//! Problems of other programs whose goal leaves some disks free.

use hanoi_core::Towers;
use hanoi_search::path_to_nearest;

use crate::{Error, ForeignProblem, Limits, Request, State};

/// Chooses the nearest goal of a problem, so that an answer about it is exact.
///
/// ```
/// use hanoi::{ForeignProblem, Limits, nearest_goal};
///
/// let text = "(define (problem p) (:objects a b c small large) (:init (smaller small large)
///     (on small large) (on large a)) (:goal (on large b)))";
/// let read = nearest_goal(ForeignProblem::parse(text).unwrap(), &mut Limits::default())?;
/// assert_eq!((read.goals.len(), read.goal.as_str()), (3, "BC"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// No goal can be reached, or a limit was reached.
///
/// # Complexity
///
/// As for [`path_to_nearest`]; the graph has at most 2^24 states.
pub fn nearest_goal(
    mut problem: ForeignProblem,
    limits: &mut Limits<'_>,
) -> Result<ForeignProblem, Error> {
    if problem.goals.is_empty() {
        return Ok(problem);
    }
    let request = Request::default().given(&problem).problem()?;
    let goals = problem
        .goals
        .iter()
        .map(|goal| State::parse(goal, request.pegs()));
    let goals = goals.collect::<Result<Vec<_>, _>>()?;
    let moves = path_to_nearest(&request, &goals, limits)
        .map_err(|error| Error::of_search(&request, error))?;
    let mut towers = Towers::new(request.start());
    for mv in moves {
        towers.follow(mv);
    }
    problem.goal = towers.state().to_string();
    Ok(problem)
}
