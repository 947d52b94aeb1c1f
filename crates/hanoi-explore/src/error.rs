//! Why a graph cannot be explored block by block.

use std::fmt;

/// Why a graph cannot be explored block by block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExploreError {
    /// The start does not fit the rules.
    Core(hanoi_core::Error),
    /// There are fewer than 3 pegs or more than 8.
    Pegs(u8),
    /// Under these rules some states cannot be reached from others.
    Unreachable,
    /// A block cannot have this many disks.
    Small {
        /// The number that was asked for.
        asked: u32,
        /// The largest that is possible.
        most: u32,
    },
    /// There are more blocks than can be numbered.
    TooLarge,
    /// It would take more memory than it may.
    Memory {
        /// The bytes that it would take, about.
        needed: usize,
        /// The bytes that it may take.
        given: usize,
    },
    /// It would keep more bytes in a store than it may.
    Store {
        /// The bytes that it would keep, about.
        needed: u64,
        /// The bytes that it may keep.
        given: u64,
    },
}

impl fmt::Display for ExploreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Core(error) => error.fmt(f),
            Self::Pegs(pegs) => write!(f, "blocks need 3 to 8 pegs, not {pegs}"),
            Self::Unreachable => {
                f.write_str("under these rules some states cannot be reached from others")
            }
            Self::Small { asked, most } => {
                write!(f, "a block can have at most {most} disks here, not {asked}")
            }
            Self::TooLarge => f.write_str("the graph has too many blocks to number them"),
            Self::Memory { needed, given } => {
                write!(
                    f,
                    "about {needed} bytes of memory are needed, and {given} are given"
                )
            }
            Self::Store { needed, given } => {
                write!(
                    f,
                    "about {needed} bytes are to be stored, and {given} may be"
                )
            }
        }
    }
}

impl std::error::Error for ExploreError {}
