//! Structured layouts: markup, keys and values, calls, delimited rows. Each is read right, and damage to it is found.

mod attacks;
mod formal;
mod halves;
mod keyed;
mod markup;
mod rows;
mod templates;
mod withdrawn;

use crate::lenient;
use formal::FORMAL;
use hanoi_core::Problem;
use hanoi_text::{Outcome, Verdict};
use keyed::KEYED;
use markup::MARKUP;
use rows::ROWS;
use templates::Template;

/// Disk, from and to of the seven moves that take three disks from A to C.
const SOLUTION: [(u32, usize, usize); 7] = [
    (1, 0, 2),
    (2, 0, 1),
    (1, 2, 1),
    (3, 0, 2),
    (1, 1, 0),
    (2, 1, 2),
    (1, 0, 2),
];

/// The stacks before each move and after the last, as JSON.
fn states(moves: &[(u32, usize, usize)]) -> Vec<String> {
    let mut pegs = [vec![3, 2, 1], vec![], vec![]];
    let mut states = vec![format!("{pegs:?}")];
    for &(disk, from, to) in moves {
        pegs[from].pop();
        pegs[to].push(disk);
        states.push(format!("{pegs:?}"));
    }
    states
}

fn written(template: &Template, moves: &[(u32, usize, usize)]) -> String {
    let states = states(moves);
    let rows = moves.iter().zip(1..).map(|(&(disk, from, to), number)| {
        let letter = |peg: usize| ["A", "B", "C"][peg];
        let row = template.row.replace("{d}", &disk.to_string());
        let row = row.replace("{n}", &number.to_string());
        let row = row.replace("{A}", letter(from)).replace("{C}", letter(to));
        let row = row.replace("{0}", &from.to_string());
        let row = row.replace("{2}", &to.to_string());
        let row = row.replace("{1}", &(from + 1).to_string());
        let row = row.replace("{3}", &(to + 1).to_string());
        row.replace("{state}", &states[number])
    });
    let rows = rows.collect::<Vec<_>>().join(template.between);
    format!("{}{rows}{}", template.head, template.foot)
}

fn verdict(text: &str) -> Verdict {
    let mut check = lenient(&Problem::tower(3).unwrap());
    check.verdict(text.as_bytes())
}

fn expect(name: &str, text: &str, outcome: Outcome, failures: &mut Vec<String>) {
    let verdict = verdict(text);
    if verdict.outcome() != outcome {
        let found = verdict.outcome();
        let (wrong, unreadable) = (verdict.wrong, verdict.unreadable);
        failures.push(format!(
            "{name}: {found:?}, not {outcome:?} after {}, {wrong:?} {unreadable:?}\n{text}\n",
            verdict.legal
        ));
    }
}

fn all_of(outcome: Outcome, moves: &[(u32, usize, usize)], takes: impl Fn(&Template) -> bool) {
    let mut failures = Vec::new();
    let all = [MARKUP, KEYED, ROWS, FORMAL].concat();
    for template in all.iter().filter(|template| takes(template)) {
        expect(
            template.name,
            &written(template, moves),
            outcome,
            &mut failures,
        );
    }
    assert!(
        failures.is_empty(),
        "{} of {}:\n{}",
        failures.len(),
        all.len(),
        failures.join("\n")
    );
}

#[test]
fn a_solution_is_solved_in_each_layout() {
    all_of(Outcome::Solved, &SOLUTION, |_| true);
}

#[test]
fn a_move_onto_a_smaller_disk_is_illegal_in_each_layout() {
    let mut moves = SOLUTION;
    moves[3].2 = 1;
    all_of(Outcome::Illegal, &moves, |_| true);
}

#[test]
fn a_disk_that_lies_elsewhere_is_illegal_in_each_layout() {
    let mut moves = SOLUTION;
    moves[6].0 = 2;
    all_of(Outcome::Illegal, &moves, |template| {
        template.row.contains("{d}") && !template.row.contains("{state}")
    });
}

/// What looks like a move and is none.
const NO_MOVES: &[&str] = &[
    "def move_disk(disk, source, target):\n    print(disk)",
    "hanoi(n-1, A, B, C)\nmove_disk(n, source, target)",
    "Source: A\nTarget: C\nAuxiliary: B",
    "{\"disks\": 3, \"start\": \"A\", \"target\": \"C\"}",
    "{\"source\": \"A\", \"target\": \"C\", \"auxiliary\": \"B\"}",
    "{\"role\": \"user\", \"content\": \"Move disk 1 from A to C\"}",
    "<problem><disks>3</disks><pegs>3</pegs></problem>",
    "If A < B and B > C then nothing moves.",
    "Disk: 3",
    "print(f\"Move disk {n} from {source} to {target}\")",
    "print(\"Move disk\", n, \"from\", source, \"to\", target)",
    "print(\"Move disk %d from %s to %s\" % (n, a, b))",
    "console.log(\"Move disk 1 from \" + from + \" to \" + to);",
    "# 1 disk needs one move",
    "pegs[2].append(1)",
    "can_move(1, 'A', 'C')",
];

#[test]
fn what_describes_a_problem_is_no_move() {
    let mut failures = Vec::new();
    for text in NO_MOVES {
        expect("no move", text, Outcome::Unreadable, &mut failures);
        if verdict(text).legal > 0 {
            failures.push(format!("moves in {text}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
