//! `binary`: a bit for each disk, and the moves of a counter.
//!
//! Counting from 0 to 2^n - 1 solves the tower: at count i the disk moves whose bit becomes 1. By a known formula it
//! goes from peg (i AND i-1) mod 3 to peg ((i OR i-1) + 1) mod 3. That ends on peg 2 for an odd number of disks and on
//! peg 1 for an even one, so the pegs are renamed for the desired goal.
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
    /// The pegs that the formula calls 0, 1 and 2.
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

/// What one bit of the counter says about its disk.
///
/// From the largest disk down, a bit equal to the one before it (0 before the largest) puts its disk on that disk's
/// peg; a different bit puts it on a neighbouring peg, wrapping round: with `equal` the number of larger disks whose
/// bit equals the bit before theirs, plus 1 if the largest disk is still on the start peg, an even number means to
/// the right if the goal is one peg to the right of the start, an odd number to the left; with the goal to the left
/// it is the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The disk.
    pub disk: Disk,
    /// Its bit.
    pub bit: bool,
    /// How many pegs to the right of the next larger disk it lies, wrapping: 0, 1, or 2 for one to the left. The
    /// largest is counted from the start peg.
    pub turn: u8,
    /// The peg that it is on.
    pub peg: Peg,
}

/// Reads the state off the counter, the largest disk first.
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
