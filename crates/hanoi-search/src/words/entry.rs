//! Sets of states as lists of words.

use super::ones;

/// States that differ only in the disks of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WordEntry {
    /// The number of the page.
    pub(crate) page: u32,
    pub(crate) cell: u16,
    pub(crate) word: u64,
}

impl WordEntry {
    const fn place(&self) -> (u32, u16) {
        (self.page, self.cell)
    }

    /// The single states.
    pub(crate) fn states(self) -> impl Iterator<Item = Self> {
        ones(self.word).map(move |bit| Self {
            word: 1 << bit,
            ..self
        })
    }
}

/// States at the same distance from the start, in order, with one entry per word.
pub(crate) type Layer = Vec<WordEntry>;

/// Sorts entries, and merges those of the same word.
pub(crate) fn grouped(mut entries: Vec<WordEntry>) -> Layer {
    entries.sort_unstable();
    entries.dedup_by(|next, previous| {
        let same = next.place() == previous.place();
        if same {
            previous.word |= next.word;
        }
        same
    });
    entries
}

/// The states of an entry that are in a layer.
pub(crate) fn common(layer: &[WordEntry], entry: WordEntry) -> Option<WordEntry> {
    let at = layer.binary_search_by_key(&entry.place(), WordEntry::place);
    let word = layer[at.ok()?].word & entry.word;
    (word != 0).then_some(WordEntry { word, ..entry })
}

/// The states of a layer, numbered in order.
#[derive(Debug)]
pub(crate) struct NumberedLayer<'a> {
    layer: &'a [WordEntry],
    /// The number of states before each entry, and the total.
    before: Vec<usize>,
}

impl<'a> NumberedLayer<'a> {
    pub(crate) fn new(layer: &'a [WordEntry]) -> Self {
        let mut before = Vec::with_capacity(layer.len() + 1);
        before.push(0);
        for entry in layer {
            before.push(before[before.len() - 1] + entry.word.count_ones() as usize);
        }
        Self { layer, before }
    }

    /// The states in order.
    pub(crate) fn states(&self) -> impl Iterator<Item = WordEntry> {
        self.layer.iter().flat_map(|entry| entry.states())
    }

    pub(crate) fn len(&self) -> usize {
        self.before[self.layer.len()]
    }

    /// The number of a state, or `None` if it is not in the layer.
    pub(crate) fn number(&self, state: WordEntry) -> Option<usize> {
        let at = self
            .layer
            .binary_search_by_key(&state.place(), WordEntry::place);
        let (at, word) = (at.ok()?, self.layer[at.ok()?].word);
        let lower = word & (state.word - 1);
        (word & state.word != 0).then(|| self.before[at] + lower.count_ones() as usize)
    }
}
