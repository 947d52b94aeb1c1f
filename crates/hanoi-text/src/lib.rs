//! Moves and states of the Tower of Hanoi as text: styles to write, a reader for these and other people's, and checking.

#![forbid(unsafe_code)]

mod error;
mod text;
mod verify;

pub use error::TextError;
pub use text::{
    Claim, MAX_PICTURE_DISKS, Onto, PegName, Piece, Pieces, Position, Reader, Style, Unreadable,
    Writer,
};
pub use verify::{Scores, Skim, Tally, Verdict, Verifier, Wrong};

/// x
pub const MAX_JSON_NUMBER: u64 = 1 << 53;
