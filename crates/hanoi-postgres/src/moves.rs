//! The moves of a solution as rows.

use hanoi::{Solution, UBig, puzzle, solve};
use pgrx::pg_sys::panic::{ErrorReport, ErrorReportable};
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, invalid, sql_error, too_large};
use crate::limits::{check_limits, with_limits};
use crate::number::{columns, numeric, whole};

/// The most rows returned without a `count`: enough for 20 disks on 3 pegs.
pub(crate) const MAX_ROWS: u64 = 1 << 20;

/// Moves `first` to `first + count - 1` of a shortest solution, or fewer at its end.
#[pg_extern]
fn hanoi_moves(
    disks: Option<i64>,
    pegs: Option<i64>,
    first: Option<AnyNumeric>,
    count: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
) -> RowsResult<(AnyNumeric, i32, char, char)> {
    let arguments = ProblemArguments::new(disks, pegs, start, goal, rules);
    let Some(problem) = arguments.problem()? else {
        return Ok(TableIterator::empty());
    };
    let solution = with_limits(|limits| solve(&problem, None, limits))?;
    let first = first.as_ref().map_or(Ok(UBig::ONE), whole)?;
    let (after, count) = slice(&solution, first, count)?;
    let moves = solution.moves_from(after.clone());
    let numbers = std::iter::successors(Some(after + UBig::ONE), |number| Some(number + UBig::ONE));
    let rows = numbers.zip(moves).take(count).map(|(number, mv)| {
        check_limits();
        let (disk, from, to) = columns(mv);
        let number = numeric(&number).unwrap_or_report();
        (number, disk, from, to)
    });
    Ok(TableIterator::new(rows))
}

/// The number of moves to skip, and the number to return.
fn slice(solution: &Solution, first: UBig, count: Option<i64>) -> SqlResult<(UBig, usize)> {
    let length = solution.length();
    if first.is_zero() || first > length + UBig::ONE {
        return Err(sql_error(puzzle::Error::NoMove(first, length.clone())));
    }
    let after = first - UBig::ONE;
    let count = match count {
        Some(count) => u64::try_from(count).map_err(|_| negative(count))?,
        None => default_count(&(length - &after))?,
    };
    Ok((after, usize::try_from(count).unwrap_or(usize::MAX)))
}

/// Returns the number of remaining moves, unless only a `count` may return them.
fn default_count(moves: &UBig) -> SqlResult<u64> {
    let count = u64::try_from(moves).ok().filter(|&moves| moves <= MAX_ROWS);
    count.ok_or_else(|| {
        too_large(
            format!("the solution has more than {MAX_ROWS} moves left"),
            "Request a slice of it, as in: hanoi_moves(64, first => 9223372036854775808, count => 5)".to_owned(),
        )
    })
}

/// An error for a negative count.
pub(crate) fn negative(count: i64) -> ErrorReport {
    invalid(
        format!("the count {count} is below 0"),
        "Expected a number of moves.".to_owned(),
    )
}
