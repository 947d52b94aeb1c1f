//! States that differ only in the names of their pegs, where the rules do not tell these apart.
//!
//! A symmetry of the rules, which takes arcs to arcs, takes paths to paths. So of the states that it takes to each
//! other one is searched from, and counts for all. The disks get their pegs one by one, the largest first: once some pegs
//! are named, the symmetries that leave these where they are may still change the rest, and of the pegs that they take
//! to each other the first is enough for the next disk.
//!
//! Any set of symmetries is right, more of them only save more. Looked at are those that change two pegs, that turn
//! the ring, or that turn it over: with them every symmetry of classic, cyclic, linear and star rules is found, and of
//! all rules on 3 pegs, without ever trying all p! permutations.

use std::collections::BTreeMap;

use hanoi_core::Rules;

use super::all_pegs;

/// A state, and how many states are the same but for the names of pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) state: u32,
    pub(super) size: u64,
}

/// A class of which the largest disks have their pegs.
#[derive(Clone, Copy)]
struct Begun {
    class: Class,
    /// The pegs that they lie on, a bit each.
    named: u32,
}

/// Where each peg goes.
type Symmetry = Vec<u8>;

/// One state of each class, those of small classes first, or `None` if there are more than `most`.
pub(super) fn classes(disks: u32, rules: &Rules, most: u64) -> Option<Vec<Class>> {
    let symmetries = symmetries(rules);
    let mut known = BTreeMap::new();
    let mut begun = vec![Begun {
        class: Class { state: 0, size: 1 },
        named: 0,
    }];
    for _ in 0..disks {
        let mut next = Vec::new();
        for &begun in &begun {
            let choices = known
                .entry(begun.named)
                .or_insert_with(|| choices(rules.pegs(), &symmetries, begun.named));
            next.extend(
                choices
                    .iter()
                    .map(|&choice| begun.with(choice, rules.pegs())),
            );
        }
        begun = next;
        if u64::try_from(begun.len()).is_ok_and(|len| len > most) {
            return None;
        }
    }
    let mut classes: Vec<Class> = begun.into_iter().map(|begun| begun.class).collect();
    classes.sort_by_key(|class| class.size);
    Some(classes)
}

impl Begun {
    /// With one disk more on that peg, which stands for so many.
    fn with(self, (peg, pegs): (u8, u64), base: u8) -> Self {
        Self {
            class: Class {
                state: self.class.state * u32::from(base) + u32::from(peg),
                size: self.class.size * pegs,
            },
            named: self.named | 1 << peg,
        }
    }
}

/// The pegs that the next disk has to be tried on, and for how many pegs each stands.
fn choices(pegs: u8, symmetries: &[Symmetry], named: u32) -> Vec<(u8, u64)> {
    let mut same: Vec<u8> = (0..pegs).collect();
    let fixes = |image: &&Symmetry| {
        (0..)
            .zip(image.iter())
            .all(|(peg, &to)| named >> peg & 1 == 0 || u32::from(to) == peg)
    };
    for image in symmetries.iter().filter(fixes) {
        for (peg, &to) in image.iter().enumerate() {
            join(&mut same, peg, usize::from(to));
        }
    }
    let mut choices = BTreeMap::new();
    for first in same {
        *choices.entry(first).or_default() += 1;
    }
    choices.into_iter().collect()
}

/// Makes two pegs the same: each is marked with the first of those that are.
fn join(same: &mut [u8], one: usize, other: usize) {
    let (one, other) = (same[one], same[other]);
    for mark in same.iter_mut().filter(|mark| **mark == one.max(other)) {
        *mark = one.min(other);
    }
}

/// The symmetries of the rules among those that are looked at.
fn symmetries(rules: &Rules) -> Vec<Symmetry> {
    let pegs = rules.pegs();
    let swaps = (0..pegs).flat_map(|one| (0..one).map(move |other| swap(pegs, one, other)));
    let turns = (1..pegs).map(|by| (0..pegs).map(|peg| (peg + by) % pegs).collect());
    let flips = (0..pegs).map(|by| (0..pegs).map(|peg| (by + pegs - peg) % pegs).collect());
    swaps
        .chain(turns)
        .chain(flips)
        .filter(|image| keeps(rules, image))
        .collect()
}

fn swap(pegs: u8, one: u8, other: u8) -> Symmetry {
    let mut image: Symmetry = (0..pegs).collect();
    image.swap(one.into(), other.into());
    image
}

/// Whether arcs go to arcs, and only they.
fn keeps(rules: &Rules, image: &Symmetry) -> bool {
    let pegs: Vec<_> = all_pegs(rules.pegs()).collect();
    let to = |peg: hanoi_core::Peg| pegs[usize::from(image[peg.index()])];
    pegs.iter().all(|&a| {
        pegs.iter()
            .all(|&b| rules.allows(a, b) == rules.allows(to(a), to(b)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(rules: &str, pegs: u8, disks: u32) -> (usize, u64) {
        let rules = Rules::parse(rules, pegs).unwrap();
        let classes = classes(disks, &rules, u64::MAX).unwrap();
        (classes.len(), classes.iter().map(|class| class.size).sum())
    }

    #[test]
    fn the_classes_hold_every_state_once() {
        for rules in [
            "classic",
            "linear",
            "cyclic",
            "star",
            "AB,BA",
            "AB,BC,CD,DA,AC",
        ] {
            for disks in 0..6 {
                assert_eq!(
                    sizes(rules, 4, disks).1,
                    4_u64.pow(disks),
                    "{rules} {disks}"
                );
            }
        }
    }

    #[test]
    fn there_are_as_few_classes_as_the_symmetries_allow() {
        // Classic: the ways to part the disks among pegs that have no names (Bell numbers, if there are pegs enough).
        assert_eq!(sizes("classic", 26, 4), (15, 456_976));
        assert_eq!(sizes("classic", 3, 4), (14, 81));
        // Turned over, only the state with all disks in the middle stays.
        assert_eq!(sizes("linear", 3, 4), (41, 81));
        assert_eq!(sizes("cyclic", 5, 3), (25, 125));
        assert_eq!(sizes("AB,BC,CA,BA", 3, 2), (9, 9));
    }
}
