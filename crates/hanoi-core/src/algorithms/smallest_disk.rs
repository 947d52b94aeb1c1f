//! `smallest-disk`: the smallest disk moves round the ring, and every other move is forced.
//!
//! At every second move the smallest disk advances by one peg, always in the same direction on the ring of pegs: towards
//! the goal if the number of disks is odd, away from it if it is even. In between, the other two pegs have only one legal
//! move. (Martin's notes; the rule is Olive's, in Lucas 1893.)
//!
//! Time: constant per move; memory: the state.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::{AlgorithmEntry, Inside, TOWERS, Traceable, closed_form, is_tower};
use crate::tower::Tower;
use crate::{Disk, Move, Peg, Towers};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "smallest-disk",
    about: "The smallest disk every other move, the rest forced",
    is_recursive: false,
    domain: TOWERS,
    applies: is_tower,
    begin: |solution, after| Some(Box::new(SmallestDisk::new(solution.tower()?, after))),
};

/// The moves of a classic tower, by the smallest disk.
#[derive(Debug)]
pub(crate) struct SmallestDisk {
    tower: Tower,
    towers: Towers,
    /// Whether the smallest disk moves next.
    smallest: bool,
}

impl SmallestDisk {
    pub(crate) fn new(tower: Tower, after: &UBig) -> Self {
        Self {
            tower,
            towers: Towers::new(&closed_form::state_after(tower, after)),
            smallest: !after.bit(0),
        }
    }

    fn upcoming(&self) -> Option<Move> {
        let disk = Disk::SMALLEST;
        let from = self.towers.state().peg_of(disk)?;
        let to = from.round(self.tower.step(disk));
        if self.smallest {
            return Some(Move { disk, from, to });
        }
        between(&self.towers, from.round(1), from.round(2))
    }
}

/// The only legal move between two pegs, if either has a disk.
pub(crate) fn between(towers: &Towers, a: Peg, b: Peg) -> Option<Move> {
    let (disk, from, to) = match (towers.top(a), towers.top(b)) {
        (None, None) => return None,
        (Some(disk), None) => (disk, a, b),
        (Some(disk), Some(other)) if disk < other => (disk, a, b),
        (_, Some(disk)) => (disk, b, a),
    };
    Some(Move { disk, from, to })
}

impl Iterator for SmallestDisk {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.upcoming()?;
        self.towers.follow(mv);
        self.smallest = !self.smallest;
        Some(mv)
    }
}

impl Traceable for SmallestDisk {
    fn inside(&mut self) -> Inside {
        let step = self.tower.step(Disk::SMALLEST);
        if self.smallest {
            return Inside::Ring { step };
        }
        let pegs = self.towers.state().peg_of(Disk::SMALLEST).map(|peg| {
            let (a, b) = (peg.round(1), peg.round(2));
            (a.min(b), a.max(b))
        });
        Inside::Forced { pegs }
    }
}
