//! Lines as programs write them: one object whose values are numbers, strings, and lists of strings.
//!
//! This is a short cut and no second grammar: a line with anything else in it (a list of lists, a key twice, a value of the wrong
//! kind) goes the way of the library, which says what is wrong if something is. A string is passed over from quote to
//! quote; what stands in it is looked at where it is needed, so an escape that JSON does not have is found in an answer, but
//! not in a key that does not count.

use std::borrow::Cow;

use memchr::memchr;

use super::{Answer, Json, Text};

/// Reads such a line.
pub(super) fn answer(line: &str) -> Option<Answer<'_>> {
    let mut answer = Answer::default();
    let mut left = skip(line, '{')?;
    let mut keys = Keys::default();
    loop {
        let expected = keys.expected(left);
        let (key, rest) = expected.or_else(|| keys.any(left))?;
        let (value, rest) = value(rest)?;
        if let Some(key) = key {
            answer.set(key, value)?;
        }
        let rest = behind_spaces(rest);
        match rest.strip_prefix(',') {
            Some(rest) => left = rest,
            None => return (rest.trim_end_matches([' ', '\r']) == "}").then_some(answer),
        }
    }
}

/// The keys that count, in the order that programs write them.
#[derive(Clone, Copy)]
enum Key {
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
}

const KEYS: [(&str, Key); 13] = [
    (r#""id":"#, Key::Id),
    (r#""disks":"#, Key::Disks),
    (r#""pegs":"#, Key::Pegs),
    (r#""rules":"#, Key::Rules),
    (r#""start":"#, Key::Start),
    (r#""goal":"#, Key::Goal),
    (r#""distance":"#, Key::Distance),
    (r#""optimality":"#, Key::Optimality),
    (r#""answer":"#, Key::Answer),
    (r#""response":"#, Key::Response),
    (r#""completion":"#, Key::Completion),
    (r#""output":"#, Key::Output),
    (r#""solution":"#, Key::Solution),
];

/// Which key is expected next.
#[derive(Default)]
struct Keys(usize);

impl Keys {
    /// The key that comes next if all come in order, and what comes after its colon. Spaces make no difference to what is
    /// read, only to how soon.
    fn expected<'a>(&mut self, text: &'a str) -> Option<(Option<Key>, &'a str)> {
        let (name, key) = KEYS.get(self.0)?;
        let rest = behind_spaces(text).strip_prefix(name)?;
        self.0 += 1;
        Some((Some(*key), rest))
    }

    /// Any key without escapes, if it counts, and what comes after its colon.
    fn any<'a>(&mut self, text: &'a str) -> Option<(Option<Key>, &'a str)> {
        let (name, rest) = value(text)?;
        plain(name)?;
        let is_name = |(key, _): &(&str, Key)| key.strip_suffix(':') == Some(name);
        let at = KEYS.iter().position(is_name);
        self.0 = at.map_or(self.0, |at| at + 1);
        Some((at.map(|at| KEYS[at].1), skip(rest, ':')?))
    }
}

impl<'a> Answer<'a> {
    /// Takes the value of a key, with its quotes, that it does not have yet.
    fn set(&mut self, key: Key, value: &'a str) -> Option<()> {
        let json = Json(value);
        match key {
            // It is given back as it is written.
            Key::Id if value.bytes().any(|byte| byte < b' ' || byte == b'\\') => None,
            Key::Id => put(&mut self.id, json),
            Key::Disks => put(&mut self.disks, value.parse().ok()?),
            Key::Pegs => put(&mut self.pegs, value.parse().ok()?),
            Key::Rules => put(&mut self.rules, text(value)?),
            Key::Start => put(&mut self.start, text(value)?),
            Key::Goal => put(&mut self.goal, text(value)?),
            Key::Distance => put(&mut self.distance, json),
            Key::Optimality => put(&mut self.optimality, text(value)?),
            Key::Answer => put(&mut self.answer, json),
            Key::Response => put(&mut self.response, json),
            Key::Completion => put(&mut self.completion, json),
            Key::Output => put(&mut self.output, json),
            Key::Solution => put(&mut self.solution, json),
        }
    }
}

fn put<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

fn text(value: &str) -> Option<Text<'_>> {
    plain(value).map(|text| Text(Cow::Borrowed(text)))
}

/// What stands in a string without escapes.
fn plain(value: &str) -> Option<&str> {
    let inside = value.strip_prefix('"')?.strip_suffix('"')?;
    // Texts are short: a search made for long ones takes longer.
    (!inside.bytes().any(|byte| byte == b'\\')).then_some(inside)
}

/// A string, a whole number or a list of strings, as it is written, and what comes after it.
fn value(text: &str) -> Option<(&str, &str)> {
    let text = behind_spaces(text);
    let length = match text.as_bytes() {
        [b'"', inside @ ..] => 1 + string(inside)?,
        [b'[', inside @ ..] => 1 + list(inside)?,
        [b'0', after, ..] if after.is_ascii_digit() => return None,
        digits => digits
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count(),
    };
    let (value, rest) = text.split_at_checked(length).filter(|_| length > 0)?;
    let is_whole = matches!(rest.as_bytes().first(), Some(b',' | b':' | b'}' | b' '));
    is_whole.then_some((value, rest))
}

/// How many bytes a list of plain strings has up to its bracket, with that.
fn list(inside: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let item = inside[at..].strip_prefix(b"\"")?;
        let length = string(item)?;
        let is_plain = |&byte: &u8| byte >= b' ' && byte != b'\\';
        if !item[..length].iter().all(is_plain) {
            return None;
        }
        at += 1 + length;
        at += match inside[at..] {
            [b']', ..] => return Some(at + 1),
            [b',', b' ', ..] => 2,
            [b',', ..] => 1,
            _ => return None,
        };
    }
}

/// How many bytes a string has up to the quote that ends it, with that: the first that an even number of backslashes stands
/// before.
fn string(inside: &[u8]) -> Option<usize> {
    if let Some(at) = near_quote(inside) {
        return Some(at + 1);
    }
    let mut at = 0;
    loop {
        at += memchr(b'"', &inside[at..])?;
        let escapes = inside[..at].iter().rev().take_while(|&&byte| byte == b'\\');
        at += 1;
        if escapes.count() % 2 == 0 {
            return Some(at);
        }
    }
}

/// The place of a quote among the first eight bytes, if no backslash stands before it: most keys and values are short, and a
/// search made for long ones takes longer.
fn near_quote(inside: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    let word = u64::from_le_bytes(*inside.first_chunk()?);
    // The lowest bit that is set is the high one of the first byte of that kind (Mycroft 1987).
    let first = |byte: u8| {
        let other = word ^ (ONES * u64::from(byte));
        (other.wrapping_sub(ONES) & !other & (ONES << 7)).trailing_zeros()
    };
    let quote = first(b'"');
    (quote < first(b'\\')).then_some(quote as usize / 8)
}

fn skip(text: &str, mark: char) -> Option<&str> {
    behind_spaces(text).strip_prefix(mark)
}

/// The text from its first byte on that is no space, which mostly is the first of all.
fn behind_spaces(text: &str) -> &str {
    if text.starts_with(' ') {
        text.trim_start_matches(' ')
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the library makes of a line; nothing if it refuses it.
    fn slow(line: &str) -> Option<Answer<'_>> {
        serde_json::from_str(line).ok()
    }

    /// Whether the library refuses it for what stands behind a backslash.
    fn is_escape_of_its_own(line: &str) -> bool {
        let fault = serde_json::from_str::<Answer<'_>>(line).err();
        fault.is_some_and(|fault| fault.to_string().contains("escape"))
    }

    #[test]
    fn the_short_cut_comes_to_the_same_or_to_nothing() {
        let taken = [
            r#"{"id":1,"disks":3,"pegs":3,"rules":"classic","start":"AAA","goal":"CCC","distance":7,"answer":"1AC\n2AB"}"#,
            r#" { "id" : "a b" , "answer" : "say \"1AC\" \\ \/\t\r" , "model" : "x\ny" , "n" : 0 } "#,
            r#"{"output":"\u00e9 → 1AC\\","response":"","completion":"{}","optimality":"proven"}"#,
            r#"{"id":1,"pegs":4,"goal":"DDD","answer":["1AC","Move disk 2 from A to B"],"paths":7}"#,
            r#"{"solution":["1AC", "2AB",""]}"#,
        ];
        let left = [
            r#"{"answer":[[1,0,2]]}"#,
            r#"{"answer":["1AC" "2AB"]}"#,
            r#"{"answer":["1AC",]}"#,
            r#"{"answer":["\n"]}"#,
            r#"{"answer":[]}"#,
            r#"{"start":["AA"]}"#,
            r#"{"disks":["3"]}"#,
            r#"{"answer":"1","answer":"2"}"#,
            r#"{"disks":03}"#,
            r#"{"disks":-3}"#,
            r#"{"disks":3.5}"#,
            r#"{"disks":"3"}"#,
            r#"{"pegs":300}"#,
            r#"{"rules":7}"#,
            r#"{"start":"A\tA"}"#,
            r#"{"id":null,"answer":true}"#,
            r#"{"answer":"1AC"#,
            r#"{"answer":"1AC"}}"#,
            r#"{"answer":"1AC",}"#,
            r#"{"a" 1}"#,
            r#"{"a":1 2}"#,
            r#"{"a":12x}"#,
            r"{1:2}",
            r#"{"a":}"#,
            r"{}",
            "{\"a\":\t1}",
            "",
            "[]",
            "7",
        ];
        for line in taken {
            assert!(answer(line).is_some(), "{line}");
            assert_eq!(answer(line), slow(line), "{line}");
        }
        for line in left {
            assert_eq!(answer(line), None, "{line}");
        }
        // Any byte of a good line left out, doubled or changed.
        for line in taken {
            for (at, here) in line.char_indices() {
                let (before, after) = (&line[..at], &line[at + here.len_utf8()..]);
                for new in [
                    "", "\"", "\\", ",", ":", "{", "}", "[", "]", "0", "7", "a", " ", "-", "n",
                ] {
                    let changed = format!("{before}{new}{after}");
                    let quick = answer(&changed);
                    let in_string = is_escape_of_its_own(&changed);
                    assert!(
                        quick.is_none() || quick == slow(&changed) || in_string,
                        "{changed}"
                    );
                }
            }
        }
    }
}
