//! Problems in PDDL, for any of the domains that move disks one at a time: `on`, `clear` and `smaller`, with or without types, in any names.
//!
//! - `(on x y)`: x lies directly on y. What lies on something at the start is a disk, everything else a peg; types and facts such as `(disk x)`
//!   have to agree. Pegs are in the order of their numbers or letters, or as they are declared.
//! - `(clear x)`: exactly what nothing lies on.
//! - `(smaller x y)` is written in both orders. [`sizes`] tells which it is.
//! - The goal places every disk. `at` and `arc` restrict moves, as `hanoi generate --format pddl` writes them.
//! - Anything else would change the puzzle or its plans, and is refused.

mod layout;
mod objects;
mod sizes;

use super::excerpt::lacks;
use super::expressions::{self, Expression};
use super::names::{AnswerForm, ObjectNames, plain_word};
use super::{ForeignForm, ForeignProblem};
use crate::Unreadable;
use layout::Layout;
use objects::PddlObjects;
use sizes::SizeFacts;

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
    let mut objects = PddlObjects::declared(sections.objects)?;
    let facts = facts(text, sections.init, &objects)?;
    objects.classify(text, &facts)?;
    let goal = self::facts(text, sections.goal, &objects)?;
    let (start, goal) = (
        Layout::start(&facts, &objects)?,
        Layout::goal(text, &goal, &objects)?,
    );
    let sizes = SizeFacts::of(&facts, &objects)?;
    let numbers = sizes.numbers(text, &[&start, &goal], &objects)?;
    let from = start.state(text, &numbers, &objects)?;
    let rules = layout::rules(text, &facts, &objects, &from, &numbers)?;
    let to = goal.state(text, &numbers, &objects)?;
    let names = ObjectNames::new(
        AnswerForm::Plan,
        objects.disk_names(&numbers),
        objects.peg_names(),
    );
    let problem = ForeignProblem::new(
        ForeignForm::Pddl,
        from.to_string(),
        to.to_string(),
        from.pegs(),
    );
    Ok(ForeignProblem {
        rules,
        names: Some(names),
        ..problem
    })
}

/// What a fact tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PddlRelation {
    On,
    Clear,
    Size,
    Disk,
    Peg,
    At,
    Arc,
}

/// The predicates that are known, without hyphens and with `disk` for `disc`, the number of their objects, and what they tell.
const PREDICATES: [(&str, usize, PddlRelation); 20] = [
    ("on", 2, PddlRelation::On),
    ("ondisk", 2, PddlRelation::On),
    ("onpeg", 2, PddlRelation::On),
    ("clear", 1, PddlRelation::Clear),
    ("cleardisk", 1, PddlRelation::Clear),
    ("clearpeg", 1, PddlRelation::Clear),
    ("smaller", 2, PddlRelation::Size),
    ("smallerdisk", 2, PddlRelation::Size),
    ("smallerpeg", 2, PddlRelation::Size),
    ("smallerthan", 2, PddlRelation::Size),
    ("larger", 2, PddlRelation::Size),
    ("largerthan", 2, PddlRelation::Size),
    ("bigger", 2, PddlRelation::Size),
    ("biggerthan", 2, PddlRelation::Size),
    ("disk", 1, PddlRelation::Disk),
    ("isdisk", 1, PddlRelation::Disk),
    ("peg", 1, PddlRelation::Peg),
    ("ispeg", 1, PddlRelation::Peg),
    ("at", 2, PddlRelation::At),
    ("arc", 2, PddlRelation::Arc),
];

/// A fact about objects, by their place among the declared ones.
struct PddlFact<'e, 'a> {
    relation: PddlRelation,
    predicate: &'static str,
    first: usize,
    second: usize,
    said: &'e Expression<'a>,
}

fn facts<'e, 'a>(
    text: &str,
    said: &'e [Expression<'a>],
    objects: &PddlObjects<'_>,
) -> Result<Vec<PddlFact<'e, 'a>>, Unreadable> {
    let mut facts = Vec::with_capacity(said.len());
    for expression in said {
        if is_cost(expression) {
            continue;
        }
        let expected = "on, clear, smaller or larger, with disks and pegs";
        let refuse = || expression.excerpt.refuse(expected);
        let words = expression.words().ok_or_else(refuse)?;
        let (predicate, named) = words.split_first().ok_or_else(refuse)?;
        let predicate = plain_word(predicate);
        let known = PREDICATES
            .iter()
            .find(|(name, count, _)| *name == predicate && *count == named.len());
        let &(predicate, _, relation) = known.ok_or_else(refuse)?;
        let found: Option<Vec<usize>> = named.iter().map(|name| objects.find(name)).collect();
        let found = found.ok_or_else(|| expression.excerpt.refuse("objects that are declared"))?;
        let first = found
            .first()
            .copied()
            .ok_or_else(|| lacks(text, expected))?;
        facts.push(PddlFact {
            relation,
            predicate,
            first,
            second: found.get(1).copied().unwrap_or(first),
            said: expression,
        });
    }
    Ok(facts)
}

/// `(= (total-cost) 0)`, which counts what a plan costs.
fn is_cost(expression: &Expression<'_>) -> bool {
    match expression.list.as_deref() {
        Some([equal, cost, zero]) => {
            let cost = cost.words();
            equal.is_word("=") && zero.is_word("0") && cost.is_some_and(|cost| matches!(cost.as_slice(), [cost] if cost.eq_ignore_ascii_case("total-cost")))
        }
        _ => false,
    }
}

/// The sections of a problem that tell what it is.
struct PddlSections<'e, 'a> {
    objects: &'e [Expression<'a>],
    init: &'e [Expression<'a>],
    goal: &'e [Expression<'a>],
}

/// What sections there are; those that only name something or say how plans are compared come last.
const SECTIONS: [&str; 6] = [
    ":objects",
    ":init",
    ":goal",
    ":domain",
    ":requirements",
    ":metric",
];

impl<'e, 'a> PddlSections<'e, 'a> {
    fn of(text: &str, all: &'e [Expression<'a>]) -> Result<Self, Unreadable> {
        let (problem, more) = all
            .split_first()
            .ok_or_else(|| lacks(text, "(define (problem ...) ...)"))?;
        let is_named = |name: &Expression<'_>| {
            name.headed()
                .is_some_and(|(head, _)| head.eq_ignore_ascii_case("problem"))
        };
        let sections = match problem.headed() {
            Some((define, [name, sections @ ..]))
                if define.eq_ignore_ascii_case("define") && is_named(name) =>
            {
                sections
            }
            _ => {
                return Err(problem
                    .excerpt
                    .refuse("(define (problem ...) ...), without the domain"));
            }
        };
        if let Some(more) = more.first() {
            return Err(more.excerpt.refuse("a single problem"));
        }
        let mut found: [Option<&'e [Expression<'a>]>; SECTIONS.len()] = [None; SECTIONS.len()];
        for section in sections {
            let headed = section.headed();
            let known = headed.and_then(|(head, rest)| {
                let at = SECTIONS
                    .iter()
                    .position(|name| name.eq_ignore_ascii_case(head))?;
                Some((at, rest)).filter(|_| found[at].is_none())
            });
            let (at, rest) = known.ok_or_else(|| {
                section
                    .excerpt
                    .refuse(":domain, :objects, :init, :goal, :requirements and :metric, each once")
            })?;
            found[at] = Some(rest);
        }
        let [objects, init, goal, ..] = found;
        let need =
            |section: Option<&'e [Expression<'a>]>, name| section.ok_or_else(|| lacks(text, name));
        Ok(Self {
            objects: need(objects, "a section (:objects ...)")?,
            init: need(init, "a section (:init ...)")?,
            goal: conjunction(need(goal, "a section (:goal ...)")?),
        })
    }
}

/// The facts of a goal: those behind `and`, or a single one.
fn conjunction<'e, 'a>(goal: &'e [Expression<'a>]) -> &'e [Expression<'a>] {
    match goal {
        [one] => match one.headed() {
            Some((and, facts)) if and.eq_ignore_ascii_case("and") => facts,
            _ => goal,
        },
        _ => goal,
    }
}
