//! Messages on standard error.

use std::fmt;
use std::io::{self, Write};

/// Prints a message, in one write; errors are ignored.
pub(crate) fn say(text: impl fmt::Display) {
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}
