//! Problems of other programs whose goal leaves disks open.

use hanoi_core::Towers;
use hanoi_search::path_to_nearest;

use crate::{Error, ForeignProblem, Limits, Request, State};

/// Returns the problem with the nearest of its goals as its goal, so that an answer about it is exact.
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
    mut read: ForeignProblem,
    limits: &mut Limits<'_>,
) -> Result<ForeignProblem, Error> {
    if read.goals.is_empty() {
        return Ok(read);
    }
    let problem = Request::default().given(&read).problem()?;
    let goals = read
        .goals
        .iter()
        .map(|goal| State::parse(goal, problem.pegs()));
    let goals = goals.collect::<Result<Vec<_>, _>>()?;
    let moves = path_to_nearest(&problem, &goals, limits)
        .map_err(|error| Error::of_search(&problem, error))?;
    let mut towers = Towers::new(problem.start());
    for mv in moves {
        towers.follow(mv);
    }
    read.goal = towers.state().to_string();
    Ok(read)
}
