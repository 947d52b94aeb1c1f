//! A process that gets less memory than it would like.
use std::process::{Command, Output};

/// A search that takes more than the limit below.
const SEARCH: &str = "distance ABCDEABCDEABCDE EDCBAEDCBAEDCBA --pegs 5";

/// Runs the command with an address space of so many KiB.
fn within(kibibytes: u32, arguments: &str) -> Output {
    let binary = env!("CARGO_BIN_EXE_hanoi");
    let line = format!("ulimit -v {kibibytes}; exec {binary} {arguments}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).env_remove("RUST_BACKTRACE");
    shell.output().unwrap()
}

#[test]
fn the_budget_is_within_what_the_process_may_take() {
    let ran = within(300_000, SEARCH);
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(3), "{told}");
    assert!(
        told.contains("the memory limit was reached: at least "),
        "{told}"
    );
}

#[test]
fn an_allocation_that_fails_is_told_and_ends_the_command() {
    // More may be taken than there is.
    let ran = within(300_000, &format!("{SEARCH} --memory 8G"));
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(3), "{told}");
    assert!(told.starts_with("memory allocation of "), "{told}");
    assert!(ran.stdout.is_empty());
}
