//! The graph of states: neighbours, all shortest paths, and levels.

use hanoi::{LevelsAround, Paths, UBig, levels, neighbours, paths};
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, incomplete, out_of_range, too_large};
use crate::limits::{check_limits, with_limits};
use crate::moves::{MAX_ROWS, negative};
use crate::number::{columns, numeric, whole};

/// The legal moves from a state, and the resulting states.
#[pg_extern]
fn hanoi_neighbours(state: &str, pegs: i64, rules: &str) -> RowsResult<(i32, char, char, String)> {
    let arguments = ProblemArguments::new(None, Some(pegs), None, None, Some(rules));
    let (state, rules) = arguments.state_and_rules(state)?;
    let rows = neighbours(&state, &rules).map(|(mv, state)| {
        check_limits();
        let (disk, from, to) = columns(mv);
        (disk, from, to, state.to_string())
    });
    Ok(TableIterator::new(rows))
}

/// The moves of all shortest paths, path by path, or of a slice of the paths.
#[pg_extern]
fn hanoi_paths(
    start: Option<&str>,
    goal: Option<&str>,
    pegs: Option<i64>,
    rules: Option<&str>,
    first: Option<AnyNumeric>,
    count: Option<i64>,
) -> RowsResult<(AnyNumeric, i32, i32, char, char)> {
    let Some(start) = start else {
        return Ok(TableIterator::empty());
    };
    let arguments = ProblemArguments::new(None, pegs, Some(start), goal, rules);
    let (problem, _) = arguments.problem_and_state(start)?;
    let all_paths = with_limits(|limits| paths(&problem, limits))?;
    let first = first.as_ref().map_or(Ok(UBig::ONE), whole)?;
    let (skip, count) = slice(&all_paths, &first, count)?;
    let numbers = std::iter::successors(Some(first), |number| Some(number + UBig::ONE));
    let paths = numbers.zip(all_paths.skip_paths(&skip)).take(count);
    let rows = paths.flat_map(|(number, moves)| {
        let number = numeric(&number).unwrap_or_report();
        (1..).zip(moves).map(move |(place, mv)| {
            check_limits();
            let (disk, from, to) = columns(mv);
            (number.clone(), place, disk, from, to)
        })
    });
    Ok(TableIterator::new(rows))
}

/// The number of paths to skip, and the number to return.
fn slice(paths: &Paths, first: &UBig, count: Option<i64>) -> SqlResult<(UBig, usize)> {
    if first.is_zero() || *first > paths.total() + UBig::ONE {
        return Err(out_of_range(
            format!("there is no path {first}"),
            format!("Expected 1 to {}.", paths.total()),
        ));
    }
    let skip = first - UBig::ONE;
    if let Some(count) = count {
        let count = usize::try_from(count).map_err(|_| negative(count))?;
        return Ok((skip, count));
    }
    let remaining = paths.total() - &skip;
    let count = usize::try_from(&remaining).ok();
    let length = paths
        .at(&UBig::ZERO)
        .map(|solution| solution.length().clone());
    let moves = &remaining * length.unwrap_or_default();
    let count = count.filter(|_| moves <= UBig::from(MAX_ROWS));
    let count = count.ok_or_else(|| {
        too_large(
            format!("the shortest paths have more than {MAX_ROWS} moves"),
            "Request some of them, as in: hanoi_paths('AAA', 'BBB', first => 1, count => 5)"
                .to_owned(),
        )
    })?;
    Ok((skip, count))
}

/// The number of states at each distance from a state.
#[pg_extern]
fn hanoi_levels(state: &str, pegs: i64, rules: &str) -> RowsResult<(i32, AnyNumeric)> {
    let arguments = ProblemArguments::new(None, Some(pegs), None, None, Some(rules));
    let (state, rules) = arguments.state_and_rules(state)?;
    let answer = with_limits(|limits| levels(&state, &rules, 0, limits))?;
    let counts = state_counts(answer)?;
    let rows = (0..).zip(counts).map(|(distance, states)| {
        check_limits();
        (distance, numeric(&states.into()).unwrap_or_report())
    });
    Ok(TableIterator::new(rows))
}

/// The number of states at each level, unless they are incomplete or too many for rows.
fn state_counts(answer: LevelsAround) -> SqlResult<Vec<u128>> {
    if let Some(missing) = answer.lacks() {
        return Err(incomplete(&missing));
    }
    match answer {
        LevelsAround::Search(found) => Ok(found.levels.counts),
        LevelsAround::Formula(found) if found.levels.eccentricity() < UBig::from(MAX_ROWS) => {
            Ok(found.levels.counts().inspect(|_| check_limits()).collect())
        }
        LevelsAround::Formula(found) => Err(too_large(
            format!(
                "{} levels are too many to return as rows",
                found.levels.eccentricity() + UBig::ONE
            ),
            format!("Expected at most {MAX_ROWS}."),
        )),
    }
}
