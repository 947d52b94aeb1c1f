//! What can go wrong in writing, and in reading a number.

use std::fmt;

use hanoi_core::{MAX_DISKS, UBig};

use crate::MAX_PICTURE_DISKS;

/// Why a text cannot be written as asked for, or is not read as a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextError {
    /// So many disks are more than [`MAX_PICTURE_DISKS`].
    TooManyForPicture(u32),
    /// A part of a text that begins elsewhere.
    NoSuchPart {
        /// How many moves lie before the part.
        after: UBig,
        /// How many lie before the text.
        first: UBig,
        /// How many lie before its end.
        last: UBig,
    },
    /// A text, as [`quote`](hanoi_core::quote) gives it, is no number.
    NotANumber(String),
    /// A number, as it was written, is beyond 2^[`MAX_DISKS`].
    NumberTooLarge(String),
    /// A number, as it was written, is below 0.
    NumberBelowZero(String),
    /// The solution has no such moves, or not by that algorithm.
    Solution(hanoi_core::Error),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyForPicture(disks) => write!(
                f,
                "{disks} disks are too many for a picture: expected at most {MAX_PICTURE_DISKS}"
            ),
            Self::NoSuchPart { after, first, last } => write!(
                f,
                "there is no part of the text after {after} moves: expected {first} to {last}"
            ),
            Self::NotANumber(text) => write!(
                f,
                "{text} is not a number: expected digits, such as 28800, 28,800, 2^63 or 2^63-1"
            ),
            Self::NumberTooLarge(text) => {
                write!(f, "{text} is too large: expected at most 2^{MAX_DISKS}")
            }
            Self::NumberBelowZero(text) => write!(f, "{text} is below 0"),
            Self::Solution(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TextError {}

impl From<hanoi_core::Error> for TextError {
    fn from(error: hanoi_core::Error) -> Self {
        Self::Solution(error)
    }
}
