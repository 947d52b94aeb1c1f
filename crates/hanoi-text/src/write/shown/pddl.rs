//! A plan in the notation of planners: the disk that moves, what it lies on before, and after.

use crate::write::decimal::push_number;
use hanoi_core::{Disk, Move, Peg, State, Towers};

/// The state before the next move.
///
/// # Complexity
///
/// A move takes constant time.
#[derive(Clone, Debug)]
pub(crate) struct PddlText(Towers);

impl PddlText {
    pub(crate) fn new(state: &State) -> Self {
        Self(Towers::new(state))
    }

    pub(crate) fn follow(&mut self, mv: Move, out: &mut Vec<u8>) {
        let before = self.0.below(mv.disk);
        let onto = self.0.top(mv.to);
        self.0.follow(mv);
        out.extend_from_slice(b"(move d");
        push_number(out, mv.disk.get());
        push_object(out, before, mv.from);
        push_object(out, onto, mv.to);
        out.extend_from_slice(b")\n");
    }
}

/// What a disk lies on.
fn push_object(out: &mut Vec<u8>, below: Option<Disk>, peg: Peg) {
    if let Some(disk) = below {
        out.extend_from_slice(b" d");
        push_number(out, disk.get());
    } else {
        out.extend_from_slice(b" peg");
        push_number(out, u32::from(peg.get()) + 1);
    }
}
