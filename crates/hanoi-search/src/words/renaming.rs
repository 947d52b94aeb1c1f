//! Merges states that differ only in the names of twins: pegs that the rules treat alike, and that neither end of a search
//! uses.
//!
//! The layers around such an end do not change when twins swap names. So pages exist only for *canonical* rests, in which
//! twins appear in order from the largest disk down; a move to another rest is followed by a renaming. A canonical rest
//! that leaves two twins unused is the same after they swap names, but its words are not. So states arrive at its page
//! under all names that fix the rest. Otherwise the states from the missing pages would be lost.

use std::ops::Index;

use hanoi_core::{Peg, Rules};

use super::RestPegs;
use super::cut::Cut;
use crate::graph::Symmetries;

/// The largest number of twins in a set whose renamings are used,
const MAX_TWINS: usize = 5;
/// and the largest number of renamings over all sets.
const MAX_RENAMINGS: usize = 120;

/// The new name of each peg.
pub type Names = Box<[u8]>;

/// New names for the pegs, and their effect on the disks of a page.
#[derive(Clone, Debug)]
pub(crate) struct PageRenaming {
    pegs: Names,
    /// The permutation of a page's words,
    cells: Box<[u16]>,
    /// and of a word's bits.
    bits: Box<[u8]>,
}

impl PageRenaming {
    pub(super) fn new(pegs: &[u8], cut: &Cut) -> Self {
        let renamed = |mut places: Vec<u8>| {
            for peg in &mut places {
                *peg = pegs[usize::from(*peg)];
            }
            cut.number(&places)
        };
        let cell = |cell| u16::try_from(renamed(cut.middle(cell))).unwrap_or(u16::MAX);
        let bit = |bit| u8::try_from(renamed(cut.small(bit))).unwrap_or(u8::MAX);
        Self {
            pegs: pegs.into(),
            cells: (0..cut.cells()).map(cell).collect(),
            bits: (0..cut.bits()).map(bit).collect(),
        }
    }

    #[inline]
    pub(super) fn cell(&self, cell: u16) -> u16 {
        self.cells[usize::from(cell)]
    }

    #[inline]
    pub(super) fn word(&self, word: u64) -> u64 {
        super::ones(word).fold(0, |renamed, bit| renamed | 1 << self.bits[bit])
    }

    pub(super) fn rest(&self, rest: &[u8]) -> RestPegs {
        rest.iter()
            .map(|&peg| self.pegs[usize::from(peg)])
            .collect()
    }

    /// The inverse renaming.
    pub(crate) fn inverse(&self) -> Names {
        let old = |peg| (0_u8..).zip(&*self.pegs).find(|&(_, &new)| new == peg);
        let pegs = (0_u8..).take(self.pegs.len());
        pegs.map(|peg| old(peg).map_or(peg, |(old, _)| old))
            .collect()
    }
}

/// All renamings of twins, the identity first.
#[derive(Clone, Debug)]
pub(crate) struct Renamings {
    /// Sets of twins, in order.
    twins: Vec<Vec<u8>>,
    /// The renamings, sorted by their names.
    all: Vec<PageRenaming>,
}

impl Renamings {
    /// The renamings that preserve the rules and fix some pegs.
    pub(crate) fn new(cut: &Cut, rules: &Rules, fixed: &[Peg]) -> Self {
        let (twins, names) = twins_and_names(rules, fixed);
        Self {
            twins,
            all: names
                .iter()
                .map(|names| PageRenaming::new(names, cut))
                .collect(),
        }
    }

    /// The number of renamings.
    pub(crate) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The renaming that makes a rest canonical.
    pub(super) fn canonical(&self, rest: &[u8]) -> u16 {
        if self.all.len() == 1 {
            return 0;
        }
        let mut names = self.all[0].pegs.clone();
        for set in &self.twins {
            let in_set = |&&peg: &&u8| set.contains(&peg);
            let mut used: Vec<u8> = Vec::with_capacity(set.len());
            for &peg in rest.iter().rev().filter(in_set).chain(set) {
                if !used.contains(&peg) {
                    names[usize::from(peg)] = set[used.len()];
                    used.push(peg);
                }
            }
        }
        let at = self
            .all
            .binary_search_by(|renaming| renaming.pegs.cmp(&names));
        u16::try_from(at.expect("the list has every renaming of twins")).unwrap_or(u16::MAX)
    }

    /// A peg and its twins.
    pub(super) fn twins_of(&self, peg: u8) -> Vec<u8> {
        let mut sets = self.twins.iter();
        let set = sets.find(|set| set.contains(&peg));
        set.map_or_else(|| vec![peg], Vec::clone)
    }

    /// The renamings that fix a rest, except for the identity.
    pub(super) fn that_fix(&self, rest: &[u8]) -> Box<[u16]> {
        let is_fixed = |peg: &u8| rest.contains(peg);
        let free = |set: &Vec<u8>| set.iter().filter(|&peg| !is_fixed(peg)).count() > 1;
        if !self.twins.iter().any(free) {
            return Box::default();
        }
        let fixes = |renaming: &PageRenaming| {
            rest.iter()
                .all(|&peg| renaming.pegs[usize::from(peg)] == peg)
        };
        let others = (0..).zip(&self.all).skip(1);
        others
            .filter(|(_, renaming)| fixes(renaming))
            .map(|(number, _)| number)
            .collect()
    }
}

/// Returns the sets of twins, and all names that permute them, in order. The first is the identity.
#[must_use]
pub fn twins_and_names(rules: &Rules, fixed: &[Peg]) -> (Vec<Vec<u8>>, Vec<Names>) {
    let mut names = vec![(0..rules.pegs()).collect::<Names>()];
    let mut twins = Symmetries::new(rules, fixed).twins();
    twins.retain_mut(|set| {
        set.truncate(MAX_TWINS);
        while names.len() * factorial(set.len()) > MAX_RENAMINGS {
            set.pop();
        }
        names = names
            .iter()
            .flat_map(|names| permuted(names, set))
            .collect();
        set.len() > 1
    });
    names.sort_unstable();
    (twins, names)
}

impl Index<u16> for Renamings {
    type Output = PageRenaming;

    #[inline]
    fn index(&self, number: u16) -> &PageRenaming {
        &self.all[usize::from(number)]
    }
}

fn factorial(number: usize) -> usize {
    (1..=number).product()
}

/// The names with those of a set permuted in all ways.
fn permuted(names: &Names, set: &[u8]) -> Vec<Names> {
    orders(set)
        .into_iter()
        .map(|order| {
            let mut names = names.clone();
            for (&peg, name) in set.iter().zip(order) {
                names[usize::from(peg)] = name;
            }
            names
        })
        .collect()
}

fn orders(items: &[u8]) -> Vec<Vec<u8>> {
    let Some((&first, rest)) = items.split_first() else {
        return vec![Vec::new()];
    };
    let insert = |order: Vec<u8>| {
        (0..=order.len()).map(move |at| [&order[..at], &[first], &order[at..]].concat())
    };
    orders(rest).into_iter().flat_map(insert).collect()
}
