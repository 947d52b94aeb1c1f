//! Messages from block to block: the one seam through which blocks learn of each other.
//!
//! A message names a block of a shelf and a pair of pegs, and tells the distances of the pair's portals. Messages to one
//! shelf are a string of bytes; so they could as well come from a file or from another machine.

use std::sync::Arc;

use super::pages::{Page, Pages};

/// The block, the base, the pair, and what is new.
pub(crate) const HEAD: usize = 10;
/// Where the pair is.
pub(crate) const PAIR: usize = 8;
/// How many messages a page holds.
const PER_PAGE: usize = 4;

/// Pages for messages with so many bytes.
pub(crate) fn mail(bytes: usize) -> Arc<Pages> {
    Pages::new(PER_PAGE * (HEAD + bytes))
}

/// Messages to one shelf.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    /// Messages side by side, none on two pages.
    pages: Vec<Page>,
    /// How many messages there are.
    count: usize,
}

/// The distances of the portals of one pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Message<'a> {
    pub(crate) head: Head,
    pub(crate) bytes: &'a [u8],
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// Which block of the shelf it is for.
    pub(crate) block: u32,
    pub(crate) pair: u8,
    /// The distance that the bytes count from.
    pub(crate) base: u32,
    /// The smallest of the bytes that was not told before, or less.
    pub(crate) news: u8,
}

impl Head {
    /// No distance that is told for the first time is smaller.
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

    /// Reads what [`bytes`](Self::bytes) wrote.
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

impl Outbox {
    /// Makes room for one more message, and returns how many bytes of memory that took.
    pub(crate) fn make_room(&mut self, mail: &Arc<Pages>) -> usize {
        if !self.count.is_multiple_of(PER_PAGE) {
            return 0;
        }
        self.pages.push(mail.take());
        mail.size()
    }

    /// Writes the head of a message for which there is room, and gives the place for its bytes, which are as many for all.
    pub(crate) fn send(&mut self, head: Head) -> &mut [u8] {
        let (page, place) = (self.count / PER_PAGE, self.count % PER_PAGE);
        self.count += 1;
        let page = &mut self.pages[page];
        let len = page.len() / PER_PAGE;
        let (first, bytes) = page[place * len..][..len].split_at_mut(HEAD);
        first.copy_from_slice(&head.bytes());
        bytes
    }

    /// The messages.
    pub(crate) fn messages(&self) -> impl Iterator<Item = Message<'_>> {
        let pages = self.pages.iter();
        let messages = pages.flat_map(|page| page.chunks_exact(page.len() / PER_PAGE));
        messages.take(self.count).map(|message| {
            let (head, bytes) = message.split_at(HEAD);
            Message {
                head: Head::read(head),
                bytes,
            }
        })
    }

    /// How many messages there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }
}
