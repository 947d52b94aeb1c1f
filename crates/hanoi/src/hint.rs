//! The best next moves.

use std::fmt;

use hanoi_core::{Optimality, Proof};
use hanoi_search::{Limits, best_moves};

use crate::json::{json_object, number, texts};
use crate::question::{ABOUT, Key, PROBLEM, Question, Shape, told};
use crate::{Error, Move, Problem, UBig};

/// The best next moves. Its text lists them, one per line, with the distance to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// The problem, which starts at the current state.
    pub problem: Problem,
    /// The distance to the goal.
    pub distance: UBig,
    /// All first moves of shortest paths, in order; none if the goal is reached.
    pub moves: Vec<Move>,
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
/// As for [`best_moves`].
pub fn hint(problem: &Problem, limits: &mut Limits<'_>) -> Result<Hint, Error> {
    let found = best_moves(problem, limits);
    let (distance, moves) = found.map_err(|error| Error::of_search(problem, error))?;
    Ok(Hint {
        problem: problem.clone(),
        distance,
        moves,
    })
}

impl Hint {
    /// Returns how the distance is known to be minimal.
    #[must_use]
    pub fn optimality(&self) -> Optimality {
        Optimality::Proven(match self.problem.pegs() {
            4.. if !self.distance.is_zero() => Proof::Search,
            _ => Proof::by_formula(&self.problem),
        })
    }
}

impl fmt::Display for Hint {
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

json_object!(Hint, |answer| {
    ..answer.problem,
    "distance": number(&answer.distance),
    "moves": texts(&answer.moves),
});

pub(crate) const QUESTION: Question = Question {
    name: "hint",
    asks: "Which next move is best?",
    given: &[&PROBLEM],
    answer: &[
        &ABOUT,
        &[
            Key::new("distance", Shape::Number, "how many moves are left"),
            Key::new("moves", Shape::List(&Shape::Text), "all best next moves"),
        ],
    ],
    ask: |given, limits| told(hint(&given.problem()?, limits)),
};
