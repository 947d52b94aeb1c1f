//! The moves given in a passage so far, for lines that report them again.

use crate::claim::{Claim, PegName};

/// A disk and two pegs, encoded.
type MoveCode = (u32, u8, u8);

/// An unnamed disk.
const NO_DISK: u32 = u32::MAX;
const NO_PEG: u8 = u8::MAX;
/// The first code of a number; smaller ones are letters.
const NUMBERS: u8 = 64;
/// More different moves than this are not recognised in reports.
const MOST: usize = 4096;

/// The moves that were given, each once, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenMoves {
    moves: Vec<MoveCode>,
    /// For each of the smallest disks, and at 0 for an unnamed one, a bit for each pair of the first 8 pegs that is in the list.
    small: [u64; 32],
}

impl GivenMoves {
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    #[inline]
    pub(crate) fn add(&mut self, claim: &Claim) {
        let Claim::Move { disk, from, to } = *claim else {
            return;
        };
        if let (Some(PegName::Peg(from)), PegName::Peg(to)) = (from, to)
            && from.get().max(to.get()) < 8
            && let Some(pairs) = self.small.get_mut(disk.unwrap_or(0) as usize)
        {
            let bit = 1 << (8 * from.get() + to.get());
            if *pairs & bit != 0 {
                return;
            }
            *pairs |= bit;
        }
        self.insert((disk.unwrap_or(NO_DISK), from.map_or(NO_PEG, code), code(to)));
    }

    #[cold]
    fn insert(&mut self, told: MoveCode) {
        if let Err(at) = self.moves.binary_search(&told)
            && self.moves.len() < MOST
        {
            self.moves.insert(at, told);
        }
    }

    /// Whether a move was given, as far as both name their parts.
    pub(crate) fn has(&self, told: &Claim) -> bool {
        let Claim::Move { disk, from, to } = *told else {
            return false;
        };
        let disk = disk.unwrap_or(NO_DISK);
        let (from, to) = (from.map_or(NO_PEG, code), code(to));
        self.moves.iter().any(|&(other, off, onto)| {
            let same = other == disk || other == NO_DISK || disk == NO_DISK;
            same && may_be(off, from) && may_be(onto, to)
        })
    }
}

fn code(peg: PegName) -> u8 {
    match peg {
        PegName::Peg(peg) => peg.get(),
        PegName::Index(number) => {
            u8::try_from(number).map_or(NUMBERS - 1, |at| at.min(NUMBERS - 1))
        }
        PegName::Number(number) => {
            u8::try_from(number).map_or(NO_PEG - 1, |at| at.min(NO_PEG - 1 - NUMBERS) + NUMBERS)
        }
    }
}

/// Whether two names may mean one peg: numbers may count from 0 or from 1.
fn may_be(one: u8, other: u8) -> bool {
    let (low, high) = (one.min(other), one.max(other));
    let number = low < NUMBERS && (NUMBERS..NO_PEG).contains(&high);
    low == high || high == NO_PEG || number && (high - NUMBERS == low || high - NUMBERS == low + 1)
}
