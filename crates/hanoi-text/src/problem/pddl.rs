//! Problems in PDDL, for any of the domains that move disks one at a time, with or without types, in any names.
//!
//! - `(on x y)`: x lies directly on y. What lies on something at the start is a disk, everything else a peg; types and facts such as `(disk x)`
//!   have to agree. Pegs are in the order of their numbers or letters, or as they are declared.
//! - `(clear x)`: exactly what nothing lies on, or no such facts at all.
//! - `(smaller x y)` is written in both orders. [`sizes`] tells which it is.
//! - `(in x peg)` is the peg of each disk. `arc` restricts moves, as `hanoi generate --format pddl` writes it.
//! - `(top x peg)` is the disk on top of each peg, `(next s0 s1)` and `(current s0)` count the moves. That the hand is empty says nothing.
//! - A predicate of another name has the meaning with which all facts agree ([`vocabulary`]), if there is one alone.
//! - A goal that leaves disks open is a set of goals. Anything else would change the puzzle or its plans, and is refused.

mod objects;
mod relation;
mod sections;
mod sizes;
mod steps;
mod vocabulary;

use super::excerpt::lacks;
use super::expressions::{self, PDDL_SIGNS};
use super::layout::{Layout, MOST_STATES, ObjectFact, ObjectKind, short_text};
use super::names::{AnswerForm, ObjectNames};
use super::{ForeignForm, ForeignProblem};
use crate::Unreadable;
use objects::PddlObjects;
use sections::PddlSections;
use vocabulary::PddlFacts;

/// The most states of a graph in which the nearest of several goals is searched.
const MOST_IN_GRAPH: u64 = 1 << 24;

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let all = expressions::read(text, PDDL_SIGNS)?;
    let facts = PddlFacts::read(&PddlSections::of(text, &all)?)?;
    facts.problem(|start, goal| problem(text, &facts.objects, start, goal))
}

/// The problem, if its facts mean what a reading takes them for.
fn problem<'a>(
    text: &'a str,
    objects: &PddlObjects<'a>,
    start: &[ObjectFact<'a>],
    goal: &[ObjectFact<'a>],
) -> Result<ForeignProblem, Unreadable> {
    let kinds = objects.kinds(text, start)?;
    if let Some(fact) = goal.iter().find(|fact| fact.relation.is_fixed()) {
        return Err(fact.said.refuse("on and clear in a goal"));
    }
    let last = goal.last().map(|fact| fact.said);
    let (start, goal) = (Layout::of(&kinds, start)?, Layout::of(&kinds, goal)?);
    let disks = sizes::by_size(text, [&start, &goal], &kinds, objects)?;
    let from = start.states(&disks, &[], |disk| {
        let name = objects.name(disk);
        let expected = format!("(on {name} ...) on a peg or a disk, at the start");
        lacks(text, expected)
    })?;
    let from = from.first().map_or(&[][..], Vec::as_slice);
    start.check_whole(from, &disks, |object| objects.name(object))?;
    let refuse = |expected: String| match last {
        Some(last) => last.refuse(expected),
        None => lacks(text, expected),
    };
    let goals = goal.states(&disks, &goal.open_pegs(), |disk| {
        let name = objects.name(disk);
        refuse(format!(
            "a goal with a place for more of the disks, such as {name}: more than {MOST_STATES} states would do"
        ))
    })?;
    let mut goals: Vec<String> = goals.iter().map(|goal| short_text(goal, &disks)).collect();
    goals.sort_unstable();
    let pegs: Vec<usize> = (0..)
        .map_while(|number| {
            let peg = Some(&ObjectKind::Peg(number));
            kinds.iter().position(|kind| Some(kind) == peg)
        })
        .collect();
    let states = disks.iter().fold(1, |states, _| {
        u64::saturating_mul(states, pegs.len() as u64)
    });
    if goals.len() > 1 && states > MOST_IN_GRAPH {
        return Err(refuse(format!(
            "a goal with a place for every disk: to search the nearest of {}, a graph may have {MOST_IN_GRAPH} states",
            goals.len()
        )));
    }
    let names = |places: &[usize]| {
        let names = places.iter().map(|&object| objects.name(object).to_owned());
        names.collect()
    };
    let first = goals.first().cloned().unwrap_or_default();
    let count = u8::try_from(pegs.len()).unwrap_or(u8::MAX);
    Ok(ForeignProblem {
        rules: start.rules(),
        moves: steps::between(&start, &goal)?,
        names: Some(ObjectNames::new(
            AnswerForm::Plan,
            names(&disks),
            names(&pegs),
        )),
        goals: if goals.len() > 1 { goals } else { Vec::new() },
        ..ForeignProblem::new(ForeignForm::Pddl, short_text(from, &disks), first, count)
    })
}
