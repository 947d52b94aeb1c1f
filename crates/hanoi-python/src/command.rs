//! The command `hanoi`.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command with the words of a command line, of which the first names the program, and returns its exit status.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| hanoi_cli::run(&words))
}
