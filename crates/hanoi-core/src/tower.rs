//! The classic tower: 3 pegs, classic rules, from one peg to another.
//!
//! Its only shortest solution follows a binary counter: the number of trailing zeros of m gives the disk of move m, and
//! each disk always moves in the same direction round the ring of pegs.

use dashu_int::UBig;

use crate::count::MoveCounter;
use crate::{Disk, Move, Peg, Problem};

/// A classic tower.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tower {
    pub(crate) disks: u32,
    pub(crate) from: Peg,
    pub(crate) to: Peg,
}

impl Tower {
    /// The problem as a classic tower, or `None` if it is another kind.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let (from, to) = problem.classic_tower()?;
        let disks = problem.disks();
        (problem.pegs() == 3).then_some(Self { disks, from, to })
    }

    pub(crate) const fn other(self) -> Peg {
        self.from.third(self.to)
    }

    /// 2^n - 1.
    pub(crate) fn length(self) -> UBig {
        UBig::ones(self.disks as usize)
    }

    /// The number of pegs by which a disk advances round the ring at each of its moves: 1 or 2. The largest goes straight
    /// from the start to the goal; consecutive disks move in opposite directions.
    pub(crate) const fn step(self, disk: Disk) -> u8 {
        let straight = (3 + self.to.get() - self.from.get()) % 3;
        if (self.disks - disk.get()).is_multiple_of(2) {
            straight
        } else {
            3 - straight
        }
    }

    /// The next move of a disk after `made` moves of it (mod 3).
    pub(crate) const fn nth_move(self, disk: Disk, made: u8) -> Move {
        let step = self.step(disk);
        let from = self.from.round(made * step);
        Move {
            disk,
            from,
            to: from.round(step),
        }
    }
}

/// The number of moves made and its remainder modulo 3, from which the formulas compute a move.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    moves: MoveCounter,
    by_three: u8,
}

impl Counter {
    pub(crate) fn new(moves: &UBig) -> Self {
        Self {
            moves: MoveCounter::new(moves),
            by_three: moves % 3u8,
        }
    }

    pub(crate) fn next(&self) -> UBig {
        self.moves.value() + UBig::ONE
    }

    /// The number of trailing zeros of the number of moves made, or `None` before the first.
    pub(crate) fn zeros(&self) -> Option<usize> {
        self.moves.trailing_zeros()
    }

    /// The peg of the tower of the k smallest disks, where 2^k divides the number of moves made. The tower moves round the
    /// ring as its largest disk does.
    pub(crate) fn peg(&self, tower: Tower, largest: Disk) -> Peg {
        let offset = self.by_three * power_of_two(largest.get()) * tower.step(largest);
        tower.from.round(offset % 3)
    }

    /// Skips all moves of a tower of `disks` disks, fewer than 64.
    pub(crate) fn skip_tower(&mut self, disks: u32) {
        self.moves.add((1 << disks) - 1);
        // Adding 2 subtracts 1 modulo 3.
        self.by_three = (self.by_three + power_of_two(disks) + 2) % 3;
    }

    /// Advances by one move and returns its disk, or `None` past the last move.
    pub(crate) fn advance(&mut self, tower: Tower) -> Option<Disk> {
        self.moves.add(1);
        self.by_three = (self.by_three + 1) % 3;
        self.moves.ruler().filter(|disk| disk.get() <= tower.disks)
    }

    /// Advances by one move and returns it, or `None` past the last.
    pub(crate) fn next_move(&mut self, tower: Tower) -> Option<Move> {
        let disk = self.advance(tower)?;
        // The disk has made (m - 2^(d-1)) / 2^d moves before. Modulo 3, dividing by 2 equals multiplying by 2.
        let made = self.around(disk).0 * power_of_two(disk.get());
        Some(tower.nth_move(disk, made % 3))
    }

    /// The remainders modulo 3 of m AND m-1 and of (m OR m-1) + 1, where m is the number of the move. With t trailing
    /// zeros in m these are m - 2^t and m + 2^t, which needs no bit operations on a long number.
    pub(crate) const fn around(&self, disk: Disk) -> (u8, u8) {
        let power = power_of_two(disk.get() - 1);
        ((self.by_three + 3 - power) % 3, (self.by_three + power) % 3)
    }
}

/// The remainder of 2^t modulo 3.
pub(crate) const fn power_of_two(t: u32) -> u8 {
    if t.is_multiple_of(2) { 1 } else { 2 }
}
