//! `closed-form`: the place of a disk after m moves, computed from m alone.
//!
//! Disk d first moves at move 2^(d-1) and then every 2^d moves, so after m moves it has moved floor((m + 2^(d-1)) / 2^d)
//! times, always in the same direction round the ring of pegs. The formula gives any state, any move, and the place of a
//! state, without the moves before. (Clifford's formula; the direction follows Martin's remark on the ring.)
//!
//! Time: constant per move, linear in the disks for a state; memory: the counter. It is the fastest choice wherever moves
//! are skipped, and the only algorithm for a million disks.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::{AlgorithmEntry, Inside, TOWERS, Traceable, is_tower};
use crate::count::disk_after;
use crate::tower::{Counter, Tower};
use crate::{Disk, Move, Peg, State};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "closed-form",
    about: "Each move from its number alone, by a formula",
    is_recursive: false,
    domain: TOWERS,
    applies: is_tower,
    begin: |solution, after| Some(Box::new(ClosedForm::new(solution.tower()?, after))),
};

/// The moves of a classic tower, by the closed form.
#[derive(Debug)]
pub(crate) struct ClosedForm {
    tower: Tower,
    counter: Counter,
}

impl ClosedForm {
    pub(crate) fn new(tower: Tower, after: &UBig) -> Self {
        Self {
            tower,
            counter: Counter::new(after),
        }
    }
}

impl Iterator for ClosedForm {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.counter.next_move(self.tower)
    }
}

impl Traceable for ClosedForm {
    fn inside(&mut self) -> Inside {
        Inside::Formula(terms(self.tower, self.counter.next()))
    }
}

/// The terms of the closed form for the disk of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Terms {
    /// The disk d.
    pub disk: Disk,
    /// The number of the move, m.
    pub number: UBig,
    /// The number of moves of the disk up to this one: floor((m + 2^(d-1)) / 2^d).
    pub times: UBig,
    /// The number of pegs by which it advances round the ring at each move: 1 or 2.
    pub step: u8,
    /// The peg of the disk at the start.
    pub start: Peg,
    /// The peg of the disk after this move: start + step * times, mod 3.
    pub peg: Peg,
}

fn terms(tower: Tower, number: UBig) -> Option<Terms> {
    let mv = move_at(tower, &number)?;
    Some(Terms {
        disk: mv.disk,
        times: (&number >> mv.disk.get() as usize) + UBig::ONE,
        step: tower.step(mv.disk),
        start: tower.from,
        peg: mv.to,
        number,
    })
}

/// Move m, from 1, or `None` if m is out of range.
pub(crate) fn move_at(tower: Tower, m: &UBig) -> Option<Move> {
    let disk = disk_after(m.trailing_zeros()?).filter(|_| *m <= tower.length())?;
    let made = (m >> disk.get() as usize) % 3u8;
    Some(tower.nth_move(disk, made))
}

/// The state after m moves, with m at most 2^n - 1. From the largest disk down, the remainder of floor(m / 2^d) modulo 3
/// is updated bit by bit, for linear time in total.
pub(crate) fn state_after(tower: Tower, m: &UBig) -> State {
    let mut places = vec![tower.from; tower.disks as usize];
    let mut shifted = 0;
    for disk in Disk::all(tower.disks).rev() {
        let bit = u8::from(m.bit(disk.index()));
        let times = (shifted + bit) % 3;
        places[disk.index()] = tower.from.round(times * tower.step(disk));
        shifted = (2 * shifted + bit) % 3;
    }
    State::from_valid_places(places, 3)
}
