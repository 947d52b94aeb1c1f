//! Disks drawn in columns above their pegs, with the move beside the base: `-   -   -    Step 1 = AC (Move ...)`.

use super::trace::values;
use super::{PrintedFindings, lines};
use crate::records::finding::TextFinding;
use crate::records::record::{
    RecordContent, ShapeBuilder, StateTime, TextRecord, WrittenMove, WrittenPeg,
};
use crate::records::{lex, remark, states};

/// The most rows of disks.
const MOST_ROWS: usize = 64;

/// Reads the drawing whose highest row is a line.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<PrintedFindings> {
    let mut rows: Vec<&str> = Vec::new();
    let mut lines = lines(text, at);
    let (begin, base) = loop {
        let (begin, line) = lines.next()?;
        if !line
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
        {
            break (begin, line.trim_end());
        }
        if line.trim().is_empty() || rows.len() == MOST_ROWS {
            return None;
        }
        rows.push(line.trim_end());
    };
    let (base_line, label) = base.split_at(base.find(|c| !matches!(c, '-' | ' '))?);
    let (name_at, names) = lines.next()?;
    let columns: Vec<usize> = base_line.match_indices('-').map(|(at, _)| at).collect();
    let is_named = names.split_whitespace().eq(["A", "B", "C"]) && columns.len() == 3;
    let towers = towers(&rows, &columns).filter(|_| is_named)?;
    let shape = ShapeBuilder::new("drawing");
    let span = (begin + base_line.len(), begin + base.len());
    let state = states::state(towers, pegs, shape, span)?;
    let record = if label == "Step 0" {
        state
    } else {
        step(label, state)?
    };
    Some((
        vec![TextFinding::Record(record)],
        name_at + names.len() - at,
    ))
}

/// The disks of each peg, which stand in the columns of the base.
fn towers(rows: &[&str], columns: &[usize]) -> Option<Vec<Vec<u32>>> {
    let mut towers = vec![Vec::new(); columns.len()];
    for row in rows.iter().rev() {
        for disk in row.split_whitespace() {
            let column = disk.as_ptr().addr() - row.as_ptr().addr();
            let peg = columns.iter().position(|at| *at == column)?;
            towers[peg].push(disk.parse().ok()?);
        }
    }
    Some(towers)
}

/// `Step 1 = AC (Move subtower (disc 1) to other rod)`: the move, and the state after it.
fn step(label: &str, state: TextRecord) -> Option<TextRecord> {
    let [number, pegs, note] = values(label, "Step * = * (Move *)")?.try_into().ok()?;
    let mut letters = pegs.chars().map(WrittenPeg::Letter);
    let named = WrittenMove::new(None, letters.next(), Some(letters.next()?));
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit()) && letters.next().is_none();
    let fits = is_number && remark::is_comment_harmless(&lex::tokens(note, 0));
    let claim = match state.what {
        RecordContent::Claim(claim) if fits => claim,
        _ => return None,
    };
    let mut record = TextRecord::new(named, state.shape, state.span);
    record.shown.push((StateTime::After, claim));
    Some(record)
}
