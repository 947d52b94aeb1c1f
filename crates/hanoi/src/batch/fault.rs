//! Describes lines that cannot be judged, recovering what is readable.

use super::unread::is_read;
use crate::json::raw::{Json, KeyValue, describe, fault, head, pairs, quote, quoted_number, tail};
use crate::json::read::duplicate;

/// The expected content of a line.
const EXPECTED: &str = r#"expected an object such as {"disks":3,"answer":"1AC 2AB"}"#;

/// A malformed line.
#[derive(Debug)]
pub(super) struct LineFault<'l> {
    /// The id, if it comes before the fault.
    pub(super) id: Option<Json<'l>>,
    /// The fault: quotes the offending part and states what was expected.
    pub(super) reason: String,
}

impl<'l> LineFault<'l> {
    /// Describes a line that is not an answer.
    pub(super) fn of(line: &'l str, error: &serde_json::Error) -> Self {
        let pairs = pairs(line);
        let id = id(&pairs);
        let reason = if line.trim_start().starts_with('{') {
            wrong_value(&pairs).unwrap_or_else(|| invalid_json(line, error))
        } else if error.is_data() {
            format!("the line is {}: {EXPECTED}", quote(line.trim()))
        } else {
            invalid_json(line, error)
        };
        Self { id, reason }
    }

    /// Describes a line that is not UTF-8.
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

    /// Describes a truncated line from its beginning.
    pub(super) fn of_long(line: &'l [u8], most: usize) -> Self {
        let begin = text_before(line);
        let reason = format!(
            "the line that begins with {} is too long: expected at most {most} bytes",
            quote(head(begin))
        );
        Self {
            id: id(&pairs(begin)),
            reason,
        }
    }
}

/// The valid text at the beginning of a line.
fn text_before(line: &[u8]) -> &str {
    let valid = line.utf8_chunks().next();
    valid.map_or("", |chunk| chunk.valid())
}

fn invalid_json(line: &str, error: &serde_json::Error) -> String {
    format!("no JSON: {}; {EXPECTED}", fault(line, error))
}

/// Describes the first value of the wrong kind, or the first duplicate key.
fn wrong_value(pairs: &[KeyValue<'_>]) -> Option<String> {
    pairs.iter().enumerate().find_map(|(index, (key, value))| {
        let same = |(other, _): &KeyValue<'_>| plain_key(other) == plain_key(key);
        if is_read(key) && pairs[..index].iter().any(same) {
            return Some(format!("{}: expected it once", duplicate(key)));
        }
        let expected = expected(key, value)?;
        Some(format!(
            "\"{key}\" is {}: expected {expected}",
            describe(value)
        ))
    })
}

/// The expected kind of value, if `value` is of another kind.
fn expected(key: &str, value: &str) -> Option<&'static str> {
    let is_text = || serde_json::from_str::<String>(value).is_ok();
    let is_state = || is_text() || value.starts_with(['[', '{']);
    let (is_right, expected) = match plain_key(key) {
        "disks" => (
            quoted_number::<u32>(value).is_some(),
            "a whole number such as 3",
        ),
        "pegs" => (
            quoted_number::<u8>(value).is_some(),
            "a whole number from 1 to 26",
        ),
        "rules" => (is_text(), "text such as \"classic\""),
        "variant" => (is_text(), "text such as \"antwerp\""),
        "start" | "goal" => (
            is_state(),
            "text such as \"CCBA\", or a list of the disks of each peg",
        ),
        "optimality" => (is_text(), "text such as \"proven\""),
        _ => return None,
    };
    (!is_right && value != "null").then_some(expected)
}

/// The usual name of a key that has two.
fn plain_key(key: &str) -> &str {
    match key {
        "num_disks" => "disks",
        "num_pegs" => "pegs",
        key => key,
    }
}

fn id<'l>(pairs: &[KeyValue<'l>]) -> Option<Json<'l>> {
    let (_, value) = pairs.iter().find(|(key, _)| key == "id")?;
    (*value != "null").then_some(Json(value))
}
