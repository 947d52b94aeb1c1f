//! Vectors: a word of 64 bits for each peg, on which the same is done.
//!
//! The lane of a word is the peg of a block's largest disk, and the bits of a word are the states of the few disks below it.
//! The operations belong to a value that says how they are done: word by word on [`Plain`], at once on what the processor has.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

/// Sets of states in vectors of a word for each of P pegs.
pub(super) trait Lanes<const P: usize>: Copy + Send + Sync + 'static {
    /// A vector. The default is the empty set.
    type Set: Copy + Default + Send + Sync;

    fn set(self, words: [u64; P]) -> Self::Set;
    fn words(self, set: Self::Set) -> [u64; P];
    /// The word of one peg.
    fn word(self, set: &mut Self::Set, peg: usize) -> &mut u64;
    fn union(self, a: Self::Set, b: Self::Set) -> Self::Set;
    fn common(self, a: Self::Set, b: Self::Set) -> Self::Set;
    fn without(self, a: Self::Set, b: Self::Set) -> Self::Set;
    /// Shifts every word towards its high bits.
    fn up(self, a: Self::Set, bits: u32) -> Self::Set;
    /// Shifts every word towards its low bits.
    fn down(self, a: Self::Set, bits: u32) -> Self::Set;
    /// What [`Lanes::permute`] needs to know: the lane that each lane's word is to come from.
    fn order(self, lanes: [usize; P]) -> Self::Set;
    fn permute(self, a: Self::Set, order: Self::Set) -> Self::Set;
    fn is_empty(self, a: Self::Set) -> bool;
    /// How many states there are in P sets.
    fn count(self, sets: &[Self::Set; P]) -> u32;
    /// Runs a job with the instructions that these operations need.
    fn run<R>(self, job: impl Job<R>) -> R;
}

/// What runs with some set of instructions. It is to be inlined.
pub(super) trait Job<R> {
    fn run(self) -> R;
}

/// Word by word, on any machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain;

impl<const P: usize> Lanes<P> for Plain
where
    [u64; P]: Default,
{
    type Set = [u64; P];

    #[inline(always)]
    fn set(self, words: [u64; P]) -> [u64; P] {
        words
    }

    #[inline(always)]
    fn words(self, set: [u64; P]) -> [u64; P] {
        set
    }

    #[inline(always)]
    fn word(self, set: &mut [u64; P], peg: usize) -> &mut u64 {
        &mut set[peg]
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
    fn count(self, sets: &[[u64; P]; P]) -> u32 {
        sets.as_flattened()
            .iter()
            .map(|word| word.count_ones())
            .sum()
    }

    #[inline(always)]
    fn run<R>(self, job: impl Job<R>) -> R {
        job.run()
    }
}
