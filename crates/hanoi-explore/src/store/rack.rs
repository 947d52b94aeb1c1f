//! A rack: a vector of blocks, each with a slot for its portals. Removing a block moves the last one to its place.

use std::sync::Arc;

use super::frame::Frame;
use super::live::{ALLOCATED, Live};
use super::pages::{Pages, PooledPage};
use crate::geometry::portals::UNREACHED;

/// Blocks with their slots.
#[derive(Debug)]
pub(crate) struct Rack<T> {
    blocks: Vec<T>,
    slots: Slots,
    /// The memory of the blocks' own boxes in bytes.
    bytes: usize,
}

impl<T> Default for Rack<T> {
    fn default() -> Self {
        Self {
            blocks: Vec::new(),
            slots: Slots::default(),
            bytes: 0,
        }
    }
}

impl<T: AsRef<Live> + AsMut<Live>> Rack<T> {
    /// The blocks.
    pub(crate) fn blocks(&self) -> &[T] {
        &self.blocks
    }

    /// The blocks and their slots.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&T, &[u8])> {
        let numbered = self.blocks.iter().enumerate();
        numbered.map(|(place, block)| (block, self.slots.get(place)))
    }

    /// The blocks, to be changed, and their slots.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (&mut T, &[u8])> {
        let numbered = self.blocks.iter_mut().enumerate();
        numbered.map(|(place, block)| (block, self.slots.get(place)))
    }

    /// A block and its slot.
    pub(crate) fn get(&self, place: usize) -> Option<(&T, &[u8])> {
        let block = self.blocks.get(place)?;
        Some((block, self.slots.get(place)))
    }

    /// Adds a block with unreached portals, and returns its place.
    pub(crate) fn add(&mut self, block: T, frame: &Frame) -> usize {
        if self.blocks.is_empty() {
            self.slots = Slots::new(frame.slot());
        }
        self.bytes += block.as_ref().bytes();
        self.blocks.push(block);
        // A packed pair of unreached portals also begins with this byte, and no other is read.
        self.slots.add(&frame.pages).fill(UNREACHED);
        self.blocks.len() - 1
    }

    /// Changes a block.
    pub(crate) fn change(&mut self, place: usize, change: impl FnOnce(&mut T, &mut [u8])) {
        let block = &mut self.blocks[place];
        self.bytes -= block.as_ref().bytes();
        change(block, self.slots.get_mut(place));
        self.bytes += block.as_ref().bytes();
    }

    /// Removes a block.
    pub(crate) fn swap_remove(&mut self, place: usize) -> T {
        self.slots.swap_remove(place);
        let block = self.blocks.swap_remove(place);
        self.bytes -= block.as_ref().bytes();
        block
    }

    /// Packs the portals of all blocks. Each page is returned as soon as its slots are packed, and reused.
    pub(crate) fn pack(&mut self, frame: &Frame) {
        let packed = Slots::new(frame.slot());
        let Slots { pages, size, .. } = std::mem::replace(&mut self.slots, packed);
        let mut places = 0..self.blocks.len();
        for page in pages {
            for (plain, place) in page.chunks_exact(size).zip(places.by_ref()) {
                self.slots.add(&frame.pages);
                self.change(place, |block, slot| {
                    block.as_mut().write(plain, slot, frame);
                });
            }
        }
    }

    /// The memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let blocks = size_of::<T>() * self.blocks.capacity() + ALLOCATED * self.blocks.len();
        blocks + self.slots.bytes() + self.bytes
    }
}

/// Slots of one size, in pages.
#[derive(Debug, Default)]
struct Slots {
    pages: Vec<PooledPage>,
    /// The size of a slot in bytes, and the number of slots.
    size: usize,
    len: usize,
}

impl Slots {
    /// Slots of `size` bytes.
    const fn new(size: usize) -> Self {
        Self {
            pages: Vec::new(),
            size,
            len: 0,
        }
    }

    /// Adds a slot at the end, whose content is unspecified.
    fn add(&mut self, pages: &Arc<Pages>) -> &mut [u8] {
        let per_page = pages.size() / self.size;
        if self.len == self.pages.len() * per_page {
            self.pages.push(pages.take());
        }
        self.len += 1;
        self.get_mut(self.len - 1)
    }

    /// Removes a slot, and moves the last one to its place.
    fn swap_remove(&mut self, place: usize) {
        let last = self.len - 1;
        if place < last {
            let (to, from) = (self.at(place), self.at(last));
            let size = self.size;
            if to.0 == from.0 {
                self.pages[to.0].copy_within(from.1..from.1 + size, to.1);
            } else {
                let (before, after) = self.pages.split_at_mut(from.0);
                before[to.0][to.1..][..size].copy_from_slice(&after[0][from.1..][..size]);
            }
        }
        self.len = last;
        if self.at(last).1 == 0 {
            self.pages.pop();
        }
    }

    fn get(&self, place: usize) -> &[u8] {
        let (page, from) = self.at(place);
        &self.pages[page][from..][..self.size]
    }

    fn get_mut(&mut self, place: usize) -> &mut [u8] {
        let (page, from) = self.at(place);
        &mut self.pages[page][from..][..self.size]
    }

    /// The page of a slot, and the offset there.
    fn at(&self, place: usize) -> (usize, usize) {
        let per_page = self.pages[0].len() / self.size;
        (place / per_page, place % per_page * self.size)
    }

    /// The memory in bytes.
    fn bytes(&self) -> usize {
        let page = self.pages.first().map_or(0, |page| page.len());
        self.pages.len() * page + self.pages.capacity() * size_of::<PooledPage>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removal_moves_last_slot() {
        let pages = Pages::new(300);
        let mut slots = Slots::new(100);
        for number in 0..7 {
            slots.add(&pages).fill(number);
        }
        assert_eq!(slots.pages.len(), 3);
        slots.swap_remove(1);
        slots.swap_remove(5);
        slots.swap_remove(3);
        let left: Vec<u8> = (0..slots.len).map(|place| slots.get(place)[99]).collect();
        assert_eq!(left, [0, 6, 2, 4]);
        assert_eq!((slots.pages.len(), pages.bytes() / 300), (2, 3));
        (0..4).for_each(|_| slots.swap_remove(0));
        assert_eq!((slots.pages.len(), slots.bytes() / 300), (0, 0));
    }
}
