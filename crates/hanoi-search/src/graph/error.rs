//! Why a graph is too large.

use std::fmt;

use hanoi_core::MAX_DISKS;

use super::Graph;

/// Why a graph is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// Its states cannot be numbered: there are 2^64 or more, or more disks than there may be.
    TooManyStates {
        /// The number of disks.
        disks: u32,
        /// The number of pegs.
        pegs: u8,
    },
    /// All distances would take more than [`Graph::MOST_SIZE`] or [`Graph::MOST_STEPS`].
    TooManySteps {
        /// The number of states.
        states: u64,
        /// The number of arcs.
        arcs: u128,
    },
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyStates { disks, pegs } => write!(
                f,
                "{disks} disk(s) on {pegs} peg(s) are too many for a graph: expected fewer than 2^64 states, and at \
                 most {MAX_DISKS} disks"
            ),
            Self::TooManySteps { states, arcs } => write!(
                f,
                "{states} states with {arcs} moves are too many to find all distances: expected at most {} of both, \
                 and at most {} steps, one for each of both in a search from each state (of states that differ only \
                 in the names of equal pegs, from one)",
                Graph::MOST_SIZE,
                Graph::MOST_STEPS
            ),
        }
    }
}

impl std::error::Error for GraphError {}
