//! A shelf: the blocks of consecutive canonical rests.
//!
//! A block is *new* until a message arrives, *live* while its portals are kept, and *final* once no message can change
//! it. Only live blocks take significant memory. A shelf can be *away*: its live blocks are in a store, and messages to
//! them are queued.

mod away;

use super::blocks::{BlockStore, Dense, Home};
use super::finals::Finals;
use super::frame::Frame;
use super::live::{Live, Scratch};
use super::messages::{Messages, PortalMessage};
use super::rack::Rack;
use crate::constants::NEVER;
use away::{Away, Waiting};

/// The blocks of consecutive canonical rests.
#[derive(Debug)]
pub(crate) struct Shelf {
    /// The number of blocks.
    pub(crate) len: usize,
    live: BlockStore<Live, Dense>,
    /// The number of blocks taken and not yet settled.
    in_progress: usize,
    /// A lower bound on the bucket in which the next block becomes final.
    next_final: u32,
    /// The final blocks.
    finals: Finals,
    /// The summary of the live blocks while it is away.
    pub(crate) away: Option<Away>,
}

impl Home for Shelf {
    type Block = Live;
    type Places = Dense;

    fn blocks(&self) -> &BlockStore<Live, Dense> {
        &self.live
    }

    fn blocks_mut(&mut self) -> &mut BlockStore<Live, Dense> {
        &mut self.live
    }

    /// Applies all messages of a core, or queues them if the shelf is away.
    fn deliver(&mut self, messages: &Messages, frame: &Frame, scratch: &mut Scratch) {
        let messages = messages.iter(frame.message_bytes());
        let Some(away) = &mut self.away else {
            return messages.for_each(|message| self.receive(&message, frame, scratch));
        };
        for message in messages.filter(|message| !self.finals.contains(message.head.block)) {
            self.live.lower_earliest(message.head.earliest());
            away.waiting.add(&message, frame);
        }
    }

    /// The memory in bytes, except for the table of final blocks, which stays in memory when the shelf is away.
    fn bytes(&self) -> usize {
        self.live.bytes() + self.away.as_ref().map_or(0, Away::bytes)
    }
}

impl Shelf {
    pub(crate) fn new(first: usize, len: usize) -> Self {
        Self {
            len,
            live: BlockStore::new(first, Dense::new(len)),
            in_progress: 0,
            next_final: NEVER,
            finals: Finals::new(len),
            away: None,
        }
    }

    /// The number of the first rest.
    pub(crate) const fn first(&self) -> usize {
        self.live.first
    }

    /// The live blocks in memory.
    pub(crate) const fn live(&self) -> &Rack<Live> {
        self.live.rack()
    }

    /// The number of live blocks.
    pub(crate) fn live_blocks(&self) -> usize {
        let away = self.away.as_ref().map_or(0, |away| away.blocks);
        away + self.live().blocks().len()
    }

    /// Whether it has live blocks in memory.
    pub(crate) fn has_live(&self) -> bool {
        !self.live().blocks().is_empty()
    }

    /// The final blocks.
    pub(crate) const fn finals(&self) -> &Finals {
        &self.finals
    }

    /// Sets the final blocks.
    pub(crate) fn set_finals(&mut self, finals: Finals) {
        self.finals = finals;
    }

    /// Adds a final block.
    pub(crate) fn keep_final(&mut self, block: u32) {
        self.finals.insert(block);
    }

    /// The number of unreached blocks.
    pub(crate) fn unreached_blocks(&self) -> usize {
        self.len
            .saturating_sub(self.live_blocks() + self.finals.len())
    }

    /// A lower bound on the distances of pending blocks.
    pub(crate) const fn earliest(&self) -> u32 {
        self.live.earliest()
    }

    /// Whether a block is on the shelf, and neither live nor final.
    pub(crate) fn is_new(&self, block: u32) -> bool {
        (block as usize) < self.len && !self.live.has(block) && !self.finals.contains(block)
    }

    /// Adds a live block, whose portals `write` stores.
    pub(crate) fn keep(
        &mut self,
        live: Live,
        frame: &Frame,
        write: impl FnOnce(&mut Live, &mut [u8]),
    ) {
        let block = live.block;
        self.live.keep(live, frame);
        self.live.change(block, write);
    }

    /// Applies a message, unless its block is final.
    fn receive(&mut self, message: &PortalMessage<'_>, frame: &Frame, scratch: &mut Scratch) {
        if !self.finals.contains(message.head.block) {
            self.live.receive(message, frame, scratch);
        }
    }

    /// Takes the next due block in the order of the rests, for [`settled`](Self::settled).
    pub(crate) fn next_due(&mut self) -> Option<u32> {
        let next = self.live.next_due();
        self.in_progress += usize::from(next.is_some());
        next
    }

    /// A live block and its slot.
    pub(crate) fn get(&self, block: u32) -> Option<(&Live, &[u8])> {
        self.live.find(block)
    }

    /// Updates a block that was taken and is settled.
    pub(crate) fn settled(&mut self, block: u32, settle: impl FnOnce(&mut Live, &mut [u8])) {
        self.live.change(block, settle);
        self.in_progress -= 1;
        if self.live.due() == 0 && self.in_progress == 0 {
            self.rescan();
        }
    }

    /// Recomputes the buckets in which the next block is due and in which the next becomes final.
    pub(crate) fn rescan(&mut self) {
        let mut next_final = NEVER;
        self.live.rescan(|live| {
            if live.pending == NEVER {
                next_final = next_final.min(live.top.saturating_sub(1));
            }
        });
        self.next_final = next_final;
    }

    /// Removes the final blocks, and passes each to `finish`.
    pub(crate) fn retire(&mut self, bucket: u32, mut finish: impl FnMut(&Live, &[u8])) {
        if self.next_final > bucket || !self.has_live() {
            return;
        }
        let mut place = 0;
        while let Some((live, slot)) = self.live.rack().get(place) {
            if live.is_final(bucket) {
                finish(live, slot);
                self.finals.insert(live.block);
                self.live.forget(place);
            } else {
                place += 1;
            }
        }
        self.rescan();
        if !self.has_live() {
            self.live.clear();
        }
    }

    /// Removes the live blocks from memory, once a store has them in `stored` bytes.
    pub(crate) fn mark_away(&mut self, stored: u64, frame: &Frame) {
        self.rescan();
        let mut levels = Vec::new();
        for live in self.live().blocks() {
            live.add_counts(frame.rests.copies(live.used), &mut levels);
        }
        let empty = levels.iter().take_while(|&&level| level == 0).count();
        self.away = Some(Away {
            blocks: self.live_blocks(),
            memory: self.bytes(),
            levels: (empty, levels[empty..].to_vec()),
            stored,
            waiting: Waiting::default(),
        });
        self.live.clear();
    }
}
