//! A row: the blocks of a run of canonical rests, as one ball has met them. None is ever forgotten.

use std::collections::HashMap;

use crate::constants::NEVER;
use crate::store::frame::Frame;
use crate::store::live::{LIVE_BYTES, Live, Scratch};
use crate::store::messages::Message;
use crate::store::rack::Rack;

/// What a block takes in the table of places: tables are half full at worst.
const PLACE_BYTES: usize = 20;
/// What a block takes besides its portals.
pub(super) const MET_BYTES: usize = LIVE_BYTES + size_of::<Met>() - size_of::<Live>() + PLACE_BYTES;

/// A block that a ball has met.
#[derive(Debug)]
pub(super) struct Met {
    pub(super) live: Live,
    /// The smallest distance that a neighbour has not been told, or [`NEVER`].
    pub(super) owed: u32,
    /// The pairs, a bit each, whose neighbours have not been told all.
    pub(super) untold: u32,
    /// Whether a distance got smaller since it was compared with the other ball's.
    pub(super) is_new: bool,
}

impl AsRef<Live> for Met {
    fn as_ref(&self) -> &Live {
        &self.live
    }
}

impl AsMut<Live> for Met {
    fn as_mut(&mut self) -> &mut Live {
        &mut self.live
    }
}

impl Met {
    pub(super) fn new(live: Live) -> Self {
        Self {
            live,
            owed: NEVER,
            untold: 0,
            is_new: true,
        }
    }

    /// The bucket in which it is to be visited.
    fn due(&self) -> u32 {
        self.live.pending.min(self.owed)
    }
}

/// The blocks of some canonical rests that follow each other.
#[derive(Debug)]
pub(super) struct Row {
    /// The number of the first rest.
    pub(super) first: usize,
    /// For each block that was met where it is kept. Most never are.
    places: HashMap<u32, u32>,
    met: Rack<Met>,
    /// The places of the blocks of a bucket that are still to be visited, the last block first.
    queue: Vec<u32>,
    /// No block is due before.
    earliest: u32,
}

impl Row {
    pub(super) fn new(first: usize) -> Self {
        Self {
            first,
            places: HashMap::new(),
            met: Rack::default(),
            queue: Vec::new(),
            earliest: NEVER,
        }
    }

    /// The block of the row with a number, if it was met, and its slot.
    pub(super) fn find(&self, block: u32) -> Option<(&Live, &[u8])> {
        let place = *self.places.get(&block)? as usize;
        let (met, slot) = self.met.get(place)?;
        Some((&met.live, slot))
    }

    /// How many blocks were met.
    pub(super) fn len(&self) -> usize {
        self.met.blocks().len()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.met.bytes() + PLACE_BYTES * self.len() + size_of::<u32>() * self.queue.capacity()
    }

    /// No block is due before this bucket.
    pub(super) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Keeps a block from now on, with the portals of one that nothing has reached, and gives its place.
    pub(super) fn keep(&mut self, met: Met, frame: &Frame) -> usize {
        self.earliest = self.earliest.min(met.due());
        let block = met.live.block;
        let place = self.met.add(met, frame);
        let number = u32::try_from(place).unwrap_or(u32::MAX);
        self.places.insert(block, number);
        place
    }

    /// Takes in a message, under all names that leave its block's rest as it is.
    pub(super) fn receive(&mut self, message: &Message<'_>, frame: &Frame, scratch: &mut Scratch) {
        let block = message.head.block;
        let place = if let Some(&place) = self.places.get(&block) {
            place as usize
        } else {
            let used = frame.used(self.first + block as usize);
            let base = message.bytes.iter().copied().min().unwrap_or(0);
            let base = message.head.base + u32::from(base);
            self.keep(Met::new(Live::new(block, used, base)), frame)
        };
        self.met.change(place, |met, slot| {
            met.live.receive(message, slot, frame, scratch);
            met.is_new = true;
        });
        self.earliest = self.earliest.min(self.met.blocks()[place].due());
    }

    /// How many blocks are still to be visited in a bucket.
    pub(super) fn due(&mut self, bucket: u32) -> usize {
        if self.earliest <= bucket && self.queue.is_empty() {
            let due = (0..)
                .zip(self.met.blocks())
                .filter(|(_, met)| met.due() <= bucket);
            let mut places: Vec<u32> = due.map(|(place, _)| place).collect();
            places.sort_unstable_by_key(|&place| {
                std::cmp::Reverse(self.met.blocks()[place as usize].live.block)
            });
            self.queue = places;
        }
        self.queue.len()
    }

    /// Whether any block is still [`due`](Self::due).
    pub(super) fn is_due(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Changes the next block of those that are [`due`](Self::due), in the order of their rests, or returns that none is.
    pub(super) fn visit_next(&mut self, visit: impl FnOnce(&mut Met, &mut [u8])) -> bool {
        let Some(place) = self.queue.pop() else {
            return false;
        };
        self.met.change(place as usize, visit);
        if self.queue.is_empty() {
            self.earliest = self
                .met
                .blocks()
                .iter()
                .map(Met::due)
                .min()
                .unwrap_or(NEVER);
        }
        true
    }

    /// Hands over the blocks in which a distance got smaller since this was called last.
    pub(super) fn take_new(&mut self, mut each: impl FnMut(&Live, &[u8])) {
        for (met, slot) in self.met.iter_mut() {
            if std::mem::take(&mut met.is_new) {
                each(&met.live, slot);
            }
        }
    }

    /// Packs the portals of all blocks.
    pub(super) fn pack(&mut self, frame: &Frame) {
        self.met.pack(frame);
    }
}
