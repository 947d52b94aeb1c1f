//! The keys and values of JSON objects, as written, and faults that quote them.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::json::read;

/// A JSON value, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<'a>(pub &'a str);

impl<'de: 'a, 'a> Deserialize<'de> for Json<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&RawValue>::deserialize(deserializer).map(|value| Self(value.get()))
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value: &RawValue = serde_json::from_str(self.0).map_err(ser::Error::custom)?;
        value.serialize(serializer)
    }
}

/// A text, borrowed if it has no escapes in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

/// A number such as 3, 3.0 or "3", or `null`.
pub(crate) fn whole<'de, T: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let number = Option::<Json<'de>>::deserialize(deserializer)?;
    let small = |json: Json<'_>| {
        quoted_number(json.0).ok_or_else(|| D::Error::custom("expected a whole number"))
    };
    number.map(small).transpose()
}

/// The whole number that a value represents, even if quoted.
pub(crate) fn quoted_number<T: TryFrom<u64>>(json: &str) -> Option<T> {
    let quoted = json
        .strip_prefix('"')
        .and_then(|json| json.strip_suffix('"'));
    match quoted {
        Some(digits) => T::try_from(digits.parse().ok()?).ok(),
        None => whole_number(json),
    }
}

/// The whole number that a value represents.
pub(crate) fn whole_number<T: TryFrom<u64>>(json: &str) -> Option<T> {
    let value = serde_json::from_str(json).ok()?;
    T::try_from(read::whole(&value)?).ok()
}

/// A key and its value, as written.
pub(crate) type KeyValue<'l> = (Cow<'l, str>, &'l str);

/// The keys and values of an object, up to the first fault.
pub(crate) fn pairs(line: &str) -> Vec<KeyValue<'_>> {
    // The caller describes the fault.
    pairs_and_end(line.trim_start_matches('\u{feff}')).0
}

/// The value of a key of an object, or of an index, from 0, of a list.
pub(crate) fn inside<'l>(json: &'l str, key: &str) -> Option<&'l str> {
    let json = json.trim_start_matches('\u{feff}').trim_start();
    if json.starts_with('[') {
        let items: Vec<Json<'l>> = serde_json::from_str(json).ok()?;
        return items.get(key.parse::<usize>().ok()?).map(|item| item.0);
    }
    let pair = pairs(json).into_iter().find(|(name, _)| name == key);
    pair.map(|(_, value)| value)
}

/// The keys and values of an object, and whether it ends properly.
pub(crate) fn pairs_and_end(text: &str) -> (Vec<KeyValue<'_>>, Result<(), serde_json::Error>) {
    let mut pairs = Vec::new();
    let mut reader = serde_json::Deserializer::from_str(text);
    let end = reader.deserialize_map(Pairs(&mut pairs));
    (pairs, end.and_then(|()| reader.end()))
}

struct Pairs<'c, 'l>(&'c mut Vec<KeyValue<'l>>);

impl<'l> Visitor<'l> for Pairs<'_, 'l> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'l>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(key) = map.next_key::<Text<'l>>()? {
            self.0.push((key.0, map.next_value::<&RawValue>()?.get()));
        }
        Ok(())
    }
}

/// The number of quoted characters before a fault.
const QUOTED: usize = 24;

/// Describes the fault in a text that is not JSON, or not of the expected shape, with the characters before it.
pub(crate) fn fault(text: &str, error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = if error.is_data() {
        // The library's message would name types of this program.
        "an unexpected value"
    } else {
        without_place(&message)
    };
    let lines = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let at = lines.map(str::len).sum::<usize>() + error.column();
    let before = text.get(..at.min(text.len())).unwrap_or(text);
    format!("{message}, at byte {at}, after {}", quote(tail(before)))
}

/// A message of the library without line and column.
pub(crate) fn without_place(message: &str) -> &str {
    let parts = message.rsplit_once(" at line ");
    parts.map_or(message, |(message, _)| message)
}

/// The last characters of a text, for a message.
pub(crate) fn tail(text: &str) -> &str {
    let from = text.char_indices().rev().take(QUOTED).last();
    from.map_or("", |(at, _)| &text[at..])
}

/// The first characters of a text, for a message.
pub(crate) fn head(text: &str) -> &str {
    let to = text.char_indices().nth(QUOTED);
    to.map_or(text, |(at, _)| &text[..at])
}

/// Describes a value in a message.
pub(crate) fn describe(value: &str) -> String {
    match value
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
    {
        Some(text) => format!("the text {}", quote(text)),
        None if value == "null" => value.to_owned(),
        None => quote(value),
    }
}

/// Quotes a part of a line in a message. Double quotes are not escaped, since JSON has too many.
pub(crate) fn quote(json: &str) -> String {
    hanoi_core::quote(json).replace("\\\"", "\"")
}
