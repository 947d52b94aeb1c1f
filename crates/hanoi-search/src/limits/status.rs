//! How far a search has come, and why it ends.

use std::fmt;
use std::ops::ControlFlow;

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The memory limit was reached.
    Memory,
    /// The time limit was reached.
    Time,
    /// The limit of states was reached.
    States,
    /// Storage could not be written or read.
    Storage,
    /// It was interrupted.
    Interrupt,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "the memory limit was reached",
            Self::Time => "the time limit was reached",
            Self::States => "the limit of states was reached",
            Self::Storage => "the disk is full or fails",
            Self::Interrupt => "interrupted",
        })
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// No path is shorter than this.
    pub depth: u64,
    /// The number of states met.
    pub states: usize,
    /// The number of states it will have met in the end, where that is known, else 0.
    pub expected: usize,
    /// The size of its tables in bytes.
    pub memory: usize,
}

/// Receives the progress of a search, and returns why it should stop, if it should.
pub type Watcher<'a> = dyn FnMut(&Status) -> ControlFlow<Stop> + 'a;
