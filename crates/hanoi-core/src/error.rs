//! What can go wrong: one error for all callers.

use std::fmt;

use crate::{Problem, State};

/// Why a request was not carried out. Its text quotes the offending part and says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    message: String,
}

/// The kinds of [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request cannot be read, or its parts do not fit each other.
    Invalid,
    /// The goal cannot be reached from the start.
    Unsolvable,
    /// The method that was asked for does not apply to the problem.
    Unsupported,
}

impl Error {
    /// Which kind of error this is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    #[doc(hidden)]
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Invalid, message)
    }

    /// That the goal of a problem cannot be reached from its start.
    #[must_use]
    pub fn unsolvable(problem: &Problem) -> Self {
        let text = |state: &State| quote(&state.to_string());
        let pegs = match problem.pegs() {
            1 => "1 peg".to_owned(),
            pegs => format!("{pegs} pegs"),
        };
        let message = format!(
            "there is no solution: with {pegs} and the rules {} the goal {} cannot be reached from {}",
            problem.rules(),
            text(problem.goal()),
            text(problem.start()),
        );
        Self::new(ErrorKind::Unsolvable, message)
    }

    #[doc(hidden)]
    pub fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// An error of that kind, whose text quotes the offending part and says what was expected.
    #[must_use]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// The start of a text, for quoting it in a message: at most 40 characters, with control characters escaped.
#[must_use]
pub fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        quoted.push_str("...");
    }
    format!("'{quoted}'")
}
