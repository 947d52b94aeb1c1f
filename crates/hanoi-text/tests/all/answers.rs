//! Answers as people and models write them, judged as a careful reader would.

use crate::lenient;
use hanoi_core::{Problem, Rules, State};
use hanoi_text::Check;
use serde_json::Value;

/// The answers that are not judged as expected, with the reason.
const EXCEPTIONS: [(&str, &str); 0] = [];

fn check(given: &Value) -> Check {
    let pegs = given["pegs"].as_u64().unwrap().try_into().unwrap();
    let state = |key: &str| State::parse(given[key].as_str().unwrap(), pegs).unwrap();
    let rules = Rules::classic(pegs).unwrap();
    lenient(&Problem::new(state("start"), state("goal"), rules).unwrap())
}

/// What is told of an answer: the verdict, and the number of the first wrong move.
fn told(given: &Value) -> (String, Option<u64>) {
    let verdict = check(given).verdict(given["answer"].as_str().unwrap().as_bytes());
    let wrong = verdict.wrong.as_ref().map(|wrong| wrong.number);
    (verdict.outcome().to_string(), wrong)
}

#[test]
fn answers_are_judged_as_a_careful_reader_would() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/answers.jsonl");
    let text = std::fs::read_to_string(file).unwrap();
    let mut differing = Vec::new();
    for line in text.lines() {
        let given: Value = serde_json::from_str(line).unwrap();
        let expect = &given["expect"];
        let expected = (
            expect["verdict"].as_str().unwrap().to_owned(),
            expect["first_wrong"].as_u64(),
        );
        let told = told(&given);
        if told != expected {
            println!("{}: {told:?}, expected {expected:?}", given["id"]);
            differing.push(given["id"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(text.lines().count(), 185);
    let exceptions: Vec<&str> = EXCEPTIONS.iter().map(|(id, _)| *id).collect();
    assert_eq!(differing, exceptions);
}

/// A single move has no others that its line could be compared with.
#[test]
fn prose_alone_reads_no_lone_move() {
    let problem = Problem::tower(1).unwrap();
    for text in [
        "# 1. Sposta il disco 1 dal piolo A al piolo C",
        "Scheibe n - 1: A → C",
        "Disk 1: A → C (geri alındı)",
        "1 from A to C*\n\n\\* this one was skipped",
    ] {
        let verdict = lenient(&problem).verdict(text.as_bytes());
        assert_eq!(verdict.outcome().to_string(), "unreadable", "{text}");
    }
    for text in ["Move the disk from A to C.", "Disk 1: A → C"] {
        assert!(
            lenient(&problem).verdict(text.as_bytes()).solved(),
            "{text}"
        );
    }
}
