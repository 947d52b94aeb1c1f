//! Parts of verdicts in JSON, whatever the puzzle.

use hanoi_text::{Contradiction, JudgedPuzzle, LineColumn, Unreadable, Wrong};
use serde_json::json;

use super::JsonNumber;

pub(crate) fn first_wrong<P: JudgedPuzzle>(wrong: &Wrong<P>) -> serde_json::Value {
    let LineColumn { line, column } = wrong.place;
    json!({
        "move": JsonNumber::from(wrong.number),
        "claim": wrong.claim.to_string(),
        "fault": wrong.fault.to_string(),
        "state": wrong.state.to_string(),
        "line": line,
        "column": column,
    })
}

pub(crate) fn contradiction<P: JudgedPuzzle>(
    contradiction: &Contradiction<P>,
) -> serde_json::Value {
    let LineColumn { line, column } = contradiction.place;
    json!({
        "after": JsonNumber::from(contradiction.after),
        "shown": contradiction.shown(),
        "state": contradiction.state.to_string(),
        "line": line,
        "column": column,
    })
}

pub(crate) fn not_read(unreadable: &Unreadable) -> serde_json::Value {
    let LineColumn { line, column } = unreadable.place;
    json!({
        "found": unreadable.found,
        "expected": unreadable.expected,
        "line": line,
        "column": column,
    })
}

/// One number by another, to six digits.
pub(crate) fn quotient(number: u64, by: u64) -> f64 {
    if number == by {
        return 1.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a ratio is told to six digits")]
    let ratio = number as f64 / by as f64;
    (ratio * 1e6).round() / 1e6
}
