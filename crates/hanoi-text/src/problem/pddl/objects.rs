//! The objects of a problem: which are disks, which pegs, and in what order.

use std::collections::{HashMap, HashSet};

use hanoi_core::MAX_PEGS;

use super::super::excerpt::{ProblemExcerpt, lacks};
use super::super::expressions::Expression;
use super::super::layout::{FactRelation, ObjectFact, ObjectKind};
use super::super::names::plain_word;
use super::sections::PddlSections;
use crate::Unreadable;

/// The objects that are declared, and those of the domain, which facts alone name.
pub(super) struct PddlObjects<'a> {
    said: Vec<ProblemExcerpt<'a>>,
    places: HashMap<String, usize>,
    /// How many are declared: they come first.
    declared: usize,
    /// The type of each that has one, with one word for disks and one for pegs.
    types: Vec<Option<String>>,
}

impl<'a> PddlObjects<'a> {
    /// Reads the declared objects, with or without types.
    pub(super) fn declared(sections: &PddlSections<'_, 'a>) -> Result<Self, Unreadable> {
        let mut all = Self {
            said: Vec::new(),
            places: HashMap::new(),
            declared: 0,
            types: Vec::new(),
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

    /// Tells disks from pegs, which get their order: a disk lies on something at the start. Types have to agree.
    pub(super) fn kinds(
        &self,
        text: &str,
        start: &[ObjectFact<'a>],
    ) -> Result<Vec<ObjectKind>, Unreadable> {
        use FactRelation as R;
        let mut kinds = vec![PEG; self.len()];
        for fact in start {
            let [first, second] = fact.objects;
            match fact.relation {
                R::On | R::Ground => kinds[first] = ObjectKind::Disk,
                R::Place if first != second => kinds[first] = ObjectKind::Disk,
                R::Next | R::Current | R::Step => {
                    [kinds[first], kinds[second]] = [ObjectKind::Step; 2];
                }
                _ => {}
            }
        }
        self.check_types(&kinds)?;
        self.check_constants(text, start, &kinds)?;
        let pegs: Vec<usize> = (0..self.len()).filter(|&at| kinds[at] == PEG).collect();
        if !(1..=MAX_PEGS.into()).contains(&pegs.len()) || !kinds.contains(&ObjectKind::Disk) {
            return Err(lacks(text, "disks on 1 to 26 pegs"));
        }
        let names: Vec<&str> = pegs.iter().map(|&peg| self.name(peg)).collect();
        for (at, number) in order(&names).into_iter().zip(0..) {
            kinds[pegs[at]] = ObjectKind::Peg(number);
        }
        Ok(kinds)
    }

    /// Whether types agree with what things are, and all pegs have the same.
    fn check_types(&self, kinds: &[ObjectKind]) -> Result<(), Unreadable> {
        let mut of_peg = None;
        for (at, kind) in self.types.iter().enumerate() {
            let is_peg = kinds[at] == PEG;
            let is_right = match kind.as_deref() {
                Some("disk") => kinds[at] == ObjectKind::Disk,
                Some("peg") => is_peg,
                _ => true,
            };
            if !is_right {
                return Err(self.said[at].refuse(
                    "disks that lie on something at the start, and pegs that lie on nothing",
                ));
            }
            if is_peg && of_peg.get_or_insert(kind) != &kind {
                return Err(self.said[at].refuse("pegs of one type, and nothing that has no place"));
            }
        }
        Ok(())
    }

    /// Objects that are not declared are constants of the domain: all of a kind, of which facts then name each.
    fn check_constants(
        &self,
        text: &str,
        start: &[ObjectFact<'a>],
        kinds: &[ObjectKind],
    ) -> Result<(), Unreadable> {
        let (declared, constants) = kinds.split_at(self.declared);
        if let Some(at) = constants.iter().position(|kind| declared.contains(kind)) {
            let at = at + self.declared;
            let fact = start.iter().find(|fact| fact.objects.contains(&at));
            let said = fact.map_or(self.said[at], |fact| fact.said);
            return Err(
                said.refuse("objects that are declared, or constants of the domain, all of a kind")
            );
        }
        let names_pegs = |fact: &ObjectFact<'_>| match fact.relation {
            FactRelation::Clear | FactRelation::Peg => true,
            FactRelation::Size => fact.objects.iter().any(|&object| kinds[object] == PEG),
            _ => false,
        };
        if constants.contains(&PEG) && !start.iter().any(names_pegs) {
            return Err(lacks(
                text,
                "the pegs among the objects, or facts (clear ...), which name each",
            ));
        }
        Ok(())
    }
}

/// A peg, before its number is known.
const PEG: ObjectKind = ObjectKind::Peg(0);

/// The order of names that differ in the number or the letter at their end alone; otherwise that in which they are.
fn order(names: &[&str]) -> Vec<usize> {
    let key = |name: &&str| {
        let mut stem = name.to_ascii_lowercase();
        let digits = name.len() - name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let end = stem.split_off(name.len() - digits);
        let letter = |stem: &mut String| stem.pop().map_or(0, |c| u64::from(u32::from(c)));
        let number = end.parse().unwrap_or_else(|_| letter(&mut stem));
        (stem, number)
    };
    let keys: Vec<(String, u64)> = names.iter().map(key).collect();
    let numbers: HashSet<u64> = keys.iter().map(|(_, number)| *number).collect();
    let is_row = numbers.len() == keys.len() && keys.iter().all(|(stem, _)| *stem == keys[0].0);
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&at| if is_row { keys[at].1 } else { 0 });
    order
}
