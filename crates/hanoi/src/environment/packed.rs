//! A state as bytes: the peg of each disk, the smallest first.
//!
//! A peg's top disk is its smallest, so of the disks on two pegs, only the smallest can move between them.

use hanoi_core::MAX_PEGS;

use crate::{Peg, State};

/// For each peg, a bit for each peg that its top disk may go to under classic rules.
pub(super) type Free = [u32; MAX_PEGS as usize];

/// Moves the top disk of one peg to another if that is legal, and returns whether it is.
#[inline]
pub(super) fn play(places: &mut [u8], (from, to): (Peg, Peg)) -> bool {
    let (from, to) = (from.get(), to.get());
    let first = places.iter_mut().find(|peg| **peg == from || **peg == to);
    match first {
        Some(peg) if *peg == from => {
            *peg = to;
            true
        }
        _ => false,
    }
}

/// Finds where the top disks may go. The smallest disk may go anywhere, and the first disk on each other peg to the
/// pegs without a smaller disk.
pub(super) fn free(places: &[u8], pegs: u8) -> Free {
    let mut free = [0; MAX_PEGS as usize];
    let mut bare = (1_u32 << pegs) - 1;
    for &peg in places {
        if bare >> peg & 1 == 1 {
            bare ^= 1 << peg;
            free[usize::from(peg)] = bare;
            if bare == 0 {
                break;
            }
        }
    }
    free
}

/// Whether the top disk of one peg may go to another.
pub(super) const fn is_legal(free: &Free, (from, to): (Peg, Peg)) -> bool {
    free[from.index()] >> to.get() & 1 == 1
}

/// Places the disks as in a state.
pub(super) fn set(places: &mut [u8], state: &State) {
    for (place, peg) in places.iter_mut().zip(state.places()) {
        *place = peg.get();
    }
}

/// Whether the disks lie as in a state.
pub(super) fn is(places: &[u8], state: &State) -> bool {
    let pegs = state.places().iter().map(|peg| peg.get());
    places.iter().copied().eq(pegs)
}

pub(super) fn state(places: &[u8], pegs: u8) -> State {
    let places: Vec<Peg> = places.iter().filter_map(|&peg| Peg::new(peg)).collect();
    State::from_places(&places, pegs).expect("the bytes are pegs of the rules")
}
