//! An exploration under way: it can be stopped between any two buckets of distances, and answers with what it has.

use std::io;

use hanoi_explore::{Exploration, ExploreError as BlocksError, Plan, Progress};
use hanoi_search::{Levels, Limits, Stop, levels};

use super::perfect::measured;
use super::room::Room;
use super::sealed::Sealed;
use super::{ExploreError, ExploreRequest, Explored, Method};
use crate::graph::LevelsFrom;
use crate::{Error, Peg, Problem};

/// Blocks take so many times less when they are compressed, about (`docs/explore.md`).
const SQUEEZED: u64 = 2;

/// An exploration under way.
///
/// ```
/// use hanoi::{ExploreRequest, Exploring, Limits, Request};
///
/// let (start, rules) = Request { disks: Some(7), pegs: 4, ..Request::default() }.start()?;
/// let request = ExploreRequest { start, rules, small: None, named: 1, paths: false };
/// let limits = &mut Limits::default();
/// let mut exploring = Exploring::begin(&request, limits.memory)?;
/// while exploring.advance(limits).unwrap() {}
/// assert_eq!(exploring.answer(None, limits)?.around.eccentricity(), Some(25));
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Debug)]
pub struct Exploring {
    pub(super) request: ExploreRequest,
    pub(super) run: Run,
}

#[derive(Debug)]
pub(super) enum Run {
    Blocks(Box<Exploration>),
    /// What a plain search has found, once it has searched.
    Plain(Levels),
}

impl Exploring {
    /// Begins an exploration that may take so many bytes of memory, or other [`Room`].
    ///
    /// # Errors
    ///
    /// The start has other pegs than the rules, a block cannot have so many disks, or the room cannot suffice.
    ///
    /// # Complexity
    ///
    /// As for [`Exploration::plan`].
    pub fn begin(request: &ExploreRequest, room: impl Into<Room>) -> Result<Self, Error> {
        Ok(Self {
            request: request.clone(),
            run: Run::begin(request, room.into())?,
        })
    }

    /// Begins a plain search, which goes as far as the memory does.
    pub(crate) fn plain(request: &ExploreRequest) -> Result<Self, Error> {
        let start = &request.start;
        Problem::new(start.clone(), start.clone(), request.rules)?;
        Ok(Self {
            request: request.clone(),
            run: Run::plain(),
        })
    }

    /// Returns how the graph is explored.
    #[must_use]
    pub fn method(&self) -> Method {
        match &self.run {
            Run::Blocks(run) => Method::Blocks {
                small: run.its_plan().small(),
                renamings: run.its_plan().renamings(),
                packed: run.is_packed(),
            },
            Run::Plain(_) => Method::Plain,
        }
    }

    /// Returns how far it has come, unless it is a plain search, which tells its watcher.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        match &self.run {
            Run::Blocks(run) => Some(run.progress()),
            Run::Plain(_) => None,
        }
    }

    /// Returns how it is explored block by block, unless it is a plain search: how much memory and disk it will take, for one.
    #[must_use]
    pub const fn plan(&self) -> Option<&Plan> {
        match &self.run {
            Run::Blocks(run) => Some(run.its_plan()),
            Run::Plain(_) => None,
        }
    }

    /// Returns how many bytes of a store it will take, about: none if the memory suffices.
    #[must_use]
    pub const fn expected_stored(&self) -> u64 {
        match &self.run {
            Run::Blocks(run) => run.its_plan().expected_stored() / SQUEEZED,
            Run::Plain(_) => 0,
        }
    }

    /// Returns why the store failed, if it did: why it stopped with [`Stop::Disk`].
    #[must_use]
    pub const fn store_failure(&self) -> Option<&io::Error> {
        match &self.run {
            Run::Blocks(run) => run.store_failure(),
            Run::Plain(_) => None,
        }
    }

    /// Goes on for a bucket of distances, and returns whether anything is left to do. A plain search does all at once.
    ///
    /// # Errors
    ///
    /// A limit was reached. Unless it is a plain search, another call goes on.
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        let found = match &mut self.run {
            Run::Blocks(run) => return run.advance(limits),
            Run::Plain(found) => found,
        };
        let ExploreRequest {
            start,
            rules,
            named,
            ..
        } = &self.request;
        match levels(start, rules, *named, limits) {
            Ok(levels) => *found = levels,
            Err(hanoi_search::LevelsError::Stopped { counts, why }) => {
                found.counts = counts;
                return Err(why);
            }
            Err(hanoi_search::LevelsError::Core(_)) => {}
        }
        Ok(false)
    }

    /// Goes on until all is done, or returns why it was stopped.
    pub(crate) fn finish(&mut self, limits: &mut Limits<'_>) -> Option<Stop> {
        loop {
            match self.advance(limits) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(why) => return Some(why),
            }
        }
    }

    /// Returns the answer: all of it, or what is known after a stop for that reason.
    ///
    /// # Errors
    ///
    /// What was found contradicts itself or what is proven ([`ExploreError::Sum`], [`ExploreError::Distance`]).
    pub fn answer(
        &self,
        stopped: Option<Stop>,
        limits: &mut Limits<'_>,
    ) -> Result<Explored, Error> {
        let mut answer = Explored {
            around: self.around(stopped)?,
            method: self.method(),
            perfect: Vec::new(),
            stopped: None,
        };
        if stopped.is_none() {
            match measured(
                &answer.around,
                self.request.paths,
                &|peg| self.distance_to(peg),
                limits,
            ) {
                Err(Error::Stopped(stopped)) => answer.stopped = Some(stopped.bounds.why),
                found => answer.perfect = found?,
            }
        }
        Ok(answer)
    }

    /// Returns the levels, if they add up, or those that are complete after a stop.
    pub(crate) fn around(&self, stopped: Option<Stop>) -> Result<LevelsFrom, Error> {
        let around = LevelsFrom {
            start: self.request.start.clone(),
            rules: self.request.rules,
            levels: self.levels(stopped.is_some()),
            stopped,
        };
        around.check()?;
        Ok(around)
    }

    fn levels(&self, is_stopped: bool) -> Levels {
        let run = match &self.run {
            Run::Blocks(run) => run,
            Run::Plain(found) => return found.clone(),
        };
        let farthest = run.farthest(self.request.named).filter(|_| !is_stopped);
        Levels {
            counts: run.levels(),
            farthest: farthest.map(|farthest| farthest.states).unwrap_or_default(),
        }
    }

    fn distance_to(&self, peg: Peg) -> Option<u32> {
        match &self.run {
            Run::Blocks(run) => run.distance_to(peg),
            Run::Plain(_) => None,
        }
    }
}

impl Run {
    /// A plain search that has found nothing yet.
    const fn plain() -> Self {
        Self::Plain(Levels {
            counts: Vec::new(),
            farthest: Vec::new(),
        })
    }

    fn begin(request: &ExploreRequest, room: Room) -> Result<Self, Error> {
        match request.plan(request.small, &room) {
            Ok(plan) => {
                let begun = Exploration::begin(plan);
                Ok(Self::Blocks(Box::new(match room.store {
                    Some(store) => begun.with_store(Box::new(Sealed::new(store))),
                    None => begun,
                })))
            }
            Err(BlocksError::Pegs(_) | BlocksError::Unreachable | BlocksError::TooLarge)
                if request.small.is_none() =>
            {
                request.fits(room.memory)?;
                Ok(Self::plain())
            }
            Err(why) => Err(request.refused(why, &room)),
        }
    }
}

impl ExploreRequest {
    /// Plans to explore it with so many disks in a block.
    pub(super) fn plan(&self, small: Option<u32>, room: &Room) -> Result<Plan, BlocksError> {
        let Self { start, rules, .. } = self;
        match room.store {
            Some(_) => {
                let stored = room.stored.saturating_mul(SQUEEZED);
                Exploration::plan_with_store(start, rules, small, room.memory, stored)
            }
            None => Exploration::plan(start, rules, small, room.memory),
        }
    }

    /// Why it is not explored block by block.
    pub(super) fn refused(&self, why: BlocksError, room: &Room) -> Error {
        match why {
            BlocksError::Core(error) => error.into(),
            BlocksError::Memory { needed, .. } => {
                let can_store = room.store.is_none();
                self.too_large(needed.into(), room.memory, can_store).into()
            }
            BlocksError::Store { needed, given } => ExploreError::Disk {
                disks: self.start.disks(),
                pegs: self.rules.pegs(),
                needed: needed / SQUEEZED,
                given: given / SQUEEZED,
            }
            .into(),
            why => ExploreError::Blocks(why).into(),
        }
    }
}
