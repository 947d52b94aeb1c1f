//! The `hanoi` command: parse, run, report.
//!
//! It is a library so that other packages can include the command, as the Python package does.

mod allocator;
mod cli;
mod commands;
mod deadline;
mod failure;
mod files;
mod flags;
#[cfg(feature = "web")]
mod http;
mod indirect;
mod limited;
mod meant;
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

/// Runs the command with the words of a command line, of which the first names the program, and returns its exit
/// status.
///
/// A signal, or a panic on a screen, ends the process.
#[must_use]
pub fn run(words: &[OsString]) -> u8 {
    signals::survive_large_files();
    allocator::end_without_memory();
    let outcome = cli::read(words).map_or_else(|error| cli::refuse(words, error), cli::run);
    match outcome {
        Ok(()) => 0,
        Err(failure) => {
            let is_read = !matches!(failure, failure::Failure::Arguments);
            let status = failure.report(&Flags(words));
            if status == 2 && is_read {
                cli::offer(words);
            }
            status
        }
    }
}
