//! Lines that tell of moves, rule on them or announce them, in whole answers: none takes a move out of an answer or adds one.

use crate::{lenient, prose};
use hanoi_core::Problem;

fn solved(answer: &str) -> bool {
    let mut check = lenient(&Problem::tower(2).unwrap());
    check.verdict(answer.as_bytes()).solved()
}

/// The moves of a solution, one on each line.
const WORDS: [&str; 3] = [
    "Move disk 1 from A to B",
    "Move disk 2 from A to C",
    "Move disk 1 from B to C",
];
const SHORT: [&str; 3] = ["1AB", "2AC", "1BC"];

/// Checks that a line behind the first move, behind all and instead of the last keeps the answer from being solved.
fn spoils(lines: &[&str]) {
    let mut wrong = Vec::new();
    for line in lines {
        for moves in [WORDS, SHORT] {
            let [first, second, third] = moves;
            for answer in [
                format!("{first}\n{line}\n{second}\n{third}\n"),
                format!("{first}\n{second}\n{third}\n{line}\n"),
            ] {
                if solved(&answer) {
                    wrong.push(answer);
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are solved:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Checks that a line behind the first move and behind all leaves the answer solved.
fn leaves(lines: &[&str]) {
    let mut wrong = Vec::new();
    for line in lines {
        let [first, second, third] = WORDS;
        for answer in [
            format!("{first}\n{line}\n{second}\n{third}\n"),
            format!("{first}\n{second}\n{third}\n{line}\n"),
        ] {
            if !solved(&answer) {
                wrong.push(answer);
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are not solved:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_report_is_one_of_a_move_that_was_given() {
    leaves(&[
        "Note that disk 1 was moved from A to B.",
        "After moving disk 1 from A to B, disk 2 is free.",
        "Having moved disk 1 from A to B, we go on.",
        "Recall that disk 1 went from A to B",
        "We have moved disk 1 from peg A to peg B.",
    ]);
    spoils(&[
        "Disk 2 has been moved from A to B",
        "Having moved disk 2 from A to B, we go on.",
        "After moving disk 1 from C to B, disk 2 is free.",
        "Note that we move disk 2 from A to B.",
        "Once disk 2 is moved from C to B, we are almost done.",
    ]);
}

#[test]
fn what_announces_a_move_takes_none_away() {
    spoils(&[
        "Remember to move disk 2 from A to B.",
        "When ready, move disk 2 from A to B.",
        "Note: move disk 2 from A to B.",
        "Rule: move disk 2 from A to B.",
        "Aim: move disk 2 from A to B.",
        "Goal: move disk 2 from A to B.",
        "Idea: disk 2 from A to B.",
        "Recall: move disk 2 from A to B.",
        "The idea is that disk 2 moves from A to B.",
        "Nothing stops us: move disk 2 from A to B.",
        "It is not hard to move disk 2 from A to B.",
        "No need to wait: move disk 2 from A to B.",
        "Rather than wait, move disk 2 from A to B.",
        "Otherwise, move disk 2 from A to B.",
        "Unless I'm mistaken, move disk 2 from A to B.",
        "I continue to move disk 2 from A to B.",
        "I like to move disk 2 from A to B.",
        "disk 2 (A) -> (B)",
        "disk 2 A onto B",
        "Disk2AB",
        "2.A.B",
        "2:A:B",
        "move 2: A B",
        "(continue)",
        "\u{22ee}",
        "[snip]",
        "[truncated]",
        "(steps omitted)",
        "- ...",
        "4. Move disk 1",
        "4. Move it to A",
        "Now take it all back.",
        "Then reverse all moves.",
        "Strike the last move.",
    ]);
}

#[test]
fn what_is_called_off_does_not_complete_an_answer() {
    let mut wrong = Vec::new();
    for line in [
        "Failed: disk 1 from B to C",
        "It would be a mistake to move disk 1 from B to C.",
        "Instead of this, one could move disk 1 from B to C.",
        "Next time, move disk 1 from B to C.",
        "TODO: move disk 1 from B to C",
        "Hint: move disk 1 from B to C",
        "Optional: move disk 1 from B to C",
        "Unnecessary: move disk 1 from B to C",
        "~~Move disk 1 from B to C~~",
        "// Move disk 1 from B to C",
        "[ ] Move disk 1 from B to C",
        "- [ ] Move disk 1 from B to C",
        "\u{274c} Move disk 1 from B to C",
        "Wrong move: disk 1 from B to C",
        "Rejected: disk 1 from B to C",
        "disk 1: B -> C (not allowed)",
        "disk 1: B -> C (skipped)",
        "disk 1: B -> C: no",
        "disk 1: B -> C - not possible",
        "disk 1: C <- B",
        "disk 1: B <-> C",
        "disk 1: B -/-> C",
        "disk 1: B \u{2260}> C",
        "Move disk 1 from B to C, then to A",
        "Move disk 1 from B to C and back",
        "Move disk 1 from B to C (or A)",
        "Move disk 1 from B to C, sorry, A",
        "Move disk 1 from B to C. Actually to A.",
        "Move disk 1 from B to C, i.e. peg A",
        "Move disk 1 from B to C, and disk 2 too",
        "Move the top disk, which is disk 2, from B to C",
        "Move the top disk, namely disk 2, from B to C",
        "Move the top disk (= disk 2) from B to C",
        "Move the top disk from B to C. That was disk 2.",
        "Move disk 1 (actually disk 2) from B to C",
        "Move disk Z from B to C",
        "Move disk -1 from B to C",
        "Had we moved disk 1 from B to C",
        "e.g. move disk 1 from B to C",
        "Alternatively, move disk 1 from B to C",
        "Undo moving disk 1 from B to C",
    ] {
        let answer = format!("{}\n{}\n{line}\n", WORDS[0], WORDS[1]);
        if solved(&answer) {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn remarks_leave_an_answer_as_it_is() {
    leaves(&[
        "Now disk 2 is free.",
        "State: A: [2], B: [1], C: []",
        "Peg C is still empty, so disk 2 can go there.",
        "This is the only sensible move (not to C).",
        "The largest disk must not lie on a smaller one.",
        "We cannot move disk 2 to B, since disk 1 is there.",
        "The goal is to move the whole tower from A to C.",
    ]);
    for tail in [
        "",
        " (since it is the smallest disk)",
        " (peg B is empty)",
        ", leaving peg A with disk 2",
        " so that disk 2 can move to C",
        " (not C)",
        " -> A: [2], B: [1], C: []",
        " (disk 1 is now on B)",
        " [A: 2 | B: 1 | C: -]",
        ". Peg C stays empty.",
        ", which frees disk 2",
        " \u{2714}",
        " (legal)",
    ] {
        let answer = format!("{}{tail}\n{}\n{}\n", WORDS[0], WORDS[1], WORDS[2]);
        let mut check = prose(&Problem::tower(2).unwrap());
        assert!(check.verdict(answer.as_bytes()).solved(), "{answer}");
    }
}
