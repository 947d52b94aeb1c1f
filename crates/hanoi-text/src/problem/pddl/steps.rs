//! Steps that count the moves of a plan: `(next s0 s1)` and `(current s0)`.

use std::collections::HashMap;

use super::super::layout::{FactRelation, Layout};
use crate::Unreadable;

/// The number of steps from that of the start to that of the goal, if the goal has one.
pub(super) fn between(
    start: &Layout<'_, '_>,
    goal: &Layout<'_, '_>,
) -> Result<Option<u64>, Unreadable> {
    let mut next = HashMap::new();
    for fact in start.facts(FactRelation::Next) {
        let [step, after] = fact.objects;
        if next.insert(step, after).is_some() {
            return Err(fact.said.refuse("one step after each"));
        }
    }
    let [from, to] = [start, goal].map(|layout| {
        let mut steps = layout.facts(FactRelation::Current);
        let step = steps.next();
        let other = steps.next().map(|other| other.said.refuse("one step"));
        other.map_or(Ok(step), Err)
    });
    let (from, Some(to)) = (from?, to?) else {
        return Ok(None);
    };
    let steps = std::iter::successors(from.map(|from| from.objects[0]), |step| {
        next.get(step).copied()
    });
    let mut numbered = (0..=next.len() as u64).zip(steps);
    let found = numbered.find(|(_, step)| *step == to.objects[0]);
    match found {
        Some((number, _)) => Ok(Some(number)),
        None => Err(to.said.refuse("a step that comes after that of the start")),
    }
}
