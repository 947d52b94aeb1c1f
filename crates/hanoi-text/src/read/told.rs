//! The moves given in a passage so far, for lines that report them again.

use super::free::Reported;
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
pub(crate) struct GivenMoves(Vec<MoveCode>);

impl GivenMoves {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn add(&mut self, claim: &Claim) {
        let Claim::Move { disk, from, to } = *claim else {
            return;
        };
        let told = (disk.unwrap_or(NO_DISK), from.map_or(NO_PEG, code), code(to));
        if let Err(at) = self.0.binary_search(&told)
            && self.0.len() < MOST
        {
            self.0.insert(at, told);
        }
    }

    /// Whether a move was given, as far as both name their parts.
    pub(crate) fn has(&self, told: &Reported) -> bool {
        let disk = told.disk.unwrap_or(NO_DISK);
        let (from, to) = (told.from.map_or(NO_PEG, code), code(told.to));
        self.0.iter().any(|&(other, off, onto)| {
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
