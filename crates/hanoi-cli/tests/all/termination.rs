//! Signals that end a command, ignored signals, and files beyond the size limit of the process.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use crate::common::hanoi;
use crate::common::listening::listens;
use crate::common::signals::{begin, end, signal};

/// A question that takes about a second, in many buckets.
const QUESTION: [&str; 7] = ["explore", "13", "--pegs", "4", "--small", "4", "--json"];

/// Its answer.
static PLAIN: LazyLock<String> = LazyLock::new(|| {
    let run = hanoi(&QUESTION);
    // On a busy machine standard error may have a progress line.
    assert_eq!(run.status, 0, "{}", run.err);
    run.out
});

/// Starts a command after a line of shell that sets limits or ignored signals.
fn begin_after(line: &str, args: &[&str]) -> Child {
    Command::new("sh")
        .args(["-c", &format!("{line}; exec \"$@\""), "sh"])
        // A shell's background jobs, such as these tests, may ignore Ctrl-C.
        .args(["env", "--default-signal=INT"])
        .arg(assert_cmd::cargo::cargo_bin!("hanoi"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn signalled_explorations_leave_a_checkpoint() {
    for name in ["TERM", "HUP", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let dirs = (0..).map(|time| folder.path().join(time.to_string()).display().to_string());
        let stop = |dir: String| {
            let args = [&QUESTION[..], &["--dir", &dir, "--every", "10h"]].concat();
            let child = begin(&args, Stdio::null());
            listens(&child);
            (end(child, name), dir)
        };
        // On a busy machine a run may finish before the signal.
        let mut stopped = dirs.map(stop).filter(|((status, _), _)| *status != Some(0));
        let ((status, message), dir) = stopped.next().unwrap();
        let args = [&QUESTION[..], &["--dir", &dir, "--every", "10h"]].concat();
        assert_eq!(status, Some(3), "{name}: {message}");
        assert!(
            message.ends_with(&format!("; continue with --dir {dir} --resume\n")),
            "{name}: {message}"
        );
        let run = hanoi(&[&args[..], &["--resume"]].concat());
        assert_eq!(
            (run.status, run.out),
            (0, PLAIN.clone()),
            "{name}: {}",
            run.err
        );
        assert!(!run.err.contains("starting over"), "{name}: {}", run.err);
    }
}

#[test]
fn signals_ignored_at_the_start_stay_ignored() {
    let child = begin_after("trap '' HUP", &QUESTION);
    listens(&child);
    signal(&child, "HUP");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), *PLAIN);
}

#[test]
fn exceeding_the_file_size_limit_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves");
    let path = file.to_str().unwrap();
    let args = ["solve", "20", "--style", "compact", "-q", "-o", path];
    // The shell counts in blocks of 512 bytes.
    let output = begin_after("ulimit -f 1000", &args).wait_with_output();
    let output = output.unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert!(
        message.starts_with("error: ") && message.contains("File too large"),
        "{message}"
    );
    assert!(fs::metadata(&file).map_or(0, |metadata| metadata.len()) <= 512_000);
}
