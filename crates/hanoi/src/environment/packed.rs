//! A state as bytes: the peg of each disk, the smallest first.
//!
//! A peg's topmost disk is its smallest, so of two pegs the first disk that lies on either may go to the other, and no other disk may.

use hanoi_core::MAX_PEGS;

use crate::{Peg, State};

/// The topmost disk of each peg, counted from 0; an empty peg has one larger than all.
pub(super) type Tops = [usize; MAX_PEGS as usize];

const EMPTY: usize = usize::MAX;

/// Takes the topmost disk of one peg to another if that is legal, and tells whether it is.
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

/// The topmost disks of a state.
pub(super) fn tops(places: &[u8], pegs: u8) -> Tops {
    let mut tops = [EMPTY; MAX_PEGS as usize];
    let mut bare = pegs;
    for (disk, &peg) in places.iter().enumerate() {
        let top = &mut tops[usize::from(peg)];
        if *top == EMPTY {
            *top = disk;
            bare -= 1;
            if bare == 0 {
                break;
            }
        }
    }
    tops
}

/// Whether the topmost disk of one peg may go to another.
pub(super) const fn is_legal(tops: &Tops, (from, to): (Peg, Peg)) -> bool {
    tops[from.index()] < tops[to.index()]
}

/// Lays the disks as in a state.
pub(super) fn lay(places: &mut [u8], state: &State) {
    for (place, peg) in places.iter_mut().zip(state.places()) {
        *place = peg.get();
    }
}

/// Whether the disks lie as in a state.
pub(super) fn is(places: &[u8], state: &State) -> bool {
    let pegs = state.places().iter().map(|peg| peg.get());
    places.iter().copied().eq(pegs)
}

/// The state.
pub(super) fn state(places: &[u8], pegs: u8) -> State {
    let places: Vec<Peg> = places.iter().filter_map(|&peg| Peg::new(peg)).collect();
    State::from_places(&places, pegs).expect("the bytes are pegs of the rules")
}
