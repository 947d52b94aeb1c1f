//! A closed pipe does not change a verdict of `verify`, so the exit status and the summary are the same.

use std::fs;
use std::io::{Read, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

const RIGHT: &str = "1AB 2AC 1BC\n";
const WRONG: &str = "1AB 2AB\n";
const SOLVED_LINE: &str = "{\"disks\":1,\"answer\":\"1AC\"}\n";
const UNSOLVED_LINE: &str = "{\"disks\":1,\"answer\":\"1AB\"}\n";

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Feeds a command, and returns its exit status and standard error.
fn feed(mut child: Child, input: &str) -> (i32, String) {
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The command may close the pipe before the end of the input.
    let feeding = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = feeding.join().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap_or(-1), err)
}

/// Runs a command whose reader closes the pipe before the first byte.
fn run_unread(args: &[&str], input: &str) -> (i32, String) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    feed(command(args).stdout(writer).spawn().unwrap(), input)
}

/// Runs a command whose reader closes the pipe after a few bytes.
fn run_half_read(args: &[&str], input: &str) -> (i32, String) {
    let mut child = command(args).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reading = std::thread::spawn(move || stdout.read_exact(&mut [0; 10]));
    let ended = feed(child, input);
    reading.join().unwrap().unwrap();
    ended
}

#[test]
fn the_status_of_an_answer_is_its_verdict() {
    for options in [
        &[][..],
        &["--json"],
        &["--scores"],
        &["--harness", "efficiency"],
    ] {
        let args = [&["verify", "--disks", "2"], options].concat();
        for (answer, status) in [(RIGHT, 0), (WRONG, 1), ("no idea", 1)] {
            assert_eq!(
                run_unread(&args, answer),
                (status, String::new()),
                "{options:?}"
            );
            assert_eq!(run_half_read(&args, answer).0, status, "{options:?}");
        }
    }
    let args = ["verify", "--harness", "reasoning-gym"];
    assert_eq!(run_unread(&args, RIGHT).0, 2);
}

#[test]
fn texts_are_read_to_their_end_for_the_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers.txt");
    let right = "1AB\n2AC\n1BC\n".repeat(12_000);
    for (text, status) in [(right.clone(), 0), (right + "2AC\n", 1)] {
        fs::write(&file, &text).unwrap();
        for options in ["--json", "--disks=2"] {
            let args = ["verify", "--several", options, path(&file)];
            assert_eq!(run_unread(&args, ""), (status, String::new()), "{options}");
            assert_eq!(
                run_half_read(&args, ""),
                (status, String::new()),
                "{options}"
            );
            assert_eq!(
                run_unread(&["verify", "--several", options], &text).0,
                status,
                "{options}"
            );
        }
    }
}

#[test]
fn the_status_of_a_batch_follows_from_its_lines() {
    let batch = ["verify", "--batch", "-"];
    let error = SOLVED_LINE.to_owned() + "{\n";
    for (lines, least, status) in [
        (SOLVED_LINE.to_owned(), None, 0),
        (UNSOLVED_LINE.to_owned(), None, 0),
        (error.clone(), None, 2),
        (SOLVED_LINE.to_owned(), Some("1"), 0),
        (UNSOLVED_LINE.to_owned(), Some("1"), 1),
        (error, Some("1"), 2),
    ] {
        let least = least.map(|least| ["--fail-under", least]);
        let args = [
            &batch[..],
            least.as_ref().map_or(&[][..], |least| &least[..]),
        ]
        .concat();
        assert_eq!(run_unread(&args, &lines).0, status, "{args:?}: {lines}");
        assert_eq!(run_half_read(&args, &lines).0, status, "{args:?}: {lines}");
        let table = [&args[..], &["--csv"]].concat();
        assert_eq!(run_unread(&table, &lines).0, status, "{table:?}: {lines}");
    }
}

#[test]
fn batches_are_read_to_their_end_for_a_share_or_a_summary() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("summary.json");
    // Only the last line brings the share below one half.
    let lines = SOLVED_LINE.repeat(30_000) + &UNSOLVED_LINE.repeat(30_001);
    let batch = ["verify", "--batch", "-", "--jobs", "2"];
    for run in [run_unread, run_half_read] {
        let (status, err) = run(&[&batch[..], &["--fail-under", "0.5"]].concat(), &lines);
        assert_eq!(status, 1, "{err}");
        assert!(err.contains("60001 answers, 50.0 % solved"), "{err}");
        let (status, err) = run(&[&batch[..], &["--summary", path(&file)]].concat(), &lines);
        assert_eq!(status, 0, "{err}");
        let summary: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(summary["answers"], 60_001);
        fs::remove_file(&file).unwrap();
    }
    // A summary to a closed pipe is not a failure either.
    let args = [&batch[..], &["--summary", "-", "--fail-under", "0.9"]].concat();
    assert_eq!(run_unread(&args, &lines).0, 1);
}

#[test]
fn unread_batches_end_quietly() {
    let lines = SOLVED_LINE.repeat(300_000);
    let args = ["verify", "--batch", "-"];
    for run in [run_unread, run_half_read] {
        assert_eq!(run(&args, &lines), (0, String::new()));
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}
