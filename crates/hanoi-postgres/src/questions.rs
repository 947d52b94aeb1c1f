//! States, moves, places, distances, lengths and hints.

use hanoi::UBig;
use hanoi::puzzle::Optimality;
use hanoi::questions::Question;
use pgrx::prelude::*;
use serde_json::Value;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, invalid, notice, raised};
use crate::limits::{json_memory, room_for, within};
use crate::number::{columns, numeric, whole};
use crate::server::is_first_in_statement;

/// The answer of a question of the table, by its name: text that SQL makes `jsonb`, which takes less memory than a tree of values
/// here.
#[pg_extern]
fn hanoi_answer(question: &str, given: &str) -> SqlResult<String> {
    let question = Question::named(question).map_err(raised)?;
    room_for(json_memory(given))?;
    let Ok(Value::Object(given)) = serde_json::from_str(given) else {
        return Err(invalid(
            "what a question is given is an object".to_owned(),
            "As in: select hanoi_ask('count', '{\"disks\": 64}')".to_owned(),
        ));
    };
    let answer = within(|limits| question.ask(&given, limits))?;
    room_for(json_memory(&answer))?;
    Ok(answer)
}

/// The state after a number of moves, as each disk's peg, largest first.
#[pg_extern]
fn hanoi_state(
    disks: Option<i64>,
    after: Option<AnyNumeric>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> SqlResult<Option<String>> {
    let problem = ProblemArguments::new(disks, pegs, start, goal, rules).problem()?;
    let (Some(problem), Some(after)) = (problem, after) else {
        return Ok(None);
    };
    let after = whole(&after)?;
    let answer = within(|limits| hanoi::state(&problem, after, limits))?;
    Ok(Some(answer.state.to_string()))
}

/// A move by its number, from 1.
#[pg_extern]
fn hanoi_move(
    disks: Option<i64>,
    number: Option<AnyNumeric>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> RowsResult<(i32, char, char)> {
    let problem = ProblemArguments::new(disks, pegs, start, goal, rules).problem()?;
    let (Some(problem), Some(number)) = (problem, number) else {
        return Ok(TableIterator::empty());
    };
    let number = whole(&number)?;
    let answer = within(|limits| hanoi::move_at(&problem, number, limits))?;
    Ok(TableIterator::once(columns(answer.mv)))
}

/// Whether a state is on the solution and after how many moves, and its distances from the start and from the goal.
type LocateRow = (
    bool,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
);

/// Where a state lies: on the solution or off it.
#[pg_extern]
fn hanoi_locate(
    state: Option<&str>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> RowsResult<LocateRow> {
    let Some(state) = state else {
        return Ok(TableIterator::empty());
    };
    let asked = ProblemArguments::new(None, pegs, start, goal, rules);
    let (problem, state) = asked.problem_with(state)?;
    let located = within(|limits| hanoi::locate(&problem, &state, limits))?;
    // Between whole towers a formula tells what is known.
    if problem.perfect_pegs().is_some() {
        let solution = within(|limits| hanoi::count(&problem, limits))?;
        tell_unproven(&solution.length, solution.optimality);
    }
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

/// The length of a shortest path between two states. If it is not proven, a notice says so once per statement; `exact`
/// searches.
#[pg_extern]
fn hanoi_distance(
    start: &str,
    goal: &str,
    pegs: i64,
    rules: &str,
    exact: bool,
) -> SqlResult<AnyNumeric> {
    let asked = ProblemArguments::new(None, Some(pegs), Some(start), Some(goal), Some(rules));
    let problem = asked.request()?.problem().map_err(raised)?;
    if exact {
        let path = within(|limits| hanoi::shortest_path(&problem, limits))?;
        return numeric(path.length());
    }
    let answer = within(|limits| hanoi::distance(&problem, false, limits))?;
    tell_unproven(&answer.length, answer.optimality);
    numeric(&answer.length)
}

/// Sends a notice of a length that is not proven, once per statement.
fn tell_unproven(length: &UBig, optimality: Optimality) {
    if !matches!(optimality, Optimality::Proven(_)) && is_first_in_statement() {
        notice(
            format!("the distance {length} is {optimality}"),
            "hanoi_distance searches for one that is proven with: exact => true".to_owned(),
        );
    }
}

/// The length of a shortest solution, whether it is proven, and by what, or that a recorded search confirms it.
#[pg_extern]
fn hanoi_count(
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> RowsResult<(AnyNumeric, bool, Option<String>)> {
    let Some(problem) = ProblemArguments::new(disks, pegs, start, goal, rules).problem()? else {
        return Ok(TableIterator::empty());
    };
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

/// The first moves of shortest paths from a state, and their length.
#[pg_extern]
fn hanoi_hint(
    state: Option<&str>,
    goal: Option<&str>,
    pegs: Option<i64>,
    rules: Option<&str>,
) -> RowsResult<(i32, char, char, Option<AnyNumeric>)> {
    let Some(state) = state else {
        return Ok(TableIterator::empty());
    };
    let asked = ProblemArguments::new(None, pegs, Some(state), goal, rules);
    let (problem, _) = asked.problem_with(state)?;
    let hint = within(|limits| hanoi::hint(&problem, limits))?;
    let distance = numeric(&hint.distance).ok();
    let rows = hint.moves.into_iter().map(move |mv| {
        let (disk, from, to) = columns(mv);
        (disk, from, to, distance.clone())
    });
    Ok(TableIterator::new(rows))
}
