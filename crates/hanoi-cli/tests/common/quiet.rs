//! Commands in one line that say nothing on standard error.

#[path = "lines.rs"]
mod lines;

use crate::common::Ran;
pub(crate) use lines::run;

/// Runs a command that has to succeed and to say nothing on standard error.
pub(crate) fn out(line: &str) -> String {
    let Ran { status, out, err } = run(line);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}
