//! The reasons for fewer puzzles than requested.

use std::fmt;

use hanoi_search::Stop;

use crate::phrases::plural;

/// Why there are fewer puzzles than requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shortage {
    /// No more puzzles meet the request.
    NoMore,
    /// This many attempts in a row did not meet it.
    Tried(u64),
    /// A limit was reached.
    Stopped(Stop),
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMore => f.write_str("there are no more such puzzles"),
            Self::Tried(tries) => {
                write!(f, "no match in the next {}", plural(tries, "attempt"))
            }
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}
