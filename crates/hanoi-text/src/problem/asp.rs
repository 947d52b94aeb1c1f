//! Facts of the Tower of Hanoi for answer set solvers.
//!
//! - As in the ASP competitions of 2009 to 2014: `steps(36). disk(1..22). on0(5,1). ... ongoal(5,1).` The pegs are the disks 1 to p; then come
//!   the disks, the largest first. `on0` and `ongoal` name a disk and what it lies on, in either order: the larger number lies on top.
//!   `arc(1,2)` restricts the moves, as `hanoi generate --format asp` writes them.
//! - As in the guide to clingo: `peg(a;b;c). disk(1..4). init_on(1..4,a). goal_on(1..4,c). moves(15).` `on(1,a,0)` at time 0 is the same as
//!   `init_on(1,a)`, `goal` the same as `goal_on`. These facts do not say which disk is the largest, so only whole towers are read. In answers
//!   disk 1 is the largest, as in the guide.

use std::collections::BTreeSet;

use hanoi_core::{MAX_DISKS, MAX_PEGS, Peg};

use super::excerpt::lacks;
use super::facts::{self, Fact, FactTerm};
use super::layout::{FactRelation, Layout, ObjectFact, ObjectKind, short_text};
use super::names::{AnswerForm, ObjectNames};
use super::{ForeignForm, ForeignProblem};
use crate::Unreadable;

/// The relation of a fact, and whether it holds at the start or at the goal.
type FactMeaning = (FactRelation, bool);

const START: bool = false;
const GOAL: bool = true;

/// The facts that are known, with the number of their terms.
const KNOWN: [(&str, usize, FactMeaning); 12] = [
    ("steps", 1, (FactRelation::Current, GOAL)),
    ("moves", 1, (FactRelation::Current, GOAL)),
    ("time", 1, (FactRelation::Step, START)),
    ("disk", 1, (FactRelation::Disk, START)),
    ("peg", 1, (FactRelation::Peg, START)),
    ("arc", 2, (FactRelation::Arc, START)),
    ("on0", 2, (FactRelation::On, START)),
    ("ongoal", 2, (FactRelation::On, GOAL)),
    ("init_on", 2, (FactRelation::Place, START)),
    ("on", 3, (FactRelation::Place, START)),
    ("goal_on", 2, (FactRelation::Place, GOAL)),
    ("goal", 2, (FactRelation::Place, GOAL)),
];

/// Whether a text begins with a fact that is known.
pub(super) fn begins(text: &str) -> bool {
    let fact = text.split_once('(');
    fact.is_some_and(|(word, _)| KNOWN.iter().any(|(name, ..)| *name == word.trim_end()))
}

/// The most disks, with the pegs.
const MOST: u32 = MAX_DISKS + MAX_PEGS as u32;

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let facts = AspFacts::of(text)?;
    let is_place = |((relation, _), _): &(FactMeaning, Fact<'_>)| *relation == FactRelation::Place;
    if facts.all.iter().any(is_place) {
        facts.guide()
    } else {
        facts.competition()
    }
}

/// All facts, by what they tell.
struct AspFacts<'a> {
    text: &'a str,
    all: Vec<(FactMeaning, Fact<'a>)>,
    /// The number of disks, which are numbered from 1.
    disks: u32,
    moves: Option<u64>,
}

impl<'a> AspFacts<'a> {
    fn of(text: &'a str) -> Result<Self, Unreadable> {
        let (mut all, mut disks, mut moves) = (Vec::new(), BTreeSet::new(), None);
        for fact in facts::read(text)? {
            let terms = fact.terms.iter().flatten().count();
            let mut known = KNOWN.iter();
            let known = known.find(|(name, count, _)| (*name, *count) == (fact.name, terms));
            let refuse = |expected| fact.excerpt.refuse(expected);
            let Some(&(.., meaning)) = known else {
                return Err(refuse(
                    "steps, time, disk, peg, on0, ongoal or arc, or init_on and goal_on",
                ));
            };
            if fact.terms[2].is_some_and(|time| time != FactTerm::Number(0)) {
                return Err(refuse("the start, at time 0"));
            }
            let number = || fact.number(0).ok_or_else(|| refuse("a number"));
            match meaning.0 {
                FactRelation::Step => drop(number()?),
                FactRelation::Disk => drop(disks.insert(number()?)),
                FactRelation::Current => {
                    let limit = number()?.into();
                    if *moves.get_or_insert(limit) != limit {
                        return Err(refuse("one number of moves"));
                    }
                }
                _ => all.push((meaning, fact)),
            }
        }
        let mut count = 0;
        for disk in disks {
            count += 1;
            if disk != count || disk > MOST {
                let expected = format!("disk({count}), as the disks are numbered from 1");
                return Err(lacks(text, expected));
            }
        }
        Ok(Self {
            text,
            all,
            disks: count,
            moves,
        })
    }

    /// The facts that tell something.
    fn with_meaning(&self, wanted: FactMeaning) -> impl Iterator<Item = &Fact<'a>> {
        let all = self.all.iter();
        all.filter(move |(meaning, _)| *meaning == wanted)
            .map(|(_, fact)| fact)
    }

    /// A problem of the competitions, whose disks are the pegs and the disks on them.
    fn competition(self) -> Result<ForeignProblem, Unreadable> {
        let start = self.supports(START)?;
        let arcs = self.objects((FactRelation::Arc, START));
        let goal = self.supports(GOAL)?;
        let pegs = self.peg_count(&start)?;
        let start = [start, arcs.collect::<Result<_, _>>()?].concat();
        let disks = usize::try_from(self.disks).unwrap_or_default();
        let kinds = (0..pegs).map(ObjectKind::Peg);
        let kinds: Vec<_> = kinds
            .chain(std::iter::repeat(ObjectKind::Disk))
            .take(disks)
            .collect();
        // The smallest disk has the largest number.
        let disks: Vec<usize> = (usize::from(pegs)..disks).rev().collect();
        let state = |layout: &Layout<'_, '_>, name| {
            let gap = |disk| {
                let expected = format!("{name}({0},...): disk {0} lies on something", disk + 1);
                lacks(self.text, expected)
            };
            let states = layout.states(&disks, &[], gap)?;
            Ok(states
                .iter()
                .map(|state| short_text(state, &disks))
                .collect())
        };
        let start = Layout::of(&kinds, &start)?;
        Ok(ForeignProblem {
            rules: start.rules(),
            moves: self.moves,
            ..ForeignProblem::new(
                ForeignForm::Asp,
                state(&start, "on0")?,
                state(&Layout::of(&kinds, &goal)?, "ongoal")?,
                pegs,
            )
        })
    }

    /// Facts about two disks.
    fn objects(
        &self,
        meaning: FactMeaning,
    ) -> impl Iterator<Item = Result<ObjectFact<'a>, Unreadable>> {
        self.with_meaning(meaning).map(move |fact| {
            let object = |at| {
                let number = fact.number(at).filter(|&number| number <= self.disks)?;
                usize::try_from(number.checked_sub(1)?).ok()
            };
            let objects = object(0).zip(object(1));
            let (first, second) = objects.ok_or_else(|| {
                let expected = format!("two disks from 1 to {}", self.disks);
                fact.excerpt.refuse(expected)
            })?;
            Ok(ObjectFact {
                relation: meaning.0,
                predicate: 0,
                objects: [first, second],
                is_denied: false,
                said: fact.excerpt,
            })
        })
    }

    /// What lies on what, as the facts of a state say. The larger number lies on top, first or second in all facts.
    fn supports(&self, is_goal: bool) -> Result<Vec<ObjectFact<'a>>, Unreadable> {
        let is_top = |fact: &Fact<'_>| fact.number(0) > fact.number(1);
        let top_first = self.with_meaning((FactRelation::On, START)).next();
        let top_first = top_first.is_none_or(is_top);
        let supports = self.objects((FactRelation::On, is_goal)).map(|fact| {
            let mut fact = fact?;
            if !top_first {
                fact.objects.reverse();
            }
            if fact.objects[0] <= fact.objects[1] {
                let order = if top_first { "first" } else { "second" };
                return Err(fact.said.refuse(format!(
                    "the larger number {order}, as in the other facts: it is the smaller disk, on top"
                )));
            }
            Ok(fact)
        });
        supports.collect()
    }

    /// The pegs: the disks that are named as such, or all before the first that lies on something.
    fn peg_count(&self, start: &[ObjectFact<'_>]) -> Result<u8, Unreadable> {
        let disks = start.iter().map(|fact| fact.objects[0]);
        let pegs = disks.min().unwrap_or_default();
        let mut named = self.with_meaning((FactRelation::Peg, START)).peekable();
        if let Some(first) = named.peek() {
            let said = first.excerpt;
            let named: BTreeSet<_> = named.map(|fact| fact.number(0)).collect();
            if !named.into_iter().eq((1..).take(pegs).map(Some)) {
                return Err(said.refuse("the pegs to be the first disks, which lie on nothing"));
            }
        }
        let pegs = u8::try_from(pegs).ok();
        let pegs = pegs.filter(|pegs| (1..=MAX_PEGS).contains(pegs));
        let expected = "1 to 26 pegs, as disks that lie on nothing, and disks on them";
        pegs.ok_or_else(|| lacks(self.text, expected))
    }

    /// A problem of the guide to clingo: a whole tower goes from one peg to another.
    fn guide(self) -> Result<ForeignProblem, Unreadable> {
        let is_other = |((relation, _), _): &&(FactMeaning, Fact<'_>)| {
            matches!(relation, FactRelation::On | FactRelation::Arc)
        };
        if let Some((_, fact)) = self.all.iter().find(is_other) {
            return Err(fact.excerpt.refuse("init_on and goal_on alone"));
        }
        let mut pegs: Vec<FactTerm<'_>> = Vec::new();
        for fact in self.with_meaning((FactRelation::Peg, START)) {
            pegs.extend(fact.terms[0].filter(|peg| !pegs.contains(peg)));
            if pegs.len() > MAX_PEGS.into() {
                return Err(fact.excerpt.refuse("at most 26 pegs"));
            }
        }
        let start = self.whole_tower(START, "init_on", &pegs)?;
        let goal = self.whole_tower(GOAL, "goal_on", &pegs)?;
        let count = u8::try_from(pegs.len()).unwrap_or(MAX_PEGS);
        let disk_names = (1..=self.disks).rev().map(|disk| disk.to_string());
        let peg_names = pegs.iter().map(ToString::to_string).collect();
        let names = ObjectNames::new(AnswerForm::Atoms, disk_names.collect(), peg_names);
        Ok(ForeignProblem {
            moves: self.moves,
            names: Some(names),
            ..ForeignProblem::new(ForeignForm::Asp, start, goal, count)
        })
    }

    fn whole_tower(
        &self,
        is_goal: bool,
        name: &str,
        pegs: &[FactTerm<'_>],
    ) -> Result<String, Unreadable> {
        let mut seen = BTreeSet::new();
        let mut place = None;
        for fact in self.with_meaning((FactRelation::Place, is_goal)) {
            let disk = fact
                .number(0)
                .filter(|disk| (1..=self.disks).contains(disk));
            let peg = pegs.iter().position(|peg| Some(*peg) == fact.terms[1]);
            let (Some(disk), Some(peg)) = (disk, peg) else {
                return Err(fact.excerpt.refuse(format!("{name} with a disk and a peg")));
            };
            if *place.get_or_insert(peg) != peg {
                return Err(fact.excerpt.refuse(
                    "all disks on one peg: these facts do not say which disk is the largest",
                ));
            }
            seen.insert(disk);
        }
        let peg = place.and_then(|place| Peg::new(u8::try_from(place).ok()?));
        let peg = peg.filter(|_| seen.len() == self.disks as usize);
        let peg = peg.ok_or_else(|| lacks(self.text, format!("{name} for each disk")))?;
        Ok(std::iter::repeat_n(peg.letter(), seen.len()).collect())
    }
}
