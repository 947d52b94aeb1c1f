//! Why a text is not written or a style not known.

use std::fmt;

/// Why a text is not written or a style not known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextError {
    /// What the core says.
    Core(hanoi_core::Error),
    /// Anything else, as a sentence.
    Refused(String),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Core(error) => error.fmt(f),
            Self::Refused(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for TextError {}

impl From<hanoi_core::Error> for TextError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Core(error)
    }
}
