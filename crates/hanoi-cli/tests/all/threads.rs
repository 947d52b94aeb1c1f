//! Every command works on one thread if it cannot start more.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::common::feed;
use crate::common::served::TestServer;
use crate::common::skipping::skip;
use crate::serve::fetch_json;

/// A command that cannot start threads.
fn without_threads(args: &[&str]) -> Command {
    let mut command = Command::new("strace");
    command
        .args([
            "-f",
            "-o",
            "/dev/null",
            "-e",
            "inject=clone3,clone:error=EAGAIN",
        ])
        .arg(assert_cmd::cargo::cargo_bin!("hanoi"))
        .args(args);
    command
}

/// Its status, output and messages, if strace is available.
fn threadless(args: &[&str], input: &str) -> Option<(Option<i32>, String, String)> {
    let mut child = without_threads(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take().unwrap();
    // A command that exits early reads nothing.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    if errors.contains("PTRACE") || errors.contains("ptrace") {
        return None;
    }
    let out = String::from_utf8(output.stdout).unwrap();
    Some((output.status.code(), out, errors))
}

#[test]
fn failed_thread_start_means_fewer_cores() {
    let answers = "{\"disks\":2,\"answer\":\"1AB 2AC 1BC\"}\n".repeat(200);
    for (line, input) in [
        ("explore 10 --pegs 4 --json", ""),
        ("distance ABCDEABCD DCBAEDCBA --pegs 5 --paths", ""),
        ("graph 5 --pegs 4", ""),
        ("generate --count 300 --pegs 4 --disks 5", ""),
        ("verify --batch -", &answers),
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        let Some((status, output, errors)) = threadless(&args, input) else {
            skip("there is no strace to let system calls fail");
            return;
        };
        assert_eq!(status, Some(0), "{line}: {errors}");
        assert_eq!(output, feed(&args, input).out, "{line}");
    }
}

#[test]
fn server_without_threads_is_busy() {
    if threadless(&["move", "3", "1"], "").is_none() {
        skip("there is no strace to let system calls fail");
        return;
    }
    let served = TestServer::start(&mut without_threads(&["serve", "--listen", "0"]));
    for target in ["/ask/move?disks=3&move=1", "/ask/distance?disks=3"] {
        let (status, head, reply) = fetch_json(&served, "GET", target, "");
        assert_eq!(
            (status, &reply["error"]["kind"]),
            (503, &json!("busy")),
            "{reply}"
        );
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(
            message.starts_with("the system refuses another thread"),
            "{message}"
        );
        assert!(head.contains("retry-after: 1"), "{head}");
    }
    assert_eq!(fetch_json(&served, "GET", "/questions", "").0, 200);
    // The server is a child of strace and would outlive it.
    served.end_children();
}

#[test]
fn assistant_is_not_served_without_threads() {
    let Some((status, out, errors)) = threadless(&["serve", "--mcp"], "{}\n") else {
        skip("there is no strace to let system calls fail");
        return;
    };
    assert_eq!((status, out.as_str()), (Some(3), ""), "{errors}");
    assert!(errors.starts_with("error: cannot serve: "), "{errors}");
}
