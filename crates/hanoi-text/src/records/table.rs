//! Rows of cells: CSV and TSV, tables of Markdown, psql and LaTeX. The headings say what the columns hold.

use std::borrow::Cow;

use super::finding::TextFinding;
use super::keys::{self, KeyRole};
use super::one::Fields;
use super::record::{ByteSpan, ShapeBuilder, StateTime};
use super::scalar::bare;
use super::value::TextValue;

/// A cell, and where it stands.
pub(super) type Cell<'t> = (Cow<'t, str>, ByteSpan);

/// Signs between cells: of a heading or a row the first that it has.
const SEPARATORS: [char; 6] = ['|', '\u{2502}', '&', '\t', ',', ';'];

/// Whether a sign between cells also stands around them.
const fn is_bar(separator: char) -> bool {
    matches!(separator, '|' | '\u{2502}')
}

/// The most words of a heading.
const LONGEST_HEADING: usize = 8;

/// Reads the table that begins at a line: what it has, and its length. `None` if no table with moves begins here.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let mut lines = text[at..].split_inclusive('\n');
    let head = lines.next()?;
    let separator = SEPARATORS.into_iter().find(|sign| head.contains(*sign))?;
    let headings = cells(head, at, separator);
    let roles: Vec<Option<KeyRole>> = headings.iter().map(|(cell, _)| heading(cell)).collect();
    // Beside headings of both pegs a letter is that of a peg whose disks are shown.
    let is_whole = roles.contains(&Some(KeyRole::From)) && roles.contains(&Some(KeyRole::To));
    let is_value = |(cell, _): &Cell<'_>| {
        cell.bytes().all(|byte| byte.is_ascii_digit())
            || !is_whole && cell.chars().count() == 1 && cell.chars().all(char::is_uppercase)
    };
    let speaks = |(cell, _): &Cell<'_>| cell.split_whitespace().count() > LONGEST_HEADING;
    // `Each move is [disk, from, to]`
    let in_words = head
        .trim_start()
        .find(['[', '('])
        .is_some_and(|open| open > 0)
        && separator == ',';
    if headings.len() < 2
        || headings.iter().all(is_value)
        || in_words
        || headings.iter().any(speaks)
    {
        return None;
    }
    is_of_moves(&roles).then_some(())?;
    let mut end = at + head.len();
    let mut rows = Vec::new();
    for line in lines {
        let content = line.trim();
        let ruled = !content.is_empty()
            && content
                .chars()
                .all(|c| matches!(c, '-' | '|' | ':' | '+' | ' ' | '=' | '\u{2500}'..='\u{2501}' | '\u{2503}'..='\u{256c}'))
            || is_latex_rule(content);
        let is_rule = ruled && !content.is_empty();
        if !is_rule && !content.contains(separator) {
            break;
        }
        if !is_rule {
            rows.push((
                cells(line, end, separator),
                (end, end + line.trim_end().len()),
            ));
        }
        end += line.len();
    }
    let indexed = matches!(separator, ',' | '\t' | ';');
    // Headings alone are a table without a move, if nothing follows them.
    let is_whole = at == 0 && text[end..].trim().is_empty() && roles.iter().all(Option::is_some);
    let has_rows = !rows.is_empty() || is_whole;
    has_rows.then(|| (moves(&headings, &roles, &rows, indexed, pegs), end - at))
}

/// The cells of a line.
fn cells(line: &str, at: usize, separator: char) -> Vec<Cell<'_>> {
    let content = line.trim_end_matches(['\n', '\r']);
    let content = content.trim_end();
    let content = content
        .strip_suffix("\\hline")
        .unwrap_or(content)
        .trim_end();
    let content = content.strip_suffix("\\\\").unwrap_or(content);
    let mut begin = at;
    let mut cells: Vec<Cell<'_>> = parts(content, separator)
        .into_iter()
        .map(|part| {
            let cell = part.trim();
            let span = (begin, begin + part.len());
            begin += part.len() + separator.len_utf8();
            (Cow::Borrowed(unquoted(cell)), span)
        })
        .collect();
    if is_bar(separator) {
        if cells.first().is_some_and(|(cell, _)| cell.is_empty())
            && line.trim_start().starts_with(separator)
        {
            cells.remove(0);
        }
        if cells.last().is_some_and(|(cell, _)| cell.is_empty())
            && content.trim_end().ends_with(separator)
        {
            cells.pop();
        }
    }
    cells
}

/// Whether a line rules off the rows of a table in LaTeX.
fn is_latex_rule(content: &str) -> bool {
    ["\\hline", "\\toprule", "\\midrule", "\\bottomrule"]
        .iter()
        .any(|rule| content.starts_with(rule))
}

/// What stands in a command of LaTeX that only sets type: `\textbf{Step}`.
fn untyped(cell: &str) -> &str {
    let inner = ["\\textbf{", "\\text{", "\\mathrm{"]
        .iter()
        .find_map(|face| cell.strip_prefix(face)?.strip_suffix('}'));
    inner.unwrap_or(cell).trim()
}

/// Parts between a sign, which does not count between quotes.
fn parts(content: &str, sign: char) -> Vec<&str> {
    let mut quoted = false;
    let separates = |c: char| {
        quoted ^= c == '"';
        c == sign && !quoted
    };
    content.split(separates).collect()
}

fn unquoted(cell: &str) -> &str {
    cell.strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
        .unwrap_or(cell)
}

/// What a heading says of its column: `Move (Source -> Destination)` is a move.
pub(super) fn heading(cell: &str) -> Option<KeyRole> {
    let plain = untyped(cell).trim_matches(['*', '_', '`', ' ']);
    let before = if plain.ends_with(')') {
        plain.split('(').next().unwrap_or(plain).trim()
    } else {
        plain
    };
    let is_letter = plain.len() == 1 && plain.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_peg = |role: &KeyRole| is_letter && matches!(role, KeyRole::From | KeyRole::To);
    keys::role(plain)
        .or_else(|| keys::role(before))
        .filter(|role| !is_peg(role))
        .or_else(|| keys::peg(plain).map(|_| KeyRole::State(StateTime::Open)))
}

/// Whether columns with these headings hold moves.
pub(super) fn is_of_moves(roles: &[Option<KeyRole>]) -> bool {
    let has = |role| roles.contains(&Some(role));
    has(KeyRole::From) && has(KeyRole::To)
        || roles
            .iter()
            .flatten()
            .any(|role| matches!(role, KeyRole::Move | KeyRole::Moves(_)))
}

/// The records of the rows.
pub(super) fn moves(
    headings: &[Cell<'_>],
    roles: &[Option<KeyRole>],
    rows: &[(Vec<Cell<'_>>, ByteSpan)],
    indexed: bool,
    pegs: u8,
) -> Vec<TextFinding> {
    let begin = rows.first().map_or(0, |(_, span)| span.0);
    let mut found = vec![TextFinding::Begin {
        at: begin,
        mark: crate::Mark::None,
    }];
    let unknown = roles
        .iter()
        .zip(headings)
        .find(|(role, _)| role.is_none())
        .map(|(_, (cell, _))| cell);
    // Where a move is named twice, in words and in columns, the column named `Move` is the number of the step.
    let rows = match rows {
        [(first, _), rest @ ..] if is_start(roles, first) => rest,
        rows => rows,
    };
    for (cells, span) in rows {
        let record = match unknown {
            Some(heading) => Err(format!("a heading that is known, not '{heading}'")),
            None => row(headings, roles, (cells, *span), indexed, pegs)
                .ok_or_else(|| "a cell for each heading, with the value of a move".to_owned()),
        };
        found.push(match record {
            Ok(record) => TextFinding::Record(record),
            Err(expected) => TextFinding::odd(*span, expected),
        });
    }
    found.push(TextFinding::End);
    found
}

/// Whether a row shows the start, before the first move: the step is 0, and there is no move.
fn is_start(roles: &[Option<KeyRole>], cells: &[Cell<'_>]) -> bool {
    let fits = |(role, (cell, _)): (&Option<KeyRole>, &Cell<'_>)| match role {
        Some(KeyRole::Step | KeyRole::Number) => {
            matches!(cell.to_lowercase().as_str(), "0" | "start" | "initial")
        }
        Some(KeyRole::State(_) | KeyRole::Remark) => true,
        _ => matches!(&**cell, "-" | "\u{2013}" | "\u{2014}" | ""),
    };
    roles.len() == cells.len()
        && matches!(roles.first(), Some(Some(KeyRole::Step | KeyRole::Number)))
        && roles.iter().zip(cells).all(fits)
}

fn row(
    headings: &[Cell<'_>],
    roles: &[Option<KeyRole>],
    (cells, span): (&[Cell<'_>], ByteSpan),
    indexed: bool,
    pegs: u8,
) -> Option<super::record::TextRecord> {
    if cells.len() != headings.len() {
        return None;
    }
    let mut fields = Fields::default();
    fields.indexed = indexed;
    let mut shape = ShapeBuilder::new("cells");
    for (((heading, _), role), (cell, at)) in headings.iter().zip(roles).zip(cells) {
        shape.fixed(heading);
        let cell = untyped(cell).trim_matches(['*', '`', '$']);
        let value = TextValue::atom(cell, *at);
        let role = (*role)?;
        fields.add(role, &value, pegs)?;
        if matches!(role, KeyRole::State(_)) {
            fields.add_rod(heading, cell);
        }
    }
    fields.add_rods(pegs);
    fields.finish(shape, span)
}

/// A row of values without a heading: `1,0,2`, `1;A;C`, `1 0 2`, with the number of the step before it if there are four.
pub(super) fn bare_row(line: &str, at: usize) -> Option<super::record::TextRecord> {
    let content = line.trim().trim_end_matches([',', ';']);
    let content = content
        .strip_prefix('|')
        .and_then(|rest| rest.strip_suffix('|'))
        .unwrap_or(content)
        .trim();
    let sign = [',', ';', '\t', '|']
        .into_iter()
        .find(|sign| content.contains(*sign))
        .unwrap_or(' ');
    let parts: Vec<&str> = content
        .split(sign)
        .map(str::trim)
        .filter(|part| sign != ' ' || !part.is_empty())
        .collect();
    if !(3..=4).contains(&parts.len()) || !parts[0].bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let values: Vec<TextValue<'_>> = parts
        .iter()
        .map(|part| TextValue::atom(part, (at, at)))
        .collect();
    let start = at + line.len() - line.trim_start().len();
    bare(&values, sign, (start, start + content.len()))
}
