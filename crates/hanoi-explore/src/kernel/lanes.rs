//! Vectors: one 64-bit word for each peg, processed in parallel.
//!
//! The lane of a word is the peg of a block's largest disk; the bits of a word are the states of the few disks below
//! it. A value of a [`Lanes`] type selects the implementation: word by word ([`WordLanes`]), or vector instructions.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use std::fmt::Debug;

use super::tiling::{TilePair, in_word};

/// Operations on sets of states, in vectors of P words.
pub(super) trait Lanes<const P: usize>: Copy + Send + Sync + Debug + 'static {
    /// A vector. The default is the empty set.
    type Set: Copy + Default + Send + Sync + Debug;
    /// The positions of a pair's portals in the vectors of a tile. They form a cell: those in the vector of the first
    /// free peg, lane by lane, then those of the next.
    type Gate: Clone + Send + Sync + Debug;
    /// The number of portals in a cell.
    const CELL: usize = (P - 2).pow(in_word(P) + 2);

    fn set(self, words: [u64; P]) -> Self::Set;
    fn words(self, set: Self::Set) -> [u64; P];
    fn union(self, a: Self::Set, b: Self::Set) -> Self::Set;
    fn common(self, a: Self::Set, b: Self::Set) -> Self::Set;
    fn without(self, a: Self::Set, b: Self::Set) -> Self::Set;
    /// Shifts every word towards its high bits.
    fn up(self, a: Self::Set, bits: u32) -> Self::Set;
    /// Shifts every word towards its low bits.
    fn down(self, a: Self::Set, bits: u32) -> Self::Set;
    /// The permutation for [`Lanes::permute`]: the source lane of each lane.
    fn order(self, lanes: [usize; P]) -> Self::Set;
    fn permute(self, a: Self::Set, order: Self::Set) -> Self::Set;
    fn is_empty(self, a: Self::Set) -> bool;

    /// The union of some sets.
    #[inline(always)]
    fn any(self, sets: &[Self::Set; P]) -> Self::Set {
        let sets = sets.iter();
        sets.fold(Self::Set::default(), |any, &set| self.union(any, set))
    }

    /// Adds the number of states in P sets to a counter, up to P times. Only [`Lanes::sum`] can read it.
    fn count(self, count: Self::Set, sets: &[Self::Set; P]) -> Self::Set;
    /// Adds a counter to the sums, one per word.
    fn sum(self, sums: Self::Set, count: Self::Set) -> Self::Set;
    fn gate(self, pair: &TilePair) -> Self::Gate;
    /// Whether any portal in the cells has this distance.
    fn has(self, cells: &[u8], distance: u8) -> bool;
    /// Adds the portals with this distance to the vectors.
    fn seed(self, gate: &Self::Gate, cell: &[u8], distance: u8, sets: &mut [Self::Set; P]);
    /// Sets the distance of the portals in the new vectors but not in the old ones.
    fn read(
        self,
        gate: &Self::Gate,
        old: &[Self::Set; P],
        new: &[Self::Set; P],
        distance: u8,
        cell: &mut [u8],
    );
    /// Runs a job compiled for the instructions of these operations.
    fn run(self, job: impl Job);
}

/// A computation that is compiled for an instruction set: so it must be inlined.
pub(super) trait Job {
    fn run(self);
}

/// An instruction set.
pub(super) trait InstructionSet: Copy + Send + Sync + Debug + 'static {
    /// Runs a job compiled for it.
    fn run(self, job: impl Job);
}

/// The baseline instruction set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Baseline;

impl InstructionSet for Baseline {
    #[inline(always)]
    fn run(self, job: impl Job) {
        job.run();
    }
}

/// Word by word. The compiler vectorizes it where the instructions allow.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordLanes<I>(pub(super) I);

/// The positions of a pair's portals in words.
#[derive(Clone, Debug)]
pub(super) struct PortalPlaces {
    others: Vec<usize>,
    /// The bits of the portals in a word.
    clear: Vec<usize>,
    mask: u64,
    /// The index of each bit's portal within the word.
    ranks: [u8; 64],
}

impl<const P: usize, I: InstructionSet> Lanes<P> for WordLanes<I>
where
    [u64; P]: Default,
{
    type Set = [u64; P];
    type Gate = PortalPlaces;

    #[inline(always)]
    fn set(self, words: [u64; P]) -> [u64; P] {
        words
    }

    #[inline(always)]
    fn words(self, set: [u64; P]) -> [u64; P] {
        set
    }

    #[inline(always)]
    fn union(self, mut a: [u64; P], b: [u64; P]) -> [u64; P] {
        for (a, b) in a.iter_mut().zip(b) {
            *a |= b;
        }
        a
    }

    #[inline(always)]
    fn common(self, mut a: [u64; P], b: [u64; P]) -> [u64; P] {
        for (a, b) in a.iter_mut().zip(b) {
            *a &= b;
        }
        a
    }

    #[inline(always)]
    fn without(self, mut a: [u64; P], b: [u64; P]) -> [u64; P] {
        for (a, b) in a.iter_mut().zip(b) {
            *a &= !b;
        }
        a
    }

    #[inline(always)]
    fn up(self, a: [u64; P], bits: u32) -> [u64; P] {
        a.map(|word| word << (bits % u64::BITS))
    }

    #[inline(always)]
    fn down(self, a: [u64; P], bits: u32) -> [u64; P] {
        a.map(|word| word >> (bits % u64::BITS))
    }

    #[inline(always)]
    fn order(self, lanes: [usize; P]) -> [u64; P] {
        lanes.map(|lane| lane as u64)
    }

    #[inline(always)]
    fn permute(self, a: [u64; P], order: [u64; P]) -> [u64; P] {
        order.map(|lane| {
            a.get(usize::from(lane.to_le_bytes()[0]))
                .copied()
                .unwrap_or(0)
        })
    }

    #[inline(always)]
    fn is_empty(self, a: [u64; P]) -> bool {
        a.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn count(self, mut count: [u64; P], sets: &[[u64; P]; P]) -> [u64; P] {
        for set in sets {
            for (count, word) in count.iter_mut().zip(set) {
                *count += u64::from(word.count_ones());
            }
        }
        count
    }

    #[inline(always)]
    fn sum(self, mut sums: [u64; P], count: [u64; P]) -> [u64; P] {
        for (sum, count) in sums.iter_mut().zip(count) {
            *sum += count;
        }
        sums
    }

    fn gate(self, pair: &TilePair) -> PortalPlaces {
        let mut ranks = [0; 64];
        for (rank, &bit) in (0..).zip(&pair.clear) {
            ranks[bit] = rank;
        }
        PortalPlaces {
            others: pair.others.clone(),
            mask: pair.clear.iter().fold(0, |mask, &bit| mask | 1 << bit),
            clear: pair.clear.clone(),
            ranks,
        }
    }

    #[inline(always)]
    fn has(self, cells: &[u8], distance: u8) -> bool {
        // Branch-free code compares many bytes at once.
        let cells = cells.iter();
        cells.fold(0, |has, &cell| has | u8::from(cell == distance)) != 0
    }

    #[inline(always)]
    fn seed(self, gate: &PortalPlaces, cell: &[u8], distance: u8, sets: &mut [[u64; P]; P]) {
        if !Lanes::<P>::has(self, cell, distance) {
            return;
        }
        let mut words = cell.chunks_exact(gate.clear.len());
        for &peg in &gate.others {
            for (&lane, word) in gate.others.iter().zip(&mut words) {
                let bits = gate.clear.iter().zip(word);
                let bits = bits.filter(|&(_, &byte)| byte == distance);
                sets[peg][lane] |= bits.fold(0, |set, (&bit, _)| set | 1 << (bit % 64));
            }
        }
    }

    #[inline(always)]
    fn read(
        self,
        gate: &PortalPlaces,
        old: &[[u64; P]; P],
        new: &[[u64; P]; P],
        distance: u8,
        cell: &mut [u8],
    ) {
        let mut words = cell.chunks_exact_mut(gate.clear.len());
        for &peg in &gate.others {
            for (&lane, word) in gate.others.iter().zip(&mut words) {
                let mut found = new[peg][lane] & !old[peg][lane] & gate.mask;
                while found != 0 {
                    let rank = gate.ranks[found.trailing_zeros() as usize % 64];
                    word[usize::from(rank)] = distance;
                    found &= found - 1;
                }
            }
        }
    }

    #[inline(always)]
    fn run(self, job: impl Job) {
        self.0.run(job);
    }
}
