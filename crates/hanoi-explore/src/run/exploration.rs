//! A whole run: bucket after bucket, until no block is live.

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

/// The exploration of a graph. Between two calls of [`advance`](Self::advance) all that it has found is complete.
///
/// It can be one of several parts that explore a graph together, each with [its share](Share) of the shelves: see
/// [`advance_with`](Self::advance_with).
#[derive(Debug)]
pub struct Exploration {
    pub(crate) plan: ExplorationPlan,
    pub(crate) part: RunPart,
    pub(crate) run: RunState,
}

/// How far a run is, and what it has found.
#[derive(Debug, Default)]
pub(crate) struct RunState {
    /// Blocks pending for this distance are next.
    pub(crate) bucket: u32,
    /// Whether no part has anything pending.
    is_over: bool,
    pub(crate) harvest: Harvest,
    pub(crate) farthest: FarthestBlocks,
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
    ) -> Result<ExplorationPlan, ExploreError> {
        ExplorationPlan::new(start, rules, small, memory)
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
    ) -> Result<ExplorationPlan, ExploreError> {
        ExplorationPlan::with_store(start, rules, small, memory, store)
    }

    /// Begins with the start alone.
    #[must_use]
    pub fn begin(plan: ExplorationPlan) -> Self {
        Self::begin_share(plan, Share::WHOLE)
    }

    /// Begins one of several parts. Each counts the states on its own shelves: levels of all parts are to be added up.
    #[must_use]
    pub fn begin_share(plan: ExplorationPlan, share: Share) -> Self {
        let mut begun = Self::empty(plan, share);
        if begun.plan.stored == 0 {
            // Until the memory runs short.
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

    /// Sends shelves to a store if memory is short.
    #[must_use]
    pub fn with_store(mut self, store: Box<dyn Store>) -> Self {
        self.part.set_store(store);
        self
    }

    /// The plan that it follows.
    #[must_use]
    pub const fn its_plan(&self) -> &ExplorationPlan {
        &self.plan
    }

    /// Returns whether portals are packed by now, because memory is or was short.
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.part.pool.frame.packing.is_some()
    }

    /// What the store was used for.
    #[must_use]
    pub fn traffic(&self) -> Traffic {
        self.part.traffic()
    }

    /// Why the store failed, if it did.
    #[must_use]
    pub const fn store_failure(&self) -> Option<&io::Error> {
        self.part.store_failure()
    }

    /// Settles the next bucket, and returns whether anything is left to do.
    ///
    /// # Errors
    ///
    /// A limit was reached. What was done is kept, and another call goes on.
    ///
    /// # Panics
    ///
    /// It is one of several parts: then [`advance_with`](Self::advance_with) goes on.
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        match self.advance_with(limits, &mut Local::default()) {
            Ok(goes_on) => Ok(goes_on),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(Halt::Exchange(never)) => match never {},
            Err(Halt::Message) => panic!("one of several parts needs an exchange"),
        }
    }

    /// Takes part in one round or more: settles what is due on its shelves in the bucket that all parts agree on, and returns whether
    /// anything is left to do on any part. All parts have to go on as long as one does.
    ///
    /// # Errors
    ///
    /// A limit was reached: it has taken part in the round all the same, and the next one waits for another call. Or the exchange
    /// fails, or has brought what is no message to this part; then the parts do not agree any more.
    pub fn advance_with<E: Exchange>(
        &mut self,
        limits: &mut Limits<'_>,
        exchange: &mut E,
    ) -> Result<bool, Halt<E::Error>> {
        let memory = limits.memory;
        self.part.engage(limits.cores.get(), memory);
        let mut watch = Watch::new(limits);
        while !self.run.is_over {
            self.note(&mut watch);
            let bucket = self.run.bucket;
            let worked = self.part.work((&self.plan, bucket), memory, &mut watch);
            let next = self.part.round(exchange, memory)?;
            // Before this part has done all that is due, no part goes on to another bucket.
            let is_done = worked.map_err(Halt::Stop)?;
            if is_done && next != NEVER {
                self.enter(next, memory);
                return Ok(true);
            }
            self.run.is_over = is_done;
        }
        self.finish(memory, &mut watch).map_err(Halt::Stop)?;
        Ok(false)
    }

    /// Goes on to a bucket.
    fn enter(&mut self, bucket: u32, memory: usize) {
        self.run.bucket = bucket;
        let RunState {
            harvest, farthest, ..
        } = &mut self.run;
        self.part.retire(bucket, memory, harvest, farthest);
    }

    /// When nothing is pending any more, takes what is live, and what shelves that are away have found.
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

    /// Notes how far it has come.
    fn note(&self, watch: &mut Watch<'_>) {
        let states = usize::try_from(self.run.harvest.states()).unwrap_or(usize::MAX);
        watch.note(self.run.bucket.into(), states);
        watch.expect(usize::try_from(self.plan.states()).unwrap_or(usize::MAX));
    }
}
