//! What the moves of an answer have come to.

use hanoi_core::{Move, Peg, State};

/// The progress of the legal moves before the first wrong one: what each of them changes, kept together for speed.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    pub(in crate::check) legal: u64,
    /// The number of disks away from the goal, unless any peg is allowed.
    pub(super) away: u32,
    /// The number of moves after which the goal was first reached.
    pub(in crate::check) reached: Option<u64>,
}

impl Course {
    /// The same after another move, which may have brought its disk to the goal.
    #[inline]
    pub(super) fn towards(self, mv: Move, goal: &[Peg]) -> Self {
        let there = goal[mv.disk.index()];
        let away = self.away + u32::from(mv.from == there) - u32::from(mv.to == there);
        let legal = self.legal + 1;
        let next = Self {
            legal,
            away,
            ..self
        };
        if away == 0 { next.there() } else { next }
    }

    /// The same with all disks at the goal, which is rare.
    #[cold]
    #[inline(never)]
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
