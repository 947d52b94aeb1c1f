//! `--time` stops endless output with status 3, and the output so far is the start of the whole.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{Run, hanoi};
use assert_cmd::cargo::cargo_bin;

/// Runs an endless command with ever doubled time limits until it gets far enough.
fn run_until(line: &[&str], is_far_enough: impl Fn(&Run) -> bool) -> Run {
    let times = (0..14).map(|doubled| format!("{}ms", 10 << doubled));
    let mut runs = times.map(|time| hanoi(&[line, &["--time", &time]].concat()));
    let is_good = |run: &Run| {
        assert_eq!(run.status, 3, "{line:?}: {}", run.err);
        is_far_enough(run)
    };
    runs.find(is_good).expect("it gets on within two minutes")
}

#[test]
fn endless_text_ends_with_status_3() {
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
        let message = "error: the time limit was reached: standard output holds the first ";
        let run = run_until(&words, |run| {
            run.err.starts_with(message) && run.out.len() >= first.len()
        });
        assert!(run.out.starts_with(first), "{line}: {:.40}", run.out);
    }
}

#[test]
fn time_limit_holds_for_a_file_written_on_several_cores() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("moves").display().to_string();
    let line = [
        "solve", "64", "-q", "--style", "compact", "--jobs", "2", "-o", &path,
    ];
    let hint = "; continue with --skip ";
    let Run { err, .. } = run_until(&line, |run| run.err.contains(hint));
    let (_, rest) = err.split_once(hint).unwrap();
    let lines = fs::read_to_string(&path).unwrap().lines().count();
    assert_eq!(rest.trim(), lines.to_string(), "{err}");
}

#[test]
fn endless_report_and_endless_answer_are_abandoned() {
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
