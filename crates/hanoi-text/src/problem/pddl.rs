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

mod layout;
mod objects;
mod relation;
mod sections;
mod sizes;
mod steps;
mod vocabulary;

use super::excerpt::ProblemExcerpt;
use super::expressions;
use super::names::{AnswerForm, ObjectNames};
use super::{ForeignForm, ForeignProblem};
use crate::Unreadable;
use layout::{Layout, rules};
use objects::PddlObjects;
use relation::PddlRelation;
use sections::PddlSections;
use sizes::SizeFacts;
use vocabulary::{FactReader, FactReading};

pub(super) fn begins(text: &str) -> bool {
    let begin = &text[expressions::beginning(text, 0)..];
    let inside = begin
        .strip_prefix('(')
        .map(|rest| &rest[expressions::beginning(rest, 0)..]);
    let word = inside.and_then(|inside| inside.get(.."define".len()));
    word.is_some_and(|word| word.eq_ignore_ascii_case("define"))
        || text.trim_start().starts_with(';')
}

pub(super) fn read(text: &str) -> Result<ForeignProblem, Unreadable> {
    let all = expressions::read(text)?;
    let sections = PddlSections::of(text, &all)?;
    let mut reader = FactReader::new(PddlObjects::declared(&sections)?);
    reader.start(sections.init)?;
    reader.goal(sections.goal)?;
    reader.problem(|reading| problem(text, reading))
}

/// A fact about objects, by their place among all.
#[derive(Clone, Copy)]
struct PddlFact<'f, 'a> {
    relation: PddlRelation,
    /// The predicate in small letters, without hyphens.
    predicate: &'f str,
    first: usize,
    second: usize,
    /// Whether it must not hold.
    is_denied: bool,
    said: ProblemExcerpt<'a>,
}

/// The problem, if its predicates mean what a reading takes them for.
fn problem(text: &str, reading: &FactReading<'_, '_>) -> Result<ForeignProblem, Unreadable> {
    let (start, goal) = (&reading.start, &reading.goal);
    let objects = reading.objects.classified(text, start)?;
    if let Some(fact) = goal.iter().find(|fact| fact.relation.is_fixed()) {
        return Err(fact.said.refuse("on and clear in a goal"));
    }
    let (start, goal) = (Layout::of(start, &objects)?, Layout::of(goal, &objects)?);
    let sizes = SizeFacts::of(&reading.start, &objects)?;
    let sizes = sizes.numbers(text, &[&start, &goal], &objects)?;
    let from = start.start(text, &sizes, &objects)?;
    let goals = goal.goals(text, &sizes, &objects)?;
    let names = ObjectNames::new(
        AnswerForm::Plan,
        objects.disk_names(&sizes),
        objects.peg_names(),
    );
    let pegs = u8::try_from(objects.pegs().len()).unwrap_or(u8::MAX);
    let first = goals.first().cloned().unwrap_or_default();
    let goals = if goals.len() > 1 { goals } else { Vec::new() };
    Ok(ForeignProblem {
        rules: rules(&reading.start, &objects)?,
        moves: steps::between(&reading.start, &reading.goal)?,
        names: Some(names),
        goals,
        ..ForeignProblem::new(ForeignForm::Pddl, from, first, pegs)
    })
}
