//! Which disks lie elsewhere after some moves than after others.

use serde_json::{Value, json};

use crate::common::hanoi;

fn out(line: &str) -> String {
    let ran = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

/// The disks are moved one by one.
#[test]
fn a_shift_carries_the_disks_that_lie_elsewhere() {
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
        let told = out(&format!("state 10 --after {after} --since {since}"));
        let told: Vec<&str> = told.lines().collect();
        assert_eq!(told[0], lines.len().to_string());
        assert_eq!(told[2..], lines, "{since} to {after}");
    }
}

#[test]
fn a_shift_of_8_hours_is_one_of_28_800_moves() {
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
