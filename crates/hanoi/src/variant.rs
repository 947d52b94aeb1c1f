//! Variants among the puzzles: a request that names one becomes a [`VariantPuzzle`], which answers the same questions as a problem.

mod graph;
mod solution;

use std::ops::RangeInclusive;

use hanoi_core::{Optimality, PegPuzzle, Proof};
use hanoi_search::Limits;
use hanoi_variants::{
    Variant, VariantError, VariantProblem, VariantRequest, VariantRules, VariantStep,
    VariantTowers, best_steps, count_solutions, known_length, shortest_solution,
};
use serde::ser::SerializeMap;

use crate::json::{DisplayText, SharedKeys, texts};
use crate::solvable::{CountedLength, Solvable};
use crate::{Algorithm, Error, Request, RequestError, UBig};

pub use graph::{VariantGraphFacts, VariantLevelsFrom};
pub use solution::{VariantPart, VariantStateAfter};

/// A problem of a variant, and what the variant is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantPuzzle {
    name: String,
    about: String,
    faces: String,
    problem: VariantProblem,
}

impl VariantPuzzle {
    /// Returns the puzzle that a request with a variant asks for.
    pub(crate) fn new(request: &Request<'_>, text: &str) -> Result<Self, Error> {
        let variant = read_variant(text)?;
        let asked = VariantRequest::default()
            .disks(request.disks)
            .pegs(request.pegs)
            .rules(request.rules)
            .from(request.from)
            .to(request.to);
        Ok(Self {
            name: text.to_owned(),
            about: variant.about().to_owned(),
            faces: variant.faces().to_owned(),
            problem: variant.problem_of(&asked)?,
        })
    }

    /// Returns the name of the variant, with its parameter, or its whole text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Another puzzle of the same variant.
    pub(crate) fn with(&self, problem: VariantProblem) -> Self {
        Self {
            problem,
            ..self.clone()
        }
    }

    /// Returns what the variant is, in a sentence or two; nothing if its text does not say.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Returns the letters of the faces; nothing if pieces have one face.
    #[must_use]
    pub fn faces(&self) -> &str {
        &self.faces
    }

    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &VariantProblem {
        &self.problem
    }

    /// Returns the number of pieces.
    #[must_use]
    pub fn piece_count(&self) -> u32 {
        let pieces = self
            .problem
            .start()
            .pegs()
            .iter()
            .map(Vec::len)
            .sum::<usize>();
        u32::try_from(pieces).unwrap_or(u32::MAX)
    }

    /// Returns a shortest solution, the first in the order of steps.
    ///
    /// # Errors
    ///
    /// An algorithm other than search; no solution, a state of too many bits, or a limit.
    pub fn solve(
        &self,
        algorithm: Option<Algorithm>,
        limits: &mut Limits<'_>,
    ) -> Result<VariantPart, Error> {
        if let Some(algorithm) = algorithm.filter(|algorithm| *algorithm != Algorithm::Search) {
            return Err(RequestError::NotOfVariants(algorithm).into());
        }
        let steps = shortest_solution(&self.problem, limits)?;
        Ok(VariantPart::all(self.clone(), steps))
    }

    /// Returns the state after a number of steps of a shortest solution.
    ///
    /// # Errors
    ///
    /// As for [`solve`](Self::solve); a solution that is shorter.
    pub fn state(&self, after: &UBig, limits: &mut Limits<'_>) -> Result<VariantStateAfter, Error> {
        self.solve(None, limits)?.state_after(after)
    }
}

/// Reads a variant: a text in TOML has a line or an equals sign, a name has not.
fn read_variant(text: &str) -> Result<Variant, VariantError> {
    if text.contains(['=', '\n']) {
        Variant::read(text)
    } else {
        Variant::preset(text.trim())
    }
}

impl PegPuzzle for VariantPuzzle {
    type Board = VariantTowers;

    fn rules(&self) -> &VariantRules {
        self.problem.rules()
    }

    fn board(&self) -> VariantTowers {
        self.problem.board()
    }

    fn is_goal(&self, board: &VariantTowers) -> bool {
        self.problem.is_goal(board)
    }

    fn rest(&self, board: &VariantTowers) -> Self {
        self.with(self.problem.rest(board))
    }
}

impl Solvable for VariantPuzzle {
    fn length(&self, limits: &mut Limits<'_>) -> Result<(UBig, Optimality), Error> {
        if let Some(known) = known_length(&self.problem) {
            return Ok((known.length, Proof::Theorem(known.source).into()));
        }
        let length = hanoi_variants::distance(&self.problem, limits)?;
        Ok((length.into(), Proof::Search.into()))
    }

    fn counted_length(&self, limits: &mut Limits<'_>) -> Result<CountedLength, Error> {
        let known = known_length(&self.problem);
        let known = known.map(|known| (known.length, Proof::Theorem(known.source).into()));
        match (count_solutions(&self.problem, limits), known) {
            (Ok(count), known) => {
                let searched = || (count.length.into(), Proof::Search.into());
                Ok(CountedLength::new(
                    known.unwrap_or_else(searched),
                    Ok(count.paths),
                ))
            }
            (Err(VariantError::Stopped { why, .. }), Some(known)) => {
                Ok(CountedLength::new(known, Err(why)))
            }
            (Err(error), _) => Err(error.into()),
        }
    }

    fn best_steps(&self, limits: &mut Limits<'_>) -> Result<(UBig, Vec<VariantStep>), Error> {
        let (length, _) = self.length(limits)?;
        Ok((length, best_steps(&self.problem, limits)?))
    }

    fn splits(&self) -> Option<RangeInclusive<u32>> {
        None
    }

    fn proof_of(&self, _: &UBig) -> Proof {
        known_length(&self.problem).map_or(Proof::Search, |known| Proof::Theorem(known.source))
    }
}

impl SharedKeys for VariantPuzzle {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let problem = &self.problem;
        let (rules, goals) = (problem.rules(), problem.goals());
        map.serialize_entry("variant", &self.name)?;
        map.serialize_entry("disks", &self.piece_count())?;
        map.serialize_entry("pegs", &rules.pegs.len())?;
        map.serialize_entry("rules", &DisplayText(&rules.arcs))?;
        map.serialize_entry("start", &DisplayText(problem.start()))?;
        map.serialize_entry("goal", &goals.first().map(DisplayText))?;
        if goals.len() > 1 {
            map.serialize_entry("goals", &texts(goals))?;
        }
        Ok(())
    }
}
