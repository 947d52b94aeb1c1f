//! The progress of playing an answer's claims.

use hanoi_core::{FaultClass, Move, Peg, State};

use super::fingerprint::{self, Skipped};
use crate::Unreadable;
use crate::check::puzzle::JudgedPuzzle;
use crate::check::{MoveCount, Wrong};

/// The result of the claims so far.
#[derive(Clone, Debug)]
pub(super) struct ReplayState<P: JudgedPuzzle> {
    pub(super) course: Course,
    /// The number of moves after which all disks were first on each peg, if any peg is allowed.
    pub(super) arrivals: Vec<Option<u64>>,
    pub(super) wrong: Option<Wrong<P>>,
    /// Text that seems to be a move and cannot be read, unless a wrong move came before. Nothing is played after it.
    pub(super) unreadable: Option<Unreadable>,
    /// The count of moves from the first wrong one on, if they count.
    pub(super) tally: Option<MoveCount>,
    /// The wrong moves by the kind of rule that they break, if they count.
    pub(super) faults: Vec<(FaultClass, u64)>,
    /// Skipped moves of known solutions.
    pub(super) skipped: Skipped,
}

impl<P: JudgedPuzzle> Default for ReplayState<P> {
    fn default() -> Self {
        Self::at_start(Course::default())
    }
}

impl<P: JudgedPuzzle> ReplayState<P> {
    pub(super) fn at_start(course: Course) -> Self {
        Self {
            course,
            arrivals: Vec::new(),
            wrong: None,
            unreadable: None,
            tally: None,
            faults: Vec::new(),
            skipped: Skipped::default(),
        }
    }
}

impl<P: JudgedPuzzle> ReplayState<P> {
    /// Counts a wrong move.
    pub(super) fn count(&mut self, class: FaultClass) {
        match self
            .faults
            .binary_search_by_key(&class, |(class, _)| *class)
        {
            Ok(at) => self.faults[at].1 += 1,
            Err(at) => self.faults.insert(at, (class, 1)),
        }
    }
}

/// The progress of the legal moves before the first wrong one: what each of them changes, kept together for speed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course {
    pub(in crate::check) legal: u64,
    /// The number of disks away from the goal, unless any peg is allowed.
    pub(super) away: u32,
    /// The number of moves after which the goal was first reached.
    pub(in crate::check) reached: Option<u64>,
    /// The fingerprint of the moves.
    pub(in crate::check) fingerprint: u64,
}

impl Course {
    /// The same after another move.
    #[inline]
    pub(super) const fn after(self, mv: Move) -> Self {
        let legal = self.legal + 1;
        let part = fingerprint::part(mv, legal);
        Self {
            legal,
            fingerprint: self.fingerprint.wrapping_add(part),
            ..self
        }
    }

    /// The same after a move that may have brought its disk to the goal.
    #[inline]
    pub(super) fn towards(self, mv: Move, goal: &[Peg]) -> Self {
        let there = goal[mv.disk.index()];
        let away = self.away + u32::from(mv.from == there) - u32::from(mv.to == there);
        let next = Self { away, ..self };
        if away == 0 { next.there() } else { next }
    }

    /// The same with all disks at the goal, which is rare.
    #[cold]
    fn there(self) -> Self {
        let reached = self.reached.or(Some(self.legal));
        Self { reached, ..self }
    }
}

/// The number of disks that lie elsewhere.
pub(super) fn away(state: &State, goal: &State) -> u32 {
    let pairs = state.places().iter().zip(goal.places());
    pairs.map(|(here, there)| u32::from(here != there)).sum()
}
