//! A pseudorandom permutation that is the same on every machine.
//!
//! The mixing function is that of `SplitMix64` (Steele, Lea and Flood 2014). A Feistel network over it permutes all
//! numbers of an even number of bits; results beyond the size are permuted again until they fit (Black and Rogaway
//! 2002). So any entry is computed without the earlier ones, and nothing is stored.

/// 2^64 divided by the golden ratio: the step of `SplitMix64`.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
/// Four rounds make a Feistel network pseudorandom for long numbers. Numbers of a few bits need more.
const ROUNDS: u64 = 8;

/// Returns the output of `SplitMix64` for a state: a pseudorandom number, the same on every machine.
///
/// # Literature
///
/// G. L. Steele, D. Lea, C. H. Flood, *Fast Splittable Pseudorandom Number Generators* (OOPSLA 2014).
#[must_use]
pub const fn mix(state: u64) -> u64 {
    let state = state.wrapping_add(STEP);
    let state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ (state >> 31)
}

/// A key derived from another and a number.
pub(super) const fn key(from: u64, number: u64) -> u64 {
    mix(from ^ mix(number))
}

/// The numbers below a size in an order determined by a key, the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Shuffle {
    size: u128,
    /// Half the number of bits of an index.
    half: u32,
    key: u64,
}

impl Shuffle {
    /// Returns the order of the numbers below a size, which must not be 0.
    #[must_use]
    pub fn new(size: u128, key: u64) -> Self {
        let bits = u128::BITS - size.saturating_sub(1).leading_zeros();
        let half = bits.div_ceil(2).max(1);
        Self { size, half, key }
    }

    /// Returns the number at an index, which must be below the size.
    #[must_use]
    pub fn at(&self, place: u128) -> u128 {
        let mut number = self.network(place);
        while number >= self.size {
            number = self.network(number);
        }
        number
    }

    fn network(&self, number: u128) -> u128 {
        let mask = u64::MAX >> (u64::BITS - self.half);
        let (mut left, mut right) = (low(number >> self.half) & mask, low(number) & mask);
        for round in 0..ROUNDS {
            let scattered = mix(right ^ self.key.wrapping_add(round.wrapping_mul(STEP)));
            (left, right) = (right, left ^ scattered & mask);
        }
        u128::from(left) << self.half | u128::from(right)
    }
}

/// The low 64 bits.
pub(super) fn low(number: u128) -> u64 {
    u64::try_from(number & u128::from(u64::MAX)).expect("masked to 64 bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mix_has_the_published_outputs_of_splitmix64() {
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(mix(STEP), 0x6E78_9E6A_A1B9_65F4);
    }

    #[test]
    fn every_number_occurs_once() {
        for size in (1..40).chain([702, 4096, 5000]) {
            let shuffle = Shuffle::new(size, 7);
            let mut numbers: Vec<u128> = (0..size).map(|place| shuffle.at(place)).collect();
            assert!(size < 20 || !numbers.is_sorted());
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..size));
        }
    }

    #[test]
    fn large_sizes_are_shuffled() {
        let shuffle = Shuffle::new(u128::MAX >> 1, 1);
        let all: std::collections::BTreeSet<u128> = (0..1000).map(|at| shuffle.at(at)).collect();
        assert!(all.len() == 1000 && all.iter().any(|number| number >> 120 > 0));
    }
}
