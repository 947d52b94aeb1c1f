//! The blocks that are final, a bit each.

/// A set of blocks, by their numbers.
#[derive(Clone, Debug)]
pub(super) struct Finals(Vec<u64>);

impl Finals {
    /// No block of so many.
    pub(super) fn new(blocks: usize) -> Self {
        Self(vec![0; blocks.div_ceil(64)])
    }

    pub(super) fn contains(&self, block: usize) -> bool {
        self.0[block / 64] >> (block % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, block: usize) {
        self.0[block / 64] |= 1 << (block % 64);
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The words that the bits are in, block 0 in the lowest bit of the first.
    pub(super) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}
