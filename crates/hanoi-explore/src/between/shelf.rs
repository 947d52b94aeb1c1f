//! Shelves of a ball. A block, once reached, is never removed: the other ball may touch it at any time.

use crate::constants::NEVER;
use crate::store::blocks::{BlockStore, Home, Sparse, StoredBlock};
use crate::store::live::{LIVE_BYTES, Live};

/// The memory of a block without its portals.
pub(super) const BALL_BLOCK_BYTES: usize =
    LIVE_BYTES + size_of::<BallBlock>() - size_of::<Live>() + Sparse::BLOCK_BYTES;

/// A block that a ball has reached.
#[derive(Debug)]
pub(super) struct BallBlock {
    pub(super) live: Live,
    /// The bucket in which it next sends portals to a neighbour, or [`NEVER`].
    pub(super) send_at: u32,
    /// The pairs with distances not yet sent to the neighbour, one bit each.
    pub(super) unsent: u32,
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
            send_at: NEVER,
            unsent: 0,
            is_new: true,
        }
    }
}

impl StoredBlock for BallBlock {
    fn due(&self) -> u32 {
        self.live.pending.min(self.send_at)
    }

    fn mark_changed(&mut self) {
        self.is_new = true;
    }
}

/// The blocks of consecutive canonical rests. Most of them are never reached.
pub(super) type BallShelf = BlockStore<BallBlock, Sparse>;

impl Home for BallShelf {
    type Block = BallBlock;
    type Places = Sparse;

    fn blocks(&self) -> &Self {
        self
    }

    fn blocks_mut(&mut self) -> &mut Self {
        self
    }
}

impl BallShelf {
    /// The number of blocks reached.
    pub(super) fn len(&self) -> usize {
        self.rack().blocks().len()
    }

    /// Visits the next due block in the order of the rests. Returns false if nothing is due.
    pub(super) fn visit_next(&mut self, visit: impl FnOnce(&mut BallBlock, &mut [u8])) -> bool {
        let Some(block) = self.next_due() else {
            return false;
        };
        self.change(block, visit);
        if self.due() == 0 {
            self.rescan(|_| ());
        }
        true
    }

    /// Visits the blocks in which a distance has decreased since the last call.
    pub(super) fn take_new(&mut self, mut each: impl FnMut(&Live, &[u8])) {
        for (block, slot) in self.rack_mut().iter_mut() {
            if std::mem::take(&mut block.is_new) {
                each(&block.live, slot);
            }
        }
    }
}
