//! The `hanoi` command.

use std::ffi::OsString;
use std::process::ExitCode;

/// Counts the memory in use, for `hanoi compare`.
#[global_allocator]
static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    ExitCode::from(hanoi_cli::run(&words))
}
