//! `peg-pairs`: the only legal move between the pegs of a pair, for three pairs in turn.
//!
//! If the number of disks is odd, the pairs are start and goal, start and other, other and goal; if it is even, the first
//! two are swapped. The smaller of the two top disks moves.
//!
//! Time: constant per move; memory: the state.

use dashu_int::UBig;

use super::smallest_disk::between;
use super::{AlgorithmEntry, Inside, TOWERS, Traceable, closed_form, is_tower};
use crate::tower::Tower;
use crate::{Move, Peg, Towers};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "peg-pairs",
    about: "The three pairs of pegs in turn",
    is_recursive: false,
    domain: TOWERS,
    applies: is_tower,
    begin: |solution, after| Some(Box::new(PegPairs::new(solution.tower()?, after))),
};

/// The moves of a classic tower, by pairs of pegs.
#[derive(Debug)]
pub(crate) struct PegPairs {
    towers: Towers,
    pairs: [(Peg, Peg); 3],
    /// The index of the next pair.
    turn: u8,
    goal: Peg,
    /// The number of disks not on the goal.
    away: usize,
}

impl PegPairs {
    pub(crate) fn new(tower: Tower, after: &UBig) -> Self {
        let state = closed_form::state_after(tower, after);
        let (from, to, other) = (tower.from, tower.to, tower.other());
        let pairs = if tower.disks % 2 == 1 {
            [(from, to), (from, other), (other, to)]
        } else {
            [(from, other), (from, to), (other, to)]
        };
        Self {
            towers: Towers::new(&state),
            pairs,
            turn: after % 3u8,
            goal: to,
            away: state.places().iter().filter(|&&peg| peg != to).count(),
        }
    }

    const fn pair(&self) -> (Peg, Peg) {
        self.pairs[self.turn as usize]
    }
}

impl Iterator for PegPairs {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.away == 0 {
            return None;
        }
        let (a, b) = self.pair();
        let mv = between(&self.towers, a, b)?;
        self.towers.follow(mv);
        self.turn = (self.turn + 1) % 3;
        self.away += usize::from(mv.from == self.goal);
        self.away -= usize::from(mv.to == self.goal);
        Some(mv)
    }
}

impl Traceable for PegPairs {
    fn inside(&mut self) -> Inside {
        let (a, b) = self.pair();
        Inside::Pair { a, b }
    }
}
