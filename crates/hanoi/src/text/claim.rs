//! What a text claims, and where it cannot be read.

use std::fmt;

use crate::error::quote;
use crate::{Peg, State};

/// A place in a text, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where it begins.
    pub position: Position,
    /// The start of it.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl Unreadable {
    pub(super) fn new(position: Position, found: &str, expected: &str) -> Self {
        Self {
            position,
            found: quote(found),
            expected: expected.to_owned(),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            position,
            found,
            expected,
        } = self;
        write!(f, "{position}: cannot read {found}: expected {expected}")
    }
}

impl std::error::Error for Unreadable {}

/// How a text names a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PegName {
    /// By its letter.
    Peg(Peg),
    /// By its number from 0.
    Index(u64),
    /// By a number from 0 or from 1, which the first such move tells.
    Number(u64),
}

/// What a disk is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onto {
    /// Another disk.
    Disk(u32),
    /// A peg, by its number from 0.
    Peg(u32),
}

/// What a text says happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A disk, or the topmost disk, goes from one peg to another.
    Move {
        /// The disk, if it is named.
        disk: Option<u32>,
        /// The peg that it leaves.
        from: PegName,
        /// The peg that it goes to.
        to: PegName,
    },
    /// A disk goes onto a disk or an empty peg.
    Onto {
        /// The disk.
        disk: u32,
        /// What it goes onto.
        onto: Onto,
    },
    /// A step of an ASP answer, where the pegs count as disks before the largest, which comes first.
    Put {
        /// The time, counted from the first such step.
        time: u32,
        /// The disk.
        disk: u32,
        /// What it goes onto.
        onto: u32,
    },
    /// The state that is reached.
    State(State),
}

impl fmt::Display for PegName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Peg(peg) => peg.fmt(f),
            Self::Index(number) | Self::Number(number) => number.fmt(f),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move {
                disk: Some(disk),
                from: PegName::Peg(a),
                to: PegName::Peg(b),
            } => write!(f, "{disk}{a}{b}"),
            Self::Move {
                disk: Some(disk),
                from,
                to,
            } => write!(f, "disk {disk} from {from} to {to}"),
            Self::Move {
                disk: None,
                from,
                to,
            } => write!(f, "{from} to {to}"),
            Self::Onto {
                disk,
                onto: Onto::Disk(onto),
            } => write!(f, "disk {disk} onto disk {onto}"),
            Self::Onto {
                disk,
                onto: Onto::Peg(peg),
            } => write!(f, "disk {disk} onto peg number {peg}"),
            Self::Put { time, disk, onto } => write!(f, "put({time},{onto},{disk})"),
            Self::State(state) => write!(f, "to state {state}"),
        }
    }
}
