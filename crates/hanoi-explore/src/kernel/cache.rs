//! A settler with a cache: the same portal distances recur in many blocks.
//!
//! The key is the distances relative to the smallest one, with the pegs renamed: among twins, the one with the nearest
//! portals comes first. Blocks that differ only in the names of twins thus share an entry.

use hanoi_core::Rules;
use hanoi_search::shared::{Names, twins_and_names};

use super::search::BlockDistances;
use super::settle::Settler;
use super::settled::{SettledBlocks, hash};
use crate::geometry::portals::{PortalRenaming, Portals};
use crate::geometry::rests::MAX_PEGS;

/// Looks blocks up before settling them.
#[derive(Debug)]
pub(crate) struct Cache {
    settler: Settler,
    sorting: Sorting,
    renamings: Vec<PortalRenaming>,
    blocks: Vec<BlockDistances>,
    pub(crate) hits: u64,
}

/// A block waiting to be settled.
#[derive(Debug, Default)]
pub(crate) struct PendingBlock {
    /// The index of the renaming that sorts the pegs.
    names: usize,
    /// The portal distances under that renaming.
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

    /// The number of blocks that are fastest settled together.
    pub(crate) fn batch_size(&self) -> usize {
        self.settler.batch_size()
    }

    /// Looks up the result for these portals. Returns whether it was cached.
    pub(crate) fn look_up(
        &mut self,
        portals: &[u8],
        pending: &mut PendingBlock,
        table: &SettledBlocks,
    ) -> bool {
        self.key(portals, pending);
        let BlockDistances { portals, counts } = &mut pending.settled;
        let is_known = table.find(pending.hash, &pending.key, portals, counts);
        self.hits += u64::from(is_known);
        is_known
    }

    /// Computes the cache key of these portals, and returns its hash.
    pub(crate) fn key(&self, portals: &[u8], pending: &mut PendingBlock) -> u64 {
        pending.names = self.sorting.names(portals);
        self.renamings[pending.names].rename(portals, &mut pending.key);
        pending.hash = hash(&pending.key);
        pending.hash
    }

    /// Settles blocks that are not cached, up to [`batch_size`](Self::batch_size).
    pub(crate) fn settle(&mut self, pending: &mut [PendingBlock], table: &SettledBlocks) {
        // Neighbouring blocks of a bucket are often identical: each kind is settled once.
        let first = |place: usize, pending: &[PendingBlock]| {
            let is_same = |other: &PendingBlock| {
                other.hash == pending[place].hash && other.key == pending[place].key
            };
            pending.iter().position(is_same).unwrap_or(place)
        };
        let firsts: Vec<_> = (0..pending.len()).map(|at| first(at, pending)).collect();
        for (place, pending) in pending.iter_mut().enumerate() {
            if firsts[place] == place {
                pending.settled.portals.copy_from_slice(&pending.key);
                self.blocks.push(std::mem::take(&mut pending.settled));
            }
        }
        self.settler.settle(&mut self.blocks);
        let mut blocks = self.blocks.drain(..);
        for (place, &first) in firsts.iter().enumerate() {
            if first == place {
                let pending = &mut pending[place];
                pending.settled = blocks.next().unwrap_or_default();
                let BlockDistances { portals, counts } = &pending.settled;
                table.insert(pending.hash, &pending.key, portals, counts);
            } else {
                let (before, after) = pending.split_at_mut(place);
                let (from, to) = (&before[first].settled, &mut after[0].settled);
                to.portals.clone_from(&from.portals);
                to.counts.clone_from(&from.counts);
                self.hits += 1;
            }
        }
    }

    /// Copies out the portals of a block as they were before.
    pub(crate) fn copy_before(&self, pending: &PendingBlock, portals: &mut [u8]) {
        self.renamings[pending.names].undo(&pending.key, portals);
    }

    /// Copies out the settled portals and counts of a block.
    pub(crate) fn copy_settled(
        &self,
        pending: &PendingBlock,
        portals: &mut [u8],
        counts: &mut Vec<u32>,
    ) {
        self.renamings[pending.names].undo(&pending.settled.portals, portals);
        counts.clone_from(&pending.settled.counts);
    }

    /// The approximate size of its tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.settler.bytes()
    }
}

impl PendingBlock {
    /// Buffers for a block with this many portals.
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

    /// The approximate memory in bytes.
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
    /// The index of the renaming that sorts each set of twins by score.
    fn names(&self, portals: &[u8]) -> usize {
        if self.names.len() == 1 {
            return 0;
        }
        let scores = self.scores(portals);
        let mut sorted = [0; MAX_PEGS];
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

    /// A score for each peg, independent of the names of the others.
    fn scores(&self, portals: &[u8]) -> [u64; MAX_PEGS] {
        let mut scores = [0; MAX_PEGS];
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
