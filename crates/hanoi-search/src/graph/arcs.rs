//! The moves from a state, disk by disk.

use hanoi_core::{Disk, Move};

use super::{Arc, Graph, digit};

/// Iterates over the moves of a state, smallest disk first.
pub(super) struct OutgoingMoves<'a> {
    graph: &'a Graph,
    number: u64,
    /// The digits of the remaining disks.
    rest: u64,
    /// The place value of the current disk's digit.
    power: u64,
    /// The current disk.
    disk: u32,
    /// The peg of the current disk.
    from: u64,
    /// The remaining targets of the current disk.
    free: u32,
    /// The pegs with the current disk or a smaller one.
    covered: u32,
}

/// A move of a disk to a peg, with the number of the resulting state.
pub(super) struct NumberedMove {
    disk: u32,
    from: u64,
    to: u32,
    pub(super) number: u64,
}

impl<'a> OutgoingMoves<'a> {
    #[inline]
    pub(super) const fn new(graph: &'a Graph, number: u64) -> Self {
        Self {
            graph,
            number,
            rest: number,
            power: 0,
            disk: 0,
            from: 0,
            free: 0,
            covered: 0,
        }
    }

    /// Advances to the next disk on top of a peg, or returns `None` after the last.
    #[inline]
    fn advance(&mut self) -> Option<()> {
        let pegs = u64::from(self.graph.rules.pegs());
        loop {
            if self.disk == self.graph.disks || self.covered == self.graph.pegs {
                return None;
            }
            self.disk += 1;
            self.power = (self.power * pegs).max(1);
            self.from = self.rest % pegs;
            self.rest /= pegs;
            if self.covered >> self.from & 1 == 0 {
                let targets = usize::try_from(self.from).map_or(0, |from| self.graph.targets[from]);
                self.free = targets & !self.covered;
                self.covered |= 1 << self.from;
                return Some(());
            }
        }
    }
}

impl Iterator for OutgoingMoves<'_> {
    type Item = NumberedMove;

    #[inline]
    fn next(&mut self) -> Option<NumberedMove> {
        while self.free == 0 {
            self.advance()?;
        }
        let to = self.free.trailing_zeros();
        self.free &= self.free - 1;
        let without = self.number - self.power * self.from;
        Some(NumberedMove {
            disk: self.disk,
            from: self.from,
            to,
            number: without + self.power * u64::from(to),
        })
    }
}

impl Arc {
    /// The arc of a move from the state with a number.
    pub(super) fn new(from: u64, step: &NumberedMove) -> Self {
        let mv = Move {
            disk: Disk::new(step.disk).expect("a graph has at most MAX_DISKS disks"),
            from: digit(step.from),
            to: digit(step.to.into()),
        };
        Self {
            from,
            to: step.number,
            mv,
        }
    }
}
