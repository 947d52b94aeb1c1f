//! The functions of texts 002 and 004. They return and print the same as those in the texts.

use hanoi::{Program, ProgramRun, Request, printed};
use pgrx::prelude::*;

use crate::errors::{SqlResult, invalid, sql_error, too_large};
use crate::limits::{check_limits, check_room, with_limits};
use crate::moves::MAX_ROWS;
use crate::number::{disks, whole};

/// The stack of disk d of n after move m, by the formula of text 002.
#[pg_extern]
fn s(m: AnyNumeric, d: i64, n: i64) -> SqlResult<i32> {
    let (m, n) = (whole(&m)?, disks(n)?);
    let disk = u32::try_from(d).map_err(|_| {
        let expected = format!("Expected 1 to {n}.");
        invalid(format!("there is no disk {d}"), expected)
    })?;
    hanoi::s(m, disk, n).map(i32::from).map_err(sql_error)
}

/// Sends a notice for each move, computed from the bits of its number. As in the text, an even tower goes to rod 1, unless
/// `corrected`. The text's own function fails at its end, since it returns nothing.
#[pg_extern]
fn b_toh(n: i64, corrected: bool) -> SqlResult<Option<String>> {
    let request = Request::default().disks(Some(disks(n)?));
    let run = Program::PostgresBinary.run(&request, corrected);
    let run = run.map_err(sql_error)?;
    check_disks(&run, "for notices")?;
    let notices = lines(&run)?;
    for notice in notices.filter(|notice| !notice.is_empty()) {
        check_limits();
        let notice = notice.trim_end();
        notice!("{}", notice.strip_prefix("NOTICE:  ").unwrap_or(notice));
    }
    Ok(None)
}

/// Returns a line for each move, by recursion.
#[pg_extern]
fn r_toh(n: i64, origin: i64, target: i64, spare: i64) -> SqlResult<String> {
    let disks = disks(n)?;
    let rods = [rod(origin)?, rod(target)?, rod(spare)?];
    // The text's functions in PostgreSQL and Bash print the same lines.
    let run = Program::BashRecursive.run_on_rods(disks, rods, false);
    let run = run.map_err(sql_error)?;
    check_disks(&run, "for one text")?;
    let text: String = lines(&run)?.inspect(|_| check_limits()).collect();
    check_room(text.len())?;
    Ok(text)
}

/// Rejects a tower with too many moves for a function of the texts.
fn check_disks(run: &ProgramRun, what: &str) -> SqlResult<()> {
    let (disks, most) = (run.problem.disks(), MAX_ROWS.ilog2());
    if disks <= most {
        return Ok(());
    }
    Err(too_large(
        format!("the moves of {disks} disks are too many {what}"),
        format!("Expected at most {most} disks; for more, use hanoi_moves."),
    ))
}

fn rod(rod: i64) -> SqlResult<u8> {
    u8::try_from(rod).map_err(|_| {
        let expected = "Expected 0, 1 and 2, each once.".to_owned();
        invalid(format!("there is no rod {rod}"), expected)
    })
}

/// The output of a run.
fn lines(run: &ProgramRun) -> SqlResult<impl Iterator<Item = String>> {
    let printed = with_limits(|limits| printed(run, 0_u64, None, limits))?;
    Ok(printed.map(|piece| String::from_utf8_lossy(&piece).into_owned()))
}
