//! What is wrong with a link.

use std::fmt;

use hanoi_core::{Fault, MAX_PEGS};

use super::{KEYS, MAX_LINK, MAX_LINK_DISKS};

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// It has more bytes than [`MAX_LINK`].
    TooLong(usize),
    /// It has more disks than [`MAX_LINK_DISKS`].
    TooManyDisks(u32),
    /// This part is not one that a link has.
    Part(String),
    /// This is not a list of pairs of pegs.
    Moves(String),
    /// This is more moves than the shortest solution of any link has.
    TooFar(String),
    /// This is not a peg.
    Peg(String),
    /// This is not a number of hints or of moves.
    Help(String),
    /// This names no algorithm, or more than two.
    Algorithm(String),
    /// The move with this number is not legal.
    Illegal(usize, Fault),
    /// The rule that a move breaks.
    Fault(Fault),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(bytes) => {
                write!(f, "a link of {bytes} bytes: expected at most {MAX_LINK}")
            }
            Self::TooManyDisks(disks) => {
                write!(
                    f,
                    "{disks} disks: expected at most {MAX_LINK_DISKS} in a link"
                )
            }
            Self::Part(part) => write!(
                f,
                "cannot read {part} in the link: expected {}",
                KEYS.map(|key| format!("{key}=")).join(", ")
            ),
            Self::Moves(text) => {
                write!(
                    f,
                    "cannot read the moves {text}: expected pairs of pegs such as ACABCB"
                )
            }
            Self::TooFar(text) => {
                write!(
                    f,
                    "{text} moves: expected fewer than {MAX_PEGS}^{MAX_LINK_DISKS} in a link"
                )
            }
            Self::Peg(text) => write!(f, "there is no peg {text}: expected a letter such as A"),
            Self::Help(text) => {
                write!(f, "cannot read {text}: expected a number of hints or moves")
            }
            Self::Algorithm(text) => write!(
                f,
                "cannot read {text}: expected one algorithm or two, such as recursive,binary"
            ),
            Self::Illegal(number, fault) => write!(f, "move {number} in the link: {fault}"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for LinkError {}
