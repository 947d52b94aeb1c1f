//! Errors in requests for puzzles.

use std::fmt;

use hanoi_core::{ErrorParts, Field, UBig};

use super::PuzzleRequest;

/// The reason why a set of puzzles cannot be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There are too many states to number the puzzles: 2^63 or more.
    TooManyStates {
        /// The number of disks.
        disks: u32,
        /// The number of pegs.
        pegs: u8,
        /// The largest number of disks on that many pegs.
        most: u32,
    },
    /// No puzzle can meet the request.
    Nothing(Box<PuzzleRequest>),
    /// More puzzles were requested than exist: both numbers, and the number of those that differ in more than the names of
    /// pegs, if known.
    TooMany(u64, u128, Option<UBig>),
}

impl PuzzleError {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::TooManyStates { disks, pegs, most } => ErrorParts::new(format!(
                "{disks} disks on {pegs} pegs are too many to choose from"
            ))
            .of(Field::Disks)
            .expected(format!("at most {most}")),
            Self::TooMany(count, all, different) => {
                let alike = different.as_ref();
                let alike = alike.map(|different| format!(" ({different} up to the names of pegs)"));
                let alike = alike.unwrap_or_default();
                ErrorParts::new(format!("there are {all} such puzzles, not {count}{alike}"))
                    .of(Field::Count)
                    .expected(format!("at most {all}"))
            }
            Self::Nothing(request) => ErrorParts::new(format!(
                "there is no puzzle of the kind {} with {} to {} disks, {} of them apart, at a distance of {} to {}",
                request.kind,
                request.disks.start(),
                request.disks.end(),
                request.apart,
                request.distance.start(),
                request.distance.end()
            ))
            .expected(
                "at least 1 disk, 2 pegs and 1 move, rules that lead to the goal, and fewer disks apart",
            ),
        }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for PuzzleError {}
