//! Tables of the moves of words, for one set of rules.

use hanoi_core::{Disk, Move, Peg, Rules};

use super::cut::Cut;
use crate::block::Block;

/// Tables of all moves.
#[derive(Debug)]
pub(crate) struct MoveTables {
    pub(super) block: Block,
    /// The pairs of pegs between which a disk may move.
    pub(super) pairs: Vec<WordPair>,
    /// For each word of a page and each pair, the word after a disk of the page moves between the two pegs, or the same
    /// word if none can.
    targets: Vec<u16>,
    /// The moves of the disks of a word, for each bit and each pair.
    small: Vec<WordMove>,
    /// The moves of the disks of a page, for each word and each pair.
    middle: Vec<WordMove>,
    rules: Rules,
}

/// A pair of pegs.
#[derive(Debug)]
pub(super) struct WordPair {
    pub(super) pegs: (Peg, Peg),
    /// The states of a word with no disk on either peg.
    pub(super) portal: u64,
    /// The words with no disk of the page on either peg, so that a disk of the rest may move.
    pub(super) doors: Vec<u16>,
}

impl WordPair {
    /// Whether no disk of a rest is on either peg.
    pub(super) fn is_clear(&self, rest: &[u8]) -> bool {
        rest.iter()
            .all(|&peg| peg != self.pegs.0.get() && peg != self.pegs.1.get())
    }
}

/// The move of some disks between a pair of pegs.
#[derive(Clone, Copy, Debug)]
pub(super) enum WordMove {
    /// None of them is on either peg, so a larger disk may move.
    Larger,
    /// This move, with the number of the resulting pegs.
    To(Move, u16),
    /// The smallest of them on the two pegs blocks larger disks, and the rules forbid its own move.
    Blocked,
}

impl MoveTables {
    pub(super) fn new(cut: &Cut, rules: &Rules) -> Self {
        let small = u32::try_from(cut.small).unwrap_or(u32::MAX);
        let block = Block::new(small, rules).expect("the disks of a word fit it");
        let pegs = || Peg::all(rules.pegs());
        let pairs = pegs().flat_map(|a| pegs().filter(move |&b| a < b).map(move |b| (a, b)));
        let pair = |(a, b)| WordPair {
            pegs: (a, b),
            portal: block.portal(a, b),
            doors: Vec::new(),
        };
        let mut steps = Self {
            pairs: pairs.map(pair).collect(),
            block,
            targets: Vec::new(),
            small: Vec::new(),
            middle: Vec::new(),
            rules: *rules,
        };
        for bit in 0..cut.bits() {
            steps.add_bit(&cut.small(bit), cut);
        }
        for cell in 0..cut.cells() {
            steps.add_cell(number(cell), &cut.middle(cell), cut);
        }
        steps
    }

    fn add_bit(&mut self, places: &[u8], cut: &Cut) {
        for pair in 0..self.pairs.len() {
            self.small.push(self.table(places, 0, pair, cut));
        }
    }

    fn add_cell(&mut self, cell: u16, places: &[u8], cut: &Cut) {
        for pair in 0..self.pairs.len() {
            let step = self.table(places, cut.small, pair, cut);
            if matches!(step, WordMove::Larger) {
                self.pairs[pair].doors.push(cell);
            }
            self.targets.push(match step {
                WordMove::To(_, target) => target,
                WordMove::Larger | WordMove::Blocked => cell,
            });
            self.middle.push(step);
        }
    }

    /// The move of some disks between a pair of pegs, with the resulting number.
    fn table(&self, places: &[u8], smaller: usize, pair: usize, cut: &Cut) -> WordMove {
        match self.step(places, smaller, pair) {
            WordMove::To(mv, _) => {
                let mut places = places.to_vec();
                places[mv.disk.index() - smaller] = mv.to.get();
                WordMove::To(mv, number(cut.number(&places)))
            }
            step => step,
        }
    }

    /// The move of some disks between a pair of pegs, where `smaller` disks are smaller. The resulting number is left at 0.
    pub(super) fn step(&self, places: &[u8], smaller: usize, pair: usize) -> WordMove {
        let (a, b) = self.pairs[pair].pegs;
        let is_there = |&peg: &u8| peg == a.get() || peg == b.get();
        let Some(top) = places.iter().position(is_there) else {
            return WordMove::Larger;
        };
        let (from, to) = if places[top] == a.get() {
            (a, b)
        } else {
            (b, a)
        };
        let disk = u32::try_from(smaller + top + 1).ok().and_then(Disk::new);
        match disk.filter(|_| self.rules.allows(from, to)) {
            Some(disk) => WordMove::To(Move { disk, from, to }, 0),
            None => WordMove::Blocked,
        }
    }

    /// The words that the disks of the page reach from a word, for each pair.
    #[inline]
    pub(super) fn targets(&self, cell: usize) -> &[u16] {
        &self.targets[cell * self.pairs.len()..][..self.pairs.len()]
    }

    /// The moves of the disks of a word, for each pair.
    pub(super) fn small(&self, bit: usize) -> &[WordMove] {
        &self.small[bit * self.pairs.len()..][..self.pairs.len()]
    }

    /// The moves of the disks of a page from a word, for each pair.
    pub(super) fn middle(&self, cell: u16) -> &[WordMove] {
        &self.middle[usize::from(cell) * self.pairs.len()..][..self.pairs.len()]
    }
}

fn number(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
