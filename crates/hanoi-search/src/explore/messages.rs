//! Messages from block to block: the one seam through which blocks learn of each other.
//!
//! A message names a block of a shelf and a pair of pegs, and tells the distances of the pair's portals. Messages to one
//! shelf are a string of bytes; so they could as well come from a file or from another machine.

use super::live::NEVER;

/// The block, the base, and the pair.
pub(super) const HEAD: usize = 9;

/// Messages to one shelf.
#[derive(Debug)]
pub(super) struct Outbox {
    /// Strings of messages, none as long as a block's portals: what one takes is soon taken by the other, and a string that
    /// grew by doubling would leave gaps that fit nothing.
    pieces: Vec<Vec<u8>>,
    /// No message tells a smaller distance that was not told before.
    news: u32,
}

impl Default for Outbox {
    fn default() -> Self {
        Self {
            pieces: Vec::new(),
            news: NEVER,
        }
    }
}

/// The distances of the portals of one pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Message<'a> {
    pub(super) head: Head,
    pub(super) bytes: &'a [u8],
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// Which block of the shelf it is for.
    pub(super) block: u32,
    pub(super) pair: u8,
    /// The distance that the bytes count from.
    pub(super) base: u32,
}

impl Head {
    pub(super) fn write(self, into: &mut Vec<u8>) {
        into.extend_from_slice(&self.block.to_le_bytes());
        into.extend_from_slice(&self.base.to_le_bytes());
        into.push(self.pair);
    }

    /// Reads what [`write`](Self::write) wrote: [`HEAD`] bytes.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let word = |at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        Self {
            block: word(0),
            base: word(4),
            pair: bytes[8],
        }
    }
}

impl Outbox {
    /// Writes the head of a message whose smallest new distance is that, and gives the place for its bytes, which are as many
    /// for all. Room for more messages is made at once, if they take no more bytes than that.
    pub(super) fn send(&mut self, head: Head, news: u32, len: usize, piece: usize) -> &mut [u8] {
        self.news = self.news.min(news);
        let message = HEAD + len;
        let is_full = |last: &Vec<u8>| last.capacity() - last.len() < message;
        if self.pieces.last().is_none_or(is_full) {
            let messages = (piece / message).max(1);
            self.pieces.push(Vec::with_capacity(messages * message));
        }
        let last = self.pieces.len() - 1;
        let bytes = &mut self.pieces[last];
        head.write(bytes);
        let from = bytes.len();
        bytes.resize(from + len, 0);
        &mut bytes[from..]
    }

    /// The messages, each with so many bytes.
    pub(super) fn messages(&self, len: usize) -> impl Iterator<Item = Message<'_>> {
        let pieces = self.pieces.iter();
        let messages = pieces.flat_map(move |piece| piece.chunks_exact(HEAD + len));
        messages.map(|message| {
            let (head, bytes) = message.split_at(HEAD);
            Message {
                head: Head::read(head),
                bytes,
            }
        })
    }

    /// The smallest distance that is told for the first time, or less.
    pub(super) const fn news(&self) -> u32 {
        self.news
    }

    /// The bytes that were sent.
    pub(super) fn len(&self) -> usize {
        self.pieces.iter().map(Vec::len).sum()
    }

    /// The bytes that it takes, used or not.
    pub(super) fn capacity(&self) -> usize {
        let pieces: usize = self.pieces.iter().map(Vec::capacity).sum();
        pieces + size_of::<Vec<u8>>() * self.pieces.capacity()
    }
}
