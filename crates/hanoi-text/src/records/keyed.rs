//! Records whose keys stand on lines of their own: YAML, TOML, and `Disk: 1` above `From: A`.

use std::borrow::Cow;

use super::finding::{OddPlace, TextFinding};
use super::keys::{self, KeyRole};
use super::one;
use super::value::{self, TextValue, ValueKind};

type Pairs<'t> = Vec<(Cow<'t, str>, TextValue<'t>)>;

/// Reads the block that begins at a line: its records, and its length. `None` if it has no keys of a move.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let mut block = KeyBlock {
        pegs,
        pairs: Vec::new(),
        begin: at,
        end: at,
        found: Vec::new(),
    };
    let begin_of_block = at;
    let mut end = at;
    let mut blanks = 0;
    for line in text[at..].split_inclusive('\n') {
        let content = line.trim();
        if content.is_empty() {
            block.close();
            blanks += line.len();
            continue;
        }
        let is_section =
            content.starts_with("[[") && content.ends_with("]]") && !content.contains([',', ':']);
        if is_section {
            block.close();
        } else {
            let indent = line.len() - line.trim_start().len();
            let at = end + blanks + indent;
            let inside = blanks == 0 && !block.pairs.is_empty();
            if content.starts_with('#')
                && content.contains(['=', '[', ':'])
                && (inside || end == begin_of_block)
            {
                block.odd(at, content.len());
                end += blanks + line.len();
                blanks = 0;
                continue;
            }
            let Some((key, value, begins)) =
                pair(text, at).or_else(|| any_pair(text, at).filter(|_| inside))
            else {
                break;
            };
            if begins || block.pairs.iter().any(|(other, _)| *other == key) {
                block.close();
            }
            block.add(key, value);
        }
        end += blanks + line.len();
        blanks = 0;
    }
    block.close();
    let moves = block
        .found
        .iter()
        .any(|finding| matches!(finding, TextFinding::Record(_)));
    moves.then(|| (block.found, end - at))
}

/// The records of a block of keys.
struct KeyBlock<'t> {
    pegs: u8,
    pairs: Pairs<'t>,
    begin: usize,
    end: usize,
    found: Vec<TextFinding>,
}

impl<'t> KeyBlock<'t> {
    fn add(&mut self, key: Cow<'t, str>, value: TextValue<'t>) {
        if self.pairs.is_empty() {
            self.begin = value.span.0;
        }
        self.end = value.span.1;
        self.pairs.push((key, value));
    }

    /// A comment that hides a part of a move.
    fn odd(&mut self, at: usize, length: usize) {
        self.close();
        self.found.push(TextFinding::Odd(OddPlace::new(
            (at, at + length),
            "keys that are not commented out",
        )));
    }

    /// Ends the record.
    fn close(&mut self) {
        let pairs = std::mem::take(&mut self.pairs);
        if pairs.is_empty() {
            return;
        }
        let span = (self.begin, self.end);
        let value = TextValue {
            kind: ValueKind::Object(pairs),
            span,
        };
        self.found.push(match one::one(&value, self.pegs) {
            Some(record) => TextFinding::Record(record),
            None => TextFinding::Odd(OddPlace::new(span, "the keys of a move, with their values")),
        });
    }
}

/// A key that is not known, with its value, within a block.
fn any_pair(text: &str, at: usize) -> Option<(Cow<'_, str>, TextValue<'_>, bool)> {
    let line = text[at..].lines().next()?;
    let sign = line.find([':', '='])?;
    let (key, content) = (line[..sign].trim(), line[sign + 1..].trim());
    let is_name = key
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '"'));
    let begin = at + line.len() - line[sign + 1..].trim_start().len();
    let value = TextValue {
        kind: ValueKind::Atom(content),
        span: (begin, begin + content.len()),
    };
    (is_name && !key.is_empty() && !content.is_empty()).then_some((
        Cow::Borrowed(key),
        value,
        false,
    ))
}

/// `- disk: 1`, `disk = 1`: the key, the value, and whether an element begins. `None` for a line of another kind.
fn pair(text: &str, at: usize) -> Option<(Cow<'_, str>, TextValue<'_>, bool)> {
    let line = text[at..].lines().next()?;
    let (begins, rest) = match line.strip_prefix("- ") {
        Some(rest) => (true, rest.trim_start()),
        None => (false, line),
    };
    let sign = rest.find([':', '='])?;
    let key = rest[..sign].trim().trim_matches(['"', '*', '`']);
    let content = rest[sign + 1..].trim().trim_matches('*').trim();
    let known = matches!(
        keys::role(key)?,
        KeyRole::Disk
            | KeyRole::From
            | KeyRole::To
            | KeyRole::Step
            | KeyRole::Remark
            | KeyRole::State
            | KeyRole::Move
            | KeyRole::Moves(_)
    );
    if !known || content.is_empty() || key.contains(' ') && key.split(' ').count() > 3 {
        return None;
    }
    let begin = at + line.len() - rest.len() + rest.find(content)?;
    let parsed = value::parse(text, begin)
        .filter(|parsed| parsed.end == begin + content.len() && parsed.broken.is_none());
    let value = parsed.map_or(
        TextValue {
            kind: ValueKind::Atom(&text[begin..begin + content.len()]),
            span: (begin, begin + content.len()),
        },
        |parsed| parsed.value,
    );
    Some((Cow::Borrowed(key), value, begins))
}
