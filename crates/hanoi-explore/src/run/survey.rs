//! What an exploration is about to do and what its messages say, for programs that record runs.
//!
//! Nothing is noted while blocks are settled: due blocks are found between two buckets, and the sender of a message is the
//! block beyond its pair.

use super::exchange::Share;
use super::exploration::Exploration;
use super::exploration_plan::ExplorationPlan;
use super::shelving::Shelving;
use crate::constants::{CACHE_PART, REMEMBERED};
use crate::geometry::portals::PegPair;
use crate::kernel::cache::{Cache, PendingBlock};
use crate::kernel::known::SettledBlocks;
use crate::store::frame::Frame;
use crate::store::messages::{Messages, PortalMessage};

/// The blocks of an exploration and how they are connected.
#[derive(Debug)]
pub struct BlockSurvey {
    plan: ExplorationPlan,
    frame: Frame,
    shelving: Shelving,
    cache: Cache,
}

/// The head of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The block that sent it.
    pub from: usize,
    /// The block that receives it.
    pub to: usize,
    /// A lower bound on the distances that it tells for the first time.
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

    /// Returns which of a number of parts has each block. There are at most 4,096 parts.
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

    /// Returns how many settled blocks a part remembers with this many bytes of memory.
    #[must_use]
    pub fn remembered(&self, memory: usize) -> usize {
        let places = REMEMBERED.min(self.plan.blocks());
        SettledBlocks::new(self.frame.portals.len(), places, memory / CACHE_PART).places()
    }

    /// Returns the blocks that are due in the next bucket, each with a hash that is the same for blocks whose search gives the
    /// same result. Shelves that are away are left out.
    ///
    /// # Complexity
    ///
    /// Time proportional to the number of live blocks, and to the portals of those that are due.
    pub fn due(&mut self, exploration: &Exploration) -> Vec<(usize, u64)> {
        let mut asked = PendingBlock::new(self.frame.portals.len());
        let mut portals = self.frame.unreached.clone();
        let (bucket, pool) = (exploration.run.bucket, &exploration.part.pool);
        let mut all = Vec::new();
        for home in &pool.shelves {
            for (live, slot) in home.live().iter() {
                if live.pending <= bucket {
                    live.read(slot, &pool.frame, &mut portals);
                    let hash = self.cache.key(&portals, &mut asked);
                    all.push((home.first() + live.block as usize, hash));
                }
            }
        }
        all.sort_unstable();
        all
    }

    /// Returns the heads of messages to a shelf.
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

    /// The block that a message across a pair of pegs came from.
    fn beyond(&self, block: usize, pair: u8) -> Option<usize> {
        let PegPair { pegs, ways: [a, b] } = *self.frame.portals.pairs().get(usize::from(pair))?;
        let back = PegPair { pegs, ways: [b, a] };
        let mut rest = self.frame.rests.rest(block);
        let found = self.frame.beyond(&mut rest, back)?;
        Some(found.number)
    }
}
