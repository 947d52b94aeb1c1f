//! Pattern databases: how far a part of the disks is from its goal when the others are not there.
//!
//! Leaving disks out only takes obstacles away, so the distance of a part is never more than what the part's disks
//! move in the whole; and since a move moves one disk, the distances of disjoint parts may be added (Korf and Felner
//! 2002; Felner, Korf and Hanan 2004). The sum changes by one at most from state to state that a move joins, so it is
//! a consistent heuristic.

use hanoi_core::Rules;

use crate::board::Board;
use crate::limits::{Stop, Watch};
use crate::numbering::Numbering;
use crate::word::Word;

/// No way to the goal, or none known yet.
const UNREACHED: u8 = u8::MAX;
/// The largest distance that is kept; what is farther counts as this.
const FARTHEST: u8 = u8::MAX - 1;

/// The distances to the goal for the disks from one size to another.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// The place of the lowest field.
    shift: u32,
    /// The fields of the part.
    mask: u64,
    numbering: Numbering,
    distances: Vec<u8>,
}

impl Pattern {
    /// How many entries the pattern of so many disks has.
    pub(crate) fn entries(pegs: u8, disks: u32) -> Option<usize> {
        usize::from(pegs).checked_pow(disks)
    }

    /// The pattern of `disks` disks from `smallest` (counted from 0), searched breadth first from the goals backwards.
    ///
    /// Its memory is a byte an entry, which has to be asked for from the watch before.
    pub(crate) fn new(
        rules: &Rules,
        smallest: u32,
        disks: u32,
        goals: impl Iterator<Item = u64>,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let board = Board::<u64>::new(disks, &rules.reversed());
        let bits = board.bits();
        let mut pattern = Self {
            shift: smallest * bits,
            mask: ones(bits * disks),
            numbering: Numbering::new(board.pegs(), disks),
            distances: vec![UNREACHED; Self::entries(board.pegs(), disks).unwrap_or(0)],
        };
        let mut layer: Vec<u64> = goals.filter(|&goal| pattern.reach(goal, 0)).collect();
        for distance in 1..=FARTHEST {
            let mut next = Vec::new();
            for piece in layer.chunks(1 << 16) {
                watch.check()?;
                for &word in piece {
                    board.moves(word, |step| {
                        let word = board.shift(word, step);
                        if pattern.reach(word, distance) {
                            next.push(word);
                        }
                    });
                }
            }
            layer = next;
        }
        if !layer.is_empty() {
            pattern
                .distances
                .iter_mut()
                .for_each(|distance| *distance = (*distance).min(FARTHEST));
        }
        Ok(pattern)
    }

    /// Notes the distance of a state, if it is the first.
    #[inline]
    fn reach(&mut self, word: u64, distance: u8) -> bool {
        let entry = &mut self.distances[self.numbering.number(word)];
        let first = *entry == UNREACHED;
        if first {
            *entry = distance;
        }
        first
    }

    /// The distance of the part in a state, or `None` if there is no way.
    #[inline]
    pub(crate) fn distance<W: Word>(&self, word: W) -> Option<u16> {
        let part = (word >> self.shift).low() & self.mask;
        let distance = self.distances[self.numbering.number(part)];
        (distance != UNREACHED).then_some(distance.into())
    }
}

fn ones(bits: u32) -> u64 {
    u64::MAX.checked_shr(64 - bits.min(64)).unwrap_or(0)
}
