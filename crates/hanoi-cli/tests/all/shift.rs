//! `hanoi state --since`: the disks whose pegs differ between two points of a solution.

use serde_json::{Value, json};

use crate::common::hanoi;

fn out(line: &str) -> String {
    let run = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}");
    run.out
}

/// The expected lines come from playing every move.
#[test]
fn shift_lists_the_disks_on_other_pegs() {
    let moves = out("solve 10 --style compact -q");
    let mut places = vec!['A'; 10];
    let mut states = vec![places.clone()];
    for step in moves.lines() {
        let (disk, pegs) = step.split_at(step.len() - 2);
        places[disk.parse::<usize>().unwrap() - 1] = pegs.chars().last().unwrap();
        states.push(places.clone());
    }
    for (since, after) in [(0, 1023), (5, 5), (100, 101), (341, 682), (1000, 24)] {
        let (from, to) = (&states[since], &states[after]);
        let elsewhere = (0..10).filter(|&disk| from[disk] != to[disk]);
        let lines: Vec<String> = elsewhere
            .map(|disk| format!("disk {}: {} -> {}", disk + 1, from[disk], to[disk]))
            .collect();
        let text = out(&format!("state 10 --after {after} --since {since}"));
        let text: Vec<&str> = text.lines().collect();
        assert_eq!(text[0], lines.len().to_string());
        assert_eq!(text[2..], lines, "{since} to {after}");
    }
}

#[test]
fn shift_of_8_hours_is_one_of_28_800_moves() {
    let shift = out("state 64 --after 28800 --since 0");
    assert_eq!(shift, out("state 64 --after 8h --since 0s"));
    let third = out("state 64 --after 3*8h --since 2*8h");
    assert_eq!(third, out("state 64 --after 86,400 --since 57600"));
    assert!(third.starts_with("9\nof 64 disks lie elsewhere after 86400 moves than after 57600\n"));
    let answer: Value = serde_json::from_str(&out("state 64 --after 8h --since 0 --json")).unwrap();
    assert_eq!((&answer["since"], &answer["count"]), (&json!(0), &json!(8)));
    assert_eq!(answer["since_state"], "A".repeat(64));
    assert_eq!(
        answer["carried"][0],
        json!({"disk": 8, "from": "A", "to": "B"})
    );
    let one = out("state 64 --after 8h --since 0 --disk 9");
    assert!(
        one.starts_with("1\nof disk 9 alone lies elsewhere"),
        "{one}"
    );
    let all = out("state 1000000 --after 2^1000000-1 --since 0");
    assert!(all.starts_with("1000000\n") && all.lines().count() == 1_000_002);
}
