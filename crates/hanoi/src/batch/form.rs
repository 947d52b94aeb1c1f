//! The forms of the results of a batch: lines of JSON, or a table.

use hanoi_core::named;
use serde_json::Value;

use super::Batch;

/// Optional columns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extras {
    /// The score of a harness.
    pub(super) score: bool,
    /// The other scores.
    pub(super) scores: bool,
}

impl Extras {
    pub(super) const fn of(batch: &Batch<'_>) -> Self {
        Self {
            score: batch.harness.is_some(),
            scores: batch.scores.is_some(),
        }
    }
}

/// The form of the results of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BatchForm {
    /// One line of JSON for each answer.
    Jsonl,
    /// A table, with a header line.
    Csv,
}

named!(BatchForm, "a form of results", { Jsonl: "jsonl", Csv: "csv" });

/// The columns of a table, named as the keys of the JSON.
const COLUMNS: [&str; 10] = [
    "id",
    "verdict",
    "moves",
    "legal",
    "first_wrong",
    "line",
    "column",
    "reason",
    "distance",
    "ratio",
];
/// The columns of the scores.
const SCORES: [&str; 5] = [
    "legal_share",
    "to_go",
    "wasted",
    "efficiency",
    "reasoning_gym",
];

impl BatchForm {
    /// Returns the header line with its line end, if this form has one.
    #[must_use]
    pub fn heading(self, batch: &Batch<'_>) -> Option<String> {
        let columns = || columns(Extras::of(batch)).collect::<Vec<_>>().join(",");
        (self == Self::Csv).then(|| columns() + "\n")
    }
}

pub(super) fn columns(extras: Extras) -> impl Iterator<Item = &'static str> {
    let score = extras.score.then_some("score");
    let scores = SCORES.into_iter().filter(move |_| extras.scores);
    COLUMNS.into_iter().chain(score).chain(scores)
}

/// Formats a value as a cell of a table, quoted if necessary.
pub(super) fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if text.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}
