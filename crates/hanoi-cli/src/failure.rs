//! The failures of a command.

use std::fmt;
use std::io;

use hanoi::{ErrorKind, ErrorParts, Field, Vocabulary};

use crate::message::say;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no. The text, if any, is still to be printed.
    No(Option<String>),
    /// The request cannot be read.
    Request(String),
    /// The arguments cannot be read, as already reported.
    Arguments,
    /// A limit was reached; finished output has been written.
    Limit(String),
    /// A refusal by a library, or the part missing from an answer.
    Refused(ErrorKind, Box<ErrorParts>),
    /// A question without an answer.
    Unanswered(Box<hanoi::Error>),
    /// The same, already written as JSON.
    Reported(Box<hanoi::Error>),
    /// The reader has closed the pipe, so there is nothing left to do.
    ClosedPipe,
}

impl Failure {
    /// The failure of an answer cut short by a limit.
    pub(crate) fn lacks(parts: ErrorParts) -> Self {
        Self::Refused(ErrorKind::Limit, Box::new(parts))
    }

    /// Fails if an answer is incomplete.
    pub(crate) fn if_lacking(lacks: Option<ErrorParts>) -> Result<(), Self> {
        lacks.map_or(Ok(()), |lacks| Err(Self::lacks(lacks)))
    }

    /// Prints the message on standard error, with fields named in this vocabulary, and returns the exit status.
    pub(crate) fn report(self, words: &impl Vocabulary) -> u8 {
        if let Some(message) = self.message(words) {
            say(format_args!("error: {message}"));
        }
        match self {
            Self::ClosedPipe => 0,
            Self::No(_) => 1,
            Self::Request(_) | Self::Arguments => 2,
            Self::Limit(_) => 3,
            Self::Refused(kind, _) => status(kind),
            Self::Unanswered(error) | Self::Reported(error) => status(error.kind()),
        }
    }

    /// The message, if there is one.
    pub(crate) fn message(&self, words: &impl Vocabulary) -> Option<String> {
        match self {
            Self::ClosedPipe | Self::Arguments => None,
            Self::No(message) => message.clone(),
            Self::Request(message) | Self::Limit(message) => Some(message.clone()),
            // "No solution" has been printed already.
            Self::Reported(error) if error.kind() == ErrorKind::Unsolvable => None,
            Self::Refused(_, parts) => Some(parts.text(words) + advice(parts)),
            Self::Unanswered(error) | Self::Reported(error) => Some(error.text(words)),
        }
    }

    /// The refusal of what needs a feature that this build lacks.
    pub(crate) fn not_built(what: impl fmt::Display, feature: &str) -> Self {
        Self::Request(format!(
            "{what} is not in this build of hanoi, which was made without the feature '{feature}'"
        ))
    }

    /// The failure to read something.
    pub(crate) fn reading(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::Request(format!("cannot read {what}: {error}"))
    }

    /// The failure to write something.
    pub(crate) fn writing(what: impl fmt::Display, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        Self::Limit(format!("cannot write to {what}: {error}"))
    }

    /// The failure to write more than some bytes.
    pub(crate) fn writing_after(what: impl fmt::Display, error: &io::Error, written: u64) -> Self {
        match Self::writing(what, error) {
            Self::Limit(message) => Self::Limit(format!("{message} after {written} bytes")),
            other => other,
        }
    }

    /// The same for a file, which holds those bytes.
    pub(crate) fn writing_rest(what: impl fmt::Display, error: &io::Error, written: u64) -> Self {
        match Self::writing_after(what, error, written) {
            Self::Limit(message) => {
                Self::Limit(format!("{message}, which is all that the file holds"))
            }
            other => other,
        }
    }
}

/// The command's own advice, besides the libraries' suggestions.
const fn advice(parts: &ErrorParts) -> &'static str {
    match parts.field {
        Some(Field::Table) if parts.expected.is_some() => "; hanoi compare --csv writes one",
        _ => "",
    }
}

const fn status(kind: ErrorKind) -> u8 {
    match kind {
        ErrorKind::Unsolvable => 1,
        ErrorKind::Request => 2,
        ErrorKind::Limit => 3,
    }
}

impl<E: Into<hanoi::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Unanswered(Box::new(error.into()))
    }
}
