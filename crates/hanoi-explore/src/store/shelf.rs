//! A shelf: the blocks of a run of canonical rests.
//!
//! A block is *new* until a message comes, *live* while its portals are kept, and *final* when no message can change it any
//! more. Only live blocks take memory worth mentioning. A shelf can be *away*: its live blocks are in a store, and messages
//! to them wait.

mod away;

use super::finals::Finals;
use super::frame::Frame;
use super::live::{Live, Scratch};
use super::messages::{Message, Outbox};
use super::rack::Rack;
use crate::constants::NEVER;
use away::{Away, Waiting};

/// No place among the live blocks.
const NOWHERE: u32 = u32::MAX;

/// The blocks of some canonical rests that follow each other.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The number of the first rest.
    pub(crate) first: usize,
    /// How many blocks it has.
    pub(crate) blocks: usize,
    /// For each block where it is kept; empty if none is live.
    places: Vec<u32>,
    live: Rack<Live>,
    /// The blocks of a bucket that are still to be settled, the last first.
    queue: Vec<u32>,
    /// How many blocks were taken from it, and are not settled yet.
    open: usize,
    /// No block is pending for less.
    earliest: u32,
    /// No block is final before this bucket.
    ripe: u32,
    /// The blocks that are final.
    finals: Finals,
    /// What is known of it while it is away.
    pub(crate) away: Option<Away>,
}

impl Shelf {
    pub(crate) fn new(first: usize, blocks: usize) -> Self {
        Self {
            first,
            blocks,
            places: Vec::new(),
            live: Rack::default(),
            queue: Vec::new(),
            open: 0,
            earliest: NEVER,
            ripe: NEVER,
            finals: Finals::new(blocks),
            away: None,
        }
    }

    /// The blocks that are live and here.
    pub(crate) const fn live(&self) -> &Rack<Live> {
        &self.live
    }

    /// How many blocks are live.
    pub(crate) fn live_blocks(&self) -> usize {
        let away = self.away.as_ref().map_or(0, |away| away.blocks);
        away + self.live.blocks().len()
    }

    /// Whether it has live blocks, and they are here.
    pub(crate) fn is_here(&self) -> bool {
        !self.live.blocks().is_empty()
    }

    /// The blocks that are final.
    pub(crate) const fn finals(&self) -> &Finals {
        &self.finals
    }

    /// Takes over which blocks are final.
    pub(crate) fn set_finals(&mut self, finals: Finals) {
        self.finals = finals;
    }

    /// How many blocks no message has reached.
    pub(crate) fn unreached_blocks(&self) -> usize {
        self.blocks
            .saturating_sub(self.live_blocks() + self.finals.len())
    }

    /// The bytes of memory that it takes, but for the table of final blocks, which stays when it goes.
    pub(crate) fn bytes(&self) -> usize {
        self.live.bytes()
            + size_of::<u32>() * (self.places.len() + self.queue.capacity())
            + self.away.as_ref().map_or(0, Away::bytes)
    }

    /// The smallest distance that a block is pending for, or less.
    pub(crate) const fn earliest(&self) -> u32 {
        self.earliest
    }

    /// Whether it has such a block, which is neither live nor final.
    pub(crate) fn is_new(&self, block: u32) -> bool {
        (block as usize) < self.blocks
            && self.place(block) == NOWHERE
            && !self.finals.contains(block)
    }

    fn place(&self, block: u32) -> u32 {
        self.places.get(block as usize).copied().unwrap_or(NOWHERE)
    }

    /// Keeps a block from now on, with the portals of one that nothing has reached, and gives its place.
    pub(crate) fn keep(&mut self, live: Live, frame: &Frame) -> usize {
        self.earliest = self.earliest.min(live.pending);
        if !self.is_here() {
            self.places = vec![NOWHERE; self.blocks];
        }
        let block = live.block as usize;
        let place = self.live.add(live, frame);
        self.places[block] = u32::try_from(place).unwrap_or(NOWHERE);
        place
    }

    /// Changes a block.
    pub(crate) fn change(&mut self, place: usize, change: impl FnOnce(&mut Live, &mut [u8])) {
        self.live.change(place, change);
    }

    /// Forgets a block.
    fn forget(&mut self, place: usize) {
        let live = self.live.swap_remove(place);
        self.places[live.block as usize] = NOWHERE;
        if let Some(moved) = self.live.blocks().get(place) {
            self.places[moved.block as usize] = u32::try_from(place).unwrap_or(NOWHERE);
        }
    }

    /// Takes in a message, under all names that leave its block's rest as it is. To a final block it is no news.
    pub(crate) fn receive(&mut self, message: &Message<'_>, frame: &Frame, scratch: &mut Scratch) {
        let block = message.head.block;
        let place = match self.place(block) {
            NOWHERE if self.finals.contains(block) => return,
            NOWHERE => {
                let used = frame.used(self.first + block as usize);
                let nearest = message.bytes.iter().copied().min().unwrap_or(0);
                let base = message.head.base + u32::from(nearest);
                self.keep(Live::new(block, used, base), frame)
            }
            place => place as usize,
        };
        self.change(place, |live, slot| {
            live.receive(message, slot, frame, scratch);
        });
        self.earliest = self.earliest.min(self.live.blocks()[place].pending);
    }

    /// Takes in all messages of a core, or lets them wait if it is away.
    pub(crate) fn take_in(&mut self, out: &Outbox, frame: &Frame, scratch: &mut Scratch) {
        let messages = out.messages();
        if let Some(away) = &mut self.away {
            for message in messages.filter(|message| !self.finals.contains(message.head.block)) {
                self.earliest = self.earliest.min(message.head.earliest());
                away.waiting.add(&message, frame);
            }
        } else {
            messages.for_each(|message| self.receive(&message, frame, scratch));
        }
    }

    /// How many blocks are to be looked through for those that are pending for a bucket.
    pub(crate) fn to_look_through(&self, bucket: u32) -> usize {
        let is_known = self.earliest > bucket || !self.queue.is_empty();
        if is_known {
            0
        } else {
            self.live.blocks().len()
        }
    }

    /// Looks for the blocks that are here and pending for a bucket, if none is [`due`](Self::due).
    pub(crate) fn look_for(&mut self, bucket: u32) {
        if self.to_look_through(bucket) == 0 {
            return;
        }
        let live = self.live.blocks().iter();
        let pending = live.filter(|live| live.pending == bucket);
        let mut blocks: Vec<u32> = pending.map(|live| live.block).collect();
        blocks.sort_unstable_by(|a, b| b.cmp(a));
        self.queue = blocks;
    }

    /// How many blocks are due: they were pending for the bucket, and are still to be settled.
    pub(crate) const fn due(&self) -> usize {
        self.queue.len()
    }

    /// Takes the next block of those that are [`due`](Self::due), in the order of their rests, for [`settled`](Self::settled).
    pub(crate) fn next_due(&mut self) -> Option<u32> {
        let next = self.queue.pop();
        self.open += usize::from(next.is_some());
        next
    }

    /// A live block and its slot.
    pub(crate) fn get(&self, block: u32) -> Option<(&Live, &[u8])> {
        self.live.get(self.place(block) as usize)
    }

    /// Changes a block that was due.
    pub(crate) fn settled(&mut self, block: u32, settle: impl FnOnce(&mut Live, &mut [u8])) {
        self.change(self.places[block as usize] as usize, settle);
        self.open -= 1;
        if self.queue.is_empty() && self.open == 0 {
            self.look();
        }
    }

    /// Packs the portals of all live blocks.
    pub(crate) fn pack(&mut self, frame: &Frame) {
        self.live.pack(frame);
    }

    /// Looks again when its blocks are pending, and when they may be final.
    pub(crate) fn look(&mut self) {
        let (mut earliest, mut ripe) = (NEVER, NEVER);
        for live in self.live.blocks() {
            earliest = earliest.min(live.pending);
            if live.pending == NEVER {
                ripe = ripe.min(live.top.saturating_sub(1));
            }
        }
        (self.earliest, self.ripe) = (earliest, ripe);
    }

    /// Hands over the blocks that are final, and forgets them.
    pub(crate) fn retire(&mut self, bucket: u32, mut finish: impl FnMut(&Live, &[u8])) {
        if self.ripe > bucket || !self.is_here() {
            return;
        }
        let mut place = 0;
        while let Some((live, slot)) = self.live.get(place) {
            if live.is_final(bucket) {
                finish(live, slot);
                self.finals.insert(live.block);
                self.forget(place);
            } else {
                place += 1;
            }
        }
        self.look();
        if !self.is_here() {
            self.clear();
        }
    }

    /// Gives back the memory of blocks that are not here any more.
    fn clear(&mut self) {
        (self.places, self.live, self.queue) = (Vec::new(), Rack::default(), Vec::new());
    }

    /// Lets its blocks go, which a store keeps in so many bytes.
    pub(crate) fn go(&mut self, stored: u64, frame: &Frame) {
        self.look();
        let mut levels = Vec::new();
        for live in self.live.blocks() {
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
