//! A one-word fingerprint of an answer's moves: different answers have different ones, except by chance.

use hanoi_core::{Move, Solution};

/// An odd number without a pattern: the golden ratio in 64 bits.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The contribution of the move with this number.
#[inline]
pub(super) const fn part(mv: Move, number: u64) -> u64 {
    let pegs = (mv.from.get() as u64) << 5 | mv.to.get() as u64;
    mixed((mv.disk.get() as u64) << 10 | pegs, number)
}

/// The contribution of the step with this number, which has this text.
pub(in crate::check) fn part_of_text(text: &str, number: u64) -> u64 {
    text.bytes()
        .fold(0, |sum, byte| mixed(sum, u64::from(byte) + 1))
        .wrapping_add(mixed(1, number))
        .wrapping_mul(SPREAD)
}

#[inline]
const fn mixed(what: u64, number: u64) -> u64 {
    let part = what ^ number.wrapping_mul(SPREAD);
    (part ^ part >> 29).wrapping_mul(SPREAD)
}

/// Skipped moves of known solutions, each as a range. Their sum is computed when needed.
#[derive(Clone, Debug, Default)]
pub(super) struct Skipped(Vec<(Solution, u64, u64)>);

impl Skipped {
    /// Skips a range of moves of a solution.
    pub(super) fn skip(&mut self, solution: &Solution, after: u64, made: u64) {
        self.0.push((solution.clone(), after, made));
    }

    /// The contribution of these moves.
    ///
    /// # Complexity
    ///
    /// Linear in the moves.
    pub(super) fn sum(&self) -> u64 {
        let skipped = self.0.iter().flat_map(|(solution, after, made)| {
            let numbers = after + 1..=*made;
            let moves = solution.moves_from(*after).zip(numbers);
            moves.map(|(mv, number)| part(mv, number))
        });
        skipped.fold(0, u64::wrapping_add)
    }
}
