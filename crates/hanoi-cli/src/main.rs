//! The `hanoi` command.

use std::ffi::OsString;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: hanoi_cli::Allocator = hanoi_cli::Allocator;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    ExitCode::from(hanoi_cli::run(&words))
}
