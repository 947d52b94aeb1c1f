//! States packed into a word, and their moves by bit tricks.
//!
//! Each disk has a field with the number of its peg, the smallest disk in the lowest bits. Comparing all fields with
//! a peg's number at once shows where its disks are; the lowest of them is the topmost.

use hanoi_core::{Disk, Move, Peg, Rules, State};

use crate::word::Word;

/// A move of a packed state: which disk, counted from 0, from which peg to which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) disk: u32,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Step {
    pub(crate) fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            ..self
        }
    }
}

impl From<Step> for Move {
    fn from(step: Step) -> Self {
        let peg = |number: u8| Peg::new(number).expect("the pegs of a board are pegs");
        Self {
            disk: Disk::new(step.disk + 1).expect("the disks of a board are disks"),
            from: peg(step.from),
            to: peg(step.to),
        }
    }
}

/// The rules for so many disks, with what packing them needs.
#[derive(Clone, Debug)]
pub(crate) struct Board<W> {
    disks: u32,
    pegs: u8,
    /// The width of a field.
    bits: u32,
    /// Each peg's number in every field.
    everywhere: Vec<W>,
    /// The lowest bit of every field.
    lowest: W,
    /// Where a disk may go from each peg, a bit a peg.
    arcs: Vec<u32>,
}

/// How many bits the number of a peg takes.
pub(crate) fn width(pegs: u8) -> u32 {
    pegs.next_power_of_two().trailing_zeros().max(1)
}

impl<W: Word> Board<W> {
    /// The board, which is known to fit the word.
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let (pegs, bits) = (rules.pegs(), width(rules.pegs()));
        let repeat = |number: u64| {
            (0..disks).fold(W::from(0), |word, disk| {
                word | W::from(number) << (bits * disk)
            })
        };
        let mut arcs = vec![0; pegs.into()];
        for (from, to) in rules.arcs() {
            arcs[from.index()] |= 1 << to.get();
        }
        Self {
            disks,
            pegs,
            bits,
            everywhere: (0..pegs).map(|peg| repeat(peg.into())).collect(),
            lowest: repeat(1),
            arcs,
        }
    }

    pub(crate) const fn disks(&self) -> u32 {
        self.disks
    }

    pub(crate) const fn pegs(&self) -> u8 {
        self.pegs
    }

    pub(crate) const fn bits(&self) -> u32 {
        self.bits
    }

    /// Whether the rules are the same.
    pub(crate) fn same_arcs(&self, other: &Self) -> bool {
        self.arcs == other.arcs
    }

    /// A state, packed.
    pub(crate) fn pack(&self, state: &State) -> W {
        let fields = (0..).zip(state.places());
        fields.fold(W::from(0), |word, (disk, peg)| {
            word | W::from(peg.get().into()) << (self.bits * disk)
        })
    }

    /// The fields that hold a peg's number, by their lowest bit.
    #[inline]
    fn fields(&self, word: W, peg: usize) -> W {
        let differs = word ^ self.everywhere[peg];
        let any = (1..self.bits).fold(differs, |any, shift| any | differs >> shift);
        !any & self.lowest
    }

    /// The topmost disk of a peg, or the number of disks if it is empty.
    #[inline]
    pub(crate) fn top(&self, word: W, peg: usize) -> u32 {
        let fields = self.fields(word, peg);
        if fields == W::from(0) {
            self.disks
        } else {
            fields.zeros() / self.bits
        }
    }

    /// The state after a move, or before it.
    #[inline]
    pub(crate) fn shift(&self, word: W, step: Step) -> W {
        word ^ W::from(u64::from(step.from ^ step.to)) << (self.bits * step.disk)
    }

    /// The state with the disks of two pegs changed for each other.
    pub(crate) fn swap(&self, word: W, a: usize, b: usize) -> W {
        let fields = self.fields(word, a) | self.fields(word, b);
        let bits = (0..self.bits).filter(|bit| (a ^ b) >> bit & 1 == 1);
        bits.fold(word, |word, bit| word ^ fields << bit)
    }

    /// Visits all legal moves.
    #[inline]
    pub(crate) fn moves(&self, word: W, mut visit: impl FnMut(Step)) {
        let mut tops = [0; hanoi_core::MAX_PEGS as usize];
        let tops = &mut tops[..usize::from(self.pegs)];
        for (peg, top) in tops.iter_mut().enumerate() {
            *top = self.top(word, peg);
        }
        for (from, disk) in (0..).zip(tops.iter().copied()) {
            let arcs = self.arcs[usize::from(from)];
            for (to, onto) in (0..).zip(tops.iter().copied()) {
                if onto > disk && arcs >> to & 1 == 1 {
                    visit(Step { disk, from, to });
                }
            }
        }
    }
}
