//! A part of a run: its shelves, and the work on them between two rounds of messages.

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
use super::pool::{FEW_BLOCKS, Pool, left_with};
use super::queue::runs;
use super::worker::Worker;
use crate::constants::{CACHE_PART, LEAST_PART, MESSAGE_PART, REMEMBERED};
use crate::kernel::flood::Flood;
use crate::kernel::known::SettledBlocks;
use crate::store::live::{LIVE_BYTES, Live};
use crate::store::shelf::Shelf;
use crate::store::storage::Store;
use spill::Spill;
pub use spill::Traffic;

/// With a store, at least this fraction of the memory must be free.
const LEAST_PART_TO_SPILL: usize = 32;

/// Some of the shelves of a run, and its workers. It communicates with other parts only by messages.
#[derive(Debug)]
pub(crate) struct RunPart {
    pub(crate) pool: Pool<Shelf>,
    known: SettledBlocks,
    /// The blocks with perfect states.
    towers: Vec<usize>,
    /// Where shelves go when memory is short.
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
            known: SettledBlocks::new(pool.frame.portals.len(), 1, 0),
            towers: Peg::all(plan.rules.pegs()).map(tower).collect(),
            pool,
            spill: None,
            farthest: 0,
        }
    }

    /// Prepares for a number of cores.
    pub(crate) fn engage(&mut self, cores: usize, memory: usize) {
        let frame = &self.pool.frame;
        if self.pool.workers.is_empty() {
            let places = REMEMBERED.min(frame.rests.count());
            self.known = SettledBlocks::new(frame.portals.len(), places, memory / CACHE_PART);
        }
        self.pool.engage(cores);
        self.try_again();
    }

    /// Settles the blocks of a bucket until the messages fill their share, and returns whether none is left.
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
                Err(Stop::Memory) if self.pack(plan) || self.spare(turn, memory) => continue,
                Err(Stop::Memory) => return Err(self.short()),
                room => room?,
            };
            let messages = room / self.pool.workers.len();
            self.pool
                .work(messages, &self.known, |worker, core, queue, most, world| {
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

    /// Checks the limits, and returns how many bytes of messages there is room for. Each message may bring a new block,
    /// if one is left.
    fn room(&self, memory: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
        let all = memory / MESSAGE_PART;
        let mail = match self.pool.shelving.share().parts() {
            1 => all,
            // What others send may all come to this part, and that of the next round before it has taken it in.
            parts => all / (2 * parts),
        };
        let left = left_with(self.bytes_but_mail() + all, watch)?;
        let frame = &self.pool.frame;
        let block = frame.kept_bytes() + LIVE_BYTES;
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
            Some(_) => left < memory / LEAST_PART_TO_SPILL,
            None => room < memory / LEAST_PART,
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

    /// Packs portals from now on, if that is new and saves memory.
    fn pack(&mut self, plan: &ExplorationPlan) -> bool {
        self.pool.pack(plan.packing.as_ref())
    }

    /// Takes part in a round: posts its messages, collects those of the others, and returns the agreed bucket, before
    /// which nothing is due on any part, and which is at most `most`.
    pub(crate) fn round<E: Exchange>(
        &mut self,
        exchange: &mut E,
        memory: usize,
        most: u32,
    ) -> Result<u32, Halt<E::Error>> {
        let due = self.pool.earliest().min(self.pool.earliest_sent());
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
            let is_good = self.pool.frame.can_take(&messages, home.len);
            is_good.then_some((place, messages))
        });
        let placed: Option<ShelfMail> = placed.collect();
        self.pool.take_in(placed.ok_or(Halt::Message)?.into_iter());
        self.put_messages(memory);
        // What was posted may be no news. One part alone knows that now.
        Ok(match self.pool.shelving.share().parts() {
            1 => self.pool.earliest().min(most),
            _ => least,
        })
    }

    /// Counts and drops the blocks in memory that are final in a bucket.
    pub(crate) fn retire(
        &mut self,
        bucket: u32,
        memory: usize,
        harvest: &mut Harvest,
        farthest: &mut FarthestBlocks,
    ) {
        let (towers, frame) = (&self.towers, &self.pool.frame);
        let most = FarthestBlocks::most(frame, memory);
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
                harvest.take(shelf, bucket, towers, frame, offer);
            }
        });
        for (_, more) in work {
            harvest.join(more);
        }
        self.note_farthest(farthest);
    }

    /// Records the size of the farthest blocks.
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
        let known = self.known.bytes(frame.portals.len());
        self.pool.bytes() + known + finals + self.farthest + self.bytes_for_start()
    }

    /// The size of the tables for searching the block of the start, unless that is final or on another part.
    fn bytes_for_start(&self) -> usize {
        let (home, block) = self.pool.place(self.pool.origin.block);
        let home = home.map(|place| self.pool.shelves[place].finals());
        if home.is_none_or(|finals| finals.contains(block)) {
            return 0;
        }
        Flood::bytes(self.pool.frame.small, self.pool.frame.rules.pegs())
    }

    /// Uses a store for shelves when memory is short.
    pub(crate) fn set_store(&mut self, store: Box<dyn Store>) {
        self.spill = Some(Spill::new(store));
    }
}
