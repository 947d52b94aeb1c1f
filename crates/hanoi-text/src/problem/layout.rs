//! States told by facts about objects: what lies on what, and on which peg.

use std::collections::HashSet;

use hanoi_core::{MAX_PEGS, Peg};

use super::excerpt::ProblemExcerpt;
use super::names::plain_word;
use crate::Unreadable;

/// What a fact tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactRelation {
    /// A disk, and what it lies on.
    On,
    /// A disk, and the peg that it is on.
    Place,
    /// Two disks, or a disk and a peg, by size.
    Size,
    /// Two pegs between which disks may move.
    Arc,
    /// Two steps, one after the other.
    Next,
    Disk,
    Peg,
    /// What nothing lies on.
    Clear,
    /// A disk that lies on a peg.
    Ground,
    /// A peg and the disk on top of it, in either order.
    Top,
    /// One of the steps, and that of the state.
    Step,
    Current,
    /// That no disk is in the hand.
    Idle,
}

/// A fact about two objects, by their place among all, or twice about one.
#[derive(Clone, Copy, Debug)]
pub(super) struct ObjectFact<'a> {
    pub(super) relation: FactRelation,
    /// The place of its predicate among all.
    pub(super) predicate: usize,
    pub(super) objects: [usize; 2],
    /// Whether it must not hold.
    pub(super) is_denied: bool,
    pub(super) said: ProblemExcerpt<'a>,
}

impl<'a> ObjectFact<'a> {
    /// The predicate as it is written.
    fn head(&self) -> &'a str {
        let inside = self.said.text().trim_start_matches(['(', ' ']);
        inside.split_whitespace().next().unwrap_or_default()
    }
}

/// What an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ObjectKind {
    Disk,
    Peg(u8),
    Step,
}

impl ObjectKind {
    pub(super) const fn peg(self) -> Option<u8> {
        match self {
            Self::Peg(number) => Some(number),
            Self::Disk | Self::Step => None,
        }
    }
}

/// A state: the peg of each object, which is itself for a peg.
type PegOfEach = Vec<Option<u8>>;

/// The most states that facts may leave open.
pub(super) const MOST_STATES: usize = 1 << 20;

/// What lies where, as facts say.
pub(super) struct Layout<'f, 'a> {
    kinds: &'f [ObjectKind],
    facts: &'f [ObjectFact<'a>],
    /// What each object lies on.
    below: Vec<Option<usize>>,
    /// The peg that each object is on, as far as a fact says so; that of a peg is itself.
    place: PegOfEach,
}

/// A state, and what lies on what in it.
struct ObjectState {
    peg: PegOfEach,
    below: Vec<Option<usize>>,
    is_clear: Vec<bool>,
}

impl<'f, 'a> Layout<'f, 'a> {
    pub(super) fn of(
        kinds: &'f [ObjectKind],
        facts: &'f [ObjectFact<'a>],
    ) -> Result<Self, Unreadable> {
        let mut all = Self {
            kinds,
            facts,
            below: vec![None; kinds.len()],
            place: kinds.iter().map(|kind| kind.peg()).collect(),
        };
        for fact in facts {
            if let Some(expected) = all.expected_kinds(fact) {
                return Err(fact.said.refuse(expected));
            }
            // What is said in two ways does not hold in the state that comes of it.
            let [first, second] = fact.objects;
            match fact.relation {
                _ if fact.is_denied => {}
                FactRelation::On => all.below[first] = Some(second),
                FactRelation::Place => all.place[first] = kinds[second].peg(),
                _ => {}
            }
        }
        Ok(all)
    }

    fn is_disk(&self, object: usize) -> bool {
        self.kinds[object] == ObjectKind::Disk
    }

    /// What the objects of a fact should be, if they are something else.
    fn expected_kinds(&self, fact: &ObjectFact<'_>) -> Option<&'static str> {
        use FactRelation as R;
        let [first, second] = fact.objects;
        let are_disks = [first, second].map(|object| self.is_disk(object));
        let are_steps = [first, second].map(|object| self.kinds[object] == ObjectKind::Step);
        let are_pegs = [first, second].map(|object| self.kinds[object].peg().is_some());
        let is_about_steps = matches!(fact.relation, R::Next | R::Current | R::Step);
        if are_steps != [is_about_steps; 2] {
            return Some("a step in facts about steps alone");
        }
        let noun = |is_disk: bool, is_named: &dyn Fn(&str, &str) -> bool| {
            let word = plain_word(fact.head());
            let says_disk = is_named(&word, "disk");
            says_disk == is_disk || !says_disk && !is_named(&word, "peg")
        };
        let kind = "a disk, which lies on something at the start, or a peg, which does not";
        let (fits, expected) = match fact.relation {
            R::On if !are_disks[0] => (false, "a disk on a disk or a peg: a peg lies on nothing"),
            R::On => (noun(are_disks[1], &|word, noun| word.ends_with(noun)), kind),
            R::Clear => (noun(are_disks[0], &|word, noun| word.contains(noun)), kind),
            R::Disk | R::Peg => (are_disks[0] == (fact.relation == R::Disk), kind),
            R::Place => (
                are_pegs[1] && (are_disks[0] || first == second),
                "the peg on which it is",
            ),
            R::Size => (are_disks.contains(&true), "a disk"),
            R::Arc => (are_pegs == [true; 2] && first != second, "two pegs"),
            R::Top => (
                are_disks[0] != are_disks[1],
                "a peg, and the disk on top of it",
            ),
            R::Next | R::Ground | R::Step | R::Current | R::Idle => (true, ""),
        };
        (!fits).then_some(expected)
    }

    /// The facts of a relation that hold.
    pub(super) fn facts(&self, relation: FactRelation) -> impl Iterator<Item = &'f ObjectFact<'a>> {
        let facts = self.facts.iter();
        facts.filter(move |fact| fact.relation == relation && !fact.is_denied)
    }

    /// Pairs of disks of which the first is the smaller one, by the place where they lie, and the fact that says so.
    pub(super) fn smaller(&self) -> Vec<(usize, usize, ProblemExcerpt<'a>)> {
        let on = self.facts(FactRelation::On);
        let on = on.map(|fact| (fact.objects[0], fact.objects[1], fact.said));
        let mut pairs: Vec<_> = on.filter(|&(_, below, _)| self.is_disk(below)).collect();
        for fact in self.facts(FactRelation::Clear) {
            let top = fact.objects[0];
            let is_below = |&disk: &usize| {
                disk != top
                    && [top, disk].iter().all(|&object| self.is_disk(object))
                    && self.place[disk].is_some()
                    && self.place[disk] == self.place[top]
            };
            let below = (0..self.kinds.len()).filter(is_below);
            pairs.extend(below.map(|disk| (top, disk, fact.said)));
        }
        pairs
    }

    /// The pegs that are not said to be clear.
    pub(super) fn open_pegs(&self) -> Vec<u8> {
        let is_clear = |object| {
            self.facts(FactRelation::Clear)
                .any(|fact| fact.objects[0] == object)
        };
        let pegs = self.kinds.iter().enumerate();
        let open = pegs.filter_map(|(at, kind)| kind.peg().filter(|_| !is_clear(at)));
        let mut open: Vec<u8> = open.collect();
        open.sort_unstable();
        open
    }

    /// All states of the disks, the smallest first, in which the facts hold. A disk of which no fact says where it is may be
    /// on the open pegs.
    ///
    /// # Errors
    ///
    /// The first fact that does not hold; or what is made of the disk that has no place, or too many.
    pub(super) fn states(
        &self,
        disks: &[usize],
        open: &[u8],
        gap: impl Fn(usize) -> Unreadable,
    ) -> Result<Vec<PegOfEach>, Unreadable> {
        let pegs = self.kinds.iter().map(|kind| kind.peg());
        let mut states: Vec<PegOfEach> = vec![pegs.collect()];
        for &disk in disks.iter().rev() {
            for at in 0..states.len() {
                let below = || self.below[disk].and_then(|below| states[at][below]);
                let known = self.place[disk].or_else(below);
                let Some(first) = known.or(open.first().copied()) else {
                    return Err(gap(disk));
                };
                let others = if known.is_none() { &open[1..] } else { &[] };
                for &peg in others {
                    let mut other = states[at].clone();
                    other[disk] = Some(peg);
                    states.push(other);
                }
                states[at][disk] = Some(first);
            }
            if states.len() > MOST_STATES {
                return Err(gap(disk));
            }
        }
        let mut fault = None;
        states.retain(|state| {
            let found = self.fault(&ObjectState::of(state.clone(), disks, self.kinds));
            fault = found.or(fault);
            found.is_none()
        });
        match fault {
            Some((fact, expected)) if states.is_empty() => Err(fact.said.refuse(expected)),
            _ => Ok(states),
        }
    }

    /// The first fact that does not hold in a state, or holds and must not, and what was expected.
    fn fault(&self, state: &ObjectState) -> Option<(&'f ObjectFact<'a>, &'static str)> {
        self.facts.iter().find_map(|fact| {
            let (holds, expected) = self.holds(fact.relation, fact.objects, state);
            let expected = if fact.is_denied {
                "a fact that does not hold in this goal"
            } else {
                expected
            };
            (holds == fact.is_denied).then_some((fact, expected))
        })
    }

    /// Whether a fact holds in a state, and what one should be that does.
    fn holds(
        &self,
        relation: FactRelation,
        [first, second]: [usize; 2],
        state: &ObjectState,
    ) -> (bool, &'static str) {
        use FactRelation as R;
        let is_here = state.peg[first].is_some() && state.peg[first] == state.peg[second];
        let is_top = |object: usize| self.is_disk(object) && state.is_clear[object];
        let below = state.below[first];
        match relation {
            R::On => (
                below == Some(second),
                "each disk on one thing, and at most one disk directly on each disk and peg",
            ),
            R::Clear => (state.is_clear[first], "something that nothing lies on"),
            R::Ground => (
                below.is_some_and(|below| !self.is_disk(below)),
                "a disk that lies on a peg",
            ),
            R::Place => (is_here, "the peg on which it is"),
            R::Top => (
                is_here && (is_top(first) || is_top(second)),
                "a peg, and the disk on top of it",
            ),
            R::Disk => (self.is_disk(first), ""),
            R::Peg => (self.kinds[first].peg().is_some(), ""),
            R::Size | R::Arc | R::Next | R::Step | R::Current | R::Idle => (true, ""),
        }
    }

    /// Whether facts about some things are there for all of their kind in a state, given as the peg of each object.
    pub(super) fn check_whole(
        &self,
        state: &[Option<u8>],
        disks: &[usize],
        name: impl Fn(usize) -> &'a str,
    ) -> Result<(), Unreadable> {
        use FactRelation as R;
        let state = ObjectState::of(state.to_vec(), disks, self.kinds);
        let has_arcs = self.facts(R::Arc).next().is_some();
        for relation in [R::Clear, R::Place, R::Ground, R::Disk, R::Peg] {
            let told: HashSet<usize> = self.facts(relation).map(|fact| fact.objects[0]).collect();
            let example = self.facts(relation).next();
            let needs_places = has_arcs && relation == R::Place;
            let is_due = |&object: &usize| match self.kinds[object] {
                ObjectKind::Step => false,
                ObjectKind::Peg(_) if relation == R::Place => has_arcs,
                _ => self.holds(relation, [object; 2], &state).0,
            };
            let mut due = (0..self.kinds.len()).filter(is_due);
            let untold = due.find(|object| !told.contains(object));
            if let Some(object) = untold.filter(|_| needs_places || example.is_some()) {
                let predicate = example.map_or("at", |fact| fact.head());
                let expected = format!("({predicate} {}) as well, as of the others", name(object));
                let said = example.or(self.facts.first()).map(|fact| fact.said);
                return Err(said.unwrap_or(ProblemExcerpt::of("")).refuse(expected));
            }
        }
        Ok(())
    }

    /// The allowed moves as a list of arcs, if there are any.
    pub(super) fn rules(&self) -> Option<String> {
        let letter = |object: usize| self.kinds[object].peg().and_then(Peg::new);
        let arcs = self.facts(FactRelation::Arc);
        let arcs = arcs.filter_map(|fact| {
            let [from, to] = fact.objects.map(letter);
            Some(format!("{}{}", from?, to?))
        });
        let arcs: Vec<String> = arcs.collect();
        (!arcs.is_empty()).then(|| arcs.join(","))
    }
}

impl ObjectState {
    /// The state with these pegs of the disks, the smallest first.
    fn of(peg: PegOfEach, disks: &[usize], kinds: &[ObjectKind]) -> Self {
        let mut below = vec![None; kinds.len()];
        let mut is_clear: Vec<bool> = kinds.iter().map(|&kind| kind != ObjectKind::Step).collect();
        let mut tops = [None; MAX_PEGS as usize];
        for (object, kind) in kinds.iter().enumerate() {
            if let ObjectKind::Peg(number) = kind {
                tops[usize::from(*number)] = Some(object);
            }
        }
        for &disk in disks.iter().rev() {
            let top = peg[disk].and_then(|peg| tops[usize::from(peg)].replace(disk));
            below[disk] = top;
            if let Some(top) = top {
                is_clear[top] = false;
            }
        }
        Self {
            peg,
            below,
            is_clear,
        }
    }
}

/// The short text of a state, given as the peg of each object.
pub(super) fn short_text(state: &[Option<u8>], disks: &[usize]) -> String {
    let pegs = disks.iter().rev().filter_map(|&disk| state[disk]);
    pegs.filter_map(Peg::new).map(Peg::letter).collect()
}
