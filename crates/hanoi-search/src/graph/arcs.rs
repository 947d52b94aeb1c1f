//! The arcs that leave a state, disk by disk.

use hanoi_core::{Disk, Move};

use super::{Arc, Graph, digit};

/// Walks over the disks of a state from the smallest on.
pub(super) struct Leaving<'a> {
    graph: &'a Graph,
    number: u64,
    /// The digits of the disks that are still to come.
    rest: u64,
    /// What the digit of the disk counts.
    power: u64,
    /// The size of the disk.
    disk: u32,
    /// The peg that it lies on.
    from: u64,
    /// The pegs that it may still go to, and those that it or a smaller disk lies on.
    free: u32,
    covered: u32,
}

impl<'a> Leaving<'a> {
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

    /// Goes on to the next disk, if any can still move.
    #[inline]
    fn go_on(&mut self) -> Option<()> {
        let pegs = self.graph.rules.pegs();
        if self.disk == self.graph.disks || self.covered.count_ones() == u32::from(pegs) {
            return None;
        }
        self.disk += 1;
        self.power = (self.power * u64::from(pegs)).max(1);
        self.from = self.rest % u64::from(pegs);
        self.rest /= u64::from(pegs);
        if self.covered >> self.from & 1 == 0 {
            self.free = self.graph.targets[digit(self.from).index()] & !self.covered;
            self.covered |= 1 << self.from;
        }
        Some(())
    }
}

impl Iterator for Leaving<'_> {
    type Item = Arc;

    #[inline]
    fn next(&mut self) -> Option<Arc> {
        while self.free == 0 {
            self.go_on()?;
        }
        let to = u64::from(self.free.trailing_zeros());
        self.free &= self.free - 1;
        Some(Arc {
            from: self.number,
            to: self.number - self.power * self.from + self.power * to,
            mv: Move {
                disk: Disk::new(self.disk).expect("a graph has as many disks as there may be"),
                from: digit(self.from),
                to: digit(to),
            },
        })
    }
}
