//! What the moves of an answer are, in a word: two answers that differ have different ones, but for chance.

use hanoi_core::{Move, Solution};

use super::Verifier;

/// A sum over the moves, so that those of a known solution can be added when they are needed.
#[derive(Clone, Debug, Default)]
pub(super) struct Fingerprint {
    sum: u64,
    /// Moves of known solutions that were passed over: those after so many, up to so many.
    skipped: Vec<(Solution, u64, u64)>,
}

/// An odd number without a pattern, the golden ratio in 64 bits.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// What a move adds as the one with that number.
const fn part(mv: Move, number: u64) -> u64 {
    let pegs = (mv.from.get() as u64) << 5 | mv.to.get() as u64;
    let part = ((mv.disk.get() as u64) << 10 | pegs) ^ number.wrapping_mul(SPREAD);
    (part ^ part >> 29).wrapping_mul(SPREAD)
}

impl Fingerprint {
    #[inline]
    pub(super) const fn add(&mut self, mv: Move, number: u64) {
        self.sum = self.sum.wrapping_add(part(mv, number));
    }

    /// Passes over the moves of a solution after so many, up to so many.
    pub(super) fn skip(&mut self, solution: &Solution, after: u64, made: u64) {
        self.skipped.push((solution.clone(), after, made));
    }

    /// The sum over all moves.
    ///
    /// # Complexity
    ///
    /// Linear in the moves that were passed over.
    fn whole(&self) -> u64 {
        let skipped = self.skipped.iter().flat_map(|(solution, after, made)| {
            let numbers = after + 1..=*made;
            solution
                .moves_from(*after)
                .zip(numbers)
                .map(|(mv, number)| part(mv, number))
        });
        skipped.fold(self.sum, u64::wrapping_add)
    }
}

impl Verifier {
    /// Whether it has played other moves than another one, or stopped elsewhere.
    pub(crate) fn differs(&self, other: &Self) -> bool {
        let claim = |verifier: &Self| verifier.progress.wrong.as_ref().map(|wrong| wrong.claim.to_string());
        self.progress.legal != other.progress.legal
            || claim(self) != claim(other)
            || self.progress.unreadable.is_some() != other.progress.unreadable.is_some()
            || self.progress.fingerprint.whole() != other.progress.fingerprint.whole()
    }
}
