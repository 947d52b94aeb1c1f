//! Messages between blocks, their only link.
//!
//! A message has a block of a shelf, a pair of pegs, and the distances of the pair's portals. Messages to a shelf are a
//! string of bytes: so they can come from a file or another machine.

use std::sync::Arc;

use super::pages::{Pages, PooledPage};

/// The size of a header: the block, the base, the pair, and the smallest new byte.
pub(crate) const HEAD: usize = 10;
/// The offset of the pair in a header.
pub(crate) const PAIR: usize = 8;
/// The number of messages on a page.
const PER_PAGE: usize = 4;

/// Pages for messages with this many bytes.
pub(crate) fn mail(bytes: usize) -> Arc<Pages> {
    Pages::new(PER_PAGE * (HEAD + bytes))
}

/// Messages to one shelf.
#[derive(Debug, Default)]
pub struct Messages {
    /// The messages, none of them across two pages.
    pages: Vec<PooledPage>,
    /// The total number of bytes. All pages but the last are full.
    len: usize,
}

/// The distances of the portals of one pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PortalMessage<'a> {
    pub(crate) head: Head,
    pub(crate) bytes: &'a [u8],
}

/// The header of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// The index of the receiving block on its shelf.
    pub(crate) block: u32,
    pub(crate) pair: u8,
    /// The distance of a byte 0.
    pub(crate) base: u32,
    /// A lower bound on the bytes not sent before.
    pub(crate) lowest: u8,
}

impl Head {
    /// A lower bound on the distances not sent before.
    pub(crate) const fn earliest(self) -> u32 {
        self.base.saturating_add(self.lowest as u32)
    }

    pub(crate) fn bytes(self) -> [u8; HEAD] {
        let mut bytes = [self.lowest; HEAD];
        bytes[..4].copy_from_slice(&self.block.to_le_bytes());
        bytes[4..8].copy_from_slice(&self.base.to_le_bytes());
        bytes[PAIR] = self.pair;
        bytes
    }

    /// Parses what [`bytes`](Self::bytes) wrote.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let word = |at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        Self {
            block: word(0),
            base: word(4),
            pair: bytes[PAIR],
            lowest: bytes[HEAD - 1],
        }
    }
}

impl Messages {
    /// Returns the bytes of all messages, in parts.
    pub fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        let mut left = self.len;
        self.pages.iter().map(move |page| {
            let used = left.min(page.len());
            left -= used;
            &page[..used]
        })
    }

    /// Returns the number of bytes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no message.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether they were written by this process.
    pub(crate) fn are_local(&self) -> bool {
        self.pages.iter().all(PooledPage::is_pooled)
    }

    /// Reserves room for a message, and returns the bytes of memory this took.
    pub(crate) fn reserve(&mut self, mail: &Arc<Pages>) -> usize {
        if self.len < self.pages.len() * mail.size() {
            return 0;
        }
        self.pages.push(mail.take());
        mail.size()
    }

    /// Writes the header of a message into reserved room, and returns the buffer for its distances.
    pub(crate) fn send(&mut self, head: Head) -> &mut [u8] {
        let size = self.pages[0].len();
        let (page, at) = (self.len / size, self.len % size);
        let size = size / PER_PAGE;
        self.len += size;
        let (first, bytes) = self.pages[page][at..][..size].split_at_mut(HEAD);
        first.copy_from_slice(&head.bytes());
        bytes
    }

    /// The messages, each of `size` bytes.
    pub(crate) fn iter(&self, size: usize) -> impl Iterator<Item = PortalMessage<'_>> {
        let messages = self.bytes().flat_map(move |bytes| bytes.chunks_exact(size));
        messages.map(|message| {
            let (head, bytes) = message.split_at(HEAD);
            PortalMessage {
                head: Head::read(head),
                bytes,
            }
        })
    }
}

/// Messages of another part, from their [`bytes`](Messages::bytes).
impl From<Vec<u8>> for Messages {
    fn from(bytes: Vec<u8>) -> Self {
        Self {
            len: bytes.len(),
            pages: vec![bytes.into()],
        }
    }
}
