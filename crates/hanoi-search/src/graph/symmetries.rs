//! States that differ only in the names of pegs that the rules treat alike.
//!
//! A renaming of the pegs that maps arcs to arcs maps paths to paths. To avoid trying all p! renamings, only two kinds are
//! considered. They generate all renamings for classic, cyclic, linear and star rules and for any rules on 3 pegs:
//!
//! - *Twins* are pegs that may swap names pairwise. From the largest disk down, those that a state uses get the first
//!   names of their set.
//! - *Turns* are the rotations and reflections of the ring of all pegs: at most 2p, which are tried in order. A turn maps
//!   twins to twins, so it may come first and the names of twins follow.
//!
//! A renaming fixes a state if it fixes the pegs that the state uses; these are passed as `fixed`.

use std::collections::BTreeSet;

use hanoi_core::{MAX_PEGS, Peg, Rules};

use super::Graph;
use super::network::small;

/// Renamings of the pegs that preserve the rules and fix some pegs.
///
/// ```
/// use hanoi_core::{Peg, Rules, State};
/// use hanoi_search::graph::Symmetries;
///
/// let start = State::parse("AAAA", 4)?;
/// let symmetries = Symmetries::new(&Rules::classic(4)?, start.places());
/// let mut places = State::parse("ADAC", 4)?.places().to_vec();
/// assert_eq!(symmetries.count_alike(&places), 6);
/// symmetries.rename(&mut places);
/// assert_eq!(State::from_places(&places, 4)?.to_string(), "ABAC");
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// The first twin of each peg.
    first: Vec<Peg>,
    /// The images of the pegs under each turn. No two turns differ only in the names of twins.
    turns: Vec<Vec<Peg>>,
}

impl Symmetries {
    /// Returns the symmetries of the rules that fix the given pegs.
    #[must_use]
    pub fn new<'a>(rules: &Rules, fixed: impl IntoIterator<Item = &'a Peg>) -> Self {
        let fixed: BTreeSet<Peg> = fixed.into_iter().copied().collect();
        let holds = |names: &Vec<Peg>| {
            fixed.iter().all(|&peg| names[peg.index()] == peg) && keeps(rules, names)
        };
        let pegs = || Peg::all(rules.pegs());
        let twin = |peg| move |&other: &Peg| holds(&swap(rules.pegs(), peg, other));
        let first: Vec<Peg> = pegs()
            .map(|peg| pegs().find(twin(peg)).unwrap_or(peg))
            .collect();
        let mut turns = Vec::new();
        let mut found = BTreeSet::new();
        for names in turns_of(rules.pegs()).filter(holds) {
            let sets: Vec<Peg> = names.iter().map(|name| first[name.index()]).collect();
            if found.insert(sets) {
                turns.push(names);
            }
        }
        Self { first, turns }
    }

    /// The sets of two or more twins.
    pub(crate) fn twins(&self) -> Vec<Vec<u8>> {
        let set = |first: u8| {
            let pegs = (0..).zip(&self.first);
            pegs.filter(|(_, other)| other.get() == first)
                .map(|(peg, _)| peg)
                .collect()
        };
        let sets = (0_u8..).take(self.first.len()).map(set);
        sets.filter(|set: &Vec<u8>| set.len() > 1).collect()
    }

    /// Renames the pegs of a state, given for each disk, smallest first, so that its number is as small as possible.
    /// Equivalent states become equal.
    ///
    /// # Complexity
    ///
    /// For each turn, a step per disk and per used peg.
    pub fn rename(&self, places: &mut [Peg]) {
        let smallest = self
            .turns
            .iter()
            .map(|turn| self.renamed(places, turn))
            .min();
        for (place, name) in places.iter_mut().rev().zip(smallest.into_iter().flatten()) {
            *place = name;
        }
    }

    /// Returns the number of states equivalent to this one, including itself.
    #[must_use]
    pub fn count_alike(&self, places: &[Peg]) -> u128 {
        let images = self.turns.iter().map(|turn| self.renamed(places, turn));
        let mut free = [0; MAX_PEGS as usize];
        for first in &self.first {
            free[first.index()] += 1;
        }
        let used: BTreeSet<Peg> = places.iter().copied().collect();
        let names = used.into_iter().map(|peg| {
            let free = &mut free[self.first[peg.index()].index()];
            *free -= 1;
            *free + 1
        });
        let images = images.collect::<BTreeSet<_>>().into_iter();
        names.product::<u128>() * images.map(|_| 1_u128).sum::<u128>()
    }

    /// The pegs, largest disk first, after a turn and with the first names for twins.
    fn renamed(&self, places: &[Peg], turn: &[Peg]) -> Vec<Peg> {
        let mut names = [None; MAX_PEGS as usize];
        let mut taken = 0_u32;
        let mut name = |peg: &Peg| {
            let peg = turn[peg.index()];
            *names[peg.index()].get_or_insert_with(|| {
                let twins = Peg::all(MAX_PEGS).zip(&self.first);
                let mut free = twins.filter(|(twin, first)| {
                    **first == self.first[peg.index()] && taken >> twin.get() & 1 == 0
                });
                let name = free.next().map_or(peg, |twin| twin.0);
                taken |= 1 << name.get();
                name
            })
        };
        places.iter().rev().map(&mut name).collect()
    }
}

/// The rotations and reflections of the ring.
fn turns_of(pegs: u8) -> impl Iterator<Item = Vec<Peg>> {
    let named = move |name: &dyn Fn(u8) -> u8| -> Vec<Peg> {
        (0..pegs)
            .filter_map(|peg| Peg::new(name(peg) % pegs))
            .collect()
    };
    let turns = (0..pegs).map(move |by| named(&|peg| peg + by));
    turns.chain((0..pegs).map(move |by| named(&|peg| pegs + by - peg)))
}

fn swap(pegs: u8, one: Peg, other: Peg) -> Vec<Peg> {
    let mut names: Vec<Peg> = Peg::all(pegs).collect();
    names.swap(one.index(), other.index());
    names
}

/// Whether the renaming maps arcs to arcs. Then it maps only arcs to arcs, since it is a permutation.
fn keeps(rules: &Rules, names: &[Peg]) -> bool {
    rules
        .arcs()
        .all(|(from, to)| rules.allows(names[from.index()], names[to.index()]))
}

/// A state, and the size of its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StateClass {
    pub(super) state: u32,
    pub(super) size: u64,
}

/// One state of each class, small classes first, or `None` if there are more than `limit`.
///
/// If a state has the smallest number in its class, so has the state of its larger disks alone. So states are extended by
/// one smaller disk at a time.
pub(super) fn classes(graph: &Graph, limit: u64) -> Option<Vec<StateClass>> {
    let symmetries = Symmetries::new(graph.rules(), []);
    let mut numbers = vec![0];
    // On one peg any number of disks has a single state, so the loop below is skipped.
    let disks = if graph.state_count() > 1 {
        graph.disks()
    } else {
        0
    };
    for disks in 1..=disks {
        let larger = Graph::new(disks, graph.rules()).ok()?;
        let is_first = |&number: &u64| {
            let places: Vec<Peg> = larger.places(number).collect();
            let mut first = places.clone();
            symmetries.rename(&mut first);
            first == places
        };
        let pegs = u64::from(graph.rules().pegs());
        let all = numbers
            .iter()
            .flat_map(|number| number * pegs..(number + 1) * pegs);
        numbers = all.filter(is_first).collect();
        if u64::try_from(numbers.len()).is_ok_and(|len| len > limit) {
            return None;
        }
    }
    let class = |number| {
        let places: Vec<Peg> = graph.places(number).collect();
        StateClass {
            state: small(number),
            size: small(symmetries.count_alike(&places)).into(),
        }
    };
    let mut classes: Vec<StateClass> = numbers.into_iter().map(class).collect();
    classes.sort_by_key(|class| class.size);
    Some(classes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(rules: &str, pegs: u8, disks: u32) -> (usize, u64) {
        let rules = Rules::parse(rules, pegs).unwrap();
        let classes = classes(&Graph::new(disks, &rules).unwrap(), u64::MAX).unwrap();
        (classes.len(), classes.iter().map(|class| class.size).sum())
    }

    #[test]
    fn every_state_is_in_one_class() {
        let named = Rules::NAMED.map(|rules| rules.name);
        for rules in named.into_iter().chain(["AB,BA", "AB,BC,CD,DA,AC"]) {
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
    fn the_number_of_classes_is_minimal() {
        // Classic: the partitions of the disks among unlabelled pegs (Bell numbers, if there are enough pegs).
        assert_eq!(sizes("classic", 26, 4), (15, 456_976));
        assert_eq!(sizes("classic", 3, 4), (14, 81));
        // Under reflection, only the state with all disks in the middle is fixed.
        assert_eq!(sizes("linear", 3, 4), (41, 81));
        assert_eq!(sizes("cyclic", 5, 3), (25, 125));
        assert_eq!(sizes("AB,BC,CA,BA", 3, 2), (9, 9));
    }

    /// The orbit of a state under compositions of the renamings.
    fn alike(state: &[Peg], renamings: &[&Vec<Peg>]) -> BTreeSet<Vec<Peg>> {
        let mut found = BTreeSet::from([state.to_vec()]);
        let mut queue = vec![state.to_vec()];
        while let Some(state) = queue.pop() {
            for names in renamings {
                let next: Vec<Peg> = state.iter().map(|peg| names[peg.index()]).collect();
                if found.insert(next.clone()) {
                    queue.push(next);
                }
            }
        }
        found
    }

    fn permutations(pegs: u8) -> Vec<Vec<Peg>> {
        let with = |some: Vec<Peg>| {
            let others = Peg::all(pegs).filter({
                let some = some.clone();
                move |peg| !some.contains(peg)
            });
            others.map(move |peg| [&some[..], &[peg]].concat())
        };
        (0..pegs).fold(vec![Vec::new()], |all, _| {
            all.into_iter().flat_map(with).collect()
        })
    }

    /// Compares with the orbit under all renamings that preserve the rules and the fixed pegs.
    fn agree(rules: &Rules, all: &[Vec<Peg>]) {
        let graph = Graph::new(3, rules).unwrap();
        for fixed in [&[][..], &[Peg::A], &[Peg::B, Peg::A]] {
            let keeps = |names: &&Vec<Peg>| {
                keeps(rules, names) && fixed.iter().all(|peg| names[peg.index()] == *peg)
            };
            let renamings: Vec<&Vec<Peg>> = all.iter().filter(keeps).collect();
            let symmetries = Symmetries::new(rules, fixed);
            for number in 0..graph.state_count() {
                let mut places: Vec<Peg> = graph.places(number).collect();
                let alike = alike(&places, &renamings);
                let count = u128::try_from(alike.len()).unwrap();
                assert_eq!(symmetries.count_alike(&places), count, "{rules}");
                symmetries.rename(&mut places);
                let first = alike
                    .into_iter()
                    .min_by_key(|places| places.iter().rev().copied().collect::<Vec<_>>());
                assert_eq!(Some(places), first, "{rules}");
            }
        }
    }

    #[test]
    fn all_symmetries_are_found_for_named_rules_and_on_three_pegs() {
        for named in Rules::NAMED {
            for pegs in 3..=5 {
                agree(&named.on(pegs).unwrap(), &permutations(pegs));
            }
        }
        let arcs = ["AB", "AC", "BA", "BC", "CA", "CB"];
        for set in 1_usize..64 {
            let some: Vec<&str> = (0..6)
                .filter(|arc| set >> arc & 1 == 1)
                .map(|arc| arcs[arc])
                .collect();
            agree(&Rules::parse(&some.join(","), 3).unwrap(), &permutations(3));
        }
    }

    #[test]
    fn twins_and_turns_can_be_combined() {
        let swaps = Peg::all(5).flat_map(|a| Peg::all(5).map(move |b| swap(5, a, b)));
        let all: Vec<Vec<Peg>> = swaps.chain(turns_of(5)).collect();
        for rules in [
            "AB,BA,CD,DC",
            "AB,BC,CA",
            "AC,BC,AD,BD,AE,BE",
            "AB,CD,BC,DE,EA,BA",
            "AB,BA",
        ] {
            agree(&Rules::parse(rules, 5).unwrap(), &all);
        }
    }
}
