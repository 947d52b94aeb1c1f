//! The JSON Schemas of replies without an answer.

use serde_json::{Value, json};

/// The answer for a problem without a solution.
pub(super) fn no_solution() -> Value {
    json!({
        "type": "object",
        "description": "There is no solution",
        "properties": {"solvable": {"const": false}, "reason": {"type": "string"}},
        "required": ["solvable", "reason"],
    })
}

/// An error. Only its kind and message are always present.
pub(super) fn error() -> Value {
    let text = |meaning: &str| json!({"type": "string", "description": meaning});
    json!({
        "type": "object",
        "properties": {
            "error": {
                "type": "object",
                "properties": {
                    "kind": {"enum": ["request", "limit", "busy", "fault"]},
                    "message": text("the whole error in a sentence"),
                    "field": text("the key that is wrong"),
                    "given": text("the value that was given"),
                    "wrong": text("what is wrong"),
                    "expected": text("what would be accepted"),
                    "detail": text("further details"),
                    "suggestions": {"type": "array", "items": {"type": "string"}, "description": "what would help"},
                },
                "required": ["kind", "message"],
            },
            "known": {"type": "object", "description": "what was known when a limit was reached"},
        },
        "required": ["error"],
    })
}
