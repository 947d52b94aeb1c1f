//! Rests: the pegs of the larger disks, which identify a block.
//!
//! Twins are pegs that neither the rules nor the start distinguish. A rest is *canonical* if twins first appear in
//! order, from the largest disk down. With twins B and C, `BBC` is canonical and `CCB` is not: exchanging the names
//! makes it so. Every rest has one canonical form. Canonical rests are numbered in alphabetical order; a number is a sum
//! with a term for each disk, since the possible continuations depend only on the twins used so far.

use std::fmt;

use hanoi_core::{Peg, Rules};
use hanoi_search::shared::{Names, twins_and_names};

/// The largest number of pegs.
pub(crate) const MAX_PEGS: usize = 8;
/// The number of sets of pegs.
const SETS: usize = 1 << MAX_PEGS;

/// A set of twins, as bits.
pub(crate) type Used = u8;

/// The canonical rests of a number of disks.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Rests {
    pegs: usize,
    /// The smaller twins of each peg.
    smaller: [Used; MAX_PEGS],
    /// Each peg with its twins; empty for a peg without twins.
    twins: [Used; MAX_PEGS],
    names: Vec<Names>,
    /// For each set of used twins, the renamings that fix them, except the identity.
    fixing: Vec<Box<[u16]>>,
    /// The number of continuations with a smaller next peg, indexed by the number of disks left, the twins used so far,
    /// and the next peg. The entry after the last peg counts all.
    before: Vec<Vec<[usize; MAX_PEGS + 1]>>,
}

/// The canonical form of a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CanonicalRest {
    /// Its number.
    pub(crate) number: usize,
    /// The index of the renaming that makes the rest canonical.
    pub(crate) names: u16,
}

impl fmt::Debug for Rests {
    /// Leaves out the tables.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rests")
            .field("disks", &self.disks())
            .field("count", &self.count())
            .field("names", &self.names.len())
            .finish_non_exhaustive()
    }
}

impl Rests {
    /// Numbers the rests, or returns `None` if there are too many.
    pub(crate) fn new(disks: usize, rules: &Rules, fixed: &[Peg]) -> Option<Self> {
        let pegs = usize::from(rules.pegs());
        let (sets, names) = twins_and_names(rules, fixed);
        let (mut smaller, mut twins) = ([0; MAX_PEGS], [0; MAX_PEGS]);
        for set in &sets {
            let all = set.iter().fold(0, |all, &peg| all | bit(peg));
            for &peg in set {
                smaller[usize::from(peg)] = all & (bit(peg) - 1);
                twins[usize::from(peg)] = all;
            }
        }
        let mut rests = Self {
            pegs,
            smaller,
            twins,
            fixing: Vec::new(),
            names,
            before: Vec::new(),
        };
        rests.fixing = (0..=Used::MAX)
            .map(|used| rests.names_fixing(used))
            .collect();
        let mut totals = vec![1; SETS];
        for _ in 0..disks {
            let row = rests.row(&totals)?;
            totals = row.iter().map(|before| before[pegs]).collect();
            rests.before.push(row);
        }
        Some(rests)
    }

    /// The number of continuations before each next peg, for each set of used twins.
    fn row(&self, totals: &[usize]) -> Option<Vec<[usize; MAX_PEGS + 1]>> {
        let line = |used: Used| {
            let mut before = [0_usize; MAX_PEGS + 1];
            for (place, peg) in (0..).take(self.pegs).enumerate() {
                let more = if self.may_follow(used, peg) {
                    totals[usize::from(self.and(used, peg))]
                } else {
                    0
                };
                before[place + 1] = before[place].checked_add(more)?;
            }
            Some(before)
        };
        (0..=Used::MAX).map(line).collect()
    }

    /// Whether a peg may come next in a canonical rest.
    fn may_follow(&self, used: Used, peg: u8) -> bool {
        let smaller = self.smaller[usize::from(peg)];
        used & smaller == smaller
    }

    fn and(&self, used: Used, peg: u8) -> Used {
        used | self.twins[usize::from(peg)] & bit(peg)
    }

    fn names_fixing(&self, used: Used) -> Box<[u16]> {
        let fixes = |names: &Names| {
            let mut pegs = (0..).zip(names);
            pegs.all(|(peg, &name): (u8, _)| used & bit(peg) == 0 || name == peg)
        };
        let numbered = (0..).zip(&self.names).skip(1);
        numbered
            .filter(|(_, names)| fixes(names))
            .map(|(number, _)| number)
            .collect()
    }

    /// The number of canonical rests.
    pub(crate) fn count(&self) -> usize {
        self.before.last().map_or(1, |row| row[0][self.pegs])
    }

    /// The number of disks of a rest.
    pub(crate) const fn disks(&self) -> usize {
        self.before.len()
    }

    /// All renamings, the identity first.
    pub(crate) fn names(&self) -> &[Names] {
        &self.names
    }

    /// The renamings that fix every rest with these twins, except the identity. They permute the states of its block.
    pub(crate) fn fixing(&self, used: Used) -> &[u16] {
        &self.fixing[usize::from(used)]
    }

    /// The number of equivalent rests, including the canonical one, for a rest with these twins.
    pub(crate) fn copies(&self, used: Used) -> usize {
        self.names.len() / (self.fixing(used).len() + 1)
    }

    /// The twins that a rest uses.
    pub(crate) fn used(&self, rest: &[u8]) -> Used {
        rest.iter().fold(0, |used, &peg| self.and(used, peg))
    }

    /// Extends a prefix (the pegs of the largest disks, largest first) by every possible peg, given the number of its
    /// first canonical rest. Returns the same for each longer prefix.
    pub(crate) fn continued(&self, first: usize, pegs: &[u8]) -> Vec<(usize, Vec<u8>)> {
        let used = self.used(pegs);
        let row = &self.before[self.disks() - pegs.len() - 1][usize::from(used)];
        let next = (0..).zip(row.windows(2)).take(self.pegs);
        next.filter(|(_, before)| before[0] < before[1])
            .map(|(peg, before)| (first + before[0], [pegs, &[peg]].concat()))
            .collect()
    }

    /// Finds the canonical form of a rest, given from the smallest disk up.
    pub(crate) fn find(&self, rest: &[u8]) -> CanonicalRest {
        let mut renamed = [u8::MAX; MAX_PEGS];
        let (mut number, mut used) = (0, 0);
        for (&peg, row) in rest.iter().zip(&self.before).rev() {
            let name = &mut renamed[usize::from(peg)];
            if *name == u8::MAX {
                *name = self.next_name(used, peg);
            }
            number += row[usize::from(used)][usize::from(*name)];
            used = self.and(used, *name);
        }
        for peg in (0..).take(self.pegs) {
            if renamed[usize::from(peg)] == u8::MAX {
                renamed[usize::from(peg)] = self.next_name(used, peg);
                used = self.and(used, renamed[usize::from(peg)]);
            }
        }
        CanonicalRest {
            number,
            names: self.number_of(&renamed[..self.pegs]),
        }
    }

    /// Finds the canonical form of the rest with all disks on one peg.
    pub(crate) fn tower(&self, peg: Peg) -> CanonicalRest {
        self.find(&vec![peg.get(); self.before.len()])
    }

    /// The first unused name among a peg's twins, or the peg itself if it has no twin.
    fn next_name(&self, used: Used, peg: u8) -> u8 {
        match self.twins[usize::from(peg)] & !used {
            0 => peg,
            free => u8::try_from(free.trailing_zeros()).unwrap_or(peg),
        }
    }

    fn number_of(&self, renamed: &[u8]) -> u16 {
        if self.names.len() == 1 {
            return 0;
        }
        let at = self.names.binary_search_by(|names| names[..].cmp(renamed));
        at.map_or(0, |at| u16::try_from(at).unwrap_or(0))
    }

    /// The pegs of a canonical rest, from the smallest disk up.
    pub(crate) fn rest(&self, mut number: usize) -> Vec<u8> {
        let mut rest = vec![0; self.before.len()];
        let mut used = 0;
        for (place, row) in rest.iter_mut().zip(&self.before).rev() {
            let before = &row[usize::from(used)];
            let peg = before[1..self.pegs].partition_point(|&before| before <= number);
            number -= before[peg];
            *place = u8::try_from(peg).unwrap_or(0);
            used = self.and(used, *place);
        }
        rest
    }
}

const fn bit(peg: u8) -> Used {
    1 << peg
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rests in alphabetical order, the largest disk first.
    fn all(disks: u32, pegs: u8) -> impl Iterator<Item = Vec<u8>> {
        let digit = move |number: u32, place| {
            u8::try_from(number / u32::from(pegs).pow(place) % u32::from(pegs)).unwrap()
        };
        (0..u32::from(pegs).pow(disks))
            .map(move |number| (0..disks).map(|place| digit(number, place)).collect())
    }

    fn renamed(rest: &[u8], names: &[u8]) -> Vec<u8> {
        rest.iter().map(|&peg| names[usize::from(peg)]).collect()
    }

    /// Checks that canonical rests are the first of each class of equivalent rests.
    fn agree(disks: u32, rules: &Rules, fixed: &[Peg]) {
        let rests = Rests::new(disks as usize, rules, fixed).unwrap();
        let first = |rest: &Vec<u8>| {
            let same = rests.names().iter().map(|names| renamed(rest, names));
            let order = |rest: &Vec<u8>| rest.iter().rev().copied().collect::<Vec<_>>();
            same.min_by_key(order).unwrap()
        };
        let canonical: Vec<Vec<u8>> = all(disks, rules.pegs())
            .filter(|rest| first(rest) == *rest)
            .collect();
        assert_eq!(rests.count(), canonical.len());
        let mut alike = vec![0; canonical.len()];
        for rest in all(disks, rules.pegs()) {
            let found = rests.find(&rest);
            assert_eq!(canonical[found.number], first(&rest));
            let names = &rests.names()[usize::from(found.names)];
            assert_eq!(renamed(&rest, names), canonical[found.number]);
            alike[found.number] += 1;
        }
        for (number, rest) in canonical.iter().enumerate() {
            assert_eq!(rests.rest(number), *rest);
            assert_eq!(rests.copies(rests.used(rest)), alike[number]);
            let fixing = rests.names().iter().skip(1);
            let fixing = fixing.filter(|names| renamed(rest, names) == *rest).count();
            assert_eq!(rests.fixing(rests.used(rest)).len(), fixing);
        }
    }

    #[test]
    fn canonical_rests_are_numbered_in_order() {
        let (a, b) = (Peg::A, Peg::B);
        for pegs in 3..=6 {
            let most = if pegs < 5 { 5 } else { 4 };
            for disks in 0..=most {
                let classic = Rules::classic(pegs).unwrap();
                agree(disks, &classic, &[a]);
                agree(disks, &classic, &[a, b]);
                agree(disks, &Rules::star(pegs).unwrap(), &[b]);
                agree(disks, &Rules::linear(pegs).unwrap(), &[a]);
            }
        }
        agree(3, &Rules::classic(8).unwrap(), &[a]);
        agree(
            2,
            &Rules::parse("AB,BA,AC,CA,DE,ED,DF,FD,AD,DA", 6).unwrap(),
            &[a],
        );
    }

    #[test]
    fn too_many_rests_cannot_be_numbered() {
        assert!(Rests::new(40, &Rules::classic(8).unwrap(), &[Peg::A]).is_none());
    }
}
