//! A table of one column as psql prints it, with all moves in one cell or each in its own.

use super::{PrintedFindings, lines};
use crate::Mark;
use crate::records::finding::TextFinding;
use crate::records::lexicon::{self, WordUse};
use crate::records::{lex, line};

/// Reads the table that begins at a line: a border or not, the name of the function, a rule, and the cells.
pub(super) fn read(text: &str, at: usize) -> Option<PrintedFindings> {
    let mut lines = lines(text, at).peekable();
    let is_rule = |line: &str| {
        let line = line.trim();
        line.len() > 2
            && line.bytes().all(|byte| matches!(byte, b'-' | b'+'))
            && line.contains("--")
    };
    let boxed = lines
        .next_if(|(_, line)| line.starts_with("+-") && is_rule(line))
        .is_some();
    let cell = |line: &str| {
        let line = line.trim();
        let inner = if boxed {
            line.strip_prefix('|')?.strip_suffix('|')?
        } else {
            line
        };
        Some(inner.strip_suffix('+').unwrap_or(inner).trim().to_owned())
    };
    let (_, heading) = lines.next()?;
    let heading = cell(heading)?;
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let names = !heading.is_empty()
        && heading.chars().all(is_name)
        && !heading
            .split('_')
            .any(|word| lexicon::does(word, WordUse::Denies));
    lines.next_if(|(_, line)| names && is_rule(line))?;
    let mut found = vec![TextFinding::Begin(at, Mark::None)];
    for (begin, line) in lines {
        let content = line.trim();
        if is_rule(content) || content.starts_with('(') || !boxed && !line.starts_with(' ') {
            found.push(TextFinding::End);
            let end = if is_rule(content) {
                begin + line.len()
            } else {
                begin
            };
            return (found.len() > 2).then_some((found, end - at));
        }
        let cell = cell(line)?;
        let start = begin + line.find(&cell)?;
        if !cell.is_empty() {
            found.push(record(&cell, start));
        }
    }
    None
}

fn record(cell: &str, at: usize) -> TextFinding {
    let odd = || TextFinding::odd((at, at + cell.len()), "a move as in the cells around it");
    let record = line::record(&lex::tokens(cell, at));
    record.map_or_else(odd, TextFinding::Record)
}
