//! Puzzles of variants: a request that names a variant becomes a [`VariantPuzzle`], which answers the same questions as
//! a problem.

mod graph;
mod solution;

use std::ops::RangeInclusive;

use hanoi_core::{Optimality, PegPuzzle, Proof, VariantKind};
use hanoi_search::Limits;
use hanoi_variants::{
    Variant, VariantError, VariantProblem, VariantRequest, VariantRules, VariantState, VariantStep,
    VariantTowers, best_steps, count_solutions, known_length, shortest_solution,
};
use serde::ser::SerializeMap;

use crate::json::{DisplayText, SharedKeys, texts};
use crate::solvable::{CountedLength, Solvable};
use crate::{Algorithm, Error, Request, RequestError, UBig};

pub use graph::{VariantGraphFacts, VariantLevelsFrom};
pub use solution::{VariantPart, VariantStateAfter};

/// A variant, with its name or its text.
#[derive(Clone, Debug)]
pub(crate) struct NamedVariant {
    pub(crate) name: String,
    pub(crate) variant: Variant,
}

impl NamedVariant {
    /// Reads a variant by its name or its text.
    pub(crate) fn read(text: &str) -> Result<Self, Error> {
        let variant = if is_text(text) {
            Variant::read(text)?
        } else {
            Variant::preset(text.trim())?
        };
        Ok(Self {
            name: text.to_owned(),
            variant,
        })
    }
}

/// A problem of a variant, with the description of the variant.
#[derive(Clone, Debug)]
pub struct VariantPuzzle {
    name: String,
    about: String,
    faces: String,
    request: OwnedRequest,
    problem: VariantProblem,
}

/// The rest of the request for the puzzle.
#[derive(Clone, Debug)]
struct OwnedRequest {
    disks: Option<u32>,
    pegs: Option<u8>,
    rules: Option<String>,
    from: Option<String>,
    to: Option<String>,
}

/// Puzzles are equal however they were requested.
impl PartialEq for VariantPuzzle {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.problem == other.problem
    }
}

impl Eq for VariantPuzzle {}

impl VariantPuzzle {
    /// Creates the puzzle of a request for a variant.
    pub(crate) fn new(request: &Request<'_>, named: &NamedVariant) -> Result<Self, Error> {
        let NamedVariant { name, variant } = named;
        let variant_request = VariantRequest::default()
            .disks(request.disks)
            .pegs(request.pegs)
            .rules(request.rules)
            .from(request.from)
            .to(request.to);
        Ok(Self {
            name: name.clone(),
            about: variant.about().to_owned(),
            faces: variant.faces().to_owned(),
            request: OwnedRequest {
                disks: request.disks,
                pegs: request.pegs,
                rules: request.rules.map(str::to_owned),
                from: request.from.map(str::to_owned),
                to: request.to.map(str::to_owned),
            },
            problem: variant.problem_of(&variant_request)?,
        })
    }

    /// Returns the name of the variant, with its parameter, or its whole text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns another puzzle of the same variant.
    pub(crate) fn with(&self, problem: VariantProblem) -> Self {
        Self {
            problem,
            ..self.clone()
        }
    }

    /// Returns the title on pictures and screens: its name, or that it is a custom variant.
    #[must_use]
    pub fn title(&self) -> &str {
        if self.is_named() {
            &self.name
        } else {
            "own variant"
        }
    }

    /// Returns whether the variant is given by name, not by text.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !is_text(&self.name)
    }

    /// Returns the request for the puzzle.
    #[must_use]
    pub fn request(&self) -> Request<'_> {
        let request = &self.request;
        Request::default()
            .variant(self.name())
            .disks(request.disks)
            .pegs(request.pegs)
            .rules(request.rules.as_deref())
            .from(request.from.as_deref())
            .to(request.to.as_deref())
    }

    /// Returns a description of the variant in a sentence or two; empty if its text has none.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Returns the letters of the faces; empty if pieces have one face.
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

    /// The puzzle from a state on; `None` if it depends on the remaining sins.
    pub(crate) fn rest_from(&self, state: &VariantState) -> Option<Self> {
        let rules = self.problem.rules();
        let rest = || self.problem.after(&VariantTowers::new(state, rules));
        (rules.sins == 0).then(|| self.with(rest()))
    }

    /// The length of a shortest solution, if a theorem states it.
    pub(crate) fn known_length(&self) -> Option<(UBig, Optimality)> {
        let known = known_length(&self.problem)?;
        Some((known.length, Proof::Theorem(known.source).into()))
    }

    /// Returns a shortest solution, the first in the order of steps.
    ///
    /// # Errors
    ///
    /// The algorithm is not search, no solution exists, a state has too many bits, or a limit was reached.
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
    /// As for [`solve`](Self::solve); or the solution is shorter.
    pub fn state(&self, after: &UBig, limits: &mut Limits<'_>) -> Result<VariantStateAfter, Error> {
        self.solve(None, limits)?.state_after(after)
    }
}

/// Whether this is the text of a variant rather than a name: TOML has several lines or an equals sign.
fn is_text(variant: &str) -> bool {
    variant.contains(['=', '\n'])
}

impl PegPuzzle for VariantPuzzle {
    type Board = VariantTowers;
    type Kind = VariantKind;

    fn rules(&self) -> &VariantRules {
        self.problem.rules()
    }

    fn start(&self) -> &VariantState {
        self.problem.start()
    }

    fn board(&self) -> VariantTowers {
        self.problem.board()
    }

    fn is_end(&self, state: &VariantState) -> bool {
        self.problem.is_end(state)
    }

    fn rest(&self, board: &VariantTowers) -> Self {
        self.with(self.problem.rest(board))
    }
}

impl Solvable for VariantPuzzle {
    fn length(&self, limits: &mut Limits<'_>) -> Result<(UBig, Optimality), Error> {
        if let Some(known) = self.known_length() {
            return Ok(known);
        }
        let length = hanoi_variants::distance(&self.problem, limits)?;
        Ok((length.into(), Proof::Search.into()))
    }

    fn counted_length(&self, limits: &mut Limits<'_>) -> Result<CountedLength, Error> {
        let known = self.known_length();
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
        let (length, steps) = best_steps(&self.problem, limits)?;
        Ok((length.into(), steps))
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
