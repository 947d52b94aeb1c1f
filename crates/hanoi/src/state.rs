//! The state after a number of moves.

use std::fmt;

use hanoi_search::Limits;

use serde::ser::SerializeMap;

use crate::json::{SharedKeys, json_object, number};
use crate::questions::{Key, PROBLEM, Question, STATE_AFTER, Shape, told};
use crate::{Error, Problem, State, UBig, solve};

/// The state after a number of moves of a shortest solution. Its text is the state in short text, followed by long
/// text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateAfter {
    /// The number of moves before it.
    pub after: UBig,
    /// The state.
    pub state: State,
}

/// Returns the state after a number of moves of a shortest solution, without making them.
///
/// ```
/// use hanoi::{Limits, Request, state};
///
/// let problem = Request::default().disks(64).problem()?;
/// let answer = state(&problem, 28_800_u64, &mut Limits::default())?;
/// assert_eq!(answer.state.to_string(), format!("{}BBBCCCCBAAAAAAA", "A".repeat(49)));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`]; the solution has fewer moves.
///
/// # Complexity
///
/// As for [`Solution::state_after`](crate::Solution::state_after), once there is a solution.
pub fn state(
    problem: &Problem,
    after: impl Into<UBig>,
    limits: &mut Limits<'_>,
) -> Result<StateAfter, Error> {
    let (solution, after) = (solve(problem, None, limits)?, after.into());
    let state = solution.state_after(&after)?;
    Ok(StateAfter { after, state })
}

impl fmt::Display for StateAfter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.state, self.state.long())
    }
}

impl SharedKeys for StateAfter {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("after", &number(&self.after))?;
        map.serialize_entry("disks", &self.state.disks())?;
        map.serialize_entry("pegs", &self.state.pegs())?;
        map.serialize_entry("state", &self.state.to_string())
    }
}

json_object!(StateAfter, |answer| {
    ..*answer,
});

/// The number of moves made.
pub(crate) const AFTER: Key = Key::new("after", Shape::Number, "the number of moves");

pub(crate) const QUESTION: Question = Question {
    name: "state",
    asks: "Which state comes after a number of moves?",
    given: &[&PROBLEM, &[AFTER]],
    answer: &[&STATE_AFTER],
    ask: |given, limits| {
        let after = given.number("after")?.unwrap_or_default();
        told(state(&given.problem()?, after, limits))
    },
};
