//! Half a move beside a whole answer, and what only looks like one.

use crate::{lenient, prose};
use hanoi_core::{Peg, Problem, Rules};

/// Whole answers of one disk from A to C with another move of which a part cannot be read.
const WITH_HALF_A_MOVE: &[&str] = &[
    "? -> B\nA -> C",
    "A -> C\nA -> somewhere",
    "A C\npeg A",
    "A C\nA C!",
    "A-C\nA-the other peg",
    "1AC\n1_A",
    "1:AC 1:nullC",
    "1:An/a 1:AC",
    "AC, Anull",
    "x->A, A->C",
    "The moves: A→C, ?→C.",
    "Move disk 1 from A to C.\nMove disk 1 from C to C?",
    "Disk 1: null → B\nMove disk 1 from A to C.",
    "Move disk 1 from A to the other peg. Move disk 1 from A to C.",
    "Move disk 1 from peg II to peg ?\nMove disk 1 from peg I to peg III",
    "move_disk(?, \"C\", \"A\")\nmove_disk(1, \"A\", \"C\")",
    "move_disk({x}, \"C\", \"A\")\nmove_disk(1, \"A\", \"C\")",
    "moves.append((#, \"A\", \"B\"))\nmoves.append((1, \"A\", \"C\"))",
    "[{\"disk\": 1, \"from\": \"A\", \"to\": \"C\"}, {\"disk\": {x}, \"from\": \"C\", \"to\": \"B\"}]",
    "Disk 1 is moved from peg <peg> to peg B.\nDisk 1 is moved from peg A to peg C.",
    "```mermaid\ngraph LR\n    n/a -->|disk 1| B\n    A -->|disk 1| C\n```",
    "disk: (B)\nfrom: A\nto: B\n\ndisk: 1\nfrom: A\nto: C",
    "1. Move disk 1 from A to C\n2. Move",
    "1. A -> C\n2.",
    "Disk 1: A -> C\nDisk 1:",
    "| 1 | A | C |\n| 1 | C |",
    "1AC 1:B",
    "Move disk 1 from A to C, then to another peg.",
    "Move disk 1 from A to C and further to peg ?.",
    "<ul><li>Disk 1: A &rarr; one or two</li><li>Disk 1: A &rarr; C</li></ul>",
];

#[test]
fn half_a_move_beside_a_whole_answer_is_unreadable() {
    let problem = Problem::tower(1).unwrap();
    for text in WITH_HALF_A_MOVE {
        let judged = lenient(&problem).verdict(text.as_bytes());
        assert!(!judged.solved(), "{text}");
    }
}

/// The same on 8 pegs, where pegs have later letters.
#[test]
fn half_a_move_names_any_of_eight_pegs() {
    let [from, to] = ['A', 'G'].map(|letter| Peg::from_letter(letter).unwrap());
    let problem = Problem::perfect(1, from, to, Rules::classic(8).unwrap()).unwrap();
    assert!(lenient(&problem).verdict(b"1AG").solved());
    for text in [
        "1_F\n1AG",
        "1AG\n1nullH",
        "1AG 1:F",
        "1AG\nxGF",
        "AG, Fnull",
        "A G\nF somewhere",
    ] {
        assert!(
            !lenient(&problem).verdict(text.as_bytes()).solved(),
            "{text}"
        );
    }
}

#[test]
fn what_stands_in_thoughts_or_a_draft_leaves_an_answer_as_it_is() {
    let problem = Problem::tower(2).unwrap();
    for before in [
        "<think>1AB?</think>",
        "<think>A C</think>",
        "Draft:\n1AB ??\n\nAnswer:",
    ] {
        let text = format!("{before}\n1AB\n2AC\n1BC");
        assert!(
            lenient(&problem).verdict(text.as_bytes()).solved(),
            "{text}"
        );
    }
}

#[test]
fn a_question_is_talk() {
    let problem = Problem::tower(1).unwrap();
    for question in [
        "Should I move disk 1 from A to B?",
        "What if disk 1 moves from A to B?",
    ] {
        let text = format!("{question}\nNo.\nMove disk 1 from A to C.");
        assert!(prose(&problem).verdict(text.as_bytes()).solved(), "{text}");
    }
}
