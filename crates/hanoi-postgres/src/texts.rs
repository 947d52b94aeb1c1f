//! The functions of texts 002 and 004, which return and print the same as the texts' own.

use hanoi::{Program, ProgramRun, Request, printed};
use pgrx::prelude::*;

use crate::errors::{SqlResult, invalid, raised, too_large};
use crate::limits::{go_on, room_for, within};
use crate::moves::MOST;
use crate::number::{disks, whole};

/// The stack of disk d of n after move m, by the formula of text 002.
#[pg_extern]
fn s(m: AnyNumeric, d: i64, n: i64) -> SqlResult<i32> {
    let (m, n) = (whole(&m)?, disks(n)?);
    let disk = u32::try_from(d).map_err(|_| {
        let expected = format!("Expected 1 to {n}.");
        invalid(format!("there is no disk {d}"), expected)
    })?;
    hanoi::s(m, disk, n).map(i32::from).map_err(raised)
}

/// A notice per move, by the bits of its number: as printed in the text, to rod 1 for an even number of disks, or
/// corrected. The text's own function fails after the last one, for lack of a result.
#[pg_extern]
fn b_toh(n: i64, corrected: bool) -> SqlResult<Option<String>> {
    let request = Request::default().disks(Some(disks(n)?));
    let run = Program::PostgresBinary.run(&request, corrected);
    let run = run.map_err(raised)?;
    few_enough(&run, "for notices")?;
    let notices = lines(&run)?;
    for notice in notices.filter(|notice| !notice.is_empty()) {
        go_on();
        let notice = notice.trim_end();
        notice!("{}", notice.strip_prefix("NOTICE:  ").unwrap_or(notice));
    }
    Ok(None)
}

/// A line per move, by recursion.
#[pg_extern]
fn r_toh(n: i64, origin: i64, target: i64, spare: i64) -> SqlResult<String> {
    let disks = disks(n)?;
    let rods = [rod(origin)?, rod(target)?, rod(spare)?];
    // The rows of the text's function in PostgreSQL are the lines of its function in Bash.
    let run = Program::BashRecursive.run_on_rods(disks, rods, false);
    let run = run.map_err(raised)?;
    few_enough(&run, "for one text")?;
    let text: String = lines(&run)?.inspect(|_| go_on()).collect();
    room_for(text.len())?;
    Ok(text)
}

/// Refuses more disks than have moves for a function of the text.
fn few_enough(run: &ProgramRun, what: &str) -> SqlResult<()> {
    let (disks, most) = (run.problem.disks(), MOST.ilog2());
    if disks <= most {
        return Ok(());
    }
    Err(too_large(
        format!("the moves of {disks} disks are too many {what}"),
        format!("Expected at most {most} disks; hanoi_moves has any slice of more."),
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
    let printed = within(|limits| printed(run, 0_u64, None, limits))?;
    Ok(printed.map(|piece| String::from_utf8_lossy(&piece).into_owned()))
}
