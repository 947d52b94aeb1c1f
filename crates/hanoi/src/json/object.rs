//! JSON objects from outside: their keys must be known and not repeated, and faults quote the offending part.

use std::fmt;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::raw::{KeyValue, describe, fault, head, pairs_and_end, quote};

/// The values of an object, as written, with their keys.
#[derive(Debug)]
pub(crate) struct ObjectText<'t>(Vec<KeyValue<'t>>);

/// The values of a list, as written.
pub(crate) type ListText<'t> = Vec<&'t RawValue>;

impl<'t> ObjectText<'t> {
    /// Reads an object.
    ///
    /// # Errors
    ///
    /// The text is not JSON or not an object, or repeats a key.
    pub(crate) fn read(text: &'t str) -> Result<Self, String> {
        let text = text.trim_start_matches('\u{feff}');
        let (pairs, end) = pairs_and_end(text);
        if let Err(error) = end {
            let start = text.trim_start();
            let is_object = start.is_empty() || start.starts_with('{');
            return Err(if is_object || !error.is_data() {
                format!("no JSON: {}", fault(text, &error))
            } else {
                format!("{} is not an object", quote(head(start)))
            });
        }
        for (index, (key, _)) in pairs.iter().enumerate() {
            if pairs[..index].iter().any(|(other, _)| other == key) {
                return Err(format!("the key {} appears twice", quote(key)));
            }
        }
        Ok(Self(pairs))
    }

    /// Rejects keys other than these.
    pub(crate) fn only(self, keys: &[&str]) -> Result<Self, String> {
        match self.0.iter().find(|(key, _)| !keys.contains(&&**key)) {
            Some((key, _)) => {
                let keys = keys.join(", ");
                Err(format!("unknown key {}: expected {keys}", quote(key)))
            }
            None => Ok(self),
        }
    }

    /// Returns a required value.
    pub(crate) fn value<T: Deserialize<'t>>(
        &self,
        key: &str,
        expected: impl fmt::Display,
    ) -> Result<T, String> {
        let value = self.value_if_given(key, &expected)?;
        value.ok_or_else(|| format!("the key '{key}' is missing: expected {expected}"))
    }

    /// Returns an optional value.
    pub(crate) fn value_if_given<T: Deserialize<'t>>(
        &self,
        key: &str,
        expected: impl fmt::Display,
    ) -> Result<Option<T>, String> {
        let Some((_, text)) = self.0.iter().find(|(name, _)| name == key) else {
            return Ok(None);
        };
        let value = serde_json::from_str(text);
        value
            .map(Some)
            .map_err(|_| format!("'{key}' is {}: expected {expected}", describe(text)))
    }
}
