//! `closed-form`: where a disk is after m moves, computed from m alone.
//!
//! Disk d moves for the first time at move 2^(d-1) and then every 2^d moves, so after m moves it has moved floor((m +
//! 2^(d-1)) / 2^d) times, each time the same way round the ring of pegs. That gives the state after any number of
//! moves, any move, and the place of a state, without anything before it. (Clifford's formula; the direction follows
//! Martin's remark on the ring.)
//!
//! Time: constant per move, linear in the disks for a state; memory: the counter. It wins wherever moves are skipped,
//! and is the only one that handles a million disks.

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

/// The moves of a classic tower by the closed form.
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
    /// How often the disk has moved after this move: floor((m + 2^(d-1)) / 2^d).
    pub times: UBig,
    /// How far it goes round the ring of pegs at each move: 1 or 2.
    pub step: u8,
    /// The peg that it starts from.
    pub start: Peg,
    /// The peg it is on then: start + step * times, mod 3.
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

/// Move m, from 1, or `None` if there is none.
pub(crate) fn move_at(tower: Tower, m: &UBig) -> Option<Move> {
    let disk = disk_after(m.trailing_zeros()?).filter(|_| *m <= tower.length())?;
    let made = (m >> disk.get() as usize) % 3u8;
    Some(tower.nth_move(disk, made))
}

/// The state after m moves, m at most 2^n - 1. Going down from the largest disk, the remainder of floor(m / 2^d) modulo
/// 3 is updated, so the whole takes linear time.
pub(crate) fn state_after(tower: Tower, m: &UBig) -> State {
    let mut places = vec![tower.from; tower.disks as usize];
    let mut shifted = 0;
    for disk in Disk::all(tower.disks).rev() {
        let bit = u8::from(m.bit(disk.index()));
        let times = (shifted + bit) % 3;
        places[disk.index()] = tower.from.round(times * tower.step(disk));
        shifted = (2 * shifted + bit) % 3;
    }
    State::known(places, 3)
}
