//! The kept blocks of a shelf, and those that are due.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::frame::Frame;
use super::live::{Live, Scratch};
use super::messages::{Messages, PortalMessage};
use super::rack::Rack;
use crate::constants::NEVER;

/// A block in memory: its live data, and what its owner adds.
pub(crate) trait StoredBlock: AsRef<Live> + AsMut<Live> + From<Live> {
    /// The bucket in which it is due.
    fn due(&self) -> u32;

    /// Marks that a message arrived.
    fn mark_changed(&mut self) {}
}

impl StoredBlock for Live {
    fn due(&self) -> u32 {
        self.pending
    }
}

/// The places of blocks in a rack.
pub(crate) trait PlaceMap {
    fn get(&self, block: u32) -> Option<usize>;
    fn set(&mut self, block: u32, place: usize);
    /// The memory in bytes.
    fn bytes(&self) -> usize;
}

/// The places of blocks if most are kept. An empty map takes no memory.
#[derive(Debug)]
pub(crate) struct Dense {
    blocks: usize,
    places: Vec<u32>,
}

/// The place of a block that is not kept.
const NOWHERE: u32 = u32::MAX;

impl Dense {
    /// An empty map for a number of blocks.
    pub(crate) const fn new(blocks: usize) -> Self {
        Self {
            blocks,
            places: Vec::new(),
        }
    }

    fn remove(&mut self, block: u32) {
        self.places[block as usize] = NOWHERE;
    }

    fn clear(&mut self) {
        self.places = Vec::new();
    }
}

impl PlaceMap for Dense {
    fn get(&self, block: u32) -> Option<usize> {
        let place = self.places.get(block as usize).copied();
        let place = place.filter(|&place| place != NOWHERE)?;
        Some(place as usize)
    }

    fn set(&mut self, block: u32, place: usize) {
        if self.places.is_empty() {
            self.places = vec![NOWHERE; self.blocks];
        }
        self.places[block as usize] = u32::try_from(place).unwrap_or(NOWHERE);
    }

    fn bytes(&self) -> usize {
        size_of::<u32>() * self.places.len()
    }
}

/// The places of blocks if few are kept.
#[derive(Debug, Default)]
pub(crate) struct Sparse(HashMap<u32, u32>);

impl Sparse {
    /// The memory of an entry in a table that is half full, which is the worst case.
    pub(crate) const BLOCK_BYTES: usize = 20;
}

impl PlaceMap for Sparse {
    fn get(&self, block: u32) -> Option<usize> {
        Some(*self.0.get(&block)? as usize)
    }

    fn set(&mut self, block: u32, place: usize) {
        self.0
            .insert(block, u32::try_from(place).unwrap_or(u32::MAX));
    }

    fn bytes(&self) -> usize {
        Self::BLOCK_BYTES * self.0.len()
    }
}

/// Blocks of consecutive canonical rests.
#[derive(Debug)]
pub(crate) struct BlockStore<T, P> {
    /// The number of the first rest.
    pub(crate) first: usize,
    places: P,
    rack: Rack<T>,
    /// The blocks of a bucket not yet visited, last first.
    queue: Vec<u32>,
    /// A lower bound on the next due bucket.
    earliest: u32,
}

impl<T: StoredBlock, P: PlaceMap> BlockStore<T, P> {
    /// An empty store for the rests from `first` on.
    pub(crate) fn new(first: usize, places: P) -> Self {
        Self {
            first,
            places,
            rack: Rack::default(),
            queue: Vec::new(),
            earliest: NEVER,
        }
    }

    /// The kept blocks.
    pub(crate) const fn rack(&self) -> &Rack<T> {
        &self.rack
    }

    /// The kept blocks, to be changed.
    pub(crate) const fn rack_mut(&mut self) -> &mut Rack<T> {
        &mut self.rack
    }

    /// A block and its slot, if it is kept.
    pub(crate) fn find(&self, block: u32) -> Option<(&T, &[u8])> {
        self.rack.get(self.places.get(block)?)
    }

    /// Whether a block is kept.
    pub(crate) fn has(&self, block: u32) -> bool {
        self.places.get(block).is_some()
    }

    /// Adds a block with unreached portals, and returns its place.
    pub(crate) fn keep(&mut self, entry: T, frame: &Frame) -> usize {
        self.lower_earliest(entry.due());
        let block = entry.as_ref().block;
        let place = self.rack.add(entry, frame);
        self.places.set(block, place);
        place
    }

    /// Applies a message to a block, which is added if it is new.
    pub(crate) fn receive(
        &mut self,
        message: &PortalMessage<'_>,
        frame: &Frame,
        scratch: &mut Scratch,
    ) {
        let block = message.head.block;
        let place = self.places.get(block).unwrap_or_else(|| {
            let used = frame.used(self.first + block as usize);
            let nearest = message.bytes.iter().copied().min().unwrap_or(0);
            let base = message.head.base + u32::from(nearest);
            self.keep(Live::new(block, used, base).into(), frame)
        });
        self.rack.change(place, |entry, slot| {
            entry.as_mut().receive(message, slot, frame, scratch);
            entry.mark_changed();
        });
        self.lower_earliest(self.rack.blocks()[place].due());
    }

    /// A lower bound on the next due bucket.
    pub(crate) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Marks that a block may be due in a bucket.
    pub(crate) fn lower_earliest(&mut self, bucket: u32) {
        self.earliest = self.earliest.min(bucket);
    }

    /// Recomputes the next due bucket, and visits each block.
    pub(crate) fn rescan(&mut self, mut at: impl FnMut(&T)) {
        self.earliest = NEVER;
        for entry in self.rack.blocks() {
            self.earliest = self.earliest.min(entry.due());
            at(entry);
        }
    }

    /// The number of blocks that [`find_due`](Self::find_due) scans.
    pub(crate) fn scan_len(&self, bucket: u32) -> usize {
        let is_done = self.earliest > bucket || !self.queue.is_empty();
        if is_done { 0 } else { self.rack.blocks().len() }
    }

    /// Finds the blocks due in a bucket, unless some are left from the last scan.
    pub(crate) fn find_due(&mut self, bucket: u32) {
        if self.scan_len(bucket) == 0 {
            return;
        }
        let blocks = self.rack.blocks().iter();
        let due = blocks.filter(|entry| entry.due() <= bucket);
        let mut blocks: Vec<u32> = due.map(|entry| entry.as_ref().block).collect();
        blocks.sort_unstable_by_key(|&block| Reverse(block));
        self.queue = blocks;
    }

    /// The number of blocks left to visit.
    pub(crate) const fn due(&self) -> usize {
        self.queue.len()
    }

    /// Takes the next [`due`](Self::due) block in the order of the rests.
    pub(crate) fn next_due(&mut self) -> Option<u32> {
        self.queue.pop()
    }

    /// Changes a stored block.
    pub(crate) fn change(&mut self, block: u32, change: impl FnOnce(&mut T, &mut [u8])) {
        if let Some(place) = self.places.get(block) {
            self.rack.change(place, change);
        }
    }

    /// Packs the portals of all blocks.
    pub(crate) fn pack(&mut self, frame: &Frame) {
        self.rack.pack(frame);
    }

    /// The memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.rack.bytes() + self.places.bytes() + size_of::<u32>() * self.queue.capacity()
    }
}

impl<T: StoredBlock> BlockStore<T, Dense> {
    /// Removes the block at a place, and moves the last block there.
    pub(crate) fn forget(&mut self, place: usize) {
        let entry = self.rack.swap_remove(place);
        self.places.remove(entry.as_ref().block);
        if let Some(moved) = self.rack.blocks().get(place) {
            self.places.set(moved.as_ref().block, place);
        }
    }

    /// Removes all blocks and frees their memory, but keeps the next due bucket.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        (self.rack, self.queue) = (Rack::default(), Vec::new());
    }
}

/// A shelf that a pool of cores works on.
pub(crate) trait Home: Send {
    /// The data of a kept block.
    type Block: StoredBlock;
    type Places: PlaceMap;

    fn blocks(&self) -> &BlockStore<Self::Block, Self::Places>;

    fn blocks_mut(&mut self) -> &mut BlockStore<Self::Block, Self::Places>;

    /// Applies all messages of a core.
    fn deliver(&mut self, messages: &Messages, frame: &Frame, scratch: &mut Scratch) {
        for message in messages.iter(frame.message_bytes()) {
            self.blocks_mut().receive(&message, frame, scratch);
        }
    }

    /// The memory in bytes.
    fn bytes(&self) -> usize {
        self.blocks().bytes()
    }
}
