//! The final blocks of a shelf, one bit each.

/// A set of blocks of a shelf.
#[derive(Clone, Debug)]
pub(crate) struct Finals {
    words: Vec<u64>,
    /// The number of blocks in the set.
    len: usize,
}

impl Finals {
    /// The empty set of a shelf with this many blocks.
    pub(crate) fn new(blocks: usize) -> Self {
        Self {
            words: vec![0; blocks.div_ceil(64)],
            len: 0,
        }
    }

    pub(crate) fn contains(&self, block: u32) -> bool {
        let block = block as usize;
        self.words[block / 64] >> (block % 64) & 1 == 1
    }

    /// Adds a block that is not in the set.
    pub(crate) fn insert(&mut self, block: u32) {
        let block = block as usize;
        self.words[block / 64] |= 1 << (block % 64);
        self.len += 1;
    }

    /// The number of blocks in the set.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// The memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.words[..])
    }

    /// The bits as words, block 0 in the lowest bit of the first.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The set with these [`words`](Self::words), or `None` if it has blocks beyond the shelf.
    pub(crate) fn from_words(words: Vec<u64>, blocks: usize) -> Option<Self> {
        let beyond = match blocks % 64 {
            0 => 0,
            used => words.last().map_or(0, |word| word >> used),
        };
        let len = words.iter().map(|word| word.count_ones() as usize).sum();
        (beyond == 0).then_some(Self { words, len })
    }
}
