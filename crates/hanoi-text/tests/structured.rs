//! Structured layouts: markup, keys and values, calls, delimited rows. Each is read right, and damage to it is found.

#[path = "structured/templates.rs"]
mod templates;

use hanoi_core::Problem;
use hanoi_text::{Check, Outcome, Verdict};
use templates::{TEMPLATES, Template};

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
    let check = Check::new(&Problem::tower(3).unwrap());
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
    for template in TEMPLATES.iter().filter(|template| takes(template)) {
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
        TEMPLATES.len(),
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

#[test]
fn a_disk_that_does_not_exist_is_illegal_in_each_layout() {
    let mut moves = SOLUTION;
    moves[6].0 = 4;
    all_of(Outcome::Illegal, &moves, |template| {
        template.row.contains("{d}") && !template.row.contains("{state}")
    });
}
