//! The arguments of a question as JSON: their reader and their schema.

use serde_json::{Map, Value, json};

use super::Question;
use crate::Error;
use crate::error::QuestionError;
use crate::json::raw::{fault, without_place};
use crate::json::read::UniqueKeys;
use crate::json::shape;

/// Reads the arguments of a question, a JSON object. Objects at any depth must not repeat a key.
///
/// ```
/// use hanoi::questions::read_arguments;
///
/// assert_eq!(read_arguments(br#"{"disks": 3}"#)?["disks"], 3);
/// let error = read_arguments(br#"{"disks": 3, "disks": 4}"#).unwrap_err();
/// assert_eq!(error.to_string(), "the key 'disks' appears twice: expected it once");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// [`QuestionError::Unread`].
pub fn read_arguments(text: &[u8]) -> Result<Map<String, Value>, Error> {
    let expected = "a JSON object";
    match read(text, expected)? {
        Value::Object(arguments) => Ok(arguments),
        other => {
            let value = hanoi_core::quote(&other.to_string());
            Err(QuestionError::Unread(format!("{value} is not an object"), expected).into())
        }
    }
}

/// Reads any JSON value. Objects at any depth must not repeat a key.
///
/// # Errors
///
/// [`QuestionError::Unread`].
pub fn read_json(text: &[u8]) -> Result<Value, Error> {
    Ok(read(text, "a JSON value")?)
}

fn read(text: &[u8], expected: &'static str) -> Result<Value, QuestionError> {
    match serde_json::from_slice(text) {
        Ok(UniqueKeys(value)) => Ok(value),
        // Values of all types are accepted, so a data error is a repeated key.
        Err(error) if error.is_data() => {
            let key = without_place(&error.to_string()).to_owned();
            Err(QuestionError::Unread(key, "it once"))
        }
        Err(error) => {
            let fault = fault(&String::from_utf8_lossy(text), &error);
            Err(QuestionError::Unread(format!("no JSON: {fault}"), expected))
        }
    }
}

/// The keys that determine the number of disks.
const SIZES: [&str; 7] = [
    "disks", "start", "goal", "variant", "state", "bits", "answer",
];

/// The JSON Schema of the arguments of a question.
pub(super) fn schema(question: &Question) -> Value {
    let mut schema = shape::object(question.given());
    schema["additionalProperties"] = false.into();
    let sizes = || question.given().filter(|key| SIZES.contains(&key.name));
    let has_start = sizes().any(|key| key.name == "start");
    if has_start && !sizes().any(|key| key.is_always) {
        let alternatives = sizes().map(|key| json!({"required": [key.name]}));
        schema["anyOf"] = alternatives.collect();
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_quote_the_text_before_them() {
        for (text, fault) in [
            (
                "{\"disks\":\n x}",
                "no JSON: expected value, at byte 12, after '{\"disks\":\\n x': expected a JSON object",
            ),
            ("[1]", "'[1]' is not an object: expected a JSON object"),
            (
                r#"{"a at line b":1,"a at line b":2}"#,
                "the key 'a at line b' appears twice: expected it once",
            ),
        ] {
            let refused = read_arguments(text.as_bytes()).unwrap_err().to_string();
            assert_eq!(refused, fault);
        }
    }
}
