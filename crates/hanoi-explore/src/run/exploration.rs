//! A run: settles bucket by bucket, until no block is live.

use std::io;

use hanoi_core::{Rules, State};
use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Stop};

use super::exchange::{Exchange, Halt, Local, Share};
use super::exploration_plan::ExplorationPlan;
use super::farthest::FarthestBlocks;
use super::harvest::Harvest;
use super::part::{RunPart, Traffic};
use crate::constants::NEVER;
use crate::error::ExploreError;
use crate::store::storage::Store;

/// The exploration of a graph. Between calls of [`advance`](Self::advance), its results are complete up to a distance.
///
/// Several parts can explore a graph together, each with [its share](Share) of the shelves: see
/// [`advance_with`](Self::advance_with).
#[derive(Debug)]
pub struct Exploration {
    pub(crate) plan: ExplorationPlan,
    pub(crate) part: RunPart,
    pub(crate) run: RunState,
}

/// The bucket of a run and its results so far.
#[derive(Debug, Default)]
pub(crate) struct RunState {
    /// The next bucket: blocks pending for this distance.
    pub(crate) bucket: u32,
    /// Whether the last round ended by entering a bucket, or another turn of the same one.
    has_entered: bool,
    /// Whether no part has anything pending.
    is_over: bool,
    pub(crate) harvest: Harvest,
    pub(crate) farthest: FarthestBlocks,
}

impl Exploration {
    /// Plans the exploration of a graph from a state, with blocks of `small` disks or of the fastest size that fits.
    ///
    /// # Errors
    ///
    /// The start does not fit the rules, the method does not apply to them, or the memory is too small.
    ///
    /// # Complexity
    ///
    /// Time proportional to the states of a block, at most 2^24.
    pub fn plan(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
    ) -> Result<ExplorationPlan, ExploreError> {
        ExplorationPlan::new(start, rules, small, memory)
    }

    /// Plans the exploration of a graph with a store of limited size, in case the memory is too small.
    ///
    /// # Errors
    ///
    /// As for [`plan`](Self::plan), or the store is too small.
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
    ) -> Result<ExplorationPlan, ExploreError> {
        ExplorationPlan::with_store(start, rules, small, memory, store)
    }

    /// Begins the exploration of a whole graph.
    #[must_use]
    pub fn begin(plan: ExplorationPlan) -> Self {
        Self::begin_share(plan, Share::WHOLE)
    }

    /// Begins one of several parts. Each counts the states on its own shelves: the levels of the graph are the sums over
    /// all parts.
    #[must_use]
    pub fn begin_share(plan: ExplorationPlan, share: Share) -> Self {
        let mut begun = Self::empty(plan, share);
        if begun.plan.stored == 0 {
            // Without a store, portals are packed only once memory runs short.
            begun.part.pool.frame.packing = None;
        }
        begun.part.pool.begin();
        begun
    }

    /// An exploration without live blocks.
    pub(crate) fn empty(plan: ExplorationPlan, share: Share) -> Self {
        Self {
            part: RunPart::new(&plan, share),
            run: RunState::default(),
            plan,
        }
    }

    /// Sets a store for shelves, used when memory is short.
    #[must_use]
    pub fn with_store(mut self, store: Box<dyn Store>) -> Self {
        self.part.set_store(store);
        self
    }

    /// Returns its plan.
    #[must_use]
    pub const fn its_plan(&self) -> &ExplorationPlan {
        &self.plan
    }

    /// Returns the share of the shelves that it has.
    #[must_use]
    pub const fn share(&self) -> Share {
        self.part.pool.shelving.share()
    }

    /// Returns whether portals are packed, because memory is or was short.
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.part.pool.frame.packing.is_some()
    }

    /// Returns the store's traffic.
    #[must_use]
    pub fn traffic(&self) -> Traffic {
        self.part.traffic()
    }

    /// Returns the last error of the store, if any.
    #[must_use]
    pub const fn store_failure(&self) -> Option<&io::Error> {
        self.part.store_failure()
    }

    /// Settles the next bucket. Returns whether work remains.
    ///
    /// # Errors
    ///
    /// A limit was reached. Another call resumes the work.
    ///
    /// # Panics
    ///
    /// This is one of several parts, which need [`advance_with`](Self::advance_with).
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        let memory = limits.bytes();
        self.part.prepare(limits.cores.get(), memory);
        let mut watch = Watch::new(limits);
        loop {
            match self.round(memory, &mut watch, &mut Local::default()) {
                Ok(true) if !self.run.has_entered => {}
                Ok(has_more) => return Ok(has_more),
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(Halt::Exchange(never)) => match never {},
                Err(Halt::Message) => panic!("one of several parts needs an exchange"),
            }
        }
    }

    /// Takes part in a round: settles the due blocks of its shelves in the common bucket. Returns whether work remains on
    /// any part; all parts must continue until none has. Between rounds they can be [saved](Self::save).
    ///
    /// # Errors
    ///
    /// A limit was reached: the round is complete, and another call starts the next one. Or the exchange failed, or
    /// delivered bytes that are not messages to this part: the parts no longer agree.
    pub fn advance_with<E: Exchange>(
        &mut self,
        limits: &mut Limits<'_>,
        exchange: &mut E,
    ) -> Result<bool, Halt<E::Error>> {
        let memory = limits.bytes();
        self.part.prepare(limits.cores.get(), memory);
        self.round(memory, &mut Watch::new(limits), exchange)
    }

    fn round<E: Exchange>(
        &mut self,
        memory: usize,
        watch: &mut Watch<'_>,
        exchange: &mut E,
    ) -> Result<bool, Halt<E::Error>> {
        if !self.run.is_over {
            self.note(watch);
            let bucket = self.run.bucket;
            let worked = self.part.work((&self.plan, bucket), memory, watch);
            // All parts stay in the bucket until none has work left in it.
            let is_done = matches!(worked, Ok(true));
            let most = if is_done { NEVER } else { bucket };
            let next = self.part.round(exchange, memory, most)?;
            self.run.is_over = next == NEVER;
            // Shelves that are away may need another turn of the same bucket.
            self.run.has_entered = (is_done || next > bucket) && next != NEVER;
            if self.run.has_entered {
                self.enter(next, memory);
            }
            worked.map_err(Halt::Stop)?;
            if !self.run.is_over {
                return Ok(true);
            }
        }
        self.finish(memory, watch).map_err(Halt::Stop)?;
        Ok(false)
    }

    /// Enters a bucket, and retires the blocks that are final in it.
    fn enter(&mut self, bucket: u32, memory: usize) {
        self.run.bucket = bucket;
        let RunState {
            harvest, farthest, ..
        } = &mut self.run;
        self.part.retire(bucket, memory, harvest, farthest);
    }

    /// Retires all live blocks once nothing is pending, including those on shelves that are away.
    fn finish(&mut self, memory: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        if self.run.bucket == NEVER {
            return Ok(());
        }
        let RunState {
            harvest, farthest, ..
        } = &mut self.run;
        while self.part.fetch_next_away(watch)? {
            self.part.retire(NEVER, memory, harvest, farthest);
        }
        self.enter(NEVER, memory);
        Ok(())
    }

    /// Reports progress to the watcher.
    fn note(&self, watch: &mut Watch<'_>) {
        let states = usize::try_from(self.run.harvest.states()).unwrap_or(usize::MAX);
        watch.note(self.run.bucket.into(), states);
        watch.expect(usize::try_from(self.plan.states()).unwrap_or(usize::MAX));
    }
}
