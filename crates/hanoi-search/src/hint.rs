//! The best next moves from a state.

use hanoi_core::{Move, Problem, Towers, UBig, distance};

use crate::bounds::SearchError;
use crate::limits::Limits;
use crate::paths::ShortestPaths;

/// Returns the length of shortest paths from the start of a problem, and all their first moves in order. The list is
/// empty if the start is the goal.
///
/// # Errors
///
/// As for [`shortest_path`](crate::shortest_path).
///
/// # Complexity
///
/// On 3 pegs that of a [`distance`] per legal move, else that of [`ShortestPaths::new`].
pub fn best_moves(
    problem: &Problem,
    limits: &mut Limits<'_>,
) -> Result<(UBig, Vec<Move>), SearchError> {
    if problem.pegs() > 3 {
        let paths = ShortestPaths::new(problem, limits)?;
        return Ok((paths.length().into(), paths.first_moves().collect()));
    }
    let length = distance(problem)?;
    let nearer = |mv: &Move| {
        let mut after = Towers::new(problem.start());
        after.follow(*mv);
        let rest = Problem::new(
            after.state().clone(),
            problem.goal().clone(),
            *problem.rules(),
        );
        let rest = rest.and_then(|rest| distance(&rest));
        rest.is_ok_and(|rest| rest + UBig::ONE == length)
    };
    let moves = Towers::new(problem.start())
        .legal_moves(problem.rules())
        .into_iter()
        .filter(nearer)
        .collect();
    Ok((length, moves))
}
