//! What is wrong with an answer, where it ends, and which of several attempts counts.

use crate::lenient;
use hanoi_core::{Peg, Problem, Rules};
use hanoi_text::{Check, Outcome, Reading, Verdict};

use super::{growing, verdicts};

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
    let linear = || {
        Check::tower(Peg::A, Peg::C, Rules::linear(3).unwrap())
            .unwrap()
            .reading(Reading::Prose)
    };
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
    let said = "1. A → B\n2. A → C\n3. B → C\n\nWhy? First we move disk 1 from A to B, which frees disk 2.";
    assert!(two().verdict(said.as_bytes()).solved());
    let again = "1AB 2AC 1BC\n\nOr rather, the other way round:\n\n1AC 2AB";
    assert_eq!(two().verdict(again.as_bytes()).outcome(), Outcome::Illegal);
    let verdicts = two().verdicts(again.as_bytes());
    let told: Vec<Outcome> = verdicts.iter().map(Verdict::outcome).collect();
    assert_eq!(told, [Outcome::Solved, Outcome::Incomplete]);
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
fn a_correction_takes_the_place_of_all_before_it() {
    let list_first = format!("Answer: {RIGHT}\n\nCorrected answer:\n1AC\n2AB\n");
    assert_eq!(judged(&list_first), Outcome::Incomplete);
    let tag_first = format!("<answer>{RIGHT}</answer>\n\nCorrected:\n1AC\n2AB\n");
    assert_eq!(judged(&tag_first), Outcome::Incomplete);
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
