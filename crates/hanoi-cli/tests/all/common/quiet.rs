//! Runs commands that write nothing to standard error.

use crate::common::{Run, run};

/// Runs a command that must succeed quietly, and returns its output.
pub(crate) fn out(line: &str) -> String {
    let Run { status, out, err } = run(line);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}
