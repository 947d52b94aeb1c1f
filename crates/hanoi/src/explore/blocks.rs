//! Explorations block by block.

use std::io;

use hanoi_explore::{Exploration, ExplorationPlan, ExploreError as BlocksError, Progress};

use super::ExploreRequest;
use super::room::Room;
use super::run::{ExploreRun, Exploring};
use super::sealed::Sealed;
use crate::{Error, ExploreError};

/// The approximate compression ratio of blocks (`docs/explore/storage.md`).
const COMPRESSION: u64 = 2;

impl Exploring {
    /// Returns the progress, except for a plain search, which reports to its watcher.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        match &self.run {
            ExploreRun::Blocks(run) => Some(run.progress()),
            ExploreRun::Plain(_) => None,
        }
    }

    /// Returns the plan of an exploration by blocks, with the memory and storage it needs; `None` for a plain search.
    #[must_use]
    pub const fn plan(&self) -> Option<&ExplorationPlan> {
        match &self.run {
            ExploreRun::Blocks(run) => Some(run.its_plan()),
            ExploreRun::Plain(_) => None,
        }
    }

    /// Returns the approximate number of bytes that will be stored; 0 if the memory suffices.
    #[must_use]
    pub const fn expected_stored(&self) -> u64 {
        match &self.run {
            ExploreRun::Blocks(run) => run.its_plan().expected_stored() / COMPRESSION,
            ExploreRun::Plain(_) => 0,
        }
    }

    /// Returns the error of the store, if it caused [`Stop::Storage`](hanoi_search::Stop::Storage).
    #[must_use]
    pub const fn store_failure(&self) -> Option<&io::Error> {
        match &self.run {
            ExploreRun::Blocks(run) => run.store_failure(),
            ExploreRun::Plain(_) => None,
        }
    }
}

impl ExploreRun {
    /// Begins an exploration by blocks if that applies, or else a plain search.
    pub(super) fn begin(request: &ExploreRequest, room: Room) -> Result<Self, Error> {
        match request.plan(request.small, &room, 1) {
            Ok(plan) => {
                let run = Exploration::begin(plan);
                Ok(Self::Blocks(Box::new(match room.store {
                    Some(store) => run.with_store(Box::new(Sealed::new(store))),
                    None => run,
                })))
            }
            Err(BlocksError::Pegs(_) | BlocksError::Unreachable | BlocksError::TooLarge)
                if request.small.is_none() =>
            {
                Self::plain_within(request, room.memory)
            }
            Err(why) => Err(request.refused(why, &room, 1)),
        }
    }
}

impl ExploreRequest {
    /// Plans an exploration by blocks of a given size, in several parts with this room each.
    pub(super) fn plan(
        &self,
        small: Option<u32>,
        room: &Room,
        parts: usize,
    ) -> Result<ExplorationPlan, BlocksError> {
        let Self { start, rules, .. } = self;
        let memory = room.memory.saturating_mul(parts);
        match room.store {
            Some(_) => {
                let all = COMPRESSION.saturating_mul(u64::try_from(parts).unwrap_or(u64::MAX));
                let stored = room.stored.saturating_mul(all);
                Exploration::plan_with_store(start, rules, small, memory, stored)
            }
            None => Exploration::plan(start, rules, small, memory),
        }
    }

    /// Converts the reason why a graph cannot be explored block by block to an error.
    pub(super) fn refused(&self, why: BlocksError, room: &Room, parts: usize) -> Error {
        match why {
            BlocksError::Core(error) => error.into(),
            BlocksError::Memory { needed, .. } => {
                let can_store = room.store.is_none();
                let memory = room.memory.saturating_mul(parts);
                self.too_large(needed.into(), memory, can_store).into()
            }
            BlocksError::Store { needed, given } => ExploreError::Disk {
                disks: self.start.disks(),
                pegs: self.rules.pegs(),
                needed: needed / COMPRESSION,
                given: given / COMPRESSION,
            }
            .into(),
            why => ExploreError::Blocks(why).into(),
        }
    }
}
