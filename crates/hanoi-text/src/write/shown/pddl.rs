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
pub(crate) struct PddlText {
    towers: Towers,
    names: Option<Arc<ObjectNames>>,
}

impl PddlText {
    pub(crate) fn new(state: &State) -> Self {
        Self {
            towers: Towers::new(state),
            names: None,
        }
    }

    /// The same in other names.
    pub(crate) fn named(self, names: Option<Arc<ObjectNames>>) -> Self {
        Self { names, ..self }
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
        match &self.names {
            None => objects.into_iter().for_each(|object| push(out, object)),
            Some(names) => {
                for object in objects {
                    push_named(out, names, object);
                }
            }
        }
        out.extend_from_slice(b")\n");
    }
}

fn push_named(out: &mut Vec<u8>, names: &ObjectNames, object: Support) {
    let Some(name) = names.name(object) else {
        return push(out, object);
    };
    out.push(b' ');
    out.extend_from_slice(name.as_bytes());
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
