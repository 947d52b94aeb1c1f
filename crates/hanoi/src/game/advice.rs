//! Advice for a game: the distance to the goal, the best moves, and the path there.
//!
//! It uses a formula where there is one, else a search within limits. Of large problems only the states along their
//! solution are known.

use std::fmt;

use hanoi_core::{Optimality, Place, Towers};
use hanoi_search::Limits;

use crate::error::GameError;
use crate::json::{json_object, texts};
use crate::strategy::formula;
use crate::{Error, Hint, Move, Part, Problem, Solution, UBig, hint, solve};

/// Between arbitrary states the formula is a table that grows quadratically with the disks: with more than this it
/// takes too long.
const MOST_DISKS: u32 = 1_000;

/// What is known about a state on the way to a goal. Its text names the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice {
    /// The number of moves to the goal.
    pub distance: UBig,
    /// Whether the distance is minimal, and how that is known.
    pub optimality: Optimality,
    /// The known best next moves.
    pub best: Vec<Move>,
    /// Whether these are all.
    pub all: bool,
}

/// Answers questions about one game.
///
/// ```
/// use hanoi::{Limits, Problem, game::{Adviser, Game}};
///
/// let mut game = Game::new(Problem::tower(3)?);
/// let adviser = Adviser::new(game.problem())?;
/// game.play("1AB".parse()?)?;
/// let advice = adviser.advice(&game.rest(), &mut Limits::default())?;
/// assert_eq!((advice.distance.clone(), advice.to_string()), (7_u8.into(), "best move: 1BC".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Adviser {
    /// The solution of the game, if there is a fast formula.
    solution: Option<Solution>,
}

impl Adviser {
    /// Creates the adviser for games of a problem.
    ///
    /// # Errors
    ///
    /// The goal cannot be reached.
    pub fn new(problem: &Problem) -> Result<Self, Error> {
        let tower = problem.perfect_pegs().is_some() && problem.rules().is_classic();
        let quick = tower || problem.disks() <= MOST_DISKS;
        Ok(Self {
            solution: if quick { formula(problem)? } else { None },
        })
    }

    /// Returns the length of a shortest solution from the start, without best moves, if there is a formula.
    #[must_use]
    pub fn start(&self) -> Option<Advice> {
        let solution = self.solution.as_ref()?;
        Some(Advice {
            distance: solution.length().clone(),
            optimality: solution.optimality(),
            best: Vec::new(),
            all: false,
        })
    }

    /// Returns the advice for a state of the game, given by the rest of the problem.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the problem is too large for the state to be searched.
    pub fn advice(&self, rest: &Problem, limits: &mut Limits<'_>) -> Result<Advice, Error> {
        let on_the_way = self.made(rest).is_some();
        let small = rest.disks() <= MOST_DISKS;
        if small && (rest.pegs() <= 3 || !on_the_way) || is_searchable(rest) {
            match hint(rest, limits) {
                Ok(hint) => return Ok(hint.into()),
                Err(error) if !on_the_way => return Err(error),
                Err(_) => {}
            }
        }
        let solution = self.solution.as_ref();
        let solution = solution.ok_or(GameError::TooManyDisks(MOST_DISKS))?;
        Ok(by_formula(solution, rest).ok_or(GameError::OffTheWay)?)
    }

    /// Returns the moves to the goal from a state of the game, given by the rest of the problem.
    ///
    /// # Errors
    ///
    /// As for [`solve`].
    pub fn way(&self, rest: &Problem, limits: &mut Limits<'_>) -> Result<Part, Error> {
        match (&self.solution, self.made(rest)) {
            (Some(solution), Some(skip)) => Ok(Part {
                skip,
                ..Part::all(solution.clone())
            }),
            _ => Ok(Part::all(solve(rest, None, limits)?)),
        }
    }

    /// The number of moves of the solution before the rest, if the rest is on it.
    fn made(&self, rest: &Problem) -> Option<UBig> {
        match self.solution.as_ref()?.locate(rest.start()) {
            Ok(Place::On(made)) => Some(made),
            _ => None,
        }
    }
}

/// Whether a graph is small enough for all best moves to be searched at once.
fn is_searchable(rest: &Problem) -> bool {
    let bits_a_disk = u8::BITS - (rest.pegs() - 1).leading_zeros();
    rest.disks().saturating_mul(bits_a_disk) <= 24
}

/// The distance of a state from the goal of a solution, and the best moves, by its formula.
fn by_formula(solution: &Solution, rest: &Problem) -> Option<Advice> {
    let mut towers = Towers::new(rest.start());
    let distance = distance(solution, &towers)?;
    let mut best = towers.legal_moves(rest.rules());
    best.retain(|&mv| {
        towers.follow(mv);
        let after = self::distance(solution, &towers);
        towers.follow(mv.inverse());
        after.is_some_and(|after| after + UBig::ONE == distance)
    });
    Some(Advice {
        distance,
        optimality: solution.optimality(),
        best,
        all: rest.pegs() <= 3,
    })
}

/// The distance given by the place of a state, without a table for other states.
fn distance(solution: &Solution, towers: &Towers) -> Option<UBig> {
    match solution.locate(towers.state()).ok()? {
        Place::On(made) => Some(solution.length() - made),
        Place::Off { to_goal, .. } => to_goal.ok(),
    }
}

impl From<Hint> for Advice {
    fn from(hint: Hint) -> Self {
        Self {
            optimality: hint.optimality(),
            distance: hint.distance,
            best: hint.moves,
            all: true,
        }
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match texts(&self.best).as_slice() {
            _ if self.distance.is_zero() => f.write_str("already at the goal"),
            [] => f.write_str("no best move known"),
            [one] if self.all => write!(f, "best move: {one}"),
            [one] => write!(f, "a best move: {one}"),
            more => write!(f, "best moves: {}", more.join(" or ")),
        }
    }
}

json_object!(Advice, |advice| {
    ..(&advice.distance, advice.optimality),
    "moves": texts(&advice.best),
    "all": advice.all,
});
