//! A part of a run: its shelves, and the work on them between two rounds.

mod spill;

use std::sync::{Mutex, PoisonError};

use hanoi_core::Peg;
use hanoi_core::cores::each;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::exchange::{Exchange, Halt, Share, ShelfMail};
use super::exploration_plan::ExplorationPlan;
use super::farthest::FarthestBlocks;
use super::harvest::Harvest;
use super::pool::{FEW_BLOCKS, Pool, bytes_left};
use super::queue::runs;
use super::worker::Worker;
use crate::constants::{CACHE_PART, FREE_PART, MAX_CACHED, MESSAGE_PART};
use crate::kernel::flood::Flood;
use crate::kernel::settled::SettledBlocks;
use crate::store::live::{LIVE_BYTES, Live};
use crate::store::shelf::Shelf;
use crate::store::storage::Store;
use spill::Spill;
pub use spill::Traffic;

/// With a store, at least 1/32 of the memory must be free.
const FREE_PART_WITH_STORE: usize = 32;

/// A part's shelves and workers. Messages are its only link to other parts.
#[derive(Debug)]
pub(crate) struct RunPart {
    pub(crate) pool: Pool<Shelf>,
    table: SettledBlocks,
    /// The blocks with perfect states.
    towers: Vec<usize>,
    /// The store for shelves when memory is short.
    spill: Option<Spill>,
    /// The size of the farthest blocks in bytes.
    farthest: usize,
}

impl RunPart {
    /// A part without live blocks.
    pub(crate) fn new(plan: &ExplorationPlan, share: Share) -> Self {
        let pool = Pool::new(plan, share, plan.frame(), Shelf::new);
        let tower = |peg: Peg| pool.frame.rests.tower(peg).number;
        Self {
            table: SettledBlocks::new(pool.frame.portals.len(), 1, 0),
            towers: Peg::all(plan.rules.pegs()).map(tower).collect(),
            pool,
            spill: None,
            farthest: 0,
        }
    }

    /// Creates a worker for each core, and the cache on the first call.
    pub(crate) fn prepare(&mut self, cores: usize, memory: usize) {
        let frame = &self.pool.frame;
        if self.pool.workers.is_empty() {
            let places = MAX_CACHED.min(frame.rests.count());
            self.table = SettledBlocks::new(frame.portals.len(), places, memory / CACHE_PART);
        }
        self.pool.prepare(cores);
        self.clear_failure();
    }

    /// Settles the blocks of a bucket until the messages fill their memory. Returns whether none is left.
    pub(crate) fn work(
        &mut self,
        (plan, bucket): (&ExplorationPlan, u32),
        memory: usize,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        let Some(turn) = self.turn(bucket, memory, watch)? else {
            return Ok(true);
        };
        while self.pool.due(turn) > 0 {
            let room = match self.room(memory, watch) {
                Err(Stop::Memory) if self.pack(plan) || self.free_memory(turn, memory) => continue,
                Err(Stop::Memory) => return Err(self.shortage()),
                room => room?,
            };
            let messages = room / self.pool.workers.len();
            self.pool
                .work(messages, &self.table, |worker, core, queue, most, world| {
                    worker.settle(core, queue, most, world);
                });
            let frame = &self.pool.frame;
            let is_full = |worker: &Worker| worker.is_full(messages, frame);
            if self.pool.workers.iter().any(is_full) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Checks the limits, and returns the number of message bytes that fit. Each message may add a block, while there are
    /// unreached ones.
    fn room(&self, memory: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
        let all = memory / MESSAGE_PART;
        let mail = match self.pool.shelving.share().parts() {
            1 => all,
            // All other parts may send to this one, and again in the next round before it has delivered.
            parts => all / (2 * parts),
        };
        let left = bytes_left(self.bytes_but_mail() + all, watch)?;
        let frame = &self.pool.frame;
        let block = frame.slot_bytes() + LIVE_BYTES;
        let each = block.div_ceil(frame.portals.per_pair());
        let room = if self.has_away() {
            // Messages to shelves that are away are queued.
            left / (each + 2)
        } else if left >= self.unreached_blocks() * block {
            mail
        } else {
            left / each
        };
        let is_little = match self.spill {
            Some(_) => left < memory / FREE_PART_WITH_STORE,
            None => room < memory / FREE_PART,
        };
        if is_little {
            return Err(Stop::Memory);
        }
        Ok(room.min(mail))
    }

    /// The number of unreached blocks.
    fn unreached_blocks(&self) -> usize {
        let shelves = self.pool.shelves.iter();
        shelves.map(Shelf::unreached_blocks).sum()
    }

    /// Packs the portals. Returns false if they already are packed or packing saves nothing.
    fn pack(&mut self, plan: &ExplorationPlan) -> bool {
        self.pool.pack(plan.packing.as_ref())
    }

    /// Takes part in a round: posts messages, collects those to its shelves, and returns the common bucket, which is at
    /// most `most`. Nothing is due before it on any part.
    pub(crate) fn round<E: Exchange>(
        &mut self,
        exchange: &mut E,
        memory: usize,
        most: u32,
    ) -> Result<u32, Halt<E::Error>> {
        let due = self.pool.earliest().min(self.pool.earliest_posted());
        let posted: ShelfMail = self.pool.take_messages().collect();
        for (shelf, messages) in posted {
            let owner = self.pool.shelving.owner(shelf);
            let posted = exchange.post(owner, shelf, messages);
            posted.map_err(Halt::Exchange)?;
        }
        let (mail, least) = exchange.collect(due.min(most)).map_err(Halt::Exchange)?;
        let placed = mail.into_iter().map(|(shelf, messages)| {
            let place = self.pool.shelving.place(shelf)?;
            let home = self.pool.shelves.get(place)?;
            let is_good = self.pool.frame.accepts(&messages, home.len);
            is_good.then_some((place, messages))
        });
        let placed: Option<ShelfMail> = placed.collect();
        self.pool.deliver(placed.ok_or(Halt::Message)?.into_iter());
        self.store_messages(memory);
        // A message may turn out to lower nothing. A single part knows by now, and need not visit the bucket.
        Ok(match self.pool.shelving.share().parts() {
            1 => self.pool.earliest().min(most),
            _ => least,
        })
    }

    /// Counts and drops the blocks in memory that are final by a bucket.
    pub(crate) fn retire(
        &mut self,
        bucket: u32,
        memory: usize,
        harvest: &mut Harvest,
        farthest: &mut FarthestBlocks,
    ) {
        let (towers, frame) = (&self.towers, &self.pool.frame);
        let most = FarthestBlocks::capacity(frame, memory);
        let shared = Mutex::new(&mut *farthest);
        let offer = |number: usize, live: &Live, slot: &[u8]| {
            let mut farthest = shared.lock().unwrap_or_else(PoisonError::into_inner);
            farthest.offer(number, (live, slot), frame, most);
        };
        let live = |shelf: &Shelf| shelf.live().blocks().len();
        let weights: Vec<usize> = self.pool.shelves.iter().map(live).collect();
        let many = weights.iter().sum::<usize>() >= FEW_BLOCKS;
        let runs = runs(&mut self.pool.shelves, &weights, self.pool.workers.len());
        let mut work: Vec<_> = runs
            .into_iter()
            .map(|run| (run, Harvest::default()))
            .collect();
        each(&mut work, many, |(shelves, harvest)| {
            for shelf in shelves.iter_mut() {
                harvest.collect(shelf, bucket, towers, frame, offer);
            }
        });
        for (_, more) in work {
            harvest.merge(more);
        }
        self.note_farthest(farthest);
    }

    /// Updates the size of the farthest blocks.
    pub(crate) fn note_farthest(&mut self, farthest: &FarthestBlocks) {
        self.farthest = farthest.bytes(&self.pool.frame);
    }

    /// The bytes in use, including the temporary tables for searching the block of the start.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes_but_mail() + self.pool.frame.mail.bytes()
    }

    /// The bytes in use, without messages.
    fn bytes_but_mail(&self) -> usize {
        let frame = &self.pool.frame;
        let finals = self.pool.shelves.iter().map(|home| home.finals().bytes());
        let finals: usize = finals.sum();
        let table = self.table.bytes(frame.portals.len());
        self.pool.bytes() + table + finals + self.farthest + self.bytes_for_start()
    }

    /// The size of the tables for searching the block of the start, or 0 if that is final or on another part.
    fn bytes_for_start(&self) -> usize {
        let (home, block) = self.pool.place(self.pool.origin.block);
        let home = home.map(|place| self.pool.shelves[place].finals());
        if home.is_none_or(|finals| finals.contains(block)) {
            return 0;
        }
        Flood::bytes(self.pool.frame.small, self.pool.frame.rules.pegs())
    }

    /// Sets a store for shelves, used when memory is short.
    pub(crate) fn set_store(&mut self, store: Box<dyn Store>) {
        self.spill = Some(Spill::new(store));
    }
}
