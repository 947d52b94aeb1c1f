//! The objects of a problem: which are disks, which pegs, and in what order.

use std::collections::HashMap;

use hanoi_core::MAX_PEGS;

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::super::expressions::Expression;
use super::super::names::plain_word;
use super::sections::PddlSections;
use super::{PddlFact, PddlRelation};
use crate::Unreadable;

/// What an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ObjectKind {
    Disk,
    Peg,
    Step,
}

/// The objects that are declared, and those of the domain, which facts alone name.
#[derive(Clone)]
pub(super) struct PddlObjects<'a> {
    said: Vec<ProblemExcerpt<'a>>,
    places: HashMap<String, usize>,
    /// How many are declared: they come first.
    declared: usize,
    /// The type of each that has one, with one word for disks and one for pegs.
    types: Vec<Option<String>>,
    kinds: Vec<ObjectKind>,
    /// The pegs, in order.
    pegs: Vec<usize>,
}

impl<'a> PddlObjects<'a> {
    /// Reads the declared objects, with or without types.
    pub(super) fn declared(sections: &PddlSections<'_, 'a>) -> Result<Self, Unreadable> {
        let mut all = Self {
            said: Vec::new(),
            places: HashMap::new(),
            declared: 0,
            types: Vec::new(),
            kinds: Vec::new(),
            pegs: Vec::new(),
        };
        for section in [sections.constants, sections.objects] {
            all.declare(section)?;
        }
        all.declared = all.len();
        Ok(all)
    }

    fn declare(&mut self, section: &[Expression<'a>]) -> Result<(), Unreadable> {
        let mut items = section.iter();
        while let Some(item) = items.next() {
            let word = item
                .word()
                .ok_or_else(|| item.excerpt.refuse("the name of an object"))?;
            if word == "-" {
                let kind = items.next().and_then(Expression::word);
                let kind = kind.ok_or_else(|| item.excerpt.refuse("a type behind the hyphen"))?;
                self.types.resize(self.len(), Some(plain_word(kind)));
                continue;
            }
            let count = self.len();
            if self.find(item.excerpt) < count {
                return Err(item.excerpt.refuse("an object that is not declared yet"));
            }
        }
        self.types.resize(self.len(), None);
        Ok(())
    }

    /// The place of an object, which is added if it is new.
    pub(super) fn find(&mut self, name: ProblemExcerpt<'a>) -> usize {
        let place = self.len();
        let key = name.text().to_ascii_lowercase();
        let found = *self.places.entry(key).or_insert(place);
        if found == place {
            self.said.push(name);
        }
        found
    }

    pub(super) const fn len(&self) -> usize {
        self.said.len()
    }

    pub(super) fn name(&self, object: usize) -> &'a str {
        self.said[object].text()
    }

    pub(super) fn is_disk(&self, object: usize) -> bool {
        self.kinds[object] == ObjectKind::Disk
    }

    /// The disks, as they are declared.
    pub(super) fn disks(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(|&object| self.is_disk(object))
    }

    /// The disks, the smallest first, given their sizes.
    pub(super) fn by_size(&self, sizes: &[u32]) -> Vec<usize> {
        let mut disks: Vec<usize> = self.disks().collect();
        disks.sort_by_key(|&disk| sizes[disk]);
        disks
    }

    /// The pegs, in order.
    pub(super) fn pegs(&self) -> &[usize] {
        &self.pegs
    }

    /// The number of a peg, from 0.
    pub(super) fn peg_number(&self, object: usize) -> Option<u8> {
        let number = self.pegs.iter().position(|&peg| peg == object)?;
        u8::try_from(number).ok()
    }

    pub(super) fn peg_names(&self) -> Vec<String> {
        let pegs = self.pegs.iter();
        pegs.map(|&peg| self.name(peg).to_owned()).collect()
    }

    /// The names of the disks, the smallest first, given their sizes.
    pub(super) fn disk_names(&self, sizes: &[u32]) -> Vec<String> {
        let disks = self.by_size(sizes).into_iter();
        disks.map(|disk| self.name(disk).to_owned()).collect()
    }

    /// Tells disks from pegs: a disk lies on something at the start. Types and facts have to agree.
    pub(super) fn classified(
        &self,
        text: &str,
        start: &[PddlFact<'_, 'a>],
    ) -> Result<Self, Unreadable> {
        let mut all = self.clone();
        all.kinds = vec![ObjectKind::Peg; self.len()];
        for fact in start {
            match fact.relation {
                PddlRelation::On | PddlRelation::Ground => all.kinds[fact.first] = ObjectKind::Disk,
                PddlRelation::Place if fact.first != fact.second => {
                    all.kinds[fact.first] = ObjectKind::Disk;
                }
                PddlRelation::Next | PddlRelation::Current | PddlRelation::Step => {
                    all.kinds[fact.first] = ObjectKind::Step;
                    all.kinds[fact.second] = ObjectKind::Step;
                }
                _ => {}
            }
        }
        all.check_types()?;
        all.check_declared(text, start)?;
        all.check_kinds(text, start)?;
        all.order_pegs(text)?;
        Ok(all)
    }

    /// Whether types agree with what things are, and all pegs have the same.
    fn check_types(&self) -> Result<(), Unreadable> {
        let pegs = || (0..self.declared).filter(|&at| self.kinds[at] == ObjectKind::Peg);
        let is_other = |at: &usize| match self.types[*at].as_deref() {
            Some("disk") => self.kinds[*at] != ObjectKind::Disk,
            Some("peg") => self.kinds[*at] != ObjectKind::Peg,
            _ => false,
        };
        if let Some(at) = (0..self.declared).find(is_other) {
            return Err(self.said[at]
                .refuse("disks that lie on something at the start, and pegs that lie on nothing"));
        }
        let is_named_peg = |at: &usize| self.types[*at].as_deref() == Some("peg");
        let first = pegs().find(is_named_peg).or(pegs().next());
        match pegs().find(|&at| first.is_some_and(|first| self.types[at] != self.types[first])) {
            Some(at) => {
                Err(self.said[at].refuse("pegs of one type, and nothing that has no place"))
            }
            None => Ok(()),
        }
    }

    /// Objects that are not declared are constants of the domain: all of a kind, of which facts then name each.
    fn check_declared(&self, text: &str, start: &[PddlFact<'_, 'a>]) -> Result<(), Unreadable> {
        let declared = &self.kinds[..self.declared];
        let constants = self.declared..self.len();
        let mut odd = constants
            .clone()
            .filter(|&at| declared.contains(&self.kinds[at]));
        if let Some(at) = odd.next() {
            let names = |fact: &&PddlFact<'_, '_>| fact.first == at || fact.second == at;
            let said = start
                .iter()
                .find(names)
                .map_or(self.said[at], |fact| fact.said);
            return Err(
                said.refuse("objects that are declared, or constants of the domain, all of a kind")
            );
        }
        let names_pegs = |fact: &PddlFact<'_, '_>| match fact.relation {
            PddlRelation::Clear | PddlRelation::Peg => true,
            PddlRelation::Size => self.is_disk(fact.first) != self.is_disk(fact.second),
            _ => false,
        };
        let has_pegs = constants
            .clone()
            .any(|at| self.kinds[at] == ObjectKind::Peg);
        if has_pegs && !start.iter().any(names_pegs) {
            return Err(lacks(
                text,
                "the pegs among the objects, or facts (clear ...), which name each",
            ));
        }
        Ok(())
    }

    /// Whether facts about kinds agree with what lies on something, and are told of all of a kind or of none.
    fn check_kinds(&self, text: &str, start: &[PddlFact<'_, '_>]) -> Result<(), Unreadable> {
        let mut told = [vec![false; self.len()], vec![false; self.len()]];
        for fact in start {
            let is_step = |object: usize| self.kinds[object] == ObjectKind::Step;
            let counts = matches!(
                fact.relation,
                PddlRelation::Next | PddlRelation::Current | PddlRelation::Step
            );
            if [fact.first, fact.second].map(is_step) != [counts; 2] {
                return Err(fact.said.refuse("a step in facts about steps alone"));
            }
            let noun = |object, is_named: &dyn Fn(&str) -> bool| {
                let is_disk = is_named("disk");
                (is_disk || is_named("peg")).then_some((object, is_disk))
            };
            let kind = match fact.relation {
                PddlRelation::Disk => Some((fact.first, true)),
                PddlRelation::Peg => Some((fact.first, false)),
                PddlRelation::Clear => noun(fact.first, &|noun| fact.predicate.contains(noun)),
                PddlRelation::On => noun(fact.second, &|noun| fact.predicate.ends_with(noun)),
                _ => None,
            };
            if let Some((object, is_disk)) = kind
                && self.is_disk(object) != is_disk
            {
                return Err(fact.said.refuse(
                    "a disk, which lies on something at the start, or a peg, which does not",
                ));
            }
            if matches!(fact.relation, PddlRelation::Disk | PddlRelation::Peg) {
                told[usize::from(self.is_disk(fact.first))][fact.first] = true;
            }
        }
        let kinds = [("peg", ObjectKind::Peg), ("disk", ObjectKind::Disk)];
        for ((name, kind), told) in kinds.into_iter().zip(&told) {
            let is_untold = |object: &usize| self.kinds[*object] == kind && !told[*object];
            if let Some(object) = (0..self.len())
                .find(is_untold)
                .filter(|_| told.contains(&true))
            {
                return Err(lacks(
                    text,
                    format!("({name} {}), as of the others", self.name(object)),
                ));
            }
        }
        Ok(())
    }

    fn order_pegs(&mut self, text: &str) -> Result<(), Unreadable> {
        let pegs: Vec<usize> = (0..self.len())
            .filter(|&at| self.kinds[at] == ObjectKind::Peg)
            .collect();
        if pegs.is_empty() || pegs.len() > MAX_PEGS.into() || self.disks().next().is_none() {
            return Err(lacks(text, "disks on 1 to 26 pegs"));
        }
        let names: Vec<&str> = pegs.iter().map(|&peg| self.name(peg)).collect();
        self.pegs = match order(&names) {
            Some(order) => order.iter().map(|&at| pegs[at]).collect(),
            None => pegs,
        };
        Ok(())
    }
}

/// The order of names that differ in a number, or in a letter, at their end.
fn order(names: &[&str]) -> Option<Vec<usize>> {
    let number = |name: &str| {
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: u64 = name[stem.len()..].parse().ok()?;
        Some((stem.to_ascii_lowercase(), number))
    };
    let letter = |name: &str| {
        let last = name.chars().next_back().filter(char::is_ascii_alphabetic)?;
        let stem = name[..name.len() - 1].to_ascii_lowercase();
        Some((stem, u64::from(u32::from(last.to_ascii_lowercase()))))
    };
    sorted(names, number).or_else(|| sorted(names, letter))
}

fn sorted(names: &[&str], key: impl Fn(&str) -> Option<(String, u64)>) -> Option<Vec<usize>> {
    let keys: Vec<(String, u64)> = names.iter().map(|name| key(name)).collect::<Option<_>>()?;
    let is_alike = keys.iter().all(|(stem, _)| *stem == keys[0].0);
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&at| keys[at].1);
    let differ = order
        .windows(2)
        .all(|pair| keys[pair[0]].1 != keys[pair[1]].1);
    (is_alike && differ).then_some(order)
}
