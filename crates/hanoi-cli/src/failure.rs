//! How a command ends that does not end well.

use std::fmt;
use std::io;

use hanoi::{ErrorKind, ErrorParts, Field, Vocabulary};

use crate::output::say;

/// Why a command stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no. What there is to say has been said, or is the text.
    No(Option<String>),
    /// The request cannot be read.
    Request(String),
    /// The arguments cannot be read, which has been said.
    Arguments,
    /// A limit was reached; what was finished by then has been written.
    Limit(String),
    /// What the libraries refuse, or what an answer lacks, in parts.
    Refused(ErrorKind, Box<ErrorParts>),
    /// A question has no answer.
    Asked(Box<hanoi::Error>),
    /// The same, and it has been written as an answer.
    Told(Box<hanoi::Error>),
    /// Nobody reads on, so there is nothing left to do.
    ClosedPipe,
}

impl Failure {
    /// What an answer lacks because a limit was reached.
    pub(crate) fn lacks(parts: ErrorParts) -> Self {
        Self::Refused(ErrorKind::Limit, Box::new(parts))
    }

    /// Refuses an answer that lacks something.
    pub(crate) fn if_lacking(lacks: Option<ErrorParts>) -> Result<(), Self> {
        lacks.map_or(Ok(()), |lacks| Err(Self::lacks(lacks)))
    }

    /// Says on standard error what is to be said, with fields named in those words, and gives the exit status.
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

    /// What is to be said, if something is.
    pub(crate) fn message(&self, words: &impl Vocabulary) -> Option<String> {
        match self {
            Self::ClosedPipe | Self::Arguments => None,
            Self::No(message) => message.clone(),
            Self::Request(message) | Self::Limit(message) => Some(message.clone()),
            // That there is no solution has been said in full.
            Self::Told(error) if error.kind() == ErrorKind::Unsolvable => None,
            Self::Refused(_, parts) => Some(parts.text(words) + advice(parts)),
            Self::Asked(error) | Self::Told(error) => Some(error.text(words)),
        }
    }

    /// What this build cannot do, and the feature that it was made without.
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

    /// What could not be written on, why, and how much was.
    pub(crate) fn writing_after(what: impl fmt::Display, error: &io::Error, written: u64) -> Self {
        match Self::writing(what, error) {
            Self::Limit(message) => Self::Limit(format!("{message} after {written} bytes")),
            other => other,
        }
    }

    /// The same of a file, which holds that much.
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

/// What the command can do about an error, besides what the libraries suggest.
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
