//! A ball: the blocks around one end, settled bucket after bucket.

use super::row::Row;
use crate::geometry::partition::Origin;
use crate::geometry::portals::number_of;
use crate::kernel::known::Known;
use crate::run::plan::Plan;
use crate::run::pool::Pool;
use crate::run::worker::Worker;
use crate::store::blocks::Sparse;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// The number of rows, about.
const ROWS: usize = 1024;
/// The fewest blocks of a row.
const ROW_BLOCKS: usize = 64;

/// The blocks around one end.
#[derive(Debug)]
pub(super) struct Ball {
    pub(super) pool: Pool<Row>,
    /// All distances before this one are known.
    pub(super) bucket: u32,
}

impl Ball {
    /// The end alone.
    pub(super) fn new(plan: &Plan, frame: Frame) -> Self {
        let rest: Vec<u8> = plan.rest().iter().map(|peg| peg.get()).collect();
        let origin = Origin {
            block: frame.rests.find(&rest).number,
            state: number_of(plan.within(), plan.rules.pegs()),
        };
        let blocks = frame.rests.count();
        let per_row = blocks.div_ceil(ROWS).max(ROW_BLOCKS);
        let rows = (0..blocks).step_by(per_row);
        let mut rows: Vec<Row> = rows
            .map(|first| Row::new(first, Sparse::default()))
            .collect();
        let place = u32::try_from(origin.block % per_row).unwrap_or(0);
        let mut first = Live::new(place, frame.rests.used(&rest), 0);
        first.pending = 0;
        rows[origin.block / per_row].keep(first.into(), &frame);
        Self {
            pool: Pool::new(frame, origin, per_row, rows),
            bucket: 0,
        }
    }

    /// How many cores it is for.
    pub(super) const fn cores(&self) -> usize {
        self.pool.workers.len()
    }

    /// What is known of a block.
    pub(super) fn find(&self, block: usize) -> Option<(&Live, &[u8])> {
        let row = &self.pool.shelves[block / self.pool.per_shelf];
        let block = u32::try_from(block % self.pool.per_shelf).ok()?;
        let (met, slot) = row.find(block)?;
        Some((&met.live, slot))
    }

    /// How many blocks were met.
    pub(super) fn blocks(&self) -> usize {
        self.pool.shelves.iter().map(Row::len).sum()
    }

    /// Visits blocks of the bucket, until there are so many bytes of messages, or for a while. Messages are delivered then, or
    /// when the bucket is done.
    pub(super) fn work(&mut self, messages: usize, known: &Known) {
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
