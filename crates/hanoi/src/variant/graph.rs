//! Facts about the graph of a variant's states.

use std::fmt;

use hanoi_core::PegPuzzle;
use hanoi_search::Limits;
use hanoi_variants::{VariantGraph, VariantLevels, levels_from_start, survey};

use super::VariantPuzzle;
use crate::Error;
use crate::json::{json_object, texts};
use crate::levels_from::level_rows;
use crate::phrases::row;

/// Facts about the graph of all states reachable from the start. The text begins with the number of states.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantGraphFacts {
    /// The puzzle.
    pub puzzle: VariantPuzzle,
    /// The facts.
    pub graph: VariantGraph,
}

/// The number of states at each distance from the start. The text begins with the total.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantLevelsFrom {
    /// The puzzle.
    pub puzzle: VariantPuzzle,
    /// The levels.
    pub levels: VariantLevels,
}

impl VariantPuzzle {
    /// Returns facts about the graph of all states reachable from the start.
    ///
    /// # Errors
    ///
    /// A state has too many bits, or a limit was reached.
    ///
    /// # Complexity
    ///
    /// A search from each state.
    pub fn graph(&self, limits: &mut Limits<'_>) -> Result<VariantGraphFacts, Error> {
        Ok(VariantGraphFacts {
            graph: survey(&self.problem, limits)?,
            puzzle: self.clone(),
        })
    }

    /// Returns the number of states at each distance from the start.
    ///
    /// # Errors
    ///
    /// A state has too many bits, or a limit was reached.
    pub fn levels(&self, limits: &mut Limits<'_>) -> Result<VariantLevelsFrom, Error> {
        Ok(VariantLevelsFrom {
            levels: levels_from_start(&self.problem, limits)?,
            puzzle: self.clone(),
        })
    }
}

impl fmt::Display for VariantGraphFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let graph = &self.graph;
        write!(f, "{}", graph.states)?;
        row(f, "arcs", graph.arcs)?;
        match graph.diameter {
            Some(diameter) => row(f, "diameter", diameter),
            None => row(f, "diameter", "none: some state does not lead to another"),
        }
    }
}

json_object!(VariantGraphFacts, |answer| {
    "variant": answer.puzzle.name(),
    "disks": answer.puzzle.piece_count(),
    "pegs": PegPuzzle::rules(&answer.puzzle).pegs.len(),
    "rules": PegPuzzle::rules(&answer.puzzle).arcs.to_string(),
    "states": answer.graph.states,
    "arcs": answer.graph.arcs,
    "diameter": answer.graph.diameter,
});

impl VariantLevelsFrom {
    /// The number of all states.
    fn states(&self) -> u64 {
        self.levels.sizes.iter().sum()
    }

    /// The largest distance.
    fn eccentricity(&self) -> usize {
        self.levels.sizes.len().saturating_sub(1)
    }
}

impl fmt::Display for VariantLevelsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.states())?;
        row(f, "eccentricity", self.eccentricity())?;
        row(f, "farthest", texts(&self.levels.farthest).join(", "))?;
        row(f, "distance", "states")?;
        level_rows(f, &self.levels.sizes, "all in JSON")
    }
}

json_object!(VariantLevelsFrom, |answer| {
    "variant": answer.puzzle.name(),
    "disks": answer.puzzle.piece_count(),
    "pegs": PegPuzzle::rules(&answer.puzzle).pegs.len(),
    "rules": PegPuzzle::rules(&answer.puzzle).arcs.to_string(),
    "start": answer.puzzle.problem().start().to_string(),
    "eccentricity": answer.eccentricity(),
    "states": answer.states(),
    "farthest": texts(&answer.levels.farthest),
    "levels": answer.levels.sizes,
});
