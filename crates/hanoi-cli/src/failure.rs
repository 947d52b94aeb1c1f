//! How a command that does not succeed ends.

use std::fmt;
use std::io;

use hanoi::{ErrorKind, ErrorParts, Field, Vocabulary};

use crate::message::say;

/// Why a command stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no. The message was printed already, or is the text.
    No(Option<String>),
    /// The request cannot be read.
    Request(String),
    /// The arguments cannot be read, which was reported already.
    Arguments,
    /// A limit was reached; what was finished by then has been written.
    Limit(String),
    /// A refusal of the libraries, or what is missing from an answer, in parts.
    Refused(ErrorKind, Box<ErrorParts>),
    /// A question has no answer.
    Asked(Box<hanoi::Error>),
    /// The same, already written as an answer.
    Told(Box<hanoi::Error>),
    /// The reader has gone, so there is nothing left to do.
    ClosedPipe,
}

impl Failure {
    /// What is missing from an answer because a limit was reached.
    pub(crate) fn lacks(parts: ErrorParts) -> Self {
        Self::Refused(ErrorKind::Limit, Box::new(parts))
    }

    /// Fails if an answer lacks something.
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
            Self::Asked(error) | Self::Told(error) => status(error.kind()),
        }
    }

    /// The message, if there is one.
    pub(crate) fn message(&self, words: &impl Vocabulary) -> Option<String> {
        match self {
            Self::ClosedPipe | Self::Arguments => None,
            Self::No(message) => message.clone(),
            Self::Request(message) | Self::Limit(message) => Some(message.clone()),
            // That there is no solution has been printed already.
            Self::Told(error) if error.kind() == ErrorKind::Unsolvable => None,
            Self::Refused(_, parts) => Some(parts.text(words) + advice(parts)),
            Self::Asked(error) | Self::Told(error) => Some(error.text(words)),
        }
    }

    /// What this build cannot do, and the feature that it lacks.
    pub(crate) fn not_built(what: impl fmt::Display, feature: &str) -> Self {
        Self::Request(format!(
            "{what} is not in this build of hanoi, which was made without the feature '{feature}'"
        ))
    }

    /// What could not be read, and why.
    pub(crate) fn reading(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::Request(format!("cannot read {what}: {error}"))
    }

    /// What could not be written, and why.
    pub(crate) fn writing(what: impl fmt::Display, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        Self::Limit(format!("cannot write to {what}: {error}"))
    }

    /// The error that writing failed, and how much was written.
    pub(crate) fn writing_after(what: impl fmt::Display, error: &io::Error, written: u64) -> Self {
        match Self::writing(what, error) {
            Self::Limit(message) => Self::Limit(format!("{message} after {written} bytes")),
            other => other,
        }
    }

    /// The same for a file, which contains that much.
    pub(crate) fn writing_a_beginning(
        what: impl fmt::Display,
        error: &io::Error,
        written: u64,
    ) -> Self {
        match Self::writing_after(what, error, written) {
            Self::Limit(message) => {
                Self::Limit(format!("{message}, which is all that the file holds"))
            }
            other => other,
        }
    }
}

/// What the command can do about an error, besides the libraries' suggestions.
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
        Self::Asked(Box::new(error.into()))
    }
}
