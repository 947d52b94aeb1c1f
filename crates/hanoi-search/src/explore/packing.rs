//! Portals in fewer bytes: distances of neighbouring portals differ by little.
//!
//! Portals of one pair that differ in the place of disk i alone, with all smaller disks on the first free peg, are as far apart
//! as it takes to move that disk and put the smaller ones back. Their distances differ by no more than that: by 1 for the
//! smallest disk on 4 pegs, by 3 for the next, then 5, 9, 13. So a pair is written as its first distance, and for each disk from
//! the largest down the differences that it makes, in as few bits as these need. On 4 pegs that is a third of a byte for
//! a portal. Distances that are settled, told, lowered or cut off all keep to these bounds; any that take more bits are not packed.
//!
//! Eight differences at a time are the bytes of a word, and the bits that count are pushed together (`Step::squeeze`).

use std::borrow::Cow;

use hanoi_core::Rules;

use super::flood::Flood;
use super::portals::{Portals, UNREACHED};
use crate::words::twins_and_names;

/// Differences that a larger disk makes are written as bytes. They are few.
const MOST_STATES: usize = 1 << 16;

/// How portals are packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packing {
    pairs: usize,
    per_pair: usize,
    /// How many free pegs there are.
    free: usize,
    /// For each disk from the smallest up how its differences are written.
    steps: Vec<Step>,
    /// The bytes of a pair.
    len: usize,
}

/// How the differences that a disk makes are written.
///
/// The portals that differ in its place alone, with all smaller disks on the first free peg, are a group. Of eight groups those at a
/// peg make a word. In the groups that are left over eight that follow each other do, and the last word has fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    /// What is added to a difference so that it is not negative.
    add: u8,
    /// How many bits a difference takes.
    bits: u32,
    /// The bytes that all of them take.
    len: usize,
}

/// The differences of a word.
const LANES: usize = 8;
/// The most words of groups that are left over: of seven, with six free pegs.
const MOST_REST: usize = 5;

impl Packing {
    /// `None` if packing spares nothing.
    pub(super) fn new(portals: &Portals, rules: &Rules) -> Option<Self> {
        let free = usize::from(rules.pegs()) - 2;
        let disks = 0..portals.disks();
        let steps: Vec<Step> = disks.map(|disk| Step::new(disk, portals, rules)).collect();
        let len = 1 + steps.iter().map(|step| step.len).sum::<usize>();
        let packing = Self {
            pairs: portals.pairs().len(),
            per_pair: portals.per_pair(),
            free,
            steps,
            len,
        };
        (len < packing.per_pair).then_some(packing)
    }

    /// The bytes of the portals of a block.
    pub(super) const fn len(&self) -> usize {
        self.pairs * self.len
    }

    /// The bytes of those of one pair.
    pub(super) const fn pair_len(&self) -> usize {
        self.len
    }

    /// Packs all portals of a block, or returns that they differ by too much.
    #[must_use]
    pub(super) fn pack(&self, portals: &[u8], packed: &mut [u8]) -> bool {
        let parts = portals.chunks_exact(self.per_pair);
        let mut pairs = parts.zip(packed.chunks_exact_mut(self.len));
        pairs.all(|(part, packed)| self.write(part, packed))
    }

    /// Packs those of one pair, or returns that they differ by too much.
    #[must_use]
    pub(super) fn pack_pair(&self, pair: usize, portals: &[u8], packed: &mut [u8]) -> bool {
        self.write(portals, &mut packed[pair * self.len..][..self.len])
    }

    /// The portals of a block that were packed.
    pub(super) fn unpack(&self, packed: &[u8], portals: &mut [u8]) {
        let parts = portals.chunks_exact_mut(self.per_pair);
        for (part, packed) in parts.zip(packed.chunks_exact(self.len)) {
            self.read(packed, part);
        }
    }

    /// Those of one pair.
    pub(super) fn unpack_pair(&self, pair: usize, packed: &[u8], portals: &mut [u8]) {
        self.read(&packed[pair * self.len..][..self.len], portals);
    }

    fn write(&self, portals: &[u8], packed: &mut [u8]) -> bool {
        let (first, packed) = packed.split_at_mut(1);
        first[0] = portals[0];
        if portals[0] == UNREACHED {
            return portals.iter().all(|&byte| byte == UNREACHED);
        }
        match self.free {
            2 => self.write_steps::<2>(portals, packed),
            3 => self.write_steps::<3>(portals, packed),
            4 => self.write_steps::<4>(portals, packed),
            5 => self.write_steps::<5>(portals, packed),
            _ => self.write_steps::<6>(portals, packed),
        }
    }

    fn read(&self, packed: &[u8], portals: &mut [u8]) {
        portals[0] = packed[0];
        if portals[0] == UNREACHED {
            return portals.fill(UNREACHED);
        }
        let packed = &packed[1..];
        match self.free {
            2 => self.read_steps::<2>(packed, portals),
            3 => self.read_steps::<3>(packed, portals),
            4 => self.read_steps::<4>(packed, portals),
            5 => self.read_steps::<5>(packed, portals),
            _ => self.read_steps::<6>(packed, portals),
        }
    }

    /// Writes the differences of all disks, with so many free pegs.
    fn write_steps<const FREE: usize>(&self, portals: &[u8], packed: &mut [u8]) -> bool {
        let (mut packed, mut fits) = (packed, true);
        let mut portals = Cow::Borrowed(portals);
        for step in &self.steps {
            let (part, rest) = packed.split_at_mut(step.len);
            let groups = portals.as_chunks::<FREE>().0;
            fits &= step.write(groups, part);
            // The first portals make the next larger disk's groups.
            portals = groups.iter().map(|group| group[0]).collect();
            packed = rest;
        }
        fits
    }

    fn read_steps<const FREE: usize>(&self, packed: &[u8], portals: &mut [u8]) {
        let (mut packed, mut groups) = (packed, 1);
        for step in self.steps.iter().rev() {
            let (rest, part) = packed.split_at(packed.len() - step.len);
            step.read::<FREE>(part, groups, &mut portals[..groups * FREE]);
            (packed, groups) = (rest, groups * FREE);
        }
    }
}

impl Step {
    fn new(disk: u32, portals: &Portals, rules: &Rules) -> Self {
        let free = usize::from(rules.pegs()) - 2;
        let groups = portals.per_pair() / free.pow(disk + 1);
        let states = usize::from(rules.pegs()).checked_pow(disk + 1);
        let (more, less) = if states.is_some_and(|states| states <= MOST_STATES) {
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

    /// The bytes that so many differences of a word take.
    const fn bytes(self, count: usize) -> usize {
        (count * self.bits as usize).div_ceil(8)
    }

    /// Writes the differences of all groups, or returns that they take more bits.
    fn write<const FREE: usize>(self, groups: &[[u8; FREE]], packed: &mut [u8]) -> bool {
        let (eight, rest) = groups.as_chunks::<LANES>();
        let (mut packed, mut too_much) = (packed, 0);
        for groups in eight {
            for peg in 1..FREE {
                // As a loop it is done at once; `map` is a call.
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

    /// Makes groups of their first portals, which come first, the last group first.
    fn read<const FREE: usize>(self, packed: &[u8], groups: usize, portals: &mut [u8]) {
        let eight = groups / LANES;
        let bits = self.bits as usize;
        let (packed, mut rest) = packed.split_at(eight * (FREE - 1) * bits);
        let mut single = [[0; LANES]; MOST_REST];
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

    /// By how much a portal is farther than the first of its group.
    #[inline]
    const fn difference(self, first: u8, portal: u8) -> u8 {
        // Modulo 256 nothing is lost.
        portal.wrapping_sub(first).wrapping_add(self.add)
    }

    /// The portal that is farther than the first of its group by that.
    #[inline]
    const fn portal(self, first: u8, difference: u8) -> u8 {
        first.wrapping_add(difference).wrapping_sub(self.add)
    }

    /// Pushes the bits of eight bytes together: those of two bytes, then of four, then all.
    #[inline]
    const fn squeeze(self, word: u64) -> u64 {
        let bits = self.bits;
        let word = word & 0x00ff_00ff_00ff_00ff | (word & 0xff00_ff00_ff00_ff00) >> (8 - bits);
        let word = word & 0x0000_ffff_0000_ffff | (word & 0xffff_0000_ffff_0000) >> (16 - 2 * bits);
        word & 0xffff_ffff | (word & 0xffff_ffff_0000_0000) >> (32 - 4 * bits)
    }

    /// Undoes [`squeeze`](Self::squeeze), whatever lies above its bits.
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

/// How many of so many differences are in each word.
fn words(differences: usize) -> impl Iterator<Item = usize> {
    (0..differences)
        .step_by(LANES)
        .map(move |from| LANES.min(differences - from))
}

/// Writes the lowest bytes of a word, and returns what is left of the place.
#[inline]
fn put(word: u64, bytes: usize, place: &mut [u8]) -> &mut [u8] {
    // A whole word is written faster. What is too much is written over.
    if let Some(whole) = place.first_chunk_mut() {
        *whole = word.to_le_bytes();
    } else {
        place[..bytes].copy_from_slice(&word.to_le_bytes()[..bytes]);
    }
    &mut place[bytes..]
}

/// Reads so many bytes and perhaps more, the lowest first.
#[inline]
fn take(bytes: usize, from: &[u8]) -> u64 {
    let whole = from.first_chunk().copied().unwrap_or_else(|| {
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(&from[..bytes]);
        word
    });
    u64::from_le_bytes(whole)
}

/// How far it is at most from smaller disks and this one on the first free peg to this one on another.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn packing(disks: u32, pegs: u8, rules: &str) -> (Packing, Portals, Rules) {
        let rules = Rules::parse(rules, pegs).unwrap();
        let portals = Portals::new(disks, &rules);
        (Packing::new(&portals, &rules).unwrap(), portals, rules)
    }

    #[test]
    fn differences_take_a_few_bits() {
        let (packing, portals, _) = packing(8, 4, "classic");
        // The smaller disks get out of the way, to two pegs, in 0, 1, 2 and 4 moves, and come back in as many.
        let most = packing.steps.iter().map(|step| step.add).take(4);
        assert_eq!(most.collect::<Vec<_>>(), [1, 3, 5, 9]);
        assert!(2 * packing.len() < portals.len());
    }

    /// Settled distances from all sorts of seeds come back as they were.
    #[test]
    fn what_is_packed_is_unpacked() {
        for (disks, pegs, rules) in [
            (6, 4, "classic"),
            (4, 4, "cyclic"),
            (5, 5, "star"),
            (4, 6, "classic"),
        ] {
            let (packing, portals, rules) = packing(disks, pegs, rules);
            let states = portals.states();
            let mut flood = Flood::new(disks, &rules);
            let (mut lowered, mut unpacked) = (vec![90; states.len()], vec![0; states.len()]);
            let mut packed = vec![0; packing.len()];
            for (seed, &state) in (0..).zip(&states).step_by(37) {
                flood.search([(state, u8::try_from(seed % 23).unwrap())]);
                for (known, &state) in lowered.iter_mut().zip(&states) {
                    *known = flood.distances()[state as usize].min(*known);
                }
                assert!(packing.pack(&lowered, &mut packed));
                packing.unpack(&packed, &mut unpacked);
                assert_eq!(lowered, unpacked);
            }
        }
    }

    #[test]
    fn pairs_are_packed_alone() {
        let (packing, portals, _) = packing(5, 4, "classic");
        let len = portals.per_pair();
        let mut packed = vec![0; packing.len()];
        assert!(packing.pack(&vec![UNREACHED; portals.len()], &mut packed));
        let mut pair = vec![4; len];
        pair[1] = 5;
        assert!(packing.pack_pair(3, &pair, &mut packed));
        let mut portals = vec![0; portals.len()];
        packing.unpack(&packed, &mut portals);
        for (number, part) in portals.chunks(len).enumerate() {
            let expected = if number == 3 {
                pair.clone()
            } else {
                vec![UNREACHED; len]
            };
            assert_eq!(part, expected);
        }
        let mut again = vec![0; len];
        packing.unpack_pair(3, &packed, &mut again);
        assert_eq!(again, pair);
    }

    #[test]
    fn what_differs_by_too_much_is_not_packed() {
        let (packing, portals, _) = packing(5, 4, "classic");
        let mut distances = vec![10; portals.len()];
        let mut packed = vec![0; packing.len()];
        assert!(packing.pack(&distances, &mut packed));
        // More than the bound, and no more bits.
        distances[7] = 12;
        assert!(packing.pack(&distances, &mut packed));
        let mut unpacked = vec![0; portals.len()];
        packing.unpack(&packed, &mut unpacked);
        assert_eq!(unpacked, distances);
        distances[7] = 14;
        assert!(!packing.pack(&distances, &mut packed));
        distances[7] = UNREACHED;
        assert!(!packing.pack(&distances, &mut packed));
    }
}
