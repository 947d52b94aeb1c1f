//! What one core does for a ball: visit blocks, settle those that are pending, and tell neighbours what is due.
//!
//! An exploration tells a neighbour all that is new as soon as a block is settled. Here only half the way is gone, and most of
//! that would lie beyond: so a pair's portals are told when the bucket comes to one of them that is new. What is nearer
//! was told before, and what is farther goes along. So no block is met before it is due.

use std::sync::atomic::{AtomicI64, Ordering};

use super::super::cache::Cache;
use super::super::flood::Flood;
use super::super::frame::Frame;
use super::super::known::Known;
use super::super::live::NEVER;
use super::super::messages::{Head, Outbox};
use super::super::portals::UNREACHED;
use super::super::worker::{Origin, Queue};
use super::row::{Met, Row};

/// What all cores look at while blocks are visited.
#[derive(Clone, Copy, Debug)]
pub(super) struct World<'a> {
    pub(super) frame: &'a Frame,
    pub(super) known: &'a Known,
    pub(super) origin: Origin,
    /// How many blocks a row has.
    pub(super) per_row: usize,
    /// The distance that is due.
    pub(super) bucket: u32,
}

/// How much is visited before all cores come together.
#[derive(Debug)]
pub(super) struct Most {
    /// The bytes of messages of one core.
    pub(super) messages: usize,
    /// How many blocks are left, of all cores.
    pub(super) visits: AtomicI64,
}

/// What one core needs.
#[derive(Debug)]
pub(super) struct Teller {
    cache: Cache,
    /// For each row the messages to it.
    pub(super) out: Vec<Outbox>,
    /// The bytes of all messages.
    pub(super) sent: usize,
    pub(super) settles: u64,
    /// The portals of the block that was visited last, before and after.
    before: Vec<u8>,
    after: Vec<u8>,
    counts: Vec<u32>,
}

impl Teller {
    /// A teller for so many rows.
    pub(super) fn new(frame: &Frame, rows: usize) -> Self {
        Self {
            cache: Cache::new(frame.small, &frame.rules),
            out: vec![Outbox::default(); rows],
            sent: 0,
            settles: 0,
            before: frame.unreached.clone(),
            after: frame.unreached.clone(),
            counts: Vec::new(),
        }
    }

    /// Visits blocks that are due, as the core of that number, until there are too many messages or all cores together did it
    /// so often.
    pub(super) fn work(
        &mut self,
        core: usize,
        queue: &Queue<'_, Row>,
        most: &Most,
        world: &World<'_>,
    ) {
        while let Some(row) = queue.next(core) {
            let first = row.first;
            loop {
                if self.sent >= most.messages || most.visits.fetch_sub(1, Ordering::Relaxed) <= 0 {
                    return;
                }
                let visit = |met: &mut Met| self.visit(first + met.live.block as usize, met, world);
                if !row.visit_next(visit) {
                    break;
                }
            }
        }
    }

    fn visit(&mut self, number: usize, met: &mut Met, world: &World<'_>) {
        met.live.portals.read(world.frame, &mut self.after);
        if met.live.pending <= world.bucket {
            self.settle(number, met, world);
        }
        self.tell(number, met, world);
    }

    fn settle(&mut self, number: usize, met: &mut Met, world: &World<'_>) {
        self.settles += 1;
        self.before.copy_from_slice(&self.after);
        if number == world.origin.block {
            self.settle_origin(world);
        } else {
            self.cache
                .settle(&mut self.after, &mut self.counts, world.known);
        }
        met.live.pending = NEVER;
        if self.before == self.after {
            return;
        }
        met.live.portals.write(&self.after, world.frame);
        met.is_new = true;
        let len = world.frame.portals.per_pair();
        let pairs = self.before.chunks(len).zip(self.after.chunks(len));
        for (pair, (before, after)) in pairs.enumerate() {
            met.untold |= u32::from(before != after) << pair;
        }
    }

    /// The block of the origin counts from 0, and has a seed that need not be a portal. It is settled a few times only.
    fn settle_origin(&mut self, world: &World<'_>) {
        let frame = world.frame;
        let mut flood = Flood::new(frame.small, &frame.rules);
        flood.search(frame.seeds(&self.before).chain([(world.origin.state, 0)]));
        frame.read(flood.distances(), &mut self.after);
    }

    /// Tells the neighbours beyond pairs with something new at the distance that is due, and notes when the next is.
    fn tell(&mut self, number: usize, met: &mut Met, world: &World<'_>) {
        let (frame, base) = (world.frame, met.live.base);
        let now = world.bucket.checked_sub(base);
        let now = now.and_then(|now| u8::try_from(now).ok());
        let now = now.unwrap_or(UNREACHED);
        let mut rest = None;
        met.owed = NEVER;
        for pair in 0..frame.portals.pairs().len() {
            if met.untold >> pair & 1 == 0 {
                continue;
            }
            let portals =
                &self.after[pair * frame.portals.per_pair()..][..frame.portals.per_pair()];
            match next(portals, now) {
                Some(distance) if distance > now => {
                    met.owed = met.owed.min(base + u32::from(distance));
                    continue;
                }
                Some(_) => {
                    let rest = rest.get_or_insert_with(|| frame.rests.rest(number));
                    self.sent += send(&mut self.out, pair, portals, base, rest, world);
                }
                None => {}
            }
            met.untold &= !(1 << pair);
        }
    }

    /// How many blocks were remembered since it was last asked.
    pub(super) const fn take_hits(&mut self) -> u64 {
        std::mem::replace(&mut self.cache.hits, 0)
    }

    /// The bytes that its tables and messages take.
    pub(super) fn bytes(&self) -> usize {
        let out: usize = self.out.iter().map(Outbox::capacity).sum();
        out + self.out.len() * size_of::<Outbox>() + self.cache.bytes()
    }
}

/// The smallest distance that is due now or later.
fn next(portals: &[u8], now: u8) -> Option<u8> {
    let due = portals
        .iter()
        .map(|&byte| if byte < now { UNREACHED } else { byte });
    due.min().filter(|&byte| byte != UNREACHED)
}

/// Tells the neighbour beyond a pair, if there is one, and returns how many bytes that took.
fn send(
    out: &mut [Outbox],
    pair: usize,
    portals: &[u8],
    base: u32,
    rest: &mut [u8],
    world: &World<'_>,
) -> usize {
    let frame = world.frame;
    let Some(found) = frame.beyond(rest, frame.portals.pairs()[pair]) else {
        return 0;
    };
    let renaming = &frame.renamings[usize::from(found.names)];
    let to = u8::try_from(renaming.pair(pair)).unwrap_or(u8::MAX);
    let head = Head {
        block: u32::try_from(found.number % world.per_row).unwrap_or(u32::MAX),
        pair: to,
        base: base + 1,
    };
    let room = out[found.number / world.per_row].send(head, world.bucket + 1, portals.len());
    renaming.rename_pair(pair, portals, room);
    portals.len()
}
