//! Growing a ball on one core: visits blocks, settles pending ones, and sends distances that are due to neighbours.
//!
//! An exploration sends every new distance as soon as a block is settled. A search from both ends covers only half the
//! distance, and most of a block's portals lie beyond that. So the portals of a pair are sent together, in the bucket
//! of the nearest one not yet sent; a neighbour is thus never reached before it is due.

use super::shelf::{BallBlock, BallShelf};
use crate::constants::NEVER;
use crate::geometry::portals::UNREACHED;
use crate::run::queue::{Queue, Quota};
use crate::run::worker::{Worker, World};

impl Worker {
    /// Visits due blocks until this core's messages or the common number of blocks reach their limit.
    pub(super) fn visit_due(
        &mut self,
        core: usize,
        queue: &Queue<'_, BallShelf>,
        quota: &Quota,
        world: &World<'_>,
        bucket: u32,
    ) {
        for home in queue.order(core) {
            loop {
                if self.mail_bytes >= quota.messages || !quota.has_blocks() {
                    return;
                }
                let mut home = queue.lock(home);
                let first = home.first;
                let is_done = home.visit_next(|block, slot| {
                    let number = first + block.live.block as usize;
                    block.live.read(slot, world.frame, &mut self.after);
                    if block.live.pending <= bucket {
                        self.settle_block(number, block, slot, world);
                    }
                    self.send_due(number, block, world, bucket);
                });
                if !is_done {
                    break;
                }
                quota.take_block();
            }
        }
    }

    fn settle_block(
        &mut self,
        number: usize,
        block: &mut BallBlock,
        slot: &mut [u8],
        world: &World<'_>,
    ) {
        self.settle_portals(number, world);
        block.live.pending = NEVER;
        if self.before == self.after {
            return;
        }
        block.live.write(&self.after, slot, world.frame);
        block.is_new = true;
        let len = world.frame.portals.per_pair();
        let pairs = self.before.chunks(len).zip(self.after.chunks(len));
        for (pair, (before, after)) in pairs.enumerate() {
            block.unsent |= u32::from(before != after) << pair;
        }
    }

    /// Sends each pair whose nearest unsent distance is due, and records when the next is.
    fn send_due(&mut self, number: usize, block: &mut BallBlock, world: &World<'_>, bucket: u32) {
        let (frame, base) = (world.frame, block.live.base);
        let now = bucket.checked_sub(base);
        let now = now.and_then(|now| u8::try_from(now).ok());
        let now = now.unwrap_or(UNREACHED);
        let len = frame.portals.per_pair();
        let mut rest = None;
        block.send_at = NEVER;
        for (pair, &pegs) in frame.portals.pairs().iter().enumerate() {
            if block.unsent >> pair & 1 == 0 {
                continue;
            }
            match next(&self.after[pair * len..][..len], now) {
                Some(distance) if distance > now => {
                    block.send_at = block.send_at.min(base + u32::from(distance));
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
            block.unsent &= !(1 << pair);
        }
    }
}

/// The smallest distance of at least `now`.
fn next(portals: &[u8], now: u8) -> Option<u8> {
    let due = portals
        .iter()
        .map(|&byte| if byte < now { UNREACHED } else { byte });
    due.min().filter(|&byte| byte != UNREACHED)
}
