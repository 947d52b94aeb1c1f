//! The arguments of a question as JSON: reading them, and their schema.

use serde_json::{Map, Value, json};

use super::Question;
use crate::Error;
use crate::error::QuestionError;
use crate::json::read::UniqueKeys;
use crate::json::shape;

/// Reads the arguments of a question: a JSON object in which no object has a key twice.
///
/// ```
/// use hanoi::questions::read_arguments;
///
/// assert_eq!(read_arguments(br#"{"disks": 3}"#)?["disks"], 3);
/// let error = read_arguments(br#"{"disks": 3, "disks": 4}"#).unwrap_err();
/// assert_eq!(error.to_string(), "the key 'disks' appears twice at line 1 column 20: expected it once");
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
            Err(QuestionError::Unread(format!("{value} is no object"), expected).into())
        }
    }
}

/// Reads any JSON value in which no object has a key twice.
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
        // Values of all types are read, so the data can only be wrong in its keys.
        Err(error) if error.is_data() => Err(QuestionError::Unread(error.to_string(), "it once")),
        Err(error) => Err(QuestionError::Unread(format!("no JSON: {error}"), expected)),
    }
}

/// The keys that say how many disks there are.
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
        let one = sizes().map(|key| json!({"required": [key.name]}));
        schema["anyOf"] = one.collect();
    }
    schema
}
