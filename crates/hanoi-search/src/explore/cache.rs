//! A settler that remembers: the same distances at the portals come up again and again.
//!
//! Portals are looked up with their smallest distance as 0, and under names that sort the pegs: of twins of the rules the
//! one with the nearest portals first.

use hanoi_core::Rules;

use super::known::{Known, hash};
use super::portals::{Portals, Renaming};
use super::rests::MOST_PEGS;
use super::settle::Settler;
use crate::words::{Names, twins_and_names};

/// Looks up blocks before it settles them.
#[derive(Debug)]
pub(super) struct Cache {
    settler: Settler,
    sorting: Sorting,
    renamings: Vec<Renaming>,
    key: Vec<u8>,
    settled: Vec<u8>,
    pub(super) hits: u64,
}

impl Cache {
    pub(super) fn new(disks: u32, rules: &Rules) -> Self {
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
            key: vec![0; portals.len()],
            settled: vec![0; portals.len()],
            hits: 0,
        }
    }

    /// Does what [`Settler::settle`] does, with what all cores know.
    pub(super) fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>, known: &Known) {
        let renaming = &self.renamings[self.sorting.names(portals)];
        renaming.rename(portals, &mut self.key);
        let hash = hash(&self.key);
        if known.find(hash, &self.key, &mut self.settled, counts) {
            self.hits += 1;
        } else {
            self.settled.copy_from_slice(&self.key);
            self.settler.settle(&mut self.settled, counts);
            known.keep(hash, &self.key, &self.settled, counts);
        }
        renaming.undo(&self.settled, portals);
    }

    /// The bytes of its tables, about.
    pub(super) fn bytes(&self) -> usize {
        2 * self.key.len() + self.settler.bytes()
    }
}

/// Which names sort the pegs.
#[derive(Debug)]
struct Sorting {
    twins: Vec<Vec<u8>>,
    names: Vec<Names>,
    pairs: Vec<[u8; 2]>,
    per_pair: usize,
}

impl Sorting {
    /// The number of the names that sort each set of twins by the portals that a peg is of.
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

    /// A number for each peg that no renaming of the others changes.
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
