//! A process that gets less memory than it would like.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

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
    assert_eq!(told, "error: the system gives no more memory\n");
    assert!(ran.stdout.is_empty());
}

/// The most KiB that the process of a question held at once, and its status.
fn peak(question: &str) -> (u64, Option<i32>) {
    let mut asked = Command::new(env!("CARGO_BIN_EXE_hanoi"));
    asked
        .args(question.split_whitespace())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut asked = asked.spawn().unwrap();
    let mut peak = 0;
    loop {
        let status = fs::read_to_string(format!("/proc/{}/status", asked.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        peak = kib.map_or(peak, |kib| kib.trim().parse().unwrap());
        if let Some(status) = asked.try_wait().unwrap() {
            return (peak, status.code());
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_process_keeps_to_its_budget_within_a_tenth() {
    for question in [
        SEARCH,
        "distance ABCDEFGHIJKL LKJIHGFEDCBA --pegs 26",
        "hint ABCDABCDABCDABCD --to DCBADCBADCBADCBA --pegs 4",
        "solve 17 --pegs 5 --algorithm search",
        "count 17 --pegs 5 --rules AB,BC,CD,DE,EA,AC",
        "graph 20 --pegs 5 --from ABCDEABCDEABCDEABCDE",
        "generate --count 10 --disks 13 --pegs 5",
        "conjecture --pegs 8",
    ] {
        let (kib, status) = peak(&format!("{question} --memory 50M"));
        assert_eq!(status, Some(3), "{question}");
        let mib = kib.div_ceil(1024);
        assert!((25..=55).contains(&mib), "{question}: {mib} MiB");
    }
}
