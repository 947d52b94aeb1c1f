//! Variants among the puzzles: a request that names one becomes a [`VariantPuzzle`], which answers the same questions as a problem.

mod graph;
mod solution;
mod tasks;

use std::fmt;
use std::ops::RangeInclusive;

use hanoi_core::{Optimality, PegPuzzle, Proof, VariantKind};
use hanoi_search::Limits;
use hanoi_variants::{
    PRESETS, Variant, VariantError, VariantProblem, VariantRequest, VariantRules, VariantState,
    VariantStep, VariantTowers, best_steps, count_solutions, known_length, shortest_solution,
};
use serde::ser::SerializeMap;

use crate::json::{self, DisplayText, SharedKeys, json_object, texts};
use crate::question::{Key, Question, Shape};
use crate::solvable::{CountedLength, Solvable};
use crate::{Algorithm, Error, Request, RequestError, UBig};

pub use graph::{VariantGraphFacts, VariantLevelsFrom};
pub use solution::{VariantPart, VariantStateAfter};
pub use tasks::{NumberedTask, VariantSet};

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
        Self {
            problem: self.problem.rest(board),
            ..self.clone()
        }
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

/// A variant by name, as a list of them shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListedVariant {
    /// The name.
    pub name: String,
    /// Its rules, in a sentence or two.
    pub about: String,
    /// Where it is from.
    pub source: String,
    /// Its text, in TOML.
    pub text: String,
}

impl fmt::Display for ListedVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.name, self.about, self.source)
    }
}

json_object!(ListedVariant, |listed| {
    "name": listed.name,
    "about": listed.about,
    "source": listed.source,
    "text": listed.text,
});

/// Returns all variants with a name, in the order of their list.
///
/// ```
/// let variants = hanoi::variants();
/// assert_eq!(variants[1].name, "magnetic");
/// assert!(variants[1].source.starts_with("Levy 2010"));
/// ```
#[must_use]
pub fn variants() -> Vec<ListedVariant> {
    let listed = PRESETS
        .iter()
        .filter_map(|preset| variant(preset.name).ok());
    listed.collect()
}

/// Returns the variant with a name and perhaps a parameter, as in `bottleneck:3`, of which the text says only that it is like this.
///
/// # Errors
///
/// A name that there is not, or a parameter that the variant does not take.
pub fn variant(name: &str) -> Result<ListedVariant, Error> {
    let variant = Variant::preset(name)?;
    let preset = PRESETS.iter().find(|preset| preset.name == name);
    let like = || format!("like = \"{name}\"\n");
    Ok(ListedVariant {
        name: name.to_owned(),
        about: variant.about().to_owned(),
        source: variant.source().to_owned(),
        text: preset.map_or_else(like, |preset| preset.text.to_owned()),
    })
}

/// Returns all that is wrong with the text of a variant; nothing if it is one.
#[must_use]
pub fn check_variant(text: &str) -> Vec<Error> {
    Variant::check(text).into_iter().map(Error::from).collect()
}

pub(crate) const QUESTION: Question = Question {
    name: "variants",
    asks: "Which variants are there by name?",
    given: &[],
    answer: &[&[Key::new(
        "variants",
        Shape::List(&Shape::Object(&[&[
            Key::new("name", Shape::Text, "the name, without a parameter"),
            Key::new("about", Shape::Text, "the rules in a sentence or two"),
            Key::new("source", Shape::Text, "where it is from"),
            Key::new("text", Shape::Text, "its text in TOML"),
        ]])),
        "the variants, in the order of their list",
    )]],
    ask: |_, _| Ok(format!("{{\"variants\":{}}}", json::text(&variants()))),
};
