//! The page about reading agrees with the reader.

use std::fmt::Write;

use hanoi::Request;
use hanoi::text::Reading;

use crate::common::batches::{batch, results};
use crate::common::quiet::out;
use crate::common::run;
use serde_json::json;

const PAGE: &str = include_str!("../../../../docs/reading.md");

/// The part of the page between two comments.
fn part(name: &str) -> &'static str {
    let begin = format!(
        "<!-- {name} -->
"
    );
    let (_, rest) = PAGE.split_once(&begin).unwrap();
    rest.split_once(&format!("<!-- end of {name} -->"))
        .unwrap()
        .0
}

/// The cells of a table of the page, without the heading row.
fn rows(name: &str) -> impl Iterator<Item = Vec<String>> {
    let lines = part(name).lines().filter(|line| line.starts_with('|'));
    lines.skip(2).map(|row| {
        // A bar in a cell is escaped with a backslash.
        let row = row.replace("\\|", "\0");
        let cells = row.trim_matches('|').split('|').map(str::trim);
        let plain = |cell: &str| cell.trim_matches('`').replace('⏎', "\n");
        cells.map(|cell| plain(cell).replace('\0', "|")).collect()
    })
}

#[test]
fn every_form_on_the_page_is_read() {
    let mut tried = 0;
    for row in rows("forms") {
        let [name, _, example] = row.as_slice() else {
            panic!("{row:?}");
        };
        let check = hanoi::checker(&Request::default().disks(2).to("C")).unwrap();
        let found = check.reading(Reading::Records).verdict(example.as_bytes());
        assert_eq!(found.outcome().name(), "solved", "{name}");
        tried += 1;
    }
    assert_eq!(tried, 31);
}

#[test]
fn every_rule_on_the_page_holds() {
    let check = || hanoi::checker(&Request::default().disks(2).to("C")).unwrap();
    for (name, reading) in [("rules", Reading::Records), ("prose", Reading::Prose)] {
        let mut tried = 0;
        for row in rows(name) {
            let [_, answer, verdict] = row.as_slice() else {
                panic!("{row:?}");
            };
            let found = check().reading(reading).verdict(answer.as_bytes());
            assert_eq!(found.outcome().name(), verdict, "{answer}");
            tried += 1;
        }
        assert!(tried > 6);
    }
}

/// The verdicts on answers to variants, read as records.
fn verdicts_on_variants(answers: &[(String, u64, String)]) -> Vec<String> {
    let mut lines = String::new();
    for (variant, disks, answer) in answers {
        let line = json!({"variant": variant, "disks": disks, "answer": answer});
        writeln!(lines, "{line}").unwrap();
    }
    let result = batch(&["--reading", "records"], &lines);
    let found = results(&result).into_iter();
    found
        .map(|line| line["verdict"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn variant_pieces_and_steps_are_read() {
    let (mut answers, mut due) = (Vec::new(), Vec::new());
    for row in rows("variants") {
        let [variant, disks, answer, verdict] = row.as_slice() else {
            panic!("{row:?}");
        };
        answers.push((variant.clone(), disks.parse().unwrap(), answer.clone()));
        due.push(verdict.clone());
    }
    assert!(due.len() > 10);
    assert_eq!(verdicts_on_variants(&answers), due);
}

#[test]
fn variant_solutions_from_solve_are_read() {
    let mut answers = Vec::new();
    let listed = out("variants");
    let names = listed.lines().filter(|line| !line.starts_with(' '));
    for variant in names.filter_map(|line| line.split_whitespace().next()) {
        for style in ["text", "compact", "stacks"] {
            let solved = run(&format!("solve 2 --variant {variant} --style {style}"));
            // A single state may be anything, and some variants have no solution.
            let lines = solved.out.lines().count();
            if solved.status == 0 && (lines > 1 || style != "stacks") {
                answers.push((variant.to_owned(), 2, solved.out));
            }
        }
    }
    assert!(answers.len() > 40);
    for (verdict, answer) in verdicts_on_variants(&answers).iter().zip(&answers) {
        assert_eq!(verdict, "solved", "{answer:?}");
    }
}
