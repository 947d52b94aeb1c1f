//! Commands in one line that say nothing on standard error.

use crate::common::{Ran, run};

/// Runs a command that has to succeed and to say nothing on standard error.
pub(crate) fn out(line: &str) -> String {
    let Ran { status, out, err } = run(line);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}
