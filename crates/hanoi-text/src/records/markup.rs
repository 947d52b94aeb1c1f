//! Elements of XML and HTML: moves in attributes, in child elements, in cells of a table, or in words.

mod element;

use std::borrow::Cow;

use super::finding::TextFinding;
use super::keys::{self, KeyRole};
use super::lexicon::{self, WordUse};
use super::marks;
use super::one;
use super::record::ByteSpan;
use super::table;
use super::value::{TextValue, ValueKind};
use crate::Mark;
use element::{Element, MarkupParser};

/// Elements that hold records.
const CONTAINERS: &str = "moves steps ol ul plan sequence root hanoi tbody thead table xml list div html body center p span pre code";
/// Elements that are records.
const RECORDS: &str = "move step li item action m td dd entry record";
/// Elements around an answer.
const ANSWERS: &str = "answer final final_answer solution output result";

/// Whether the name of an element is in a list.
fn is_in(list: &str, name: &str) -> bool {
    list.split(' ')
        .any(|known| known.eq_ignore_ascii_case(name))
}

/// Reads the element that begins at a byte: what it has, and where it ends. `None` if it has no records.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let mut parser = MarkupParser { text, at };
    let mut element = parser.element(0)?;
    if is_part(element.name) {
        element = parser.with_siblings(element)?;
    }
    let mut found = Vec::new();
    MarkupReader {
        pegs,
        found: &mut found,
    }
    .element(&element, Mark::None);
    let reads = found.iter().any(|finding| {
        matches!(
            finding,
            TextFinding::Record(_) | TextFinding::Odd(_) | TextFinding::Text(..)
        )
    });
    reads.then_some((found, parser.at))
}

struct MarkupReader<'a> {
    pegs: u8,
    found: &'a mut Vec<TextFinding>,
}

impl MarkupReader<'_> {
    fn element(&mut self, element: &Element<'_>, mark: Mark) {
        let name = element.name;
        let answer = is_in(ANSWERS, name).then_some(Mark::Answer);
        let own = answer.or_else(|| keys::set_aside(name));
        let mark = own.unwrap_or(mark);
        if name.eq_ignore_ascii_case("table") && self.table(element) {
            return;
        }
        let holds = own.is_some() || is_in(CONTAINERS, name);
        if !holds {
            self.record(element, false);
        } else if self.plain(element) {
            self.children(element, mark);
        }
    }

    /// Whether an element has no attribute that could hide it.
    fn plain(&mut self, element: &Element<'_>) -> bool {
        let harmless = |name: &str| matches!(name, "count" | "n" | "disks" | "pegs" | "version");
        let odd = |(name, value, _): &&(&str, &str, ByteSpan)| {
            !harmless(name) && !is_typeset(name, value)
        };
        let Some((_, _, span)) = element.attributes.iter().find(odd) else {
            return true;
        };
        let expected = "an element without attributes that are unknown";
        self.found.push(TextFinding::odd(*span, expected));
        false
    }

    fn children(&mut self, element: &Element<'_>, mark: Mark) {
        let is_record = |child: &&Element<'_>| {
            value(child).is_some_and(|value| one::one(&value, self.pegs).is_some())
        };
        let first = element.children.iter().find(is_record);
        let records = first.map(|child| child.name);
        if records.is_some() {
            self.found.push(TextFinding::Begin(element.span.0, mark));
        }
        for child in &element.children {
            if let Some(name) = records {
                self.record(child, child.name == name);
            } else {
                self.element(child, mark);
            }
        }
        if records.is_some() {
            self.found.push(TextFinding::End);
        }
        for (text, at) in &element.text {
            let span = (*at, at + text.len());
            let text = TextFinding::Text(span, (*text).to_owned(), mark);
            self.found.push(text);
        }
    }

    /// A record, or one that cannot be read, if it is `due` or has the parts of a move.
    fn record(&mut self, element: &Element<'_>, due: bool) {
        let known = is_in(RECORDS, element.name);
        let read = value(element)
            .filter(|_| known)
            .and_then(|value| one::one(&value, self.pegs));
        let takes_back = |(text, _): &(&str, usize)| marks::takes_back(text);
        if let Some(record) = read {
            self.found.push(TextFinding::Record(record));
        } else if due || claims(element) || element.text.iter().any(takes_back) {
            let expected = "an element with the parts of a move";
            self.found.push(TextFinding::odd(element.span, expected));
        }
    }

    /// Reads a table by its headings; returns whether it has moves.
    fn table(&mut self, table: &Element<'_>) -> bool {
        let mut rows = Vec::new();
        collect(table, &mut rows);
        let cells = |row: &&Element<'_>| -> Option<Vec<(Cow<'static, str>, ByteSpan)>> {
            (row.name.eq_ignore_ascii_case("tr") && is_bare(row)).then_some(())?;
            row.children
                .iter()
                .map(|cell| Some((Cow::Owned(plain_text(cell)?), cell.span)))
                .collect()
        };
        let Some(Some(headings)) = rows.first().map(cells) else {
            return false;
        };
        let headings = table::Headings::new(headings, false);
        let rows = rows[1..].iter();
        let rows: Vec<_> = rows
            .map(|row| (cells(row).unwrap_or_default(), row.span))
            .collect();
        let is_read = headings.is_of_moves();
        if is_read {
            self.found.append(&mut headings.moves(&rows, self.pegs));
        }
        is_read
    }
}

/// The rows of a table.
fn collect<'a, 't>(element: &'a Element<'t>, rows: &mut Vec<&'a Element<'t>>) {
    for child in &element.children {
        if is_in("thead tbody tfoot", child.name) {
            collect(child, rows);
        } else {
            // What is no row is one that cannot be read.
            rows.push(child);
        }
    }
}

/// The text of a cell without attributes and children but those that set type.
fn plain_text(cell: &Element<'_>) -> Option<String> {
    is_bare(cell).then_some(())?;
    match cell.children.as_slice() {
        [] => Some(cell.text.iter().map(|(text, _)| text.trim()).collect()),
        [face] if is_in("b strong i em code", face.name) && cell.text.is_empty() => {
            plain_text(face)
        }
        _ => None,
    }
}

/// Whether an attribute only sets type or gives a name.
fn is_typeset(name: &str, value: &str) -> bool {
    match name {
        "class" | "id" => {
            let mut words = value.split(|c: char| !c.is_alphanumeric());
            !words.any(|word| lexicon::does(word, WordUse::Denies))
        }
        "border" | "scope" | "align" | "start" => true,
        "style" => value.trim().starts_with("text-align:") && !value.contains(';'),
        _ => false,
    }
}

/// Whether an element has no attributes but those that set type.
fn is_bare(element: &Element<'_>) -> bool {
    element
        .attributes
        .iter()
        .all(|(name, value, _)| is_typeset(name, value))
}

/// An element as a value: an object of its attributes and children, or its text.
fn value<'t>(element: &Element<'t>) -> Option<TextValue<'t>> {
    let pair = |name: &'t str, text: &'t str, at: usize| {
        let value = TextValue::atom(text.trim(), (at, at + text.len()));
        (Cow::Borrowed(name), value)
    };
    let attributes = element.attributes.iter();
    let attributes = attributes.map(|(name, value, span)| Some(pair(name, value, span.0)));
    let child = |child: &Element<'t>| {
        let plain = child.children.is_empty() && child.attributes.is_empty();
        match child.text.as_slice() {
            [(text, at)] if plain => Some(pair(child.name, text, *at)),
            _ => None,
        }
    };
    let children = element.children.iter().map(child);
    let mut pairs: Vec<_> = attributes.chain(children).collect::<Option<_>>()?;
    let kind = match element.text.as_slice() {
        [] => ValueKind::Object(pairs),
        [(text, _)] if pairs.is_empty() => ValueKind::Atom(text.trim()),
        [(text, at)] if element.children.is_empty() => {
            pairs.push(pair("move", text, *at));
            ValueKind::Object(pairs)
        }
        _ => return None,
    };
    Some(TextValue {
        kind,
        span: element.span,
    })
}

/// Whether a name is that of a disk or of a peg of a move.
fn is_part(name: &str) -> bool {
    matches!(
        keys::role(name),
        Some(KeyRole::Disk | KeyRole::From | KeyRole::To)
    )
}

/// Whether an element has parts of a move somewhere.
fn claims(element: &Element<'_>) -> bool {
    let reads = |text: &str| super::line::record(&super::lex::tokens(text, 0)).is_some();
    is_part(element.name)
        || element.attributes.iter().any(|(name, ..)| is_part(name))
        || element.text.iter().any(|(text, _)| reads(text.trim()))
        || element.children.iter().any(claims)
        || matches!(element.name, "move" | "step")
}
