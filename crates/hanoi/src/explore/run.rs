//! An exploration under way: it can be stopped between any two buckets of distances, and answers with what it has.

use hanoi_search::{Levels, Limits, Stop, levels};

use super::perfect::measured;
use super::room::Room;
use super::{ExploreRequest, Explored, Method};
use crate::graph::LevelsFrom;
use crate::{Error, Peg, Problem};

/// An exploration under way.
///
/// ```
/// use hanoi::{ExploreRequest, Exploring, Limits, Request};
///
/// let (start, rules) = Request::default().disks(7).pegs(4).start()?;
/// let request = ExploreRequest::new(start, rules).named(1);
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
    #[cfg(feature = "explore")]
    Blocks(Box<hanoi_explore::Exploration>),
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
    /// As for `Exploration::plan` of hanoi-explore.
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
            #[cfg(feature = "explore")]
            Run::Blocks(run) => Method::Blocks {
                small: run.its_plan().small(),
                renamings: run.its_plan().renamings(),
                packed: run.is_packed(),
            },
            Run::Plain(_) => Method::Plain,
        }
    }

    /// Goes on for a bucket of distances, and returns whether anything is left to do. A plain search does all at once.
    ///
    /// # Errors
    ///
    /// A limit was reached. Unless it is a plain search, another call goes on.
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        match &mut self.run {
            #[cfg(feature = "explore")]
            Run::Blocks(run) => run.advance(limits),
            Run::Plain(found) => search(&self.request, found, limits).map(|()| false),
        }
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
    /// What was found contradicts itself or what is proven ([`Sum`](super::ExploreError::Sum), [`Distance`](super::ExploreError::Distance)).
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

    #[cfg_attr(
        not(feature = "explore"),
        expect(unused_variables, reason = "for blocks")
    )]
    fn levels(&self, is_stopped: bool) -> Levels {
        match &self.run {
            #[cfg(feature = "explore")]
            Run::Blocks(run) => {
                let farthest = run.farthest(self.request.named).filter(|_| !is_stopped);
                Levels {
                    counts: run.levels(),
                    farthest: farthest.map(|farthest| farthest.states).unwrap_or_default(),
                }
            }
            Run::Plain(found) => found.clone(),
        }
    }

    #[cfg_attr(
        not(feature = "explore"),
        expect(unused_variables, reason = "for blocks")
    )]
    fn distance_to(&self, peg: Peg) -> Option<u32> {
        match &self.run {
            #[cfg(feature = "explore")]
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

    /// A plain search, if it is not certain that the memory does not suffice.
    pub(super) fn plain_within(request: &ExploreRequest, memory: usize) -> Result<Self, Error> {
        request.fits(memory)?;
        Ok(Self::plain())
    }

    /// Without blocks all searches are plain.
    #[cfg(not(feature = "explore"))]
    fn begin(request: &ExploreRequest, Room { memory }: Room) -> Result<Self, Error> {
        Problem::new(request.start.clone(), request.start.clone(), request.rules)?;
        Self::plain_within(request, memory)
    }
}

/// Searches level by level. What a search that is stopped has found is kept.
fn search(
    request: &ExploreRequest,
    found: &mut Levels,
    limits: &mut Limits<'_>,
) -> Result<(), Stop> {
    match levels(&request.start, &request.rules, request.named, limits) {
        Ok(levels) => *found = levels,
        Err(hanoi_search::LevelsError::Stopped { counts, why }) => {
            found.counts = counts;
            return Err(why);
        }
        Err(hanoi_search::LevelsError::Core(_)) => {}
    }
    Ok(())
}
