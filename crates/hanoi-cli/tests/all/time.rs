//! `--time` ends what would go on for ever: the status is 3, and what was written by then is a beginning.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{Run, hanoi};
use assert_cmd::cargo::cargo_bin;

/// Runs a command that would never end until it has got far enough when its time is up: twice the time each time.
fn stopped(line: &[&str], is_far_enough: impl Fn(&Run) -> bool) -> Run {
    let times = (0..14).map(|doubled| format!("{}ms", 10 << doubled));
    let mut runs = times.map(|time| hanoi(&[line, &["--time", &time]].concat()));
    let is_good = |ran: &Run| {
        assert_eq!(ran.status, 3, "{line:?}: {}", ran.err);
        is_far_enough(ran)
    };
    runs.find(is_good).expect("it gets on within two minutes")
}

#[test]
fn text_that_never_ends_is_ended_with_status_3() {
    for (line, first) in [
        ("count 1024 --ruler", "1 2 1 3 "),
        (
            "graph 40 --from A --export histogram",
            "distance,states\n0,1\n1,2\n2,2\n",
        ),
        ("trace closed-form 64", "move 1: "),
        ("solve 64 -q --style compact", "1AB\n2AC\n1BC\n"),
        (
            "solve 64 -q --algorithm recursive --style compact",
            "1AB\n2AC\n1BC\n",
        ),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let told = "error: the time limit was reached: standard output holds the first ";
        let ran = stopped(&words, |ran| {
            ran.err.starts_with(told) && ran.out.len() >= first.len()
        });
        assert!(ran.out.starts_with(first), "{line}: {:.40}", ran.out);
    }
}

#[test]
fn a_file_written_on_several_cores_ends_there_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("moves").display().to_string();
    let line = [
        "solve", "64", "-q", "--style", "compact", "--jobs", "2", "-o", &path,
    ];
    let said = "; continue with --skip ";
    let Run { err, .. } = stopped(&line, |ran| ran.err.contains(said));
    let (_, rest) = err.split_once(said).unwrap();
    let lines = fs::read_to_string(&path).unwrap().lines().count();
    assert_eq!(rest.trim(), lines.to_string(), "{err}");
}

#[test]
fn a_report_and_an_answer_without_end_are_given_up() {
    let Run { status, err, .. } =
        hanoi(&["trace", "best-first", "64", "--report", "--time", "50ms"]);
    assert_eq!(
        (status, err.as_str()),
        (
            3,
            "error: the time limit was reached before the last move\n"
        )
    );
    let mut answer = Command::new(cargo_bin!("hanoi"))
        .args(["solve", "64", "-q", "--style", "stacks"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let verified = Command::new(cargo_bin!("hanoi"))
        .args(["verify", "--time", "50ms"])
        .stdin(answer.stdout.take().unwrap())
        .output()
        .unwrap();
    answer.wait().unwrap();
    assert_eq!(verified.status.code(), Some(3));
    assert_eq!(
        String::from_utf8(verified.stderr).unwrap(),
        "error: the time limit was reached: standard input was not read to the end, so there is no verdict\n"
    );
}
