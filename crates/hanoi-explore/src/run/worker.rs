//! The work of one core: it settles blocks and queues messages to their neighbours, until all cores deliver them.

use super::queue::{Queue, Quota};
use super::shelving::Shelving;
use crate::constants::NEVER;
use crate::geometry::partition::Origin;
use crate::geometry::portals::UNREACHED;
use crate::geometry::rests::CanonicalRest;
use crate::kernel::cache::{Cache, PendingBlock};
use crate::kernel::flood::Flood;
use crate::kernel::settled::SettledBlocks;
use crate::store::frame::Frame;
use crate::store::histogram;
use crate::store::messages::{Head, Messages};
use crate::store::shelf::Shelf;

/// The state of one core. Aligned, so that two cores never write to one cache line.
#[derive(Debug)]
#[repr(align(128))]
pub(crate) struct Worker {
    cache: Cache,
    /// Blocks to settle together.
    pending: Vec<PendingBlock>,
    /// The messages to each shelf.
    pub(crate) out: Vec<Messages>,
    /// The memory of all messages in bytes.
    pub(crate) mail_bytes: usize,
    /// A lower bound on the buckets made due by messages.
    pub(crate) earliest: u32,
    pub(crate) settles: u64,
    /// The portals of the block settled last, before and after.
    pub(crate) before: Vec<u8>,
    pub(crate) after: Vec<u8>,
    counts: Vec<u32>,
    packed: Vec<u8>,
}

impl Worker {
    /// A worker with messages to `shelves` shelves.
    pub(crate) fn new(frame: &Frame, shelves: usize) -> Self {
        let cache = Cache::new(frame.small, &frame.rules);
        Self {
            pending: (0..cache.batch_size())
                .map(|_| PendingBlock::new(frame.portals.len()))
                .collect(),
            cache,
            out: (0..shelves).map(|_| Messages::default()).collect(),
            mail_bytes: 0,
            earliest: NEVER,
            settles: 0,
            before: frame.unreached.clone(),
            after: frame.unreached.clone(),
            counts: Vec::new(),
            packed: Vec::new(),
        }
    }

    /// Settles due blocks until this core's messages or the common number of blocks reach their limit.
    pub(crate) fn settle(
        &mut self,
        core: usize,
        queue: &Queue<'_, Shelf>,
        quota: &Quota,
        world: &World<'_>,
    ) {
        // Uncached blocks wait for a full batch.
        let mut waiting = Vec::new();
        'shelves: for shelf in queue.order(core) {
            loop {
                if waiting.len() == self.pending.len()
                    || self.mail_bytes + waiting.len() * world.frame.most_mail() >= quota.messages
                {
                    self.settle_waiting(queue, &mut waiting, world);
                }
                let is_full = waiting.is_empty() && self.is_full(quota.messages, world.frame);
                if is_full || !quota.has_blocks() {
                    break 'shelves;
                }
                let mut home = queue.lock(shelf);
                let Some(block) = home.next_due() else {
                    break;
                };
                quota.take_block();
                if let Some((live, slot)) = home.get(block) {
                    live.read(slot, world.frame, &mut self.after);
                }
                let number = home.first() + block as usize;
                drop(home);
                if self.look_up(number, waiting.len(), world) {
                    self.finish(&mut queue.lock(shelf), block, world);
                } else {
                    waiting.push((shelf, block));
                }
            }
        }
        self.settle_waiting(queue, &mut waiting, world);
    }

    /// Whether the space left for messages is too small for a batch of blocks.
    pub(crate) fn is_full(&self, messages: usize, frame: &Frame) -> bool {
        let many = self.pending.len() * frame.most_mail();
        self.mail_bytes > 0 && self.mail_bytes + many.min(messages / 2) >= messages
    }

    /// Looks up a block whose portals are in `after`, and moves these to `before`. Returns true with the result in `after`
    /// if it is cached; otherwise the block waits in `pending`.
    fn look_up(&mut self, number: usize, place: usize, world: &World<'_>) -> bool {
        self.settles += 1;
        self.before.copy_from_slice(&self.after);
        if number == world.origin.block {
            self.settle_origin(world);
            return true;
        }
        let pending = &mut self.pending[place];
        let is_known = self.cache.look_up(&self.before, pending, world.table);
        if is_known {
            self.cache
                .copy_settled(pending, &mut self.after, &mut self.counts);
        }
        is_known
    }

    /// Settles all waiting blocks.
    fn settle_waiting(
        &mut self,
        queue: &Queue<'_, Shelf>,
        waiting: &mut Vec<(usize, u32)>,
        world: &World<'_>,
    ) {
        if waiting.is_empty() {
            return;
        }
        self.cache
            .settle(&mut self.pending[..waiting.len()], world.table);
        for (place, (shelf, block)) in waiting.drain(..).enumerate() {
            let pending = &self.pending[place];
            self.cache.copy_before(pending, &mut self.before);
            self.cache
                .copy_settled(pending, &mut self.after, &mut self.counts);
            self.finish(&mut queue.lock(shelf), block, world);
        }
    }

    /// Stores a settled block, and sends new distances to its neighbours.
    fn finish(&mut self, home: &mut Shelf, block: u32, world: &World<'_>) {
        let number = home.first() + block as usize;
        home.settled(block, |live, slot| {
            live.write(&self.after, slot, world.frame);
            let top = self.after.iter().copied().max().unwrap_or(0);
            (live.pending, live.top) = (NEVER, live.base + u32::from(top));
            let empty = self.counts.iter().take_while(|&&count| count == 0).count();
            live.counted_from = live.base + u32::try_from(empty).unwrap_or(0);
            histogram::pack(&self.counts[empty..], &mut self.packed);
            live.counts = self.packed[..].into();
            self.send_changes(number, live.base, world);
        });
    }

    /// Settles a block whose portals are in `after`, and moves the old ones to `before`.
    pub(crate) fn settle_portals(&mut self, number: usize, world: &World<'_>) {
        if !self.look_up(number, 0, world) {
            self.cache.settle(&mut self.pending[..1], world.table);
            self.cache
                .copy_settled(&self.pending[0], &mut self.after, &mut self.counts);
        }
    }

    /// Settles the block of the start, state by state: its seed need not be a portal. It is rarely due.
    fn settle_origin(&mut self, world: &World<'_>) {
        let frame = world.frame;
        let mut flood = Flood::new(frame.small, &frame.rules);
        flood.search(frame.seeds(&self.before).chain([(world.origin.state, 0)]));
        frame.read(flood.distances(), &mut self.after);
        flood.count(&mut self.counts);
    }

    /// Sends each neighbour the portals of its pair if one is lower than before. Distances that a portal received are not
    /// sent back: they came from that neighbour.
    fn send_changes(&mut self, number: usize, base: u32, world: &World<'_>) {
        let frame = world.frame;
        let len = frame.portals.per_pair();
        let mut rest = None;
        for (pair, &pegs) in frame.portals.pairs().iter().enumerate() {
            let part = pair * len..(pair + 1) * len;
            let low = lowest_change(&self.before[part.clone()], &self.after[part]);
            let Some(low) = low else { continue };
            let rest = rest.get_or_insert_with(|| frame.rests.rest(number));
            if let Some(found) = frame.beyond(rest, pegs) {
                self.send(pair, found, base, low, world);
            }
        }
    }

    /// Sends the portals in `after` to the neighbour beyond a pair. `lowest` is a lower bound on the new ones.
    pub(crate) fn send(
        &mut self,
        pair: usize,
        found: CanonicalRest,
        base: u32,
        lowest: u8,
        world: &World<'_>,
    ) {
        let frame = world.frame;
        let len = frame.portals.per_pair();
        let renaming = &frame.renamings[usize::from(found.names)];
        let (home, block) = world.shelving.find(found.number);
        let head = Head {
            block,
            pair: u8::try_from(renaming.pair(pair)).unwrap_or(u8::MAX),
            base: base + 1,
            lowest,
        };
        self.earliest = self.earliest.min(head.earliest());
        let out = &mut self.out[home];
        self.mail_bytes += out.reserve(&frame.mail);
        let room = out.send(head);
        renaming.rename_pair(pair, &self.after[pair * len..][..len], room);
    }

    /// Returns the number of cache hits since the last call.
    pub(crate) const fn take_hits(&mut self) -> u64 {
        std::mem::replace(&mut self.cache.hits, 0)
    }

    /// The size of its tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let pending: usize = self.pending.iter().map(PendingBlock::bytes).sum();
        self.out.len() * size_of::<Messages>() + self.cache.bytes() + pending
    }
}

/// The smallest byte that has decreased, if any.
fn lowest_change(before: &[u8], after: &[u8]) -> Option<u8> {
    let mut lowest = UNREACHED;
    for (&before, &after) in before.iter().zip(after) {
        let change = if after < before { after } else { UNREACHED };
        lowest = lowest.min(change);
    }
    (lowest != UNREACHED).then_some(lowest)
}

/// The data that all cores read while blocks are settled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) table: &'a SettledBlocks,
    pub(crate) origin: Origin,
    pub(crate) shelving: &'a Shelving,
}
