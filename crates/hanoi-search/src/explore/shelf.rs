//! A shelf: the blocks of a run of canonical rests.
//!
//! A block is *new* until a message comes, *live* while its portals are kept, and *final* when no message can change it any
//! more. Only live blocks take memory worth mentioning.

use super::frame::Frame;
use super::live::{Live, NEVER, Scratch};
use super::messages::Message;

/// No place among the live blocks.
const NOWHERE: u32 = u32::MAX;

/// The blocks of some canonical rests that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    /// The number of the first rest.
    pub(super) first: usize,
    /// For each block where it is kept.
    places: Vec<u32>,
    live: Vec<Option<Live>>,
    free: Vec<u32>,
    /// The blocks of a bucket that are still to be settled, the last first.
    queue: Vec<u32>,
    /// No block is pending for less.
    earliest: u32,
    /// No block is final before this bucket.
    ripe: u32,
    /// The bytes of all portals and counts.
    bytes: usize,
}

impl Shelf {
    pub(super) fn new(first: usize, blocks: usize) -> Self {
        Self {
            first,
            places: vec![NOWHERE; blocks],
            live: Vec::new(),
            free: Vec::new(),
            queue: Vec::new(),
            earliest: NEVER,
            ripe: NEVER,
            bytes: 0,
        }
    }

    /// The blocks that are live.
    pub(super) fn live(&self) -> impl Iterator<Item = &Live> {
        self.live.iter().flatten()
    }

    /// How many blocks are live.
    pub(super) const fn live_blocks(&self) -> usize {
        self.live.len() - self.free.len()
    }

    /// The bytes that it takes.
    pub(super) const fn bytes(&self) -> usize {
        let places = self.places.len() + self.free.capacity() + self.queue.capacity();
        self.bytes
            + 4 * places
            + size_of::<Option<Live>>() * (self.live.capacity() - self.live.len())
    }

    /// The smallest distance that a block is pending for, or less.
    pub(super) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Whether it has such a block, which is not live.
    pub(super) fn is_free(&self, block: u32) -> bool {
        let place = self.places.get(block as usize);
        place.is_some_and(|&place| place == NOWHERE)
    }

    /// Keeps a block from now on.
    pub(super) fn keep(&mut self, live: Live) {
        self.bytes += live.bytes();
        self.earliest = self.earliest.min(live.pending);
        let block = live.block as usize;
        let place = self.free.pop().unwrap_or_else(|| {
            self.live.push(None);
            u32::try_from(self.live.len() - 1).unwrap_or(NOWHERE)
        });
        self.places[block] = place;
        self.live[place as usize] = Some(live);
    }

    /// Takes in a message, under all names that leave its block's rest as it is.
    pub(super) fn receive(&mut self, message: &Message<'_>, frame: &Frame, scratch: &mut Scratch) {
        let block = message.block as usize;
        if self.places[block] == NOWHERE {
            let used = frame.rests.used(&frame.rests.rest(self.first + block));
            let base = message.base + u32::from(message.bytes.iter().copied().min().unwrap_or(0));
            self.keep(Live::new(message.block, used, base, frame));
        }
        let Some(live) = &mut self.live[self.places[block] as usize] else {
            return;
        };
        self.bytes -= live.bytes();
        live.receive(message, frame, scratch);
        self.bytes += live.bytes();
        self.earliest = self.earliest.min(live.pending);
    }

    /// How many blocks are pending for a bucket.
    pub(super) fn due(&mut self, bucket: u32) -> usize {
        if self.earliest <= bucket && self.queue.is_empty() {
            let pending = self.live().filter(|live| live.pending == bucket);
            let mut blocks: Vec<u32> = pending.map(|live| live.block).collect();
            blocks.sort_unstable_by(|a, b| b.cmp(a));
            self.queue = blocks;
        }
        self.queue.len()
    }

    /// Whether any block is still [`due`](Self::due).
    pub(super) fn is_due(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Changes the next block of those that are [`due`](Self::due), in the order of their rests, or returns that none is.
    pub(super) fn settle_next(&mut self, settle: impl FnOnce(&mut Live)) -> bool {
        let Some(block) = self.queue.pop() else {
            return false;
        };
        if let Some(live) = &mut self.live[self.places[block as usize] as usize] {
            self.bytes -= live.bytes();
            settle(live);
            self.bytes += live.bytes();
        }
        if self.queue.is_empty() {
            self.look();
        }
        true
    }

    /// Packs the portals of all live blocks.
    pub(super) fn pack(&mut self, frame: &Frame) {
        let mut portals = frame.unreached.clone();
        for live in self.live.iter_mut().flatten() {
            self.bytes -= live.bytes();
            live.portals.read(frame, &mut portals);
            live.portals.write(&portals, frame);
            self.bytes += live.bytes();
        }
    }

    /// Looks again when its blocks are pending, and when they may be final.
    pub(super) fn look(&mut self) {
        let (mut earliest, mut ripe) = (NEVER, NEVER);
        for live in self.live() {
            earliest = earliest.min(live.pending);
            if live.pending == NEVER {
                ripe = ripe.min(live.top.saturating_sub(1));
            }
        }
        (self.earliest, self.ripe) = (earliest, ripe);
    }

    /// Hands over the blocks that are final, and forgets them.
    pub(super) fn retire(&mut self, bucket: u32, mut finish: impl FnMut(&Live)) {
        if self.ripe > bucket {
            return;
        }
        for (place, slot) in (0..).zip(&mut self.live) {
            if let Some(live) = slot.take_if(|live| live.is_final(bucket)) {
                finish(&live);
                self.bytes -= live.bytes();
                self.places[live.block as usize] = NOWHERE;
                self.free.push(place);
            }
        }
        self.look();
    }
}
