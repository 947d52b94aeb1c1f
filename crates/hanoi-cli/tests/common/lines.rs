//! Commands in one line, as they are typed.

use crate::common::{Ran, hanoi};

/// Runs a command.
pub(crate) fn run(line: &str) -> Ran {
    hanoi(&line.split(' ').collect::<Vec<_>>())
}

/// Runs a command that has to succeed and to say nothing on standard error.
pub(crate) fn out(line: &str) -> String {
    let Ran { status, out, err } = run(line);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}
