//! A ball: the blocks within reach of one end, settled bucket by bucket.

use super::shelf::BallShelf;
use crate::kernel::settled::SettledBlocks;
use crate::run::exchange::Share;
use crate::run::exploration_plan::ExplorationPlan;
use crate::run::pool::Pool;
use crate::run::worker::Worker;
use crate::store::blocks::Sparse;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// The blocks reached from one end.
#[derive(Debug)]
pub(super) struct Ball {
    pub(super) pool: Pool<BallShelf>,
    /// The radius: all smaller distances are final.
    pub(super) bucket: u32,
}

impl Ball {
    /// A ball with the block of its end alone.
    pub(super) fn new(plan: &ExplorationPlan, frame: Frame) -> Self {
        let shelf = |first, _| BallShelf::new(first, Sparse::default());
        let mut pool = Pool::new(plan, Share::WHOLE, frame, shelf);
        pool.begin();
        Self { pool, bucket: 0 }
    }

    /// The number of cores.
    pub(super) const fn cores(&self) -> usize {
        self.pool.workers.len()
    }

    /// Looks up a block.
    pub(super) fn find(&self, block: usize) -> Option<(&Live, &[u8])> {
        let (home, block) = self.pool.place(block);
        let home = &self.pool.shelves[home?];
        let (found, slot) = home.find(block)?;
        Some((&found.live, slot))
    }

    /// The number of blocks reached.
    pub(super) fn blocks(&self) -> usize {
        self.pool.shelves.iter().map(BallShelf::len).sum()
    }

    /// Visits blocks of the bucket until the messages fill `messages` bytes or the limits are due for a check. Full
    /// messages are delivered; others wait for the end of the bucket.
    pub(super) fn work(&mut self, messages: usize, table: &SettledBlocks) {
        let (messages, bucket) = (messages / self.cores(), self.bucket);
        self.pool
            .work(messages, table, |worker, core, queue, quota, world| {
                worker.visit_due(core, queue, quota, world, bucket);
            });
        let is_full = |worker: &Worker| worker.mail_bytes >= messages;
        if self.pool.workers.iter().any(is_full) {
            self.deliver();
        }
    }

    /// Delivers the messages of a bucket and moves on to the next.
    pub(super) fn next_bucket(&mut self) {
        self.deliver();
        self.bucket = self.pool.earliest();
    }

    /// Delivers all messages.
    pub(super) fn deliver(&mut self) {
        let mail: Vec<_> = self.pool.take_messages().collect();
        self.pool.deliver(mail.into_iter());
    }
}
