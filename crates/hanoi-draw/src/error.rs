//! Why a picture is not drawn.

use std::fmt;

/// Why a picture is not drawn. Its text says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture would be larger than can be looked at.
    TooLarge(String),
    /// There is no such picture, or the request cannot be read.
    Refused(String),
    /// What the core says of the request.
    Core(hanoi_core::Error),
}

impl DrawError {
    pub(crate) fn refused(message: impl Into<String>) -> Self {
        Self::Refused(message.into())
    }
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(message) | Self::Refused(message) => f.write_str(message),
            Self::Core(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DrawError {}

impl From<hanoi_core::Error> for DrawError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Core(error)
    }
}

/// A number of things, with its name in the singular or the plural.
pub(crate) fn counted(count: impl fmt::Display, one: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {one}{plural}")
}
