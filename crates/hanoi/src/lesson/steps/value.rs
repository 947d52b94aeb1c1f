//! The value of a variable.

use std::fmt;

use serde_json::Value;

use crate::json::JsonNumber;
use crate::{Disk, Peg, UBig};

/// The value of a variable in a program, displayed as `3`, `A` or `[A, C]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// A number.
    Number(UBig),
    /// A peg, or the bits of a counter.
    Text(String),
    /// A list.
    List(Vec<Self>),
}

impl Datum {
    /// Creates a list.
    pub(in crate::lesson) fn list<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Self::Number(number) => {
                let number = JsonNumber::from(number.clone());
                serde_json::to_value(number).unwrap_or_default()
            }
            Self::Text(text) => text.as_str().into(),
            Self::List(items) => items.iter().map(Self::json).collect(),
        }
    }
}

impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::List(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

impl From<u32> for Datum {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<UBig> for Datum {
    fn from(number: UBig) -> Self {
        Self::Number(number)
    }
}

impl From<Disk> for Datum {
    fn from(disk: Disk) -> Self {
        disk.get().into()
    }
}

impl From<Peg> for Datum {
    fn from(peg: Peg) -> Self {
        Self::Text(peg.to_string())
    }
}
