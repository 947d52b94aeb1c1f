//! Each form as its programs write it, and what is refused.

use hanoi_text::{ForeignForm, ForeignProblem, MAX_PROBLEM_TEXT};

fn read(text: &str) -> (ForeignForm, String, String, Option<u8>) {
    let found = ForeignProblem::parse(text).unwrap();
    (found.form, found.start, found.goal, found.pegs)
}

fn refused(text: &str, parts: &[&str]) {
    let error = match ForeignProblem::parse(text) {
        Ok(found) => panic!("{text} was read as {found:?}"),
        Err(error) => error.to_string(),
    };
    for part in parts {
        assert!(error.contains(part), "{part} is not in {error}");
    }
}

/// A tower of two in both orders of `smaller`, with `on` facts to fill in.
fn pddl(objects: &str, sizes: &str, init: &str, goal: &str) -> String {
    format!(
        "(define (problem p) (:domain hanoi) (:objects {objects}) (:init {sizes} {init}) (:goal (and {goal})))"
    )
}

const OBJECTS: &str = "d1 d2 p1 p2 p3";
const SMALLER: &str = "(smaller d1 d2) (smaller d1 p1) (smaller d1 p2) (smaller d1 p3) (smaller d2 p1) (smaller d2 p2) (smaller d2 p3)";
const TOWER: &str = "(on d1 d2) (on d2 p1) (clear d1) (clear p2) (clear p3)";
const GOAL: &str = "(on d1 d2) (on d2 p3)";

#[test]
fn lists_of_pebl_are_read() {
    let tower = ("/3,2/1".to_owned(), "/3,1/2".to_owned());
    assert_eq!(
        read("[[2,2,3],[2,3,2],223,232,3]"),
        (ForeignForm::Pebl, tower.0, tower.1, Some(3))
    );
    let london = ForeignProblem::parse("[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]").unwrap();
    assert_eq!(
        (london.start.as_str(), london.goal.as_str(), london.moves),
        ("2,1/3/-", "-/3,2/1", Some(2))
    );
    for text in [
        "[]",
        "[[1],[2],1,2]",
        "[[1],[2,1],1,2,0]",
        "[[0],[1],0,1,1]",
        "[[27],[1],27,1,1]",
        "[[1],[2],1,2,-1]",
        "[[[1],[2]],[[1,2]],1,0,0]",
        "[[[0]],[[1]],1,0,0]",
        "[[],[],0,0,0]",
        "[[[1],2],[[1],[2]],1,0,0]",
        "[[1],[2],[1],[2],1]",
        "[[1],[2],1,2,1] [[1],[2],1,2,1]",
    ] {
        refused(text, &["line 1", "expected"]);
    }
}

#[test]
fn tuples_of_sage_have_the_largest_disk_first_and_pegs_from_0() {
    assert_eq!(
        read("(2,0,0), (2,0,1)"),
        (ForeignForm::Sage, "CAA".into(), "CAB".into(), Some(3))
    );
    assert_eq!(
        read("[(0,), (3,)]"),
        (ForeignForm::Sage, "A".into(), "D".into(), Some(4))
    );
    assert_eq!(
        read("graphs.HanoiTowerGraph(5, 2)\n(0,1) (1,0)"),
        (ForeignForm::Sage, "AB".into(), "BA".into(), Some(5))
    );
    refused("(0,0), (1,1,1)", &["'(1,1,1)'", "a tuple of 2"]);
    refused("(0,0), (1,26)", &["pegs from 0 to 25"]);
    refused("(0,0)", &["two tuples"]);
    refused("(0,0), (1,1), (2,2)", &["two tuples"]);
    refused("(0,0), 5", &["'5'", "a tuple of pegs"]);
    refused("(0,0), (1,-1)", &["'(1,-1)'", "a number"]);
    refused(
        "graphs.HanoiTowerGraph(3, 3)\n(0,0) (1,1)",
        &["'(0,0)'", "a tuple of 3"],
    );
    refused(
        "graphs.HanoiTowerGraph(3, 2)\n(0,0) (1,3)",
        &["'(1,3)'", "pegs from 0 to 2"],
    );
    refused(
        "graphs.HanoiTowerGraph(3, 2, labels=False)\n0, 8",
        &["graphs.HanoiTowerGraph(pegs, disks)"],
    );
    refused("graphs.HanoiTowerGraph(3, 2)", &["two tuples"]);
}

#[test]
fn facts_of_the_competitions_have_pegs_first_and_the_largest_disk_next() {
    let text = "steps(3). time(0). time(1). time(2). time(3). disk(1..9). on0(5,1). on0(6,5). on0(7,6). on0(8,7). on0(9,8).
                ongoal(5,1). ongoal(6,5). ongoal(7,6). ongoal(8,2). ongoal(9,8).";
    assert_eq!(
        read(text),
        (ForeignForm::Asp, "AAAAA".into(), "AAABB".into(), Some(4))
    );
    // The page of 2009 has what lies below first.
    let other = "disk(1..5). on0(1,4). on0(4,5). ongoal(2,4). ongoal(4,5).";
    assert_eq!(
        read(other),
        (ForeignForm::Asp, "AA".into(), "BB".into(), Some(3))
    );
    let linear =
        ForeignProblem::parse(&format!("{other} arc(1,2). arc(2,1). arc(2,3). arc(3,2).")).unwrap();
    assert_eq!(linear.rules.as_deref(), Some("AB,BA,BC,CB"));
    refused(
        "disk(1..5). on0(4,1). on0(4,5). ongoal(4,2). ongoal(5,4).",
        &["'on0(4,5).'", "the larger number first"],
    );
    refused(
        "disk(1..5). on0(4,1). on0(5,1). ongoal(4,2). ongoal(5,4).",
        &["'on0(", "at most one disk"],
    );
    refused(
        "disk(1..5). on0(4,1). on0(5,4). ongoal(5,2).",
        &["the end of the text", "ongoal(4,...)"],
    );
    refused(
        "disk(1..5). on0(5,2). ongoal(4,1). ongoal(5,4).",
        &["'ongoal(4,1).'", "a peg lies on nothing"],
    );
    refused("disk(1..3). disk(5). on0(5,1). ongoal(5,2).", &["disk(4)"]);
    refused(
        "disk(1..5). on0(4,1). on0(5,4). ongoal(4,2). ongoal(6,4).",
        &["'ongoal(6,4).'", "two disks from 1 to 5"],
    );
    refused(
        "disk(1..5).\non0(4,1). :- a.",
        &["line 2, column 11", "':- a.'", "facts alone"],
    );
    refused("disk(1..5). %* on0(4,1). *% on0(5,4).", &["'%* on0"]);
    refused("disk(1..4000000000). on0(4,1).", &["facts"]);
    refused("disk(1..5). weight(4,2).", &["'weight(4,2).'", "on0"]);
}

#[test]
fn facts_may_have_constants_sums_and_a_time() {
    let towers = (
        ForeignForm::Asp,
        "AAA".to_owned(),
        "CCC".to_owned(),
        Some(3),
    );
    for text in [
        "#const n=3.\ndisk(1..n). peg(1..3). init_on(1..n,1). goal_on(1..n,3).",
        "disk(1..n). peg(1..3). init_on(1..n,a). goal_on(1..n,3). % n disks.\n#const a = 1. #const n = 3.",
        "#const n = 2. disk(1..n+1). peg(a;b;c). init_on(1..n+1,a). goal_on(1..2*n-1,c). #show move/3.",
        "disk(1). disk(2). disk(3). peg(a). peg(b). peg(c). on(1,a,0). on(2;3,a,0). goal(1..3,c).",
        "#show.\n#show on(D,P) : on(D,P,0..3).\ndisk(3..3). disk(1..2). peg(a;b;c). on(1..3,a,0). goal(1..3,c).",
    ] {
        assert_eq!(read(text), towers, "{text}");
    }
    let moves = |moves: &str| {
        let text = format!(
            "#const n=3. disk(1..n). peg(1..3). init_on(1..n,1). goal_on(1..n,3). moves({moves})."
        );
        ForeignProblem::parse(&text).map(|found| found.moves)
    };
    for (sum, value) in [
        ("2**n-1", 7),
        ("2**n*2-2**3-1", 7),
        ("n+n*2", 9),
        ("1+2-n", 0),
    ] {
        assert_eq!(moves(sum), Ok(Some(value)), "{sum}");
    }
    for sum in ["n-4", "2**m", "2**33", "n/2", "2**", "(n)"] {
        assert!(moves(sum).is_err(), "{sum}");
    }
    let guide = |fact: &str| format!("disk(1..2). peg(a;b;c). {fact} on(2,a,0). goal(1..2,c).");
    refused(&guide("on(1,a,1)."), &["'on(1,a,1).'", "at time 0"]);
    refused(&guide("on(1,a)."), &["'on(1,a).'"]);
    refused(&guide("on(1,a,0,0)."), &["'on(1,a,0,0)."]);
    refused(
        &guide("on(1,b,0)."),
        &["do not say which disk is the largest"],
    );
    refused("disk(1..n). init_on(1..n,a).", &["'disk(1..n).", "#const"]);
    refused(
        &guide("on(D,a,0) :- disk(D)."),
        &["'on(D,a,0) :-", "facts alone"],
    );
}

#[test]
fn facts_of_the_guide_are_whole_towers() {
    let guide = |init: &str| {
        format!("peg(a;b;c). disk(1..4).\ninit_on({init}).\ngoal_on(1..4,c).\nmoves(15).")
    };
    let found = ForeignProblem::parse(&guide("1..4,a")).unwrap();
    assert_eq!(
        (found.start.as_str(), found.goal.as_str(), found.moves),
        ("AAAA", "CCCC", Some(15))
    );
    refused(&guide("1..3,a"), &["init_on for each disk"]);
    refused(
        &guide("1..4,d"),
        &["'init_on(1..4,d).'", "a disk and a peg"],
    );
    refused(
        &guide("1..3,a). init_on(4,b"),
        &["'init_on(4,b).'", "do not say which disk is the largest"],
    );
    refused(
        &(guide("1..4,a") + " on0(1,2)."),
        &["'on0(1,2).'", "init_on and goal_on alone"],
    );
}

#[test]
fn pegs_of_pddl_are_in_the_order_of_their_numbers() {
    let text = pddl("p3 d2 p1 d1 p2", SMALLER, TOWER, GOAL);
    assert_eq!(
        read(&text),
        (ForeignForm::Pddl, "AA".into(), "CC".into(), Some(3))
    );
    let text = pddl(
        "z d2 y d1 xx",
        "(smaller d1 d2)",
        "(on d1 d2) (on d2 y) (clear d1) (clear z) (clear xx)",
        "(on d1 d2) (on d2 xx)",
    );
    assert_eq!(
        read(&text),
        (ForeignForm::Pddl, "BB".into(), "CC".into(), Some(3))
    );
}

#[test]
fn the_order_of_sizes_is_told_by_pegs_or_by_what_lies_on_what() {
    let apart = "(on d1 p2) (on d2 p1) (clear d1) (clear d2) (clear p3)";
    let swapped = "(on d1 p1) (on d2 p2)";
    let reversed = SMALLER.replace("(smaller d1 d2)", "(smaller d2 d1)");
    let contrary = "(smaller d1 d2) (smaller p1 d1) (smaller p2 d1) (smaller p3 d1) (smaller p1 d2) (smaller p2 d2) (smaller p3 d2)";
    assert_eq!(read(&pddl(OBJECTS, SMALLER, apart, swapped)).1, "AB");
    // d2 is the smaller one.
    assert_eq!(read(&pddl(OBJECTS, &reversed, apart, swapped)).1, "BA");
    assert_eq!(read(&pddl(OBJECTS, "(bigger d2 d1)", TOWER, GOAL)).1, "AA");
    assert_eq!(read(&pddl(OBJECTS, "(smaller d2 d1)", TOWER, GOAL)).1, "AA");
    refused(
        &pddl(OBJECTS, "(smaller d1 d2)", apart, swapped),
        &["'(smaller d1 d2)'", "nothing shows"],
    );
    refused(
        &pddl(OBJECTS, &reversed, TOWER, GOAL),
        &["'(on d1 d2)'", "each disk on a larger one"],
    );
    refused(
        &pddl(OBJECTS, contrary, TOWER, GOAL),
        &["'(on d1 d2)'", "each disk on a larger one"],
    );
    refused(
        &pddl(
            OBJECTS,
            &contrary.replace("(smaller p3 d2)", "(smaller d2 p3)"),
            TOWER,
            GOAL,
        ),
        &["'(smaller d2 p3)'", "the order of the other facts"],
    );

    // The sizes of pegs have a predicate of their own, which need not have the same order.
    let apart_predicates = SMALLER
        .replace("(smaller d1 p", "(smaller-peg d1 p")
        .replace("(smaller d2 p", "(smaller-peg d2 p");
    refused(
        &pddl(OBJECTS, &apart_predicates, apart, swapped),
        &["nothing shows"],
    );
    assert_eq!(read(&pddl(OBJECTS, &apart_predicates, TOWER, GOAL)).1, "AA");
}

#[test]
fn what_would_be_another_puzzle_is_quoted() {
    let whole = pddl(OBJECTS, SMALLER, TOWER, GOAL);
    let with = |from: &str, to: &str, parts: &[&str]| {
        assert!(whole.contains(from), "{from}");
        refused(&whole.replacen(from, to, 1), parts);
    };
    with(
        "(clear p3)",
        "(clear p3) (locked)",
        &["'(locked)'", "on, clear, smaller"],
    );
    with("(clear p3)", "", &["(clear p3) as well"]);
    with(
        "(clear p3)",
        "(clear d2)",
        &["'(clear d2)'", "nothing lies on"],
    );
    with("(clear p3)", "(clear p4)", &["'(clear p4)'", "declared"]);
    with("(clear p3)", "(clear p3) (peg p1)", &["(peg p2)"]);
    with("(clear p3)", "(clear p3) (disk p1)", &["'(disk p1)'"]);
    with("(clear p3)", "(clear p3) (at d1 p1)", &["(at d2)"]);
    with(
        "(clear p3)",
        "(clear p3) (not (ON D1 d2))",
        &["'(not (ON D1 d2))'", "does not hold"],
    );
    with(
        "(on d1 d2) (on d2 p3)",
        "(on d1 d2) (on d2 p3) (not (clear p2))",
        &["'(not (clear p2))'", "does not hold"],
    );
    with(
        "(clear p3)",
        "(clear p3) (top d2 p1)",
        &["'(top d2 p1)'", "on top"],
    );

    with(
        "(on d1 d2) (on d2 p3)",
        "(holding d1)",
        &["'(holding d1)'", "on, clear, smaller"],
    );
    with("(clear p3)", "(clear p3) (fixed d2)", &["'(fixed d2)'"]);
    with(
        "(clear p3)",
        "(clear p3) (next p1 p2)",
        &["'(smaller d1 p1)'", "a step"],
    );
    with(
        "(on d1 d2) (on d2 p3)",
        "(on d1 d2) (on d2 p3) (clear d2)",
        &["'(clear d2)'"],
    );
    with(
        "(on d1 d2) (on d2 p3)",
        "(on d1 d2) (on p3 d2)",
        &["'(on p3 d2)'", "a disk on a disk or a peg"],
    );
    with(
        "(on d1 d2) (on d2 p3)",
        "(on d1 p3) (on d2 p3)",
        &["'(on d", "at most one disk"],
    );
    with(
        "(on d1 d2) (on d2 p3)",
        "(or (on d1 d2) (on d2 p3))",
        &["'(or (on d1 d2)"],
    );
}

#[test]
fn what_is_missing_or_there_twice_is_quoted() {
    let whole = pddl(OBJECTS, SMALLER, TOWER, GOAL);
    let with = |from: &str, to: &str, parts: &[&str]| {
        assert!(whole.contains(from), "{from}");
        refused(&whole.replacen(from, to, 1), parts);
    };
    with("(smaller d1 p2)", "", &["d1 is smaller than p2"]);
    with("(smaller d1 d2)", "", &["which of d1 and d2 is smaller"]);
    with(
        "(smaller d1 d2)",
        "(smaller d1 d2) (smaller d2 d1)",
        &["'(smaller d2 d1)'"],
    );
    with(
        "(smaller d1 d2)",
        "(smaller d1 d2) (smaller p1 p2)",
        &["'(smaller p1 p2)'"],
    );
    with(
        "(:goal",
        "(:constraints (and)) (:goal",
        &["'(:constraints (and))'"],
    );
    with(
        "d1 d2 p1 p2 p3",
        "d1 d2 p1 p2 p3 - thing robot - agent",
        &["'robot'", "one type"],
    );
    with("(:goal", "(:init) (:goal", &["'(:init)'", "each once"]);
    with("d1 d2 p1 p2 p3", "d1 d2 - peg p1 p2 p3", &["'d1'"]);
    with(
        "d1 d2 p1 p2 p3",
        "d1 d2 p1 p2 p3 D1",
        &["'D1'", "not declared yet"],
    );
    with(
        "(define",
        "(define (domain hanoi)) (define (domain tower)) (define",
        &["'(define (domain tower))'", "a single domain"],
    );
    refused(&whole[..whole.len() - 1], &["a closing bracket"]);
    refused(&(whole.clone() + ")"), &["an opening bracket"]);
    refused(&(whole.clone() + &whole), &["a single problem"]);
    refused("(define (domain hanoi))", &["(define (problem ...) ...)"]);
    refused(&"(".repeat(100), &["expected"]);
    assert!(
        ForeignProblem::parse(&whole.replace("(clear p3)", "(clear p3) (= (total-cost) 0)"))
            .is_ok()
    );
}

#[test]
fn names_are_usual_if_the_smallest_disk_is_d1() {
    let is_usual = |text: &str| {
        let found = ForeignProblem::parse(text).unwrap();
        found.names.unwrap().are_usual()
    };
    let usual = pddl(OBJECTS, SMALLER, TOWER, GOAL).replace(" p", " peg");
    assert!(is_usual(&usual) && is_usual(&usual.replace("d1", "D1")));
    assert!(!is_usual(&pddl(OBJECTS, SMALLER, TOWER, GOAL)));
    let swapped = usual
        .replace("d1", "d3")
        .replace("d2", "d1")
        .replace("d3", "d2");
    assert!(!is_usual(&swapped));
}

#[test]
fn sizes_in_a_circle_are_no_sizes() {
    let text = pddl(
        "d1 d2 d3 p1 p2 p3",
        "(smaller d1 d2) (smaller d2 d3) (smaller d3 d1)",
        "(on d1 d2) (on d2 p1) (on d3 p2) (clear d1) (clear d3) (clear p3)",
        "(on d1 d2) (on d2 p3) (on d3 p2)",
    );
    refused(&text, &["circle"]);
}

#[test]
fn a_part_of_a_problem_is_refused_or_read_and_never_ends_the_program() {
    let guide = "peg(a;b;c). disk(1..4). init_on(1..4,a). goal_on(1..4,c). moves(15).";
    let sage = "graphs.HanoiTowerGraph(4, 3)\n[(0,0,0), (3,3,3)]";
    let facts = "% \u{e9}\ndisk(1..5). on0(4,1). on0(5,4). ongoal(4,2). ongoal(5,4). arc(1,2).";
    let london = "[[[2,1],[3],[]],[[],[3,2],[1]],2,63,66]";
    let tower = [TOWER, GOAL].map(|facts| facts.replace("d1", "\u{e9}1"));
    let planner = pddl(
        "\u{e9}1 d2 p1 p2 p3",
        "; \u{e9}\n(smaller \u{e9}1 d2)",
        &tower[0],
        &tower[1],
    );
    for text in [guide, sage, facts, london, &planner] {
        assert!(ForeignProblem::parse(text).is_ok(), "{text}");
        for (at, _) in text.char_indices() {
            let (before, behind) = text.split_at(at);
            drop([ForeignProblem::parse(before), ForeignProblem::parse(behind)]);
            for sign in [
                "(",
                ")",
                "\u{e9}",
                "4294967296",
                ",",
                ".",
                "0",
                "-",
                "%",
                ";",
            ] {
                drop(ForeignProblem::parse(&format!("{before}{sign}{behind}")));
            }
        }
    }
}

#[test]
fn what_is_in_no_form_is_told_all_forms() {
    for text in ["", "1AC", "Move disk 1 from A to C", "<a>", "disks 3"] {
        refused(text, &["PEBL", "PDDL", "Sage", "ongoal"]);
    }
    refused(
        &" ".repeat(MAX_PROBLEM_TEXT + 1),
        &["at most 4194304 bytes"],
    );
}
