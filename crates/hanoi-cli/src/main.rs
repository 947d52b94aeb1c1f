//! The `hanoi` command: parse, run, report.

mod args;
mod commands;
mod failure;
mod json;
mod output;
mod problem;
mod screen;
mod solver;

use std::process::ExitCode;

use clap::Parser;

use args::Cli;

/// Counts the memory in use, for `hanoi compare`.
#[global_allocator]
static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

fn main() -> ExitCode {
    let outcome = Cli::try_parse().map_or_else(
        |error| args::refuse(&error),
        |cli| commands::run(cli.command),
    );
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
