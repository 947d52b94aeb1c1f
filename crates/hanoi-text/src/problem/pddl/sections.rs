//! The sections of a problem, and of its domain where that is in the same text: of that, only the constants are read.

use super::super::excerpt::lacks;
use super::super::expressions::Expression;
use crate::Unreadable;

type Items<'e, 'a> = &'e [Expression<'a>];

/// The sections that tell what a problem is.
#[derive(Default)]
pub(super) struct PddlSections<'e, 'a> {
    pub(super) constants: Items<'e, 'a>,
    pub(super) objects: Items<'e, 'a>,
    pub(super) init: Items<'e, 'a>,
    pub(super) goal: Items<'e, 'a>,
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
    pub(super) fn of(text: &str, all: Items<'e, 'a>) -> Result<Self, Unreadable> {
        let (mut problem, mut domain) = (None, None);
        for definition in all {
            let (kind, sections) = defined(definition).ok_or_else(|| {
                let expected = "(define (problem ...) ...), and perhaps (define (domain ...) ...)";
                definition.excerpt.refuse(expected)
            })?;
            let (place, expected) = if kind.eq_ignore_ascii_case("problem") {
                (&mut problem, "a single problem")
            } else {
                (&mut domain, "a single domain")
            };
            if place.replace(sections).is_some() {
                return Err(definition.excerpt.refuse(expected));
            }
        }
        let problem = problem.ok_or_else(|| lacks(text, "(define (problem ...) ...)"))?;
        let sections = Self::of_problem(text, problem)?;
        let constants = domain.unwrap_or_default().iter().find_map(|section| {
            let (head, constants) = section.headed()?;
            head.eq_ignore_ascii_case(":constants").then_some(constants)
        });
        Ok(Self {
            constants: constants.unwrap_or_default(),
            ..sections
        })
    }

    fn of_problem(text: &str, sections: Items<'e, 'a>) -> Result<Self, Unreadable> {
        let mut found: [Option<Items<'e, 'a>>; SECTIONS.len()] = [None; SECTIONS.len()];
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
        let need = |section: Option<_>, name| section.ok_or_else(|| lacks(text, name));
        Ok(Self {
            objects: need(objects, "a section (:objects ...)")?,
            init: need(init, "a section (:init ...)")?,
            goal: conjunction(need(goal, "a section (:goal ...)")?),
            ..Self::default()
        })
    }
}

/// What is defined, `problem` or `domain`, and its sections.
fn defined<'e, 'a>(definition: &'e Expression<'a>) -> Option<(&'a str, Items<'e, 'a>)> {
    let (define, [name, sections @ ..]) = definition.headed()? else {
        return None;
    };
    let (kind, _) = name.headed()?;
    let is_known = ["problem", "domain"]
        .iter()
        .any(|known| kind.eq_ignore_ascii_case(known));
    (is_known && define.eq_ignore_ascii_case("define")).then_some((kind, sections))
}

/// The facts of a goal: those behind `and`, or a single one.
fn conjunction<'e, 'a>(goal: Items<'e, 'a>) -> Items<'e, 'a> {
    match goal {
        [one] => match one.headed() {
            Some((and, facts)) if and.eq_ignore_ascii_case("and") => facts,
            _ => goal,
        },
        _ => goal,
    }
}
