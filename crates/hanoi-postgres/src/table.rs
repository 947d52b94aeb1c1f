//! Checks an answer given as a table of moves, by an aggregate.

use hanoi::puzzle::MAX_PEGS;
use hanoi::text::{Check, Reading};
use hanoi::{Peg, checker};
use pgrx::datum::Internal;
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;
use serde_json::{Value, json};

use crate::aggregate::kept;
use crate::arguments::ProblemArguments;
use crate::errors::{SqlResult, invalid, raised};
use crate::limits::go_on;
use crate::verify::{VerdictRow, row};

/// The state of the aggregate: the check, and its puzzle.
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
    fn of(asked: ProblemArguments<'_>) -> Self {
        let [start, goal, rules] =
            [asked.start, asked.goal, asked.rules].map(|text| text.map(str::to_owned));
        Self {
            disks: asked.disks,
            pegs: asked.pegs,
            start,
            goal,
            rules,
        }
    }

    fn asked(&self) -> ProblemArguments<'_> {
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
    /// The line for the check. One that names no pegs by letters has keys, so that no peg's name can be taken for another move.
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

    /// Whether the row consists of nulls, as in an outer join for somebody without an answer.
    fn is_none(&self) -> bool {
        self.disk.is_none() && self.from.is_null() && self.to.is_null()
    }
}

/// The letter of a peg that has one for its name, or its number from 0 in digits.
fn letter(peg: &Value) -> Option<char> {
    let name = peg.as_str()?;
    let letter = match name.parse() {
        Ok(number) => Peg::new(number).filter(|_| number < MAX_PEGS)?.letter(),
        Err(_) => name.parse().ok()?,
    };
    letter.is_ascii_uppercase().then_some(letter)
}

/// A peg by its number from 0. A number that no peg has is left to the check.
fn rod(number: Option<i64>) -> Value {
    let peg = number.and_then(|number| u8::try_from(number).ok());
    let peg = peg.filter(|&peg| peg < MAX_PEGS).and_then(Peg::new);
    peg.map_or_else(|| number.into(), |peg| peg.letter().to_string().into())
}

/// Plays a move of a table in order.
fn play(
    mut state: Internal,
    fcinfo: pg_sys::FunctionCallInfo,
    asked: ProblemArguments<'_>,
    step: &TableMove,
) -> Internal {
    if step.is_none() {
        return state;
    }
    let begin = || begin(asked).unwrap_or_report();
    if let Some(table) = kept(&mut state, fcinfo, || Some(begin())) {
        go_on();
        check_same(&table.puzzle, asked).unwrap_or_report();
        // Once nothing can change the outcome any more, the remaining rows are skipped.
        let _ = table.check.feed(step.line().as_bytes(), &mut drop);
    }
    state
}

fn begin(asked: ProblemArguments<'_>) -> SqlResult<MoveTable> {
    Ok(MoveTable {
        // As it arrives: a table has nothing but moves.
        check: checker(&asked.request()?)
            .map_err(raised)?
            .reading(Reading::Prose),
        puzzle: TablePuzzle::of(asked),
    })
}

fn check_same(puzzle: &TablePuzzle, asked: ProblemArguments<'_>) -> SqlResult<()> {
    if puzzle.asked() == asked {
        return Ok(());
    }
    Err(invalid(
        "the moves of one answer name different puzzles".to_owned(),
        "Expected the same disks, pegs, start, goal and rules in all rows of a group.".to_owned(),
    ))
}

/// Nothing is specified about the puzzle.
const ANY: ProblemArguments<'static> = ProblemArguments::new(None, None, None, None, None);

/// Plays a move between lettered pegs, of any tower on 3 pegs.
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

/// The same between numbered rods.
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

/// Plays a move of a puzzle between lettered pegs.
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
    let asked = ProblemArguments::new(disks, pegs, start, goal, rules);
    play(state, fcinfo, asked, &TableMove { disk, from, to })
}

/// The same between numbered rods.
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
    let asked = ProblemArguments::new(disks, pegs, start, goal, rules);
    play(state, fcinfo, asked, &TableMove { disk, from, to })
}

/// The result of the moves of a table so far; null if there are none. In a window more may follow.
#[pg_extern]
fn hanoi_verify_final(mut state: Internal, fcinfo: pg_sys::FunctionCallInfo) -> Option<VerdictRow> {
    let table: &mut Option<MoveTable> = kept(&mut state, fcinfo, || None);
    table.as_mut().map(|table| row(table.check.so_far()))
}
