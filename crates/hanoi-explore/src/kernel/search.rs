//! What is searched, and how a search is called.

use crate::geometry::portals::{Portals, UNREACHED};

/// What is known of a block.
#[derive(Debug, Default)]
pub(crate) struct BlockDistances {
    /// The distances of its portals.
    pub(crate) portals: Vec<u8>,
    /// How many states it has at each distance.
    pub(crate) counts: Vec<u32>,
}

impl BlockDistances {
    /// The largest distance that is known of a portal.
    pub(crate) fn last(&self) -> u8 {
        let known = |&portal: &u8| if portal == UNREACHED { 0 } else { portal };
        self.portals.iter().map(known).max().unwrap_or(0)
    }

    /// Forgets distances beyond the farthest state.
    pub(crate) fn trim(&mut self) {
        let reached = self.counts.iter().rposition(|&count| count > 0);
        self.counts.truncate(reached.map_or(0, |last| last + 1));
    }
}

/// How a search is called, whatever its pegs and lanes.
pub(super) trait BlockSearch: std::fmt::Debug + Send + Sync {
    /// How many blocks are searched at once, at most.
    fn most(&self) -> usize {
        1
    }

    /// As [`super::settle::Settler::settle`].
    fn settle(&mut self, blocks: &mut [BlockDistances]);

    /// The bytes of its tables.
    fn bytes(&self) -> usize;
}

/// Makes a search, or returns `None` if it is not for these pegs and disks, or not for this machine.
pub(super) type SearchConstructor = fn(&Portals) -> Option<Box<dyn BlockSearch>>;
