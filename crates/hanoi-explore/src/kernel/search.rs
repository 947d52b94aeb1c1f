//! The interface of a block search, and the distances it works on.

use crate::geometry::portals::{Portals, UNREACHED};

/// The distances of a block.
#[derive(Debug, Default)]
pub(crate) struct BlockDistances {
    /// The distance of each portal.
    pub(crate) portals: Vec<u8>,
    /// The number of states at each distance.
    pub(crate) counts: Vec<u32>,
}

impl BlockDistances {
    /// The largest distance of a reached portal.
    pub(crate) fn last(&self) -> u8 {
        let reached = |&portal: &u8| if portal == UNREACHED { 0 } else { portal };
        self.portals.iter().map(reached).max().unwrap_or(0)
    }

    /// Drops counts beyond the farthest state.
    pub(crate) fn trim(&mut self) {
        let reached = self.counts.iter().rposition(|&count| count > 0);
        self.counts.truncate(reached.map_or(0, |last| last + 1));
    }
}

/// A block search, for any number of pegs and any instructions.
pub(super) trait BlockSearch: std::fmt::Debug + Send + Sync {
    /// The number of blocks searched together.
    fn batch_size(&self) -> usize {
        1
    }

    /// See [`super::settle::Settler::settle`].
    fn settle(&mut self, blocks: &mut [BlockDistances]);

    /// The size of its tables in bytes.
    fn bytes(&self) -> usize;
}

/// Constructs a search, or returns `None` if it does not support this block or this processor.
pub(super) type SearchConstructor = fn(&Portals) -> Option<Box<dyn BlockSearch>>;
