//! States, moves, places, distances, lengths and hints.

use hanoi::UBig;
use hanoi::puzzle::Optimality;
use pgrx::prelude::*;

use crate::asked::Asked;
use crate::errors::{Answer, Rows};
use crate::limits::within;
use crate::number::{columns, numeric, whole};

/// The state after so many moves, as each disk's peg, largest first.
#[pg_extern]
fn hanoi_state(
    disks: Option<i32>,
    after: Option<AnyNumeric>,
    pegs: Option<i32>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> Answer<Option<String>> {
    let Some(after) = after else {
        return Ok(None);
    };
    let problem = Asked::new(disks, pegs, start, goal, rules).problem()?;
    let after = whole(&after)?;
    let answer = within(|limits| hanoi::state(&problem, after, limits))?;
    Ok(Some(answer.state.to_string()))
}

/// A move by its number, from 1.
#[pg_extern]
fn hanoi_move(
    disks: Option<i32>,
    number: Option<AnyNumeric>,
    pegs: Option<i32>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> Rows<(i32, char, char)> {
    let Some(number) = number else {
        return Ok(TableIterator::empty());
    };
    let problem = Asked::new(disks, pegs, start, goal, rules).problem()?;
    let number = whole(&number)?;
    let answer = within(|limits| hanoi::move_at(&problem, number, limits))?;
    Ok(TableIterator::once(columns(answer.mv)))
}

/// Whether a state is on the solution and after how many moves, and how far it is from the start and from the goal.
type Place = (
    bool,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
);

/// Where a state lies: on the solution or off it.
#[pg_extern]
fn hanoi_locate(
    state: Option<&str>,
    pegs: Option<i32>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> Rows<Place> {
    let Some(state) = state else {
        return Ok(TableIterator::empty());
    };
    let asked = Asked::new(None, pegs, start, goal, rules);
    let (problem, state) = asked.problem_with(state)?;
    let located = within(|limits| hanoi::locate(&problem, &state, limits))?;
    let known = |number: Option<UBig>| number.and_then(|number| numeric(&number).ok());
    let after = located.after().cloned();
    let (from_start, to_goal) = located.distances();
    let row = (
        after.is_some(),
        known(after),
        known(from_start.ok()),
        known(to_goal.ok()),
    );
    Ok(TableIterator::once(row))
}

/// The length of a shortest path between two states.
#[pg_extern]
fn hanoi_distance(start: &str, goal: &str, pegs: i32, rules: &str) -> Answer<AnyNumeric> {
    let asked = Asked::new(None, Some(pegs), Some(start), Some(goal), Some(rules));
    let problem = asked.problem()?;
    let answer = within(|limits| hanoi::distance(&problem, false, limits))?;
    numeric(&answer.length)
}

/// The length of a shortest solution, whether that is proven, and by what, or that a recorded search confirms it.
#[pg_extern]
fn hanoi_count(
    disks: Option<i32>,
    pegs: Option<i32>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> Rows<(AnyNumeric, bool, Option<String>)> {
    let problem = Asked::new(disks, pegs, start, goal, rules).problem()?;
    let answer = within(|limits| hanoi::count(&problem, limits))?;
    let proof = match answer.optimality {
        Optimality::Proven(proof) => Some(proof.to_string()),
        confirmed @ Optimality::Confirmed(_) => Some(confirmed.to_string()),
        _ => None,
    };
    Ok(TableIterator::once((
        numeric(&answer.length)?,
        answer.optimality.proof().is_some(),
        proof,
    )))
}

/// The moves that a shortest path from a state begins with, and how long it is.
#[pg_extern]
fn hanoi_hint(
    state: Option<&str>,
    goal: Option<&str>,
    pegs: Option<i32>,
    rules: Option<&str>,
) -> Rows<(i32, char, char, Option<AnyNumeric>)> {
    let Some(state) = state else {
        return Ok(TableIterator::empty());
    };
    let asked = Asked::new(None, pegs, Some(state), goal, rules);
    let (problem, _) = asked.problem_with(state)?;
    let hint = within(|limits| hanoi::hint(&problem, limits))?;
    let distance = numeric(&hint.distance).ok();
    let rows = hint.moves.into_iter().map(move |mv| {
        let (disk, from, to) = columns(mv);
        (disk, from, to, distance.clone())
    });
    Ok(TableIterator::new(rows))
}
