//! A move that is written down and withdrawn, or led by a sign that the other moves do not have, is none that solves.

use crate::lenient;
use hanoi_core::Problem;
use hanoi_text::Verdict;

/// The three moves that solve two disks, in five spellings.
const SPELLINGS: [[&str; 3]; 5] = [
    [
        "move_disk(1,'A','B')",
        "move_disk(2,'A','C')",
        "move_disk(1,'B','C')",
    ],
    ["1AB", "2AC", "1BC"],
    [
        "Move disk 1 from A to B",
        "Move disk 2 from A to C",
        "Move disk 1 from B to C",
    ],
    [
        "moves.append((1,'A','B'))",
        "moves.append((2,'A','C'))",
        "moves.append((1,'B','C'))",
    ],
    ["Disk 1: A -> B", "Disk 2: A -> C", "Disk 1: B -> C"],
];

/// What makes a move one that was not made.
const WITHDRAWN: &[&str] = &[
    "# %",
    "#%",
    "  # %",
    "// %",
    "//%",
    "-- %",
    "; %",
    "/* % */",
    "<!-- % -->",
    "> %",
    "? %",
    "% ?",
    "\"\"\"%\"\"\"",
    "~~%~~",
    "<del>%</del>",
    "<s>%</s>",
    "<strike>%</strike>",
    "REM %",
    "not %",
    "x %",
    "if False: %",
    "% (not done)",
    "% (never made)",
    "% [removed]",
    "% (skipped)",
    "% # removed",
    "% # not made",
    "- [ ] %",
];

/// Signs that mean nothing before every move.
const SIGNS: &[&str] = &["# ", "> ", "### "];

fn check(text: &str) -> Verdict {
    lenient(&Problem::tower(2).unwrap()).verdict(text.as_bytes())
}

fn fenced(text: &str) -> [String; 2] {
    [text.to_owned(), format!("```\n{text}\n```")]
}

#[test]
fn a_withdrawn_move_solves_nothing() {
    let mut solved = Vec::new();
    for moves in SPELLINGS {
        for at in 0..3 {
            for withdrawn in WITHDRAWN {
                let mut lines = moves.map(str::to_owned);
                lines[at] = withdrawn.replace('%', moves[at]);
                let texts = fenced(&lines.join("\n"));
                solved.extend(texts.into_iter().filter(|text| check(text).solved()));
            }
        }
    }
    assert!(
        solved.is_empty(),
        "{}:\n{}",
        solved.len(),
        solved.join("\n\n")
    );
}

#[test]
fn a_sign_before_every_move_says_nothing() {
    for moves in [SPELLINGS[1], SPELLINGS[2]] {
        for sign in SIGNS {
            let text = moves.map(|mv| format!("{sign}{mv}")).join("\n");
            assert!(check(&text).solved(), "{text}");
        }
    }
}

#[test]
fn an_answer_after_a_quotation_is_read() {
    let quoted = "> Move disk 1 from A to C\n> is a move.\n\nFinal answer:\n";
    let text = quoted.to_owned() + &SPELLINGS[2].join("\n");
    assert!(check(&text).solved(), "{text}");
}
