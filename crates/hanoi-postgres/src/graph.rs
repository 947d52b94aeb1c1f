//! The graph of states: one step, all shortest paths, and levels.

use hanoi::{LevelsAround, Paths, UBig, levels, neighbours, paths};
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, beyond, incomplete, too_large};
use crate::limits::{go_on, within};
use crate::moves::{MOST, negative};
use crate::number::{columns, numeric, whole};

/// The legal moves from a state, and the resulting states.
#[pg_extern]
fn hanoi_neighbours(state: &str, pegs: i64, rules: &str) -> RowsResult<(i32, char, char, String)> {
    let asked = ProblemArguments::new(None, Some(pegs), None, None, Some(rules));
    let (state, rules) = asked.board(state)?;
    let rows = neighbours(&state, &rules).map(|(mv, state)| {
        go_on();
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
    let asked = ProblemArguments::new(None, pegs, Some(start), goal, rules);
    let (problem, _) = asked.problem_with(start)?;
    let found = within(|limits| paths(&problem, limits))?;
    let first = first.as_ref().map_or(Ok(UBig::ONE), whole)?;
    let (skip, count) = part(&found, &first, count)?;
    let numbers = std::iter::successors(Some(first), |number| Some(number + UBig::ONE));
    let paths = numbers.zip(found.skip_paths(&skip)).take(count);
    let rows = paths.flat_map(|(number, moves)| {
        let number = numeric(&number).unwrap_or_report();
        (1..).zip(moves).map(move |(place, mv)| {
            go_on();
            let (disk, from, to) = columns(mv);
            (number.clone(), place, disk, from, to)
        })
    });
    Ok(TableIterator::new(rows))
}

/// How many paths come before the first one requested, and how many are requested.
fn part(found: &Paths, first: &UBig, count: Option<i64>) -> SqlResult<(UBig, usize)> {
    if first.is_zero() || *first > found.total() + UBig::ONE {
        return Err(beyond(
            format!("there is no path {first}"),
            format!("Expected 1 to {}.", found.total()),
        ));
    }
    let skip = first - UBig::ONE;
    if let Some(count) = count {
        let count = usize::try_from(count).map_err(|_| negative(count))?;
        return Ok((skip, count));
    }
    let left = found.total() - &skip;
    let count = usize::try_from(&left).ok();
    let length = found.at(&UBig::ZERO).map(|path| path.length().clone());
    let moves = &left * length.unwrap_or_default();
    let count = count.filter(|_| moves <= UBig::from(MOST));
    let count = count.ok_or_else(|| {
        too_large(
            format!("the shortest paths have more than {MOST} moves"),
            "Ask for some of them, as in: hanoi_paths('AAA', 'BBB', first => 1, count => 5)"
                .to_owned(),
        )
    })?;
    Ok((skip, count))
}

/// The number of states at each distance from a state.
#[pg_extern]
fn hanoi_levels(state: &str, pegs: i64, rules: &str) -> RowsResult<(i32, AnyNumeric)> {
    let asked = ProblemArguments::new(None, Some(pegs), None, None, Some(rules));
    let (state, rules) = asked.board(state)?;
    let around = within(|limits| levels(&state, &rules, 0, limits))?;
    let counts = listed(around)?;
    let rows = (0..).zip(counts).map(|(distance, states)| {
        go_on();
        (distance, numeric(&states.into()).unwrap_or_report())
    });
    Ok(TableIterator::new(rows))
}

/// The levels, all of them.
fn listed(around: LevelsAround) -> SqlResult<Vec<u128>> {
    if let Some(lacks) = around.lacks() {
        return Err(incomplete(&lacks));
    }
    match around {
        LevelsAround::Search(found) => Ok(found.levels.counts),
        LevelsAround::Formula(found) if found.levels.eccentricity() < UBig::from(MOST) => {
            Ok(found.levels.counts().inspect(|_| go_on()).collect())
        }
        LevelsAround::Formula(found) => Err(too_large(
            format!(
                "{} levels are too many for rows",
                found.levels.eccentricity() + UBig::ONE
            ),
            format!("Expected at most {MOST}."),
        )),
    }
}
