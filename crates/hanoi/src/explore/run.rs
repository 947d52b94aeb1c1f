//! An exploration in progress: it can stop between any two buckets of distances, and answer with its results so far.

use hanoi_search::{Levels, Limits, Stop, levels};

use super::perfect::{bound_distances, measure};
use super::room::Room;
use super::{ExploreRequest, Explored, Method};
use crate::levels_from::LevelsFrom;
use crate::{Error, Peg, Problem};

/// An exploration in progress.
///
/// ```
/// use hanoi::{ExploreRequest, Exploring, Limits, Request};
///
/// let (start, rules) = Request::default().disks(7).pegs(4).start()?;
/// let request = ExploreRequest::new(start, rules).named(1);
/// let limits = &mut Limits::default();
/// let mut exploring = Exploring::begin(&request, limits.bytes())?;
/// while exploring.advance(limits).unwrap() {}
/// assert_eq!(exploring.answer(None, limits)?.around.eccentricity(), Some(25));
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Debug)]
pub struct Exploring {
    pub(super) request: ExploreRequest,
    pub(super) run: ExploreRun,
}

#[derive(Debug)]
pub(super) enum ExploreRun {
    #[cfg(feature = "explore")]
    Blocks(Box<hanoi_explore::Exploration>),
    /// The result of a plain search, once it has run.
    Plain(Levels),
}

impl Exploring {
    /// Begins an exploration with this many bytes of memory, or another [`Room`].
    ///
    /// # Errors
    ///
    /// The start has other pegs than the rules, blocks of this size are not supported, or the room cannot suffice.
    ///
    /// # Complexity
    ///
    /// As for `Exploration::plan` of hanoi-explore.
    pub fn begin(request: &ExploreRequest, room: impl Into<Room>) -> Result<Self, Error> {
        Ok(Self {
            request: request.clone(),
            run: ExploreRun::begin(request, room.into())?,
        })
    }

    /// Begins a plain search, which continues until the memory is exhausted.
    pub(crate) fn plain(request: &ExploreRequest) -> Result<Self, Error> {
        let start = &request.start;
        Problem::new(start.clone(), start.clone(), request.rules)?;
        Ok(Self {
            request: request.clone(),
            run: ExploreRun::plain(),
        })
    }

    /// Returns how the graph is explored.
    #[must_use]
    pub fn method(&self) -> Method {
        match &self.run {
            #[cfg(feature = "explore")]
            ExploreRun::Blocks(run) => Method::Blocks {
                small: run.its_plan().small(),
                renamings: run.its_plan().renamings(),
                packed: run.is_packed(),
            },
            ExploreRun::Plain(_) => Method::Plain,
        }
    }

    /// Explores the next bucket of distances, and returns whether more remain. A plain search does everything in one
    /// call.
    ///
    /// # Errors
    ///
    /// A limit was reached. Except for a plain search, another call resumes it.
    pub fn advance(&mut self, limits: &mut Limits<'_>) -> Result<bool, Stop> {
        match &mut self.run {
            #[cfg(feature = "explore")]
            ExploreRun::Blocks(run) => run.advance(limits),
            ExploreRun::Plain(found) => search(&self.request, found, limits).map(|()| false),
        }
    }

    /// Explores all remaining buckets; returns the limit if one was reached.
    pub(crate) fn finish(&mut self, limits: &mut Limits<'_>) -> Option<Stop> {
        loop {
            match self.advance(limits) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(why) => return Some(why),
            }
        }
    }

    /// Returns the complete answer or, after a stop, the results so far.
    ///
    /// # Errors
    ///
    /// The result contradicts itself ([`Sum`](crate::ExploreError::Sum)) or a proven distance
    /// ([`Distance`](crate::ExploreError::Distance)).
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
            match measure(
                &answer.around,
                self.request.paths,
                &|peg| self.distance_to(peg),
                limits,
            ) {
                Err(Error::Stopped(stopped)) => {
                    answer.stopped = Some(stopped.bounds.why);
                    answer.perfect = bound_distances(&answer.around)?;
                }
                found => answer.perfect = found?,
            }
        } else {
            answer.perfect = bound_distances(&answer.around)?;
        }
        Ok(answer)
    }

    /// Returns the levels, checking their sum; after a stop, the complete ones.
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
            ExploreRun::Blocks(run) => {
                let farthest = run.farthest(self.request.named).filter(|_| !is_stopped);
                Levels {
                    counts: run.levels(),
                    farthest: farthest.map(|farthest| farthest.states).unwrap_or_default(),
                }
            }
            ExploreRun::Plain(found) => found.clone(),
        }
    }

    #[cfg_attr(
        not(feature = "explore"),
        expect(unused_variables, reason = "for blocks")
    )]
    fn distance_to(&self, peg: Peg) -> Option<u32> {
        match &self.run {
            #[cfg(feature = "explore")]
            ExploreRun::Blocks(run) => run.distance_to(peg),
            ExploreRun::Plain(_) => None,
        }
    }
}

impl ExploreRun {
    /// A plain search without results yet.
    const fn plain() -> Self {
        Self::Plain(Levels {
            counts: Vec::new(),
            farthest: Vec::new(),
        })
    }

    /// Begins a plain search, unless the memory certainly does not suffice.
    pub(super) fn plain_within(request: &ExploreRequest, memory: usize) -> Result<Self, Error> {
        request.fits(memory)?;
        Ok(Self::plain())
    }

    /// Begins a plain search, the only kind without the feature `explore`.
    #[cfg(not(feature = "explore"))]
    fn begin(request: &ExploreRequest, Room { memory }: Room) -> Result<Self, Error> {
        Problem::new(request.start.clone(), request.start.clone(), request.rules)?;
        Self::plain_within(request, memory)
    }
}

/// Searches level by level; a stopped search keeps the complete levels.
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
