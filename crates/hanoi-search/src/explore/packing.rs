//! Portals in fewer bytes: distances of neighbouring portals differ by little.
//!
//! Portals of one pair that differ in the place of disk i alone, with all smaller disks on the first free peg, are as far apart
//! as it takes to move that disk and put the smaller ones back. Their distances differ by no more than that: by 1 for the
//! smallest disk on 4 pegs, by 3 for the next, then 5, 9, 13. So a pair is written as its first distance, and for each disk from
//! the largest down the differences that it makes, in as few bits as these need. On 4 pegs that is a third of a byte for
//! a portal. Distances that are settled, told, lowered or cut off all keep to these bounds; any that do not are not packed.

use hanoi_core::Rules;

use super::flood::Flood;
use super::portals::{Portals, UNREACHED};

/// Differences that a larger disk makes are written as bytes. They are few.
const MOST_STATES: usize = 1 << 16;

/// How portals are packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packing {
    pairs: usize,
    per_pair: usize,
    /// How many free pegs there are.
    free: usize,
    /// For each disk from the largest down how its differences are written.
    steps: Vec<Step>,
    /// The bytes of a pair.
    len: usize,
}

/// How the differences that a disk makes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    /// Moving the disk changes the number of a portal by this.
    stride: usize,
    /// What is added to a difference so that it is not negative.
    add: u8,
    /// The largest number that is written, and its bits.
    most: u8,
    bits: u32,
}

impl Packing {
    /// `None` if packing spares nothing.
    pub(super) fn new(portals: &Portals, rules: &Rules) -> Option<Self> {
        let free = usize::from(rules.pegs()) - 2;
        let steps = (0..portals.disks())
            .rev()
            .map(|disk| Step::new(disk, portals, rules));
        let steps: Vec<Step> = steps.collect();
        let bits = |step: &Step| {
            portals.per_pair() / (step.stride * free) * (free - 1) * step.bits as usize
        };
        let len = 1 + steps.iter().map(bits).sum::<usize>().div_ceil(8);
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
        let mut fits = true;
        let mut bits = Writer::new(packed);
        for step in &self.steps {
            for group in portals.chunks_exact(step.stride * self.free) {
                for part in group.chunks_exact(step.stride).skip(1) {
                    // Modulo 256 nothing is lost.
                    let difference = part[0].wrapping_sub(group[0]).wrapping_add(step.add);
                    fits &= difference <= step.most;
                    bits.put(difference, step.bits);
                }
            }
        }
        bits.end();
        fits
    }

    fn read(&self, packed: &[u8], portals: &mut [u8]) {
        portals[0] = packed[0];
        if portals[0] == UNREACHED {
            return portals.fill(UNREACHED);
        }
        let mut bits = Reader::new(&packed[1..]);
        for step in &self.steps {
            for group in portals.chunks_exact_mut(step.stride * self.free) {
                let first = group[0];
                for part in group.chunks_exact_mut(step.stride).skip(1) {
                    part[0] = first
                        .wrapping_add(bits.take(step.bits))
                        .wrapping_sub(step.add);
                }
            }
        }
    }
}

impl Step {
    fn new(disk: u32, portals: &Portals, rules: &Rules) -> Self {
        let stride = (usize::from(rules.pegs()) - 2).pow(disk);
        let states = usize::from(rules.pegs()).checked_pow(disk + 1);
        if states.is_none_or(|states| states > MOST_STATES) {
            return Self {
                stride,
                add: 0,
                most: u8::MAX,
                bits: 8,
            };
        }
        let (more, less) = (
            distance(disk, portals, rules),
            distance(disk, portals, &rules.reversed()),
        );
        let most = more.saturating_add(less);
        Self {
            stride,
            add: less,
            most,
            bits: u8::BITS - most.leading_zeros(),
        }
    }
}

/// How far it is at most from smaller disks and this one on the first free peg to this one on another.
fn distance(disk: u32, portals: &Portals, rules: &Rules) -> u8 {
    let pegs = u32::from(rules.pegs());
    let mut flood = Flood::new(disk + 1, rules);
    let mut most = 0;
    for pair in portals.pairs() {
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

/// Writes bits, the lowest first.
struct Writer<'a> {
    bytes: std::slice::ChunksMut<'a, u8>,
    word: u64,
    bits: u32,
}

impl<'a> Writer<'a> {
    fn new(bytes: &'a mut [u8]) -> Self {
        Self {
            bytes: bytes.chunks_mut(4),
            word: 0,
            bits: 0,
        }
    }

    #[inline]
    fn put(&mut self, value: u8, bits: u32) {
        self.word |= u64::from(value) << self.bits;
        self.bits += bits;
        if self.bits >= 32 {
            self.flush();
            self.word >>= 32;
            self.bits -= 32;
        }
    }

    fn flush(&mut self) {
        if let Some(bytes) = self.bytes.next() {
            let len = bytes.len();
            bytes.copy_from_slice(&self.word.to_le_bytes()[..len]);
        }
    }

    fn end(mut self) {
        if self.bits > 0 {
            self.flush();
        }
    }
}

/// Reads bits, the lowest first.
struct Reader<'a> {
    bytes: std::slice::Chunks<'a, u8>,
    word: u64,
    bits: u32,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes: bytes.chunks(4),
            word: 0,
            bits: 0,
        }
    }

    #[inline]
    fn take(&mut self, bits: u32) -> u8 {
        if self.bits < bits {
            self.fill();
        }
        let value = self.word & ((1 << bits) - 1);
        self.word >>= bits;
        self.bits -= bits;
        u8::try_from(value).unwrap_or(UNREACHED)
    }

    fn fill(&mut self) {
        let mut word = [0; 4];
        if let Some(bytes) = self.bytes.next() {
            word[..bytes.len()].copy_from_slice(bytes);
        }
        self.word |= u64::from(u32::from_le_bytes(word)) << self.bits;
        self.bits += 32;
    }
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
        let most = packing.steps.iter().rev().map(|step| step.add).take(4);
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
        distances[7] = 12;
        assert!(!packing.pack(&distances, &mut packed));
        distances[7] = UNREACHED;
        assert!(!packing.pack(&distances, &mut packed));
    }
}
