//! Common parts of JSON answers.

pub(crate) mod object;
pub(crate) mod raw;
pub(crate) mod read;
pub(crate) mod shape;

use std::fmt::{self, Display, Write as _};
use std::iter::{once, repeat};

use hanoi_core::{Optimality, Problem, UBig};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A number: as a string if it is too large for JSON readers to represent exactly.
#[derive(Clone, Debug)]
pub(crate) struct JsonNumber(UBig);

impl<T: Into<UBig>> From<T> for JsonNumber {
    fn from(number: T) -> Self {
        Self(number.into())
    }
}

pub(crate) fn number(number: &UBig) -> JsonNumber {
    JsonNumber(number.clone())
}

impl Serialize for JsonNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(small) if small <= hanoi_text::MAX_JSON_NUMBER => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// Makes an answer serialise itself as an object with these keys, in this order. `..` inserts the [`SharedKeys`] of a
/// part of the answer, `?:` omits a key without a value.
macro_rules! json_object {
    (for<$kind:ident: $bound:path> $answer:ty, |$this:ident| { $($entries:tt)* }) => {
        $crate::json::json_object!(@impl [<$kind: $bound>] $answer, $this, $($entries)*);
    };
    ($answer:ty, |$this:ident| { $($entries:tt)* }) => {
        $crate::json::json_object!(@impl [] $answer, $this, $($entries)*);
    };
    (@impl [$($kinds:tt)*] $answer:ty, $this:ident, $($entries:tt)*) => {
        impl $($kinds)* serde::Serialize for $answer {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let ($this, mut map) = (self, serializer.serialize_map(None)?);
                $crate::json::json_object!(@map $($entries)*);
                serde::ser::SerializeMap::end(map)
            }
        }
    };
    (@$map:ident) => {};
    (@$map:ident ..$part:expr, $($entries:tt)*) => {
        $crate::json::SharedKeys::write(&$part, &mut $map)?;
        $crate::json::json_object!(@$map $($entries)*);
    };
    (@$map:ident $key:literal: $value:expr, $($entries:tt)*) => {
        serde::ser::SerializeMap::serialize_entry(&mut $map, $key, &$value)?;
        $crate::json::json_object!(@$map $($entries)*);
    };
    (@$map:ident $key:literal?: $value:expr, $($entries:tt)*) => {
        if let Some(value) = &$value {
            serde::ser::SerializeMap::serialize_entry(&mut $map, $key, value)?;
        }
        $crate::json::json_object!(@$map $($entries)*);
    };
}
pub(crate) use json_object;

/// A part of an answer, whose keys many answers share.
pub trait SharedKeys {
    /// Writes the keys.
    ///
    /// # Errors
    ///
    /// Errors of the map.
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;
}

impl SharedKeys for Problem {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("disks", &self.disks())?;
        map.serialize_entry("pegs", &self.pegs())?;
        map.serialize_entry("rules", &DisplayText(self.rules()))?;
        map.serialize_entry("start", &DisplayText(self.start()))?;
        map.serialize_entry("goal", &DisplayText(self.goal()))
    }
}

/// The length of a shortest solution, and its optimality.
impl SharedKeys for (&UBig, Optimality) {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let (length, optimality) = self;
        map.serialize_entry("distance", &number(length))?;
        map.serialize_entry("optimality", optimality.name())?;
        let proof = optimality.proof();
        map.serialize_entry("proof", &proof.as_ref().map(DisplayText))
    }
}

impl<K: SharedKeys> SharedKeys for Option<K> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        self.as_ref().map_or(Ok(()), |keys| keys.write(map))
    }
}

/// A displayable value, as a string.
pub(crate) struct DisplayText<'a, T>(pub(crate) &'a T);

impl<T: Display> Serialize for DisplayText<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// A list whose items are produced while it is written.
pub(crate) struct JsonList<F>(pub(crate) F);

impl<I: IntoIterator<Item: Serialize>, F: Fn() -> I> Serialize for JsonList<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// The texts of items, as a list.
pub(crate) fn text_list<T: Display>(items: &[T]) -> impl Serialize + '_ {
    JsonList(|| items.iter().map(DisplayText))
}

/// The texts of items.
pub(crate) fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

/// An answer as JSON on one line.
pub(crate) fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are made of text, numbers and lists")
}

/// Appends a number as [`JsonNumber`] does, optimised for one or two digits.
#[inline]
pub(crate) fn append_number(number: u64, to: &mut Vec<u8>) {
    let digit = |number: u64| b'0' + u8::try_from(number % 10).unwrap_or_default();
    match number {
        0..10 => to.push(digit(number)),
        10..100 => to.extend_from_slice(&[digit(number / 10), digit(number)]),
        _ => append(&JsonNumber::from(number), to),
    }
}

/// Appends an answer on one line.
pub(crate) fn append(answer: &impl Serialize, to: &mut Vec<u8>) {
    serde_json::to_writer(to, answer).expect("answers are made of text, numbers and lists");
}

/// Appends an answer after its key and separators, or null.
pub(crate) fn append_value(key: &str, value: Option<&impl Serialize>, to: &mut Vec<u8>) {
    to.extend_from_slice(key.as_bytes());
    match value {
        Some(value) => append(value, to),
        None => to.extend_from_slice(b"null"),
    }
}

/// Appends a displayable value as a string. Most need no escaping, so that is checked at the end.
pub(crate) fn append_text(text: &impl Display, to: &mut Vec<u8>) {
    to.push(b'"');
    let begin = to.len();
    write!(ByteWriter(to), "{text}").expect("writing to memory does not fail");
    let is_special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    let special = to[begin..]
        .iter()
        .fold(false, |special, &byte| special | is_special(byte));
    if special {
        let text = String::from_utf8_lossy(&to[begin..]).into_owned();
        to.truncate(begin - 1);
        append(&text, to);
    } else {
        to.push(b'"');
    }
}

/// A byte buffer as a target of `write!`.
struct ByteWriter<'a>(&'a mut Vec<u8>);

impl fmt::Write for ByteWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// The items of a list with a prefix, separators and a suffix, piece by piece.
pub(crate) fn joined<I: Iterator<Item = String>>(
    head: String,
    separator: &'static str,
    tail: &'static str,
    items: I,
) -> impl Iterator<Item = String> + use<I> {
    let separators = once("").chain(repeat(separator));
    let items = separators.zip(items);
    let items = items.map(|(separator, item)| separator.to_owned() + &item);
    once(head).chain(items).chain(once(tail.to_owned()))
}

/// The beginning of an answer whose last key is a list written piece by piece, up to its opening bracket.
pub(crate) fn begin_list(answer: &impl Serialize, key: &str) -> String {
    let mut text = text(answer);
    text.truncate(text.len() - 1);
    format!("{text},\"{key}\":[")
}
