//! The best next moves, checked by following them or by hand.

use crate::common::{Run, feed, hanoi};
use serde_json::Value;

fn moves(line: &str) -> (u64, Vec<String>) {
    let line = format!("hint {line} --json");
    let Run { status, out, err } = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(status, 0, "{err}");
    let answer: Value = serde_json::from_str(&out).unwrap();
    let moves = answer["moves"].as_array().unwrap();
    (
        answer["distance"].as_u64().unwrap(),
        moves
            .iter()
            .map(|mv| mv.as_str().unwrap().to_owned())
            .collect(),
    )
}

#[test]
fn ties_have_two_best_moves() {
    assert_eq!(
        moves("AB --to BA"),
        (3, vec!["1BC".to_owned(), "2AC".to_owned()])
    );
}

#[test]
fn at_the_goal_there_are_no_hints() {
    assert_eq!(moves("CCC"), (0, vec![]));
    assert_eq!(moves("DDD --pegs 4"), (0, vec![]));
}

#[test]
fn a_tower_on_four_pegs_may_begin_with_either_free_peg() {
    assert_eq!(
        moves("AA --pegs 4"),
        (3, vec!["1AB".to_owned(), "1AC".to_owned()])
    );
}

#[test]
fn following_hints_gives_a_shortest_solution() {
    for (state, pegs, rules) in [
        ("ABCD", 4, "classic"),
        ("ABCBA", 3, "linear"),
        ("DACB", 4, "star"),
        ("AABC", 3, "cyclic"),
    ] {
        let mut state = state.to_owned();
        let (mut distance, mut best) = moves(&format!("{state} --pegs {pegs} --rules {rules}"));
        while distance > 0 {
            let mv = best[0].clone();
            let disk: usize = mv[..mv.len() - 2].parse().unwrap();
            let at = state.len() - disk;
            state.replace_range(at..=at, &mv[mv.len() - 1..]);
            let next = moves(&format!("{state} --pegs {pegs} --rules {rules}"));
            assert_eq!(next.0, distance - 1, "after {mv}");
            (distance, best) = next;
        }
    }
}

#[test]
fn unknown_pegs_and_unreachable_goals_are_reported() {
    let unknown = hanoi(&["hint", "ABX"]);
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.err.contains("[STATE] 'ABX' names peg X"),
        "{}",
        unknown.err
    );
    let unreachable = feed(&["hint", "AB", "--to", "CC", "--rules", "AB,BA"], "");
    assert_eq!(unreachable.status, 1);
}
