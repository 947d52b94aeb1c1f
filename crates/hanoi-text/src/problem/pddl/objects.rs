//! The objects of a problem: which are disks, which pegs, and in what order.

use std::collections::HashMap;

use hanoi_core::MAX_PEGS;

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::super::expressions::Expression;
use super::super::names::plain_word;
use super::{PddlFact, PddlRelation};
use crate::Unreadable;

/// The types that say what an object is; any other says nothing.
const TYPES: [(&str, bool); 10] = [
    ("disk", true),
    ("ring", true),
    ("plate", true),
    ("peg", false),
    ("pole", false),
    ("rod", false),
    ("spike", false),
    ("pin", false),
    ("needle", false),
    ("tower", false),
];

/// The declared objects.
pub(super) struct PddlObjects<'a> {
    said: Vec<ProblemExcerpt<'a>>,
    places: HashMap<String, usize>,
    /// Whether it is a disk, as far as its type says so.
    typed: Vec<Option<bool>>,
    is_disk: Vec<bool>,
    /// The pegs, in order.
    pegs: Vec<usize>,
}

impl<'a> PddlObjects<'a> {
    /// Reads the declared objects, with or without types.
    pub(super) fn declared(section: &[Expression<'a>]) -> Result<Self, Unreadable> {
        let mut all = Self {
            said: Vec::new(),
            places: HashMap::new(),
            typed: Vec::new(),
            is_disk: Vec::new(),
            pegs: Vec::new(),
        };
        let mut items = section.iter();
        while let Some(item) = items.next() {
            let word = item
                .word()
                .ok_or_else(|| item.excerpt.refuse("the name of an object"))?;
            if word == "-" {
                let kind = items.next().and_then(Expression::word);
                let kind = kind.ok_or_else(|| item.excerpt.refuse("a type behind the hyphen"))?;
                let kind = plain_word(kind);
                let known = TYPES.iter().find(|(name, _)| *name == kind);
                all.typed
                    .resize(all.said.len(), known.map(|(_, is_disk)| *is_disk));
                continue;
            }
            let place = all.said.len();
            if all
                .places
                .insert(word.to_ascii_lowercase(), place)
                .is_some()
            {
                return Err(item.excerpt.refuse("an object that is not declared yet"));
            }
            all.said.push(item.excerpt);
        }
        all.typed.resize(all.said.len(), None);
        Ok(all)
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.places.get(&name.to_ascii_lowercase()).copied()
    }

    pub(super) const fn len(&self) -> usize {
        self.said.len()
    }

    pub(super) fn name(&self, object: usize) -> &'a str {
        self.said[object].text()
    }

    pub(super) fn is_disk(&self, object: usize) -> bool {
        self.is_disk[object]
    }

    /// The disks, as they are declared.
    pub(super) fn disks(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(|&object| self.is_disk(object))
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
        self.pegs
            .iter()
            .map(|&peg| self.name(peg).to_owned())
            .collect()
    }

    /// The names of the disks, the smallest first, given their sizes.
    pub(super) fn disk_names(&self, sizes: &[u32]) -> Vec<String> {
        let mut disks: Vec<usize> = self.disks().collect();
        disks.sort_by_key(|&disk| sizes[disk]);
        disks
            .iter()
            .map(|&disk| self.name(disk).to_owned())
            .collect()
    }

    /// Tells disks from pegs: a disk lies on something at the start. Types and facts have to agree.
    pub(super) fn classify(
        &mut self,
        text: &str,
        facts: &[PddlFact<'_, '_>],
    ) -> Result<(), Unreadable> {
        self.is_disk = vec![false; self.len()];
        for fact in facts
            .iter()
            .filter(|fact| fact.relation == PddlRelation::On)
        {
            self.is_disk[fact.first] = true;
        }
        let misfit = (0..self.len())
            .find(|&at| self.typed[at].is_some_and(|typed| typed != self.is_disk[at]));
        if let Some(at) = misfit {
            return Err(self.said[at]
                .refuse("disks that lie on something at the start, and pegs that lie on nothing"));
        }
        self.agree(text, facts)?;
        self.pegs = (0..self.len())
            .filter(|&object| !self.is_disk(object))
            .collect();
        if self.pegs.is_empty()
            || self.pegs.len() > MAX_PEGS.into()
            || self.disks().next().is_none()
        {
            return Err(lacks(text, "disks on 1 to 26 pegs"));
        }
        let names: Vec<&str> = self.pegs.iter().map(|&peg| self.name(peg)).collect();
        if let Some(order) = order(&names) {
            self.pegs = order.iter().map(|&at| self.pegs[at]).collect();
        }
        Ok(())
    }

    /// Whether facts about kinds agree with what lies on something, and are told of all of a kind or of none.
    fn agree(&self, text: &str, facts: &[PddlFact<'_, '_>]) -> Result<(), Unreadable> {
        let mut told = [vec![false; self.len()], vec![false; self.len()]];
        for fact in facts {
            let said = match (fact.relation, fact.predicate) {
                (PddlRelation::Disk, _) | (_, "cleardisk") => Some((fact.first, true)),
                (PddlRelation::Peg, _) | (_, "clearpeg") => Some((fact.first, false)),
                (_, "ondisk") => Some((fact.second, true)),
                (_, "onpeg") => Some((fact.second, false)),
                _ => None,
            };
            if let Some((object, is_disk)) = said
                && self.is_disk(object) != is_disk
            {
                return Err(fact.said.excerpt.refuse(
                    "a disk, which lies on something at the start, or a peg, which does not",
                ));
            }
            if matches!(fact.relation, PddlRelation::Disk | PddlRelation::Peg) {
                told[usize::from(self.is_disk(fact.first))][fact.first] = true;
            }
        }
        for (kind, told) in ["peg", "disk"].into_iter().zip(&told) {
            let same = |object: &usize| ["peg", "disk"][usize::from(self.is_disk(*object))] == kind;
            let untold = (0..self.len()).filter(same).find(|&object| !told[object]);
            if let Some(object) = untold.filter(|_| told.contains(&true)) {
                return Err(lacks(
                    text,
                    format!("({kind} {}), as of the others", self.name(object)),
                ));
            }
        }
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
