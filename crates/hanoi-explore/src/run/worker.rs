//! The work of one core: settling blocks, and queueing messages to their neighbours. All cores then deliver them.

use super::queue::{Most, Queue};
use super::shelving::Shelving;
use crate::constants::NEVER;
use crate::geometry::partition::Origin;
use crate::geometry::portals::UNREACHED;
use crate::geometry::rests::CanonicalRest;
use crate::kernel::cache::{Cache, PendingBlock};
use crate::kernel::flood::Flood;
use crate::kernel::known::SettledBlocks;
use crate::store::frame::Frame;
use crate::store::histogram;
use crate::store::messages::{Head, Messages};
use crate::store::shelf::Shelf;

/// The state of one core. Two share no cache line.
#[derive(Debug)]
#[repr(align(128))]
pub(crate) struct Worker {
    cache: Cache,
    /// Blocks to be settled at once.
    asked: Vec<PendingBlock>,
    /// The messages to each shelf.
    pub(crate) out: Vec<Messages>,
    /// The memory of all messages.
    pub(crate) sent: usize,
    /// A lower bound on the buckets that they make due.
    pub(crate) earliest: u32,
    pub(crate) settles: u64,
    /// The portals of the block settled last, before and after.
    pub(crate) before: Vec<u8>,
    pub(crate) after: Vec<u8>,
    counts: Vec<u32>,
    packed: Vec<u8>,
}

impl Worker {
    /// A worker for a number of shelves.
    pub(crate) fn new(frame: &Frame, shelves: usize) -> Self {
        let cache = Cache::new(frame.small, &frame.rules);
        Self {
            asked: (0..cache.most())
                .map(|_| PendingBlock::new(frame.portals.len()))
                .collect(),
            cache,
            out: (0..shelves).map(|_| Messages::default()).collect(),
            sent: 0,
            earliest: NEVER,
            settles: 0,
            before: frame.unreached.clone(),
            after: frame.unreached.clone(),
            counts: Vec::new(),
            packed: Vec::new(),
        }
    }

    /// Settles due blocks on the given core, until there are too many messages or all cores together have settled
    /// enough.
    pub(crate) fn settle(
        &mut self,
        core: usize,
        queue: &Queue<'_, Shelf>,
        most: &Most,
        world: &World<'_>,
    ) {
        // Uncached blocks wait until there is a full batch.
        let mut waiting = Vec::new();
        'shelves: for shelf in queue.order(core) {
            loop {
                if waiting.len() == self.asked.len()
                    || self.sent + waiting.len() * world.frame.most_mail() >= most.messages
                {
                    self.settle_waiting(queue, &mut waiting, world);
                }
                let is_full = waiting.is_empty() && self.is_full(most.messages, world.frame);
                if is_full || !most.is_left() {
                    break 'shelves;
                }
                let mut home = queue.lock(shelf);
                let Some(block) = home.next_due() else {
                    break;
                };
                most.take();
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

    /// Whether the message space left is too small to settle a batch of blocks.
    pub(crate) fn is_full(&self, messages: usize, frame: &Frame) -> bool {
        let many = self.asked.len() * frame.most_mail();
        self.sent > 0 && self.sent + many.min(messages / 2) >= messages
    }

    /// Finishes a block, whose portals are in `after` and move to `before`, if the result is cached; otherwise queues
    /// it.
    fn look_up(&mut self, number: usize, place: usize, world: &World<'_>) -> bool {
        self.settles += 1;
        self.before.copy_from_slice(&self.after);
        if number == world.origin.block {
            self.settle_origin(world);
            return true;
        }
        let asked = &mut self.asked[place];
        let is_known = self.cache.look_up(&self.before, asked, world.known);
        if is_known {
            self.cache
                .copy_settled(asked, &mut self.after, &mut self.counts);
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
            .settle(&mut self.asked[..waiting.len()], world.known);
        for (place, (shelf, block)) in waiting.drain(..).enumerate() {
            let asked = &self.asked[place];
            self.cache.copy_before(asked, &mut self.before);
            self.cache
                .copy_settled(asked, &mut self.after, &mut self.counts);
            self.finish(&mut queue.lock(shelf), block, world);
        }
    }

    /// Records a settled block, and sends its neighbours what is new.
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
            self.tell(number, live.base, world);
        });
    }

    /// Settles a block whose portals are in `after` and move to `before`.
    pub(crate) fn settle_portals(&mut self, number: usize, world: &World<'_>) {
        if !self.look_up(number, 0, world) {
            self.cache.settle(&mut self.asked[..1], world.known);
            self.cache
                .copy_settled(&self.asked[0], &mut self.after, &mut self.counts);
        }
    }

    /// The block of the start counts from 0, and its seed need not be a portal. It is settled only a few times.
    fn settle_origin(&mut self, world: &World<'_>) {
        let frame = world.frame;
        let mut flood = Flood::new(frame.small, &frame.rules);
        flood.search(frame.seeds(&self.before).chain([(world.origin.state, 0)]));
        frame.read(flood.distances(), &mut self.after);
        flood.count(&mut self.counts);
    }

    /// Sends to the neighbours what is new at the portals between. What a portal received came from beyond it, where it
    /// is no news.
    fn tell(&mut self, number: usize, base: u32, world: &World<'_>) {
        let frame = world.frame;
        let len = frame.portals.per_pair();
        let mut rest = None;
        for (pair, &pegs) in frame.portals.pairs().iter().enumerate() {
            let part = pair * len..(pair + 1) * len;
            let news = lowest_change(&self.before[part.clone()], &self.after[part]);
            let Some(news) = news else { continue };
            let rest = rest.get_or_insert_with(|| frame.rests.rest(number));
            if let Some(found) = frame.beyond(rest, pegs) {
                self.send(pair, found, base, news, world);
            }
        }
    }

    /// Sends the portals in `after` to the neighbour beyond a pair. No new distance among them is below `news`.
    pub(crate) fn send(
        &mut self,
        pair: usize,
        found: CanonicalRest,
        base: u32,
        news: u8,
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
            news,
        };
        self.earliest = self.earliest.min(head.earliest());
        let out = &mut self.out[home];
        self.sent += out.make_room(&frame.mail);
        let room = out.send(head);
        renaming.rename_pair(pair, &self.after[pair * len..][..len], room);
    }

    /// The cache hits since the last call.
    pub(crate) const fn take_hits(&mut self) -> u64 {
        std::mem::replace(&mut self.cache.hits, 0)
    }

    /// The size of its tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let asked: usize = self.asked.iter().map(PendingBlock::bytes).sum();
        self.out.len() * size_of::<Messages>() + self.cache.bytes() + asked
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

/// What all cores read, unchanged, while blocks are settled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) known: &'a SettledBlocks,
    pub(crate) origin: Origin,
    pub(crate) shelving: &'a Shelving,
}
