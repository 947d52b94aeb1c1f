//! Columns of text and of numbers, in whichever of Arrow's layouts they come.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, StringArray, StringViewArray, downcast_integer_array,
};
use arrow_schema::DataType;

/// What is wrong with a column, and what was expected.
pub(super) type ColumnFault = (String, String);

/// Texts, some of which may be missing.
pub(super) enum TextColumn {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// Each row is a place among other texts, or missing.
    Coded(Vec<Option<usize>>, Box<Self>),
    /// All are missing.
    Missing,
}

impl TextColumn {
    pub(super) fn new(name: &str, column: &ArrayRef) -> Result<Self, ColumnFault> {
        // Whoever exports text guarantees that it is UTF-8; a mistake there must not become one here.
        let valid = column.to_data().validate_full();
        valid.map_err(|error| (format!("column \"{name}\": {error}"), "text".to_owned()))?;
        Self::of(column).ok_or_else(|| wrong_kind(name, column, "text"))
    }

    fn of(column: &dyn Array) -> Option<Self> {
        Some(match column.data_type() {
            DataType::Utf8 => Self::Short(column.as_string().clone()),
            DataType::LargeUtf8 => Self::Long(column.as_string().clone()),
            DataType::Utf8View => Self::View(column.as_string_view().clone()),
            DataType::Null => Self::Missing,
            _ => {
                let coded = column.as_any_dictionary_opt()?;
                let texts = Self::of(coded.values())?;
                if coded.values().is_empty() {
                    return Some(Self::Missing);
                }
                let places = coded.normalized_keys().into_iter().enumerate();
                let places = places.map(|(row, place)| coded.is_valid(row).then_some(place));
                Self::Coded(places.collect(), Box::new(texts))
            }
        })
    }

    pub(super) fn get(&self, row: usize) -> Option<&str> {
        match self {
            Self::Short(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::Long(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::Coded(places, texts) => texts.get(places[row]?),
            Self::Missing => None,
        }
    }
}

/// Whole numbers, some of which may be missing.
pub(super) struct NumberColumn(Vec<Option<i128>>);

impl NumberColumn {
    pub(super) fn new(name: &str, column: &ArrayRef) -> Result<Self, ColumnFault> {
        Self::of(column).ok_or_else(|| wrong_kind(name, column, "whole numbers"))
    }

    fn of(column: &dyn Array) -> Option<Self> {
        downcast_integer_array!(
            column => Some(Self(column.iter().map(|number| number.map(i128::from)).collect())),
            DataType::Null => Some(Self(vec![None; column.len()])),
            _ => None,
        )
    }

    pub(super) fn get(&self, row: usize) -> Option<i128> {
        self.0[row]
    }
}

fn wrong_kind(name: &str, column: &ArrayRef, expected: &str) -> ColumnFault {
    let wrong = format!("column \"{name}\" is {}", column.data_type());
    (wrong, expected.to_owned())
}
