//! `--problem`: problems in the formats of other programs.

use std::fs;
use std::path::Path;

use crate::common::lenient::out;
use crate::common::{Run, run};

/// The largest disk is `d1`.
const PDDL: &str = "(define (problem p) (:domain hanoi) (:objects left right mid d1 d2)
  (:init (smaller left d1) (smaller left d2) (smaller mid d1) (smaller mid d2) (smaller right d1) (smaller right d2)
    (smaller d1 d2) (on d1 left) (on d2 d1) (clear d2) (clear mid) (clear right))
  (:goal (and (on d1 right) (on d2 d1))))";

fn write_file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn planner_problem_is_solved_and_judged_in_its_own_names() {
    let folder = tempfile::tempdir().unwrap();
    let problem = write_file(folder.path(), "p.pddl", PDDL);
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
        let plan = write_file(folder.path(), "plan", plan);
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
    // Hanoi's own names of disks and pegs are not those of the problem.
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
fn facts_and_tuples_are_read_as_problems() {
    let folder = tempfile::tempdir().unwrap();
    let facts = "steps(3). disk(1..5). on0(4,1). on0(5,4). ongoal(4,3). ongoal(5,4).";
    let facts = write_file(folder.path(), "facts.lp", facts);
    assert!(out(&format!("distance --problem {facts}")).starts_with("3\n"));
    for answer in [
        "put(0,2,5). put(1,3,4). put(2,4,5).",
        "put(2,5,1) put(3,4,2) put(4,5,3)",
    ] {
        let answer = write_file(folder.path(), "answer", answer);
        assert_eq!(run(&format!("verify {answer} --problem {facts}")).status, 0);
    }
    let tuples = write_file(
        folder.path(),
        "tuples",
        "graphs.HanoiTowerGraph(4, 3)\n(0, 0, 0), (3, 3, 3)\n",
    );
    assert!(out(&format!("distance --problem {tuples}")).starts_with("5\n"));
    assert_eq!(out("distance (0,0,0) (1,1,1)"), out("distance AAA BBB"));
    assert_eq!(out("hint (2,0,0)"), out("hint CAA"));
    // The result of shortest_path in Sage's documentation.
    let path =
        "[(0, 0, 0), (0, 0, 1), (0, 2, 1), (0, 2, 2), (1, 2, 2), (1, 2, 0), (1, 1, 0), (1, 1, 1)]";
    let path = write_file(folder.path(), "path", path);
    assert_eq!(run(&format!("verify {path} --disks 3 --to B")).status, 0);
    let Run { status, err, .. } = run(&format!("distance --problem {tuples} AAA BBB"));
    assert!(status == 2 && err.contains("--problem"), "{err}");
}

#[test]
fn generated_puzzles_are_read_back_unchanged() {
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

/// Sizes of two disks and three pegs.
const SIZES: &str = "(smaller d1 d2) (smaller d1 p1) (smaller d2 p1) (smaller d1 p2) (smaller d2 p2) (smaller d1 p3) (smaller d2 p3)";

#[test]
fn common_spellings_of_problems_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let pddl = |objects: &str, init: &str, goal: &str| {
        format!(
            "(define (problem hanoi-2) (:domain hanoi) (:objects {objects}) (:init {init}) (:goal (and {goal})))"
        )
    };
    let domain = "(define (domain hanoi) (:requirements :strips) (:predicates (clear ?x) (on ?x ?y))
        (:constants p1 p2 p3) (:action move :parameters (?d ?f ?t) :precondition (and (on ?d ?f)) :effect (not (on ?d ?f))))\n";
    let on = "(on d1 d2) (on d2 p1)";
    for (text, distance) in [
        // Without `clear` facts.
        (pddl("p1 p2 p3 - peg d1 d2 - disc", &format!("{SIZES} {on}"), "(on d1 d2) (on d2 p3)"), 3),
        // Pegs as constants of the domain, without and with the domain.
        (pddl("d1 d2", &format!("{SIZES} {on} (clear d1) (clear p2) (clear p3)"), "(on d1 d2) (on d2 p3)"), 3),
        (domain.to_owned() + &pddl("d1 d2", &format!("{SIZES} {on}"), "(on d1 d2) (on d2 p3)"), 3),
        (pddl("d1 d2", &format!("{SIZES} {on}"), "(on d1 d2) (on d2 p3)") + domain, 3),
        // Rods, a hand, and disks named by letters.
        (pddl("r1 r2 r3 - rod a b - disk", "(bigger b a) (onrod b r1) (ondisk a b) (clearRod r2) (clearRod r3) (clearDisk a) (handempty)", "(onrod b r3) (ondisk a b)"), 3),
        // A step counter.
        (pddl("d1 d2 - disk p1 p2 p3 - peg s0 s1 s2 s3 - step", &format!("{SIZES} {on} (next s0 s1) (next s1 s2) (next s2 s3) (current s0)"), "(on d1 d2) (on d2 p3) (current s3)"), 3),
        // Words of another language, whose meaning follows from the facts.
        (pddl("x y z p1 p2", "(pal x) (pal y) (pal z) (krazek p1) (krazek p2) (wiekszy p2 p1) (na-ziemi p2) (na p1 p2) (na-palu p1 x) (na-palu p2 x)", "(na-ziemi p2) (na p1 p2) (na-palu p1 z) (na-palu p2 z)"), 3),
        // A goal for some disks only: the nearest state that satisfies it.
        (pddl("p1 p2 p3 d1 d2", &format!("{SIZES} {on}"), "(on d2 p3)"), 2),
        (pddl("p1 p2 p3 d1 d2", &format!("{SIZES} {on}"), "(clear p1)"), 2),
        (pddl("p1 p2 p3 d1 d2", &format!("{SIZES} {on}"), "(clear p1) (clear p2)"), 3),
        (pddl("p1 p2 p3 d1 d2", &format!("{SIZES} {on}"), "(on d1 d2)"), 0),
        // Facts with constants, and facts with times.
        ("#const n=3.\ndisk(1..n).\npeg(1..3).\ninit_on(1..n,1).\ngoal_on(1..n,3).\n#show move/3.".to_owned(), 7),
        ("disk(1). disk(2). peg(a). peg(b). peg(c). on(1,a,0). on(2,a,0). goal(1,c). goal(2,c).".to_owned(), 3),
    ] {
        let problem = write_file(folder.path(), "p", &text);
        let result = run(&format!("distance --problem {problem}"));
        assert!(result.out.starts_with(&format!("{distance}\n")), "{text}\n{}{}", result.out, result.err);
    }
}

#[test]
fn answer_may_reach_any_of_several_goals() {
    let folder = tempfile::tempdir().unwrap();
    let problem = format!(
        "(define (problem p) (:objects p1 p2 p3 d1 d2) (:init {SIZES} (on d1 d2) (on d2 p1)) (:goal (on d2 p3)))"
    );
    let problem = write_file(folder.path(), "p", &problem);
    let plan = out(&format!("solve --problem {problem} --style pddl"));
    assert_eq!(plan, "(move d1 d2 p2)\n(move d2 p1 p3)\n");
    for (answer, status) in [
        (plan.as_str(), 0),
        ("(move d1 d2 p2)\n(move d2 p1 p3)\n(move d1 p2 d2)\n", 0),
        (
            "SequentialPlan:\n    move(d1, d2, p2)\n    move(d2, p1, p3)\n    move(d1, p2, p1)\n",
            0,
        ),
        ("(move d1 d2 p2)\n", 1),
        ("(move d2 p1 p3)\n", 1),
    ] {
        let file = write_file(folder.path(), "plan", answer);
        let result = run(&format!("verify {file} --problem {problem}"));
        assert_eq!(
            result.status, status,
            "{answer}{}{}",
            result.out, result.err
        );
    }
}

#[test]
fn invalid_problem_is_quoted_with_its_position() {
    let folder = tempfile::tempdir().unwrap();
    for (text, parts) in [
        ("1AC", &["line 1", "'1AC'", "PDDL"][..]),
        (
            "disk(1..5).\non0(4,1). on0(5,4).\nongoal(4,3). weight(5,2).",
            &["line 3, column 14", "'weight(5,2).'"],
        ),
        ("(0,0), (1,1,1)", &["column 8", "'(1,1,1)'", "a tuple of 2"]),
    ] {
        let problem = write_file(folder.path(), "p", text);
        let Run { status, err, .. } = run(&format!("solve --problem {problem}"));
        assert!(
            status == 2 && parts.iter().all(|part| err.contains(part)),
            "{err}"
        );
    }
}
