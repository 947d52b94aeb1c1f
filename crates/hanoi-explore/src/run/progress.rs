//! What an exploration tells, on the way and at the end.

use hanoi_core::Peg;

use super::exploration::Exploration;
use super::farthest::Farthest;
use super::harvest::add;
use super::part::Traffic;
use crate::constants::NEVER;
use crate::store::shelf::Shelf;

/// How far an exploration has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// All states that are not as far as this are counted.
    pub distance: u32,
    /// How many blocks there are.
    pub blocks: usize,
    /// How many of them are final.
    pub final_blocks: usize,
    /// How many have been reached and are not final.
    pub live_blocks: usize,
    /// How often a block was settled.
    pub settles: u64,
    /// How many of these were remembered, in this run.
    pub hits: u64,
    /// How many states final blocks have, those that differ only in names included.
    pub states: u128,
    /// The bytes of memory that are taken.
    pub bytes: usize,
    /// What was written to the store, and read.
    pub traffic: Traffic,
}

impl Exploration {
    /// Levels before this are complete.
    fn distance(&self) -> u32 {
        let levels = u32::try_from(self.run.harvest.levels.len()).unwrap_or(NEVER);
        if self.run.bucket == NEVER {
            levels
        } else {
            self.run.bucket
        }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            distance: self.distance(),
            blocks: self.part.pool.frame.rests.count(),
            final_blocks: self
                .part
                .pool
                .shelves
                .iter()
                .map(|shelf| shelf.finals().len())
                .sum(),
            live_blocks: self.part.pool.shelves.iter().map(Shelf::live_blocks).sum(),
            settles: self.part.pool.settles,
            hits: self.part.pool.hits,
            states: self.run.harvest.states(),
            bytes: self.part.bytes(),
            traffic: self.traffic(),
        }
    }

    /// The number of states at each distance, as far as these are complete: all of them, once it is done.
    ///
    /// # Complexity
    ///
    /// Time for all live blocks.
    #[must_use]
    pub fn levels(&self) -> Vec<u128> {
        let mut levels = self.run.harvest.levels.clone();
        for shelf in &self.part.pool.shelves {
            for live in shelf.live().blocks() {
                live.add_counts(self.part.pool.frame.rests.alike(live.used), &mut levels);
            }
            if let Some(away) = &shelf.away {
                add(&mut levels, away.levels.0, &away.levels.1);
            }
        }
        levels.truncate(self.distance() as usize);
        levels
    }

    /// The farthest states, once it is done: how many there are, and so many of the first of them.
    ///
    /// # Complexity
    ///
    /// Time for all states of the blocks that these lie in.
    #[must_use]
    pub fn farthest(&self, most: usize) -> Option<Farthest> {
        if self.run.bucket != NEVER {
            return None;
        }
        Some(Farthest {
            distance: self.run.farthest.distance,
            count: self.run.harvest.levels.last().copied().unwrap_or(0),
            states: self
                .run
                .farthest
                .states(most, &self.part.pool.frame, self.part.pool.origin),
        })
    }

    /// The distance of the perfect state on a peg, once that is known.
    #[must_use]
    pub fn distance_to(&self, peg: Peg) -> Option<u32> {
        self.run
            .harvest
            .distance_to(peg, &self.part.pool.frame, self.part.pool.origin)
    }
}
