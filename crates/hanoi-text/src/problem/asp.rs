//! Facts of the Tower of Hanoi for answer set solvers.
//!
//! - As in the ASP competitions of 2009 to 2014: `steps(36). disk(1..22). on0(5,1). ... ongoal(5,1).` The pegs are the disks 1 to p; then come
//!   the disks, the largest first. `on0` and `ongoal` name a disk and what it lies on, in either order: the larger number lies on top.
//!   `arc(1,2)` restricts the moves, as `hanoi generate --format asp` writes them.
//! - As in the guide to clingo: `peg(a;b;c). disk(1..4). init_on(1..4,a). goal_on(1..4,c). moves(15).` `on(1,a,0)` at time 0 is the same as
//!   `init_on(1,a)`, `goal` the same as `goal_on`. These facts do not say which disk is the largest, so only whole towers are read. In answers
//!   disk 1 is the largest, as in the guide.

use std::collections::{BTreeMap, BTreeSet};

use hanoi_core::{MAX_DISKS, MAX_PEGS, Peg};

use super::excerpt::{ProblemExcerpt, lacks};
use super::facts::{self, Fact, FactTerm};
use super::names::{AnswerForm, ObjectNames};
use super::stack::{self, size};
use super::{ForeignForm, ForeignProblem};
use crate::{Support, Unreadable};

/// What a fact tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FactRelation {
    Moves,
    Time,
    Disk,
    Peg,
    Start,
    Goal,
    Arc,
    StartPeg,
    GoalPeg,
}

/// The facts that are known, with the number of their terms.
const RELATIONS: [(&str, usize, FactRelation); 12] = [
    ("steps", 1, FactRelation::Moves),
    ("moves", 1, FactRelation::Moves),
    ("time", 1, FactRelation::Time),
    ("disk", 1, FactRelation::Disk),
    ("peg", 1, FactRelation::Peg),
    ("on0", 2, FactRelation::Start),
    ("ongoal", 2, FactRelation::Goal),
    ("arc", 2, FactRelation::Arc),
    ("init_on", 2, FactRelation::StartPeg),
    ("goal_on", 2, FactRelation::GoalPeg),
    ("on", 3, FactRelation::StartPeg),
    ("goal", 2, FactRelation::GoalPeg),
];

pub(super) fn begins(text: &str) -> bool {
    let begin = &text[facts::beginning(text, 0)..];
    let word = begin
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .next();
    let word = word.unwrap_or_default();
    let is_statement = |sign| text.trim_start().starts_with(sign);
    let is_fact = RELATIONS.iter().any(|(name, ..)| *name == word);
    is_fact || ['%', '#'].into_iter().any(is_statement)
}

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let facts = AspFacts::sorted(text)?;
    if facts.start_pegs.is_empty() && facts.goal_pegs.is_empty() {
        facts.competition()
    } else {
        facts.guide()
    }
}

/// All facts, by what they tell.
struct AspFacts<'a> {
    text: &'a str,
    moves: Option<u64>,
    disks: BTreeSet<u32>,
    pegs: Vec<Fact<'a>>,
    start: Vec<Fact<'a>>,
    goal: Vec<Fact<'a>>,
    arcs: Vec<Fact<'a>>,
    start_pegs: Vec<Fact<'a>>,
    goal_pegs: Vec<Fact<'a>>,
}

impl<'a> AspFacts<'a> {
    fn sorted(text: &'a str) -> Result<Self, Unreadable> {
        let mut all = Self {
            text,
            moves: None,
            disks: BTreeSet::new(),
            pegs: Vec::new(),
            start: Vec::new(),
            goal: Vec::new(),
            arcs: Vec::new(),
            start_pegs: Vec::new(),
            goal_pegs: Vec::new(),
        };
        for fact in facts::read(text)? {
            let terms = [fact.second, fact.third].iter().flatten().count() + 1;
            let known = RELATIONS
                .iter()
                .find(|(name, count, _)| (*name, *count) == (fact.name, terms));
            let Some(&(.., relation)) = known else {
                return Err(fact
                    .excerpt
                    .refuse("steps, time, disk, peg, on0, ongoal or arc, or init_on and goal_on"));
            };
            all.keep(relation, fact)?;
        }
        Ok(all)
    }

    fn keep(&mut self, relation: FactRelation, fact: Fact<'a>) -> Result<(), Unreadable> {
        let number = || {
            fact.first
                .number()
                .ok_or_else(|| fact.excerpt.refuse("a number"))
        };
        if fact.third.is_some_and(|time| time != FactTerm::Number(0)) {
            return Err(fact.excerpt.refuse("the start, at time 0"));
        }
        match relation {
            FactRelation::Time => drop(number()?),
            FactRelation::Moves => {
                let moves = Some(number()?.into());
                if self.moves.is_some_and(|before| Some(before) != moves) {
                    return Err(fact.excerpt.refuse("one number of moves"));
                }
                self.moves = moves;
            }
            FactRelation::Disk => drop(self.disks.insert(number()?)),
            FactRelation::Peg => self.pegs.push(fact),
            FactRelation::Start => self.start.push(fact),
            FactRelation::Goal => self.goal.push(fact),
            FactRelation::Arc => self.arcs.push(fact),
            FactRelation::StartPeg => self.start_pegs.push(fact),
            FactRelation::GoalPeg => self.goal_pegs.push(fact),
        }
        Ok(())
    }

    /// The number of disks, which are numbered from 1.
    fn disk_count(&self) -> Result<u32, Unreadable> {
        const MOST: u32 = MAX_DISKS + MAX_PEGS as u32;
        let mut count = 0;
        for &disk in &self.disks {
            if disk != count + 1 || disk > MOST {
                return Err(lacks(
                    self.text,
                    format!("disk({}), as the disks are numbered from 1", count + 1),
                ));
            }
            count = disk;
        }
        Ok(count)
    }

    /// A problem of the competitions.
    fn competition(self) -> Result<ForeignProblem, Unreadable> {
        let objects = self.disk_count()?;
        let is_on_top =
            |fact: &Fact<'_>| numbers(fact).is_some_and(|(first, second)| first > second);
        let top_first = self.start.first().is_none_or(is_on_top);
        let start = supports(&self.start, objects, top_first)?;
        let goal = supports(&self.goal, objects, top_first)?;
        let pegs = self.peg_count(objects, &start)?;
        if let Some((_, (_, excerpt))) = goal.range(..=u32::from(pegs)).next() {
            return Err(excerpt.refuse("disks on disks or pegs: a peg lies on nothing"));
        }
        for disk in u32::from(pegs) + 1..=objects {
            for (name, state) in [("on0", &start), ("ongoal", &goal)] {
                if !state.contains_key(&disk) {
                    return Err(lacks(
                        self.text,
                        format!("{name}({disk},...): disk {disk} lies on something"),
                    ));
                }
            }
        }
        let start = state(&start, objects, pegs)?;
        let goal = state(&goal, objects, pegs)?;
        Ok(ForeignProblem {
            rules: self.rules(pegs)?,
            moves: self.moves,
            ..ForeignProblem::new(ForeignForm::Asp, start, goal, pegs)
        })
    }

    /// The pegs: the disks that are named as such, or all before the first that lies on something.
    fn peg_count(&self, objects: u32, start: &SupportFacts<'_>) -> Result<u8, Unreadable> {
        let named: Option<BTreeSet<u32>> =
            self.pegs.iter().map(|fact| fact.first.number()).collect();
        let first = start.keys().next().copied().unwrap_or(1);
        let pegs = match named {
            Some(named) if named.is_empty() => first - 1,
            Some(named) if named.iter().copied().eq(1..first) => first - 1,
            _ => {
                let fact = self
                    .pegs
                    .first()
                    .map_or(ProblemExcerpt::of(self.text), |fact| fact.excerpt);
                return Err(fact.refuse("the pegs to be the first disks, which lie on nothing"));
            }
        };
        let known = u8::try_from(pegs)
            .ok()
            .filter(|pegs| (1..=MAX_PEGS).contains(pegs));
        known.filter(|_| pegs < objects).ok_or_else(|| {
            lacks(
                self.text,
                "1 to 26 pegs, as disks that lie on nothing, and disks on them",
            )
        })
    }

    fn rules(&self, pegs: u8) -> Result<Option<String>, Unreadable> {
        let letter = |number: u32| {
            let peg = Peg::new(u8::try_from(number).ok()?.checked_sub(1)?);
            peg.filter(|peg| peg.get() < pegs).map(Peg::letter)
        };
        let arcs = self.arcs.iter().map(|fact| {
            let (from, to) = numbers(fact).ok_or_else(|| fact.excerpt.refuse("two pegs"))?;
            let arc = letter(from).zip(letter(to)).filter(|(from, to)| from != to);
            let (from, to) = arc.ok_or_else(|| fact.excerpt.refuse("two pegs"))?;
            Ok(format!("{from}{to}"))
        });
        let arcs: Vec<String> = arcs.collect::<Result<_, _>>()?;
        Ok((!arcs.is_empty()).then(|| arcs.join(",")))
    }

    /// A problem of the guide to clingo: a whole tower goes from one peg to another.
    fn guide(self) -> Result<ForeignProblem, Unreadable> {
        if let Some(fact) = self.start.iter().chain(&self.goal).chain(&self.arcs).next() {
            return Err(fact.excerpt.refuse("init_on and goal_on alone"));
        }
        let disks = self.disk_count()?;
        let mut pegs: Vec<FactTerm<'_>> = Vec::new();
        for fact in &self.pegs {
            if !pegs.contains(&fact.first) {
                pegs.push(fact.first);
            }
            if pegs.len() > MAX_PEGS.into() {
                return Err(fact.excerpt.refuse("at most 26 pegs"));
            }
        }
        let start = self.whole_tower(&self.start_pegs, "init_on", disks, &pegs)?;
        let goal = self.whole_tower(&self.goal_pegs, "goal_on", disks, &pegs)?;
        let count = u8::try_from(pegs.len()).unwrap_or(MAX_PEGS);
        let disk_names = (1..=disks).rev().map(|disk| disk.to_string()).collect();
        let peg_names = pegs.iter().map(ToString::to_string).collect();
        Ok(ForeignProblem {
            moves: self.moves,
            names: Some(ObjectNames::new(AnswerForm::Atoms, disk_names, peg_names)),
            ..ForeignProblem::new(ForeignForm::Asp, start, goal, count)
        })
    }

    fn whole_tower(
        &self,
        facts: &[Fact<'_>],
        name: &str,
        disks: u32,
        pegs: &[FactTerm<'_>],
    ) -> Result<String, Unreadable> {
        let mut seen = BTreeSet::new();
        let mut place = None;
        for fact in facts {
            let disk = fact.first.number().filter(|disk| self.disks.contains(disk));
            let peg = pegs.iter().position(|peg| Some(*peg) == fact.second);
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
        match peg {
            Some(peg) if seen == self.disks => {
                Ok(std::iter::repeat_n(peg.letter(), disks as usize).collect())
            }
            _ => Err(lacks(self.text, format!("{name} for each disk"))),
        }
    }
}

/// What lies on what: the number below each number, and the fact that says so.
type SupportFacts<'a> = BTreeMap<u32, (u32, ProblemExcerpt<'a>)>;

fn numbers(fact: &Fact<'_>) -> Option<(u32, u32)> {
    fact.first.number().zip(fact.second?.number())
}

/// What each disk lies on. The larger number lies on top, first or second in all facts.
fn supports<'a>(
    facts: &[Fact<'a>],
    objects: u32,
    top_first: bool,
) -> Result<SupportFacts<'a>, Unreadable> {
    let mut all = SupportFacts::new();
    for fact in facts {
        let known = numbers(fact)
            .filter(|&(first, second)| first.max(second) <= objects && first.min(second) > 0);
        let Some((first, second)) = known else {
            return Err(fact
                .excerpt
                .refuse(format!("two disks from 1 to {objects}")));
        };
        let (top, below) = if top_first {
            (first, second)
        } else {
            (second, first)
        };
        if top <= below {
            let order = if top_first { "first" } else { "second" };
            return Err(fact.excerpt.refuse(format!(
                "the larger number {order}, as in the other facts: it is the smaller disk, on top"
            )));
        }
        if all
            .insert(top, (below, fact.excerpt))
            .is_some_and(|(before, _)| before != below)
        {
            return Err(fact.excerpt.refuse(format!("disk {top} on one thing only")));
        }
    }
    Ok(all)
}

/// The short text of a state in which every disk lies on something.
fn state(facts: &SupportFacts<'_>, objects: u32, pegs: u8) -> Result<String, Unreadable> {
    let support =
        |&(below, _): &(u32, ProblemExcerpt<'_>)| match below.checked_sub(u32::from(pegs) + 1) {
            None => Support::Peg(below - 1),
            Some(_) => Support::Disk(objects + 1 - below),
        };
    // The smallest disk has the largest number.
    let below: Vec<Support> = facts.values().rev().map(support).collect();
    let read = stack::state(&below, pegs);
    read.map(|state| state.to_string()).map_err(|(at, fault)| {
        let fact = facts.get(&(objects + 1 - size(at)));
        fact.map_or_else(
            || lacks("", fault.expected()),
            |(_, excerpt)| excerpt.refuse(fault.expected()),
        )
    })
}
