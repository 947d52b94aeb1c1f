//! What can go wrong in writing.

use std::fmt;

use hanoi_core::UBig;

use crate::MAX_PICTURE_DISKS;

/// Why a text cannot be written as asked for.
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
