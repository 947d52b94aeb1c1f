//! Explains the peg of each disk after a number of moves by a formula.

use std::fmt;

use hanoi_search::Limits;

use crate::json::{JsonNumber, json_object};
use crate::memory::each;
use crate::question::{Key, PROBLEM, Question, STATE_AFTER, Shape, write_answer};
use crate::state::{AFTER, ONE_DISK, STATE_DISK_BYTES, chosen};
use crate::{
    Algorithm, Disk, Error, MAX_EXPLAINED, Peg, Problem, RequestError, StateAfter, UBig, state,
};

/// The peg of a disk after m moves, with the terms of the closed form. The text is the formula with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The disk d.
    pub disk: Disk,
    /// The number of disks, n.
    pub disks: u32,
    /// The number of moves, m.
    pub after: UBig,
    /// The number of times the disk has moved: floor((m + 2^(d-1)) / 2^d).
    pub times: UBig,
    /// The number of pegs from the start right to the goal, 1 or 2, which the largest disk moves in one step.
    pub straight: u8,
    /// The number of pegs the disk moves right at each move, 1 or 2.
    pub step: u8,
    /// The peg it starts from.
    pub start: Peg,
    /// The peg it is on.
    pub peg: Peg,
}

/// The state after a number of moves, with the [`Position`] of each disk, the smallest first, or of one.
///
/// The text is the state, or the peg of the single disk, followed by a line for each position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explained {
    /// The state.
    pub state: StateAfter,
    /// The disk requested, if there is a single one.
    pub disk: Option<Disk>,
    /// The positions of the disks.
    pub positions: Vec<Position>,
}

/// Returns the peg of each disk, or of a single disk, after a number of moves of a classic tower on 3 pegs, with the
/// closed form filled in.
///
/// ```
/// use hanoi::{Limits, Request, explain};
///
/// let problem = Request::default().disks(64).problem()?;
/// let answer = explain(&problem, 28_800_u32, Some(8), &mut Limits::default())?;
/// assert_eq!(
///     answer.to_string(),
///     "B\ndisk 8: (0 + floor((28800 + 2^7) / 2^8) * (2 - (64 + 8) mod 2)) mod 3 = (0 + 113 * 2) mod 3 = 1, peg B"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The problem is not a whole tower on 3 pegs under classic rules or has fewer moves, the disk does not exist, or there
/// are more than [`MAX_EXPLAINED`] disks and none is chosen.
///
/// # Complexity
///
/// For each disk, the size of the numbers.
pub fn explain(
    problem: &Problem,
    after: impl Into<UBig>,
    disk: Option<u32>,
    limits: &mut Limits<'_>,
) -> Result<Explained, Error> {
    Algorithm::ClosedForm.check(problem)?;
    let disks = problem.disks();
    let disk = disk.map(|size| chosen(size, disks)).transpose()?;
    if disk.is_none() && disks > MAX_EXPLAINED {
        return Err(RequestError::TooManyToExplain(disks).into());
    }
    let state = state(problem, after, limits)?;
    let is_chosen = |other: &Disk| disk.is_none_or(|disk| disk == *other);
    let positions = Disk::all(disks).filter(is_chosen);
    let positions = positions.map(|disk| position(problem, disk, &state.after));
    Ok(Explained {
        positions: positions.collect(),
        disk,
        state,
    })
}

/// The position of a disk after a number of moves of a tower that the closed form applies to.
fn position(problem: &Problem, disk: Disk, after: &UBig) -> Position {
    let size = disk.get() as usize;
    let places = [problem.start(), problem.goal()].map(|state| state.places()[disk.index()]);
    let straight = (3 + places[1].get() - places[0].get()) % 3;
    let opposite = (problem.disks() - disk.get()) % 2 == 1;
    let step = if opposite {
        (3 - straight) % 3
    } else {
        straight
    };
    let times = (after + (UBig::ONE << (size - 1))) >> size;
    let shift = &times * UBig::from(step) % 3_u8;
    Position {
        peg: Peg::new((places[0].get() + shift) % 3).unwrap_or(places[0]),
        start: places[0],
        disks: problem.disks(),
        after: after.clone(),
        disk,
        times,
        straight,
        step,
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (n, d, m) = (self.disks, self.disk, &self.after);
        let (start, half) = (self.start.get(), d.index());
        let step_term = match self.straight {
            0 => "0".to_owned(),
            1 => format!("(1 + ({n} + {d}) mod 2)"),
            _ => format!("(2 - ({n} + {d}) mod 2)"),
        };
        let (times, step, on) = (&self.times, self.step, self.peg.get());
        write!(
            f,
            "disk {d}: ({start} + floor(({m} + 2^{half}) / 2^{d}) * {step_term}) mod 3 = \
             ({start} + {times} * {step}) mod 3 = {on}, peg {}",
            self.peg
        )
    }
}

impl fmt::Display for Explained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.positions.first().filter(|_| self.disk.is_some()) {
            Some(position) => position.peg.fmt(f),
            None => self.state.fmt(f),
        }?;
        let mut positions = self.positions.iter();
        positions.try_for_each(|position| write!(f, "\n{position}"))
    }
}

json_object!(Position, |position| {
    "disk": position.disk.get(),
    "times": JsonNumber::from(position.times.clone()),
    "step": position.step,
    "start": position.start.letter(),
    "peg": position.peg.letter(),
});

json_object!(Explained, |answer| {
    ..answer.state,
    "positions": answer.positions,
});

pub(crate) const QUESTION: Question = Question {
    name: "explain",
    asks: "Where is each disk after a number of moves, and by which formula?",
    given: &[&PROBLEM, &[AFTER, ONE_DISK]],
    answer: &[
        &STATE_AFTER,
        &[Key::new(
            "positions",
            Shape::List(&Shape::Object(&[&[
                Key::new(
                    "disk",
                    Shape::Whole(hanoi_core::MAX_DISKS as u64),
                    "the disk",
                ),
                Key::new("times", Shape::Number, "the number of times it has moved"),
                Key::new(
                    "step",
                    Shape::Whole(2),
                    "the number of pegs it advances each time",
                ),
                Key::new("start", Shape::Text, "the peg it began on"),
                Key::new("peg", Shape::Text, "the peg it is on"),
            ]])),
            "each disk, the smallest first",
        )],
    ],
    ask: |args, limits, out| {
        let after = args.moves("after")?.unwrap_or_default();
        let problem = args.problem()?;
        let bytes = each(problem.disks(), STATE_DISK_BYTES);
        write_answer(
            explain(&problem, after, args.small("disk"), limits),
            bytes,
            limits,
            out,
        )
    },
};
