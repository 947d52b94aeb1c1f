//! Breadth-first search on words of states.
//!
//! The states of the smallest disks are the bits of a word ([`crate::block`]); a few more disks select one of the words of
//! a page; the pegs of all larger disks, the *rest*, identify the page. A ball around a set of states is a set of pages:
//! for each word the visited states and those of the last layer.
//!
//! A layer grows page by page. Moves of the small disks stay in the word, those of the middle disks in the page, by a
//! table of constant masks and places. A move of a larger disk carries the same bits to the same place of another page,
//! and the link to that page is stored. So only pages are hashed, once per link, not states or words.
//!
//! Pages and links persist between searches, for bisection, which finds all layers of shortest paths ([`layers`]), and for
//! consecutive puzzles. States that differ only in the names of pegs that neither end uses are stored once ([`renaming`]).
//!
//! CPU seconds for 12 random pairs of `H_4^14` and 6 of `H_4^16`:
//!
//! | | `H_4^14` | `H_4^16` |
//! |---|---|---|
//! | a layer as a list of words, each looked up separately; inner moves by masks | 0.70 | 4.6 |
//! | page by page, inner moves by tables | 0.35 | 2.8 |
//! | likewise, with the last layer of a page copied first, for sequential access | 0.31 | 2.1 |
//!
//! Pages of 64, 256 and 1,024 words, on a busier machine: 0.46, 0.47 and 0.45; 2.8, 2.5 and 2.5. On 5 pegs (6 pairs of
//! `H_5^13`) 25, 125 and 625 words: 2.1, 1.1 and 0.7. The largest pages take 1.4 times the memory.
//!
//! Wider vectors gain nothing: 6 pairs of `H_4^16` took 2.5, 3.2 and 2.7 CPU seconds built for a CPU with AVX-512, in turn
//! with 2.8, 2.4 and 2.9 for a default build.
//!
//! Whole towers, in CPU seconds and MiB, without and with renaming: 1.0 and 153, 0.2 and 28 for 17 disks on 4 pegs; 10 and
//! 1,166, 1.7 and 198 for 19; 6.1 and 982, 0.6 and 145 for 15 on 5; 3.9 and 712, 0.2 and 76 for 13 on 6.

use std::collections::HashSet;

use hanoi_core::{Peg, Rules};

mod balls;
mod cut;
mod entry;
mod layers;
mod meeting;
mod renaming;
mod shard;
mod side;
mod states;
mod steps;
mod turning;

pub(crate) use cut::Cut;
pub(crate) use entry::{Layer, NumberedLayer, WordEntry, common, grouped};
pub use renaming::{Names, twins_and_names};

use renaming::Renamings;
use shard::Shard;
use steps::MoveTables;

/// The pegs of some disks, smallest first.
pub type Places = Box<[u8]>;

/// The pegs of the disks beyond a page, smallest first.
pub(crate) type RestPegs = Box<[u8]>;

/// The largest number of words of a page.
const MAX_CELLS: usize = 256;

/// A graph to search in, and two balls. Pages and links persist between searches.
#[derive(Debug)]
pub(crate) struct WordSearch {
    pub(crate) cut: Cut,
    disks: usize,
    rules: Rules,
    /// The tables of moves from the start, and of reversed moves from the goal if they differ.
    steps: Vec<MoveTables>,
    renamings: Renamings,
    shards: Vec<Shard>,
    depths: [u32; 2],
    /// The memory reserved for pages and links, for words, and for lists.
    reserved: [usize; 3],
    /// The rests that may be entered, or `None` for all.
    corridor: Option<HashSet<RestPegs>>,
}

impl WordSearch {
    /// A graph in which states that differ only in the names of pegs, except for fixed ones, count as one.
    pub(crate) fn new(disks: usize, rules: &Rules, cores: usize, fixed: &[Peg]) -> Self {
        let cut = Cut::new(rules.pegs(), disks);
        let back = Some(rules.reversed()).filter(|back| back != rules);
        let ways = [Some(*rules), back].into_iter().flatten();
        Self {
            cut,
            disks,
            rules: *rules,
            steps: ways.map(|rules| MoveTables::new(&cut, &rules)).collect(),
            renamings: Renamings::new(&cut, rules, fixed),
            shards: (0..cores).map(|number| Shard::new(number, cores)).collect(),
            depths: [0; 2],
            reserved: [0; 3],
            corridor: None,
        }
    }

    /// A graph in which all states count, for one core.
    pub(crate) fn without_twins(disks: usize, rules: &Rules) -> Self {
        let all: Vec<Peg> = Peg::all(rules.pegs()).collect();
        Self::new(disks, rules, 1, &all)
    }

    /// Restricts the graph to the rests of a corridor, if any.
    pub(crate) fn within(mut self, corridor: Option<HashSet<RestPegs>>) -> Self {
        self.corridor = corridor;
        self
    }

    pub(crate) const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether it is the graph of this many disks under these rules.
    pub(crate) fn is_of(&self, disks: usize, rules: &Rules) -> bool {
        self.disks == disks && self.rules == *rules
    }

    /// The index of the tables of moves and links for a ball.
    fn direction(&self, side: usize) -> usize {
        side.min(self.steps.len() - 1)
    }
}

/// The positions of the set bits.
#[inline]
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}
