//! The blocks that are final, a bit each.

/// A set of blocks, by their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Finals(Vec<u64>);

impl Finals {
    /// No block of so many.
    pub(crate) fn new(blocks: usize) -> Self {
        Self(vec![0; blocks.div_ceil(64)])
    }

    pub(crate) fn contains(&self, block: usize) -> bool {
        self.0[block / 64] >> (block % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, block: usize) {
        self.0[block / 64] |= 1 << (block % 64);
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The words that the bits are in, block 0 in the lowest bit of the first.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}
