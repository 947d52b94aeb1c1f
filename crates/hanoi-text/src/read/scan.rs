//! From a line to its items.

use super::element::Item;
use crate::claim::{LineColumn, Unreadable};

/// The most items of a line: enough for the disks of a state.
const MOST: usize = 2 * hanoi_core::MAX_DISKS as usize + 100;
/// The deepest nesting of brackets; deeper ones are signs.
const DEEPEST: usize = 8;
/// Signs that end a word in languages without spaces.
const ENDS: &[char] = &[
    '\u{3001}', '\u{3002}', '\u{ff0c}', '\u{ff1a}', '\u{ff1b}', '\u{ff01}', '\u{ff1f}',
];
/// Commands of LaTeX that only set type, as in `\text{A}`; they are passed over.
const FACES: &[&str] = &["text", "math", "emph", "underline", "mbox", "operatorname"];
/// Tags of HTML that only set type.
const PLAIN_TAGS: &[&str] = &[
    "b", "i", "u", "em", "strong", "code", "br", "p", "li", "ul", "ol", "tt", "sub", "sup", "div",
];

/// The items of a line and their columns.
pub(crate) type LineItems = (Vec<Item>, Vec<u64>);

/// An open bracket: its sign, its column, and the number of items before it.
type OpenBracket = (char, usize);

/// The items of a text without line ends, the first character of which stands in this place.
///
/// # Errors
///
/// Bytes that are no text; too many items.
pub(crate) fn items(text: &str, begin: LineColumn) -> Result<LineItems, Unreadable> {
    let mut scanner = ItemScanner {
        text,
        at: 0,
        column: begin.column,
        items: Vec::new(),
        open: Vec::new(),
    };
    while let Some(next) = scanner.rest().chars().next() {
        scanner.next(next).map_err(|expected| {
            let place = LineColumn {
                column: scanner.column,
                ..begin
            };
            Unreadable::new(place, found(next), expected)
        })?;
    }
    Ok(scanner.finish())
}

/// The items of a text, or none if it has bytes that are no text.
#[cfg(test)]
pub(crate) fn items_of(text: &str) -> LineItems {
    items(text, LineColumn::default()).unwrap_or_default()
}

fn found(sign: char) -> String {
    if sign.is_control() {
        format!("byte 0x{:02X}", u32::from(sign))
    } else {
        sign.to_string()
    }
}

struct ItemScanner<'t> {
    text: &'t str,
    at: usize,
    column: u64,
    items: Vec<(Item, u64)>,
    open: Vec<OpenBracket>,
}

impl<'t> ItemScanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Takes this many bytes.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, _) = self.rest().split_at(bytes);
        self.at += bytes;
        self.column += taken.chars().count() as u64;
        taken
    }

    fn push(&mut self, item: Item, column: u64) {
        self.items.push((item, column));
    }

    /// Reads on from a character.
    fn next(&mut self, next: char) -> Result<(), &'static str> {
        if self.items.len() > MOST {
            return Err("a shorter line");
        }
        let column = self.column;
        match next {
            ' ' | '\r' | '\t' | '\u{feff}' => {
                self.take(next.len_utf8());
            }
            '-' => {
                let count = self.rest().bytes().take_while(|&b| b == b'-').count();
                self.take(count);
                self.push(Item::Hyphens(column, count), column);
            }
            next if next == '_' || next.is_ascii_alphanumeric() || !next.is_ascii() => {
                let word = self.take(word_length(self.rest()));
                self.push(Item::word(word), column);
            }
            '!'..='~' => self.sign(next),
            _ => return Err("text"),
        }
        Ok(())
    }

    fn sign(&mut self, sign: char) {
        let column = self.column;
        let length = match sign {
            '\\' => face_length(self.rest()),
            '<' => tag_length(self.rest()),
            _ => 0,
        };
        if length > 0 {
            let tag = self.take(length);
            if tag.starts_with("<br") {
                self.push(Item::Mark('.'), column);
            }
            return;
        }
        self.take(1);
        let is_formula = self
            .items
            .last()
            .is_some_and(|(item, at)| *item == Item::Mark('\\') && at + 1 == column);
        match sign {
            '(' | '[' if !is_formula && self.open.len() < DEEPEST => {
                self.open.push((sign, self.items.len()));
                self.push(Item::Mark(sign), column);
            }
            ')' | ']' if !is_formula => self.close(sign, column),
            _ => self.push(Item::Mark(sign), column),
        }
    }

    /// A closing bracket: what stands in it is one item.
    fn close(&mut self, sign: char, column: u64) {
        let opening = if sign == ')' { '(' } else { '[' };
        match self.open.pop_if(|(open, _)| *open == opening) {
            Some((open, begin)) => {
                let inner = self.items.split_off(begin + 1);
                let group = inner.into_iter().map(|(item, _)| item).collect();
                let opened = self.items.pop().map_or(column, |(_, column)| column);
                self.push(Item::Group(open, group), opened);
            }
            None => self.push(Item::Mark(sign), column),
        }
    }

    fn finish(self) -> LineItems {
        self.items.into_iter().unzip()
    }
}

/// How many bytes the word has that a text begins with: letters, digits, underscores and anything beyond ASCII.
fn word_length(text: &str) -> usize {
    let mut length = 0;
    for next in text.chars() {
        if next.is_ascii() && !next.is_ascii_alphanumeric() && next != '_' {
            break;
        }
        length += next.len_utf8();
        if ENDS.contains(&next) {
            break;
        }
    }
    length
}

/// How many bytes a command has that only sets type, with its bracket.
fn face_length(text: &str) -> usize {
    let name = text[1..].split(|c: char| !c.is_ascii_alphabetic()).next();
    let name = name.unwrap_or_default();
    let is_face = FACES.iter().any(|face| name.starts_with(face)) || name.ends_with("boxed");
    let is_argument = text[1 + name.len()..].starts_with('{');
    if is_face && is_argument {
        name.len() + 2
    } else {
        0
    }
}

/// How many bytes a tag has that only sets type.
fn tag_length(text: &str) -> usize {
    let Some(end) = text.find('>') else { return 0 };
    let name = text[1..end].trim_matches('/').trim();
    let is_plain = PLAIN_TAGS.iter().any(|tag| name.eq_ignore_ascii_case(tag));
    if is_plain { end + 1 } else { 0 }
}
