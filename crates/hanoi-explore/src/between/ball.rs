//! A ball: the blocks around one end, settled bucket by bucket.

use super::row::BallShelf;
use crate::kernel::known::SettledBlocks;
use crate::run::exchange::Share;
use crate::run::exploration_plan::ExplorationPlan;
use crate::run::pool::Pool;
use crate::run::worker::Worker;
use crate::store::blocks::Sparse;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// The blocks around one end.
#[derive(Debug)]
pub(super) struct Ball {
    pub(super) pool: Pool<BallShelf>,
    /// All smaller distances are final.
    pub(super) bucket: u32,
}

impl Ball {
    /// The end alone.
    pub(super) fn new(plan: &ExplorationPlan, frame: Frame) -> Self {
        let row = |first, _| BallShelf::new(first, Sparse::default());
        let mut pool = Pool::new(plan, Share::WHOLE, frame, row);
        pool.begin();
        Self { pool, bucket: 0 }
    }

    /// The number of cores it works with.
    pub(super) const fn cores(&self) -> usize {
        self.pool.workers.len()
    }

    /// Looks up a block.
    pub(super) fn find(&self, block: usize) -> Option<(&Live, &[u8])> {
        let (row, block) = self.pool.place(block);
        let row = &self.pool.shelves[row?];
        let (met, slot) = row.find(block)?;
        Some((&met.live, slot))
    }

    /// The number of blocks met.
    pub(super) fn blocks(&self) -> usize {
        self.pool.shelves.iter().map(BallShelf::len).sum()
    }

    /// Visits the blocks of the bucket until the messages take `messages` bytes, or for a while. Messages are delivered
    /// then, or at the end of the bucket.
    pub(super) fn work(&mut self, messages: usize, known: &SettledBlocks) {
        let (messages, bucket) = (messages / self.cores(), self.bucket);
        self.pool
            .work(messages, known, |worker, core, queue, most, world| {
                worker.visit_due(core, queue, most, world, bucket);
            });
        let is_full = |worker: &Worker| worker.sent >= messages;
        if self.pool.workers.iter().any(is_full) {
            self.deliver();
        }
    }

    /// Ends a bucket.
    pub(super) fn next_bucket(&mut self) {
        self.deliver();
        self.bucket = self.pool.earliest();
    }

    /// Delivers all messages.
    pub(super) fn deliver(&mut self) {
        let mail: Vec<_> = self.pool.take_messages().collect();
        self.pool.take_in(mail.into_iter());
    }
}
