//! A whole run: bucket after bucket, until no block is live.

use std::sync::{Mutex, PoisonError};

use hanoi_core::{Peg, Rules, State};
use hanoi_search::shared::Watch;
use hanoi_search::shared::each;
use hanoi_search::{Limits, Stop};

use super::farthest::Candidates;
use super::harvest::Harvest;
use super::plan::{Plan, per_shelf};
use super::queue::{Most, Queue, are_many, runs};
use super::spill::Spill;
use super::worker::{Worker, World, deliver};
use crate::constants::{CACHE_PART, LEAST_PART, MESSAGE_PART, NEVER, REMEMBERED, SOME_STATES};
use crate::error::ExploreError;
use crate::geometry::partition::Origin;
use crate::geometry::portals::number_of;
use crate::kernel::flood::Flood;
use crate::kernel::known::Known;
use crate::store::frame::Frame;
use crate::store::live::{LIVE_BYTES, Live};
use crate::store::packing::Packing;
use crate::store::shelf::Shelf;

/// If shelves can go, this part of the memory must be left at least.
const LEAST_PART_TO_SPILL: usize = 32;

/// One core looks through fewer live blocks than this as fast as several.
const FEW_LIVE: usize = 1 << 12;

/// The exploration of a graph. Between two calls of [`advance`](Self::advance) all that it has found is complete.
#[derive(Debug)]
pub struct Exploration {
    pub(crate) plan: Plan,
    pub(crate) frame: Frame,
    pub(crate) origin: Origin,
    pub(crate) per_shelf: usize,
    pub(crate) shelves: Vec<Shelf>,
    pub(crate) workers: Vec<Worker>,
    known: Known,
    /// The blocks with perfect states.
    towers: Vec<usize>,
    pub(crate) harvest: Harvest,
    pub(crate) farthest: Candidates,
    /// Blocks pending for this distance are next.
    pub(crate) bucket: u32,
    pub(crate) settles: u64,
    /// How many of them were remembered, since it was begun or loaded.
    pub(crate) hits: u64,
    /// Where shelves go if memory is short.
    pub(crate) spill: Option<Spill>,
}

impl Exploration {
    /// Plans to explore a graph from a state, with so many small disks in a block, or as many as are best for the memory.
    ///
    /// # Errors
    ///
    /// The start does not fit the rules; the method does not apply to them; it would take too much memory.
    ///
    /// # Complexity
    ///
    /// Time for the states of a block; no more than 2^24.
    pub fn plan(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
    ) -> Result<Plan, ExploreError> {
        Plan::new(start, rules, small, memory)
    }

    /// Plans to explore a graph with a store for so many bytes, which is used if the memory does not suffice.
    ///
    /// # Errors
    ///
    /// As for [`plan`](Self::plan), or it would take too much of the store.
    ///
    /// # Complexity
    ///
    /// As for [`plan`](Self::plan).
    pub fn plan_with_store(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
        store: u64,
    ) -> Result<Plan, ExploreError> {
        Plan::with_store(start, rules, small, memory, store)
    }

    /// Begins with the start alone.
    #[must_use]
    pub fn begin(plan: Plan) -> Self {
        let mut begun = Self::empty(plan);
        if begun.plan.stored == 0 {
            // Until the memory runs short.
            begun.frame.packing = None;
        }
        let Origin { block, .. } = begun.origin;
        let used = begun.frame.rests.used(&begun.frame.rests.rest(block));
        let place = place(block, begun.per_shelf);
        let mut first = Live::new(place, used, 0);
        first.pending = 0;
        begun.shelves[block / begun.per_shelf].keep(first, &begun.frame);
        begun
    }

    /// An exploration without live blocks.
    pub(crate) fn empty(plan: Plan) -> Self {
        let frame = plan.frame();
        let rest: Vec<u8> = plan.rest().iter().map(|peg| peg.get()).collect();
        let origin = Origin {
            block: frame.rests.find(&rest).number,
            state: number_of(plan.within(), plan.rules.pegs()),
        };
        let blocks = frame.rests.count();
        let per_shelf = per_shelf(blocks);
        let firsts = (0..blocks).step_by(per_shelf);
        let shelves = firsts.map(|first| Shelf::new(first, per_shelf.min(blocks - first)));
        let tower = |peg: Peg| frame.rests.tower(peg).number;
        Self {
            towers: Peg::all(plan.rules.pegs()).map(tower).collect(),
            shelves: shelves.collect(),
            plan,
            known: Known::new(frame.portals.len(), 1, 0),
            frame,
            origin,
            per_shelf,
            workers: Vec::new(),
            harvest: Harvest::default(),
            farthest: Candidates::default(),
            bucket: 0,
            settles: 0,
            hits: 0,
            spill: None,
        }
    }

    /// The plan that it follows.
    #[must_use]
    pub const fn its_plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns whether portals are packed by now, because memory is or was short.
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.frame.packing.is_some()
    }

    /// Settles the next bucket, and returns whether anything is left to do.
    ///
    /// # Errors
    ///
    /// A limit was reached. What was done is kept, and another call goes on.
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        if self.bucket == NEVER {
            return Ok(false);
        }
        let (cores, memory) = (limits.cores.get(), limits.memory);
        self.engage(cores, memory / CACHE_PART);
        self.try_again();
        let mut watch = Watch::new(limits);
        let turn = self.turn(memory, &mut watch)?;
        while turn != NEVER && self.due(turn) > 0 {
            let room = match self.ask(memory, &mut watch) {
                Ok(room) => room,
                Err(Stop::Memory) if self.pack() || self.spare(turn, memory) => continue,
                Err(stop) => {
                    let stop = if stop == Stop::Memory {
                        self.short()
                    } else {
                        stop
                    };
                    self.deliver(memory);
                    return Err(stop);
                }
            };
            self.settle(room / cores);
            let is_full = |worker: &Worker| worker.is_full(room / cores, &self.frame);
            if self.workers.iter().any(is_full) {
                self.deliver(memory);
            }
        }
        self.deliver(memory);
        let next = self.earliest();
        if next == NEVER {
            self.finish_away(memory, &mut watch)?;
        }
        self.bucket = next;
        self.retire(next, memory);
        Ok(next != NEVER)
    }

    /// Makes a worker for each core.
    fn engage(&mut self, cores: usize, memory: usize) {
        let (frame, shelves) = (&self.frame, self.shelves.len());
        let (portals, blocks) = (frame.portals.len(), frame.rests.count());
        if self.workers.is_empty() {
            self.known = Known::new(portals, REMEMBERED.min(blocks), memory);
        }
        self.workers
            .resize_with(cores, || Worker::new(frame, shelves));
    }

    /// The smallest distance that a block is pending for.
    pub(crate) fn earliest(&self) -> u32 {
        self.shelves
            .iter()
            .map(Shelf::earliest)
            .min()
            .unwrap_or(NEVER)
    }

    /// How many blocks here are still to be settled for a distance.
    fn due(&mut self, bucket: u32) -> usize {
        let look = |shelf: &Shelf| shelf.to_look_through(bucket);
        let weights: Vec<usize> = self.shelves.iter().map(look).collect();
        let many = weights.iter().sum::<usize>() >= FEW_LIVE;
        let mut runs = runs(&mut self.shelves, &weights, self.workers.len());
        each(&mut runs, many, |shelves| {
            shelves.iter_mut().for_each(|shelf| shelf.look_for(bucket));
        });
        self.shelves.iter().map(Shelf::due).sum()
    }

    /// How many blocks have not been reached.
    fn unreached_blocks(&self) -> usize {
        self.shelves.iter().map(Shelf::unreached_blocks).sum()
    }

    /// Notes how far it has come.
    pub(crate) fn note(&self, watch: &mut Watch<'_>) {
        let states = usize::try_from(self.harvest.states()).unwrap_or(usize::MAX);
        watch.note(self.bucket.into(), states);
        watch.expect(usize::try_from(self.plan.states()).unwrap_or(usize::MAX));
    }

    /// Asks whether to go on, and returns how many bytes messages may take: each may bring a new block, if there is one left.
    fn ask(&self, memory: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
        let mail = memory / MESSAGE_PART;
        let bytes = self.bytes_but_mail() + mail;
        self.note(watch);
        watch.take(bytes)?;
        watch.check()?;
        let block = self.frame.kept_bytes() + LIVE_BYTES;
        let each = block.div_ceil(self.frame.portals.per_pair());
        let room = if self.shelves.iter().any(|shelf| shelf.away.is_some()) {
            // Messages to shelves that are away wait.
            watch.left() / (each + 2)
        } else if watch.left() >= self.unreached_blocks() * block {
            mail
        } else {
            watch.left() / each
        };
        let is_little = match self.spill {
            Some(_) => watch.left() < memory / LEAST_PART_TO_SPILL,
            None => room < memory / LEAST_PART,
        };
        watch.give(bytes);
        if is_little {
            return Err(Stop::Memory);
        }
        Ok(room.min(mail))
    }

    /// Packs portals from now on, if they are not and it spares memory.
    fn pack(&mut self) -> bool {
        if self.frame.packing.is_some() {
            return false;
        }
        let planned = self.plan.packing.clone();
        self.frame.packing =
            planned.or_else(|| Packing::new(&self.frame.portals, &self.plan.rules));
        let frame = &self.frame;
        let weights: Vec<usize> = self.shelves.iter().map(Shelf::bytes).collect();
        let mut runs = runs(&mut self.shelves, &weights, self.workers.len());
        each(&mut runs, true, |shelves| {
            shelves.iter_mut().for_each(|shelf| shelf.pack(frame));
        });
        frame.packing.is_some()
    }

    /// Settles blocks that are due, on each core until there are so many bytes of messages, or for a while.
    fn settle(&mut self, messages: usize) {
        let states = i64::from(self.plan.rules.pegs()).pow(self.plan.small);
        let cores = i64::try_from(self.workers.len()).unwrap_or(1);
        let most = Most {
            messages,
            blocks: (cores * (SOME_STATES / states).max(1)).into(),
        };
        let world = World {
            frame: &self.frame,
            known: &self.known,
            origin: self.origin,
            per_shelf: self.per_shelf,
        };
        let weights: Vec<usize> = self.shelves.iter().map(Shelf::due).collect();
        let many = are_many(weights.iter().sum(), &self.frame);
        let runs = runs(&mut self.shelves, &weights, self.workers.len()).into_iter();
        let queue = Queue::new(runs.map(|run| run.iter_mut().filter(|shelf| shelf.due() > 0)));
        let mut work: Vec<_> = self.workers.iter_mut().enumerate().collect();
        each(&mut work, many, |(core, worker)| {
            worker.settle(*core, &queue, &most, &world);
        });
        for worker in &mut self.workers {
            self.settles += std::mem::take(&mut worker.settles);
            self.hits += worker.take_hits();
        }
    }

    /// Delivers all messages.
    fn deliver(&mut self, memory: usize) {
        let frame = &self.frame;
        deliver(
            &mut self.shelves,
            &mut self.workers,
            frame,
            |shelf, out, scratch| {
                shelf.take_in(out, frame, scratch);
            },
        );
        self.put_messages(memory);
    }

    /// Counts and forgets the blocks that are here and final in a bucket.
    pub(crate) fn retire(&mut self, bucket: u32, memory: usize) {
        let (towers, frame) = (&self.towers, &self.frame);
        let most = Candidates::most(frame, memory);
        let farthest = Mutex::new(&mut self.farthest);
        let offer = |number: usize, live: &Live, slot: &[u8]| {
            let mut farthest = farthest.lock().unwrap_or_else(PoisonError::into_inner);
            farthest.offer(number, (live, slot), frame, most);
        };
        let live = |shelf: &Shelf| shelf.live().blocks().len();
        let weights: Vec<usize> = self.shelves.iter().map(live).collect();
        let many = weights.iter().sum::<usize>() >= FEW_LIVE;
        let runs = runs(&mut self.shelves, &weights, self.workers.len());
        let mut work: Vec<_> = runs
            .into_iter()
            .map(|run| (run, Harvest::default()))
            .collect();
        each(&mut work, many, |(shelves, harvest)| {
            for shelf in shelves.iter_mut() {
                harvest.take(shelf, bucket, towers, frame, offer);
            }
        });
        for (_, harvest) in work {
            self.harvest.join(harvest);
        }
    }

    /// The bytes that it takes, with what it takes now and then to search the block of the start.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes_but_mail() + self.frame.mail.bytes()
    }

    /// The same without the memory for messages.
    pub(crate) fn bytes_but_mail(&self) -> usize {
        let shelves: usize = self.shelves.iter().map(Shelf::bytes).sum();
        let workers: usize = self.workers.iter().map(Worker::bytes).sum();
        let known = self.known.bytes(self.frame.portals.len());
        let Origin { block, .. } = self.origin;
        let home = self.shelves[block / self.per_shelf].finals();
        let start = if home.contains(place(block, self.per_shelf)) {
            0
        } else {
            Flood::bytes(self.plan.small, self.plan.rules.pegs())
        };
        let finals = self.shelves.iter().map(|shelf| shelf.finals().bytes());
        let finals: usize = finals.sum();
        shelves + workers + known + start + finals + self.farthest.bytes(&self.frame)
    }
}

/// Which block of its shelf a block is.
fn place(block: usize, per_shelf: usize) -> u32 {
    u32::try_from(block % per_shelf).unwrap_or(0)
}
