//! `best-first`: always the legal move favoured by two premises.
//!
//! García Ventura's best-first search. Premise 1: each disk always moves in the same direction round the ring, even disks
//! in one and odd disks in the other. Premise 2: disk k moves at the times 2^(k-1) mod 2^k. Every legal move is a candidate with
//! h = d + t, where d is 1 if premise 1 holds and 3 if not, and t likewise for premise 2; so h is 2, 4 or 6, and
//! exactly one candidate has 2. The paper looks up a time in a list of all times of the disk, so its work grows by a
//! factor of 4 per disk. Here the counter suffices: the times of disk k are the numbers with k-1 trailing zeros in binary.
//!
//! The first move has two candidates and every other has three: 3 (2^n - 1) - 1 over a whole solution.
//!
//! Time: constant per move; memory: the state, for any number of moves.

use dashu_int::UBig;

use super::{AlgorithmEntry, Inside, TOWERS, Traceable, closed_form, is_tower};
use crate::count::MoveCounter;
use crate::tower::Tower;
use crate::{Disk, Move, Peg, Towers};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "best-first",
    about: "The most promising legal move, one after another",
    is_recursive: false,
    domain: TOWERS,
    applies: is_tower,
    begin: |solution, after| Some(Box::new(BestFirstTower::new(solution.tower()?, after))),
};

/// A legal move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// Premise 1, the direction: 1 if it holds, else 3.
    pub direction: u8,
    /// Premise 2, the time: 1 if it holds, else 3.
    pub time: u8,
}

impl Candidate {
    /// Returns the heuristic h = d + t: 2, 4 or 6. The smallest is chosen.
    #[must_use]
    pub const fn h(&self) -> u8 {
        self.direction + self.time
    }
}

/// The moves of a classic tower by best-first search.
#[derive(Debug)]
pub(crate) struct BestFirstTower {
    tower: Tower,
    towers: Towers,
    /// The number of the next move.
    time: MoveCounter,
    /// The number of candidates evaluated so far.
    evaluated: u64,
}

impl BestFirstTower {
    pub(crate) fn new(tower: Tower, after: &UBig) -> Self {
        Self {
            tower,
            towers: Towers::new(&closed_form::state_after(tower, after)),
            time: MoveCounter::new(&(after + UBig::ONE)),
            evaluated: 0,
        }
    }

    /// The legal moves with their values, in the order of the paper: by source, then counterclockwise by target.
    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let due = self.time.ruler();
        Peg::all(3).flat_map(move |from| {
            let disk = self.towers.top(from);
            [2, 1]
                .into_iter()
                .filter_map(move |step| self.candidate(disk?, from, step, due))
        })
    }

    fn candidate(&self, disk: Disk, from: Peg, step: u8, due: Option<Disk>) -> Option<Candidate> {
        let to = from.round(step);
        let legal = self.towers.top(to).is_none_or(|top| disk < top);
        let premise = |holds: bool| if holds { 1 } else { 3 };
        legal.then(|| Candidate {
            mv: Move { disk, from, to },
            direction: premise(step == self.tower.step(disk)),
            time: premise(due == Some(disk)),
        })
    }
}

impl Iterator for BestFirstTower {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.time
            .ruler()
            .filter(|disk| disk.get() <= self.tower.disks)?;
        let mut evaluated = 0;
        let best = self
            .candidates()
            .inspect(|_| evaluated += 1)
            .min_by_key(Candidate::h)?;
        self.evaluated += evaluated;
        self.towers.follow(best.mv);
        self.time.add(1);
        Some(best.mv)
    }
}

impl Traceable for BestFirstTower {
    fn inside(&mut self) -> Inside {
        Inside::Candidates(self.candidates().collect())
    }

    fn evaluated(&self) -> Option<u64> {
        Some(self.evaluated)
    }
}
