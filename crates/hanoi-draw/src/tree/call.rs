//! A call of the recursion.

use hanoi_core::{Disk, Move, Peg};

/// A call: so many disks from the first peg to the second over the third.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) disks: u32,
    pub(super) pegs: [Peg; 3],
}

impl Call {
    pub(super) fn text(self) -> String {
        let [from, to, over] = self.pegs;
        format!("{},{from},{to},{over}", self.disks)
    }

    /// The call before its own move and the one after.
    pub(super) fn calls(self) -> [Self; 2] {
        let [from, to, over] = self.pegs;
        [[from, over, to], [over, to, from]].map(|pegs| Self {
            disks: self.disks - 1,
            pegs,
        })
    }

    pub(super) fn mv(self) -> Option<Move> {
        let [from, to, _] = self.pegs;
        let disk = Disk::new(self.disks)?;
        Some(Move { disk, from, to })
    }
}

/// The number of the move that a slot stands for, in a tree whose odd slots are trees of so many disks. A long number is
/// written as an odd number times a power of two.
pub(super) fn number(slot: u32, below: u32) -> String {
    if below == 0 {
        return slot.to_string();
    }
    let zeros = slot.trailing_zeros() - 1 + below;
    let odd = slot >> slot.trailing_zeros();
    match odd {
        odd if zeros < 20 => (u64::from(odd) << zeros).to_string(),
        1 => format!("2^{zeros}"),
        odd => format!("{odd}\u{b7}2^{zeros}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_moves_in_order() {
        // With single disks below, every other move is drawn.
        let drawn: Vec<String> = (2..9).step_by(2).map(|slot| number(slot, 1)).collect();
        assert_eq!(drawn, ["2", "4", "6", "8"]);
        assert_eq!(number(5, 0), "5");
        assert_eq!(number(2, 60), "2^60");
        assert_eq!(number(6, 60), "3\u{b7}2^60");
    }
}
