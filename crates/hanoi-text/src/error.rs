//! Errors of writing text, and of reading numbers.

use std::fmt;

use hanoi_core::{ErrorParts, Field, MAX_DISKS, UBig};

use crate::Style;

/// The most disks of a picture: a single state of them takes up to six million characters.
pub const MAX_PICTURE_DISKS: u32 = 1_000;

/// Why a text cannot be written as requested, or is not read as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextError {
    /// This many disks are more than [`MAX_PICTURE_DISKS`].
    TooManyForPicture(u32),
    /// Pegs have no other names in this style.
    NoPegNames(Style),
    /// A part that begins outside the text.
    NoSuchPart {
        /// The number of moves before the part.
        after: UBig,
        /// The number of moves before the text.
        first: UBig,
        /// The number of moves before its end.
        last: UBig,
    },
    /// A text, as [`quote`](hanoi_core::quote) writes it, is not a number.
    NotANumber(String),
    /// A number, as written, is beyond 2^[`MAX_DISKS`].
    NumberTooLarge(String),
    /// A number, as written, is below 0.
    NumberBelowZero(String),
    /// The solution has no such moves, or not by that algorithm.
    Solution(hanoi_core::Error),
}

impl TextError {
    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::TooManyForPicture(disks) => {
                ErrorParts::new(format!("{disks} disks are too many for a picture"))
                    .of(Field::Disks)
                    .expected(format!("at most {MAX_PICTURE_DISKS}"))
            }
            Self::NoPegNames(style) => ErrorParts::new("has no other names of pegs")
                .of(Field::Style)
                .given(style.name())
                .expected("text, pegs or picture"),
            Self::NoSuchPart { after, first, last } => {
                ErrorParts::new(format!("there is no part of the text after {after} moves"))
                    .of(Field::After)
                    .expected(format!("{first} to {last}"))
            }
            Self::NotANumber(text) => ErrorParts::new("is not a number")
                .given(text)
                .expected("digits, such as 28800, 28,800, 2^63 or 2^63-1"),
            Self::NumberTooLarge(text) => ErrorParts::new("is too large")
                .given(text)
                .expected(format!("at most 2^{MAX_DISKS}")),
            Self::NumberBelowZero(text) => ErrorParts::new("is below 0").given(text),
            Self::Solution(error) => error.parts(),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for TextError {
    /// A transparent error forwards its own source.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Solution(error) => error.source(),
            _ => None,
        }
    }
}

impl From<hanoi_core::Error> for TextError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Solution(error)
    }
}
