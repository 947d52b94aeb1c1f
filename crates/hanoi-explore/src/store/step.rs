//! The differences that one disk makes between portals, packed in a few bits each.

use hanoi_core::Rules;
use hanoi_search::shared::twins_and_names;

use crate::geometry::portals::Portals;
use crate::kernel::flood::Flood;

/// In larger graphs the bounds are not computed, and differences are bytes. There are few of them.
const MAX_STATES: usize = 1 << 16;

/// The code for the differences that a disk makes.
///
/// Portals that differ only in the place of the disk, with all smaller disks on the first free peg, form a group. The
/// differences of eight groups at one peg form a word. In the remaining groups, eight consecutive differences form a
/// word, and the last word has fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DifferenceCode {
    /// The bias that makes a difference non-negative.
    pub(crate) add: u8,
    /// The number of bits of a difference.
    bits: u32,
    /// The total size in bytes.
    pub(crate) len: usize,
}

/// The number of differences in a word.
const LANES: usize = 8;
/// The largest number of words for remaining groups: seven groups with six free pegs.
const MAX_REST: usize = 5;

impl DifferenceCode {
    /// The code for a disk's differences, with disks counted from 0.
    pub(crate) fn new(disk: u32, portals: &Portals, rules: &Rules) -> Self {
        let free = usize::from(rules.pegs()) - 2;
        let groups = portals.per_pair() / free.pow(disk + 1);
        let states = usize::from(rules.pegs()).checked_pow(disk + 1);
        let (more, less) = if states.is_some_and(|states| states <= MAX_STATES) {
            let (there, back) = (distance(disk, portals, rules), rules.reversed());
            let again = (back != *rules).then(|| distance(disk, portals, &back));
            (there, again.unwrap_or(there))
        } else {
            (u8::MAX, 0)
        };
        let bits = u8::BITS - more.saturating_add(less).leading_zeros();
        let step = Self {
            add: less,
            bits,
            len: 0,
        };
        let rest: usize = words(groups % LANES * (free - 1))
            .map(|count| step.bytes(count))
            .sum();
        Self {
            len: groups / LANES * (free - 1) * step.bytes(LANES) + rest,
            ..step
        }
    }

    /// The packed size of `count` differences in bytes.
    const fn bytes(self, count: usize) -> usize {
        (count * self.bits as usize).div_ceil(8)
    }

    /// Writes the differences of all groups. Returns false if they need more bits.
    pub(crate) fn write<const FREE: usize>(self, groups: &[[u8; FREE]], packed: &mut [u8]) -> bool {
        let (eight, rest) = groups.as_chunks::<LANES>();
        let (mut packed, mut too_much) = (packed, 0);
        for groups in eight {
            for peg in 1..FREE {
                // A loop is vectorized here; `map` compiles to a call.
                let mut lanes = [0; LANES];
                for (lane, group) in lanes.iter_mut().zip(groups) {
                    *lane = self.difference(group[0], group[peg]);
                }
                let word = u64::from_le_bytes(lanes);
                too_much |= word & !self.mask();
                packed = put(self.squeeze(word), self.bits as usize, packed);
            }
        }
        let mut single = rest.iter().flat_map(|group| {
            let others = group[1..].iter();
            others.map(|&portal| self.difference(group[0], portal))
        });
        for count in words(rest.len() * (FREE - 1)) {
            let mut lanes = [0; LANES];
            for (lane, difference) in lanes[..count].iter_mut().zip(&mut single) {
                *lane = difference;
            }
            let word = u64::from_le_bytes(lanes);
            too_much |= word & !self.mask();
            packed = put(self.squeeze(word), self.bytes(count), packed);
        }
        too_much == 0
    }

    /// Expands groups in place from their first portals, which are at the beginning. The last group is expanded first, so
    /// that no first portal is overwritten before it is read.
    pub(crate) fn read<const FREE: usize>(self, packed: &[u8], groups: usize, portals: &mut [u8]) {
        let eight = groups / LANES;
        let bits = self.bits as usize;
        let (packed, mut rest) = packed.split_at(eight * (FREE - 1) * bits);
        let mut single = [[0; LANES]; MAX_REST];
        for (lanes, count) in single.iter_mut().zip(words(groups % LANES * (FREE - 1))) {
            let bytes = self.bytes(count);
            *lanes = self.spread(take(bytes, rest)).to_le_bytes();
            rest = &rest[bytes..];
        }
        for place in (0..groups % LANES).rev() {
            let group = eight * LANES + place;
            let first = portals[group];
            let differences = &single.as_flattened()[place * (FREE - 1)..];
            for (peg, &difference) in (1..FREE).zip(differences) {
                portals[group * FREE + peg] = self.portal(first, difference);
            }
            portals[group * FREE] = first;
        }
        for place in (0..eight).rev() {
            let mut firsts = [0; LANES];
            firsts.copy_from_slice(&portals[place * LANES..][..LANES]);
            let mut groups = [[0; FREE]; LANES];
            for (group, first) in groups.iter_mut().zip(firsts) {
                group[0] = first;
            }
            for peg in 1..FREE {
                let at = (place * (FREE - 1) + peg - 1) * bits;
                let lanes = self.spread(take(bits, &packed[at..])).to_le_bytes();
                for ((group, first), difference) in groups.iter_mut().zip(firsts).zip(lanes) {
                    group[peg] = self.portal(first, difference);
                }
            }
            let size = LANES * FREE;
            portals[place * size..][..size].copy_from_slice(groups.as_flattened());
        }
    }

    /// The bits that may be set in a word of differences.
    const fn mask(self) -> u64 {
        u64::MAX / 0xff * (0xff >> (u8::BITS - self.bits))
    }

    /// The biased difference of a portal from the first of its group.
    #[inline]
    const fn difference(self, first: u8, portal: u8) -> u8 {
        // Arithmetic modulo 256 is reversible.
        portal.wrapping_sub(first).wrapping_add(self.add)
    }

    /// The portal with this biased difference from the first of its group.
    #[inline]
    const fn portal(self, first: u8, difference: u8) -> u8 {
        first.wrapping_add(difference).wrapping_sub(self.add)
    }

    /// Moves the significant bits of eight bytes together: those of two bytes, then of four, then of all.
    #[inline]
    const fn squeeze(self, word: u64) -> u64 {
        let bits = self.bits;
        let word = word & 0x00ff_00ff_00ff_00ff | (word & 0xff00_ff00_ff00_ff00) >> (8 - bits);
        let word = word & 0x0000_ffff_0000_ffff | (word & 0xffff_0000_ffff_0000) >> (16 - 2 * bits);
        word & 0xffff_ffff | (word & 0xffff_ffff_0000_0000) >> (32 - 4 * bits)
    }

    /// Undoes [`squeeze`](Self::squeeze), ignoring higher bits.
    #[inline]
    const fn spread(self, word: u64) -> u64 {
        let bits = self.bits;
        let half = u64::MAX >> (64 - 4 * bits);
        let word = word & half | (word >> (4 * bits) & half) << 32;
        let quarter = 0x0000_0001_0000_0001 * (u64::MAX >> (64 - 2 * bits));
        let word = word & quarter | (word >> (2 * bits) & quarter) << 16;
        let eighth = 0x0001_0001_0001_0001 * (u64::MAX >> (64 - bits));
        word & eighth | (word >> bits & eighth) << 8
    }
}

/// The number of differences in each word.
fn words(differences: usize) -> impl Iterator<Item = usize> {
    (0..differences)
        .step_by(LANES)
        .map(move |from| LANES.min(differences - from))
}

/// Writes the lowest bytes of a word, and returns the rest of the buffer.
#[inline]
fn put(word: u64, bytes: usize, place: &mut [u8]) -> &mut [u8] {
    // A whole word is written faster; the excess is overwritten.
    if let Some(whole) = place.first_chunk_mut() {
        *whole = word.to_le_bytes();
    } else {
        place[..bytes].copy_from_slice(&word.to_le_bytes()[..bytes]);
    }
    &mut place[bytes..]
}

/// Reads `bytes` bytes, and perhaps more, in little-endian order.
#[inline]
fn take(bytes: usize, from: &[u8]) -> u64 {
    let whole = from.first_chunk().copied().unwrap_or_else(|| {
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(&from[..bytes]);
        word
    });
    u64::from_le_bytes(whole)
}

/// The largest distance from this and all smaller disks on the first free peg to this disk on another.
fn distance(disk: u32, portals: &Portals, rules: &Rules) -> u8 {
    let pegs = u32::from(rules.pegs());
    let mut flood = Flood::new(disk + 1, rules);
    let mut most = 0;
    // Where all pegs are twins, one pair stands for all.
    let (twins, _) = twins_and_names(rules, &[]);
    let all_alike = twins
        .iter()
        .any(|set| set.len() == usize::from(rules.pegs()));
    let pairs = if all_alike { 1 } else { portals.pairs().len() };
    for pair in &portals.pairs()[..pairs] {
        let mut free =
            (0..pegs).filter(|&peg| !pair.pegs.iter().any(|&other| u32::from(other) == peg));
        let first = free.next().unwrap_or(0);
        let lower = (0..disk).fold(0, |state, _| state * pegs + first);
        let on = |peg| lower + peg * pegs.pow(disk);
        flood.search([(on(first), 0)]);
        let farthest = free.map(|peg| flood.distances()[on(peg) as usize]).max();
        most = most.max(farthest.unwrap_or(0));
    }
    most
}
