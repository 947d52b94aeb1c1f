//! The due blocks and the messages of an exploration, for programs that record runs.
//!
//! Nothing is recorded while blocks are settled: due blocks are found between two buckets, and the sender of a message
//! is the block beyond its pair.

use super::exchange::Share;
use super::exploration::Exploration;
use super::exploration_plan::ExplorationPlan;
use super::shelving::Shelving;
use crate::constants::{CACHE_PART, MAX_CACHED};
use crate::geometry::portals::PegPair;
use crate::kernel::cache::{Cache, PendingBlock};
use crate::kernel::settled::SettledBlocks;
use crate::store::frame::Frame;
use crate::store::messages::{Messages, PortalMessage};

/// The blocks of an exploration and their connections.
#[derive(Debug)]
pub struct BlockSurvey {
    plan: ExplorationPlan,
    frame: Frame,
    shelving: Shelving,
    cache: Cache,
}

/// The sender and the receiver of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The sending block.
    pub from: usize,
    /// The receiving block.
    pub to: usize,
    /// A lower bound on the distances not sent before.
    pub earliest: u32,
}

impl BlockSurvey {
    /// Surveys the blocks of a plan.
    #[must_use]
    pub fn new(plan: &ExplorationPlan) -> Self {
        Self {
            plan: plan.clone(),
            frame: plan.frame(),
            shelving: Shelving::new(plan, Share::WHOLE),
            cache: Cache::new(plan.small, &plan.rules),
        }
    }

    /// Returns the owner of each block among `parts` parts, or `None` for more than 4,096.
    #[must_use]
    pub fn owners(&self, parts: usize) -> Option<Vec<usize>> {
        let shelving = Shelving::new(&self.plan, Share::new(0, parts)?);
        let shelves = 0..shelving.count();
        let owners = shelves.flat_map(|number| {
            let owner = shelving.owner(number);
            shelving.range(number).map(move |_| owner)
        });
        Some(owners.collect())
    }

    /// Returns the size of a message in bytes.
    #[must_use]
    pub const fn message_bytes(&self) -> usize {
        self.frame.message_bytes()
    }

    /// Returns the number of settled blocks that a part caches with `memory` bytes of memory.
    #[must_use]
    pub fn remembered(&self, memory: usize) -> usize {
        let places = MAX_CACHED.min(self.plan.blocks());
        SettledBlocks::new(self.frame.portals.len(), places, memory / CACHE_PART).len()
    }

    /// Returns the blocks due in the next bucket, each with a hash of its cache key: blocks that share a result have the same
    /// hash. Shelves that are away are omitted.
    ///
    /// # Complexity
    ///
    /// Time proportional to the number of live blocks, and to the portals of due ones.
    pub fn due(&mut self, exploration: &Exploration) -> Vec<(usize, u64)> {
        let mut pending = PendingBlock::new(self.frame.portals.len());
        let mut portals = self.frame.unreached.clone();
        let (bucket, pool) = (exploration.run.bucket, &exploration.part.pool);
        let mut all = Vec::new();
        for home in &pool.shelves {
            for (live, slot) in home.live().iter() {
                if live.pending <= bucket {
                    live.read(slot, &pool.frame, &mut portals);
                    let hash = self.cache.key(&portals, &mut pending);
                    all.push((home.first() + live.block as usize, hash));
                }
            }
        }
        all.sort_unstable();
        all
    }

    /// Returns the envelopes of messages to a shelf.
    #[must_use]
    pub fn envelopes(&self, number: usize, messages: &Messages) -> Vec<Envelope> {
        let blocks = self.shelving.range(number);
        let messages = messages.iter(self.message_bytes());
        let envelope = |message: PortalMessage<'_>| {
            let to = blocks.start + message.head.block as usize;
            let from = self.beyond(to, message.head.pair)?;
            let earliest = message.head.earliest();
            Some(Envelope { from, to, earliest })
        };
        messages.filter_map(envelope).collect()
    }

    /// The sender of a message across a pair of pegs.
    fn beyond(&self, block: usize, pair: u8) -> Option<usize> {
        let PegPair { pegs, arcs: [a, b] } = *self.frame.portals.pairs().get(usize::from(pair))?;
        let back = PegPair { pegs, arcs: [b, a] };
        let mut rest = self.frame.rests.rest(block);
        let found = self.frame.beyond(&mut rest, back)?;
        Some(found.number)
    }
}
