//! Messages between blocks: the only way blocks learn of each other.
//!
//! A message names a block of a shelf and a pair of pegs, and carries the distances of the pair's portals. Messages to
//! one shelf are a string of bytes, so they may as well come from a file or from another machine.

use std::sync::Arc;

use super::pages::{Pages, PooledPage};

/// The block, the base, the pair, and the smallest new byte.
pub(crate) const HEAD: usize = 10;
/// The offset of the pair.
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
    /// Messages side by side, none across two pages.
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
    /// The distance that the bytes count from.
    pub(crate) base: u32,
    /// A lower bound on the bytes not yet sent before.
    pub(crate) news: u8,
}

impl Head {
    /// A lower bound on the distances not yet sent before.
    pub(crate) const fn earliest(self) -> u32 {
        self.base.saturating_add(self.news as u32)
    }

    pub(crate) fn bytes(self) -> [u8; HEAD] {
        let mut bytes = [self.news; HEAD];
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
            news: bytes[HEAD - 1],
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

    /// Whether they were written here.
    pub(crate) fn are_ours(&self) -> bool {
        self.pages.iter().all(PooledPage::is_shared)
    }

    /// Makes room for one more message, and returns how many bytes of memory that took.
    pub(crate) fn make_room(&mut self, mail: &Arc<Pages>) -> usize {
        if self.len < self.pages.len() * mail.size() {
            return 0;
        }
        self.pages.push(mail.take());
        mail.size()
    }

    /// Writes the header of a message for which there is room, and returns the place for its distances.
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

/// Messages from elsewhere, as [`bytes`](Messages::bytes) returned them there.
impl From<Vec<u8>> for Messages {
    fn from(bytes: Vec<u8>) -> Self {
        Self {
            len: bytes.len(),
            pages: vec![bytes.into()],
        }
    }
}
