//! The input and interface of a block search.

use crate::geometry::portals::{Portals, UNREACHED};

/// The known distances of a block.
#[derive(Debug, Default)]
pub(crate) struct BlockDistances {
    /// The distances of its portals.
    pub(crate) portals: Vec<u8>,
    /// The number of states at each distance.
    pub(crate) counts: Vec<u32>,
}

impl BlockDistances {
    /// The largest known distance of a portal.
    pub(crate) fn last(&self) -> u8 {
        let known = |&portal: &u8| if portal == UNREACHED { 0 } else { portal };
        self.portals.iter().map(known).max().unwrap_or(0)
    }

    /// Drops counts beyond the farthest state.
    pub(crate) fn trim(&mut self) {
        let reached = self.counts.iter().rposition(|&count| count > 0);
        self.counts.truncate(reached.map_or(0, |last| last + 1));
    }
}

/// The interface of a block search, for any pegs and lanes.
pub(super) trait BlockSearch: std::fmt::Debug + Send + Sync {
    /// The largest number of blocks searched at once.
    fn most(&self) -> usize {
        1
    }

    /// See [`super::settle::Settler::settle`].
    fn settle(&mut self, blocks: &mut [BlockDistances]);

    /// The size of its tables in bytes.
    fn bytes(&self) -> usize;
}

/// Constructs a search, or returns `None` if it does not support these pegs and disks or this processor.
pub(super) type SearchConstructor = fn(&Portals) -> Option<Box<dyn BlockSearch>>;
