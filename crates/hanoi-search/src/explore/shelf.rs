//! A shelf: the blocks of a run of canonical rests.
//!
//! A block is *new* until a message comes, *live* while its portals are kept, and *final* when no message can change it any
//! more. Only live blocks take memory worth mentioning. A shelf can be *away*: its live blocks are in a store, and messages
//! to them wait.

use super::away::{Away, Waiting};
use super::frame::Frame;
use super::live::{Live, NEVER, Scratch};
use super::messages::{Message, Outbox};

/// No place among the live blocks.
const NOWHERE: u32 = u32::MAX;

/// The blocks of some canonical rests that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    /// The number of the first rest.
    pub(super) first: usize,
    /// How many blocks it has.
    pub(super) blocks: usize,
    /// For each block where it is kept; empty if none is live.
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
    /// What is known of it while it is away.
    pub(super) away: Option<Away>,
}

impl Shelf {
    pub(super) fn new(first: usize, blocks: usize) -> Self {
        Self {
            first,
            blocks,
            places: Vec::new(),
            live: Vec::new(),
            free: Vec::new(),
            queue: Vec::new(),
            earliest: NEVER,
            ripe: NEVER,
            bytes: 0,
            away: None,
        }
    }

    /// The blocks that are live and here.
    pub(super) fn live(&self) -> impl Iterator<Item = &Live> {
        self.live.iter().flatten()
    }

    /// How many blocks are live.
    pub(super) fn live_blocks(&self) -> usize {
        let away = self.away.as_ref().map_or(0, |away| away.blocks);
        away + self.live.len() - self.free.len()
    }

    /// Whether it has live blocks, and they are here.
    pub(super) const fn is_here(&self) -> bool {
        self.live.len() > self.free.len()
    }

    /// The bytes of memory that it takes.
    pub(super) fn bytes(&self) -> usize {
        let places = self.places.len() + self.free.capacity() + self.queue.capacity();
        self.bytes
            + 4 * places
            + size_of::<Option<Live>>() * (self.live.capacity() - self.live.len())
            + self.away.as_ref().map_or(0, Away::bytes)
    }

    /// The smallest distance that a block is pending for, or less.
    pub(super) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Whether it has such a block, which is not live.
    pub(super) fn is_free(&self, block: u32) -> bool {
        (block as usize) < self.blocks && self.place(block) == NOWHERE
    }

    fn place(&self, block: u32) -> u32 {
        self.places.get(block as usize).copied().unwrap_or(NOWHERE)
    }

    /// Keeps a block from now on.
    pub(super) fn keep(&mut self, live: Live) {
        self.bytes += live.bytes();
        self.earliest = self.earliest.min(live.pending);
        let block = live.block as usize;
        if self.places.is_empty() {
            self.places = vec![NOWHERE; self.blocks];
        }
        let place = self.free.pop().unwrap_or_else(|| {
            self.live.push(None);
            u32::try_from(self.live.len() - 1).unwrap_or(NOWHERE)
        });
        self.places[block] = place;
        self.live[place as usize] = Some(live);
    }

    /// Takes in a message, under all names that leave its block's rest as it is.
    pub(super) fn receive(&mut self, message: &Message<'_>, frame: &Frame, scratch: &mut Scratch) {
        let block = message.head.block;
        if self.place(block) == NOWHERE {
            let used = frame.used(self.first + block as usize);
            let nearest = message.bytes.iter().copied().min().unwrap_or(0);
            let base = message.head.base + u32::from(nearest);
            self.keep(Live::new(block, used, base, frame));
        }
        let Some(live) = &mut self.live[self.places[block as usize] as usize] else {
            return;
        };
        self.bytes -= live.bytes();
        live.receive(message, frame, scratch);
        self.bytes += live.bytes();
        self.earliest = self.earliest.min(live.pending);
    }

    /// Takes in all messages of a core, or lets them wait if it is away.
    pub(super) fn take_in(&mut self, out: &Outbox, frame: &Frame, scratch: &mut Scratch) {
        let messages = out.messages(frame.portals.per_pair());
        if let Some(away) = &mut self.away {
            self.earliest = self.earliest.min(out.news());
            messages.for_each(|message| away.waiting.add(&message, frame));
        } else {
            messages.for_each(|message| self.receive(&message, frame, scratch));
        }
    }

    /// How many blocks are here and pending for a bucket.
    pub(super) fn due(&mut self, bucket: u32) -> usize {
        if self.earliest <= bucket && self.queue.is_empty() && self.away.is_none() {
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
        if self.ripe > bucket || !self.is_here() {
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
        if !self.is_here() {
            self.clear();
        }
    }

    /// Gives back the memory of blocks that are not here any more.
    fn clear(&mut self) {
        (self.places, self.live, self.free) = (Vec::new(), Vec::new(), Vec::new());
        (self.queue, self.bytes) = (Vec::new(), 0);
    }

    /// Lets its blocks go, which a store keeps in so many bytes.
    pub(super) fn go(&mut self, stored: u64, frame: &Frame) {
        self.look();
        let mut levels = Vec::new();
        for live in self.live() {
            live.add_counts(frame.rests.alike(live.used), &mut levels);
        }
        let empty = levels.iter().take_while(|&&level| level == 0).count();
        self.away = Some(Away {
            blocks: self.live_blocks(),
            memory: self.bytes(),
            levels: (empty, levels[empty..].to_vec()),
            stored,
            waiting: Waiting::default(),
        });
        self.clear();
    }
}
