//! Transcripts of the programs of the texts: `verify` reads them unchanged, and `solve` writes them byte for byte.

use std::fs;
use std::path::PathBuf;

use crate::common::{Run, feed, hanoi, testdata};
use serde_json::Value;

/// The transcripts with one answer, with the number of disks and the goal peg from their README.
const ANSWERS: [(&str, &str, &str); 38] = [
    ("000_route_3.txt", "3", "C"),
    ("000_route_4.txt", "4", "C"),
    ("000_states_3.txt", "3", "C"),
    ("000_states_4.txt", "4", "C"),
    ("001_iterative_3.txt", "3", "C"),
    ("001_iterative_4.txt", "4", "C"),
    ("001_picture_1.txt", "1", "C"),
    ("001_picture_3.txt", "3", "C"),
    ("001_picture_4.txt", "4", "C"),
    ("001_recursive_3_to_1.txt", "3", "B"),
    ("001_recursive_4.txt", "4", "C"),
    ("001_stacks_3.txt", "3", "C"),
    ("003_callstack_3.txt", "3", "B"),
    ("003_iterative_0.txt", "0", "B"),
    ("003_iterative_1.txt", "1", "B"),
    ("003_iterative_2.txt", "2", "B"),
    ("003_iterative_3.txt", "3", "B"),
    ("003_iterative_4.txt", "4", "B"),
    ("003_iterative_5.txt", "5", "B"),
    ("003_recursive_0.txt", "0", "B"),
    ("003_recursive_1.txt", "1", "B"),
    ("003_recursive_2.txt", "2", "B"),
    ("003_recursive_3.txt", "3", "B"),
    ("003_recursive_4.txt", "4", "B"),
    ("003_recursive_5.txt", "5", "B"),
    ("003_stack_3.txt", "3", "B"),
    ("004_bash_binary_4.txt", "4", "B"),
    ("004_bash_iterative_3.txt", "3", "C"),
    ("004_bash_recursive_4.txt", "4", "C"),
    ("004_postgresql_binary_3.txt", "3", "C"),
    ("004_postgresql_binary_4.txt", "4", "B"),
    ("004_postgresql_recursive_3.txt", "3", "C"),
    ("004_postgresql_script_3.txt", "3", "C"),
    ("004_python_binary_3.txt", "3", "C"),
    ("004_python_binary_4.txt", "4", "B"),
    ("004_python_iterative_3.txt", "3", "C"),
    ("004_python_iterative_4.txt", "4", "C"),
    ("004_python_recursive_3.txt", "3", "C"),
];

/// The transcripts with three answers, with the number of disks and the goal peg of each.
const SEVERAL: [(&str, [(u32, &str); 3]); 2] = [
    ("004_bash_all.txt", [(4, "BBBB"), (4, "CCCC"), (3, "CCC")]),
    ("004_python_all.txt", [(3, "CCC"), (3, "CCC"), (4, "CCCC")]),
];

/// The only transcript that does not start on peg A: 3 disks from B to A.
const FROM_B: &str = "004_postgresql_boxed_3_from_1_to_0.txt";

fn path(file: &str) -> PathBuf {
    testdata("transcripts").join(file)
}

fn transcript(file: &str) -> String {
    fs::read_to_string(path(file)).unwrap()
}

/// Runs `hanoi verify` on a transcript.
fn verify(file: &str, options: &[&str]) -> Run {
    let path = path(file);
    hanoi(&[&["verify", path.to_str().unwrap()], options].concat())
}

/// The verdicts in JSON. Asserts that the answers are solutions.
fn verdicts(file: &str, options: &[&str]) -> Vec<Value> {
    let Run { status, out, err } = verify(file, &[options, &["--json"]].concat());
    assert_eq!(status, 0, "{file} {options:?}: {out}{err}");
    assert_eq!(err, "", "{file}");
    let lines = out.lines().map(serde_json::from_str);
    let verdicts: Vec<Value> = lines.map(Result::unwrap).collect();
    for verdict in &verdicts {
        assert_eq!(verdict["solved"], true, "{file} {options:?}");
        assert!(verdict["wrong"].is_null(), "{file} {options:?}");
    }
    verdicts
}

/// Asserts that a verdict is for a shortest solution that moves all disks to the goal.
fn assert_shortest(verdict: &Value, disks: u32, goal: &str) {
    let moves = (1_u64 << disks) - 1;
    assert_eq!(
        verdict["disks"].as_u64(),
        Some(u64::from(disks)),
        "{verdict}"
    );
    for key in ["goal", "state"] {
        assert_eq!(verdict[key].as_str(), Some(goal), "{verdict}");
    }
    for key in ["moves", "reached", "distance"] {
        assert_eq!(verdict[key].as_u64(), Some(moves), "{key} in {verdict}");
    }
}

/// Asserts that two texts are equal, and reports the first difference.
fn assert_same(written: &str, expected: &str, what: &str) {
    let lines = written.lines().zip(expected.lines()).zip(1..);
    for ((written, expected), number) in lines {
        assert_eq!(written, expected, "{what}, line {number}");
    }
    assert!(written == expected, "{what}: one text is longer");
}

#[test]
fn every_transcript_is_classified() {
    let mut known: Vec<&str> = ANSWERS.iter().map(|(file, ..)| *file).collect();
    known.extend(SEVERAL.iter().map(|(file, _)| *file));
    known.push(FROM_B);
    known.sort_unstable();
    let names = fs::read_dir(testdata("transcripts")).unwrap();
    let mut found: Vec<String> = names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "README.md")
        .collect();
    found.sort_unstable();
    assert_eq!(found, known);
}

#[test]
fn verify_accepts_every_transcript() {
    for (file, disks, goal) in ANSWERS {
        let Run { status, out, err } = verify(file, &[]);
        assert_eq!((status, err.as_str()), (0, ""), "{file}: {out}");
        assert!(out.starts_with("solved: "), "{file}: {out}");
        let verdicts = verdicts(file, &[]);
        assert_eq!(verdicts.len(), 1, "{file}");
        let disks = disks.parse().unwrap();
        assert_shortest(&verdicts[0], disks, &goal.repeat(disks as usize));
    }
}

#[test]
fn verify_accepts_every_transcript_for_its_disks_and_goal() {
    for (file, disks, goal) in ANSWERS {
        for options in [
            &["--disks", disks, "--to", goal][..],
            &["--disks", disks, "--to", "any"],
            &["--to", goal],
        ] {
            // The answer for no disks reaches every goal.
            if disks != "0" || !options.contains(&"any") {
                assert_eq!(verdicts(file, options).len(), 1, "{file}");
            }
        }
    }
}

#[test]
fn verify_accepts_every_transcript_with_crlf_line_ends() {
    for (file, ..) in ANSWERS {
        let text = transcript(file);
        for text in [text.replace('\n', "\r\n"), text.trim_end().to_owned()] {
            let Run { status, out, err } = feed(&["verify", "-"], text);
            assert_eq!(status, 0, "{file}: {out}{err}");
        }
    }
}

#[test]
fn transcripts_fail_for_another_goal_or_number_of_disks() {
    for (file, disks, goal) in ANSWERS.into_iter().filter(|answer| answer.1 != "0") {
        let other = if goal == "B" { "C" } else { "B" };
        let more = (disks.parse::<u32>().unwrap() + 1).to_string();
        for options in [
            ["--disks", disks, "--to", other],
            ["--disks", &more, "--to", goal],
        ] {
            let Run { status, out, err } = verify(file, &options);
            let hint = format!("use --to {goal} if that is the goal\n");
            let is_elsewhere = out.contains("; the tower stands on ");
            let message = if is_elsewhere { hint.as_str() } else { "" };
            assert_eq!((status, err.as_str()), (1, message), "{file} {options:?}");
            let no = ["wrong: ", "not solved: "];
            assert!(no.iter().any(|no| out.starts_with(no)), "{file}: {out}");
        }
    }
}

#[test]
fn text_with_three_answers_gets_three_verdicts() {
    for (file, answers) in SEVERAL {
        let verdicts = verdicts(file, &["--several"]);
        assert_eq!(verdicts.len(), answers.len(), "{file}");
        for (verdict, (disks, goal)) in verdicts.iter().zip(answers) {
            assert_shortest(verdict, disks, goal);
        }
        assert_eq!(
            verify(file, &["--several"]).out.matches("solved: ").count(),
            3
        );
    }
}

#[test]
fn output_is_checked_for_the_arguments_of_its_program() {
    let verdicts = verdicts(FROM_B, &["--from", "B", "--to", "A"]);
    assert_eq!(verdicts.len(), 1);
    assert_shortest(&verdicts[0], 3, "AAA");
    for options in [
        &[][..],
        &["--from", "B", "--to", "C"],
        &["--from", "A", "--to", "B"],
    ] {
        assert_eq!(verify(FROM_B, options).status, 1, "{options:?}");
    }
}

#[test]
fn postgresql_b_toh_of_text_004_fails_after_its_last_notice() {
    for (file, moves) in [
        ("004_postgresql_binary_3.txt", 7),
        ("004_postgresql_binary_4.txt", 15),
    ] {
        let printed = transcript(file);
        let lines: Vec<&str> = printed.lines().collect();
        let (notices, failure) = lines.split_at(moves);
        assert!(
            notices
                .iter()
                .all(|line| line.starts_with("NOTICE:  Move "))
        );
        let why = "ERROR:  control reached end of function without RETURN";
        assert_eq!(failure[0], why, "{file}");
        assert_eq!(
            failure.len(),
            2,
            "only the context of the error comes after it"
        );
    }
}

/// Asserts that an answer in records is a solution.
fn assert_solved_in_records(text: String, options: &[&str], what: &str) {
    let args = [&["verify", "--reading", "records"], options].concat();
    let Run { status, out, err } = feed(&args, text);
    assert_eq!((status, err.as_str()), (0, ""), "{what}: {out}");
}

#[test]
fn every_transcript_is_read_as_records() {
    for (file, disks, goal) in ANSWERS {
        assert_solved_in_records(transcript(file), &["--disks", disks, "--to", goal], file);
    }
    assert_solved_in_records(transcript(FROM_B), &["--from", "B", "--to", "A"], FROM_B);
    for (file, answers) in SEVERAL {
        let check = hanoi::checker(&hanoi::Request::default()).unwrap();
        let check = check.reading(hanoi::text::Reading::Records);
        let verdicts = check.verdicts(transcript(file).as_bytes());
        assert_eq!(verdicts.len(), answers.len(), "{file}");
        for (verdict, (disks, _)) in verdicts.iter().zip(answers) {
            assert!(verdict.solved(), "{file}");
            assert_eq!(verdict.legal, (1 << disks) - 1, "{file}");
        }
    }
}

/// The output of `hanoi solve --like` beyond the answer: the first and the last state.
const NO_ANSWER: &str = "000/stdout";

#[test]
fn output_of_solve_and_trace_is_read_as_records() {
    let algorithms = "recursive call-stack smallest-disk peg-pairs binary closed-form best-first frame-stewart search";
    for (disks, pegs) in (1..=5).flat_map(|disks| [(disks, "3"), (disks, "4")]) {
        let disks = disks.to_string();
        let goal = if pegs == "3" { "C" } else { "D" };
        let problem = [&disks, "--pegs", pegs, "--to", goal];
        let mut calls = vec![vec!["solve", "--json", "-q"]];
        let styles = "text compact pegs json jsonl csv stacks picture pddl".split(' ');
        calls.extend(styles.map(|style| vec!["solve", "-q", "--style", style]));
        for algorithm in algorithms.split(' ') {
            calls.push(vec!["trace", algorithm]);
            calls.push(vec!["trace", algorithm, "--json"]);
        }
        for mut call in calls {
            call.splice(call.len().min(2)..call.len().min(2), problem);
            let Run { status, out, err } = hanoi(&call);
            // Four of the algorithms need three pegs.
            if status != 0 && pegs == "4" && call[0] == "trace" {
                continue;
            }
            assert_eq!(status, 0, "{call:?}: {err}");
            let options = ["--disks", &disks, "--pegs", pegs, "--to", goal];
            assert_solved_in_records(out, &options, &format!("{call:?}"));
        }
    }
}

#[test]
fn output_of_the_programs_is_read_as_records() {
    for program in hanoi::Program::ALL.iter().map(ToString::to_string) {
        for disks in (1..=5).map(|disks: u32| disks.to_string()) {
            let Run { out, .. } = hanoi(&["solve", &disks, "--like", &program, "-q"]);
            let options = ["--disks", &disks, "--to", "any"];
            if program == NO_ANSWER {
                let Run { status, .. } = feed(
                    &[&["verify", "--reading", "records"], &options[..]].concat(),
                    out,
                );
                assert_eq!(status, 1, "{program}");
            } else {
                assert_solved_in_records(out, &options, &format!("{program} {disks}"));
            }
        }
    }
}

#[test]
fn wrong_step_inside_an_algorithm_is_found() {
    for (file, right, wrong, line) in [
        // The top call of the third stack.
        (
            "003_stack_3.txt",
            "1,B,C,A\n3,A,B,C",
            "1,C,B,A\n3,A,B,C",
            "line 8,",
        ),
        // The state after the first candidate, which is played.
        (
            "000_states_3.txt",
            "value: : 2\n\tTA: [3, 2]\n\tTB: []\n\tTC: [1]",
            "value: : 2\n\tTA: [3, 1]\n\tTB: []\n\tTC: [2]",
            "line 15,",
        ),
        // The peg of a disk in the notices.
        (
            "004_postgresql_binary_3.txt",
            "Move 3: From 2",
            "Move 3: From 0",
            "line 3,",
        ),
    ] {
        let text = transcript(file);
        assert!(text.contains(right), "{file}");
        let Run { status, out, err } = feed(&["verify"], text.replacen(right, wrong, 1));
        assert_eq!((status, err.as_str()), (1, ""), "{file}: {out}");
        assert!(
            out.starts_with("wrong: ") && out.contains(line),
            "{file}: {out}"
        );
    }
}

/// The stacks of the text, one per move.
fn stacks() -> Vec<String> {
    let text = transcript("003_stack_3.txt");
    text.trim_end().split("\n\n").map(str::to_owned).collect()
}

#[test]
fn stack_before_every_move_matches_its_text() {
    let Run { out, .. } = hanoi(&["trace", "call-stack", "3", "--to", "B"]);
    let mut shown: Vec<Vec<&str>> = Vec::new();
    for line in out.lines() {
        match (line.starts_with("move "), shown.last_mut()) {
            (true, _) => shown.push(Vec::new()),
            (false, Some(stack)) => stack.push(line.trim()),
            (false, None) => panic!("{line}"),
        }
    }
    let shown: Vec<String> = shown.iter().map(|stack| stack.join("\n")).collect();
    assert_eq!(shown, stacks());
}

#[test]
fn json_stack_matches_its_text() {
    let Run { out, .. } = hanoi(&["trace", "call-stack", "3", "--to", "B", "--json"]);
    let trace: Value = serde_json::from_str(&out).unwrap();
    let steps = trace["steps"].as_array().unwrap();
    let call = |call: &Value| call.as_str().unwrap().to_owned();
    let stack = |step: &Value| {
        let calls = step["stack"].as_array().unwrap().iter();
        calls.map(call).collect::<Vec<String>>().join("\n")
    };
    assert_eq!(steps.iter().map(stack).collect::<Vec<_>>(), stacks());
}

#[test]
fn pictures_and_stacks_match_their_texts() {
    for (args, file) in [
        (
            ["1", "--to", "C", "--style", "picture"],
            "001_picture_1.txt",
        ),
        (
            ["3", "--to", "C", "--style", "picture"],
            "001_picture_3.txt",
        ),
        (
            ["4", "--to", "C", "--style", "picture"],
            "001_picture_4.txt",
        ),
        (
            ["3", "--to", "C", "--style", "stacks"],
            "004_python_binary_3.txt",
        ),
        (
            ["4", "--to", "B", "--style", "stacks"],
            "004_python_binary_4.txt",
        ),
    ] {
        let Run { status, out, .. } = hanoi(&[&["solve"], &args[..]].concat());
        assert_eq!(status, 0);
        assert_same(&out, &transcript(file), file);
    }
}

#[test]
fn compact_moves_match_the_list_in_the_text() {
    for disks in ["0", "1", "2", "3", "4", "5"] {
        let list = transcript(&format!("003_recursive_{disks}.txt"));
        let quotes: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
        for algorithm in ["recursive", "call-stack"] {
            let args = ["solve", disks, "--to", "B", "--style", "compact"];
            let Run { out, .. } = hanoi(&[&args[..], &["--algorithm", algorithm]].concat());
            assert_eq!(out.lines().collect::<Vec<_>>(), quotes, "{disks} disks");
        }
    }
}
