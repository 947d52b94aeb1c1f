//! The stored bytes of a `hanoi_state`: the number of pegs, the number of disks, and the peg of each disk, largest first, in
//! as few bits as the last peg needs.
//!
//! Equal states have equal bytes, and the type is ordered like its bytes: by pegs, then by disks, then by the peg of the
//! largest disk that differs. So the server can compare and hash states as it does `bytea`.

use hanoi::{Peg, State};

/// Fewer disks are counted in one byte; this byte announces a count in the next four.
const LONG_COUNT: u8 = u8::MAX;

/// Returns the stored bytes of a state.
pub(crate) fn bytes(state: &State) -> Vec<u8> {
    let mut bytes = vec![state.pegs()];
    let count = u8::try_from(state.disks()).unwrap_or(LONG_COUNT);
    bytes.push(count);
    if count == LONG_COUNT {
        bytes.extend(state.disks().to_be_bytes());
    }
    bytes.extend(pack(state));
    bytes
}

fn pack(state: &State) -> Vec<u8> {
    let width = width(state.pegs());
    let mut packed = vec![0; (state.places().len() * width).div_ceil(8)];
    for (index, peg) in state.places().iter().rev().enumerate() {
        let at = index * width;
        let [first, second] = u16::to_be_bytes(u16::from(peg.get()) << (16 - width - at % 8));
        packed[at / 8] |= first;
        if let Some(next) = packed.get_mut(at / 8 + 1) {
            *next |= second;
        }
    }
    packed
}

/// Returns the state in stored bytes, or `None` if they are malformed.
pub(crate) fn state(bytes: &[u8]) -> Option<State> {
    let (pegs, disks, packed) = parts(bytes)?;
    let width = width(pegs);
    let disks = usize::try_from(disks).ok()?;
    if packed.len() != (disks * width).div_ceil(8) {
        return None;
    }
    let peg = |index| {
        let at = index * width;
        let second = packed.get(at / 8 + 1).copied().unwrap_or(0);
        let both = u16::from_be_bytes([packed[at / 8], second]);
        let [_, peg] = u16::to_be_bytes((both << (at % 8)) >> (16 - width));
        Peg::new(peg)
    };
    let places: Option<Vec<_>> = (0..disks).rev().map(peg).collect();
    State::from_places(&places?, pegs).ok()
}

/// Splits stored bytes into the number of pegs, the number of disks, and the packed pegs.
pub(crate) fn parts(bytes: &[u8]) -> Option<(u8, u32, &[u8])> {
    let (&[pegs, count], rest) = bytes.split_first_chunk()?;
    if count != LONG_COUNT {
        return Some((pegs, count.into(), rest));
    }
    let (&disks, packed) = rest.split_first_chunk()?;
    Some((pegs, u32::from_be_bytes(disks), packed))
}

/// The number of bits for a peg: at most 5, for 26 pegs.
fn width(pegs: u8) -> usize {
    let bits = u8::BITS - (pegs.saturating_sub(1) | 1).leading_zeros();
    usize::try_from(bits).unwrap_or(0)
}
