//! A plan in the notation of planners: the disk that moves, what it lies on before, and after.

use std::sync::Arc;

use crate::write::decimal::push_number;
use crate::{ObjectNames, Support};
use hanoi_core::{Disk, Move, Peg, State, Towers};

/// The state before the next move, and the names of disks and pegs if they are not the usual ones.
///
/// # Complexity
///
/// A move takes constant time.
#[derive(Clone, Debug)]
pub(crate) struct PlanText {
    towers: Towers,
    names: Option<Arc<ObjectNames>>,
}

impl PlanText {
    pub(crate) fn new(state: &State, names: Option<Arc<ObjectNames>>) -> Self {
        let towers = Towers::new(state);
        Self { towers, names }
    }

    pub(crate) fn follow(&mut self, mv: Move, out: &mut Vec<u8>) {
        let before = self.towers.below(mv.disk);
        let onto = self.towers.top(mv.to);
        self.towers.follow(mv);
        let objects = [
            Support::Disk(mv.disk.get()),
            support(before, mv.from),
            support(onto, mv.to),
        ];
        out.extend_from_slice(b"(move");
        for object in objects {
            let names = self.names.as_ref();
            match names.and_then(|names| names.name(object)) {
                None => push(out, object),
                Some(name) => {
                    out.push(b' ');
                    out.extend_from_slice(name.as_bytes());
                }
            }
        }
        out.extend_from_slice(b")\n");
    }
}

#[inline]
fn push(out: &mut Vec<u8>, object: Support) {
    match object {
        Support::Disk(size) => {
            out.extend_from_slice(b" d");
            push_number(out, size);
        }
        Support::Peg(number) => {
            out.extend_from_slice(b" peg");
            push_number(out, number + 1);
        }
    }
}

/// What a disk lies on.
fn support(below: Option<Disk>, peg: Peg) -> Support {
    below.map_or(Support::Peg(peg.get().into()), |disk| {
        Support::Disk(disk.get())
    })
}
