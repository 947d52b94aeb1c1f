//! Compares with scores computed by the library. `crates/hanoi-python/tests/test_reasoning_gym.py` compares many more.

use super::*;
use crate::Request;

fn score_on(pegs: u8, disks: u32, answer: &str) -> Option<f64> {
    let request = Request::default().disks(disks).pegs(pegs);
    ReasoningGym::new(&request.problem().unwrap()).score(answer.as_bytes())
}

fn score(answer: &str) -> Option<f64> {
    score_on(3, 2, answer)
}

const SOLVED: &str = "Move disk 1 from Peg 1 to Peg 2\nMove disk 2 from Peg 1 to Peg 3\nMove disk 1 from Peg 2 to Peg 3";

#[test]
fn only_lines_in_its_form_are_moves() {
    assert_eq!(score(SOLVED), Some(1.0));
    for (from, to, expected) in [
        ("\n", "\r\n\r\n  ", 1.0),
        ("\n", "\u{2028}", 1.0),
        ("\n", " \x1f\x1c", 1.0),
        ("Move", "1.Move", 1.0),
        ("1 from", "01 from", 1.0),
        ("Peg 3", "Peg \u{663}", 1.0),
        ("Peg 3", "Peg 3 ", 1.0),
        ("Peg 3", "Peg 3.", 0.0),
        ("Move", "1. Move", 0.0),
        ("Move", "move", 0.0),
        ("disk", " disk", 0.0),
        ("disk ", "disk\u{a0}", 0.0),
        ("\n", ", ", 0.0),
        ("\n", "\n```\n", 0.0),
        ("Peg 3", "Peg C", 0.0),
        ("Peg 3", "Peg +3", 0.0),
        ("Peg 3", "Peg 4", 0.0),
    ] {
        let answer = SOLVED.replace(from, to);
        assert_eq!(score(&answer), Some(expected), "{answer:?}");
    }
}

#[test]
fn score_depends_on_legality_and_length() {
    let line = |disk, from, to| format!("\nMove disk {disk} from Peg {from} to Peg {to}");
    for (more, expected) in [
        // A move of a disk to its own peg counts.
        (line(1, 3, 3), 0.75),
        (line(1, 3, 2) + &line(1, 2, 3), 0.6),
        (line(1, 3, 2), 0.05),
        (line(2, 3, 2), 0.0),
        (line(1, 0, 2), 0.0),
        (line(3, 1, 2), 0.0),
    ] {
        let answer = SOLVED.to_owned() + &more;
        assert_eq!(score(&answer), Some(expected), "{answer}");
    }
    assert_eq!(score(""), Some(0.0));
    assert_eq!(score(" \n"), Some(0.05));
    assert_eq!(score("no idea"), Some(0.0));
}

#[test]
fn underscores_are_read_in_one_of_two_readings() {
    let to_peg = |peg: &str| format!("Move disk 1 from Peg 1 to Peg {peg}");
    // Peg 3 is checked, but the disk goes to peg 0, for which the library raises an exception.
    assert_eq!(score_on(3, 1, &to_peg("0_3")), None);
    assert_eq!(score_on(3, 1, &to_peg("3_")), Some(0.0));
    assert_eq!(score_on(3, 1, &to_peg("3_0")), Some(0.0));
    // Peg 10 is checked, but the disk goes to peg 1.
    assert_eq!(score_on(10, 1, &to_peg("1_0")), Some(0.05));
    assert_eq!(score_on(10, 1, &to_peg("10")), Some(1.0));
}

#[test]
fn score_does_not_depend_on_chunks() {
    let problem = Request::default().disks(2);
    let problem = problem.problem().unwrap();
    let answer = SOLVED.replace('\n', "\u{85}\n");
    for size in 1..answer.len() {
        let mut scorer = ReasoningGym::new(&problem);
        for piece in answer.as_bytes().chunks(size) {
            assert!(scorer.feed(piece).is_continue());
        }
        assert_eq!(scorer.finish(), Some(1.0), "{size}");
    }
    let mut scorer = ReasoningGym::new(&problem);
    assert!(scorer.feed(b"no move\n").is_break());
}

#[test]
fn own_puzzles_are_whole_towers() {
    let own = |request: Request<'_>| ReasoningGym::is_own(&request.problem().unwrap());
    let tower = Request::default().disks(3);
    assert!(own(tower));
    assert!(own(tower.pegs(5).from("B")));
    for other in [
        tower.disks(0),
        tower.to("A"),
        tower.rules("linear"),
        tower.from("AAB"),
    ] {
        assert!(!own(other), "{other:?}");
    }
}
