//! A fast path for lines as programs write them: one object whose values are numbers, strings, lists of strings, and
//! lists of lists of numbers.
//!
//! It is a shortcut, not a second grammar: a line with anything else (an object, a duplicate key, a value of the wrong
//! kind) goes to the library, which reports any errors. A string is skipped from quote to quote and inspected only when
//! needed. So invalid characters in it are found when the answer is read, and invalid escapes under unread keys are
//! never found.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use memchr::memchr;

use super::{Answer, Json, Text, UnreadKeys};

/// Reads a line, collecting unread keys; `None` leaves it to the library.
pub(super) fn answer<'a>(line: &'a str, unread: &mut UnreadKeys) -> Option<Answer<'a>> {
    let line = line.trim_end_matches([' ', '\r']);
    let mut answer = Answer::default();
    let mut remaining = skip(line, '{')?;
    let mut keys = ExpectedKey::FIRST;
    loop {
        let expected = keys.expected(remaining);
        let (key, rest) = expected.or_else(|| keys.any(remaining, unread))?;
        let (value, rest) = value(rest)?;
        match key {
            Some(key) => answer.set(key, value)?,
            None if value.json.bytes().any(is_control) => return None,
            None => {}
        }
        match behind_spaces(rest) {
            "}" => return Some(answer),
            rest => remaining = rest.strip_prefix(',')?,
        }
    }
}

/// The keys that are read, in the order in which programs write them.
#[derive(Clone, Copy)]
enum AnswerKey {
    Variant,
    Id,
    Disks,
    Pegs,
    Rules,
    Start,
    Goal,
    Distance,
    Optimality,
    Answer,
    Response,
    Completion,
    Output,
    Solution,
    Prediction,
    Messages,
    Choices,
}

/// A key as written, with quotes and colon. Its first bytes, at most sixteen, are also a word with a mask.
struct Name {
    text: &'static str,
    word: u128,
    mask: u128,
    key: AnswerKey,
}

impl Name {
    const fn new(text: &'static str, key: AnswerKey) -> Self {
        let (mut word, mut mask) = (0, 0);
        let mut at = text.len();
        while at > 0 {
            at -= 1;
            word = word << 8 | text.as_bytes()[at] as u128;
            mask = mask << 8 | 0xff;
        }
        Self {
            text,
            word,
            mask,
            key,
        }
    }
}

/// The variant comes first since most lines have none: matching starts at the second key.
const KEYS: [Name; 19] = [
    Name::new(r#""variant":"#, AnswerKey::Variant),
    Name::new(r#""id":"#, AnswerKey::Id),
    Name::new(r#""disks":"#, AnswerKey::Disks),
    Name::new(r#""pegs":"#, AnswerKey::Pegs),
    Name::new(r#""rules":"#, AnswerKey::Rules),
    Name::new(r#""start":"#, AnswerKey::Start),
    Name::new(r#""goal":"#, AnswerKey::Goal),
    Name::new(r#""distance":"#, AnswerKey::Distance),
    Name::new(r#""optimality":"#, AnswerKey::Optimality),
    Name::new(r#""answer":"#, AnswerKey::Answer),
    Name::new(r#""response":"#, AnswerKey::Response),
    Name::new(r#""completion":"#, AnswerKey::Completion),
    Name::new(r#""output":"#, AnswerKey::Output),
    Name::new(r#""solution":"#, AnswerKey::Solution),
    Name::new(r#""prediction":"#, AnswerKey::Prediction),
    Name::new(r#""messages":"#, AnswerKey::Messages),
    Name::new(r#""choices":"#, AnswerKey::Choices),
    Name::new(r#""num_disks":"#, AnswerKey::Disks),
    Name::new(r#""num_pegs":"#, AnswerKey::Pegs),
];

/// The key expected next.
struct ExpectedKey(usize);

impl ExpectedKey {
    /// The first key of a line.
    const FIRST: Self = Self(1);

    /// Matches the next key in order, and returns it with the text after its colon. Extra spaces only make this slower.
    #[inline]
    fn expected<'a>(&mut self, text: &'a str) -> Option<(Option<AnswerKey>, &'a str)> {
        let text = behind_spaces(text);
        let name = KEYS.get(self.0)?;
        let word = u128::from_le_bytes(*text.as_bytes().first_chunk()?);
        if word & name.mask != name.word {
            return None;
        }
        self.0 += 1;
        Some((Some(name.key), text.get(name.text.len()..)?))
    }

    /// Reads any key without escapes, and returns it with the text after its colon.
    #[cold]
    fn any<'a>(
        &mut self,
        text: &'a str,
        unread: &mut UnreadKeys,
    ) -> Option<(Option<AnswerKey>, &'a str)> {
        let (written, rest) = value(text)?;
        let plain = written.plain()?;
        let is_name = |name: &Name| name.text.strip_suffix(':') == Some(written.json);
        let at = KEYS.iter().position(is_name);
        match at {
            Some(at) => self.0 = at + 1,
            None => unread.meet(plain),
        }
        Some((at.map(|at| KEYS[at].key), skip(rest, ':')?))
    }
}

impl<'a> Answer<'a> {
    /// Sets the value of a key that has none yet.
    #[inline]
    fn set(&mut self, key: AnswerKey, value: Value<'a>) -> Option<()> {
        let json = Json(value.json);
        match key {
            // An id is repeated in the result as written, so it must be valid.
            AnswerKey::Id if !value.is_plain => None,
            AnswerKey::Id => put(&mut self.id, json),
            AnswerKey::Variant => put(&mut self.variant, value.text()?),
            AnswerKey::Disks => put(&mut self.disks, value.json.parse().ok()?),
            AnswerKey::Pegs => put(&mut self.pegs, value.json.parse().ok()?),
            AnswerKey::Rules => put(&mut self.rules, value.text()?),
            AnswerKey::Start => put(&mut self.start, value.text()?),
            AnswerKey::Goal => put(&mut self.goal, value.text()?),
            AnswerKey::Distance => put(&mut self.distance, json),
            AnswerKey::Optimality => put(&mut self.optimality, value.text()?),
            AnswerKey::Answer => put(&mut self.answer, json),
            AnswerKey::Response => put(&mut self.response, json),
            AnswerKey::Completion => put(&mut self.completion, json),
            AnswerKey::Output => put(&mut self.output, json),
            AnswerKey::Solution => put(&mut self.solution, json),
            AnswerKey::Prediction => put(&mut self.prediction, json),
            AnswerKey::Messages => put(&mut self.messages, json),
            AnswerKey::Choices => put(&mut self.choices, json),
        }
    }
}

fn put<T>(place: &mut Option<T>, value: T) -> Option<()> {
    let is_first = place.is_none();
    *place = Some(value);
    is_first.then_some(())
}

/// A value as written.
#[derive(Clone, Copy)]
struct Value<'a> {
    json: &'a str,
    /// Whether it is known to contain neither escapes nor control characters.
    is_plain: bool,
}

impl<'a> Value<'a> {
    /// The content of a plain string.
    fn plain(self) -> Option<&'a str> {
        let inside = self.json.strip_prefix('"')?.strip_suffix('"')?;
        self.is_plain.then_some(inside)
    }

    fn text(self) -> Option<Text<'a>> {
        self.plain().map(|text| Text(Cow::Borrowed(text)))
    }
}

/// Splits off a string, an integer or a list.
#[expect(
    clippy::inline_always,
    reason = "a call would take as long as skipping a number"
)]
#[inline(always)]
fn value(text: &str) -> Option<(Value<'_>, &str)> {
    let text = behind_spaces(text);
    let (length, is_plain) = match text.as_bytes() {
        [b'"', inside @ ..] => string(inside).map(|(length, is_plain)| (1 + length, is_plain))?,
        [b'[', inside @ ..] => (1 + list(inside)?, false),
        digits => (whole(digits)?, true),
    };
    let (json, rest) = text.split_at_checked(length)?;
    Some((Value { json, is_plain }, rest))
}

/// The number of digits of an integer.
fn whole(text: &[u8]) -> Option<usize> {
    if text.first() == Some(&b'0') {
        return Some(1);
    }
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    Some(digits.count()).filter(|&digits| digits > 0)
}

/// The length of a list of plain strings, or of lists of integers, up to and including its closing bracket.
fn list(inside: &[u8]) -> Option<usize> {
    match inside.first()? {
        b'[' => items(inside, |row| {
            Some(1 + items(row.strip_prefix(b"[")?, whole)?)
        }),
        _ => items(inside, |item| {
            let (length, is_plain) = string(item.strip_prefix(b"\"")?)?;
            is_plain.then_some(1 + length)
        }),
    }
}

/// The length of a comma-separated list of items, up to and including the closing bracket.
fn items(inside: &[u8], item: impl Fn(&[u8]) -> Option<usize>) -> Option<usize> {
    let mut at = 0;
    loop {
        at += item(&inside[at..])?;
        at += match inside[at..] {
            [b']', ..] => return Some(at + 1),
            [b',', b' ', ..] => 2,
            [b',', ..] => 1,
            _ => return None,
        };
    }
}

/// Whether a byte must be escaped in a string.
fn is_control(byte: u8) -> bool {
    byte < b' '
}

/// The longest string that is inspected here, enough for a name or a state.
const NAME: usize = 64;

/// The length of a string up to and including its closing quote, the first one after an even number of backslashes; and
/// whether it is known to be plain.
fn string(inside: &[u8]) -> Option<(usize, bool)> {
    if let Some(at) = near_quote(inside) {
        return Some((at + 1, true));
    }
    let mut at = 0;
    loop {
        at += memchr(b'"', &inside[at..])?;
        let escapes = inside[..at].iter().rev().take_while(|&&byte| byte == b'\\');
        at += 1;
        if escapes.count() % 2 == 0 {
            let is_plain = |&byte: &u8| byte != b'\\' && !is_control(byte);
            return Some((at, at <= NAME && inside[..at].iter().all(is_plain)));
        }
    }
}

/// The position of a quote among the first bytes, if everything before it is plain: most keys and values are short, and
/// a search optimised for long ones takes longer.
#[inline]
fn near_quote(inside: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    for from in [0, 8] {
        let word = u64::from_le_bytes(*inside.get(from..)?.first_chunk()?);
        // The lowest set bit is the high bit of the first such byte (Mycroft 1987).
        let first_below = |word: u64, limit: u8| {
            let below = word.wrapping_sub(ONES * u64::from(limit)) & !word & (ONES << 7);
            below.trailing_zeros()
        };
        let first = |byte: u8| first_below(word ^ (ONES * u64::from(byte)), 1);
        let other = first(b'\\').min(first_below(word, b' '));
        let quote = first(b'"');
        if quote != other {
            return (quote < other).then_some(from + quote as usize / 8);
        }
    }
    None
}

fn skip(text: &str, mark: char) -> Option<&str> {
    behind_spaces(text).strip_prefix(mark)
}

/// The text without leading spaces, optimised for none.
#[inline]
fn behind_spaces(text: &str) -> &str {
    if text.starts_with(' ') {
        text.trim_start_matches(' ')
    } else {
        text
    }
}
