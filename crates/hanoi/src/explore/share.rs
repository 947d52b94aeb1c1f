//! A part of an exploration that several processes share.

use std::io::{self, Read, Write};

use hanoi_explore::{Exchange, Exploration, ExploreError as BlocksError, Halt, LoadError, Share};
use hanoi_search::Limits;

use super::room::Room;
use super::run::{ExploreRun, Exploring};
use super::{ExploreError, ExploreRequest};
use crate::Error;

impl Exploring {
    /// Begins one of several parts, each with this many bytes of memory. Its answers are about its own share of the graph
    /// until the parts are [joined](Self::joined).
    ///
    /// # Errors
    ///
    /// As for [`begin`](Self::begin), or the graph takes a plain search, which has no parts.
    ///
    /// # Complexity
    ///
    /// As for `Exploration::plan` of hanoi-explore.
    pub fn begin_share(
        request: &ExploreRequest,
        memory: usize,
        share: Share,
    ) -> Result<Self, Error> {
        let all = Room::from(memory.saturating_mul(share.parts()));
        let plan = request.plan(request.small, &all).map_err(|why| match why {
            BlocksError::Pegs(_) | BlocksError::Unreachable | BlocksError::TooLarge => {
                ExploreError::Blocks(why).into()
            }
            why => request.refused(why, &all),
        })?;
        let run = Exploration::begin_share(plan, share);
        Ok(Self {
            request: request.clone(),
            run: ExploreRun::Blocks(Box::new(run)),
        })
    }

    /// Takes part in a round, as `Exploration::advance_with` of hanoi-explore, and returns whether any part has
    /// more to do. A plain search has no parts, and does everything at once.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the exchange failed.
    pub fn advance_with<E: Exchange>(
        &mut self,
        limits: &mut Limits<'_>,
        exchange: &mut E,
    ) -> Result<bool, Halt<E::Error>> {
        match &mut self.run {
            ExploreRun::Blocks(run) => run.advance_with(limits, exchange),
            ExploreRun::Plain(_) => self.advance(limits).map_err(Halt::Stop),
        }
    }

    /// Writes this part, for [`joined`](Self::joined).
    ///
    /// # Errors
    ///
    /// The bytes cannot be written.
    pub fn save_share(&self, out: &mut impl Write) -> io::Result<()> {
        match &self.run {
            ExploreRun::Blocks(run) => run.save(out),
            ExploreRun::Plain(_) => Ok(()),
        }
    }

    /// Makes one exploration of all its parts, as they were written after the same round.
    ///
    /// # Errors
    ///
    /// They cannot be read, or are not all parts of this exploration.
    pub fn joined(&self, parts: &mut [impl Read]) -> Result<Self, LoadError> {
        let run = match &self.run {
            ExploreRun::Blocks(run) => {
                let plan = run.its_plan().clone();
                let whole = Exploration::load_share(plan, Share::WHOLE, parts)?;
                ExploreRun::Blocks(Box::new(whole))
            }
            ExploreRun::Plain(found) => ExploreRun::Plain(found.clone()),
        };
        Ok(Self {
            request: self.request.clone(),
            run,
        })
    }
}
