//! A state told by what each disk lies on.

use hanoi_core::{Peg, State};

use crate::Support;

/// Why disks cannot lie like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StackFault {
    OnSmaller,
    Shared,
}

impl StackFault {
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::OnSmaller => "each disk on a larger one or on a peg",
            Self::Shared => "at most one disk directly on each disk and peg",
        }
    }
}

/// The state in which each disk, the smallest first, lies on a disk or a peg.
///
/// # Errors
///
/// The first disk that cannot lie where it does, by its place in the list, and why.
pub(super) fn state(below: &[Support], pegs: u8) -> Result<State, (usize, StackFault)> {
    let mut places = vec![Peg::A; below.len()];
    let mut is_taken = vec![false; below.len() + usize::from(pegs)];
    for (at, &support) in below.iter().enumerate().rev() {
        let (index, place) = match support {
            Support::Disk(size) => {
                let under = size as usize - 1;
                if under <= at {
                    return Err((at, StackFault::OnSmaller));
                }
                (under, places[under])
            }
            Support::Peg(number) => {
                let number = u8::try_from(number).unwrap_or(u8::MAX);
                (
                    below.len() + usize::from(number),
                    Peg::new(number).unwrap_or(Peg::A),
                )
            }
        };
        if std::mem::replace(&mut is_taken[index], true) {
            return Err((at, StackFault::Shared));
        }
        places[at] = place;
    }
    State::from_places(&places, pegs).map_err(|_| (0, StackFault::Shared))
}

/// The number of a disk that is known to be small enough.
pub(super) fn size(index: usize) -> u32 {
    u32::try_from(index + 1).map_or(u32::MAX, |size| size.min(hanoi_core::MAX_DISKS))
}
