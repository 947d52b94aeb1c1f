//! How a command ends that does not end well.

use std::fmt;
use std::io;
use std::process::ExitCode;

use hanoi::ErrorKind;

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
    /// Nobody reads on, so there is nothing left to do.
    ClosedPipe,
}

impl Failure {
    /// Says on standard error what is to be said, and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        let (status, message) = match self {
            Self::ClosedPipe => (0, None),
            Self::No(message) => (1, message),
            Self::Request(message) => (2, Some(message)),
            Self::Arguments => (2, None),
            Self::Limit(message) => (3, Some(message)),
        };
        if let Some(message) = message {
            // A closed standard error cannot be told anything.
            let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("error: {message}\n"));
        }
        ExitCode::from(status)
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
            Self::Limit(message) => Self::Limit(format!("{message}, after {written} bytes")),
            other => other,
        }
    }
}

impl From<hanoi::Error> for Failure {
    fn from(error: hanoi::Error) -> Self {
        match error.kind() {
            ErrorKind::Unsolvable => Self::No(Some(error.to_string())),
            _ => Self::Request(error.to_string()),
        }
    }
}

impl From<hanoi::TextError> for Failure {
    fn from(error: hanoi::TextError) -> Self {
        match error {
            hanoi::TextError::Core(error) => error.into(),
            other => Self::Request(other.to_string()),
        }
    }
}

impl From<hanoi_search::Refusal> for Failure {
    fn from(refusal: hanoi_search::Refusal) -> Self {
        match refusal {
            hanoi_search::Refusal::Core(error) => error.into(),
            other => Self::Request(other.to_string()),
        }
    }
}
