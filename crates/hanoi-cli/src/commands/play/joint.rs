//! Moves that are made at once, while they are chosen.

use hanoi::Peg;

/// Moves chosen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct JointMove {
    ways: Vec<(Peg, Peg)>,
}

impl JointMove {
    /// From where to where the chosen disks go.
    pub(super) fn ways(&self) -> impl Iterator<Item = (Peg, Peg)> + '_ {
        self.ways.iter().copied()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// Adds a move.
    pub(super) fn add(&mut self, from: Peg, to: Peg) {
        self.ways.push((from, to));
    }

    /// Leaves the move from a peg out. Returns whether there was one.
    pub(super) fn leave_out(&mut self, peg: Peg) -> bool {
        let chosen = self.ways.len();
        self.ways.retain(|(from, _)| *from != peg);
        self.ways.len() < chosen
    }

    /// Takes the last move back. Returns whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        self.ways.pop().is_some()
    }
}
