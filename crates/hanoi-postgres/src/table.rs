//! Checks an answer given as a table of moves, by an aggregate.

use hanoi::puzzle::MAX_PEGS;
use hanoi::text::{Check, Reading};
use hanoi::{Peg, checker};
use pgrx::datum::Internal;
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;
use serde_json::{Value, json};

use crate::aggregate::state_or_insert;
use crate::arguments::ProblemArguments;
use crate::errors::{SqlResult, invalid, sql_error};
use crate::limits::check_limits;
use crate::verify::{VerdictRow, row};

/// The state of the aggregate: the check so far, and its puzzle.
struct MoveTable {
    check: Check,
    puzzle: TablePuzzle,
}

/// The puzzle given by the first row.
#[derive(PartialEq)]
struct TablePuzzle {
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<String>,
    goal: Option<String>,
    rules: Option<String>,
}

impl TablePuzzle {
    fn of(arguments: ProblemArguments<'_>) -> Self {
        let [start, goal, rules] =
            [arguments.start, arguments.goal, arguments.rules].map(|text| text.map(str::to_owned));
        Self {
            disks: arguments.disks,
            pegs: arguments.pegs,
            start,
            goal,
            rules,
        }
    }

    fn arguments(&self) -> ProblemArguments<'_> {
        let [start, goal, rules] = [&self.start, &self.goal, &self.rules].map(Option::as_deref);
        ProblemArguments::new(self.disks, self.pegs, start, goal, rules)
    }
}

/// The move of a row.
struct TableMove {
    disk: Option<i64>,
    from: Value,
    to: Value,
}

impl TableMove {
    /// Returns the line for the check. Pegs without a letter are written as JSON, so that the name of a peg cannot pass for a move.
    fn line(&self) -> String {
        if let (Some(from), Some(to)) = (letter(&self.from), letter(&self.to)) {
            return match self.disk {
                Some(disk) => format!("Move disk {disk} from peg {from} to peg {to}\n"),
                None => format!("{from} {to}\n"),
            };
        }
        let mut line = json!({ "from": self.from, "to": self.to });
        if let Some(disk) = self.disk {
            line["disk"] = disk.into();
        }
        format!("{line}\n")
    }

    /// Whether all columns are null, as for a pupil without an answer in an outer join.
    fn is_null(&self) -> bool {
        self.disk.is_none() && self.from.is_null() && self.to.is_null()
    }
}

/// The letter of a peg whose name is a letter, or its number from 0.
fn letter(peg: &Value) -> Option<char> {
    let name = peg.as_str()?;
    let letter = match name.parse() {
        Ok(number) => Peg::new(number).filter(|_| number < MAX_PEGS)?.letter(),
        Err(_) => name.parse().ok()?,
    };
    letter.is_ascii_uppercase().then_some(letter)
}

/// A peg by its number from 0. The check rejects numbers that are out of range.
fn rod(number: Option<i64>) -> Value {
    let peg = number.and_then(|number| u8::try_from(number).ok());
    let peg = peg.filter(|&peg| peg < MAX_PEGS).and_then(Peg::new);
    peg.map_or_else(|| number.into(), |peg| peg.letter().to_string().into())
}

/// Plays the next move of a table.
fn play(
    mut state: Internal,
    fcinfo: pg_sys::FunctionCallInfo,
    arguments: ProblemArguments<'_>,
    step: &TableMove,
) -> Internal {
    if step.is_null() {
        return state;
    }
    let start = || start(arguments).unwrap_or_report();
    if let Some(table) = state_or_insert(&mut state, fcinfo, || Some(start())) {
        check_limits();
        check_same(&table.puzzle, arguments).unwrap_or_report();
        // Rows that cannot change the verdict are skipped.
        let _ = table.check.feed(step.line().as_bytes(), &mut drop);
    }
    state
}

/// Starts the check of a table.
fn start(arguments: ProblemArguments<'_>) -> SqlResult<MoveTable> {
    Ok(MoveTable {
        // Prose is checked as it arrives; a table consists of moves alone.
        check: checker(&arguments.request()?)
            .map_err(sql_error)?
            .reading(Reading::Prose),
        puzzle: TablePuzzle::of(arguments),
    })
}

fn check_same(puzzle: &TablePuzzle, arguments: ProblemArguments<'_>) -> SqlResult<()> {
    if puzzle.arguments() == arguments {
        return Ok(());
    }
    Err(invalid(
        "the rows of one group describe different puzzles".to_owned(),
        "Expected the same disks, pegs, start, goal and rules in all rows of a group.".to_owned(),
    ))
}

/// Arguments that leave the puzzle open.
const ANY: ProblemArguments<'static> = ProblemArguments::new(None, None, None, None, None);

/// Plays a move between lettered pegs, for a tower of any size on 3 pegs.
#[pg_extern]
fn hanoi_verify_step(
    state: Internal,
    disk: Option<i64>,
    from_peg: Option<&str>,
    to_peg: Option<&str>,
    fcinfo: pg_sys::FunctionCallInfo,
) -> Internal {
    let (from, to) = (from_peg.into(), to_peg.into());
    play(state, fcinfo, ANY, &TableMove { disk, from, to })
}

/// Plays a move between numbered rods, for a tower of any size on 3 pegs.
#[pg_extern]
fn hanoi_verify_step_rods(
    state: Internal,
    disk: Option<i64>,
    from_rod: Option<i64>,
    to_rod: Option<i64>,
    fcinfo: pg_sys::FunctionCallInfo,
) -> Internal {
    let (from, to) = (rod(from_rod), rod(to_rod));
    play(state, fcinfo, ANY, &TableMove { disk, from, to })
}

/// Plays a move between lettered pegs, for a puzzle.
#[pg_extern]
#[expect(
    clippy::too_many_arguments,
    reason = "an SQL function has its arguments one by one"
)]
fn hanoi_verify_step_puzzle(
    state: Internal,
    disk: Option<i64>,
    from_peg: Option<&str>,
    to_peg: Option<&str>,
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
    fcinfo: pg_sys::FunctionCallInfo,
) -> Internal {
    let (from, to) = (from_peg.into(), to_peg.into());
    let arguments = ProblemArguments::new(disks, pegs, start, goal, rules);
    play(state, fcinfo, arguments, &TableMove { disk, from, to })
}

/// Plays a move between numbered rods, for a puzzle.
#[pg_extern]
#[expect(
    clippy::too_many_arguments,
    reason = "an SQL function has its arguments one by one"
)]
fn hanoi_verify_step_rods_puzzle(
    state: Internal,
    disk: Option<i64>,
    from_rod: Option<i64>,
    to_rod: Option<i64>,
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
    fcinfo: pg_sys::FunctionCallInfo,
) -> Internal {
    let (from, to) = (rod(from_rod), rod(to_rod));
    let arguments = ProblemArguments::new(disks, pegs, start, goal, rules);
    play(state, fcinfo, arguments, &TableMove { disk, from, to })
}

/// The verdict on the moves so far, or null without moves. In a window, more moves may follow.
#[pg_extern]
fn hanoi_verify_final(mut state: Internal, fcinfo: pg_sys::FunctionCallInfo) -> Option<VerdictRow> {
    let table: &mut Option<MoveTable> = state_or_insert(&mut state, fcinfo, || None);
    table.as_mut().map(|table| row(table.check.so_far()))
}
