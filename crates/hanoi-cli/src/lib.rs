//! The `hanoi` command: parse, run, report.
//!
//! It is a library so that other packages can include the command, as the Python package does.

mod allocator;
mod cli;
mod commands;
mod correction;
mod deadline;
mod failure;
mod files;
mod flags;
#[cfg(feature = "web")]
mod http;
mod indirect;
mod limited;
mod memory;
mod message;
mod output;
mod problem;
mod progress;
mod search;
mod signals;
#[cfg(feature = "tui")]
mod tui;
mod values;

use std::ffi::OsString;

pub use allocator::Allocator;
use flags::Flags;
#[cfg(feature = "web")]
pub use http::page::page_file;
pub use memory::free_memory;

/// Runs the command with the words of a command line, the first being the program's name, and returns its exit
/// status.
///
/// A signal, or a panic on a screen, ends the process.
#[must_use]
pub fn run(words: &[OsString]) -> u8 {
    signals::ignore_file_size_signal();
    allocator::exit_without_memory();
    let parsed = cli::read(words);
    let is_parsed = parsed.is_ok();
    let outcome = parsed.map_or_else(|error| cli::refuse(words, error), cli::run);
    let status = outcome.map_or_else(|failure| failure.report(&Flags(words)), |()| 0);
    if is_parsed && status == 2 {
        cli::advise(words);
    }
    status
}
