//! Variants that are the classic puzzle with other arcs, pegs, start or goal: every command does the same as with flags.

use std::fs;

use crate::common::{Run, hanoi};

/// Texts, and the equivalent flags.
const TEXTS: [(&str, &str); 8] = [
    ("rules = \"linear\"", "--rules linear"),
    ("rules = \"cyclic\"", "--rules cyclic"),
    ("rules = \"star\"\npegs = 4", "--rules star --pegs 4"),
    ("rules = \"linear\"\npegs = 5", "--rules linear --pegs 5"),
    ("pegs = 4", "--pegs 4"),
    ("rules = \"AB,BC,CA,AC\"", "--rules AB,BC,CA,AC"),
    (
        "like = \"classic\"\ndisks = 3\nrules = \"cyclic\"",
        "--rules cyclic",
    ),
    ("rules = \"linear\"\nheights = [9, 9, 9]", "--rules linear"),
];

/// Commands about at most 4 disks.
const COMMANDS: [&str; 24] = [
    "graph 3",
    "graph 3 --json",
    "graph 3 --from A",
    "graph 3 --from A --json",
    "graph --from ABA",
    "graph 3 --export csv",
    "graph 2 --export distances",
    "graph 3 --from B --export histogram",
    "count 3",
    "count 3 --json",
    "count --disks 1..4",
    "state 3 --after 2",
    "state 3 --after 2 --json",
    "hint ABA",
    "distance ABA BBC --paths",
    "distance ABA BBC --json",
    "solve 3 --style compact",
    "solve --from ABA --to B --json",
    "generate --count 3 --disks 3 --seed 4",
    "generate --count 2 --disks 2..3 --format prompt",
    "draw states 2 -o -",
    "draw animation 2 -o -",
    "verify ANSWER --disks 2",
    "verify ANSWER --disks 2 --to B --scores --json",
];

/// Runs a command with flags, or with a text.
fn run(command: &str, more: &[&str]) -> Run {
    let words: Vec<&str> = command.split(' ').collect();
    hanoi(&[&words[..], more].concat())
}

#[test]
fn variants_and_flags_are_equivalent() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, answer) = (path("mine.toml"), path("answer"));
    fs::write(&answer, "1AB 1BC 2AB").unwrap();
    for (text, flags) in TEXTS {
        fs::write(&file, text).unwrap();
        let flags: Vec<&str> = flags.split(' ').collect();
        for command in COMMANDS {
            let command = command.replace("ANSWER", &answer);
            let (plain, mine) = (
                run(&command, &flags),
                run(&command, &["--variant-file", &file]),
            );
            let same = (mine.status, &mine.out, &mine.err);
            assert_eq!(
                same,
                (plain.status, &plain.out, &plain.err),
                "{text}: {command}"
            );
        }
    }
}

#[test]
fn states_are_read_as_they_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(
        &file,
        "pegs = 4\nrules = \"linear\"\nstart = \"3 1/2/-/-\"\ngoal = \"-/*/..\"\n",
    )
    .unwrap();
    let flags = ["--variant-file", file.to_str().unwrap()];
    let start = run("state --after 0", &flags).out;
    assert_eq!(start, "ABA\n3,1/2//\n");
    let solved = run("solve --json", &flags).out;
    assert!(solved.contains(r#""start":"ABA","goal":"BBB""#), "{solved}");
    for state in start.lines().chain(["3 1/2/-/-"]) {
        assert_eq!(run("hint STATE", &flags).status, 2);
        let hint = hanoi(&[&["hint", state], &flags[..]].concat());
        assert_eq!(
            hint.out,
            hanoi(&[
                "hint", "ABA", "--to", "B", "--pegs", "4", "--rules", "linear"
            ])
            .out
        );
        let drawn = hanoi(&[&["draw", "state", state, "-o", "-"], &flags[..]].concat());
        assert_eq!(drawn.out, run("draw state ABA --pegs 4 -o -", &[]).out);
    }
    let drawn = run("draw state -o -", &flags).out;
    assert_eq!(drawn, run("draw state ABA --pegs 4 -o -", &[]).out);
}

#[test]
fn flags_of_other_variants_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, "rules = \"linear\"\n").unwrap();
    let flags = ["--variant-file", file.to_str().unwrap()];
    for (command, part) in [
        ("generate --paths 1", "--paths"),
        ("generate --leads-away yes", "--leads-away"),
        ("generate --pegs 3..4", "--pegs: expected one number"),
        ("graph 4 --from AAB", "'AAB' has 3 disks: expected 4"),
        ("hint ABE", "'ABE' names peg E"),
    ] {
        let Run { status, out, err } = run(command, &flags);
        assert_eq!((status, out.as_str()), (2, ""), "{command}");
        assert!(err.contains(part), "{command}: {err}");
    }
    let exported = run("graph 2 --variant magnetic --export csv", &[]);
    assert_eq!(exported.status, 2);
    assert!(
        exported
            .err
            .contains("--export works with the classic puzzle only"),
        "{}",
        exported.err
    );
}
