//! Plans in the names of their problem, damaged, judged as the naive planner does.

use crate::lenient;
use hanoi_core::{Problem, Rules, State};
use hanoi_text::{ForeignProblem, Outcome, Verdict};

use super::dice::Dice;
use super::planner::{NaivePlanner, NaiveStep};

/// The largest disk is `d1`, and pegs are declared in another order.
const PROBLEM: &str = "(define (problem p) (:domain hanoi) (:objects p3 p1 p2 d1 d2 d3)
  (:init (smaller d2 d1) (smaller d3 d1) (smaller d3 d2)
    (smaller d1 p1) (smaller d1 p2) (smaller d1 p3) (smaller d2 p1) (smaller d2 p2) (smaller d2 p3)
    (smaller d3 p1) (smaller d3 p2) (smaller d3 p3)
    (on d1 p1) (on d2 d1) (on d3 p2) (clear d2) (clear d3) (clear p3))
  (:goal (and (on d1 p3) (on d2 d1) (on d3 d2))))";

fn judged(answer: &str) -> Verdict {
    let found = ForeignProblem::parse(PROBLEM).unwrap();
    let state = |text: &str| State::parse(text, 3).unwrap();
    let problem = Problem::new(
        state(&found.start),
        state(&found.goal),
        Rules::classic(3).unwrap(),
    )
    .unwrap();
    lenient(&problem)
        .named(found.names.unwrap())
        .verdict(answer.as_bytes())
}

fn planner() -> NaivePlanner {
    NaivePlanner::of(PROBLEM, true, true).unwrap()
}

/// A step as some planner writes it.
fn line(step: &NaiveStep, time: usize, style: usize) -> String {
    let [disk, off, onto] = step;
    match style {
        0 => format!("(move {disk} {off} {onto})\n"),
        1 => format!("{time}: (MOVE {disk} {off} {onto}) [1]\n"),
        2 => format!("{time}.000: (move-disk {disk} {off} {onto})  [1.000]\n"),
        3 => format!("move {disk} {off} {onto} (1)\n"),
        _ => format!("step {time:4}: MOVE {disk} {off} {onto}\n"),
    }
}

fn written(steps: &[NaiveStep], style: usize) -> String {
    let lines = steps
        .iter()
        .zip(0..)
        .map(|(step, time)| line(step, time, style));
    lines.collect::<String>() + "; cost = 5 (unit cost)\n"
}

#[test]
fn plans_are_read_as_planners_write_them() {
    let plan = planner().plan().unwrap();
    for style in 0..5 {
        let text = written(&plan, style);
        let verdict = judged(&text);
        assert!(verdict.solved(), "{verdict:?}\n{text}");
        let verdict = judged(&format!("```\n{text}```\n"));
        assert!(verdict.solved(), "{verdict:?}\n{text}");
    }
}

#[test]
fn damaged_plans_are_judged_as_their_steps_are() {
    const NAMES: [&str; 8] = ["d1", "d2", "d3", "p1", "p2", "p3", "d4", "peg1"];
    let planner = planner();
    let plan = planner.plan().unwrap();
    let mut dice = Dice::new(6);
    let (mut solved, mut legal) = (0, 0);
    for _ in 0..5_000 {
        let mut steps = plan.clone();
        for _ in 0..=dice.below(2) {
            let at = dice.below(steps.len());
            match dice.below(5) {
                0 if steps.len() > 1 => drop(steps.remove(at)),
                1 => steps.swap(at, 0),
                2 => steps[at][dice.below(3)] = (*dice.pick(&NAMES)).to_owned(),
                3 => {
                    let step = steps[at].clone();
                    steps.insert(at, step);
                }
                _ => {
                    let [disk, off, onto] = steps[at].clone();
                    // There and back, and there again.
                    steps.insert(at, [disk.clone(), onto.clone(), off.clone()]);
                    steps.insert(at, [disk, off, onto]);
                }
            }
        }
        let mut state = Some(planner.init.clone());
        for step in &steps {
            state = state.and_then(|state| planner.after(&state, step));
        }
        let verdict = judged(&written(&steps, dice.below(5)));
        let expected = state.as_ref().is_some_and(|state| planner.is_done(state));
        assert_eq!(verdict.solved(), expected, "{steps:?}");
        assert_eq!(
            verdict.outcome() == Outcome::Incomplete,
            state.is_some() && !expected,
            "{steps:?}"
        );
        solved += usize::from(expected);
        legal += usize::from(state.is_some());
    }
    assert!(
        solved > 300 && legal > solved && legal < 4_000,
        "{solved} {legal}"
    );
}

#[test]
fn the_text_of_a_plan_of_unified_planning_is_a_plan() {
    let steps: Vec<String> = planner()
        .plan()
        .unwrap()
        .iter()
        .map(|step| format!("move({})", step.join(", ")))
        .collect();
    let lines = format!("SequentialPlan:\n    {}\n", steps.join("\n    "));
    let list = format!("[{}]", steps.join(", "));
    for text in [&lines, &list, &steps.join("\n")] {
        assert!(judged(text).solved(), "{text}");
    }
    let cut = judged(&lines.replacen(&format!("{}\n", steps[0]), "\n", 1));
    assert!(!cut.solved());
    for text in [
        format!("{lines}SequentialPlan:\n"),
        list.replace(", d", " d"),
        lines.replace("move(", "pick("),
        lines.replace(")\n", ",)\n"),
    ] {
        assert!(judged(&text).unreadable.is_some(), "{text}");
    }
}

#[test]
fn what_is_no_plan_is_quoted() {
    for (text, found) in [
        (
            "(move d3 p2 d2)\nDone.\n",
            "line 2, column 1: cannot read 'Done.'",
        ),
        ("1AC\n", "'1AC'"),
        ("Move disk 3 from peg 2 to peg 1\n", "'Move disk 3"),
        ("(move d3 p2)\n", "'(move d3 p2)'"),
        ("(move d3 p2 d2 d1)\n", "'(move d3 p2 d2 d1)'"),
        ("(move d3 p2 d2\n", "'(move d3 p2 d2'"),
        ("(move d9 p2 d2)\n", "'(move d9 p2 d2)'"),
        ("(move p1 p2 p3)\n", "'(move p1 p2 p3)'"),
        ("(pick-up d3 p2 d2)\n", "'(pick-up d3 p2 d2)'"),
        ("(move-to-peg d3 p2 d2)\n", "'(move-to-peg d3 p2 d2)'"),
        (
            "(move-from-disk-to-disk d3 p2 d2)\n",
            "'(move-from-disk-to-disk d3 p2 d2)'",
        ),
        (
            "1: (move d3 p2 d2)\n0: (move d3 d2 p2)\n",
            "line 2, column 1: cannot read '0: (move",
        ),
        (
            "0: (move d3 p2 d2)\n(move d3 d2 p2)\n",
            "line 2, column 1: cannot read '(move",
        ),
        (
            "(move d3 p2 d2) (move d3 d2 p2)\n",
            "'(move d3 p2 d2) (move",
        ),
        ("(not (move d3 p2 d2))\n", "'(not (move"),
    ] {
        let unreadable = judged(text).unreadable.unwrap().to_string();
        assert!(unreadable.contains(found), "{text} {unreadable}");
    }
}

#[test]
fn answer_sets_of_the_guide_are_read_in_any_order() {
    let text = "peg(1;2;3). disk(1..2). init_on(1..2,1). goal_on(1..2,3). moves(3).";
    let found = ForeignProblem::parse(text).unwrap();
    let problem = Problem::tower(2).unwrap();
    let names = found.names.unwrap();
    let judged = |answer: &str| {
        lenient(&problem)
            .named(names.clone())
            .verdict(answer.as_bytes())
    };
    // Disk 1 is the larger one.
    assert!(
        judged("Answer: 1\nmove(2,3,3) on(1,1,0) move(1,3,2) move(2,2,1)\nSATISFIABLE\n").solved()
    );
    assert!(!judged("move(1,2,1) move(2,3,2) move(1,3,3)\n").solved());
    assert!(!judged("move(2,2,1) move(1,3,2)\n").solved());
    let twice = judged("move(2,2,1) move(1,3,2) move(2,3,3)\nmove(2,2,1)\n").unreadable;
    assert!(twice.unwrap().to_string().contains("one move at each time"));
    let other = judged("move(2,b,1)\n").unreadable.unwrap().to_string();
    assert!(other.contains("'move(2,b,1)'"), "{other}");
}
