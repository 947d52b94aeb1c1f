//! A joint move while it is chosen.

use hanoi::Peg;

/// The moves chosen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct JointMove {
    ways: Vec<(Peg, Peg)>,
}

impl JointMove {
    /// The start and target of each move.
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

    /// Drops the move from a peg. Returns whether there was one.
    pub(super) fn drop_move(&mut self, peg: Peg) -> bool {
        let chosen = self.ways.len();
        self.ways.retain(|(from, _)| *from != peg);
        self.ways.len() < chosen
    }

    /// Drops the last move. Returns whether there was one.
    pub(super) fn pop(&mut self) -> bool {
        self.ways.pop().is_some()
    }
}
