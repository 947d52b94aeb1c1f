//! Runs commands that may write to standard error.

use crate::common::{Run, run};
use serde_json::Value;

/// Runs a command that must succeed, and returns its output.
pub(crate) fn out(line: &str) -> String {
    let Run { status, out, err } = run(line);
    assert_eq!(status, 0, "{line}: {err}");
    out
}

/// Runs a command that must succeed, and returns its JSON.
pub(crate) fn json(line: &str) -> Value {
    serde_json::from_str(&out(line)).unwrap()
}
