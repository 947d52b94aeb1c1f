//! What one core does: settle blocks, and write down what their neighbours are to be told.

use super::cache::Cache;
use super::flood::Flood;
use super::frame::Frame;
use super::histogram;
use super::known::Known;
use super::messages::Outbox;
use super::shelf::{Live, NEVER, Shelf};

/// The block of the start, and the start's number in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) block: usize,
    pub(super) state: u32,
}

/// What one core needs.
#[derive(Debug)]
pub(super) struct Worker {
    cache: Cache,
    /// Searches the block of the start, which has a seed that need not be a portal.
    flood: Option<Flood>,
    /// For each shelf the messages to it.
    pub(super) out: Vec<Outbox>,
    /// The bytes of all messages.
    pub(super) sent: usize,
    pub(super) settles: u64,
    before: Vec<u8>,
    counts: Vec<u32>,
    packed: Vec<u8>,
}

impl Worker {
    /// A worker for so many shelves.
    pub(super) fn new(frame: &Frame, shelves: usize) -> Self {
        Self {
            cache: Cache::new(frame.small, &frame.rules),
            flood: None,
            out: vec![Outbox::default(); shelves],
            sent: 0,
            settles: 0,
            before: Vec::new(),
            counts: Vec::new(),
            packed: Vec::new(),
        }
    }

    /// Settles blocks of some shelves that are pending for a bucket, until there are too many messages.
    pub(super) fn settle(
        &mut self,
        shelves: &mut [Shelf],
        bucket: u32,
        most: usize,
        world: &World<'_>,
    ) {
        for at in 0..shelves.len() {
            let first = shelves[at].first;
            let pending = shelves[at].pending(bucket);
            for &place in &pending {
                if self.sent >= most {
                    return;
                }
                shelves[at].change(place, |live| {
                    let number = first + live.block as usize;
                    self.settle_block(number, live, world);
                    self.tell(number, live, world);
                });
            }
            if !pending.is_empty() {
                shelves[at].look();
            }
        }
    }

    fn settle_block(&mut self, number: usize, live: &mut Live, world: &World<'_>) {
        self.settles += 1;
        self.before.clear();
        self.before.extend_from_slice(&live.portals);
        if number == world.origin.block {
            self.settle_origin(live, world);
        } else {
            self.cache
                .settle(&mut live.portals, &mut self.counts, world.known);
        }
        let top = live.portals.iter().copied().max().unwrap_or(0);
        (live.pending, live.top) = (NEVER, live.base + u32::from(top));
        let empty = self.counts.iter().take_while(|&&count| count == 0).count();
        live.counted_from = live.base + u32::try_from(empty).unwrap_or(0);
        histogram::pack(&self.counts[empty..], &mut self.packed);
        live.counts = self.packed[..].into();
    }

    /// The block of the start counts from 0.
    fn settle_origin(&mut self, live: &mut Live, world: &World<'_>) {
        let frame = world.frame;
        let flood = self
            .flood
            .get_or_insert_with(|| Flood::new(frame.small, &frame.rules));
        flood.search(frame.seeds(&live.portals).chain([(world.origin.state, 0)]));
        frame.read(flood.distances(), &mut live.portals);
        flood.count(&mut self.counts);
    }

    /// Tells the neighbours what is new at the portals between. What a portal had heard itself came from beyond it, where it
    /// is no news.
    fn tell(&mut self, number: usize, live: &Live, world: &World<'_>) {
        let frame = world.frame;
        let len = frame.portals.per_pair();
        let mut rest = frame.rests.rest(number);
        for neighbour in frame.neighbours(&mut rest) {
            let part = neighbour.pair * len..(neighbour.pair + 1) * len;
            let portals = &live.portals[part.clone()];
            let block = neighbour.found.number;
            if *portals == self.before[part] || world.is_final(block) {
                continue;
            }
            let renaming = &frame.renamings[usize::from(neighbour.found.names)];
            let pair = u8::try_from(renaming.pair(neighbour.pair)).unwrap_or(u8::MAX);
            let shelf = block / world.per_shelf;
            self.sent += len;
            let block = u32::try_from(block % world.per_shelf).unwrap_or(u32::MAX);
            let room = self.out[shelf].send(block, pair, live.base + 1, len);
            renaming.rename_pair(neighbour.pair, portals, room);
        }
    }

    /// How many blocks were remembered.
    pub(super) const fn hits(&self) -> u64 {
        self.cache.hits
    }

    /// The bytes that its tables and messages take.
    pub(super) fn bytes(&self) -> usize {
        let out: usize = self.out.iter().map(Outbox::capacity).sum();
        out + self.out.len() * size_of::<Outbox>() + self.cache.bytes()
    }
}

/// What all cores look at, and none changes, while blocks are settled.
#[derive(Clone, Copy, Debug)]
pub(super) struct World<'a> {
    pub(super) frame: &'a Frame,
    pub(super) known: &'a Known,
    pub(super) origin: Origin,
    /// How many blocks a shelf has.
    pub(super) per_shelf: usize,
    /// The blocks that are final, a bit each.
    pub(super) finals: &'a [u64],
}

impl World<'_> {
    fn is_final(&self, block: usize) -> bool {
        self.finals[block / 64] >> (block % 64) & 1 == 1
    }
}
