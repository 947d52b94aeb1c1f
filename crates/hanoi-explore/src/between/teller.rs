//! What a worker does for a ball: visit blocks, settle those that are pending, and tell neighbours what is due.
//!
//! An exploration tells a neighbour all that is new as soon as a block is settled. Here only half the way is gone, and most of
//! that would lie beyond: so a pair's portals are told when the bucket comes to one of them that is new. What is nearer
//! was told before, and what is farther goes along. So no block is met before it is due.

use super::row::{BallBlock, BallShelf};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::run::queue::{Most, Queue};
use crate::run::worker::{Worker, World};

impl Worker {
    /// Visits blocks that are due, as the core of that number, until there are too many messages or all cores together did it
    /// so often.
    pub(super) fn visit_due(
        &mut self,
        core: usize,
        queue: &Queue<'_, BallShelf>,
        most: &Most,
        world: &World<'_>,
        bucket: u32,
    ) {
        for row in queue.order(core) {
            loop {
                if self.sent >= most.messages || !most.is_left() {
                    return;
                }
                let mut row = queue.lock(row);
                let first = row.first;
                let is_done = row.visit_next(|met, slot| {
                    let number = first + met.live.block as usize;
                    met.live.read(slot, world.frame, &mut self.after);
                    if met.live.pending <= bucket {
                        self.settle_met(number, met, slot, world);
                    }
                    self.tell_due(number, met, world, bucket);
                });
                if !is_done {
                    break;
                }
                most.take();
            }
        }
    }

    fn settle_met(
        &mut self,
        number: usize,
        met: &mut BallBlock,
        slot: &mut [u8],
        world: &World<'_>,
    ) {
        self.settle_portals(number, world);
        met.live.pending = NEVER;
        if self.before == self.after {
            return;
        }
        met.live.write(&self.after, slot, world.frame);
        met.is_new = true;
        let len = world.frame.portals.per_pair();
        let pairs = self.before.chunks(len).zip(self.after.chunks(len));
        for (pair, (before, after)) in pairs.enumerate() {
            met.untold |= u32::from(before != after) << pair;
        }
    }

    /// Tells the neighbours beyond pairs with something new at the distance that is due, and notes when the next is.
    fn tell_due(&mut self, number: usize, met: &mut BallBlock, world: &World<'_>, bucket: u32) {
        let (frame, base) = (world.frame, met.live.base);
        let now = bucket.checked_sub(base);
        let now = now.and_then(|now| u8::try_from(now).ok());
        let now = now.unwrap_or(UNREACHED);
        let len = frame.portals.per_pair();
        let mut rest = None;
        met.owed = NEVER;
        for (pair, &pegs) in frame.portals.pairs().iter().enumerate() {
            if met.untold >> pair & 1 == 0 {
                continue;
            }
            match next(&self.after[pair * len..][..len], now) {
                Some(distance) if distance > now => {
                    met.owed = met.owed.min(base + u32::from(distance));
                    continue;
                }
                Some(_) => {
                    let rest = rest.get_or_insert_with(|| frame.rests.rest(number));
                    if let Some(found) = frame.beyond(rest, pegs) {
                        self.send(pair, found, base, now, world);
                    }
                }
                None => {}
            }
            met.untold &= !(1 << pair);
        }
    }
}

/// The smallest distance that is due now or later.
fn next(portals: &[u8], now: u8) -> Option<u8> {
    let due = portals
        .iter()
        .map(|&byte| if byte < now { UNREACHED } else { byte });
    due.min().filter(|&byte| byte != UNREACHED)
}
