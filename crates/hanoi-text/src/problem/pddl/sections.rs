//! The sections of a problem, and of its domain where that is in the same text: of that, only the constants are read.

use std::collections::HashMap;

use super::super::excerpt::lacks;
use super::super::expressions::Expression;
use crate::Unreadable;

type Items<'e, 'a> = &'e [Expression<'a>];

/// The sections that tell what a problem is.
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
        let mut defined = HashMap::new();
        for definition in all {
            let (kind, sections) = definition_of(definition).ok_or_else(|| {
                let expected = "(define (problem ...) ...), and perhaps (define (domain ...) ...)";
                definition.excerpt.refuse(expected)
            })?;
            if defined.insert(kind, sections).is_some() {
                return Err(definition.excerpt.refuse(format!("a single {kind}")));
            }
        }
        let problem = defined.get("problem");
        let problem = problem.ok_or_else(|| lacks(text, "(define (problem ...) ...)"))?;
        let mut found = HashMap::new();
        for section in *problem {
            let known = section.headed().and_then(|(head, rest)| {
                let is_head = |name: &&&str| name.eq_ignore_ascii_case(head);
                Some((*SECTIONS.iter().find(is_head)?, rest))
            });
            if known.is_none_or(|(name, rest)| found.insert(name, rest).is_some()) {
                let expected =
                    ":domain, :objects, :init, :goal, :requirements and :metric, each once";
                return Err(section.excerpt.refuse(expected));
            }
        }
        let need = |name| {
            let section = found.get(name).copied();
            section.ok_or_else(|| lacks(text, format!("a section ({name} ...)")))
        };
        let domain = defined.get("domain").copied().unwrap_or_default();
        let mut domain = domain.iter().filter_map(Expression::headed);
        let constants = domain.find(|(head, _)| head.eq_ignore_ascii_case(":constants"));
        Ok(Self {
            constants: constants.map_or(&[], |(_, constants)| constants),
            objects: need(":objects")?,
            init: need(":init")?,
            goal: conjunction(need(":goal")?),
        })
    }
}

/// What is defined, `problem` or `domain`, and its sections.
fn definition_of<'e, 'a>(definition: &'e Expression<'a>) -> Option<(&'static str, Items<'e, 'a>)> {
    let (define, [name, sections @ ..]) = definition.headed()? else {
        return None;
    };
    let (kind, _) = name.headed()?;
    let mut kinds = ["problem", "domain"].into_iter();
    let kind = kinds.find(|known| kind.eq_ignore_ascii_case(known))?;
    define
        .eq_ignore_ascii_case("define")
        .then_some((kind, sections))
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
