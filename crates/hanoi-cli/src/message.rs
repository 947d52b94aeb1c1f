//! Messages on standard error.

use std::fmt;
use std::io::{self, IsTerminal, Write};

/// Prints a message in one write, ignoring errors.
pub(crate) fn say(text: impl fmt::Display) {
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}

/// Asks for input if a person types it.
pub(crate) fn prompt_if_typed(what: &str) {
    if io::stdin().is_terminal() {
        say(format_args!(
            "waiting for {what}: type or paste it, then press Enter and Ctrl-D"
        ));
    }
}
