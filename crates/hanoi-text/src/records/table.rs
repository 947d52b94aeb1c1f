//! Rows of cells: CSV and TSV, tables of Markdown, psql and LaTeX. The headings say what the columns hold.

use std::borrow::Cow;

use super::finding::TextFinding;
use super::keys::{self, KeyRole};
use super::one::Fields;
use super::record::{ByteSpan, ShapeBuilder, StateTime, TextRecord};
use super::scalar::bare;
use super::value::TextValue;

/// A cell, and where it stands.
pub(super) type Cell<'t> = (Cow<'t, str>, ByteSpan);

/// Signs between cells: of a heading or a row the first that it has.
const SEPARATORS: [char; 6] = ['|', '\u{2502}', '&', '\t', ',', ';'];

/// The most words of a heading.
const LONGEST_HEADING: usize = 8;

/// Reads the table that begins at a line: what it has, and its length. `None` if no table with moves begins here.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let mut lines = text[at..].split_inclusive('\n');
    let head = lines.next()?;
    let separator = SEPARATORS.into_iter().find(|sign| head.contains(*sign))?;
    let indexed = matches!(separator, ',' | '\t' | ';');
    let headings = Headings::new(cells(head, at, separator), indexed);
    // Beside headings of both pegs a letter is that of a peg whose disks are shown.
    let is_whole = headings.has(KeyRole::From) && headings.has(KeyRole::To);
    let is_value = |(cell, _): &Cell<'_>| {
        cell.bytes().all(|byte| byte.is_ascii_digit())
            || !is_whole && cell.chars().count() == 1 && cell.chars().all(char::is_uppercase)
    };
    let speaks = |(cell, _): &Cell<'_>| cell.split_whitespace().count() > LONGEST_HEADING;
    // `Each move is [disk, from, to]`
    let open = head.trim_start().find(['[', '(']).unwrap_or(0);
    let cells_of = &headings.cells;
    if cells_of.len() < 2
        || cells_of.iter().all(is_value)
        || open > 0 && separator == ','
        || cells_of.iter().any(speaks)
        || !headings.is_of_moves()
    {
        return None;
    }
    let mut end = at + head.len();
    let mut rows = Vec::new();
    for line in lines {
        let content = line.trim();
        let is_ruler = |c| matches!(c, '-' | '|' | ':' | '+' | ' ' | '=' | '\u{2500}'..='\u{2501}' | '\u{2503}'..='\u{256c}');
        let is_rule =
            !content.is_empty() && content.chars().all(is_ruler) || is_latex_rule(content);
        if !is_rule && !content.contains(separator) {
            break;
        }
        if !is_rule {
            let span = (end, end + line.trim_end().len());
            rows.push((cells(line, end, separator), span));
        }
        end += line.len();
    }
    // Headings alone are a table without a move, if nothing follows them.
    let is_known = headings.roles.iter().all(Option::is_some);
    let has_rows = !rows.is_empty() || at == 0 && text[end..].trim().is_empty() && is_known;
    has_rows.then(|| (headings.moves(&rows, pegs), end - at))
}

/// The cells of a line.
fn cells(line: &str, at: usize, separator: char) -> Vec<Cell<'_>> {
    let content = line.trim_end();
    let content = content.strip_suffix("\\hline").unwrap_or(content);
    let content = content.trim_end();
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
    // A sign between cells that also stands around them.
    if matches!(separator, '|' | '\u{2502}') {
        if line.trim_start().starts_with(separator) {
            cells.remove(0);
        }
        if content.trim_end().ends_with(separator) {
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
fn heading(cell: &str) -> Option<KeyRole> {
    let plain = untyped(cell).trim_matches(['*', '_', '`', ' ']);
    let before = plain.split('(').next().filter(|_| plain.ends_with(')'));
    let is_letter = plain.len() == 1 && plain.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_peg = |role: &KeyRole| is_letter && matches!(role, KeyRole::From | KeyRole::To);
    keys::role(plain)
        .or_else(|| keys::role(before?))
        .filter(|role| !is_peg(role))
        .or_else(|| keys::peg(plain).map(|_| KeyRole::State(StateTime::Open)))
}

/// A row of a table, and where it stands.
type HeadedRow<'t> = (Vec<Cell<'t>>, ByteSpan);

/// The headings of a table.
pub(super) struct Headings<'t> {
    cells: Vec<Cell<'t>>,
    /// What each column holds.
    roles: Vec<Option<KeyRole>>,
    /// Whether pegs in digits are numbered from 0.
    indexed: bool,
}

impl<'t> Headings<'t> {
    pub(super) fn new(cells: Vec<Cell<'t>>, indexed: bool) -> Self {
        let roles = cells.iter().map(|(cell, _)| heading(cell)).collect();
        Self {
            cells,
            roles,
            indexed,
        }
    }

    fn has(&self, role: KeyRole) -> bool {
        self.roles.contains(&Some(role))
    }

    /// Whether the columns hold moves.
    pub(super) fn is_of_moves(&self) -> bool {
        let is_move = |role: &KeyRole| matches!(role, KeyRole::Move | KeyRole::Moves(_));
        self.has(KeyRole::From) && self.has(KeyRole::To) || self.roles.iter().flatten().any(is_move)
    }

    /// The records of the rows.
    pub(super) fn moves(&self, rows: &[HeadedRow<'_>], pegs: u8) -> Vec<TextFinding> {
        let begin = rows.first().map_or(0, |(_, span)| span.0);
        let mut found = vec![TextFinding::Begin(begin, crate::Mark::None)];
        let unknown = self.roles.iter().position(Option::is_none);
        let start = rows
            .first()
            .filter(|(cells, _)| is_start(&self.roles, cells));
        for row in &rows[usize::from(start.is_some())..] {
            found.push(match (unknown, self.row(row, pegs)) {
                (Some(at), _) => {
                    let heading = &self.cells[at].0;
                    TextFinding::odd(row.1, format!("a heading that is known, not '{heading}'"))
                }
                (None, Some(record)) => TextFinding::Record(record),
                (None, None) => {
                    TextFinding::odd(row.1, "a cell for each heading, with the value of a move")
                }
            });
        }
        found.push(TextFinding::End);
        found
    }

    fn row(&self, (cells, span): &HeadedRow<'_>, pegs: u8) -> Option<TextRecord> {
        (cells.len() == self.cells.len()).then_some(())?;
        let mut fields = Fields::default();
        fields.indexed = self.indexed;
        let mut shape = ShapeBuilder::new("cells");
        for (((heading, _), role), (cell, at)) in self.cells.iter().zip(&self.roles).zip(cells) {
            shape.fixed(heading);
            let cell = untyped(cell).trim_matches(['*', '`', '$']);
            let role = (*role)?;
            fields.add(role, &TextValue::atom(cell, *at), pegs)?;
            if matches!(role, KeyRole::State(_)) {
                fields.add_rod(heading, cell);
            }
        }
        fields.add_rods(pegs);
        fields.finish(shape, *span)
    }
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

/// A row of values without a heading: `1,0,2`, `1;A;C`, `1 0 2`, with the number of the step before it if there are four.
pub(super) fn bare_row(line: &str, at: usize) -> Option<TextRecord> {
    let content = line.trim().trim_end_matches([',', ';']);
    let barred = content
        .strip_prefix('|')
        .and_then(|rest| rest.strip_suffix('|'));
    let content = barred.unwrap_or(content).trim();
    let mut signs = [',', ';', '\t', '|'].into_iter();
    let sign = signs.find(|sign| content.contains(*sign)).unwrap_or(' ');
    let parts = content.split(sign).map(str::trim);
    let parts = parts.filter(|part| sign != ' ' || !part.is_empty());
    let values: Vec<_> = parts.map(|part| TextValue::atom(part, (at, at))).collect();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !(3..=4).contains(&values.len()) || !values[0].text().is_some_and(is_number) {
        return None;
    }
    let start = at + line.len() - line.trim_start().len();
    bare(&values, sign, (start, start + content.len()))
}
