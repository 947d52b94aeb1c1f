//! Messages from block to block: the one seam through which blocks learn of each other.
//!
//! A message names a block of a shelf and a pair of pegs, and tells the distances of the pair's portals. Messages to one
//! shelf are a string of bytes; so they could as well come from a file or from another machine.

/// The block, the base, and the pair.
pub(super) const HEAD: usize = 9;

/// Messages to one shelf.
#[derive(Clone, Debug, Default)]
pub(super) struct Outbox {
    bytes: Vec<u8>,
}

/// The distances of the portals of one pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Message<'a> {
    /// Which block of the shelf it is for.
    pub(super) block: u32,
    pub(super) pair: usize,
    /// The distance that the bytes count from.
    pub(super) base: u32,
    pub(super) bytes: &'a [u8],
}

impl Outbox {
    /// Writes the head of a message, and gives the place for its bytes.
    pub(super) fn send(&mut self, block: u32, pair: u8, base: u32, len: usize) -> &mut [u8] {
        self.bytes.extend_from_slice(&block.to_le_bytes());
        self.bytes.extend_from_slice(&base.to_le_bytes());
        self.bytes.push(pair);
        let from = self.bytes.len();
        self.bytes.resize(from + len, 0);
        &mut self.bytes[from..]
    }

    /// The messages, each with so many bytes.
    pub(super) fn messages(&self, len: usize) -> impl Iterator<Item = Message<'_>> {
        self.bytes.chunks_exact(HEAD + len).map(|message| {
            let (head, bytes) = message.split_at(HEAD);
            let word = |at: usize| {
                u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]])
            };
            Message {
                block: word(0),
                base: word(4),
                pair: usize::from(head[8]),
                bytes,
            }
        })
    }

    pub(super) const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The bytes that it takes, used or not.
    pub(super) const fn capacity(&self) -> usize {
        self.bytes.capacity()
    }
}
