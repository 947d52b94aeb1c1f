//! The moves read from an answer.

use hanoi::text::{Audit, Passage};
use hanoi::{ReadMove, read_moves};
use pgrx::datum::Range;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, too_large};
use crate::limits::check_limits;
use crate::verify::new_check;

/// The passage of a move, whether it is the answer, its mark and form; the line, column and text of the move; the claim read from it,
/// whether it names the disk, and how it names pegs; for records, the bytes of the move, and whether the disk and the neighbouring states
/// agree.
type ReadingRow = (
    i32,
    bool,
    Option<&'static str>,
    Option<&'static str>,
    i32,
    i32,
    String,
    String,
    bool,
    &'static str,
    Option<Range<i32>>,
    Option<&'static str>,
);

/// The most bytes of a text whose moves can be listed. The first move is reported only after the whole text is read, and until then a query
/// cannot be cancelled.
const MAX_LISTED_TEXT: usize = 1 << 22;

/// Every move and state in a text, in the answer or outside.
#[pg_extern]
#[expect(
    clippy::too_many_arguments,
    reason = "an SQL function has its arguments one by one"
)]
fn hanoi_read(
    answer: Option<&str>,
    disks: Option<i64>,
    pegs: Option<i64>,
    start: Option<&str>,
    goal: Option<&str>,
    rules: Option<&str>,
    strict: Option<&str>,
    reading: Option<&str>,
) -> RowsResult<ReadingRow> {
    let Some(answer) = answer else {
        return Ok(TableIterator::empty());
    };
    let request = ProblemArguments::new(disks, pegs, start, goal, rules).request()?;
    let check = new_check(&request, strict, reading)?;
    if answer.len() > MAX_LISTED_TEXT {
        return Err(too_large(
            format!("the answer has over {MAX_LISTED_TEXT} bytes"),
            "Expected at most 4 MiB; hanoi_verify reads answers of any length.".to_owned(),
        ));
    }
    let mut moves = Vec::new();
    let (_, audit) = read_moves(check, answer.as_bytes(), &mut |read| {
        check_limits();
        moves.push(read);
    });
    let rows = moves.into_iter().map(move |read| row(read, &audit));
    Ok(TableIterator::new(rows))
}

fn row(read: ReadMove, audit: &Audit) -> ReadingRow {
    let ReadMove { read, text, .. } = read;
    let index = usize::try_from(read.passage - 1).unwrap_or(usize::MAX);
    let passage: Option<&Passage> = audit.passages.get(index);
    (
        number(read.passage),
        audit.answer == Some(read.passage),
        passage.map(|passage| passage.mark.name()),
        passage.map(|passage| passage.form.name()),
        number(read.place.line),
        number(read.place.column),
        text,
        read.claim.to_string(),
        read.names_disk,
        read.pegs.name(),
        read.bytes
            .map(|(begin, end)| (byte(begin)..byte(end)).into()),
        read.bytes.map(|_| read.agreement.name()),
    )
}

/// Converts the position of a byte in a text of at most [`MAX_LISTED_TEXT`].
fn byte(at: usize) -> i32 {
    number(at as u64)
}

/// Converts the number of a line, column or passage. A text has at most one of each per byte.
fn number(number: u64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
