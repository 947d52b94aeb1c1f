//! A ball: the blocks around one end, settled bucket after bucket.

use hanoi_search::shared::each;

use super::row::{Met, Row};
use crate::constants::NEVER;
use crate::geometry::partition::Origin;
use crate::geometry::portals::number_of;
use crate::kernel::known::Known;
use crate::run::plan::Plan;
use crate::run::queue::{Most, Queue, are_many, runs};
use crate::run::worker::{Worker, World, deliver};
use crate::store::frame::Frame;
use crate::store::live::Live;
use crate::store::packing::Packing;

/// The number of rows, about.
const ROWS: usize = 1024;
/// The fewest blocks of a row.
const ROW_BLOCKS: usize = 64;

/// The blocks around one end.
#[derive(Debug)]
pub(super) struct Ball {
    pub(super) frame: Frame,
    pub(super) origin: Origin,
    per_row: usize,
    pub(super) rows: Vec<Row>,
    workers: Vec<Worker>,
    /// All distances before this one are known.
    pub(super) bucket: u32,
    pub(super) settles: u64,
    pub(super) hits: u64,
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
        let mut rows: Vec<Row> = (0..blocks).step_by(per_row).map(Row::new).collect();
        let place = u32::try_from(origin.block % per_row).unwrap_or(0);
        let mut first = Live::new(place, frame.rests.used(&rest), 0);
        first.pending = 0;
        rows[origin.block / per_row].keep(Met::new(first), &frame);
        Self {
            workers: Vec::new(),
            frame,
            origin,
            per_row,
            rows,
            bucket: 0,
            settles: 0,
            hits: 0,
        }
    }

    /// Makes a worker for each core.
    pub(super) fn engage(&mut self, cores: usize) {
        let (frame, rows) = (&self.frame, self.rows.len());
        self.workers.resize_with(cores, || Worker::new(frame, rows));
    }

    /// How many cores it is for.
    pub(super) const fn cores(&self) -> usize {
        self.workers.len()
    }

    /// What is known of a block.
    pub(super) fn find(&self, block: usize) -> Option<(&Live, &[u8])> {
        let row = &self.rows[block / self.per_row];
        row.find(u32::try_from(block % self.per_row).ok()?)
    }

    /// How many blocks were met.
    pub(super) fn blocks(&self) -> usize {
        self.rows.iter().map(Row::len).sum()
    }

    /// How many blocks of the bucket are still to be visited.
    pub(super) fn due(&mut self) -> usize {
        let bucket = self.bucket;
        self.rows.iter_mut().map(|row| row.due(bucket)).sum()
    }

    /// Visits blocks of the bucket, until there are so many bytes of messages, or for a while. Messages are delivered then, or
    /// when the bucket is done.
    pub(super) fn work(&mut self, messages: usize, visits: i64, known: &Known) {
        let (cores, bucket) = (self.workers.len(), self.bucket);
        let most = Most {
            messages: messages / cores,
            blocks: visits.into(),
        };
        let world = World {
            frame: &self.frame,
            known,
            origin: self.origin,
            per_shelf: self.per_row,
        };
        let weights: Vec<usize> = self.rows.iter_mut().map(|row| row.due(bucket)).collect();
        let many = are_many(weights.iter().sum(), &self.frame);
        let runs = runs(&mut self.rows, &weights, cores).into_iter();
        let queue = Queue::new(runs.map(|run| run.iter_mut().filter(|row| row.is_due())));
        let mut work: Vec<_> = self.workers.iter_mut().enumerate().collect();
        each(&mut work, many, |(core, worker)| {
            worker.visit_due(*core, &queue, &most, &world, bucket);
        });
        for worker in &mut self.workers {
            self.settles += std::mem::take(&mut worker.settles);
            self.hits += worker.take_hits();
        }
        if self
            .workers
            .iter()
            .any(|worker| worker.sent >= most.messages)
        {
            self.deliver();
        }
    }

    /// Ends a bucket.
    pub(super) fn next_bucket(&mut self) {
        self.deliver();
        self.bucket = self.rows.iter().map(Row::earliest).min().unwrap_or(NEVER);
    }

    /// Delivers all messages.
    pub(super) fn deliver(&mut self) {
        let frame = &self.frame;
        deliver(
            &mut self.rows,
            &mut self.workers,
            frame,
            |row, out, scratch| {
                for message in out.messages() {
                    row.receive(&message, frame, scratch);
                }
            },
        );
    }

    /// Packs portals from now on, or returns that it does so already or that nothing would be spared.
    pub(super) fn pack(&mut self) -> bool {
        if self.frame.packing.is_some() {
            return false;
        }
        self.frame.packing = Packing::new(&self.frame.portals, &self.frame.rules);
        let frame = &self.frame;
        let weights: Vec<usize> = self.rows.iter().map(Row::len).collect();
        let mut runs = runs(&mut self.rows, &weights, self.workers.len());
        each(&mut runs, true, |rows| {
            rows.iter_mut().for_each(|row| row.pack(frame));
        });
        frame.packing.is_some()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let rows: usize = self.rows.iter().map(Row::bytes).sum();
        let workers: usize = self.workers.iter().map(Worker::bytes).sum();
        rows + workers
    }
}
