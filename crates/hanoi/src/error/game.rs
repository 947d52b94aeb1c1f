//! Errors of games.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use hanoi_core::{ErrorParts, Field, MAX_DISKS, MAX_PEGS};
use hanoi_text::parse_number;

use super::ErrorKind;
use crate::json::read::duplicate;

/// Why a game cannot be read, or advice is not available.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// Neither the text nor the caller states the problem.
    NoProblem,
    /// The text states another problem than requested; with a description.
    OtherProblem(String),
    /// This is not a number of disks.
    Disks(String),
    /// This is not a number of pegs.
    Pegs(String),
    /// This is not a number of hints or moves.
    Help(String),
    /// A key is repeated: the number of the line, and the key.
    Twice(usize, String),
    /// A line cannot be read: its number and fault.
    Line(usize, FaultOfLine),
    /// A move is illegal: the number of its line, the move, and the broken rule.
    Illegal(usize, String, FaultOfLine),
    /// With more than this many disks, no formula for arbitrary states is fast enough.
    TooManyDisks(u32),
    /// The state is too large to search, and not on the known solution.
    OffTheWay,
}

/// The fault of a line, of a type that depends on the puzzle. Two faults are equal if their texts are.
#[derive(Clone, Debug)]
pub struct FaultOfLine(Arc<dyn StdError + Send + Sync>);

impl FaultOfLine {
    pub(crate) fn new(error: impl StdError + Send + Sync + 'static) -> Self {
        Self(Arc::new(error))
    }
}

impl fmt::Display for FaultOfLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for FaultOfLine {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for FaultOfLine {}

impl GameError {
    pub(crate) const fn kind(&self) -> ErrorKind {
        match self {
            Self::TooManyDisks(_) | Self::OffTheWay => ErrorKind::Limit,
            _ => ErrorKind::Request,
        }
    }

    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::NoProblem => ErrorParts::new("the file does not state the problem")
                .expected("a line such as '# disks: 3', or a number of disks"),
            Self::OtherProblem(problem) => {
                ErrorParts::new(format!("the game in the file has {problem}"))
                    .expected("the same problem, or none")
            }
            Self::Disks(text) => match parse_number(text) {
                Ok(_) => unread(text).expected(format!("0 to {MAX_DISKS} disks")),
                Err(error) => error.parts(),
            }
            .of(Field::Disks),
            Self::Pegs(text) => unread(text)
                .of(Field::Pegs)
                .expected(format!("1 to {MAX_PEGS} pegs")),
            Self::Help(text) => unread(text).expected("a number of hints or moves"),
            Self::Twice(line, key) => {
                ErrorParts::new(format!("line {line}: {}", duplicate(key))).expected("it once")
            }
            Self::Line(line, error) => ErrorParts::new(format!("line {line}: {error}")),
            Self::Illegal(line, mv, fault) => {
                ErrorParts::new(format!("line {line}: {mv}: {fault}"))
            }
            Self::TooManyDisks(most) => ErrorParts::new(format!(
                "a problem between any states of more than {most} disks"
            )),
            Self::OffTheWay => ErrorParts::new("not on a known path"),
        }
    }
}

/// The error of an unreadable value.
fn unread(text: &str) -> ErrorParts {
    ErrorParts::new(format!("cannot read '{}'", text.escape_debug()))
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl StdError for GameError {
    /// Returns the fault of the line.
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Self::Line(_, fault) | Self::Illegal(_, _, fault) => Some(fault.0.as_ref()),
            _ => None,
        }
    }
}
