//! The bytes that a `hanoi_state` is stored as: the number of pegs, the number of disks, and the peg of each disk, largest
//! first, in as few bits as the last peg takes.
//!
//! Equal states have equal bytes, and the order of bytes is that of the type: by pegs, then by disks, then by the peg of the
//! largest disk on which two states differ. So the server compares and hashes them as it does `bytea`.

use hanoi::{Peg, State};

/// Fewer disks are counted by one byte, others by this one and four more.
const MANY: u8 = u8::MAX;

/// The stored bytes of a state.
pub(crate) fn bytes(state: &State) -> Vec<u8> {
    let mut bytes = vec![state.pegs()];
    let few = u8::try_from(state.disks()).unwrap_or(MANY);
    bytes.push(few);
    if few == MANY {
        bytes.extend(state.disks().to_be_bytes());
    }
    bytes.extend(packed(state));
    bytes
}

fn packed(state: &State) -> Vec<u8> {
    let width = width(state.pegs());
    let mut packed = vec![0; (state.places().len() * width).div_ceil(8)];
    for (number, peg) in state.places().iter().rev().enumerate() {
        let at = number * width;
        let [first, second] = u16::to_be_bytes(u16::from(peg.get()) << (16 - width - at % 8));
        packed[at / 8] |= first;
        if let Some(next) = packed.get_mut(at / 8 + 1) {
            *next |= second;
        }
    }
    packed
}

/// The state in stored bytes; `None` for bytes that no state is stored as.
pub(crate) fn state(bytes: &[u8]) -> Option<State> {
    let (pegs, disks, packed) = parts(bytes)?;
    let width = width(pegs);
    let disks = usize::try_from(disks).ok()?;
    if packed.len() != (disks * width).div_ceil(8) {
        return None;
    }
    let peg = |number| {
        let at = number * width;
        let second = packed.get(at / 8 + 1).copied().unwrap_or(0);
        let both = u16::from_be_bytes([packed[at / 8], second]);
        let [_, peg] = u16::to_be_bytes((both << (at % 8)) >> (16 - width));
        Peg::new(peg)
    };
    let places: Option<Vec<_>> = (0..disks).rev().map(peg).collect();
    State::from_places(&places?, pegs).ok()
}

/// The number of pegs, the number of disks, and the pegs of these.
pub(crate) fn parts(bytes: &[u8]) -> Option<(u8, u32, &[u8])> {
    let (&[pegs, few], rest) = bytes.split_first_chunk()?;
    if few != MANY {
        return Some((pegs, few.into(), rest));
    }
    let (&many, packed) = rest.split_first_chunk()?;
    Some((pegs, u32::from_be_bytes(many), packed))
}

/// How many bits a peg takes: at most 5, for 26 pegs.
fn width(pegs: u8) -> usize {
    let bits = u8::BITS - (pegs.saturating_sub(1) | 1).leading_zeros();
    usize::try_from(bits).unwrap_or(0)
}
