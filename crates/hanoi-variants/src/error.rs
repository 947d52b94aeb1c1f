//! Errors as data: the fault of a refused request, or the bounds of a stopped search.

use std::fmt;

use hanoi_core::{ErrorKind, ErrorParts, Plain};
use hanoi_search::Stop;

use crate::step::VariantStep;

/// The reason why a request about a variant failed. The text quotes the offending part and states what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantError {
    /// The request was refused for a reason of this kind.
    Refused(ErrorKind, Box<ErrorParts>),
    /// The search reached a limit.
    Stopped {
        /// A lower bound: no solution is shorter.
        at_least: u64,
        /// A solution, if one was found. Its length is an upper bound.
        at_most: Option<Vec<VariantStep>>,
        /// The limit that was reached.
        why: Stop,
    },
}

impl VariantError {
    pub(crate) fn refused(kind: ErrorKind, parts: ErrorParts) -> Self {
        Self::Refused(kind, Box::new(parts))
    }

    /// Returns the error that a given value is invalid.
    pub(crate) fn invalid(
        given: impl Into<String>,
        wrong: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let parts = ErrorParts::new(wrong).given(given).expected(expected);
        Self::refused(ErrorKind::Invalid, parts)
    }

    /// Returns an error whose first part is a whole sentence.
    pub(crate) fn mismatch(wrong: impl Into<String>, expected: impl Into<String>) -> Self {
        let parts = ErrorParts::new(wrong).expected(expected);
        Self::refused(ErrorKind::Invalid, parts)
    }

    /// Returns the error that a limit is exceeded.
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

    /// Returns the parts of the error message.
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
                "{why}: any solution takes at least {at_least} steps"
            )),
        }
    }

    /// Prefixes the error with the place where it occurred, as in `the start`.
    pub(crate) fn within(self, place: &str) -> Self {
        match self {
            Self::Refused(kind, mut parts) => {
                parts.wrong = format!("{place}: {}", parts.message(&Plain));
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
