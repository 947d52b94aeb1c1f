//! Blocks and the cores that work on them, for an exploration or a search from both ends.

use hanoi_core::cores::each;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::exchange::Share;
use super::exploration_plan::ExplorationPlan;
use super::queue::{FEW, Queue, Quota, is_parallel, runs};
use super::shelving::Shelving;
use super::worker::{Worker, World};
use crate::constants::{NEVER, STATES_PER_CHECK};
use crate::geometry::partition::Origin;
use crate::geometry::portals::number_of;
use crate::kernel::settled::SettledBlocks;
use crate::store::blocks::Home;
use crate::store::frame::Frame;
use crate::store::live::{Live, Scratch};
use crate::store::messages::Messages;
use crate::store::packing::Packing;

/// Several cores scan faster than one from this number of blocks on.
pub(crate) const FEW_BLOCKS: usize = 1 << 12;

/// Shelves of blocks, and a worker for each core.
#[derive(Debug)]
pub(crate) struct Pool<S> {
    /// The shelves of all parts, and those of this pool.
    pub(crate) shelving: Shelving,
    pub(crate) frame: Frame,
    pub(crate) origin: Origin,
    pub(crate) shelves: Vec<S>,
    pub(crate) workers: Vec<Worker>,
    pub(crate) settles: u64,
    /// The number of cache hits.
    pub(crate) hits: u64,
}

impl<S: Home> Pool<S> {
    /// A pool without workers and blocks. `shelf` builds a shelf from the number of its first block and its length.
    pub(crate) fn new(
        plan: &ExplorationPlan,
        share: Share,
        frame: Frame,
        shelf: impl Fn(usize, usize) -> S,
    ) -> Self {
        let rest: Vec<u8> = plan.rest().iter().map(|peg| peg.get()).collect();
        let shelving = Shelving::new(plan, share);
        let own = shelving.own().iter().map(|&number| shelving.range(number));
        let shelves = own.map(|blocks| shelf(blocks.start, blocks.len()));
        Self {
            shelves: shelves.collect(),
            origin: Origin {
                block: frame.rests.find(&rest).number,
                state: number_of(plan.within(), plan.rules.pegs()),
            },
            shelving,
            frame,
            workers: Vec::new(),
            settles: 0,
            hits: 0,
        }
    }

    /// Adds the block of the start, if it is on a shelf of this pool.
    pub(crate) fn begin(&mut self) {
        let (home, block) = self.place(self.origin.block);
        let rests = &self.frame.rests;
        let mut first = Live::new(block, rests.used(&rests.rest(self.origin.block)), 0);
        first.pending = 0;
        if let Some(home) = home {
            let home = self.shelves[home].blocks_mut();
            home.keep(first.into(), &self.frame);
        }
    }

    /// The index of a block's shelf, if it is in this pool, and the block's index on it.
    pub(crate) fn place(&self, block: usize) -> (Option<usize>, u32) {
        let (number, within) = self.shelving.find(block);
        (self.shelving.place(number), within)
    }

    /// Creates a worker for each core.
    pub(crate) fn prepare(&mut self, cores: usize) {
        let shelves = self.shelving.count();
        let frame = &self.frame;
        self.workers
            .resize_with(cores, || Worker::new(frame, shelves));
    }

    /// A lower bound on the next due bucket.
    pub(crate) fn earliest(&self) -> u32 {
        let shelves = self.shelves.iter();
        let earliest = shelves.map(|shelf| shelf.blocks().earliest());
        earliest.min().unwrap_or(NEVER)
    }

    /// A lower bound on the buckets made due by messages not yet taken.
    pub(crate) fn earliest_posted(&self) -> u32 {
        let sent = self.workers.iter().map(|worker| worker.earliest);
        sent.min().unwrap_or(NEVER)
    }

    /// The number of blocks left to visit in a bucket.
    pub(crate) fn due(&mut self, bucket: u32) -> usize {
        let look = |shelf: &S| shelf.blocks().scan_len(bucket);
        let weights: Vec<usize> = self.shelves.iter().map(look).collect();
        let many = weights.iter().sum::<usize>() >= FEW_BLOCKS;
        let mut runs = runs(&mut self.shelves, &weights, self.workers.len());
        each(&mut runs, many, |shelves| {
            let shelves = shelves.iter_mut();
            shelves.for_each(|shelf| shelf.blocks_mut().find_due(bucket));
        });
        self.shelves.iter().map(|shelf| shelf.blocks().due()).sum()
    }

    /// Works on due blocks on all cores, until one has `messages` bytes of messages or the limits are due for a check.
    pub(crate) fn work(
        &mut self,
        messages: usize,
        table: &SettledBlocks,
        work: impl Fn(&mut Worker, usize, &Queue<'_, S>, &Quota, &World<'_>) + Sync,
    ) {
        let states = i64::from(self.frame.rules.pegs()).pow(self.frame.small);
        let cores = i64::try_from(self.workers.len()).unwrap_or(1);
        let quota = Quota {
            messages,
            blocks: (cores * (STATES_PER_CHECK / states).max(1)).into(),
        };
        let world = World {
            frame: &self.frame,
            table,
            origin: self.origin,
            shelving: &self.shelving,
        };
        let due = |shelf: &S| shelf.blocks().due();
        let weights: Vec<usize> = self.shelves.iter().map(due).collect();
        let many = is_parallel(weights.iter().sum(), &self.frame);
        let runs = runs(&mut self.shelves, &weights, self.workers.len()).into_iter();
        let queue = Queue::new(runs.map(|run| run.iter_mut().filter(|shelf| due(shelf) > 0)));
        let mut workers: Vec<_> = self.workers.iter_mut().enumerate().collect();
        each(&mut workers, many, |(core, worker)| {
            work(worker, *core, &queue, &quota, &world);
        });
        for worker in &mut self.workers {
            self.settles += std::mem::take(&mut worker.settles);
            self.hits += worker.take_hits();
        }
    }

    /// Takes all messages from the workers, each with the number of its shelf.
    pub(crate) fn take_messages(&mut self) -> impl Iterator<Item = (usize, Messages)> {
        self.workers.iter_mut().flat_map(|worker| {
            (worker.mail_bytes, worker.earliest) = (0, NEVER);
            let out = worker.out.iter_mut().enumerate();
            let sent = out.filter(|(_, messages)| !messages.is_empty());
            sent.map(|(shelf, messages)| (shelf, std::mem::take(messages)))
        })
    }

    /// Delivers messages to the shelves at these indexes. Messages are freed as they are delivered.
    pub(crate) fn deliver(&mut self, mail: impl Iterator<Item = (usize, Messages)>) {
        let mut inboxes: Vec<Vec<Messages>> = self.shelves.iter().map(|_| Vec::new()).collect();
        mail.for_each(|(place, messages)| inboxes[place].push(messages));
        let size = self.frame.message_bytes();
        let count = |inbox: &Vec<Messages>| inbox.iter().map(Messages::len).sum::<usize>() / size;
        let weights: Vec<usize> = inboxes.iter().map(count).collect();
        let many = weights.iter().sum::<usize>() >= FEW * self.frame.portals.pairs().len();
        let frame = &self.frame;
        let mut inboxes = &mut inboxes[..];
        let runs = runs(&mut self.shelves, &weights, self.workers.len()).into_iter();
        let mut work: Vec<_> = runs
            .map(|run| (inboxes.split_off_mut(..run.len()).unwrap_or_default(), run))
            .collect();
        each(&mut work, many, |(inboxes, run)| {
            let mut scratch = Scratch::new(frame);
            for (inbox, shelf) in inboxes.iter_mut().zip(run.iter_mut()) {
                for messages in inbox.drain(..) {
                    shelf.deliver(&messages, frame, &mut scratch);
                }
            }
        });
    }

    /// Packs the portals, as planned if possible. Returns false if they already are packed or packing saves nothing.
    pub(crate) fn pack(&mut self, planned: Option<&Packing>) -> bool {
        if self.frame.packing.is_some() {
            return false;
        }
        let build = || Packing::new(&self.frame.portals, &self.frame.rules);
        self.frame.packing = planned.cloned().or_else(build);
        let frame = &self.frame;
        let weights: Vec<usize> = self.shelves.iter().map(Home::bytes).collect();
        let mut runs = runs(&mut self.shelves, &weights, self.workers.len());
        each(&mut runs, true, |shelves| {
            let shelves = shelves.iter_mut();
            shelves.for_each(|shelf| shelf.blocks_mut().pack(frame));
        });
        // Freed pages return to the allocator, so that the saved memory is of use for everything.
        frame.pages.shrink();
        frame.packing.is_some()
    }

    /// The bytes of shelves and workers, without messages.
    pub(crate) fn bytes(&self) -> usize {
        let shelves: usize = self.shelves.iter().map(Home::bytes).sum();
        let workers: usize = self.workers.iter().map(Worker::bytes).sum();
        shelves + workers
    }
}

/// Checks the limits with these bytes in use, and returns the number left.
pub(crate) fn bytes_left(bytes: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
    watch.take(bytes)?;
    watch.check()?;
    let left = watch.left();
    watch.give(bytes);
    Ok(left)
}
