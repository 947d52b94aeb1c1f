//! `binary`: a bit for each disk, and the moves of a counter.
//!
//! Counting from 0 to 2^n - 1 solves the tower: at count i, the disk whose bit becomes 1 moves. By a well-known formula
//! its source is peg (i AND i-1) mod 3 and its target peg ((i OR i-1) + 1) mod 3. The tower then ends on peg 2 for an odd
//! number of disks and on peg 1 for an even one, so the pegs are renamed to suit the goal.
//!
//! Runs of equal bits also determine the whole state: see [`Decoded`].
//!
//! Time: constant per move; memory: the counter.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::{AlgorithmEntry, Inside, TOWERS, Traceable, is_tower};
use crate::tower::{Counter, Tower};
use crate::{Disk, Move, Peg};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "binary",
    about: "Each move from the bits of a counter",
    is_recursive: false,
    domain: TOWERS,
    applies: is_tower,
    begin: |solution, after| Some(Box::new(Binary::new(solution.tower()?, after))),
};

/// The moves of a classic tower by the counter.
#[derive(Debug)]
pub(crate) struct Binary {
    tower: Tower,
    counter: Counter,
    /// The pegs numbered 0, 1 and 2 in the formula.
    pegs: [Peg; 3],
}

impl Binary {
    pub(crate) fn new(tower: Tower, after: &UBig) -> Self {
        let (from, to, other) = (tower.from, tower.to, tower.other());
        let odd = tower.disks % 2 == 1;
        Self {
            tower,
            counter: Counter::new(after),
            pegs: if odd {
                [from, other, to]
            } else {
                [from, to, other]
            },
        }
    }
}

impl Iterator for Binary {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let disk = self.counter.advance(self.tower)?;
        let (from, to) = self.counter.around(disk);
        Some(Move {
            disk,
            from: self.pegs[usize::from(from)],
            to: self.pegs[usize::from(to)],
        })
    }
}

impl Traceable for Binary {
    fn inside(&mut self) -> Inside {
        let counter = self.counter.next();
        Inside::Counter {
            decoded: decode(self.tower, &counter),
            counter,
        }
    }
}

/// The place of a disk, read from its bit of the counter.
///
/// Bits are read from the largest disk down, with a 0 before the first. A bit equal to the one before puts its disk on the
/// peg of the next larger disk (the largest: on the start peg). A different bit puts it on a neighbouring peg, wrapping
/// round. The direction depends on the number of larger disks whose bit equals the one before, plus 1 if the largest disk
/// is still on the start peg. If the goal is one peg to the right of the start, an even number means right and an odd
/// number left; if the goal is to the left, vice versa.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The disk.
    pub disk: Disk,
    /// Its bit.
    pub bit: bool,
    /// The number of pegs to the right of the next larger disk, wrapping round: 0, 1, or 2 for one to the left. The
    /// largest is counted from the start peg.
    pub turn: u8,
    /// Its peg.
    pub peg: Peg,
}

/// Decodes the state from the counter, largest disk first.
pub(crate) fn decode(tower: Tower, counter: &UBig) -> Vec<Decoded> {
    let right = (3 + tower.to.get() - tower.from.get()) % 3;
    let mut peg = tower.from;
    let mut before = false;
    let mut equal = 0_u32;
    let mut disks = Vec::with_capacity(tower.disks as usize);
    for disk in Disk::all(tower.disks).rev() {
        let bit = counter.bit(disk.index());
        let largest = disk.get() == tower.disks;
        let turn = match (bit == before, largest || equal.is_multiple_of(2)) {
            (true, _) => 0,
            (false, true) => right,
            (false, false) => 3 - right,
        };
        peg = peg.round(turn);
        // The largest disk counts here while it is on the start peg, that is, while its bit equals the 0 before it.
        equal += u32::from(bit == before);
        before = bit;
        disks.push(Decoded {
            disk,
            bit,
            turn,
            peg,
        });
    }
    disks
}
