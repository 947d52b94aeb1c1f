//! `--problem`: problems of other programs.

use std::fs;
use std::path::Path;

use crate::common::lenient::out;
use crate::common::{Ran, run};

/// The largest disk is `d1`.
const PDDL: &str = "(define (problem p) (:domain hanoi) (:objects left right mid d1 d2)
  (:init (smaller left d1) (smaller left d2) (smaller mid d1) (smaller mid d2) (smaller right d1) (smaller right d2)
    (smaller d1 d2) (on d1 left) (on d2 d1) (clear d2) (clear mid) (clear right))
  (:goal (and (on d1 right) (on d2 d1))))";

fn written(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_problem_of_a_planner_is_solved_and_judged_in_its_names() {
    let folder = tempfile::tempdir().unwrap();
    let problem = written(folder.path(), "p.pddl", PDDL);
    let plan = out(&format!("solve --problem {problem} --style pddl"));
    assert_eq!(
        plan,
        "(move d2 d1 mid)\n(move d1 left right)\n(move d2 mid d1)\n"
    );
    assert!(out(&format!("distance --problem {problem}")).starts_with("3\n"));
    let hint = run(&format!("hint --problem {problem}"));
    assert!(hint.out.starts_with("1AC\n"), "{}", hint.out);
    assert!(
        hint.err
            .contains("pegs: A left, B right, C mid; disks: 1 d2, 2 d1"),
        "{}",
        hint.err
    );
    let verified = |plan: &str| {
        let plan = written(folder.path(), "plan", plan);
        run(&format!("verify {plan} --problem {problem}"))
    };
    assert_eq!(verified(&plan).status, 0);
    let logged = plan
        .lines()
        .zip(0..)
        .map(|(line, time)| format!("{time}.000: {} [1.000]\n", line.to_uppercase()));
    assert_eq!(verified(&logged.collect::<String>()).status, 0);
    assert_eq!(
        verified("(move d2 d1 right)\n(move d1 left mid)\n(move d2 right d1)\n").status,
        1
    );
    // Our own words for disks and pegs are no names of the problem.
    let other = verified("1AC\n2AB\n1CB\n");
    assert!(
        other.status == 1 && other.out.contains("'1AC'"),
        "{}",
        other.out
    );
    let all = run(&format!("solve --problem {problem} --style pddl --all"));
    assert!(
        all.status == 2 && all.err.contains("without --all"),
        "{}",
        all.err
    );
}

#[test]
fn facts_and_tuples_are_problems_too() {
    let folder = tempfile::tempdir().unwrap();
    let facts = "steps(3). disk(1..5). on0(4,1). on0(5,4). ongoal(4,3). ongoal(5,4).";
    let facts = written(folder.path(), "facts.lp", facts);
    assert!(out(&format!("distance --problem {facts}")).starts_with("3\n"));
    for answer in [
        "put(0,2,5). put(1,3,4). put(2,4,5).",
        "put(2,5,1) put(3,4,2) put(4,5,3)",
    ] {
        let answer = written(folder.path(), "answer", answer);
        assert_eq!(run(&format!("verify {answer} --problem {facts}")).status, 0);
    }
    let tuples = written(
        folder.path(),
        "tuples",
        "graphs.HanoiTowerGraph(4, 3)\n(0, 0, 0), (3, 3, 3)\n",
    );
    assert!(out(&format!("distance --problem {tuples}")).starts_with("5\n"));
    assert_eq!(out("distance (0,0,0) (1,1,1)"), out("distance AAA BBB"));
    assert_eq!(out("hint (2,0,0)"), out("hint CAA"));
    // What shortest_path returns, in the documentation of Sage.
    let path =
        "[(0, 0, 0), (0, 0, 1), (0, 2, 1), (0, 2, 2), (1, 2, 2), (1, 2, 0), (1, 1, 0), (1, 1, 1)]";
    let path = written(folder.path(), "path", path);
    assert_eq!(run(&format!("verify {path} --disks 3 --to B")).status, 0);
    let Ran { status, err, .. } = run(&format!("distance --problem {tuples} AAA BBB"));
    assert!(status == 2 && err.contains("--problem"), "{err}");
}

#[test]
fn puzzles_are_read_back_as_they_are_generated() {
    for rules in ["classic", "cyclic"] {
        let folder = tempfile::tempdir().unwrap();
        for format in ["pddl", "asp"] {
            out(&format!(
                "generate --count 5 --rules {rules} --format {format} -o {}",
                folder.path().display()
            ));
        }
        for line in out(&format!("generate --count 5 --rules {rules}")).lines() {
            let puzzle: serde_json::Value = serde_json::from_str(line).unwrap();
            for extension in ["pddl", "lp"] {
                let name = format!("puzzle-{:06}.{extension}", puzzle["id"].as_u64().unwrap());
                let read = out(&format!(
                    "distance --json --problem {}",
                    folder.path().join(name).display()
                ));
                let read: serde_json::Value = serde_json::from_str(&read).unwrap();
                for key in ["start", "goal", "rules", "pegs", "distance"] {
                    assert_eq!(read[key], puzzle[key], "{read} {puzzle}");
                }
            }
        }
    }
}

#[test]
fn what_is_no_problem_is_quoted_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    for (text, parts) in [
        ("1AC", &["line 1", "'1AC'", "PDDL"][..]),
        (
            "disk(1..5).\non0(4,1). on0(5,4).\nongoal(4,3). weight(5,2).",
            &["line 3, column 14", "'weight(5,2).'"],
        ),
        ("(0,0), (1,1,1)", &["column 8", "'(1,1,1)'", "a tuple of 2"]),
    ] {
        let problem = written(folder.path(), "p", text);
        let Ran { status, err, .. } = run(&format!("solve --problem {problem}"));
        assert!(
            status == 2 && parts.iter().all(|part| err.contains(part)),
            "{err}"
        );
    }
}
