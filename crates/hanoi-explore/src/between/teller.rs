//! A worker's part in growing a ball: visiting blocks, settling pending ones and sending their neighbours what is due.
//!
//! An exploration sends every new distance as soon as a block is settled. A search from both ends covers only half the
//! way, and most of those distances would lie beyond it. So the portals of a pair are sent when the bucket reaches one
//! of them that is new: nearer ones were sent before, and farther ones go along. No block is met before it is due.

use super::row::{BallBlock, BallShelf};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::run::queue::{Most, Queue};
use crate::run::worker::{Worker, World};

impl Worker {
    /// Visits due blocks on the given core, until there are too many messages or all cores together have visited
    /// enough.
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

    /// Sends to the neighbours beyond pairs that have something new at the current distance, and records when the next
    /// is due.
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

/// The smallest distance that is due at `now` or later.
fn next(portals: &[u8], now: u8) -> Option<u8> {
    let due = portals
        .iter()
        .map(|&byte| if byte < now { UNREACHED } else { byte });
    due.min().filter(|&byte| byte != UNREACHED)
}
