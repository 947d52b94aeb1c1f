//! What is wrong with a line that holds no answer to judge, and what can be read of it all the same.

use std::borrow::Cow;
use std::fmt;

use serde::Deserializer as _;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;

use super::Json;
use super::answer::is_read;

/// How many characters before a fault are quoted.
const QUOTED: usize = 24;

/// What a line is expected to be.
const EXPECTED: &str = r#"expected an object such as {"disks":3,"answer":"1AC 2AB"}"#;

/// A line that is refused.
#[derive(Debug)]
pub(super) struct LineFault<'l> {
    /// What the line is known by, if that stands before the fault.
    pub(super) id: Option<Json<'l>>,
    /// What is wrong: it quotes the offending part and says what was expected.
    pub(super) reason: String,
}

impl<'l> LineFault<'l> {
    /// What is wrong with a line that was not read as an answer, for that reason.
    pub(super) fn of(line: &'l str, error: &serde_json::Error) -> Self {
        let pairs = pairs(line);
        let id = id(&pairs);
        let reason = if line.trim_start().starts_with('{') {
            wrong_value(&pairs).unwrap_or_else(|| no_json(line, error))
        } else if error.is_data() {
            format!("the line is {}: {EXPECTED}", quote(line.trim()))
        } else {
            no_json(line, error)
        };
        Self { id, reason }
    }

    /// The same for a line that is no text.
    pub(super) fn of_bytes(line: &'l [u8], error: std::str::Utf8Error) -> Self {
        let at = error.valid_up_to();
        let begin = text_before(line);
        let reason = format!(
            "byte {} is {:#04x}, after {}: expected text in UTF-8",
            at + 1,
            line.get(at).copied().unwrap_or_default(),
            quote(tail(begin))
        );
        Self {
            id: id(&pairs(begin)),
            reason,
        }
    }

    /// The same for a line that is longer than it may be, of which the start is left.
    pub(super) fn of_long(line: &'l [u8], most: usize) -> Self {
        let begin = text_before(line);
        let head: String = begin.chars().take(QUOTED).collect();
        let reason = format!(
            "the line that begins with {} is too long: expected at most {most} bytes",
            quote(&head)
        );
        Self {
            id: id(&pairs(begin)),
            reason,
        }
    }
}

/// The text that a line begins with.
fn text_before(line: &[u8]) -> &str {
    let valid = line.utf8_chunks().next();
    valid.map_or("", |chunk| chunk.valid())
}

/// A part of a line for a message: JSON has so many double quotes that they are left as they are.
fn quote(json: &str) -> String {
    hanoi_core::quote(json).replace("\\\"", "\"")
}

fn tail(text: &str) -> &str {
    let from = text.char_indices().rev().take(QUOTED).last();
    from.map_or("", |(at, _)| &text[at..])
}

fn no_json(line: &str, error: &serde_json::Error) -> String {
    let before = line.get(..error.column().min(line.len())).unwrap_or(line);
    let fault = super::json_fault(error);
    format!(
        "no JSON: {fault}, after {}; {EXPECTED}",
        quote(tail(before))
    )
}

/// What the first value is that is not of the kind that its key asks for, or the first key that stands twice.
fn wrong_value(pairs: &[KeyValue<'_>]) -> Option<String> {
    pairs.iter().enumerate().find_map(|(index, (key, value))| {
        if is_read(key) && pairs[..index].iter().any(|(other, _)| other == key) {
            return Some(format!("the key \"{key}\" stands twice: expected it once"));
        }
        let expected = expected(key, value)?;
        Some(format!(
            "\"{key}\" is {}: expected {expected}",
            shown(value)
        ))
    })
}

/// What a key asks for, if the value is something else.
fn expected(key: &str, value: &str) -> Option<&'static str> {
    let is_text = || serde_json::from_str::<String>(value).is_ok();
    let (is_right, expected) = match key {
        "disks" => (value.parse::<u32>().is_ok(), "a whole number such as 3"),
        "pegs" => (value.parse::<u8>().is_ok(), "a whole number from 1 to 26"),
        "rules" => (is_text(), "text such as \"classic\""),
        "start" | "goal" => (is_text(), "text such as \"CCBA\""),
        "optimality" => (is_text(), "text such as \"proven\""),
        _ => return None,
    };
    (!is_right && value != "null").then_some(expected)
}

/// A value for a message.
pub(super) fn shown(value: &str) -> String {
    match value
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
    {
        Some(text) => format!("the text {}", quote(text)),
        None if value == "null" => value.to_owned(),
        None => quote(value),
    }
}

/// A key and its value as it is written.
type KeyValue<'l> = (Cow<'l, str>, &'l str);

fn id<'l>(pairs: &[KeyValue<'l>]) -> Option<Json<'l>> {
    let (_, value) = pairs.iter().find(|(key, _)| key == "id")?;
    (*value != "null").then_some(Json(value))
}

/// The keys of an object and their values, up to the first fault.
pub(super) fn pairs(line: &str) -> Vec<KeyValue<'_>> {
    let line = line.trim_start_matches('\u{feff}');
    let mut pairs = Vec::new();
    // What is wrong with the rest is said by whoever asks.
    let _ = serde_json::Deserializer::from_str(line).deserialize_map(Pairs(&mut pairs));
    pairs
}

struct Pairs<'c, 'l>(&'c mut Vec<KeyValue<'l>>);

impl<'l> Visitor<'l> for Pairs<'_, 'l> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'l>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(key) = map.next_key::<super::Text<'l>>()? {
            self.0.push((key.0, map.next_value::<&RawValue>()?.get()));
        }
        Ok(())
    }
}
