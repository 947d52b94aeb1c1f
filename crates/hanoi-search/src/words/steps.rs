//! Where the states of a word may go, under one set of rules.

use hanoi_core::{Peg, Rules};

use super::{Cut, Rest};
use crate::block::Block;

/// All moves, by tables.
#[derive(Debug)]
pub(crate) struct Steps {
    pub(super) cut: Cut,
    pub(super) block: Block,
    /// The pairs of pegs that a disk larger than those of the word may move between.
    pub(super) pairs: Vec<Pair>,
    /// For each word of a page and each pair, the word that a disk of the page leads to when it moves between the two; the
    /// word itself if none does.
    targets: Vec<u16>,
    rules: Rules,
}

/// Two pegs.
#[derive(Debug)]
pub(super) struct Pair {
    pegs: (Peg, Peg),
    /// The states of a word with no disk on either.
    pub(super) portal: u64,
    /// The words of a page with no disk of the page on either: a disk of the rest may move.
    pub(super) doors: Vec<u16>,
}

impl Pair {
    /// Whether no disk is on either.
    pub(super) fn is_clear(&self, rest: &[u8]) -> bool {
        rest.iter()
            .all(|&peg| peg != self.pegs.0.get() && peg != self.pegs.1.get())
    }
}

/// What a page takes besides its words and links, with its place in the table.
const PAGE_BYTES: usize = 200;

/// What a pair of pegs allows some disks to do.
enum Mover {
    /// No disk is on either: a larger one may move.
    Larger,
    /// That disk moves to that peg.
    Disk(usize, u8),
    /// A disk is in the way, and no arc leads it to the other peg.
    Blocked,
}

impl Steps {
    pub(crate) fn new(cut: Cut, rules: &Rules) -> Self {
        let small = u32::try_from(cut.small).unwrap_or(u32::MAX);
        let block = Block::new(small, rules).expect("the disks of a word fit it");
        let pegs = || (0..rules.pegs()).filter_map(Peg::new);
        let pairs = pegs().flat_map(|a| pegs().filter(move |&b| a < b).map(move |b| (a, b)));
        let pair = |(a, b)| Pair {
            pegs: (a, b),
            portal: block.portal(a, b),
            doors: Vec::new(),
        };
        let pairs: Vec<Pair> = pairs.map(pair).collect();
        let mut steps = Self {
            cut,
            block,
            pairs,
            targets: Vec::new(),
            rules: *rules,
        };
        for cell in 0..cut.cells() {
            steps.add(cell);
        }
        steps
    }

    /// Adds the targets of a word.
    fn add(&mut self, cell: usize) {
        let number = |cell: usize| u16::try_from(cell).unwrap_or(u16::MAX);
        let digits = self.cut.digits(cell, &(self.cut.small..self.cut.middle));
        for pair in 0..self.pairs.len() {
            let target = match self.mover(&digits, pair) {
                Mover::Larger => {
                    self.pairs[pair].doors.push(number(cell));
                    cell
                }
                Mover::Disk(disk, peg) => {
                    let mut digits = digits.clone();
                    digits[disk] = peg;
                    self.cut.number(&digits)
                }
                Mover::Blocked => cell,
            };
            self.targets.push(number(target));
        }
    }

    /// Where the disks of the page lead from a word, for each pair.
    #[inline]
    pub(super) fn targets(&self, cell: usize) -> &[u16] {
        &self.targets[cell * self.pairs.len()..][..self.pairs.len()]
    }

    fn mover(&self, digits: &[u8], pair: usize) -> Mover {
        let (a, b) = self.pairs[pair].pegs;
        let top = digits
            .iter()
            .position(|&peg| peg == a.get() || peg == b.get());
        let Some(disk) = top else {
            return Mover::Larger;
        };
        let (from, to) = if digits[disk] == a.get() {
            (a, b)
        } else {
            (b, a)
        };
        if self.rules.allows(from, to) {
            Mover::Disk(disk, to.get())
        } else {
            Mover::Blocked
        }
    }

    /// The pair of two pegs.
    pub(super) fn pair(&self, a: Peg, b: Peg) -> &Pair {
        let pair = self
            .pairs
            .iter()
            .find(|pair| pair.pegs == (a.min(b), a.max(b)));
        pair.expect("two pegs are a pair")
    }

    /// The memory of a page.
    pub(super) fn page_bytes(&self, rest: &[u8]) -> usize {
        2 * size_of::<u64>() * self.cut.cells() + 4 * self.pairs.len() + 2 * rest.len() + PAGE_BYTES
    }

    /// The rest after the move between a pair of pegs, if there is one.
    pub(super) fn rest_after(&self, rest: &[u8], pair: usize) -> Option<Rest> {
        match self.mover(rest, pair) {
            Mover::Disk(disk, peg) => {
                let mut rest: Rest = rest.into();
                rest[disk] = peg;
                Some(rest)
            }
            Mover::Larger | Mover::Blocked => None,
        }
    }
}
