//! The progress and results of an exploration.

use hanoi_core::Peg;

use super::exploration::Exploration;
use super::farthest::Farthest;
use super::harvest::add;
use super::part::Traffic;
use crate::constants::NEVER;
use crate::store::shelf::Shelf;

/// The progress of an exploration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// All nearer states are counted.
    pub distance: u32,
    /// The number of blocks.
    pub blocks: usize,
    /// The number of final blocks.
    pub final_blocks: usize,
    /// The number of blocks reached and not yet final.
    pub live_blocks: usize,
    /// The number of times a block was settled.
    pub settles: u64,
    /// The number of settles answered from the cache, since the start or the load.
    pub hits: u64,
    /// The number of states of final blocks and their renamed copies.
    pub states: u128,
    /// The memory in use, in bytes.
    pub bytes: usize,
    /// The store's traffic.
    pub traffic: Traffic,
}

impl Exploration {
    /// The number of complete levels.
    fn distance(&self) -> u32 {
        let levels = u32::try_from(self.run.harvest.levels.len()).unwrap_or(NEVER);
        if self.run.bucket == NEVER {
            levels
        } else {
            self.run.bucket
        }
    }

    /// Returns the progress.
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

    /// Returns the complete levels: the number of states at each distance. Once the exploration ends, these are all.
    ///
    /// # Complexity
    ///
    /// Time proportional to the number of live blocks.
    #[must_use]
    pub fn levels(&self) -> Vec<u128> {
        let mut levels = self.run.harvest.levels.clone();
        for shelf in &self.part.pool.shelves {
            for live in shelf.live().blocks() {
                live.add_counts(self.part.pool.frame.rests.copies(live.used), &mut levels);
            }
            if let Some(away) = &shelf.away {
                add(&mut levels, away.levels.0, &away.levels.1);
            }
        }
        levels.truncate(self.distance() as usize);
        levels
    }

    /// Returns the number of farthest states and the first `most` of them, or `None` before the exploration ends.
    ///
    /// # Complexity
    ///
    /// Time proportional to the states of their blocks.
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

    /// Returns the distance of the perfect state on a peg, or `None` before its block is final.
    #[must_use]
    pub fn distance_to(&self, peg: Peg) -> Option<u32> {
        self.run
            .harvest
            .distance_to(peg, &self.part.pool.frame, self.part.pool.origin)
    }
}
