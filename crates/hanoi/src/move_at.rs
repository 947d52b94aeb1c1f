//! The m-th move.

use std::fmt;

use hanoi_search::Limits;

use crate::json::{json_object, number};
use crate::question::{Key, MOVE, PROBLEM, Question, Shape, write_answer};
use crate::{Error, Move, Problem, UBig, solve};

/// A move of a shortest solution. The text is the move in short form, then as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveAt {
    /// Its number, from 1.
    pub number: UBig,
    /// The move.
    pub mv: Move,
}

/// Returns a move of a shortest solution by its number, from 1, without computing those before it.
///
/// ```
/// use hanoi::{Limits, Request, move_at};
///
/// let problem = Request::default().disks(64).problem()?;
/// assert_eq!(move_at(&problem, 1_u64 << 63, &mut Limits::default())?.mv.to_string(), "64AC");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`]; or the move does not exist.
///
/// # Complexity
///
/// As for [`Solution::move_at`](crate::Solution::move_at), once there is a solution.
pub fn move_at(
    problem: &Problem,
    number: impl Into<UBig>,
    limits: &mut Limits<'_>,
) -> Result<MoveAt, Error> {
    let (solution, number) = (solve(problem, None, limits)?, number.into());
    let mv = solution.move_at(&number)?;
    Ok(MoveAt { number, mv })
}

impl fmt::Display for MoveAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { disk, from, to } = self.mv;
        write!(
            f,
            "{}\nMove disk {disk} from peg {from} to peg {to}",
            self.mv
        )
    }
}

json_object!(MoveAt, |answer| {
    "disk": answer.mv.disk.get(),
    "from": answer.mv.from.letter(),
    "move": number(&answer.number),
    "to": answer.mv.to.letter(),
});

pub(crate) const QUESTION: Question = Question {
    name: "move",
    asks: "Which move has a given number?",
    given: &[
        &PROBLEM,
        &[Key::new(
            "move",
            Shape::Number,
            "the number of the move, from 1",
        )],
    ],
    answer: &[&MOVE],
    ask: |args, limits, out| {
        let number = args.number("move")?.unwrap_or_default();
        write_answer(move_at(&args.problem()?, number, limits), 0, limits, out)
    },
};
