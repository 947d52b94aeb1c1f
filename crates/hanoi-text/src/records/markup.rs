//! Elements of XML and HTML: moves in attributes, in child elements, in cells of a table, or in words.

use std::borrow::Cow;

use super::finding::{Fault, Finding};
use super::keys::{self, KeyRole};
use super::object;
use super::table;
use super::value::{Value, ValueKind};
use crate::Mark;

type Span = (usize, usize);

/// An element.
#[derive(Debug)]
struct Element<'t> {
    name: &'t str,
    attributes: Vec<(&'t str, &'t str, Span)>,
    children: Vec<Element<'t>>,
    /// The text in it, without that of its children.
    text: Vec<(&'t str, usize)>,
    span: Span,
}

/// The deepest nesting.
const MAX_DEPTH: usize = 32;
/// Elements that hold records.
const CONTAINERS: &[&str] = &[
    "moves", "steps", "ol", "ul", "plan", "sequence", "root", "hanoi", "tbody", "thead", "table",
    "xml", "list", "div", "html", "body", "center", "p", "span", "pre", "code",
];
/// Elements that are records.
const RECORDS: &[&str] = &[
    "move", "step", "li", "item", "action", "m", "td", "dd", "entry", "record",
];
/// Elements around an answer.
const ANSWERS: &[&str] = &[
    "answer",
    "final",
    "final_answer",
    "solution",
    "output",
    "result",
];

/// Reads the element that begins at a byte: what it has, and where it ends. `None` if it has no records.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<Finding>, usize)> {
    let mut parser = MarkupParser { text, at };
    let mut element = parser.element(0)?;
    if is_part(element.name) {
        element = parser.with_siblings(element)?;
    }
    let mut found = Vec::new();
    Reader {
        pegs,
        found: &mut found,
    }
    .element(&element, Mark::None);
    let reads = found.iter().any(|finding| {
        matches!(
            finding,
            Finding::Record(_) | Finding::Odd(_) | Finding::Text { .. }
        )
    });
    reads.then_some((found, parser.at))
}

struct MarkupParser<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> MarkupParser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Parses an element, up to its end.
    fn element(&mut self, depth: usize) -> Option<Element<'t>> {
        let begin = self.at;
        let rest = self.rest().strip_prefix('<')?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let length = rest.find(|c| !is_name(c))?;
        let name = &rest[..length];
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || depth == MAX_DEPTH {
            return None;
        }
        self.at += 1 + length;
        let mut element = Element {
            name,
            attributes: Vec::new(),
            children: Vec::new(),
            text: Vec::new(),
            span: (begin, begin),
        };
        let closed = self.attributes(&mut element)?;
        let is_void = matches!(name, "br" | "hr" | "img");
        if !closed && !is_void {
            self.content(&mut element, depth)?;
        }
        element.span = (begin, self.at);
        Some(element)
    }

    /// An element and those behind it on its line, as the parts of one: `<disk>1</disk><from>A</from><to>C</to>`.
    fn with_siblings(&mut self, first: Element<'t>) -> Option<Element<'t>> {
        let begin = first.span.0;
        let mut children = vec![first];
        while self.rest().starts_with('<') {
            children.push(self.element(1)?);
        }
        Some(Element {
            name: "move",
            attributes: Vec::new(),
            children,
            text: Vec::new(),
            span: (begin, self.at),
        })
    }

    /// Parses attributes and the end of the tag; returns whether it is that of the element.
    fn attributes(&mut self, element: &mut Element<'t>) -> Option<bool> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            let rest = self.rest();
            if rest.starts_with("/>") {
                self.at += 2;
                return Some(true);
            }
            if rest.starts_with('>') {
                self.at += 1;
                return Some(false);
            }
            let sign = rest.find(['=', '>', ' ', '\n'])?;
            let name = &rest[..sign];
            if name.is_empty() || !rest[sign..].starts_with('=') {
                // An attribute without a value, such as `hidden`.
                element
                    .attributes
                    .push((name, "", (self.at, self.at + sign)));
                self.at += sign.max(1);
                continue;
            }
            let quote = rest[sign + 1..]
                .chars()
                .next()
                .filter(|quote| matches!(quote, '"' | '\''))?;
            let value = &rest[sign + 2..];
            let end = value.find(quote)?;
            let begin = self.at + sign + 2;
            element
                .attributes
                .push((name, &value[..end], (begin, begin + end)));
            self.at = begin + end + 1;
        }
    }

    /// Parses text and children up to the closing tag.
    fn content(&mut self, element: &mut Element<'t>, depth: usize) -> Option<()> {
        loop {
            let rest = self.rest();
            let open = rest.find('<')?;
            if !rest[..open].trim().is_empty() {
                element.text.push((&rest[..open], self.at));
            }
            self.at += open;
            let rest = self.rest();
            if let Some(comment) = rest.strip_prefix("<!--") {
                self.at += 4 + comment.find("-->")? + 3;
            } else if let Some(closing) = rest.strip_prefix("</") {
                let end = closing.find('>')?;
                self.at += 2 + end + 1;
                return (closing[..end].trim() == element.name).then_some(());
            } else {
                element.children.push(self.element(depth + 1)?);
            }
        }
    }
}

struct Reader<'a> {
    pegs: u8,
    found: &'a mut Vec<Finding>,
}

impl Reader<'_> {
    fn element(&mut self, element: &Element<'_>, mark: Mark) {
        let name = element.name.to_lowercase();
        let mark = if ANSWERS.contains(&name.as_str()) {
            Mark::Answer
        } else {
            keys::set_aside(&name).unwrap_or(mark)
        };
        if name == "table" && self.table(element) {
            return;
        }
        let holds = CONTAINERS.contains(&name.as_str())
            || ANSWERS.contains(&name.as_str())
            || keys::set_aside(&name).is_some();
        if holds && !element.children.is_empty() && self.plain(element) {
            self.children(element, mark);
        } else if holds {
            self.text(element, mark);
        } else {
            self.record(element, false);
        }
    }

    /// Whether an element has no attribute that could hide it.
    fn plain(&mut self, element: &Element<'_>) -> bool {
        let harmless = |name: &str| {
            matches!(
                name,
                "class" | "id" | "count" | "n" | "disks" | "pegs" | "version" | "border"
            )
        };
        let Some((_, _, span)) = element.attributes.iter().find(|(name, ..)| !harmless(name))
        else {
            return true;
        };
        self.found.push(Finding::Odd(Fault::new(
            *span,
            "an element without attributes that are unknown",
        )));
        false
    }

    fn children(&mut self, element: &Element<'_>, mark: Mark) {
        let is_record = |child: &&Element<'_>| {
            value(child).is_some_and(|value| object::one(&value, self.pegs).is_some())
        };
        let records = element
            .children
            .iter()
            .find(is_record)
            .map(|child| child.name);
        if records.is_some() {
            self.found.push(Finding::Begin {
                at: element.span.0,
                mark,
            });
        }
        for child in &element.children {
            if let Some(name) = records {
                self.record(child, child.name == name);
            } else {
                self.element(child, mark);
            }
        }
        if records.is_some() {
            self.found.push(Finding::End);
        }
        for (text, at) in &element.text {
            self.found.push(Finding::Text {
                span: (*at, at + text.len()),
                text: (*text).to_owned(),
                mark,
            });
        }
    }

    fn text(&mut self, element: &Element<'_>, mark: Mark) {
        if !self.plain(element) {
            return;
        }
        for (text, at) in &element.text {
            self.found.push(Finding::Text {
                span: (*at, at + text.len()),
                text: (*text).to_owned(),
                mark,
            });
        }
    }

    /// A record, or one that cannot be read, if it is `due` or has the parts of a move.
    fn record(&mut self, element: &Element<'_>, due: bool) {
        let known = RECORDS.contains(&element.name.to_lowercase().as_str());
        let read = value(element)
            .filter(|_| known)
            .and_then(|value| object::one(&value, self.pegs));
        match read {
            Some(record) => self.found.push(Finding::Record(record)),
            None if due || claims(element) => {
                self.found.push(Finding::Odd(Fault::new(
                    element.span,
                    "an element with the parts of a move",
                )));
            }
            None => {}
        }
    }

    /// Reads a table by its headings; returns whether it has moves.
    fn table(&mut self, table: &Element<'_>) -> bool {
        let mut rows = Vec::new();
        collect(table, &mut rows);
        let cells = |row: &&Element<'_>| -> Option<Vec<(Cow<'static, str>, Span)>> {
            (row.name.eq_ignore_ascii_case("tr") && row.attributes.is_empty()).then_some(())?;
            row.children
                .iter()
                .map(|cell| Some((Cow::Owned(plain_text(cell)?), cell.span)))
                .collect()
        };
        let Some(Some(headings)) = rows.first().map(cells) else {
            return false;
        };
        let roles: Vec<_> = headings
            .iter()
            .map(|(cell, _)| table::heading(cell))
            .collect();
        if !table::is_of_moves(&roles) {
            return false;
        }
        let rows: Vec<_> = rows[1..]
            .iter()
            .map(|row| (cells(row).unwrap_or_default(), row.span))
            .collect();
        self.found.append(&mut table::moves(
            &headings, &roles, &rows, false, self.pegs,
        ));
        true
    }
}

/// The rows of a table.
fn collect<'a, 't>(element: &'a Element<'t>, rows: &mut Vec<&'a Element<'t>>) {
    for child in &element.children {
        let groups = ["thead", "tbody", "tfoot"]
            .iter()
            .any(|name| child.name.eq_ignore_ascii_case(name));
        if !groups {
            // What is no row is one that cannot be read.
            rows.push(child);
        } else {
            collect(child, rows);
        }
    }
}

/// The text of a cell without attributes and children.
fn plain_text(cell: &Element<'_>) -> Option<String> {
    let plain = cell.children.is_empty() && cell.attributes.is_empty();
    plain.then(|| cell.text.iter().map(|(text, _)| text.trim()).collect())
}

/// An element as a value: an object of its attributes and children, or its text.
fn value<'t>(element: &Element<'t>) -> Option<Value<'t>> {
    let attributes = element
        .attributes
        .iter()
        .map(|(name, value, span)| Some((Cow::Borrowed(*name), atom(value, *span))));
    let child = |child: &Element<'t>| {
        let plain = child.children.is_empty() && child.attributes.is_empty();
        let [(text, at)] = child.text.as_slice() else {
            return None;
        };
        plain.then_some((
            Cow::Borrowed(child.name),
            atom(text.trim(), (*at, at + text.len())),
        ))
    };
    let mut pairs: Vec<_> = attributes
        .chain(element.children.iter().map(child))
        .collect::<Option<_>>()?;
    let kind = match element.text.as_slice() {
        [] => ValueKind::Object(pairs),
        [(text, _)] if pairs.is_empty() => ValueKind::Atom(text.trim()),
        [(text, at)] if element.children.is_empty() => {
            pairs.push((
                Cow::Borrowed("move"),
                atom(text.trim(), (*at, at + text.len())),
            ));
            ValueKind::Object(pairs)
        }
        _ => return None,
    };
    Some(Value {
        kind,
        span: element.span,
    })
}

const fn atom<'t>(text: &'t str, span: Span) -> Value<'t> {
    Value {
        kind: ValueKind::Atom(text),
        span,
    }
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
