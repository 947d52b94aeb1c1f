//! Commands in one line that may say something on standard error.

use crate::common::{Ran, run};
use serde_json::Value;

/// Runs a command that has to succeed.
pub(crate) fn out(line: &str) -> String {
    let Ran { status, out, err } = run(line);
    assert_eq!(status, 0, "{line}: {err}");
    out
}

/// The JSON that a command answers.
pub(crate) fn json(line: &str) -> Value {
    serde_json::from_str(&out(line)).unwrap()
}
