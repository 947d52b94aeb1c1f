//! What programs print of their inner state: `hanoi trace`, and those of the five texts; and states of several lines.
//!
//! Each layout is exact: a line that differs ends it, and is read as any other.

mod calls;
mod candidates;
mod drawing;
mod picture;
mod psql;
mod trace;

use super::finding::TextFinding;
use super::record::TextRecord;
use super::states;

/// What a layout has read, and how many bytes it is.
type PrintedFindings = (Vec<TextFinding>, usize);

/// Reads what a program has printed from a line on.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<PrintedFindings> {
    let line = text[at..].lines().next()?;
    let content = line.trim();
    let first = content.bytes().next()?;
    let found = if first.is_ascii_digit() && content.contains(',') {
        calls::read(text, at)
    } else {
        trace::read(text, at, pegs)
            .or_else(|| candidates::read(text, at, pegs))
            .or_else(|| drawing::read(text, at, pegs))
            .or_else(|| psql::read(text, at))
            .or_else(|| below_pair(text, at, pegs))
    };
    let in_lines = || {
        let (record, length) = states::in_lines(text, at, pegs)?;
        Some((vec![TextFinding::Record(record)], length))
    };
    found
        .or_else(|| picture::pictures(text, at, pegs))
        .or_else(in_lines)
}

/// The lines from a byte on, each with the place where it begins.
fn lines(text: &str, at: usize) -> impl Iterator<Item = (usize, &str)> {
    text[at..].split_inclusive('\n').scan(at, |next, line| {
        Some((std::mem::replace(next, *next + line.len()), line))
    })
}

/// A state below the two rods that its move is between, whichever way it goes: `0 2`, as `i_toh` prints it.
fn below_pair(text: &str, at: usize, pegs: u8) -> Option<PrintedFindings> {
    let line = text[at..].split_inclusive('\n').next()?;
    let (one, other) = line.trim_end().split_once(' ')?;
    let rods = [one.parse::<usize>().ok()?, other.parse().ok()?];
    let (mut record, length) = states::in_lines(text, at + line.len(), pegs)?;
    (rods[0] < rods[1] && rods[1] < pegs.into()).then_some(())?;
    record.span.0 = at;
    record.shape = record.shape.behind("pair");
    record.between = Some(rods);
    Some((vec![TextFinding::Record(record)], line.len() + length))
}

/// Whether a state is reached from another by a move between the two rods that are named above it.
pub(super) fn is_between(before: &TextRecord, record: &TextRecord) -> bool {
    let Some((rods, (one, other))) = record.between.zip(before.towers().zip(record.towers()))
    else {
        return true;
    };
    let changed = (0..one.len()).filter(|&peg| one.get(peg) != other.get(peg));
    changed.eq(rods)
}
