//! Records whose keys stand on lines of their own: YAML, TOML, and `Disk: 1` above `From: A`.

use std::borrow::Cow;

use super::finding::TextFinding;
use super::keys::{self, KeyRole};
use super::one;
use super::value::{self, KeyPair, TextValue, ValueKind};

/// Reads the block that begins at a line: its records, and its length. `None` if it has no keys of a move.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<(Vec<TextFinding>, usize)> {
    let mut block = KeyBlock {
        pegs,
        begin: at,
        end: at,
        whole: at,
        line_end: at,
        ..KeyBlock::default()
    };
    let mut next = at;
    while let Some(line) = text[next..].split_inclusive('\n').next() {
        if !block.line(text, next, line) {
            break;
        }
        next += line.len();
    }
    block.close();
    // `Source: A` above `Target: C` says what is to be done.
    let lone =
        matches!(block.found.as_slice(), [TextFinding::Record(record)] if !record.names_disk());
    let lone = lone
        && text[at..block.whole]
            .lines()
            .all(|line| line.contains(": "));
    (!lone && !block.found.is_empty()).then(|| (block.found, block.whole - at))
}

/// The records of a block of keys.
#[derive(Default)]
struct KeyBlock<'t> {
    pegs: u8,
    pairs: Vec<KeyPair<'t>>,
    begin: usize,
    end: usize,
    /// Where the records end that were read.
    whole: usize,
    /// The end of the last line.
    line_end: usize,
    /// Whether a block without parts of a move has ended them.
    ended: bool,
    /// Whether a line with the disk alone heads each record, so that a bullet begins none.
    headed: bool,
    found: Vec<TextFinding>,
}

/// The most keys of a record.
const MOST_KEYS: usize = 32;

impl<'t> KeyBlock<'t> {
    /// Takes a line. Returns whether it belongs to the block.
    fn line(&mut self, text: &'t str, begin: usize, line: &'t str) -> bool {
        let content = line.trim();
        if content.is_empty() || is_section(content) {
            self.close();
            // A section heads a record.
            return !self.ended && (begin == self.begin || self.line_end > self.begin);
        }
        let at = begin + line.len() - line.trim_start().len();
        let inside = !self.pairs.is_empty();
        let behind = line.trim_start().strip_prefix('#').map(str::trim_start);
        let comment = behind.is_some_and(|rest| {
            is_section(rest.trim_end())
                || pair(text, begin + line.len() - rest.len(), false).is_some()
        });
        if comment && (inside || self.end == begin) {
            self.odd(at, content.len());
            return !self.ended;
        }
        let head = head(text, at);
        self.headed |= head.is_some() && self.pairs.is_empty();
        let pair = head.or_else(|| {
            pair(text, at, inside).map(|(key, value, begins)| (key, value, begins && !self.headed))
        });
        let Some((key, value, begins)) = pair.filter(|_| self.pairs.len() < MOST_KEYS) else {
            return false;
        };
        if begins || self.pairs.iter().any(|(other, _)| *other == key) {
            self.close();
        }
        if !self.ended {
            self.add(key, value);
            self.line_end = begin + line.len();
        }
        !self.ended
    }

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
        self.whole = self.whole.max(at + length);
        let expected = "keys that are not commented out";
        self.found
            .push(TextFinding::odd((at, at + length), expected));
    }

    /// Ends the record.
    fn close(&mut self) {
        let pairs = std::mem::take(&mut self.pairs);
        if pairs.is_empty() {
            return;
        }
        let span = (self.begin, self.end);
        let is_part = |(key, _): &KeyPair<'_>| {
            use KeyRole as R;
            matches!(keys::role(key), Some(R::Disk | R::From | R::To | R::Move))
        };
        let parts = pairs.iter().filter(|pair| is_part(pair)).count();
        let several = pairs.len() > 1;
        let value = TextValue {
            kind: ValueKind::Object(pairs),
            span,
        };
        let record = one::one(&value, self.pegs).filter(|_| several);
        if record.is_none() && (parts == 0 || parts == 1 && self.found.is_empty()) {
            self.ended = true;
            return;
        }
        let odd = || TextFinding::odd(span, "the keys of a move, with their values");
        self.found
            .push(record.map_or_else(odd, TextFinding::Record));
        self.whole = self.line_end;
    }
}

/// Whether a line begins an element of a list in TOML: `[[moves]]`.
fn is_section(content: &str) -> bool {
    content.starts_with("[[") && content.ends_with("]]") && !content.contains([',', ':'])
}

/// `1. **Disk 1**`: the disk of a record whose pegs follow below.
fn head(text: &str, at: usize) -> Option<(Cow<'_, str>, TextValue<'_>, bool)> {
    let line = text[at..].lines().next()?.trim_end();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = rest.strip_prefix(['.', ')'])?.trim().trim_matches('*');
    let number = rest.strip_prefix("Disk ").or(rest.strip_prefix("Disc "))?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let begin = at + line.rfind(number)?;
    let value = TextValue::atom(number, (begin, begin + number.len()));
    is_number.then_some((Cow::Borrowed("disk"), value, true))
}

/// `- disk: 1`, `disk = 1`: the key, the value, and whether an element begins. `None` for a line of another kind.
/// Within a block, a key need not be known.
fn pair(text: &str, at: usize, inside: bool) -> Option<(Cow<'_, str>, TextValue<'_>, bool)> {
    let line = text[at..].lines().next()?;
    let rest = line.strip_prefix("- ").map_or(line, str::trim_start);
    let sign = rest.find([':', '='])?;
    let key = rest[..sign].trim().trim_matches(['"', '*', '`']);
    let content = rest[sign + 1..].trim().trim_matches('*').trim();
    let role = keys::role(key);
    let is_other = matches!(
        role,
        None | Some(KeyRole::Envelope | KeyRole::Inside | KeyRole::Fact | KeyRole::Aside(_))
    );
    let known = !is_other
        && !rest[sign..].starts_with("=>")
        && key.split(' ').count() <= 3
        && !key.contains(['[', '{', '(']);
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    let is_named =
        inside && rest.len() == line.len() && key.chars().all(is_name) && !key.is_empty();
    if !known && !is_named || content.is_empty() {
        return None;
    }
    let begin = at + line.len() - rest.len() + rest.find(content)?;
    let parsed = value::parse(text, begin)
        .filter(|parsed| parsed.end == begin + content.len() && parsed.broken.is_none());
    let atom = || TextValue::atom(content, (begin, begin + content.len()));
    let value = parsed.map_or_else(atom, |parsed| parsed.value);
    Some((Cow::Borrowed(key), value, known && rest.len() < line.len()))
}
