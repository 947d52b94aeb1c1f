//! JSON from outside, in which no object repeats a key: readers differ in which of the two values they use.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// From here on, a number with a fraction may be read as a whole number: `serde_json` rounds up to four times.
const INEXACT: f64 = 1e15;

/// Returns the whole number that a value represents. As in JSON Schema, 3.0 is one.
pub(crate) fn whole(value: &Value) -> Option<u64> {
    let float = || {
        let float = value.as_f64()?;
        (float.fract() == 0.0 && (0.0..INEXACT).contains(&float)).then(|| exact(float))
    };
    value.as_u64().or_else(float)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is whole, not negative and below 10^15"
)]
const fn exact(float: f64) -> u64 {
    float as u64
}

/// A value in which no object, at any depth, repeats a key.
pub(crate) struct UniqueKeys(pub(crate) Value);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor).map(Self)
    }
}

struct ValueVisitor;

/// Converts values without change.
macro_rules! converted {
    ($($visit:ident: $type:ty),+) => {
        $(fn $visit<E>(self, value: $type) -> Result<Value, E> {
            Ok(value.into())
        })+
    };
}

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    converted!(visit_bool: bool, visit_u64: u64, visit_i64: i64, visit_f64: f64, visit_str: &str, visit_string: String);

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(UniqueKeys(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(duplicate(&key)));
            }
            let UniqueKeys(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(object.into())
    }
}

/// Describes a repeated key.
pub(crate) fn duplicate(key: &str) -> String {
    format!("the key {} appears twice", hanoi_core::quote(key))
}
