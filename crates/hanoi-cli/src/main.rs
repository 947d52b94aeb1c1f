//! The `hanoi` command: parse, run, report.

mod cli;
mod commands;
mod failure;
mod given;
mod output;
mod problem;
mod progress;
mod search;
mod tui;
mod values;

use std::process::ExitCode;

/// Counts the memory in use, for `hanoi compare`.
#[global_allocator]
static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

fn main() -> ExitCode {
    let outcome = cli::read().map_or_else(|error| cli::refuse(&error), cli::run);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
