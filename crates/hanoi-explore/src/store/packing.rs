//! Packed portals: neighbouring portals have similar distances.
//!
//! Take portals of one pair that differ only in the place of disk i, with all smaller disks on the first free peg. Their
//! distances differ by at most the number of moves that take disk i to its other place and the smaller ones back: by 1
//! for the smallest disk on 4 pegs, by 3 for the next, then 5, 9, 13. So a pair is written as its first distance and,
//! for each disk from the largest down, the differences it makes, in the few bits that these bounds need. On 4 pegs that
//! is a third of a byte per portal. Settling, receiving, lowering and clamping keep distances within these bounds; any
//! that need more bits are left unpacked.
//!
//! Eight differences are the bytes of a word, whose significant bits are moved together (`step.rs`).

use std::borrow::Cow;

use hanoi_core::Rules;

use super::step::DifferenceCode;
use crate::geometry::portals::{Portals, UNREACHED};

/// A code for the portals of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Packing {
    pairs: usize,
    per_pair: usize,
    /// The number of free pegs.
    free: usize,
    /// The code of each disk's differences, from the smallest disk up.
    steps: Vec<DifferenceCode>,
    /// The packed size of a pair in bytes.
    len: usize,
}

impl Packing {
    /// Returns `None` if packing saves nothing.
    pub(crate) fn new(portals: &Portals, rules: &Rules) -> Option<Self> {
        let free = usize::from(rules.pegs()) - 2;
        let disks = 0..portals.disks();
        let steps: Vec<DifferenceCode> = disks
            .map(|disk| DifferenceCode::new(disk, portals, rules))
            .collect();
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

    /// The packed size of a block's portals in bytes.
    pub(crate) const fn len(&self) -> usize {
        self.pairs * self.len
    }

    /// The packed size of one pair in bytes.
    pub(crate) const fn pair_len(&self) -> usize {
        self.len
    }

    /// Packs all portals of a block. Returns false if they differ by too much.
    #[must_use]
    pub(crate) fn pack(&self, portals: &[u8], packed: &mut [u8]) -> bool {
        let parts = portals.chunks_exact(self.per_pair);
        let mut pairs = parts.zip(packed.chunks_exact_mut(self.len));
        pairs.all(|(part, packed)| self.write(part, packed))
    }

    /// Packs the portals of one pair. Returns false if they differ by too much.
    #[must_use]
    pub(crate) fn pack_pair(&self, pair: usize, portals: &[u8], packed: &mut [u8]) -> bool {
        self.write(portals, &mut packed[pair * self.len..][..self.len])
    }

    /// Unpacks all portals of a block.
    pub(crate) fn unpack(&self, packed: &[u8], portals: &mut [u8]) {
        let parts = portals.chunks_exact_mut(self.per_pair);
        for (part, packed) in parts.zip(packed.chunks_exact(self.len)) {
            self.read(packed, part);
        }
    }

    /// Unpacks the portals of one pair.
    pub(crate) fn unpack_pair(&self, pair: usize, packed: &[u8], portals: &mut [u8]) {
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

    /// Writes the differences of all disks.
    fn write_steps<const FREE: usize>(&self, portals: &[u8], packed: &mut [u8]) -> bool {
        let (mut packed, mut fits) = (packed, true);
        let mut portals = Cow::Borrowed(portals);
        for step in &self.steps {
            let (part, rest) = packed.split_at_mut(step.len);
            let groups = portals.as_chunks::<FREE>().0;
            fits &= step.write(groups, part);
            // The first portals form the next larger disk's groups.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::flood::Flood;

    fn packing(disks: u32, pegs: u8, rules: &str) -> (Packing, Portals, Rules) {
        let rules = Rules::parse(rules, pegs).unwrap();
        let portals = Portals::new(disks, &rules);
        (Packing::new(&portals, &rules).unwrap(), portals, rules)
    }

    #[test]
    fn differences_take_a_few_bits() {
        let (packing, portals, _) = packing(8, 4, "classic");
        // The smaller disks move to two other pegs in 0, 1, 2 and 4 moves, and back in the same number.
        let most = packing.steps.iter().map(|step| step.add).take(4);
        assert_eq!(most.collect::<Vec<_>>(), [1, 3, 5, 9]);
        assert!(2 * packing.len() < portals.len());
    }

    /// The distances are settled ones, lowered by those from more and more seeds.
    #[test]
    fn portals_round_trip() {
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
    fn each_pair_is_packed_separately() {
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
    fn portals_that_differ_by_too_much_are_not_packed() {
        let (packing, portals, _) = packing(5, 4, "classic");
        let mut distances = vec![10; portals.len()];
        let mut packed = vec![0; packing.len()];
        assert!(packing.pack(&distances, &mut packed));
        // Beyond the bound, but within the bits.
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
