//! Commands in one line, as they are typed.

use crate::common::{Ran, hanoi};

/// Runs a command.
pub(crate) fn run(line: &str) -> Ran {
    hanoi(&line.split_whitespace().collect::<Vec<_>>())
}
