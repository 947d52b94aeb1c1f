//! A shortest path between any two states.

use hanoi_core::{Move, Problem};

use crate::bounds::SearchError;
use crate::limits::Limits;
use crate::routes::Routes;

/// Finds the first shortest path, in the order of moves, between any two states, on any number of pegs and under any
/// rules.
///
/// # Errors
///
/// The goal cannot be reached, or a limit was reached, with the best known bounds.
///
/// # Complexity
///
/// Visits all states within about half the distance of either end, 64 at a time on 3 and 4 pegs, in about half a byte
/// of memory each.
pub fn shortest_path(problem: &Problem, limits: &mut Limits<'_>) -> Result<Vec<Move>, SearchError> {
    Routes::search(problem, limits, &mut |routes, _| Ok(routes.first()))
}
