//! Columns of text and of numbers, in any of Arrow's layouts.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, StringArray, StringViewArray, downcast_integer_array,
};
use arrow_schema::DataType;

/// The fault of a column, and the expectation.
pub(super) type ColumnFault = (String, String);

/// Texts, some of which may be missing.
pub(super) enum TextColumn {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// Each row is an index into other texts, or missing.
    Dictionary(Vec<Option<usize>>, Box<Self>),
    /// All are missing.
    Missing,
}

impl TextColumn {
    pub(super) fn new(name: &str, column: &ArrayRef) -> Result<Self, ColumnFault> {
        // The exporter guarantees UTF-8. Checking it keeps a mistake there from becoming undefined behaviour here.
        let valid = column.to_data().validate_full();
        valid.map_err(|error| (format!("column \"{name}\": {error}"), "text".to_owned()))?;
        Self::of(column).ok_or_else(|| wrong_type(name, column, "text"))
    }

    fn of(column: &dyn Array) -> Option<Self> {
        Some(match column.data_type() {
            DataType::Utf8 => Self::Short(column.as_string().clone()),
            DataType::LargeUtf8 => Self::Long(column.as_string().clone()),
            DataType::Utf8View => Self::View(column.as_string_view().clone()),
            DataType::Null => Self::Missing,
            _ => {
                let dictionary = column.as_any_dictionary_opt()?;
                let texts = Self::of(dictionary.values())?;
                if dictionary.values().is_empty() {
                    return Some(Self::Missing);
                }
                let keys = dictionary.normalized_keys().into_iter().enumerate();
                let keys = keys.map(|(row, key)| dictionary.is_valid(row).then_some(key));
                Self::Dictionary(keys.collect(), Box::new(texts))
            }
        })
    }

    pub(super) fn get(&self, row: usize) -> Option<&str> {
        match self {
            Self::Short(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::Long(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::Dictionary(keys, texts) => texts.get(keys[row]?),
            Self::Missing => None,
        }
    }
}

/// Whole numbers, some of which may be missing.
pub(super) struct NumberColumn(Vec<Option<i128>>);

impl NumberColumn {
    pub(super) fn new(name: &str, column: &ArrayRef) -> Result<Self, ColumnFault> {
        Self::of(column).ok_or_else(|| wrong_type(name, column, "whole numbers"))
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

fn wrong_type(name: &str, column: &ArrayRef, expected: &str) -> ColumnFault {
    let wrong = format!("column \"{name}\" is {}", column.data_type());
    (wrong, expected.to_owned())
}
