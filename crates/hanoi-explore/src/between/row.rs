//! The blocks of consecutive canonical rests, as one ball has met them. None is ever forgotten.

use crate::constants::NEVER;
use crate::store::blocks::{BlockStore, Home, Sparse, StoredBlock};
use crate::store::live::{LIVE_BYTES, Live};

/// The size of a block without its portals.
pub(super) const MET_BYTES: usize =
    LIVE_BYTES + size_of::<BallBlock>() - size_of::<Live>() + Sparse::BLOCK_BYTES;

/// A block that a ball has met.
#[derive(Debug)]
pub(super) struct BallBlock {
    pub(super) live: Live,
    /// The smallest distance not yet sent to a neighbour, or [`NEVER`].
    pub(super) owed: u32,
    /// The pairs whose neighbours have not received all distances, one bit each.
    pub(super) untold: u32,
    /// Whether a distance has decreased since the last comparison with the other ball.
    pub(super) is_new: bool,
}

impl AsRef<Live> for BallBlock {
    fn as_ref(&self) -> &Live {
        &self.live
    }
}

impl AsMut<Live> for BallBlock {
    fn as_mut(&mut self) -> &mut Live {
        &mut self.live
    }
}

impl From<Live> for BallBlock {
    fn from(live: Live) -> Self {
        Self {
            live,
            owed: NEVER,
            untold: 0,
            is_new: true,
        }
    }
}

impl StoredBlock for BallBlock {
    fn due(&self) -> u32 {
        self.live.pending.min(self.owed)
    }

    fn heard(&mut self) {
        self.is_new = true;
    }
}

/// The blocks of consecutive canonical rests, most of which are never met.
pub(super) type BallShelf = BlockStore<BallBlock, Sparse>;

impl Home for BallShelf {
    type Kept = BallBlock;
    type Places = Sparse;

    fn blocks(&self) -> &Self {
        self
    }

    fn blocks_mut(&mut self) -> &mut Self {
        self
    }
}

impl BallShelf {
    /// The number of blocks met.
    pub(super) fn len(&self) -> usize {
        self.rack().blocks().len()
    }

    /// Visits the next due block in the order of the rests. Returns false if none is due.
    pub(super) fn visit_next(&mut self, visit: impl FnOnce(&mut BallBlock, &mut [u8])) -> bool {
        let Some(block) = self.next_due() else {
            return false;
        };
        self.change(block, visit);
        if self.due() == 0 {
            self.look(|_| ());
        }
        true
    }

    /// Passes on the blocks in which a distance has decreased since the last call.
    pub(super) fn take_new(&mut self, mut each: impl FnMut(&Live, &[u8])) {
        for (met, slot) in self.rack_mut().iter_mut() {
            if std::mem::take(&mut met.is_new) {
                each(&met.live, slot);
            }
        }
    }
}
