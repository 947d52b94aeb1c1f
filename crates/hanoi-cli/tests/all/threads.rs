//! Where no thread can be started, every command does its work on one.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::fed;

/// Runs a command whose threads cannot be started, if there is strace, and tells its output.
fn threadless(args: &[&str], input: &str) -> Option<String> {
    let mut child = Command::new("strace")
        .args([
            "-f",
            "-o",
            "/dev/null",
            "-e",
            "inject=clone3,clone:error=EAGAIN",
        ])
        .arg(assert_cmd::cargo::cargo_bin!("hanoi"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    if said.contains("PTRACE") || said.contains("ptrace") {
        return None;
    }
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_thread_that_cannot_be_started_means_fewer_cores() {
    let answers = "{\"disks\":2,\"answer\":\"1AB 2AC 1BC\"}\n".repeat(200);
    for (line, input) in [
        ("explore 10 --pegs 4 --json", ""),
        ("distance ABCDEABCD DCBAEDCBA --pegs 5 --paths", ""),
        ("graph 5 --pegs 4", ""),
        ("generate --count 300 --pegs 4 --disks 5", ""),
        ("verify --batch -", &answers),
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        let Some(found) = threadless(&args, input) else {
            println!("skipped: there is no strace, which lets system calls fail");
            return;
        };
        assert_eq!(found, fed(&args, input).out, "{line}");
    }
}
