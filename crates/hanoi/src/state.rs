//! The state after a number of moves.

use std::fmt;

use hanoi_search::Limits;

use serde::ser::SerializeMap;

use crate::json::{DisplayText, SharedKeys, json_object, number};
use crate::question::{Key, Shape};
use crate::{Disk, Error, Peg, Problem, RequestError, State, UBig, solve};

/// The state after a number of moves of a shortest solution. The text is the state in short text, then in long text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateAfter {
    /// The number of moves before it.
    pub after: UBig,
    /// The state.
    pub state: State,
}

/// Returns the state after a number of moves of a shortest solution, without computing the moves.
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
/// As for [`solve`]; or the solution has fewer moves.
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

/// The peg of one disk after a number of moves. The text is the peg's letter, then its number.
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
/// As for [`state`]; or the disk does not exist.
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

/// Returns the disk of a problem with this number.
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

/// An estimate of the bytes per disk in an answer about a state: the problem, the state, and numbers.
pub(crate) const STATE_DISK_BYTES: usize = 4;

/// The key for a single disk.
pub(crate) const ONE_DISK: Key = Key::maybe(
    "disk",
    Shape::Between(1, hanoi_core::MAX_DISKS as u64),
    "the only disk to report",
);

/// The number of moves made.
pub(crate) const AFTER: Key = Key::new("after", Shape::Moves, "the number of moves");
