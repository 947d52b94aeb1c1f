//! The disks that lie elsewhere after some moves than before them: the load of a shift of priests.

use std::fmt;

use hanoi_core::Field;
use hanoi_search::Limits;

use crate::json::{DisplayText, JsonList, json_object, number};
use crate::memory::{check_size, each};
use crate::question::{Key, PROBLEM, Question, STATE_AFTER, Shape, VARIANT, write_answer};
use crate::resolve::classic_or;
use crate::state::{AFTER, ONE_DISK, STATE_DISK_BYTES, chosen, disk_place, state};
use crate::{Disk, Error, Peg, Problem, StateAfter, UBig, solve};

/// Two states of a shortest solution, and the disks that lie elsewhere in the second. The text is their number,
/// followed by a line for each, the smallest first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shift {
    /// The state to compare with.
    pub since: StateAfter,
    /// The state.
    pub after: StateAfter,
    /// The disk requested, if there is a single one.
    pub disk: Option<Disk>,
}

/// Returns the disks that lie elsewhere after `after` moves of a shortest solution than after `since` moves, without
/// computing the moves between. Either number may be the larger one.
///
/// ```
/// use hanoi::{Limits, Request, shift};
///
/// let problem = Request::default().disks(64).problem()?;
/// let answer = shift(&problem, 0_u64, 3_u64, None, &mut Limits::default())?;
/// assert_eq!(
///     answer.to_string(),
///     "2\nof 64 disks lie elsewhere after 3 moves than after 0\ndisk 1: A -> C\ndisk 2: A -> C"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`]; the solution has fewer moves, or the disk does not exist.
///
/// # Complexity
///
/// As for [`Solution::state_after`](crate::Solution::state_after), once there is a solution.
pub fn shift(
    problem: &Problem,
    since: impl Into<UBig>,
    after: impl Into<UBig>,
    disk: Option<u32>,
    limits: &mut Limits<'_>,
) -> Result<Shift, Error> {
    let disk = disk.map(|disk| chosen(disk, problem.disks())).transpose()?;
    let needed = each(problem.disks(), 3 * STATE_DISK_BYTES);
    check_size(problem.disks(), problem.pegs(), needed, limits)?;
    let (solution, since, after) = (solve(problem, None, limits)?, since.into(), after.into());
    let state = |after: UBig| -> Result<StateAfter, Error> {
        let state = solution.state_after(&after)?;
        Ok(StateAfter { after, state })
    };
    Ok(Shift {
        since: state(since).map_err(|error| Error::Of(Field::Since, Box::new(error)))?,
        after: state(after)?,
        disk,
    })
}

impl Shift {
    /// Returns the disks that lie elsewhere, the smallest first, each with its pegs before and after.
    pub fn carried(&self) -> impl Iterator<Item = (Disk, Peg, Peg)> {
        let pegs = self
            .since
            .state
            .places()
            .iter()
            .zip(self.after.state.places());
        let disks = Disk::all(self.after.state.disks()).zip(pegs);
        let chosen = |disk| self.disk.is_none_or(|only| only == disk);
        disks.filter_map(move |(disk, (&from, &to))| {
            (from != to && chosen(disk)).then_some((disk, from, to))
        })
    }
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disks = match self.disk {
            Some(disk) => format!("of disk {disk} alone lies"),
            None => format!("of {} disks lie", self.after.state.disks()),
        };
        let (since, after) = (&self.since.after, &self.after.after);
        let count = self.carried().count();
        write!(
            f,
            "{count}\n{disks} elsewhere after {after} moves than after {since}"
        )?;
        self.carried()
            .try_for_each(|(disk, from, to)| write!(f, "\ndisk {disk}: {from} -> {to}"))
    }
}

json_object!(Shift, |answer| {
    ..answer.after,
    "since": number(&answer.since.after),
    "since_state": DisplayText(&answer.since.state),
    "disk"?: answer.disk.map(Disk::get),
    "count": answer.carried().count(),
    "carried": JsonList(|| answer.carried().map(CarriedDisk)),
});

/// A disk with its pegs before and after.
struct CarriedDisk((Disk, Peg, Peg));

json_object!(CarriedDisk, |carried| {
    "disk": carried.0.0.get(),
    "from": carried.0.1.letter(),
    "to": carried.0.2.letter(),
});

/// The number of moves of the state to compare with.
const SINCE: Key = Key::maybe(
    "since",
    Shape::Moves,
    "the number of moves of an earlier state; the answer then lists the disks that lie elsewhere",
);

/// The keys of an answer besides the state.
const CARRIED: [Key; 4] = [
    Key::maybe(
        "since",
        Shape::Number,
        "the number of moves of the earlier state, if one is given",
    ),
    Key::maybe("since_state", Shape::Text, "that state"),
    Key::maybe(
        "count",
        Shape::Number,
        "the number of disks that lie elsewhere",
    ),
    Key::maybe(
        "carried",
        Shape::List(&Shape::Object(&[&[
            Key::new(
                "disk",
                Shape::Whole(hanoi_core::MAX_DISKS as u64),
                "the disk",
            ),
            Key::new("from", Shape::Text, "its peg in the earlier state"),
            Key::new("to", Shape::Text, "its peg in the state"),
        ]])),
        "these disks, the smallest first",
    ),
];

/// A state, or the disks that differ between two.
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
                "the disk, if a single one is requested",
            ),
            Key::maybe("peg", Shape::Text, "its peg"),
        ],
        &CARRIED,
    ],
    ask: |args, limits, out| {
        let after = args.moves("after")?.unwrap_or_default();
        if let Some(since) = args.moves("since")? {
            let (problem, disk) = (args.problem()?, args.small("disk"));
            let bytes = each(problem.disks(), 2 * STATE_DISK_BYTES);
            return write_answer(
                shift(&problem, since, after, disk, limits),
                bytes,
                limits,
                out,
            );
        }
        let problem = classic_or!(args.puzzle()?, |puzzle| return write_answer(
            puzzle.state(&after, limits),
            0,
            limits,
            out
        ));
        let bytes = each(problem.disks(), STATE_DISK_BYTES);
        match args.small("disk") {
            Some(disk) => write_answer(
                disk_place(&problem, after, disk, limits),
                bytes,
                limits,
                out,
            ),
            None => write_answer(state(&problem, after, limits), bytes, limits, out),
        }
    },
};
