//! The plan of an exploration: its block size, and whether it fits the memory and the store.

use hanoi_core::{Peg, Problem, Rules, State};

use super::farthest::FARTHEST_PART;
use super::question::ExplorationRequest;
use crate::constants::{CACHE_PART, MESSAGE_PART, SHELF_BLOCKS};
use crate::error::ExploreError;
use crate::geometry::partition::Partition;
use crate::geometry::portals::Portals;
use crate::geometry::rests::Rests;
use crate::geometry::sizes::{applies, sizes, spread};
use crate::kernel::flood::Flood;
use crate::kernel::settle::is_batched;
use crate::store::frame::Frame;
use crate::store::live::LIVE_BYTES;
use crate::store::packing::Packing;

/// The approximate number of shelves of a single part, and the largest of a few parts.
pub(crate) const SHELVES: usize = 1024;
/// An upper bound on block numbers.
const MAX_BLOCKS: usize = 1 << 31;
/// Memory is divided into this number of parts,
const PARTS: usize = MESSAGE_PART * CACHE_PART;
/// these of them for blocks.
const BLOCK_PARTS: usize = PARTS - CACHE_PART - MESSAGE_PART - PARTS / FARTHEST_PART;
/// The largest number of unpacked blocks on a page.
const MAX_ON_PAGE: usize = 4;
/// Less than about 1/16 of the pages is empty.
const EMPTY_PART: usize = 16;

/// With a store, at least 8 shelves must fit in memory together.
const SHELVES_HERE: usize = 8;

/// The plan of an exploration, from [`Exploration::plan`](crate::Exploration::plan).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplorationPlan {
    pub(crate) start: State,
    pub(crate) rules: Rules,
    pub(crate) small: u32,
    /// The largest distance between two states of a block.
    pub(crate) spread: u8,
    pub(crate) rests: Rests,
    /// The packing of portals, if they are packed.
    pub(crate) packing: Option<Packing>,
    expected: usize,
    /// The expected size of the store in bytes.
    pub(crate) stored: u64,
}

impl ExplorationPlan {
    pub(crate) fn new(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
    ) -> Result<Self, ExploreError> {
        Problem::new(start.clone(), start.clone(), *rules).map_err(ExploreError::Core)?;
        applies(rules)?;
        let Some(small) = small else {
            return Self::chosen(start, rules, memory)?.fitting(memory);
        };
        match spread(rules, small).filter(|_| small <= start.disks()) {
            Some(spread) => Self::whole(start, rules, (small, spread))
                .ok_or(ExploreError::TooLarge)?
                .packed_for(memory)
                .fitting(memory),
            None => Err(ExploreError::Small {
                asked: small,
                most: sizes(rules, 0..=start.disks()).fold(0, |_, (small, _)| small),
            }),
        }
    }

    /// Plans with a store of limited size, in case the memory is too small.
    pub(crate) fn with_store(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
        store: u64,
    ) -> Result<Self, ExploreError> {
        let planned = Self::new(start, rules, small, memory);
        if !matches!(planned, Err(ExploreError::Memory { .. })) {
            return planned;
        }
        let mut plans: Vec<Self> = match small {
            Some(small) => {
                let spread = spread(rules, small);
                let plan = spread.and_then(|spread| Self::whole(start, rules, (small, spread)));
                plan.into_iter().collect()
            }
            None => Self::candidates(start, rules).collect(),
        };
        plans.iter_mut().for_each(Self::spill);
        let needed = plans.iter().map(|plan| plan.expected).min().unwrap_or(0);
        plans.retain(|plan| plan.expected <= memory);
        let stored = plans.iter().map(|plan| plan.stored).min();
        let plan = plans.into_iter().find(|plan| plan.stored <= store);
        plan.ok_or_else(|| match stored {
            Some(needed) => ExploreError::Store {
                needed,
                given: store,
            },
            None => ExploreError::Memory {
                needed,
                given: memory,
            },
        })
    }

    /// Plans with the fastest block size and with larger ones, in this order.
    fn candidates(start: &State, rules: &Rules) -> impl Iterator<Item = Self> {
        let mut sizes_down = (0..=fastest(rules.pegs(), start.disks()).min(start.disks())).rev();
        let least = sizes_down.find(|&small| spread(rules, small).is_some());
        let sizes = sizes(rules, least.unwrap_or(0)..=start.disks());
        sizes.filter_map(|sizes| Self::whole(start, rules, sizes))
    }

    /// The plan with the fastest block size, else with the smallest larger one that fits the memory.
    fn chosen(start: &State, rules: &Rules, memory: usize) -> Result<Self, ExploreError> {
        let mut least: Option<Self> = None;
        for plan in Self::candidates(start, rules).map(|plan| plan.packed_for(memory)) {
            if plan.expected <= memory {
                return Ok(plan);
            }
            least = least
                .filter(|least| least.expected <= plan.expected)
                .or(Some(plan));
        }
        least.ok_or(ExploreError::TooLarge)
    }

    /// Plans blocks of `sizes.0` disks, whose states are at most `sizes.1` apart.
    fn whole(start: &State, rules: &Rules, sizes: (u32, u8)) -> Option<Self> {
        Self::cut(start, rules, sizes, start.places(), MAX_BLOCKS)
    }

    /// Plans such blocks with renamings that fix some pegs, or returns `None` if there are too many.
    pub(crate) fn cut(
        start: &State,
        rules: &Rules,
        (small, spread): (u32, u8),
        fixed: &[Peg],
        most_blocks: usize,
    ) -> Option<Self> {
        let rests = Rests::new((start.disks() - small) as usize, rules, fixed);
        let mut plan = Self {
            start: start.clone(),
            rules: *rules,
            small,
            spread,
            rests: rests.filter(|rests| rests.count() < most_blocks)?,
            packing: None,
            expected: 0,
            stored: 0,
        };
        plan.expected = plan.expect(Portals::new(small, rules).len());
        Some(plan)
    }

    /// Packs portals if they do not fit the memory unpacked.
    fn packed_for(mut self, memory: usize) -> Self {
        if self.expected > memory {
            let (packing, portals) = self.packed();
            self.packing = packing;
            self.expected = self.expect(portals);
        }
        self
    }

    /// The packing of portals, if it saves memory, and the size of a block's portals with it.
    fn packed(&self) -> (Option<Packing>, usize) {
        let portals = Portals::new(self.small, &self.rules);
        let packing = Packing::new(&portals, &self.rules);
        let len = packing.as_ref().map_or(portals.len(), Packing::len);
        (packing, len)
    }

    /// The page size with the least waste, for packed and unpacked portals and for the last page of a small shelf.
    fn page(&self) -> usize {
        let plain = Portals::new(self.small, &self.rules).len();
        let (_, packed) = self.packed();
        let page = |blocks: usize| (blocks * plain).next_multiple_of(packed);
        let empty = |&blocks: &usize| {
            let page = page(blocks);
            page * 1000 / (blocks * plain) + page * 1000 / (2 * SHELF_BLOCKS * packed)
        };
        (1..=MAX_ON_PAGE).min_by_key(empty).map_or(plain, page)
    }

    /// The expected memory in bytes, given the size of a block's portals.
    fn expect(&self, portals: usize) -> usize {
        let block = self.live_bytes(portals) * live_percent(&self.rules) / 100 + size_of::<u32>();
        self.with_the_rest(self.rests.count().saturating_mul(block))
    }

    /// The memory of a live block in bytes.
    fn live_bytes(&self, portals: usize) -> usize {
        portals + portals / EMPTY_PART + LIVE_BYTES + usize::from(self.spread)
    }

    /// The expected memory in bytes, given the total size of the blocks: messages, the cache and the farthest blocks are
    /// added.
    fn with_the_rest(&self, blocks: usize) -> usize {
        let search = Flood::bytes(self.small, self.rules.pegs());
        blocks.saturating_add(search).saturating_mul(PARTS) / BLOCK_PARTS
    }

    /// Plans to pack portals and to use a store.
    fn spill(&mut self) {
        let (packing, portals) = self.packed();
        self.packing = packing;
        let (blocks, live) = (self.rests.count(), self.live_bytes(portals));
        let stored = blocks.saturating_mul(live * live_percent(&self.rules) / 100);
        self.stored = u64::try_from(stored).unwrap_or(u64::MAX);
        let here = blocks.min(SHELVES_HERE * per_shelf(blocks));
        let finals = blocks / 8;
        self.expected = self.with_the_rest(here.saturating_mul(live).saturating_add(finals));
    }

    /// The partition of the graph.
    pub(crate) fn partition(&self) -> Partition {
        Partition::new(&self.rules, (self.small, self.spread), &self.rests)
    }

    /// A new frame, with its own pages.
    pub(crate) fn frame(&self) -> Frame {
        Frame::new(self.partition(), self.packing.clone(), self.page())
    }

    fn fitting(self, memory: usize) -> Result<Self, ExploreError> {
        if self.expected > memory {
            return Err(ExploreError::Memory {
                needed: self.expected,
                given: memory,
            });
        }
        Ok(self)
    }

    /// Returns the start, from which distances count.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of small disks in a block.
    #[must_use]
    pub const fn small(&self) -> u32 {
        self.small
    }

    /// Returns whether the plan packs portals: when memory runs short, or from the beginning with a store. An exploration
    /// whose memory runs short unexpectedly also packs them.
    #[must_use]
    pub const fn is_packed(&self) -> bool {
        self.packing.is_some()
    }

    /// Returns the request that identifies the exploration.
    #[must_use]
    pub fn question(&self) -> ExplorationRequest {
        ExplorationRequest {
            start: self.start.clone(),
            rules: self.rules,
            small: self.small,
        }
    }

    /// Returns the number r of renamings of the pegs that fix both the start and the rules. About one in r blocks is
    /// kept.
    #[must_use]
    pub fn renamings(&self) -> usize {
        self.rests.names().len()
    }

    /// Returns the number of blocks up to renaming.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.rests.count()
    }

    /// Returns the number of states.
    #[must_use]
    pub fn states(&self) -> u128 {
        u128::from(self.rules.pegs()).saturating_pow(self.start.disks())
    }

    /// Returns the pegs of the small disks in the start.
    pub(crate) fn within(&self) -> &[Peg] {
        &self.start.places()[..self.small as usize]
    }

    /// Returns the pegs of the larger disks in the start.
    pub(crate) fn rest(&self) -> &[Peg] {
        &self.start.places()[self.small as usize..]
    }

    /// Returns the approximate memory needed in bytes; with a store, the minimum.
    #[must_use]
    pub const fn expected_bytes(&self) -> usize {
        self.expected
    }

    /// Returns the approximate number of bytes in the store, or 0 if the memory suffices.
    #[must_use]
    pub const fn expected_stored(&self) -> u64 {
        self.stored
    }
}

/// The number of blocks per shelf of a single part.
pub(crate) fn per_shelf(blocks: usize) -> usize {
    blocks.div_ceil(SHELVES).max(SHELF_BLOCKS)
}

/// The approximate percentage of blocks that are live at the peak: 61 to 90 were measured on 4 pegs, fewest in large
/// graphs, and 94 to 99 on 5 and 6.
const fn live_percent(rules: &Rules) -> usize {
    match rules.pegs() {
        5 | 6 => 98,
        _ => 70,
    }
}

/// The fastest number of small disks for a graph, as measured.
fn fastest(pegs: u8, disks: u32) -> u32 {
    match (pegs, disks) {
        // Large blocks pay off only in batches.
        (5, 14..) if is_batched(pegs) => 8,
        (4, 20..) => 11,
        (4, 17..) => 10,
        (4, _) | (5, 14..) => 9,
        (5, 12..) => 8,
        (5, _) => 7,
        (3, _) | (6, 11..) => 6,
        (6, _) => 5,
        _ => 3,
    }
}
