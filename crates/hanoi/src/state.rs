//! The state after a number of moves.

use std::fmt;

use hanoi_search::Limits;

use serde::ser::SerializeMap;

use crate::asked::classic_or;
use crate::json::{DisplayText, SharedKeys, json_object, number};
use crate::memory::each;
use crate::question::{Key, PROBLEM, Question, STATE_AFTER, Shape, VARIANT, told};
use crate::shift::{CARRIED, SINCE, shift};
use crate::{Disk, Error, Peg, Problem, RequestError, State, UBig, solve};

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
        map.serialize_entry("state", &DisplayText(&self.state))
    }
}

json_object!(StateAfter, |answer| {
    ..*answer,
});

/// The peg of one disk after a number of moves. Its text is the peg's letter, followed by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DiskPlace {
    /// The state.
    pub state: StateAfter,
    /// The disk.
    pub disk: Disk,
    /// Its peg.
    pub peg: Peg,
}

/// Returns the peg of one disk after a number of moves of a shortest solution.
///
/// ```
/// use hanoi::{Limits, Request, disk_place};
///
/// let problem = Request::default().disks(64).problem()?;
/// let answer = disk_place(&problem, 28_800_u64, 9, &mut Limits::default())?;
/// assert_eq!(answer.to_string(), "C\npeg 2");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`state`]; there is no such disk.
///
/// # Complexity
///
/// As for [`state`].
pub fn disk_place(
    problem: &Problem,
    after: impl Into<UBig>,
    disk: u32,
    limits: &mut Limits<'_>,
) -> Result<DiskPlace, Error> {
    let disk = chosen(disk, problem.disks())?;
    let state = state(problem, after, limits)?;
    let peg = state.state.places()[disk.index()];
    Ok(DiskPlace { state, disk, peg })
}

/// A disk of a problem by its number.
pub(crate) fn chosen(size: u32, disks: u32) -> Result<Disk, RequestError> {
    let disk = Disk::new(size).filter(|disk| disk.get() <= disks);
    disk.ok_or(RequestError::NoDisk(size, disks))
}

impl fmt::Display for DiskPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\npeg {}", self.peg, self.peg.get())
    }
}

json_object!(DiskPlace, |answer| {
    ..answer.state,
    "disk": answer.disk.get(),
    "peg": answer.peg.letter(),
});

/// A single disk to ask about.
/// What an answer about a state holds, in bytes for each disk: the problem, the state, and numbers.
pub(crate) const HELD: usize = 4;

pub(crate) const ONE_DISK: Key = Key::maybe(
    "disk",
    Shape::Between(1, hanoi_core::MAX_DISKS as u64),
    "the disk that is asked about, and no other",
);

/// The number of moves made.
pub(crate) const AFTER: Key = Key::new("after", Shape::Moves, "the number of moves");

pub(crate) const QUESTION: Question = Question {
    name: "state",
    asks: "Which state comes after a number of moves?",
    given: &[&PROBLEM, &[VARIANT, AFTER, SINCE, ONE_DISK]],
    answer: &[
        &STATE_AFTER,
        &[
            Key::maybe(
                "disk",
                Shape::Whole(hanoi_core::MAX_DISKS as u64),
                "the disk, if one is asked about",
            ),
            Key::maybe("peg", Shape::Text, "its peg"),
        ],
        &CARRIED,
    ],
    ask: |given, limits, out| {
        let after = given.moves("after")?.unwrap_or_default();
        if let Some(since) = given.moves("since")? {
            let (problem, disk) = (given.problem()?, given.small("disk"));
            let held = each(problem.disks(), 2 * HELD);
            return told(
                shift(&problem, since, after, disk, limits),
                held,
                limits,
                out,
            );
        }
        let problem = classic_or!(given.puzzle()?, |puzzle| return told(
            puzzle.state(&after, limits),
            0,
            limits,
            out
        ));
        let held = each(problem.disks(), HELD);
        match given.small("disk") {
            Some(disk) => told(disk_place(&problem, after, disk, limits), held, limits, out),
            None => told(state(&problem, after, limits), held, limits, out),
        }
    },
};
