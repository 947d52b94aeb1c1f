//! States in hyphens, as `hanoi solve --style picture` writes them.

use crate::records::finding::TextFinding;
use crate::records::record::{ByteSpan, ShapeBuilder, TextRecord};
use crate::records::states::state;

/// The most rows of a state.
const MOST_ROWS: usize = 256;

/// States in hyphens, as `hanoi solve --style picture` writes them: those that begin here, and how many bytes they are.
pub(super) fn pictures(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let is_row = |line: &str| {
        line.contains('-') && line.chars().all(|c| matches!(c, ' ' | '-' | '\n' | '\r'))
    };
    let mut states: Vec<(Vec<&str>, (usize, usize))> = Vec::new();
    let (mut end, mut open) = (at, false);
    for line in text[at..].split_inclusive('\n') {
        let span = (end, end + line.trim_end().len());
        if is_row(line) {
            match states.last_mut().filter(|_| open) {
                // The middle of a disk is as far from the left as there are disks.
                Some((rows, _)) if rows.len() == MOST_ROWS.min(line.trim_end().len()) => {
                    return None;
                }
                Some((rows, state)) => {
                    rows.push(line);
                    state.1 = span.1;
                }
                None => states.push((vec![line], span)),
            }
        } else if !line.trim().is_empty() {
            break;
        } else if let Some((rows, span)) = states.last().filter(|_| open) {
            drawn(rows, pegs, *span)?;
        }
        open = is_row(line);
        end += line.len();
    }
    let drawn = |(rows, span): &(Vec<&str>, ByteSpan)| drawn(rows, pegs, *span);
    let records = states
        .iter()
        .map(|state| drawn(state).map(TextFinding::Record));
    let mut found: Vec<TextFinding> = records.collect::<Option<_>>()?;
    found.push(TextFinding::Gap);
    (states.len() > 1).then_some((found, end - at))
}

/// The state that rows of hyphens draw, the lowest row last: disk d is 2d - 1 hyphens, and n disks make pegs 2n columns wide.
fn drawn(rows: &[&str], pegs: u8, span: (usize, usize)) -> Option<TextRecord> {
    let bars = |row: &&str| {
        let begin = row.as_ptr().addr();
        let bars = row.split_whitespace();
        let bars = bars.map(|bar| (bar.as_ptr().addr() - begin, bar.len()));
        bars.collect::<Vec<_>>()
    };
    let bars: Vec<(usize, usize)> = rows.iter().rev().flat_map(bars).collect();
    let disks = bars.len();
    let mut towers = vec![Vec::new(); pegs.into()];
    for (first, length) in bars {
        let centre = first + length / 2;
        let peg = centre
            .checked_sub(disks - 1)
            .filter(|place| place % (2 * disks) == 0)?
            / (2 * disks);
        let disk = u32::try_from(length.div_ceil(2))
            .ok()
            .filter(|_| length % 2 == 1)?;
        towers.get_mut(peg)?.push(disk);
    }
    state(towers, pegs, ShapeBuilder::new("picture"), span)
}
