//! What can go wrong: one error for all callers.

use std::fmt;

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

    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Invalid, message)
    }

    pub(crate) fn unsolvable(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsolvable, message)
    }

    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
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
pub(crate) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        quoted.push_str("...");
    }
    format!("'{quoted}'")
}
