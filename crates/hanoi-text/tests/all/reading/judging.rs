//! What is wrong with an answer, where it ends, and which of several attempts counts.

use crate::{lenient, prose};
use hanoi_core::{Peg, Problem, Rules};
use hanoi_text::{Check, Outcome, Verdict};

use super::{growing, outcome, verdicts, wrong};

#[test]
fn a_plan_has_to_keep_its_preconditions() {
    let cases = [
        (
            "(move d1 d3 peg3)",
            "move 1 ((move d1 d3 peg3)) in state 'AAA': disk 1 does not lie on disk 3",
        ),
        (
            "(move d1 d2 peg3)\n(move d2 d3 peg2)\n(move d1 peg3 peg2)",
            "move 3 ((move d1 peg3 peg2)) in state 'ABC': disk 2 lies on peg B",
        ),
        (
            "put(0,3,6) put(1,2,5) put(2,2,6)",
            "move 3 (put(2,2,6)) in state 'ABC': disk 2 lies on peg B",
        ),
        (
            "put(0,3,6) put(2,2,5)",
            "move 2 (put(2,2,5)) in state 'AAC': the step of time 2 is not the next in time",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(outcome(text), Err(expected.to_owned()), "{text}");
    }
}

#[test]
fn a_state_that_breaks_the_rules_is_wrong_and_not_unreadable() {
    for text in [
        "0 [3]\n1 [2]\n2 [1]\n0 [3]\n1 []\n2 [1, 2]\n",
        "0: 3 2\n1: \n2: 1\n0: 3\n1: \n2: 1 2\n",
        "[[3,2],[],[1]]\n[[3],[],[1,2]]",
    ] {
        let wrong = wrong(text, lenient(&Problem::tower(3).unwrap()));
        let told = wrong.fault.to_string();
        assert!(
            told.contains("would lie on the smaller disk 1") || told.contains("2 disks have moved"),
            "{told}"
        );
    }
    assert!(
        outcome("[[3,2],[],[1]]\n[[3],[],[1,2]]")
            .unwrap_err()
            .ends_with("disk 2 would lie on the smaller disk 1")
    );
}

#[test]
fn the_first_wrong_move_is_told_with_its_rule_and_its_state() {
    let cases = [
        (
            "1AC 2AC",
            "move 2 (2AC) in state 'AAC': disk 2 would lie on the smaller disk 1",
        ),
        ("2AC", "move 1 (2AC) in state 'AAA': disk 1 lies on disk 2"),
        ("1BC", "move 1 (1BC) in state 'AAA': disk 1 is on peg A"),
        (
            "1AA",
            "move 1 (1AA) in state 'AAA': the move ends on peg A, where it began",
        ),
        ("B C", "move 1 (B to C) in state 'AAA': peg B is empty"),
        (
            "0 [3]\n1 [2]\n2 [1]\n",
            "move 1 (to state [[3], [2], [1]]) in state 'AAA': 2 disks have moved at once since the state before",
        ),
        (
            "0 [2]\n1 []\n2 [1]\n",
            "move 1 (to state [[2], [], [1]]) in state 'AAA': the state has 2 disks",
        ),
        (
            "(move d1 d2 d3)",
            "move 1 ((move d1 d2 d3)) in state 'AAA': disk 1 lies on disk 3",
        ),
    ];
    for (text, expected) in cases {
        let wrong = wrong(text, lenient(&Problem::tower(3).unwrap()));
        assert_eq!(wrong.to_string(), expected);
    }
    let linear = Problem::perfect(1, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap();
    let wrong = wrong("1AC", lenient(&linear));
    assert_eq!(
        wrong.to_string(),
        "move 1 (1AC) in state 'A': the rules do not allow moves from A to C"
    );
}

#[test]
fn names_that_the_puzzle_does_not_have_are_unreadable_and_not_illegal() {
    for text in [
        "4AC",
        "1AD",
        "[[1,0,2],[0,0,1]]",
        "[[1,0,3]]",
        "[[1,0,99999999999]]",
        r#"[{"disk":1,"from":"A","to":""}]"#,
        r#"[{"disk":"","from":0,"to":2}]"#,
        r#"[[1,0,""]]"#,
        "[((0, 0, 0), (0, 0, 2), None), ((0, 0, 2), (0, 1, 2), None)]",
        "[[3,2],[],[1]]\n[[3,2],[],[1,1]]",
    ] {
        let verdict = lenient(&Problem::tower(3).unwrap()).verdict(text.as_bytes());
        assert_eq!(verdict.outcome(), Outcome::Unreadable, "{text}");
    }
}

#[test]
fn the_goal_may_be_reached_and_left() {
    let check = lenient(&Problem::tower(1).unwrap());
    let verdict = verdicts("1AB 1BC 1CA", check).pop().unwrap();
    assert_eq!(
        (verdict.solved(), verdict.reached, verdict.legal),
        (false, Some(2), 3)
    );
}

#[test]
fn any_peg_is_none_that_the_disks_begin_on() {
    let from_c = || Problem::perfect(2, Peg::C, Peg::C, Rules::classic(3).unwrap()).unwrap();
    let check = || lenient(&from_c()).to_any_peg();
    let verdict = verdicts("1CA 2CB 1AB", check()).pop().unwrap();
    assert_eq!((verdict.solved(), verdict.reached), (true, Some(3)));
    for text in ["[]", "1CA 1AC"] {
        let verdict = verdicts(text, check()).pop().unwrap();
        assert_eq!(
            (verdict.outcome(), verdict.reached),
            (Outcome::Incomplete, None)
        );
    }
}

#[test]
fn a_whole_tower_on_the_way_is_not_where_it_ends() {
    // By hand: 2 disks from end to end of a path of 3 pegs pass the middle after 4 of 8 moves.
    let there = ["1AB", "1BC", "2AB", "1CB"];
    let on = ["1BA", "2BC", "1AB", "1BC"];
    let linear = || Check::tower(Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap();
    let problem = Problem::perfect(2, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap();
    for check in [linear().to_any_peg(), lenient(&problem).to_any_peg()] {
        let text = [there, on].concat().join("\n");
        let verdict = verdicts(&text, check).pop().unwrap();
        assert_eq!((verdict.solved(), verdict.reached), (true, Some(8)));
        assert_eq!(verdict.problem.goal().to_string(), "CC");
    }
    let half = verdicts(&there.join("\n"), lenient(&problem).to_any_peg())
        .pop()
        .unwrap();
    assert_eq!((half.solved(), half.reached), (true, Some(4)));
}

#[test]
fn an_answer_without_a_move_is_unreadable_where_there_was_something_to_do() {
    let outcome = |text: &str, disks| {
        let mut check = lenient(&Problem::tower(disks).unwrap());
        check.verdict(text.as_bytes()).outcome()
    };
    for (text, disks, expected) in [
        ("", 2, Outcome::Unreadable),
        ("I give up", 2, Outcome::Unreadable),
        ("I give up", 0, Outcome::Unreadable),
        ("", 0, Outcome::Solved),
        ("[]", 2, Outcome::Incomplete),
        ("[]", 0, Outcome::Solved),
    ] {
        assert_eq!(outcome(text, disks), expected, "{text:?} on {disks} disks");
    }
    assert_eq!(growing(Peg::C).verdict(b"").outcome(), Outcome::Unreadable);
}

#[test]
fn what_is_said_about_a_solution_does_not_replace_it() {
    let two = || lenient(&Problem::tower(2).unwrap());
    let said = "1. A → B\n2. A → C\n3. B → C\n\nWhy? All smaller disks move first, which frees the largest one.";
    assert!(two().verdict(said.as_bytes()).solved());
    let again = "1AB 2AC 1BC\n\nOr rather, the other way round:\n\n1AC 2AB";
    assert_eq!(two().verdict(again.as_bytes()).outcome(), Outcome::Illegal);
    let verdicts = two().verdicts(again.as_bytes());
    let told: Vec<Outcome> = verdicts.iter().map(Verdict::outcome).collect();
    assert_eq!(told, [Outcome::Solved, Outcome::Incomplete]);
}

#[test]
fn the_last_of_several_attempts_counts() {
    let check = || lenient(&Problem::tower(2).unwrap());
    for before in [
        "1AC\n2AC\nNo, that is against the rules. Again:\n",
        "<think>1AC 2AC 1CB</think>\n",
        "1AC 2AB is how I would begin.\n</think>",
        "I tried 1AC 2AC, which fails.\n\n**Final answer**\n\n",
    ] {
        for (answer, outcome) in [
            (
                "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C",
                Outcome::Solved,
            ),
            (
                "1. Move disk 1 from A to B\n2. Move disk 2 from A to C",
                Outcome::Incomplete,
            ),
        ] {
            let verdict = check().verdict(format!("{before}{answer}").as_bytes());
            assert_eq!(verdict.outcome(), outcome, "{before}{answer}");
        }
    }
}

#[test]
fn a_result_without_a_move_replaces_nothing() {
    for end in [
        "The minimum is \\boxed{3}.",
        "**Final answer:** 3 moves",
        "<answer>3</answer>",
        "Answer: done",
    ] {
        let text = format!("1AB\n2AC\n1BC\n\n{end}\n");
        let mut check = lenient(&Problem::tower(2).unwrap());
        assert!(check.verdict(text.as_bytes()).solved(), "{end}");
    }
}

/// What comes of an answer on 2 disks from A to C.
fn judged(text: &str) -> Outcome {
    let mut check = lenient(&Problem::tower(2).unwrap());
    check.verdict(text.as_bytes()).outcome()
}

const RIGHT: &str = "[[1,0,1],[2,0,2],[1,1,2]]";

#[test]
fn a_marked_answer_beside_a_different_one_needs_a_correction() {
    let wrong = |mark: &str| judged(&format!("{RIGHT}\n\n{mark}\n1AC\n2AB\n"));
    let right = |mark: &str| judged(&format!("1AC\n2AB\n\n{mark}\n1AB\n2AC\n1BC\n"));
    for mark in [
        "### Corrected version",
        "**Corrected:**",
        "Second attempt:",
        "Attempt 2:",
    ] {
        assert_eq!(
            (wrong(mark), right(mark)),
            (Outcome::Incomplete, Outcome::Solved),
            "{mark}"
        );
    }
    for mark in [
        "Final answer:",
        "**Final answer**",
        "### 4. Final Answer",
        "## ✅ Answer",
        "**4. Answer**",
        "Final answer =",
        "Output:",
        "[Answer]",
        "答案：",
        "最终答案：",
        "更正:",
    ] {
        let (wrong, right) = (wrong(mark), right(mark));
        assert!(
            matches!(wrong, Outcome::Ambiguous | Outcome::Unreadable),
            "{mark}: {wrong}"
        );
        assert!(right != Outcome::Incomplete, "{mark}: {right}");
    }
}

#[test]
fn what_is_marked_as_no_answer_is_none() {
    for mark in [
        "Example:",
        "**Example:**",
        "(Example)",
        "[Example]",
        "Example.",
        "### 3. Verification",
        "✅ Verification",
        "Wrong answer:",
        "Not the answer:",
        "Draft:",
        "Thinking:",
        "示例:",
        "예시:",
        "Example:\n\nMoves:",
        "Example:\n\nSteps:",
        "## Example\n### Moves",
        "The answer is not",
        "<draft>",
        "Example: <answer>",
    ] {
        let text = format!("{mark}\n{RIGHT}\n\nI cannot solve this.\n");
        let text = text.replace("not\n", "not ");
        assert_eq!(judged(&text), Outcome::Unreadable, "{text}");
    }
    let section = format!("## Example\n1AC\n\n## Moves\n{RIGHT}\n");
    assert_eq!(judged(&section), Outcome::Solved);
    let refused = format!("{RIGHT}\n\nFinal answer: impossible\n");
    assert_eq!(judged(&refused), Outcome::Unreadable);
}

#[test]
fn a_correction_takes_the_place_of_all_before_it() {
    let list_first = format!("Answer: {RIGHT}\n\nCorrected answer:\n1AC\n2AB\n");
    assert_eq!(judged(&list_first), Outcome::Incomplete);
    let tag_first = format!("<answer>{RIGHT}</answer>\n\nCorrected:\n1AC\n2AB\n");
    assert_eq!(judged(&tag_first), Outcome::Incomplete);
}

#[test]
fn two_answers_without_a_mark_that_differ_are_none() {
    let two = format!("[[1,0,2],[2,0,1]]\n\n{RIGHT}\n");
    assert_eq!(judged(&two), Outcome::Ambiguous);
    assert_eq!(judged(&format!("{RIGHT}\n\n{RIGHT}\n")), Outcome::Solved);
    assert_eq!(
        judged(&format!("{RIGHT}\n\nmoves = []\n")),
        Outcome::Ambiguous
    );
}

#[test]
fn nothing_at_all_is_an_answer_only_where_there_is_nothing_to_do() {
    let none = Problem::perfect(2, Peg::C, Peg::C, Rules::classic(3).unwrap()).unwrap();
    for (text, outcome) in [
        ("", Outcome::Solved),
        (" \n\n", Outcome::Solved),
        ("[]", Outcome::Solved),
        ("moves = []", Outcome::Solved),
        ("...", Outcome::Unreadable),
        ("0", Outcome::Unreadable),
        ("Answer:", Outcome::Unreadable),
        ("[[],[],[2,1]]", Outcome::Unreadable),
        ("{\"moves\":[null]}", Outcome::Unreadable),
    ] {
        let verdict = lenient(&none).verdict(text.as_bytes());
        assert_eq!(verdict.outcome(), outcome, "{text}");
    }
}

#[test]
fn states_confirm_or_contradict_and_decide_nothing() {
    let contradicts = |text: &str| {
        let mut check = lenient(&Problem::tower(2).unwrap());
        let verdict = check.verdict(text.as_bytes());
        (
            verdict.outcome(),
            verdict.contradicts.map(|found| found.place.line),
        )
    };
    let moves =
        "1. Move disk 1 from A to B -> [[2],[1],[]]\n2. Move disk 2 from A to C -> [[],[1],[2]]\n";
    let last = "3. Move disk 1 from B to C -> [[],[],[2,1]]\n";
    assert_eq!(
        contradicts(&format!("{moves}{last}")),
        (Outcome::Solved, None)
    );
    assert_eq!(
        contradicts(&format!("{moves}Final state: [[],[],[2,1]]")).0,
        Outcome::Incomplete
    );
    assert_eq!(
        contradicts("Final state: [[],[],[2,1]]"),
        (Outcome::Unreadable, None)
    );
}

#[test]
fn a_move_that_a_heading_says_and_the_line_below_too_is_unreadable() {
    let twice = "### Step 1: Move disk 1 from A to B\nMove disk 1 from A to B\n**Step 2: Move disk 2 from A to C**\n- Move disk 2 from A to C\n### 3. Disk 1: B -> C\nThis is the last one.";
    let mut check = prose(&Problem::tower(2).unwrap());
    let outcome = check.verdict(twice.as_bytes()).outcome();
    assert_eq!(outcome, Outcome::Unreadable);
    let lines = "Move disk 1 from A to B\nMove disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C";
    assert_eq!(judged(lines), Outcome::Illegal);
}
