//! The best next moves.

use std::fmt;

use hanoi_core::Optimality;
use hanoi_search::Limits;

use crate::json::{json_object, number, text_list};
use crate::question::{ABOUT, Key, OF_VARIANT, PROBLEM, Question, Shape, VARIANT, write_answer};
use crate::resolve::each_puzzle;
use crate::solvable::{Solvable, StepOf};
use crate::{Error, Problem, UBig};

/// The best next moves. The text lists them, one per line, with the distance to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint<P: Solvable = Problem> {
    /// The problem, which starts at the current state.
    pub problem: P,
    /// The distance to the goal.
    pub distance: UBig,
    /// All first moves of shortest paths, in order; none at the goal.
    pub moves: Vec<StepOf<P>>,
}

/// Returns all first moves of shortest paths.
///
/// ```
/// use hanoi::{Limits, Request, hint};
///
/// let request = Request::default().pegs(4).from("ABCD").to("D");
/// let answer = hint(&request.problem()?, &mut Limits::default())?;
/// let moves: Vec<String> = answer.moves.iter().map(ToString::to_string).collect();
/// assert_eq!(moves, ["1DB", "1DC"]);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`](crate::solve).
///
/// # Complexity
///
/// As for [`best_moves`](hanoi_search::best_moves).
pub fn hint<P: Solvable>(problem: &P, limits: &mut Limits<'_>) -> Result<Hint<P>, Error> {
    let (distance, moves) = problem.best_steps(limits)?;
    Ok(Hint {
        problem: problem.clone(),
        distance,
        moves,
    })
}

impl<P: Solvable> Hint<P> {
    /// Returns how the distance is known to be minimal.
    #[must_use]
    pub fn optimality(&self) -> Optimality {
        Optimality::Proven(self.problem.proof_of(&self.distance))
    }
}

impl<P: Solvable> fmt::Display for Hint<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mv in &self.moves {
            writeln!(f, "{mv}")?;
        }
        let distance = &self.distance;
        match distance {
            _ if distance.is_zero() => f.write_str("already at the goal"),
            _ if distance.is_one() => f.write_str("1 move left (optimal)"),
            _ => write!(f, "{distance} moves left (optimal)"),
        }
    }
}

json_object!(for<P: Solvable> Hint<P>, |answer| {
    ..answer.problem,
    "distance": number(&answer.distance),
    "moves": text_list(&answer.moves),
});

pub(crate) const QUESTION: Question = Question {
    name: "hint",
    asks: "Which next move is best?",
    given: &[&PROBLEM, &[VARIANT]],
    answer: &[
        &ABOUT,
        &OF_VARIANT,
        &[
            Key::new("distance", Shape::Number, "the number of moves left"),
            Key::new("moves", Shape::List(&Shape::Text), "all best next moves"),
        ],
    ],
    ask: |args, limits, out| {
        each_puzzle!(args.puzzle()?, |puzzle| write_answer(
            hint(&puzzle, limits),
            0,
            limits,
            out
        ))
    },
};
