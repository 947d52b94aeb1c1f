//! Settled blocks, remembered: the same distances at the portals come up again and again.
//!
//! Portals are looked up with their smallest distance as 0, and under names that sort the pegs: of twins of the rules the
//! one with the nearest portals first. What is found is compared byte by byte. A place is taken by whatever comes last.

use hanoi_core::Rules;

use super::portals::{Portals, Renaming};
use super::rests::MOST_PEGS;
use super::settle::Settler;
use crate::words::{Names, twins_and_names};

/// An odd number with its bits well mixed.
const FACTOR: u64 = 0x9FB2_1C65_1E98_DF25;
/// What the counts of a place take, about.
const COUNTS_BYTES: usize = 256;
/// There are at most so many places: more hardly help.
const MOST_PLACES: usize = 1 << 15;

/// A settler that remembers.
#[derive(Debug)]
pub(super) struct Cache {
    settler: Settler,
    sorting: Sorting,
    renamings: Vec<Renaming>,
    /// How many portals a block has.
    portals: usize,
    /// The distances before and after, place by place.
    before: Vec<u8>,
    after: Vec<u8>,
    /// None at a place that is free.
    counts: Vec<Box<[u32]>>,
    key: Vec<u8>,
    settled: Vec<u8>,
    pub(super) hits: u64,
}

impl Cache {
    /// Remembers as many blocks as so many bytes hold, but no more than so many.
    pub(super) fn new(disks: u32, rules: &Rules, bytes: usize, most: usize) -> Self {
        let layout = Portals::new(disks, rules);
        let (twins, names) = twins_and_names(rules, &[]);
        let portals = layout.len();
        let places = bytes / (2 * portals + COUNTS_BYTES);
        let places = places.min(most).clamp(1, MOST_PLACES);
        let places = 1 << places.ilog2();
        Self {
            settler: Settler::new(disks, rules),
            renamings: layout.renamings(names.iter().map(|names| &names[..])),
            sorting: Sorting {
                twins,
                names,
                pairs: layout.pairs().iter().map(|pair| pair.pegs).collect(),
                per_pair: layout.per_pair(),
            },
            portals,
            before: vec![0; places * portals],
            after: vec![0; places * portals],
            counts: vec![Box::default(); places],
            key: vec![0; portals],
            settled: vec![0; portals],
            hits: 0,
        }
    }

    /// Does what [`Settler::settle`] does.
    pub(super) fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        let renaming = &self.renamings[self.sorting.names(portals)];
        renaming.rename(portals, &mut self.key);
        let place = place(hash(&self.key), self.counts.len());
        let part = place * self.portals..(place + 1) * self.portals;
        if !self.counts[place].is_empty() && self.before[part.clone()] == self.key {
            self.hits += 1;
            counts.clear();
            counts.extend_from_slice(&self.counts[place]);
        } else {
            self.settled.copy_from_slice(&self.key);
            self.settler.settle(&mut self.settled, counts);
            self.before[part.clone()].copy_from_slice(&self.key);
            self.after[part.clone()].copy_from_slice(&self.settled);
            self.counts[place] = counts[..].into();
        }
        renaming.undo(&self.after[part], portals);
    }

    /// The bytes of its tables, about.
    pub(super) fn bytes(&self) -> usize {
        self.counts.len() * (2 * self.portals + COUNTS_BYTES) + self.settler.bytes()
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

fn place(hash: u64, places: usize) -> usize {
    usize::try_from(hash % places as u64).unwrap_or(0)
}

/// Four words side by side: a hash of bytes needs to be fast here and no more, since what is found is compared.
fn hash(bytes: &[u8]) -> u64 {
    let mut lanes = [1_u64, 2, 3, 4].map(|lane| lane.wrapping_mul(FACTOR));
    let chunks = bytes.chunks(32);
    for chunk in chunks {
        for (lane, word) in lanes.iter_mut().zip(chunk.chunks(8)) {
            let mut bytes = [0; 8];
            bytes[..word.len()].copy_from_slice(word);
            *lane = (*lane ^ u64::from_le_bytes(bytes)).wrapping_mul(FACTOR);
            *lane ^= *lane >> 29;
        }
    }
    let mixed = lanes
        .into_iter()
        .fold(0_u64, |all, lane| all.rotate_left(17) ^ lane);
    let mixed = mixed.wrapping_mul(FACTOR);
    mixed ^ mixed >> 32
}
