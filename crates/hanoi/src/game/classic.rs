//! Games of the classic puzzle.
//!
//! Advice comes from a formula where one applies, else from a search within limits. For large problems, only the states
//! along the solution have advice.

use hanoi_core::{Place, Towers};
use hanoi_search::Limits;

use super::advice::Advice;
use super::puzzle::GamePuzzle;
use crate::error::GameError;
use crate::puzzle::Moves;
use crate::strategy::known_solution;
use crate::{AskedPuzzle, End, Error, Hint, Part, Problem, Request, Solution, UBig, hint, solve};

/// The maximum number of disks between arbitrary states: the formula is a table that grows quadratically with the
/// disks.
const MAX_TABLE_DISKS: u32 = 1_000;

/// Up to this many disks on 3 pegs, all advice takes less time than a frame.
const EASY_DISKS: u32 = 64;

impl GamePuzzle for Problem {
    /// The solution, if a formula is fast.
    type Known = Option<Solution>;
    type Way = Part;
    type Steps = Moves;

    fn known(&self) -> Result<Option<Solution>, Error> {
        let tower = self.perfect_pegs().is_some() && self.rules().is_classic();
        let quick = tower || self.disks() <= MAX_TABLE_DISKS;
        Ok(if quick { known_solution(self)? } else { None })
    }

    fn known_start(known: &Option<Solution>) -> Option<Advice> {
        let solution = known.as_ref()?;
        Some(Advice {
            distance: solution.length().clone(),
            optimality: solution.optimality(),
            best: Vec::new(),
            all: false,
        })
    }

    fn advice(&self, known: &Option<Solution>, limits: &mut Limits<'_>) -> Result<Advice, Error> {
        let is_on_solution = moves_before(known.as_ref(), self).is_some();
        let small = self.disks() <= MAX_TABLE_DISKS;
        if small && (self.pegs() <= 3 || !is_on_solution) || is_searchable(self) {
            match hint(self, limits) {
                Ok(hint) => return Ok(hint.into()),
                Err(error) if !is_on_solution => return Err(error),
                Err(_) => {}
            }
        }
        let solution = known.as_ref();
        let solution = solution.ok_or(GameError::TooManyDisks(MAX_TABLE_DISKS))?;
        Ok(by_formula(solution, self).ok_or(GameError::OffTheWay)?)
    }

    fn way(&self, known: &Option<Solution>, limits: &mut Limits<'_>) -> Result<Part, Error> {
        match (known, moves_before(known.as_ref(), self)) {
            (Some(solution), Some(skip)) => Ok(Part {
                skip,
                ..Part::all(solution.clone())
            }),
            _ => Ok(Part::all(solve(self, None, limits)?)),
        }
    }

    fn steps(way: Part) -> (Moves, UBig) {
        let moves = way.solution.moves_from(&way.skip);
        (moves, way.solution.length() - way.skip)
    }

    fn is_easy(&self) -> bool {
        self.pegs() <= 3 && self.disks() <= EASY_DISKS
    }

    fn disks(&self) -> u32 {
        Self::disks(self)
    }

    fn with_disks(&self, disks: u32) -> Option<Self> {
        let (from, to) = self.perfect_pegs()?;
        Self::perfect(disks, from, to, *self.rules()).ok()
    }

    fn lines(&self) -> Vec<(&'static str, String)> {
        vec![
            ("disks", self.disks().to_string()),
            ("pegs", self.pegs().to_string()),
            ("rules", self.rules().to_string()),
            ("from", End::from(self.start()).to_string()),
            ("to", End::from(self.goal()).to_string()),
        ]
    }

    fn requested(request: &Request<'_>) -> Result<Self, Error> {
        match request.puzzle()? {
            AskedPuzzle::Classic(problem) => Ok(problem),
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(puzzle) => Err(GameError::OtherProblem(puzzle.described()).into()),
        }
    }

    fn described(&self) -> String {
        format!(
            "{} disks, from {} to {} under {} rules on {} pegs",
            self.disks(),
            End::from(self.start()),
            End::from(self.goal()),
            self.rules(),
            self.pegs()
        )
    }
}

/// The number of moves of the solution before the remaining problem, if that is on the solution.
fn moves_before(known: Option<&Solution>, rest: &Problem) -> Option<UBig> {
    match known?.locate(rest.start()) {
        Ok(Place::On(made)) => Some(made),
        _ => None,
    }
}

/// Whether the graph is small enough to search for all best moves.
fn is_searchable(rest: &Problem) -> bool {
    let bits_a_disk = u8::BITS - (rest.pegs() - 1).leading_zeros();
    rest.disks().saturating_mul(bits_a_disk) <= 24
}

/// The distance of a state to the goal of a solution, and the best moves, by formula.
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

/// The distance to the goal by the place of a state, without a table for other states.
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
