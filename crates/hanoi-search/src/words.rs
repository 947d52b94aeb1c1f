//! Breadth-first search that keeps a word of states at a time.
//!
//! The pegs of the smallest disks are the bits of a word ([`crate::block`]); a few disks more choose one of the words of a
//! page; the pegs of all larger disks, the *rest*, name the page. A ball around a set of states is a set of pages: for
//! each word the states visited and those that are new in the last layer, side by side in one line of the cache.
//!
//! A layer is grown page by page. Moves of the small disks stay in the word, those of the middle disks in the page, by a
//! table of constant masks and places; a move of a larger disk takes the same bits to the same place of another page, to
//! which a link is kept once it is found. So neither states nor words are hashed, only pages when they are first linked.
//!
//! Measured in CPU seconds, on 12 random pairs of `H_4^14` and 6 of `H_4^16`:
//!
//! | | `H_4^14` | `H_4^16` |
//! |---|---|---|
//! | a layer is a list of words, each looked up by itself; inner moves by masks | 0.70 | 4.6 |
//! | page by page, inner moves by tables | 0.35 | 2.8 |
//! | the same, but the last layer of a page is copied first, so that the cache sees it in order | 0.31 | 2.1 |
//!
//! Pages of 64, 256 and 1,024 words, in a busier hour: 0.46, 0.47 and 0.45; 2.8, 2.5 and 2.5. On 5 pegs (6 pairs of
//! `H_5^13`) 25, 125 and 625 words: 2.1, 1.1 and 0.7. The largest take 1.4 times the memory.

use std::ops::Range;

mod balls;
pub(crate) mod layers;
pub(crate) mod meeting;
mod shard;
mod steps;

/// The pegs of the larger disks, the smallest of them first.
pub(crate) type Rest = Box<[u8]>;

/// States that differ only in the disks of a word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    pub(crate) rest: Rest,
    pub(crate) cell: usize,
    pub(crate) word: u64,
}

impl Entry {
    /// The memory that it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.rest.len() + 16
    }
}

/// How many words a page has at most.
const MOST_CELLS: usize = 256;

/// Where a state is cut: the disks of a word, those that choose the word in the page, the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pegs: u8,
    /// Below this are the disks of the word.
    small: usize,
    /// Below this are those of the page.
    middle: usize,
}

impl Cut {
    pub(crate) fn new(pegs: u8, disks: usize) -> Self {
        let most = |room: usize| room.ilog(usize::from(pegs).max(2)) as usize;
        let small = disks.min(most(64));
        let middle = disks.min(small + most(MOST_CELLS));
        Self {
            pegs,
            small,
            middle,
        }
    }

    /// How many disks a page can hold.
    pub(crate) fn most_disks(pegs: u8) -> usize {
        Self::new(pegs, usize::MAX).middle
    }

    /// How many words a page has.
    fn cells(&self) -> usize {
        usize::from(self.pegs).pow(exponent(&(self.small..self.middle)))
    }

    /// The number of the pegs of some disks.
    fn number(&self, places: &[u8]) -> usize {
        let digits = places.iter().rev();
        digits.fold(0, |number, &peg| {
            number * usize::from(self.pegs) + usize::from(peg)
        })
    }

    /// The pegs of some disks from their number.
    fn digits(&self, mut number: usize, disks: &Range<usize>) -> Vec<u8> {
        let pegs = usize::from(self.pegs);
        let digit = |_| {
            let digit = number % pegs;
            number /= pegs;
            u8::try_from(digit).unwrap_or(0)
        };
        disks.clone().map(digit).collect()
    }

    /// The entry of one state, given by the pegs of its disks.
    pub(crate) fn entry(&self, places: &[u8]) -> Entry {
        Entry {
            rest: places[self.middle..].into(),
            cell: self.number(&places[self.small..self.middle]),
            word: 1 << self.number(&places[..self.small]),
        }
    }

    /// The pegs of all disks of each state of an entry.
    pub(crate) fn states<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = Box<[u8]>> + 'a {
        let middle = self.digits(entry.cell, &(self.small..self.middle));
        ones(entry.word).map(move |bit| {
            let small = self.digits(bit, &(0..self.small));
            [&small[..], &middle, &entry.rest].concat().into()
        })
    }
}

impl Cut {
    /// Whether a state is in a sorted list of entries.
    pub(crate) fn holds(&self, entries: &[Entry], places: &[u8]) -> bool {
        self.find(entries, places).is_some()
    }

    /// The entry of a state in a sorted list, and the word of the state alone.
    fn find(&self, entries: &[Entry], places: &[u8]) -> Option<(usize, u64)> {
        let Entry { rest, cell, word } = self.entry(places);
        let found = entries.binary_search_by(|entry| (&entry.rest, entry.cell).cmp(&(&rest, cell)));
        found
            .ok()
            .filter(|&at| entries[at].word & word != 0)
            .map(|at| (at, word))
    }
}

/// The states of a sorted list of entries, numbered in the order of [`Cut::states`].
#[derive(Debug)]
pub(crate) struct Numbered<'a> {
    cut: Cut,
    entries: &'a [Entry],
    /// How many states there are before each entry, and in all.
    before: Vec<usize>,
}

impl<'a> Numbered<'a> {
    pub(crate) fn new(cut: Cut, entries: &'a [Entry]) -> Self {
        let mut before = vec![0];
        for entry in entries {
            before.push(before[before.len() - 1] + entry.word.count_ones() as usize);
        }
        Self {
            cut,
            entries,
            before,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.before[self.entries.len()]
    }

    /// The number of a state, if it is there.
    pub(crate) fn place(&self, places: &[u8]) -> Option<usize> {
        let (at, word) = self.cut.find(self.entries, places)?;
        let lower = self.entries[at].word & (word - 1);
        Some(self.before[at] + lower.count_ones() as usize)
    }
}

/// Sorts entries, and makes one of those for the same word.
pub(crate) fn grouped(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort_unstable();
    entries.dedup_by(|next, kept| {
        let same = (&next.rest, next.cell) == (&kept.rest, kept.cell);
        if same {
            kept.word |= next.word;
        }
        same
    });
    entries
}

fn exponent(disks: &Range<usize>) -> u32 {
    u32::try_from(disks.len()).unwrap_or(u32::MAX)
}

/// The places of the bits that are set.
#[inline]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}
