//! The layout of placements in a row's vector, and the permutations of moves.

use std::arch::x86_64::__m512i;

use super::super::vector;
use super::{BITS, groups, in_group};

/// Byte permutations and masks. A permutation has the source of each byte.
#[derive(Debug)]
pub(super) struct SliceTables {
    /// For the smallest and the second disk, shifts to further pegs. Three such steps in a row cover all pegs.
    pub(super) round: [[__m512i; 3]; 2],
    /// The states with the two disks apart.
    pub(super) apart: __m512i,
    /// All states.
    pub(super) all: __m512i,
    /// For each pair of pegs, the states with neither disk there.
    pub(super) free: Vec<__m512i>,
    /// The permutations from the words of a gate to portal bytes, and back.
    pub(super) spread: Vec<(u64, __m512i)>,
    pub(super) gather: Vec<__m512i>,
}

/// The placements of two disks on the pegs, group by group.
#[derive(Clone, Copy)]
struct SliceLayout {
    pegs: usize,
    /// The size of a group in bytes.
    group: usize,
}

impl SliceTables {
    pub(super) fn new(pegs: usize, pairs: &[[usize; 2]]) -> Self {
        let group = 64 / groups(pegs);
        let layout = SliceLayout { pegs, group };
        let further = |[smallest, second]: [usize; 2]| {
            layout.order(|[a, b]| [(a + smallest) % pegs, (b + second) % pegs])
        };
        let steps = [1, 2, pegs - 4];
        let free = |&[a, b]: &[usize; 2]| {
            layout.mask(|disks| disks.iter().all(|peg| ![a, b].contains(peg)))
        };
        Self {
            round: [
                steps.map(|step| further([step, 0])),
                steps.map(|step| further([0, step])),
            ],
            apart: layout.mask(|[smallest, second]| smallest != second),
            all: layout.mask(|_| true),
            free: pairs.iter().map(free).collect(),
            spread: pairs.iter().map(|&pair| layout.spread(pair)).collect(),
            gather: pairs.iter().map(|&pair| layout.gather(pair)).collect(),
        }
    }
}

impl SliceLayout {
    /// The pegs of the two disks of a byte, the smaller disk first.
    fn disks(self, byte: usize) -> Option<[usize; 2]> {
        let place = byte % self.group;
        (place < self.pegs * self.pegs).then_some([place % self.pegs, place / self.pegs])
    }

    fn order(self, from: impl Fn([usize; 2]) -> [usize; 2]) -> __m512i {
        vector(|byte| {
            self.disks(byte).map_or(byte, |disks| {
                let [smallest, second] = from(disks);
                byte - byte % self.group + smallest + self.pegs * second
            })
        })
    }

    fn mask(self, is: impl Fn([usize; 2]) -> bool) -> __m512i {
        let is_there = |byte| self.disks(byte).is_some_and(&is);
        vector(|byte| {
            if is_there(byte) {
                usize::from(u8::MAX)
            } else {
                0
            }
        })
    }

    /// The positions of a pair's portals, in order of their numbers.
    fn portals(self, pair: [usize; 2]) -> Vec<usize> {
        let free = || (0..self.pegs).filter(|peg| !pair.contains(peg));
        free()
            .flat_map(|second| free().map(move |smallest| smallest + self.pegs * second))
            .collect()
    }

    fn spread(self, pair: [usize; 2]) -> (u64, __m512i) {
        let portals = self.portals(pair);
        let number = |byte: usize| portals.iter().position(|&place| place == byte % self.group);
        let are_portals = (0..64).filter(|&byte| number(byte).is_some());
        let from =
            |byte| byte / self.group * BITS * in_group(self.pegs) + number(byte).unwrap_or(0);
        (
            are_portals.fold(0, |mask, byte| mask | 1 << byte),
            vector(from),
        )
    }

    /// A word may have more bytes than portals: the excess repeats the last portal.
    fn gather(self, pair: [usize; 2]) -> __m512i {
        let portals = self.portals(pair);
        let in_words = BITS * in_group(self.pegs);
        vector(|byte| {
            let (group, number) = (byte / in_words % groups(self.pegs), byte % in_words);
            group * self.group + portals[number.min(portals.len() - 1)]
        })
    }
}
