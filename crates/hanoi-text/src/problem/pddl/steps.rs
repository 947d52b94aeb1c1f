//! Steps that count the moves of a plan: `(next s0 s1)` and `(current s0)`.

use std::collections::HashMap;

use super::{PddlFact, PddlRelation};
use crate::Unreadable;

/// The number of steps from that of the start to that of the goal, if the goal has one.
pub(super) fn between(
    start: &[PddlFact<'_, '_>],
    goal: &[PddlFact<'_, '_>],
) -> Result<Option<u64>, Unreadable> {
    let mut next = HashMap::new();
    for fact in start
        .iter()
        .filter(|fact| fact.relation == PddlRelation::Next)
    {
        if next.insert(fact.first, fact.second).is_some() {
            return Err(fact.said.refuse("one step after each"));
        }
    }
    let (from, to) = (current(start)?, current(goal)?);
    let Some(to) = to else {
        return Ok(None);
    };
    let mut at = from.map(|from| from.first);
    let steps = (0..=next.len() as u64).find(|_| {
        let is_there = at == Some(to.first);
        at = at.and_then(|step| next.get(&step).copied());
        is_there
    });
    match steps {
        Some(steps) => Ok(Some(steps)),
        None => Err(to.said.refuse("a step that comes after that of the start")),
    }
}

/// The only step of a state.
fn current<'s, 'f, 'a>(
    facts: &'s [PddlFact<'f, 'a>],
) -> Result<Option<&'s PddlFact<'f, 'a>>, Unreadable> {
    let mut steps = facts
        .iter()
        .filter(|fact| fact.relation == PddlRelation::Current);
    match (steps.next(), steps.next()) {
        (_, Some(other)) => Err(other.said.refuse("one step")),
        (step, None) => Ok(step),
    }
}
