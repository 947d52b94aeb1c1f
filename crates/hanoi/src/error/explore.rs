//! Errors of explorations.

use std::fmt;

use hanoi_core::{ErrorParts, Suggestion};
use hanoi_search::Stop;

#[cfg(feature = "explore")]
use hanoi_explore::ExploreError as BlocksError;

use super::ErrorKind;
use super::limit::{EXPLORED, lacking};
use crate::phrases::{bytes, size};
use crate::{Peg, UBig};

/// Why a graph cannot be explored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExploreError {
    /// The memory does not suffice.
    TooLarge {
        /// The number of disks.
        disks: u32,
        /// The number of pegs.
        pegs: u8,
        /// The approximate number of bytes needed; for a plain search, at least.
        needed: UBig,
        /// The number of bytes available.
        memory: usize,
        /// Whether a store on disk would help.
        can_store: bool,
    },
    /// The disk space does not suffice for the data that does not fit in memory.
    Disk {
        /// The number of disks.
        disks: u32,
        /// The number of pegs.
        pegs: u8,
        /// The approximate number of bytes to be stored.
        needed: u64,
        /// The number of bytes allowed.
        given: u64,
    },
    /// The graph cannot be explored with blocks of this many disks.
    #[cfg(feature = "explore")]
    Blocks(BlocksError),
    /// A distance contradicts the proven one. This would be a bug, so no results are reported.
    Distance {
        /// The peg of the perfect state.
        to: Peg,
        /// The distance found.
        found: UBig,
        /// The proven distance.
        proven: UBig,
    },
    /// The levels do not add up to all states. This would be a bug, so no results are reported.
    Sum {
        /// The sum of the levels.
        found: UBig,
        /// The number of states.
        expected: UBig,
    },
}

impl ExploreError {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        const BUG: &str = "this is a bug, please report it";
        match self {
            Self::TooLarge {
                disks,
                pegs,
                needed,
                memory,
                can_store,
            } => ErrorParts::new(format!(
                "{disks} disks on {pegs} pegs take about {} of memory, and the limit is {}{}",
                bytes(needed),
                bytes(&UBig::from(*memory)),
                lacking(Stop::Memory, EXPLORED.contains(pegs)),
            ))
            .expected("fewer disks, or more memory")
            .suggest([Suggestion::Memory(size(needed))])
            .suggest(can_store.then_some(Suggestion::Folder)),
            Self::Disk {
                disks,
                pegs,
                needed,
                given,
            } => ErrorParts::new(format!(
                "{disks} disks on {pegs} pegs take about {} of disk space besides the memory, and the limit is {}",
                bytes(&UBig::from(*needed)),
                bytes(&UBig::from(*given)),
            ))
            .expected("fewer disks, more memory, or more disk space")
            .suggest([Suggestion::Storage(size(&UBig::from(*needed)))]),
            #[cfg(feature = "explore")]
            Self::Blocks(why) => why.parts(),
            Self::Distance { to, found, proven } => ErrorParts::new(format!(
                "the distance to the perfect state on {to} is {found} instead of {proven}: {BUG}"
            )),
            Self::Sum { found, expected } => ErrorParts::new(format!(
                "the levels add up to {found} states instead of {expected}: {BUG}"
            )),
        }
    }

    /// Returns the kind of the error.
    pub(crate) const fn kind(&self) -> ErrorKind {
        match self {
            #[cfg(feature = "explore")]
            Self::Blocks(_) => ErrorKind::Request,
            _ => ErrorKind::Limit,
        }
    }
}

impl fmt::Display for ExploreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for ExploreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            #[cfg(feature = "explore")]
            Self::Blocks(why) => why.source(),
            _ => None,
        }
    }
}
