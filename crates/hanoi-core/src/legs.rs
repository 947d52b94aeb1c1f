//! A solution at a coarser grain.
//!
//! A long solution repeats a few parts: a tower of the smallest disks moves from one peg to another, then a larger disk
//! moves. Such a part is a leg. Each distinct leg is rendered once and then copied, so writing out a solution runs at the
//! speed of copying.
//!
//! Legs are the sufficiently short tasks of the recursion, and the single moves between them. For a classic tower they
//! follow from the number of moves made: if 2^k divides it, the k smallest disks are on one peg and move next, together.

mod cache;

use std::ops::RangeInclusive;
use std::sync::Arc;

use dashu_int::UBig;

use crate::count::MoveCounter;
use crate::disk::valid_disk;
use crate::peg::PegSet;
use crate::recursion::{PendingCall, Recursion, Task, TaskStep};
use crate::tower::{Counter, Tower};
use crate::{Error, Move, Peg, Solution};

pub use cache::LegCache;

/// A part of a solution. Equal legs of one solution have equal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    step: TaskStep,
    moves: usize,
}

impl Leg {
    const fn single(mv: Move) -> Self {
        Self {
            step: TaskStep::Move(mv),
            moves: 1,
        }
    }

    /// Returns the number of moves, at least one.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// Returns the move of a leg that is a single move.
    #[must_use]
    pub const fn as_move(&self) -> Option<Move> {
        match self.step {
            TaskStep::Move(mv) => Some(mv),
            TaskStep::Task(_) => None,
        }
    }

    /// Returns the disks that move.
    #[must_use]
    pub const fn disks(&self) -> RangeInclusive<u32> {
        match self.step {
            TaskStep::Move(mv) => mv.disk.get()..=mv.disk.get(),
            TaskStep::Task(task) => task.smaller + 1..=task.largest,
        }
    }

    /// Returns the peg that its disks start from, or `None` if they start as in the problem's start.
    #[must_use]
    pub const fn from(&self) -> Option<Peg> {
        match self.step {
            TaskStep::Move(mv) => Some(mv.from),
            TaskStep::Task(task) => task.from.peg(),
        }
    }

    /// Returns the peg that its disks end on, or `None` if they end as in the problem's goal.
    #[must_use]
    pub const fn to(&self) -> Option<Peg> {
        match self.step {
            TaskStep::Move(mv) => Some(mv.to),
            TaskStep::Task(task) => task.to.peg(),
        }
    }
}

/// The legs of a range of moves, in order, from [`Solution::legs`].
///
/// # Complexity
///
/// A leg costs a few steps of the recursion, regardless of its number of moves. On 3 pegs a solution has few distinct
/// legs, apart from the cut ends of the range: a classic tower has three, besides single moves. With more pegs, more disks
/// and shorter legs there is less repetition.
#[derive(Clone, Debug)]
pub struct Legs {
    solution: Solution,
    source: LegSource,
    /// The largest number of moves of a leg.
    max_moves: usize,
    made: MoveCounter,
    left: UBig,
}

#[derive(Clone, Debug)]
enum LegSource {
    Tower(Tower, Counter),
    Calls(Arc<Recursion>, Vec<PendingCall>),
    Listed(usize),
}

impl Legs {
    pub(crate) fn new(
        solution: &Solution,
        after: &UBig,
        take: &UBig,
        max_moves: usize,
    ) -> Result<Self, Error> {
        solution.check_after(after)?;
        let source = match (solution.tower(), solution.recursion()) {
            (Some(tower), _) => LegSource::Tower(tower, Counter::new(after)),
            (None, Some(recursion)) => {
                LegSource::Calls(Arc::clone(recursion), recursion.pending(after))
            }
            (None, None) => LegSource::Listed(usize::try_from(after).unwrap_or(usize::MAX)),
        };
        Ok(Self {
            source,
            max_moves: max_moves.max(1),
            made: MoveCounter::new(after),
            left: take.clone().min(solution.length() - after),
            solution: solution.clone(),
        })
    }

    /// Returns the number of moves before the next leg.
    #[must_use]
    pub fn made(&self) -> UBig {
        self.made.value()
    }

    /// Returns the number of moves left.
    #[must_use]
    pub const fn left(&self) -> &UBig {
        &self.left
    }

    /// Doubles the maximal length of a leg, up to a limit. Callers who may stop after a few moves start with short legs
    /// and let them grow.
    pub fn grow(&mut self, limit: usize) {
        self.max_moves = (2 * self.max_moves).min(limit);
    }

    /// The next leg, of at most `max_moves` moves.
    fn leg(&mut self, max_moves: usize) -> Option<Leg> {
        match &mut self.source {
            LegSource::Tower(tower, counter) => tower_leg(*tower, counter, max_moves),
            LegSource::Calls(recursion, open) => call_leg(recursion, open, max_moves),
            LegSource::Listed(next) => {
                let mv = *self.solution.listed()?.moves().get(*next)?;
                *next += 1;
                Some(Leg::single(mv))
            }
        }
    }
}

/// The longest leg at the counter's position.
fn tower_leg(tower: Tower, counter: &mut Counter, max_moves: usize) -> Option<Leg> {
    let zeros = counter.zeros().unwrap_or(usize::MAX);
    let disks = (max_moves.saturating_add(1).ilog2()).min(tower.disks);
    let disks = u32::try_from(zeros).map_or(disks, |zeros| disks.min(zeros));
    if disks < 2 {
        return counter.next_move(tower).map(Leg::single);
    }
    let disk = valid_disk(disks);
    let from = counter.peg(tower, disk);
    let to = from.round(tower.step(disk));
    counter.skip_tower(disks);
    let free = PegSet::default().with(from.third(to));
    Some(Leg {
        step: TaskStep::Task(Task::tower(0..disks, from, to, free)),
        moves: (1 << disks) - 1,
    })
}

/// The next step of the open calls that is short enough. Longer steps are entered as calls of their own steps.
fn call_leg(recursion: &Recursion, open: &mut Vec<PendingCall>, max_moves: usize) -> Option<Leg> {
    loop {
        let task = match PendingCall::step(open)? {
            TaskStep::Move(mv) => return Some(Leg::single(mv)),
            TaskStep::Task(task) => task,
        };
        match usize::try_from(&recursion.length(&task)) {
            Ok(moves @ 2..) if moves <= max_moves => {
                return Some(Leg {
                    step: TaskStep::Task(task),
                    moves,
                });
            }
            _ => open.push(recursion.call(task)),
        }
    }
}

impl Iterator for Legs {
    type Item = Leg;

    fn next(&mut self) -> Option<Leg> {
        if self.left.is_zero() {
            return None;
        }
        let left = usize::try_from(&self.left).unwrap_or(usize::MAX);
        let leg = self.leg(self.max_moves.min(left))?;
        self.left -= leg.moves;
        self.made.add(leg.moves as u64);
        Some(leg)
    }
}

impl std::iter::FusedIterator for Legs {}
