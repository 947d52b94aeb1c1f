//! Serde implementations. The crate documentation has a table of the forms.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Algorithm, Disk, ErrorParts, Field, Move, Peg, Problem, Rules, State, quote};

/// Implements serde for a type by its text, with `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty, $expected:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::deserialize_text(deserializer, $expected)
            }
        }
    };
}

serde_as_text!(Peg, "the letter of a peg, as in \"A\"");
serde_as_text!(Move, "a move, as in \"1AC\"");
serde_as_text!(Algorithm, "the name of an algorithm");

/// Deserialises a string and parses it. Any other type of value is an error that names `expected`.
#[doc(hidden)]
pub fn deserialize_text<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(TextVisitor(expected, PhantomData))
}

/// Parses a borrowed string, without allocating.
struct TextVisitor<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl Serialize for Disk {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.get())
    }
}

impl<'de> Deserialize<'de> for Disk {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let size = u32::deserialize(deserializer)?;
        size.to_string().parse().map_err(de::Error::custom)
    }
}

/// A value that serialises as the text of its `Display`.
struct SerializedText<'a, T>(&'a T);

impl<T: fmt::Display> Serialize for SerializedText<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// Implements serde for a type as an object with these keys. Reading goes through a form that holds the unparsed texts.
macro_rules! serde_as_object {
    ($type:ident, $form:ident, |$this:ident| { $($key:ident: $value:expr),+ $(,)? }) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let ($this, keys) = (self, [$(stringify!($key)),+]);
                let mut object = serializer.serialize_struct(stringify!($type), keys.len())?;
                $(object.serialize_field(stringify!($key), &$value)?;)+
                object.end()
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let form = $form::deserialize(deserializer)?;
                form.parse()
            }
        }
    };
}

/// The unparsed form of a state.
#[derive(serde::Deserialize)]
#[serde(rename = "State")]
struct StateForm {
    pegs: u8,
    state: String,
}

impl StateForm {
    fn parse<E: de::Error>(&self) -> Result<State, E> {
        parse_state(&self.state, self.pegs, Field::State)
    }
}

serde_as_object!(State, StateForm, |state| {
    pegs: state.pegs(),
    state: SerializedText(state),
});

/// The unparsed form of rules.
#[derive(serde::Deserialize)]
#[serde(rename = "Rules")]
struct RulesForm {
    pegs: u8,
    rules: String,
}

impl RulesForm {
    fn parse<E: de::Error>(&self) -> Result<Rules, E> {
        Rules::parse(&self.rules, self.pegs).map_err(E::custom)
    }
}

serde_as_object!(Rules, RulesForm, |rules| {
    pegs: rules.pegs(),
    rules: SerializedText(rules),
});

/// The unparsed form of a problem.
#[derive(serde::Deserialize)]
#[serde(rename = "Problem")]
struct ProblemForm {
    disks: Option<u32>,
    pegs: u8,
    rules: String,
    start: String,
    goal: String,
}

impl ProblemForm {
    fn parse<E: de::Error>(&self) -> Result<Problem, E> {
        let rules = Rules::parse(&self.rules, self.pegs).map_err(E::custom)?;
        let start = parse_state(&self.start, self.pegs, Field::Start)?;
        let goal = parse_state(&self.goal, self.pegs, Field::Goal)?;
        if let Some(disks) = self.disks.filter(|&disks| disks != start.disks()) {
            let found = ErrorParts::new(format!("has {} disks", start.disks())).of(Field::Start);
            let error = found.given(quote(&self.start)).expected(disks.to_string());
            return Err(E::custom(error));
        }
        Problem::new(start, goal, rules).map_err(E::custom)
    }
}

serde_as_object!(Problem, ProblemForm, |problem| {
    // `Some`, because the form reads an option: formats without keys, such as bincode, encode the two differently.
    disks: Some(problem.disks()),
    pegs: problem.pegs(),
    rules: SerializedText(problem.rules()),
    start: SerializedText(problem.start()),
    goal: SerializedText(problem.goal()),
});

fn parse_state<E: de::Error>(text: &str, pegs: u8, field: Field) -> Result<State, E> {
    State::parse(text, pegs).map_err(|error| E::custom(error.parts().of(field)))
}
