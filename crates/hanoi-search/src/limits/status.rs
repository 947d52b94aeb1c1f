//! The progress of a search, and the reason why it stops.

use std::fmt;
use std::ops::ControlFlow;

/// The reason why a search stopped early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The memory limit was reached.
    Memory,
    /// The time limit was reached.
    Time,
    /// The limit of states was reached.
    States,
    /// Storage failed or is full.
    Storage,
    /// The caller interrupted it.
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
    /// A lower bound on the length of the path.
    pub depth: u64,
    /// The number of visited states.
    pub states: usize,
    /// The number of states that it will visit in total, or 0 if unknown.
    pub expected: usize,
    /// The size of its tables in bytes.
    pub memory: usize,
}

/// A function that receives the progress of a search, and breaks with a reason to stop it.
pub type Watcher<'a> = dyn FnMut(&Status) -> ControlFlow<Stop> + 'a;
