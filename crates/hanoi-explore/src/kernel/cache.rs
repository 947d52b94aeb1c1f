//! A settler with a cache: the same portal distances come up again and again.
//!
//! Portals are looked up relative to their smallest distance, and under names that sort the pegs: among twins, the one
//! with the nearest portals comes first.

use hanoi_core::Rules;
use hanoi_search::shared::{Names, twins_and_names};

use super::known::{SettledBlocks, hash};
use super::search::BlockDistances;
use super::settle::Settler;
use crate::geometry::portals::{PortalRenaming, Portals};
use crate::geometry::rests::MOST_PEGS;

/// Looks blocks up before settling them.
#[derive(Debug)]
pub(crate) struct Cache {
    settler: Settler,
    sorting: Sorting,
    renamings: Vec<PortalRenaming>,
    blocks: Vec<BlockDistances>,
    pub(crate) hits: u64,
}

/// A block to be settled.
#[derive(Debug, Default)]
pub(crate) struct PendingBlock {
    /// The portal distances under the renaming with this number, and the result.
    names: usize,
    key: Vec<u8>,
    hash: u64,
    settled: BlockDistances,
}

impl Cache {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let portals = Portals::new(disks, rules);
        let (twins, names) = twins_and_names(rules, &[]);
        Self {
            settler: Settler::new(disks, rules),
            renamings: portals.renamings(names.iter().map(|names| &names[..])),
            sorting: Sorting {
                twins,
                names,
                pairs: portals.pairs().iter().map(|pair| pair.pegs).collect(),
                per_pair: portals.per_pair(),
            },
            blocks: Vec::new(),
            hits: 0,
        }
    }

    /// The best number of blocks to settle at once.
    pub(crate) fn most(&self) -> usize {
        self.settler.most()
    }

    /// Looks up the result for these portals, and returns whether it was found.
    pub(crate) fn look_up(
        &mut self,
        portals: &[u8],
        asked: &mut PendingBlock,
        known: &SettledBlocks,
    ) -> bool {
        self.key(portals, asked);
        let BlockDistances { portals, counts } = &mut asked.settled;
        let is_known = known.find(asked.hash, &asked.key, portals, counts);
        self.hits += u64::from(is_known);
        is_known
    }

    /// Renames portals as they are looked up, and returns their hash.
    pub(crate) fn key(&self, portals: &[u8], asked: &mut PendingBlock) -> u64 {
        asked.names = self.sorting.names(portals);
        self.renamings[asked.names].rename(portals, &mut asked.key);
        asked.hash = hash(&asked.key);
        asked.hash
    }

    /// Settles blocks that are not cached, at most as many as are settled at once.
    pub(crate) fn settle(&mut self, asked: &mut [PendingBlock], known: &SettledBlocks) {
        // Identical blocks are settled once.
        let first = |place: usize, asked: &[PendingBlock]| {
            let is_same = |other: &PendingBlock| {
                other.hash == asked[place].hash && other.key == asked[place].key
            };
            asked.iter().position(is_same).unwrap_or(place)
        };
        let firsts: Vec<usize> = (0..asked.len()).map(|place| first(place, asked)).collect();
        for (place, asked) in asked.iter_mut().enumerate() {
            if firsts[place] == place {
                asked.settled.portals.copy_from_slice(&asked.key);
                self.blocks.push(std::mem::take(&mut asked.settled));
            }
        }
        self.settler.settle(&mut self.blocks);
        let mut blocks = self.blocks.drain(..);
        for (place, &first) in firsts.iter().enumerate() {
            if first == place {
                let asked = &mut asked[place];
                asked.settled = blocks.next().unwrap_or_default();
                let BlockDistances { portals, counts } = &asked.settled;
                known.keep(asked.hash, &asked.key, portals, counts);
            } else {
                let (before, after) = asked.split_at_mut(place);
                let (from, to) = (&before[first].settled, &mut after[0].settled);
                to.portals.clone_from(&from.portals);
                to.counts.clone_from(&from.counts);
                self.hits += 1;
            }
        }
    }

    /// Copies the portals of a block before settling.
    pub(crate) fn copy_before(&self, asked: &PendingBlock, portals: &mut [u8]) {
        self.renamings[asked.names].undo(&asked.key, portals);
    }

    /// Copies the settled portals and counts of a block.
    pub(crate) fn copy_settled(
        &self,
        asked: &PendingBlock,
        portals: &mut [u8],
        counts: &mut Vec<u32>,
    ) {
        self.renamings[asked.names].undo(&asked.settled.portals, portals);
        counts.clone_from(&asked.settled.counts);
    }

    /// The bytes of its tables, about.
    pub(crate) fn bytes(&self) -> usize {
        self.settler.bytes()
    }
}

impl PendingBlock {
    /// A cache for blocks with this many portals.
    pub(crate) fn new(portals: usize) -> Self {
        Self {
            key: vec![0; portals],
            settled: BlockDistances {
                portals: vec![0; portals],
                counts: Vec::new(),
            },
            ..Self::default()
        }
    }

    /// The bytes of memory that it takes, about.
    pub(crate) const fn bytes(&self) -> usize {
        2 * self.key.len()
    }
}

/// The renamings that sort the pegs.
#[derive(Debug)]
struct Sorting {
    twins: Vec<Vec<u8>>,
    names: Vec<Names>,
    pairs: Vec<[u8; 2]>,
    per_pair: usize,
}

impl Sorting {
    /// The renaming that sorts each set of twins by their portals.
    fn names(&self, portals: &[u8]) -> usize {
        if self.names.len() == 1 {
            return 0;
        }
        let scores = self.scores(portals);
        let mut sorted = [0; MOST_PEGS];
        for (peg, name) in (0..).zip(&mut sorted) {
            *name = peg;
        }
        for set in &self.twins {
            let mut order = set.clone();
            order.sort_by_key(|&peg| scores[usize::from(peg)]);
            for (&name, peg) in set.iter().zip(order) {
                sorted[usize::from(peg)] = name;
            }
        }
        let sorted = &sorted[..self.names[0].len()];
        let found = self.names.binary_search_by(|names| names[..].cmp(sorted));
        found.unwrap_or(0)
    }

    /// A score for each peg that does not depend on the names of the others.
    fn scores(&self, portals: &[u8]) -> [u64; MOST_PEGS] {
        let mut scores = [0; MOST_PEGS];
        for (pegs, part) in self.pairs.iter().zip(portals.chunks_exact(self.per_pair)) {
            let sum: u32 = part.iter().copied().map(u32::from).sum();
            let score = u64::from(sum).wrapping_mul(u64::from(sum) + 977);
            for &peg in pegs {
                scores[usize::from(peg)] += score;
            }
        }
        scores
    }
}
