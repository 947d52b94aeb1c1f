//! Errors of graphs that are too large.

use std::fmt;

use hanoi_core::{ErrorParts, Field, MAX_DISKS};

use super::Graph;
use crate::limits::Stop;

/// The reason why facts about a graph are not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// The states cannot be numbered: there are 2^64 or more, or too many disks.
    TooManyStates {
        /// The number of disks.
        disks: u32,
        /// The number of pegs.
        pegs: u8,
    },
    /// All distances need too much memory: there are more than [`Graph::MOST_SIZE`] states and arcs.
    TooLarge {
        /// The number of states.
        states: u64,
        /// The number of arcs.
        arcs: u128,
    },
    /// All distances need more than [`Graph::MOST_STEPS`] steps.
    TooManySteps {
        /// The total number of states and arcs, which is the cost of a search.
        size: u64,
        /// The number of searches within the limit, which does not suffice.
        searches: u64,
    },
    /// A table of all distances needs this many rows, more than [`Graph::MOST_ROWS`].
    TooManyRows(u64),
    /// A state on 3 pegs has too many levels around it, and no formula for them.
    TooManyLevels {
        /// The number of disks.
        disks: u32,
    },
    /// The searches were stopped.
    Stopped(Stop),
}

impl GraphError {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        let (most, steps) = (Graph::MOST_SIZE, Graph::MOST_STEPS);
        match self {
            Self::TooManyStates { disks, pegs } => {
                ErrorParts::new(format!("{disks} disks on {pegs} pegs are too many"))
                    .of(Field::Disks)
                    .expected(format!(
                        "fewer than 2^64 states, and at most {MAX_DISKS} disks"
                    ))
            }
            Self::TooLarge { states, arcs } => ErrorParts::new(format!(
                "all distances take too much memory: {states} states and {arcs} moves are {} in all; the limit is {most}",
                u128::from(*states) + arcs,
            )),
            Self::TooManySteps { size, searches } => ErrorParts::new(format!(
                "all distances take too many steps: {size} for each search, so at most {searches} searches fit the limit \
                 of {steps}, and more are needed"
            )),
            Self::TooManyRows(states) => ErrorParts::new(format!(
                "a table of all distances of {states} states is too large"
            ))
            .expected(format!("at most {} states", Graph::MOST_ROWS)),
            Self::TooManyLevels { disks } => ErrorParts::new(format!(
                "{disks} disks on 3 pegs have more than 2^20 levels, too many to be searched"
            ))
            .of(Field::Disks)
            .expected("at most 20 disks, or classic rules and a perfect state or at most 64 disks"),
            Self::Stopped(why) => ErrorParts::new(format!("{why} before all distances were found")),
        }
    }
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for GraphError {}
