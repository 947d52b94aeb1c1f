//! The shapes of JSON values.

use std::fmt;

use hanoi_text::MAX_JSON_NUMBER;
use serde_json::{Map, Value, json};

use super::read::whole;

/// A key of a JSON object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// The shape of its value.
    pub shape: Shape,
    /// Whether it is always present.
    pub is_always: bool,
    /// Its meaning.
    pub meaning: &'static str,
}

/// The shape of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// `true` or `false`.
    Flag,
    /// An integer from 0 to this.
    Whole(u64),
    /// An integer from the first to the second.
    Between(u64, u64),
    /// An integer in this range, or a list of the first and the last.
    Range(u64, u64),
    /// A number of any size; beyond 2^53 as a string.
    Number,
    /// A number of moves, or the time they take at a move a second.
    Moves,
    /// A number with a fraction.
    Fraction,
    /// Text.
    Text,
    /// Text that matches this pattern (ECMA-262), though it may still be invalid.
    Pattern(&'static str),
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// A list of these.
    List(&'static Self),
    /// An object with these keys, in groups.
    Object(&'static [&'static [Key]]),
    /// This, or `null` if unknown.
    OrNull(&'static Self),
    /// An object with arbitrary keys and values.
    Named,
}

impl Key {
    /// Creates a key that is always present.
    pub(crate) const fn new(name: &'static str, shape: Shape, meaning: &'static str) -> Self {
        Self {
            name,
            shape,
            is_always: true,
            meaning,
        }
    }

    /// Creates an optional key.
    pub(crate) const fn maybe(name: &'static str, shape: Shape, meaning: &'static str) -> Self {
        Self::new(name, shape, meaning).optional()
    }

    /// Makes the key optional.
    pub(crate) const fn optional(self) -> Self {
        Self {
            is_always: false,
            ..self
        }
    }
}

impl Shape {
    /// Returns whether a value has this shape.
    #[must_use]
    pub fn fits(&self, value: &Value) -> bool {
        match self {
            Self::Flag => value.is_boolean(),
            Self::Whole(most) => Self::Between(0, *most).fits(value),
            Self::Between(least, most) => {
                whole(value).is_some_and(|number| (least..=most).contains(&&number))
            }
            Self::Range(least, most) => match value.as_array().map(Vec::as_slice) {
                Some(ends @ [_, _]) => ends
                    .iter()
                    .all(|end| Self::Between(*least, *most).fits(end)),
                Some(_) => false,
                None => Self::Between(*least, *most).fits(value),
            },
            Self::Number | Self::Moves => {
                value.is_string() || Self::Whole(MAX_JSON_NUMBER).fits(value)
            }
            Self::Fraction => value.is_number(),
            Self::Text | Self::Pattern(_) => value.is_string(),
            Self::OneOf(names) => value.as_str().is_some_and(|name| names.contains(&name)),
            Self::List(item) => value
                .as_array()
                .is_some_and(|list| list.iter().all(|value| item.fits(value))),
            Self::Object(keys) => value.as_object().is_some_and(|object| fits(keys, object)),
            Self::OrNull(shape) => value.is_null() || shape.fits(value),
            Self::Named => value.is_object(),
        }
    }

    /// The JSON Schema of the shape.
    fn schema(&self) -> Value {
        match self {
            Self::Flag => json!({"type": "boolean"}),
            Self::Whole(most) => Self::Between(0, *most).schema(),
            Self::Between(least, most) => {
                json!({"type": "integer", "minimum": least, "maximum": most})
            }
            Self::Range(least, most) => {
                let one = Self::Between(*least, *most).schema();
                json!({"anyOf": [one, {"type": "array", "items": one, "minItems": 2, "maxItems": 2}]})
            }
            Self::Number => {
                let text = Self::Pattern(NUMBER).schema();
                json!({"anyOf": [Self::Whole(MAX_JSON_NUMBER).schema(), text]})
            }
            Self::Moves => {
                let text = Self::Pattern(MOVES).schema();
                json!({"anyOf": [Self::Whole(MAX_JSON_NUMBER).schema(), text]})
            }
            Self::Fraction => json!({"type": "number"}),
            Self::Text => json!({"type": "string"}),
            Self::Pattern(pattern) => json!({"type": "string", "pattern": pattern}),
            Self::OneOf(names) => json!({"type": "string", "enum": names}),
            Self::List(item) => json!({"type": "array", "items": item.schema()}),
            Self::Object(keys) => object(keys.iter().copied().flatten()),
            Self::OrNull(shape) => json!({"anyOf": [shape.schema(), {"type": "null"}]}),
            Self::Named => json!({"type": "object"}),
        }
    }
}

/// Whether an object has all required keys, with values of their shapes. It may have more keys.
fn fits(keys: &[&[Key]], object: &Map<String, Value>) -> bool {
    keys.iter()
        .copied()
        .flatten()
        .all(|key| match object.get(key.name) {
            Some(value) => key.shape.fits(value),
            None => !key.is_always,
        })
}

/// The JSON Schema of an object.
pub(crate) fn object<'a>(keys: impl Iterator<Item = &'a Key>) -> Value {
    let keys: Vec<&Key> = keys.collect();
    let property = |key: &&Key| {
        let mut schema = key.shape.schema();
        schema["description"] = key.meaning.into();
        (key.name.to_owned(), schema)
    };
    let properties: Map<String, Value> = keys.iter().map(property).collect();
    let always = keys.iter().filter(|key| key.is_always);
    let required: Vec<&str> = always.map(|key| key.name).collect();
    json!({"type": "object", "properties": properties, "required": required})
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Whole(most) => write!(f, "a whole number up to {most}"),
            Self::Between(least, most) => write!(f, "a whole number from {least} to {most}"),
            Self::Range(least, most) => {
                write!(f, "{}, or a list of two", Self::Between(*least, *most))
            }
            Self::Number => f.write_str("a number, as a string beyond 2^53"),
            Self::Moves => f.write_str("a number, or a time at a move a second, as in 8h"),
            Self::Fraction => f.write_str("a number"),
            Self::Text | Self::Pattern(_) => f.write_str("a string"),
            Self::OneOf(names) => f.write_str(&names.join(", ")),
            Self::List(item) => write!(f, "a list; each item is {item}"),
            Self::Object(_) => f.write_str("an object"),
            Self::OrNull(shape) => write!(f, "{shape}, or null"),
            Self::Named => f.write_str("an object with names as keys"),
        }
    }
}

/// The pattern of a number as text, with an ending: digits, decimal or after `0b`, which may be grouped, and sums,
/// products and powers of them.
macro_rules! number_pattern {
    ($ending:literal) => {
        concat!(
            r"^\s*(0b[01][01_]*|[0-9][0-9_,]*)",
            r"(\s*\^\s*(0b[01][01_]*|[0-9][0-9_,]*))?",
            r"(\s*\*\s*(0b[01][01_]*|[0-9][0-9_,]*)(\s*\^\s*(0b[01][01_]*|[0-9][0-9_,]*))?)*",
            r"(\s*[+-]\s*(0b[01][01_]*|[0-9][0-9_,]*))?\s*",
            $ending,
            "$"
        )
    };
}

/// A number as text.
pub(crate) const NUMBER: &str = number_pattern!("");
/// A number as text, or a time: a number of seconds, minutes, hours or days.
const MOVES: &str = number_pattern!(r"((s|m|min|h|d)\s*)?");

const PEG: Shape = Shape::Text;
/// A number of pegs.
pub(crate) const PEGS: Shape = Shape::Between(1, hanoi_core::MAX_PEGS as u64);
const DISK: Shape = Shape::Whole(hanoi_core::MAX_DISKS as u64);

/// The keys on the variant in an answer, where the number of disks counts all pieces.
pub(crate) const OF_VARIANT: [Key; 2] = [
    Key::maybe(
        "variant",
        Shape::Text,
        "the variant, as it was asked for; absent for the classic puzzle",
    ),
    Key::maybe(
        "goals",
        Shape::List(&Shape::Text),
        "all goals, if any of several will do",
    ),
];

/// The problem of an answer.
pub(crate) const ABOUT: [Key; 5] = [
    Key::new("disks", DISK, "the number of disks"),
    Key::new("pegs", PEGS, "the number of pegs"),
    Key::new("rules", Shape::Text, "the allowed moves"),
    Key::new("start", Shape::Text, "the state at the start"),
    Key::new("goal", Shape::Text, "the state to be reached"),
];

/// The length of a shortest solution.
pub(crate) const LENGTH: [Key; 3] = [
    Key::new(
        "distance",
        Shape::Number,
        "the length of a shortest solution",
    ),
    Key::new(
        "optimality",
        Shape::OneOf(&hanoi_core::Optimality::NAMES),
        "how that is known",
    ),
    Key::new("proof", Shape::OrNull(&Shape::Text), "what proves it"),
];

/// The length, absent unless it is known without a search.
pub(crate) const LENGTH_IF_KNOWN: [Key; 3] = [
    LENGTH[0].optional(),
    LENGTH[1].optional(),
    LENGTH[2].optional(),
];

/// A state along the way.
pub(crate) const STATE_AFTER: [Key; 4] = [
    Key::new("after", Shape::Number, "the number of moves"),
    Key::new("disks", DISK, "the number of disks"),
    Key::new("pegs", PEGS, "the number of pegs"),
    Key::new("state", Shape::Text, "the state after these moves"),
];

/// A disk and its pegs, from and to.
pub(crate) const MOVE: [Key; 4] = [
    Key::new("disk", DISK, "the disk that moves"),
    Key::new("from", PEG, "the peg it leaves"),
    Key::new("move", Shape::Number, "the number of the move"),
    Key::new("to", PEG, "the peg it goes to"),
];

/// The moves of a solution.
pub(crate) const ROUTE: Key = Key::new("moves", Shape::List(&Shape::Text), "the moves, as in 1AC");
