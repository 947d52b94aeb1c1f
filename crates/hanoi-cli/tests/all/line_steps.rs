//! `trace --steps`: the program line by line.

use crate::common::hanoi;
use serde_json::Value;

fn out(line: &str) -> String {
    let run = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}");
    run.out
}

fn refused(line: &str) -> String {
    let run = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{line}");
    run.err
}

#[test]
fn any_step_of_64_disks_is_shown_directly() {
    let out = out("trace recursive 64 --steps --skip 2^63 --take 3");
    assert_eq!(out.lines().count(), 3, "{out}");
    assert!(out.starts_with("9223372036854775809 ("), "{out}");
}

#[test]
fn json_steps_have_number_moves_line_and_variables() {
    // The first call for no disks, counted by hand: each call around it takes three lines.
    let value: Value =
        serde_json::from_str(&out("trace recursive 2 --steps --skip 6 --take 1 --json")).unwrap();
    let step = &value["steps"][0];
    assert_eq!((&step["step"], &step["move"]), (&7.into(), &0.into()));
    assert_eq!(
        (&step["line"], &step["variables"]["n"]),
        (&"call".into(), &0.into())
    );
    let calls: Vec<&Value> = step["calls"].as_array().unwrap().iter().collect();
    let lines: Vec<&str> = calls
        .iter()
        .map(|call| call["line"].as_str().unwrap())
        .collect();
    assert_eq!(lines, ["aside", "aside", "call"]);
    assert_eq!(calls[1]["call"], "hanoi(1, A, B, C)");
}

#[test]
fn lists_of_algorithms_describe_each_and_its_kind() {
    let calls_itself = ["recursive", "frame-stewart"];
    for command in ["solve", "watch", "trace", "compare"] {
        let help = out(&format!("{command} --help"));
        for algorithm in hanoi::Algorithm::ALL {
            let head = format!("- {algorithm}: ");
            let mut lines = help.lines().map(str::trim_start);
            let message = lines.find_map(|line| line.strip_prefix(&head));
            let message = message
                .unwrap_or_else(|| panic!("{command}: {help}"))
                .trim();
            let kind = if calls_itself.contains(&algorithm.name()) {
                "recursive"
            } else {
                "iterative"
            };
            assert_eq!(message, format!("{} ({kind})", algorithm.about()));
        }
    }
}

#[test]
fn iterative_suggests_both_algorithms() {
    let message = refused("solve 3 --algorithm iterative");
    assert!(
        message.contains("'smallest-disk', 'peg-pairs'"),
        "{message}"
    );
}

#[test]
fn algorithms_without_steps_are_refused() {
    let search = refused("trace search 3 --steps");
    assert!(
        search.contains("search") && search.contains("has no steps line by line"),
        "{search}"
    );
    let far = refused("trace recursive 3 --steps --skip 67");
    assert!(far.contains("--skip") && far.contains("0 to 66"), "{far}");
    let states = refused("trace binary 3 --steps --from AAB");
    assert!(states.contains("binary"), "{states}");
}
