//! The command `hanoi`.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command with the words of a command line, starting with the program's name, and returns its exit status.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| hanoi_cli::run(&words))
}

/// Returns a file of the page that `hanoi web` serves.
#[pyfunction]
pub(crate) fn page_file(path: &str) -> Option<&'static str> {
    hanoi_cli::page_file(path).and_then(|bytes| str::from_utf8(bytes).ok())
}
