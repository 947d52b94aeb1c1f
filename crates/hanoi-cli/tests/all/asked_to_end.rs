//! Signals that ask a command to end, those that it was told to ignore, and files that outgrow the limit of the process.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use crate::common::hanoi;
use crate::common::listening::listens;
use crate::common::signals::{begin, end, signal};

/// A question that takes a second or so, in many buckets.
const QUESTION: [&str; 7] = ["explore", "13", "--pegs", "4", "--small", "4", "--json"];

/// Its answer.
static PLAIN: LazyLock<String> = LazyLock::new(|| {
    let ran = hanoi(&QUESTION);
    // On a busy machine it takes long enough for a line of progress.
    assert_eq!(ran.status, 0, "{}", ran.err);
    ran.out
});

/// Begins a command after a line of shell has set limits, or which signals are ignored.
fn begin_after(line: &str, args: &[&str]) -> Child {
    Command::new("sh")
        .args(["-c", &format!("{line}; exec \"$@\""), "sh"])
        // The tests may run in the background of a shell, which ignores Ctrl-C there.
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
fn an_exploration_that_is_asked_to_end_leaves_a_checkpoint() {
    for name in ["TERM", "HUP", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let dirs = (0..).map(|time| folder.path().join(time.to_string()).display().to_string());
        let asked = |dir: String| {
            let args = [&QUESTION[..], &["--dir", &dir, "--every", "10h"]].concat();
            let child = begin(&args, Stdio::null());
            listens(&child);
            (end(child, name), dir)
        };
        // On a busy machine one may be done before it is asked.
        let mut asked = dirs
            .map(asked)
            .filter(|((status, _), _)| *status != Some(0));
        let ((status, said), dir) = asked.next().unwrap();
        let args = [&QUESTION[..], &["--dir", &dir, "--every", "10h"]].concat();
        assert_eq!(status, Some(3), "{name}: {said}");
        assert!(
            said.ends_with(&format!("; continue with --dir {dir} --resume\n")),
            "{name}: {said}"
        );
        let ran = hanoi(&[&args[..], &["--resume"]].concat());
        assert_eq!(
            (ran.status, ran.out),
            (0, PLAIN.clone()),
            "{name}: {}",
            ran.err
        );
        assert!(!ran.err.contains("starting over"), "{name}: {}", ran.err);
    }
}

#[test]
fn a_signal_that_was_ignored_at_the_start_stays_ignored() {
    let child = begin_after("trap '' HUP", &QUESTION);
    listens(&child);
    signal(&child, "HUP");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), *PLAIN);
}

#[test]
fn a_file_that_outgrows_the_limit_of_the_process_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("moves");
    let path = file.to_str().unwrap();
    let args = ["solve", "20", "--style", "compact", "-q", "-o", path];
    // The shell counts in blocks of 512 bytes.
    let output = begin_after("ulimit -f 1000", &args).wait_with_output();
    let output = output.unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(
        said.starts_with("error: ") && said.contains("File too large"),
        "{said}"
    );
    assert!(fs::metadata(&file).map_or(0, |about| about.len()) <= 512_000);
}
