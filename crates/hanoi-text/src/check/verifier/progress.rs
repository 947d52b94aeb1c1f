//! What has come of the claims of an answer.

use hanoi_core::{Move, Peg, Problem, State};

use super::fingerprint::{self, Skipped};
use crate::Unreadable;
use crate::check::{MoveCount, Wrong};

/// What has come of the claims so far.
#[derive(Clone, Debug, Default)]
pub(super) struct ReplayState {
    pub(super) course: Course,
    /// After which move all disks first came to each peg, if any will do.
    pub(super) arrivals: Vec<Option<u64>>,
    pub(super) wrong: Option<Wrong>,
    /// What seems to be a move and cannot be read, if no wrong move came before. Nothing is played after it.
    pub(super) unreadable: Option<Unreadable>,
    /// From the first wrong move on, how many moves there are, if they count.
    pub(super) tally: Option<MoveCount>,
    /// Moves of known solutions that were passed over.
    pub(super) skipped: Skipped,
}

impl ReplayState {
    pub(super) fn at_start(problem: &Problem) -> Self {
        let away = away(problem.start(), problem.goal());
        let course = Course {
            away,
            reached: (away == 0).then_some(0),
            ..Course::default()
        };
        Self {
            course,
            ..Self::default()
        }
    }
}

/// How far the legal moves have come before the first wrong one: what each of them changes, so that it can be kept at hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Course {
    pub(super) legal: u64,
    /// How many disks are not where the goal has them, unless the tower may be taken to any peg.
    pub(super) away: u32,
    /// After which move the goal was first reached.
    pub(super) reached: Option<u64>,
    /// What the moves are, in a word.
    pub(super) fingerprint: u64,
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

    /// The same with a move brought to account that may have brought its disk to the goal.
    #[inline]
    pub(super) fn towards(self, mv: Move, goal: &[Peg]) -> Self {
        let there = goal[mv.disk.index()];
        let away = self.away + u32::from(mv.from == there) - u32::from(mv.to == there);
        let next = Self { away, ..self };
        if away == 0 { next.there() } else { next }
    }

    /// The same, all disks being at the goal, which they seldom are.
    #[cold]
    fn there(self) -> Self {
        let reached = self.reached.or(Some(self.legal));
        Self { reached, ..self }
    }
}

/// How many disks lie elsewhere.
pub(super) fn away(state: &State, goal: &State) -> u32 {
    let pairs = state.places().iter().zip(goal.places());
    pairs.map(|(here, there)| u32::from(here != there)).sum()
}
