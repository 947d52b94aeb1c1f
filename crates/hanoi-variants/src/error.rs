//! Errors as data: what was refused, or how far a stopped search came.

use std::fmt;

use hanoi_core::{ErrorKind, ErrorParts, Plain};
use hanoi_search::Stop;

use crate::step::VariantStep;

/// Why a request about a variant was not carried out. Its text quotes the offending part and says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantError {
    /// The request was refused, for a reason of this kind.
    Refused(ErrorKind, Box<ErrorParts>),
    /// A limit ended the search.
    Stopped {
        /// No solution is shorter than this.
        at_least: u64,
        /// A solution, if one was found; its number of steps is an upper bound.
        at_most: Option<Vec<VariantStep>>,
        /// Why the search ended.
        why: Stop,
    },
}

impl VariantError {
    pub(crate) fn refused(kind: ErrorKind, parts: ErrorParts) -> Self {
        Self::Refused(kind, Box::new(parts))
    }

    /// The error that a given value is wrong.
    pub(crate) fn invalid(
        given: impl Into<String>,
        wrong: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let parts = ErrorParts::new(wrong).given(given).expected(expected);
        Self::refused(ErrorKind::Invalid, parts)
    }

    /// The error that something is wrong, as a whole sentence.
    pub(crate) fn wrong(wrong: impl Into<String>, expected: impl Into<String>) -> Self {
        let parts = ErrorParts::new(wrong).expected(expected);
        Self::refused(ErrorKind::Invalid, parts)
    }

    /// The error that something is beyond a limit.
    pub(crate) fn too_large(wrong: impl Into<String>, expected: impl Into<String>) -> Self {
        let parts = ErrorParts::new(wrong).expected(expected);
        Self::refused(ErrorKind::TooLarge, parts)
    }

    /// Returns the kind, or `None` for a stopped search.
    #[must_use]
    pub const fn kind(&self) -> Option<ErrorKind> {
        match self {
            Self::Refused(kind, _) => Some(*kind),
            Self::Stopped { .. } => None,
        }
    }

    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Refused(_, parts) => (**parts).clone(),
            Self::Stopped {
                at_least,
                at_most: Some(steps),
                why,
            } => ErrorParts::new(why.to_string()).detail(format!(
                "The distance is at least {at_least} and at most {}.",
                steps.len()
            )),
            Self::Stopped { at_least, why, .. } => ErrorParts::new(format!(
                "{why}: a solution takes at least {at_least} steps, if there is one"
            )),
        }
    }

    /// Returns the error about a part of something, which the text names, as in `the start`.
    pub(crate) fn within(self, what: &str) -> Self {
        match self {
            Self::Refused(kind, mut parts) => {
                parts.wrong = format!("{what}: {}", parts.message(&Plain));
                parts.given = None;
                Self::Refused(kind, parts)
            }
            stopped @ Self::Stopped { .. } => stopped,
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped {
                at_least,
                at_most: Some(steps),
                why,
            } => write!(f, "{why}: at least {at_least}, at most {}", steps.len()),
            _ => self.parts().fmt(f),
        }
    }
}

impl std::error::Error for VariantError {}

impl From<hanoi_core::Error> for VariantError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::refused(error.kind(), error.parts())
    }
}
