//! A shelf: the blocks of consecutive canonical rests.
//!
//! A block is *new* until a message arrives, *live* while its portals are kept, and *final* when no message can change
//! it any more. Only live blocks take significant memory. A shelf can be *away*: its live blocks are in a store, and
//! messages to them are queued.

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
    /// The number of due blocks that were taken and are not settled yet.
    open: usize,
    /// A lower bound on the bucket in which the next block is final.
    ripe: u32,
    /// The blocks that are final.
    finals: Finals,
    /// What is kept in memory while it is away.
    pub(crate) away: Option<Away>,
}

impl Home for Shelf {
    type Kept = Live;
    type Places = Dense;

    fn blocks(&self) -> &BlockStore<Live, Dense> {
        &self.live
    }

    fn blocks_mut(&mut self) -> &mut BlockStore<Live, Dense> {
        &mut self.live
    }

    /// Receives all messages of a core, or queues them if it is away.
    fn take_in(&mut self, messages: &Messages, frame: &Frame, scratch: &mut Scratch) {
        let messages = messages.iter(frame.message_bytes());
        let Some(away) = &mut self.away else {
            return messages.for_each(|message| self.receive(&message, frame, scratch));
        };
        for message in messages.filter(|message| !self.finals.contains(message.head.block)) {
            self.live.lower_earliest(message.head.earliest());
            away.waiting.add(&message, frame);
        }
    }

    /// The bytes of memory, without the table of final blocks, which stays in memory when the shelf goes away.
    fn bytes(&self) -> usize {
        self.live.bytes() + self.away.as_ref().map_or(0, Away::bytes)
    }
}

impl Shelf {
    pub(crate) fn new(first: usize, len: usize) -> Self {
        Self {
            len,
            live: BlockStore::new(first, Dense::new(len)),
            open: 0,
            ripe: NEVER,
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
    pub(crate) fn is_here(&self) -> bool {
        !self.live().blocks().is_empty()
    }

    /// The blocks that are final.
    pub(crate) const fn finals(&self) -> &Finals {
        &self.finals
    }

    /// Sets which blocks are final.
    pub(crate) fn set_finals(&mut self, finals: Finals) {
        self.finals = finals;
    }

    /// Adds a final block that was saved.
    pub(crate) fn keep_final(&mut self, block: u32) {
        self.finals.insert(block);
    }

    /// The number of unreached blocks.
    pub(crate) fn unreached_blocks(&self) -> usize {
        self.len
            .saturating_sub(self.live_blocks() + self.finals.len())
    }

    /// A lower bound on the distances that blocks are pending for.
    pub(crate) const fn earliest(&self) -> u32 {
        self.live.earliest()
    }

    /// Whether it has such a block that is neither live nor final.
    pub(crate) fn is_new(&self, block: u32) -> bool {
        (block as usize) < self.len && !self.live.has(block) && !self.finals.contains(block)
    }

    /// Adds a block that was saved.
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

    /// Receives a message. Final blocks ignore it.
    fn receive(&mut self, message: &PortalMessage<'_>, frame: &Frame, scratch: &mut Scratch) {
        if !self.finals.contains(message.head.block) {
            self.live.receive(message, frame, scratch);
        }
    }

    /// Takes the next due block in the order of the rests, for [`settled`](Self::settled).
    pub(crate) fn next_due(&mut self) -> Option<u32> {
        let next = self.live.next_due();
        self.open += usize::from(next.is_some());
        next
    }

    /// A live block and its slot.
    pub(crate) fn get(&self, block: u32) -> Option<(&Live, &[u8])> {
        self.live.find(block)
    }

    /// Updates a settled block that was taken.
    pub(crate) fn settled(&mut self, block: u32, settle: impl FnOnce(&mut Live, &mut [u8])) {
        self.live.change(block, settle);
        self.open -= 1;
        if self.live.due() == 0 && self.open == 0 {
            self.look();
        }
    }

    /// Recomputes when its next blocks are pending and final.
    pub(crate) fn look(&mut self) {
        let mut ripe = NEVER;
        self.live.look(|live| {
            if live.pending == NEVER {
                ripe = ripe.min(live.top.saturating_sub(1));
            }
        });
        self.ripe = ripe;
    }

    /// Passes on the final blocks, and removes them.
    pub(crate) fn retire(&mut self, bucket: u32, mut finish: impl FnMut(&Live, &[u8])) {
        if self.ripe > bucket || !self.is_here() {
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
        self.look();
        if !self.is_here() {
            self.live.clear();
        }
    }

    /// Removes its blocks, which a store keeps in `stored` bytes.
    pub(crate) fn go(&mut self, stored: u64, frame: &Frame) {
        self.look();
        let mut levels = Vec::new();
        for live in self.live().blocks() {
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
        self.live.clear();
    }
}
