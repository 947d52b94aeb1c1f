//! The number of moves of a tower, and the disk of each move.

use std::fmt;
use std::ops::RangeInclusive;
use std::time;

use hanoi_core::{Optimality, ruler as ruler_disk};
use hanoi_search::Limits;

use crate::json::{self, JsonList, json_object};
use crate::question::{
    ABOUT, Key, LENGTH, OF_VARIANT, PROBLEM, Question, Shape, VARIANT, write_answer, write_pieces,
};
use crate::resolve::each_puzzle;
use crate::solvable::Solvable;
use crate::{Disk, Duration, Error, Problem, UBig};

/// The length of a shortest solution, with the Frame-Stewart splits of a tower.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count<P = Problem> {
    /// The problem.
    pub problem: P,
    /// The number of moves.
    pub length: UBig,
    /// Whether the length is minimal, and how that is known.
    pub optimality: Optimality,
    /// The numbers of smallest disks that may be moved aside first, for a whole tower under classic rules.
    pub splits: Option<RangeInclusive<u32>>,
    /// The time for all moves, if a pace was given.
    pub duration: Option<Duration>,
}

/// Returns the number of moves of a shortest solution, and its Frame-Stewart splits.
///
/// ```
/// use hanoi::{Limits, Request, count};
///
/// let problem = Request::default().disks(64).pegs(4).problem()?;
/// let answer = count(&problem, &mut Limits::default())?;
/// assert_eq!((answer.length, answer.splits), (18_433_u32.into(), Some(53..=54)));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`](crate::solve).
///
/// # Complexity
///
/// As for [`distance`](crate::distance()).
pub fn count<P: Solvable>(problem: &P, limits: &mut Limits<'_>) -> Result<Count<P>, Error> {
    let (length, optimality) = problem.length(limits)?;
    Ok(Count {
        problem: problem.clone(),
        length,
        optimality,
        splits: problem.splits(),
        duration: None,
    })
}

impl<P> Count<P> {
    /// Adds the time for all moves, given the time per move.
    #[must_use]
    pub fn at_pace(self, pace: time::Duration) -> Self {
        let duration = Some(Duration::new(&self.length, pace));
        Self { duration, ..self }
    }
}

impl<P> Count<P> {
    /// Returns a line for a list of lengths, labelled with a number of disks: `3:7`, with the optimality if it is not
    /// proven.
    ///
    /// ```
    /// use hanoi::{Limits, Request, count};
    ///
    /// let line = |disks, pegs| {
    ///     let problem = Request::default().disks(disks).pegs(pegs).problem()?;
    ///     count(&problem, &mut Limits::default()).map(|count| count.line(disks))
    /// };
    /// assert_eq!((line(11, 3)?, line(21, 5)?), ("11:2047".into(), "21:127 presumed".into()));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn line(&self, disks: u32) -> String {
        let length = &self.length;
        match self.optimality {
            Optimality::Proven(_) => format!("{disks}:{length}"),
            other => format!("{disks}:{length} {}", other.name()),
        }
    }
}

impl<P> fmt::Display for Count<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.length, self.optimality)?;
        if let Some(duration) = &self.duration {
            write!(f, "\nat {:?} a move: {duration}", duration.pace)?;
        }
        let Some((least, most)) = self.splits.clone().map(RangeInclusive::into_inner) else {
            return Ok(());
        };
        if least == most {
            write!(f, "\nsplit: move the {least} smallest disks aside first")
        } else {
            write!(
                f,
                "\nsplit: move {least} to {most} of the smallest disks aside first (all equally short)"
            )
        }
    }
}

json_object!(for<P: Solvable> Count<P>, |answer| {
    ..answer.problem,
    ..(&answer.length, answer.optimality),
    "splits": answer.splits.clone().map(|splits| JsonList(move || splits.clone())),
    ..answer.duration,
});

/// Returns the disk of each move of the classic tower, in order: the ticks of a ruler (OEIS A001511).
///
/// ```
/// let text: String = hanoi::ruler(3).text().collect();
/// assert_eq!(text, "1 2 1 3 1 2 1\n");
/// ```
#[must_use]
pub const fn ruler(disks: u32) -> Ruler {
    Ruler {
        disks,
        next: UBig::ONE,
    }
}

/// The disks that move, from [`ruler`].
#[derive(Clone, Debug)]
pub struct Ruler {
    disks: u32,
    next: UBig,
}

impl Iterator for Ruler {
    type Item = Disk;

    fn next(&mut self) -> Option<Disk> {
        let disk = ruler_disk(&self.next).filter(|disk| disk.get() <= self.disks)?;
        self.next += 1u8;
        Some(disk)
    }
}

impl Ruler {
    /// Returns the text, one line, piece by piece.
    pub fn text(self) -> impl Iterator<Item = String> {
        self.pieces("", " ", "\n")
    }

    /// Returns the JSON, one line, piece by piece.
    pub fn json(self) -> impl Iterator<Item = String> {
        self.pieces("{\"ruler\":[", ",", "]}\n")
    }

    fn pieces(
        self,
        head: &'static str,
        separator: &'static str,
        tail: &'static str,
    ) -> impl Iterator<Item = String> {
        json::joined(
            head.to_owned(),
            separator,
            tail,
            self.map(|disk| disk.to_string()),
        )
    }
}

pub(crate) const QUESTION: Question = Question {
    name: "count",
    asks: "How many moves does a shortest solution take, and how long?",
    given: &[
        &PROBLEM,
        &[VARIANT],
        &[Key::maybe(
            "pace",
            Shape::Whole(u64::MAX),
            "nanoseconds for a move",
        )],
    ],
    answer: &[
        &ABOUT,
        &OF_VARIANT,
        &LENGTH,
        &[
            Key::new(
                "splits",
                Shape::OrNull(&Shape::List(&Shape::Whole(hanoi_core::MAX_DISKS as u64))),
                "the optimal splits of Frame and Stewart, for a whole tower",
            ),
            Key::maybe("pace_nanoseconds", Shape::Number, "nanoseconds for a move"),
            Key::maybe("nanoseconds", Shape::Number, "nanoseconds for all moves"),
            Key::maybe("years", Shape::Number, "whole years for all moves"),
        ],
    ],
    ask: |args, limits, out| {
        each_puzzle!(args.puzzle()?, |puzzle| {
            let answer = count(&puzzle, limits);
            let answer = answer.map(|answer| match args.whole("pace") {
                Some(pace) => answer.at_pace(time::Duration::from_nanos(pace)),
                None => answer,
            });
            write_answer(answer, 0, limits, out)
        })
    },
};

/// A number of disks small enough to list the tower's moves.
pub(crate) const TOWER: [Key; 1] = [Key::new(
    "disks",
    Shape::Whole(20),
    "the number of disks of the classic tower",
)];

pub(crate) const RULER: Question = Question {
    name: "ruler",
    asks: "Which disk moves at each move of the classic tower?",
    given: &[&TOWER],
    answer: &[&[Key::new(
        "ruler",
        Shape::List(&Shape::Whole(20)),
        "the disks that move, in order",
    )]],
    ask: |args, limits, out| {
        write_pieces(
            ruler(args.disks().unwrap_or_default()).json(),
            0,
            limits,
            out,
        )
    },
};
