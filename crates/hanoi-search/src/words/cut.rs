//! The parts of a state: the disks of a word, the disks that select the word in a page, and the rest.

use std::ops::Range;

use super::{MAX_CELLS, RestPegs, ones};

/// The numbers of disks in each part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pegs: u8,
    /// The number of disks of a word.
    pub(super) small: usize,
    /// The number of disks of a page, including those of a word.
    pub(crate) middle: usize,
}

impl Cut {
    pub(crate) fn new(pegs: u8, disks: usize) -> Self {
        let fitting = |states: usize| states.ilog(usize::from(pegs).max(2)) as usize;
        let small = disks.min(fitting(64));
        let middle = disks.min(small + fitting(MAX_CELLS));
        Self {
            pegs,
            small,
            middle,
        }
    }

    /// The largest number of disks of a page.
    pub(crate) fn most_disks(pegs: u8) -> usize {
        Self::new(pegs, usize::MAX).middle
    }

    /// The number of words of a page.
    pub(super) fn cells(&self) -> usize {
        self.power(self.middle - self.small)
    }

    /// The number of states of a word.
    pub(super) fn bits(&self) -> usize {
        self.power(self.small)
    }

    fn power(&self, disks: usize) -> usize {
        (0..disks).fold(1, |power, _| power * usize::from(self.pegs))
    }

    /// The pegs of some disks as a number.
    pub(super) fn number(&self, places: &[u8]) -> usize {
        let digits = places.iter().rev();
        digits.fold(0, |number, &peg| {
            number * usize::from(self.pegs) + usize::from(peg)
        })
    }

    fn digits(&self, mut number: usize, disks: &Range<usize>) -> Vec<u8> {
        let pegs = usize::from(self.pegs);
        let digit = |_| {
            let digit = number % pegs;
            number /= pegs;
            u8::try_from(digit).unwrap_or(0)
        };
        disks.clone().map(digit).collect()
    }

    /// The pegs of a word's disks, from the index of its bit.
    pub(super) fn small(&self, bit: usize) -> Vec<u8> {
        self.digits(bit, &(0..self.small))
    }

    /// The pegs of a page's disks, from the index of the word.
    pub(super) fn middle(&self, cell: usize) -> Vec<u8> {
        self.digits(cell, &(self.small..self.middle))
    }

    /// The three parts of a state: the index of its word in the page, the word with only its bit, and the rest.
    pub(super) fn parts<'a>(&self, places: &'a [u8]) -> (u16, u64, &'a [u8]) {
        let cell = self.number(&places[self.small..self.middle]);
        let word = 1 << self.number(&places[..self.small]);
        (
            u16::try_from(cell).unwrap_or(u16::MAX),
            word,
            &places[self.middle..],
        )
    }

    /// The pegs of all disks, for each state of a word.
    pub(super) fn whole(
        &self,
        cell: u16,
        word: u64,
        rest: &RestPegs,
    ) -> impl Iterator<Item = Box<[u8]>> {
        let middle = self.middle(cell.into());
        ones(word).map(move |bit| [&self.small(bit)[..], &middle, rest].concat().into())
    }
}
