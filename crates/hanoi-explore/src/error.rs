//! Why a graph cannot be explored block by block.

use std::error::Error;
use std::fmt;

use hanoi_core::{ErrorParts, Field};

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
        /// The requested number.
        asked: u32,
        /// The largest possible number.
        most: u32,
    },
    /// There are more blocks than can be numbered.
    TooLarge,
    /// It needs more memory than the limit.
    Memory {
        /// The approximate number of bytes needed.
        needed: usize,
        /// The limit in bytes.
        given: usize,
    },
    /// It needs more space in a store than the limit.
    Store {
        /// The approximate number of bytes needed.
        needed: u64,
        /// The limit in bytes.
        given: u64,
    },
}

impl ExploreError {
    /// Returns the parts of the message.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Core(error) => error.parts(),
            Self::Pegs(pegs) => {
                ErrorParts::new(format!("blocks need 3 to 8 pegs, not {pegs}")).of(Field::Pegs)
            }
            Self::Unreachable => {
                ErrorParts::new("under these rules some states cannot be reached from others")
                    .of(Field::Rules)
            }
            Self::Small { asked, most } => ErrorParts::new(format!(
                "a block can have at most {most} disks here, not {asked}"
            )),
            Self::TooLarge => ErrorParts::new("the graph has too many blocks").of(Field::Disks),
            Self::Memory { needed, given } => ErrorParts::new(format!(
                "this needs about {needed} bytes of memory; the limit is {given}"
            ))
            .of(Field::Memory),
            Self::Store { needed, given } => ErrorParts::new(format!(
                "this needs about {needed} bytes of storage; the limit is {given}"
            ))
            .of(Field::Storage),
        }
    }
}

impl fmt::Display for ExploreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl Error for ExploreError {
    /// A transparent error forwards its own source.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Core(error) => error.source(),
            _ => None,
        }
    }
}
