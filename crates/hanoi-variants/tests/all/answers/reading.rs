//! Answers to a small puzzle, as people and programs write them.

use hanoi_text::{Outcome, Style, Verdict};
use hanoi_variants::{Variant, VariantProblem};

/// Two moves: r1 from A to C, and w1 from B onto it.
fn puzzle() -> VariantProblem {
    let text = r#"
        start = "r2 r1/w1/-"
        goal = "r2/-/r1 w1"
    "#;
    Variant::read(text).unwrap().problem(None).unwrap()
}

fn verdict(answer: &str) -> Verdict<VariantProblem> {
    crate::lenient(&puzzle()).verdict(answer.as_bytes())
}

/// Right answers.
const READ: &[&str] = &[
    "1AC\n1BC",
    "r1AC\nw1BC",
    "r1AC w1BC",
    "r1 A C\nw1 B C",
    "A -> C\nB -> C",
    "[[1,0,2],[1,1,2]]",
    "[[\"r1\",\"A\",\"C\"],[\"w1\",\"B\",\"C\"]]",
    "[\"r1AC\", \"w1BC\"]",
    "[r1AC, w1BC]",
    "red 1 from A to C\nwhite 1 from B to C",
    "Red 1 from A to C\nWhite 1 from B to C",
    "Move the red disk 1 from A to C.\nThen move the white disk 1 from B to C.",
    "Move red disk 1 from peg 1 to peg 3\nMove white disk 1 from peg 2 to peg 3",
    "Move disk 1 from peg 0 to peg 2\nMove disk 1 from peg 1 to peg 2",
    "Move r1 to C.\nMove w1 to C.",
    "Move disk r1 from A to C\nMove disk w1 from B to C",
    "Disk r1: A \u{2192} C\nDisk w1: B \u{2192} C",
    "Step 1: r1AC\nStep 2: w1BC",
    "Here is the solution. The red tower starts on A, and the white one on B.\n\n1. Move red disk 1 from A to C\n2. Move white disk 1 from B to C\n\nNow white 1 lies on red 1, and we are done.",
    "Example: w1BC\n\nFinal answer: r1AC w1BC",
    "<think>w1AC</think>\nr1AC\nw1BC",
    "<answer>r1AC w1BC</answer>",
    "\\boxed{r1AC, w1BC}",
    "```\nr1AC\nw1BC\n```",
    "{\"disk\":\"r1\",\"from\":\"A\",\"to\":\"C\"}\n{\"disk\":\"w1\",\"from\":\"B\",\"to\":\"C\"}",
    "{\"moves\": [\"r1AC\", \"w1BC\"]}",
    "{\"answer\": \"r1AC\\nw1BC\"}",
    "| disk | from | to |\n|---|---|---|\n| red 1 | A | C |\n| white 1 | B | C |",
    "r2 r1/w1/-\nr2/w1/r1\nr2/-/r1 w1",
    "State 1: r2/w1/r1\nState 2: r2/-/r1 w1",
    "r1AC\nr2/w1/r1\nw1BC\nr2/-/r1 w1",
];

#[test]
fn right_answers_are_read() {
    for answer in READ {
        let verdict = verdict(answer);
        let wrong = verdict.wrong.as_ref().map(ToString::to_string);
        let unread = verdict.unreadable.as_ref().map(ToString::to_string);
        assert!(verdict.solved(), "{answer}\n{wrong:?} {unread:?}");
        assert_eq!((verdict.legal, verdict.reached), (2, Some(2)), "{answer}");
        assert!(verdict.contradicts.is_none(), "{answer}");
    }
}

#[test]
fn wrong_steps_are_reported_with_rule_and_place() {
    for (answer, line, message) in [
        (
            "w1AC",
            1,
            "move 1 (w1AC) in state 'r2 r1/w1/-': the top of peg A is r1, not w1",
        ),
        (
            "1AC\nr1BC",
            2,
            "move 2 (r1BC) in state 'r2/w1/r1': the top of peg B is w1, not r1",
        ),
        (
            "1AC\n2AC",
            2,
            "move 2 (2AC) in state 'r2/w1/r1': r2 would lie above r1, which is too small",
        ),
        (
            "2AC",
            1,
            "move 1 (2AC) in state 'r2 r1/w1/-': the top of peg A is r1, not a piece of size 2",
        ),
        (
            "1AC+1BA",
            1,
            "move 1 (1AC+1BA) in state 'r2 r1/w1/-': the rules do not allow this kind of step: expected one piece at a time",
        ),
        (
            "1A=1B",
            1,
            "move 1 (1A=1B) in state 'r2 r1/w1/-': the rules do not allow this kind of step: expected one piece at a time",
        ),
        (
            "1'AC",
            1,
            "move 1 (1'AC) in state 'r2 r1/w1/-': the top of peg A is r1, not 1'",
        ),
        (
            "Move disk 1 to C",
            1,
            "move 1 (disk 1 to C) in state 'r2 r1/w1/-': there are several pieces 1",
        ),
        (
            "r2 r1/w1/-\nr2/-/r1 w1",
            2,
            "move 1 (to state r2/-/r1 w1) in state 'r2 r1/w1/-': no step leads there from the state before",
        ),
    ] {
        let verdict = verdict(answer);
        assert_eq!(verdict.outcome(), Outcome::Illegal, "{answer}");
        let wrong = verdict.wrong.unwrap();
        assert_eq!(wrong.to_string(), message);
        assert_eq!(wrong.place.line, line, "{answer}");
    }
}

#[test]
fn unreadable_lines_are_quoted_verbatim() {
    for (answer, message) in [
        (
            "r1AC\nw1BC\nMove red 1 from A or B to C",
            "line 3, column 1: cannot read 'Move red 1 from A or B to C': expected a move written as those around it",
        ),
        (
            "r1AC (white)\nw1BC",
            "line 1, column 1: cannot read 'r1AC (white)': expected a move written as those around it",
        ),
        (
            "Move disk 900001 from A to C",
            "line 1, column 1: cannot read 'Move disk 900001 from A to C': expected a disk from 1 to 2",
        ),
    ] {
        let verdict = verdict(answer);
        assert_eq!(verdict.outcome(), Outcome::Unreadable, "{answer}");
        let place = verdict.unreadable.unwrap().to_string();
        assert_eq!(place, message, "{answer}");
    }
}

#[test]
fn states_between_moves_are_ignored() {
    let verdict = verdict("r1AC\nr2/w1/w1\nw1BC\nr2/-/r1 w1");
    assert!(verdict.solved());
    assert_eq!(verdict.legal, 2);
}

#[test]
fn verdict_is_independent_of_chunking() {
    for answer in READ {
        let mut check = crate::lenient(&puzzle());
        for byte in answer.as_bytes() {
            assert!(check.feed(&[*byte], &mut |_| ()).is_continue(), "{answer}");
        }
        assert_eq!(check.finish(&mut |_| ()), verdict(answer), "{answer}");
        let mut claims = 0;
        let (audited, reading) =
            crate::lenient(&puzzle()).audit(answer.as_bytes(), &mut |_| claims += 1);
        assert_eq!(audited, verdict(answer), "{answer}");
        assert!(claims >= 2 && reading.answer.is_some(), "{answer}");
    }
}

#[test]
fn check_is_reusable() {
    let mut check = crate::lenient(&puzzle()).scored();
    for _ in 0..3 {
        assert!(check.verdict(b"r1AC w1BC").solved());
        let wrong = check.verdict(b"w1AC r1AC w1BC");
        let count = wrong.count.unwrap();
        assert_eq!((count.claimed, count.legal), (3, 2));
    }
    let verdicts = crate::lenient(&puzzle()).verdicts(b"r1AC\nw1BC\nr1AC\nw1BC\n");
    assert_eq!(verdicts.len(), 2);
    assert!(verdicts.iter().all(Verdict::solved));
}

#[test]
fn strict_reading_accepts_one_form() {
    let strict = |answer: &str, style| {
        let mut check = crate::lenient(&puzzle()).strict(style);
        check.verdict(answer.as_bytes()).outcome()
    };
    assert_eq!(strict("r1AC\nw1BC", Style::Compact), Outcome::Solved);
    assert_eq!(strict("1AC\n1BC", Style::Compact), Outcome::Solved);
    assert_eq!(strict("w1AC\nw1BC", Style::Compact), Outcome::Illegal);
    assert_eq!(strict("[[1,0,2],[1,1,2]]", Style::Json), Outcome::Solved);
    for answer in [
        "red 1 from A to C\nw1BC",
        "r1AC w1BC",
        "r1AC\nw1BC+",
        "r1AC\nw1BC!",
    ] {
        assert_eq!(
            strict(answer, Style::Compact),
            Outcome::Unreadable,
            "{answer}"
        );
    }
}
