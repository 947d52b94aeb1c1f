//! The page about records says what is read.

use std::fmt::Write;

use hanoi::Request;
use hanoi::text::{FORMS, Reading};

use crate::questions::made;

const PAGE: &str = include_str!("../../../../docs/records.md");

/// The part of the page between two comments, and what stands before and after it.
fn part(name: &str) -> (String, &'static str, String) {
    let (begin, end) = (
        format!("<!-- {name} -->\n"),
        format!("<!-- end of {name} -->"),
    );
    let (before, rest) = PAGE.split_once(&begin).unwrap();
    let (part, after) = rest.split_once(&end).unwrap();
    (before.to_owned() + &begin, part, end + after)
}

#[test]
fn the_forms_are_those_of_the_table() {
    let mut text = String::new();
    for form in FORMS {
        writeln!(
            text,
            "\n### {}\n\n`{}`\n\n```text\n{}\n```",
            form.name, form.grammar, form.example
        )
        .unwrap();
    }
    let (before, _, after) = part("forms");
    made("docs/records.md", &format!("{before}{text}\n{after}"));
}

#[test]
fn each_rule_holds() {
    let check = || hanoi::checker(&Request::default().disks(2).to("C")).unwrap();
    let rows = part("rules").1.lines().filter(|line| line.starts_with('|'));
    let mut tried = 0;
    for row in rows.skip(2) {
        let (rest, verdict) = row.trim_end_matches('|').rsplit_once('|').unwrap();
        let answer = rest.split('`').nth(1).unwrap().replace('⏎', "\n");
        let found = check().reading(Reading::Records).verdict(answer.as_bytes());
        assert_eq!(found.outcome().name(), verdict.trim(), "{answer}");
        tried += 1;
    }
    assert!(tried > 10);
}
