//! A row: the blocks of a run of canonical rests, as one ball has met them. None is ever forgotten.

use crate::constants::NEVER;
use crate::store::blocks::{BlockStore, Home, Sparse, StoredBlock};
use crate::store::live::{LIVE_BYTES, Live};

/// What a block takes besides its portals.
pub(super) const MET_BYTES: usize =
    LIVE_BYTES + size_of::<BallBlock>() - size_of::<Live>() + Sparse::BLOCK_BYTES;

/// A block that a ball has met.
#[derive(Debug)]
pub(super) struct BallBlock {
    pub(super) live: Live,
    /// The smallest distance that a neighbour has not been told, or [`NEVER`].
    pub(super) owed: u32,
    /// The pairs, a bit each, whose neighbours have not been told all.
    pub(super) untold: u32,
    /// Whether a distance got smaller since it was compared with the other ball's.
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

/// The blocks of some canonical rests that follow each other. Most are never met.
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
    /// How many blocks were met.
    pub(super) fn len(&self) -> usize {
        self.rack().blocks().len()
    }

    /// Changes the next block of those that are due, in the order of their rests, or returns that none is.
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

    /// Hands over the blocks in which a distance got smaller since this was called last.
    pub(super) fn take_new(&mut self, mut each: impl FnMut(&Live, &[u8])) {
        for (met, slot) in self.rack_mut().iter_mut() {
            if std::mem::take(&mut met.is_new) {
                each(&met.live, slot);
            }
        }
    }
}
