//! Questions about one puzzle: states, moves, places, distances, lengths and hints, and any question by its name.

use hanoi::UBig;
use hanoi::puzzle::Optimality;
use hanoi::questions::Question;
use pgrx::prelude::*;
use serde_json::Value;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, invalid, notice, sql_error};
use crate::limits::{check_room, json_memory, with_limits};
use crate::number::{columns, numeric, whole};
use crate::server::is_first_in_statement;

/// Answers a question of the table, by its name. The answer is text that SQL casts to `jsonb`, which takes less memory than a
/// tree of values here.
#[pg_extern]
fn hanoi_answer(question: &str, arguments: &str) -> SqlResult<String> {
    let question = Question::named(question).map_err(sql_error)?;
    check_room(json_memory(arguments))?;
    let Ok(Value::Object(arguments)) = serde_json::from_str(arguments) else {
        return Err(invalid(
            "the arguments of a question must be an object".to_owned(),
            "For example: select hanoi_ask('count', '{\"disks\": 64}')".to_owned(),
        ));
    };
    let answer = with_limits(|limits| question.ask(&arguments, limits))?;
    check_room(json_memory(&answer))?;
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
    let answer = with_limits(|limits| hanoi::state(&problem, after, limits))?;
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
    let answer = with_limits(|limits| hanoi::move_at(&problem, number, limits))?;
    Ok(TableIterator::once(columns(answer.mv)))
}

/// Whether a state is on the solution, after how many moves, and its distances from the start and to the goal.
type LocateRow = (
    bool,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
    Option<AnyNumeric>,
);

/// The place of a state on the solution or off it.
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
    let arguments = ProblemArguments::new(None, pegs, start, goal, rules);
    let (problem, state) = arguments.problem_and_state(state)?;
    let place = with_limits(|limits| hanoi::locate(&problem, &state, limits))?;
    // Between whole towers a formula gives the length, which may be unproven.
    if problem.perfect_pegs().is_some() {
        let solution = with_limits(|limits| hanoi::count(&problem, limits))?;
        notify_unproven(&solution.length, solution.optimality);
    }
    let column = |number: Option<UBig>| number.and_then(|number| numeric(&number).ok());
    let after = place.after().cloned();
    let (from_start, to_goal) = place.distances();
    let row = (
        after.is_some(),
        column(after),
        column(from_start.ok()),
        column(to_goal.ok()),
    );
    Ok(TableIterator::once(row))
}

/// The length of a shortest path between two states. An unproven one raises a notice, once per statement; `exact` searches
/// instead.
#[pg_extern]
fn hanoi_distance(
    start: &str,
    goal: &str,
    pegs: i64,
    rules: &str,
    exact: bool,
) -> SqlResult<AnyNumeric> {
    let arguments = ProblemArguments::new(None, Some(pegs), Some(start), Some(goal), Some(rules));
    let problem = arguments.request()?.problem().map_err(sql_error)?;
    if exact {
        let path = with_limits(|limits| hanoi::shortest_path(&problem, limits))?;
        return numeric(path.length());
    }
    let answer = with_limits(|limits| hanoi::distance(&problem, false, limits))?;
    notify_unproven(&answer.length, answer.optimality);
    numeric(&answer.length)
}

/// Sends a notice of an unproven length, once per statement.
fn notify_unproven(length: &UBig, optimality: Optimality) {
    if !matches!(optimality, Optimality::Proven(_)) && is_first_in_statement() {
        notice(
            format!("the distance {length} is {optimality}"),
            "To search for a proven one, call hanoi_distance with exact => true".to_owned(),
        );
    }
}

/// The length of a shortest solution, whether it is proven, and the proof or the recorded search that confirms it.
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
    let answer = with_limits(|limits| hanoi::count(&problem, limits))?;
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
    let arguments = ProblemArguments::new(None, pegs, Some(state), goal, rules);
    let (problem, _) = arguments.problem_and_state(state)?;
    let hint = with_limits(|limits| hanoi::hint(&problem, limits))?;
    let distance = numeric(&hint.distance).ok();
    let rows = hint.moves.into_iter().map(move |mv| {
        let (disk, from, to) = columns(mv);
        (disk, from, to, distance.clone())
    });
    Ok(TableIterator::new(rows))
}
