//! Each rule has an example that it refuses.

mod beside;

use hanoi_core::{Problem, Rules, State};

use crate::{Check, Outcome};

/// The outcome of an answer for 2 disks from A to C.
fn outcome(answer: &str) -> Outcome {
    verdict(answer).outcome()
}

/// The verdict on an answer for 2 disks from A to C.
fn verdict(answer: &str) -> crate::Verdict {
    verdict_on(answer, "AA", "CC")
}

/// The verdict on an answer that leads from a state to another.
fn verdict_on(answer: &str, start: &str, goal: &str) -> crate::Verdict {
    let state = |text| State::parse(text, 3).unwrap();
    let problem = Problem::new(state(start), state(goal), Rules::classic(3).unwrap()).unwrap();
    let mut check = Check::new(&problem).reading(crate::Reading::Records);
    let _ = check.feed(answer.as_bytes(), &mut |_| ());
    check.finish(&mut |_| ())
}

const LIST: &str = "moves = [[1, 0, 1], [2, 0, 2], [1, 1, 2]]";
const LINES: &str =
    "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C";

#[test]
fn an_odd_record_makes_a_run_unreadable() {
    let second = "2. Move disk 2 from A to C";
    for odd in [
        "2. Move disk 2 from A to C ?",
        "2. ~~Move disk 2 from A to C~~",
        "2. Move disk 2 from A to C (no!)",
        "2. // Move disk 2 from A to C",
        "2. Move disk n-1 from A to C",
        "2. Move the other one from A to C",
        "2. Move disk 2 from A to (?)",
        "2. Move disk 2 from A to null",
        "2. Do not move disk 2 from A to C",
        "2. Undo: move disk 2 from A to C",
        "2. (same as before)",
        "and so on",
    ] {
        let answer = LINES.replace(second, odd);
        assert_eq!(outcome(&answer), Outcome::Unreadable, "{odd}");
    }
    for odd in [
        "null",
        "[2, 0, null]",
        "[n, 0, 2]",
        "[2, 0, 2, 1]",
        "[[2, 0, 2]]",
        "...",
        "\"...\"",
    ] {
        let answer = LIST.replace("[2, 0, 2]", odd);
        assert_eq!(outcome(&answer), Outcome::Unreadable, "{odd}");
    }
}

#[test]
fn unknown_keys_and_headings_make_a_run_unreadable() {
    for key in ["executed", "repeat", "not", "undo", "valid"] {
        let answer = format!("{{\"moves\": [[1, 0, 1], [2, 0, 2], [1, 1, 2]], \"{key}\": true}}");
        assert_eq!(outcome(&answer), Outcome::Unreadable, "{key}");
    }
    for heading in ["Done", "What"] {
        let rows = "| 1 | A | B | yes |\n| 2 | A | C | no |\n| 1 | B | C | yes |";
        let answer = format!("| Disk | From | To | {heading} |\n|---|---|---|---|\n{rows}");
        assert_eq!(outcome(&answer), Outcome::Unreadable, "{heading}");
    }
}

#[test]
fn a_list_that_a_program_changes_is_unreadable() {
    for change in [
        "moves.insert(0, [1, 0, 1])",
        "moves.extend(moves)",
        "moves = moves * 2",
        "moves.remove([1, 0, 1])",
        "random.shuffle(moves)",
        "for move in moves:\n    moves.pop()",
    ] {
        assert_eq!(
            outcome(&format!("{LIST}\n{change}")),
            Outcome::Unreadable,
            "{change}"
        );
    }
    assert_eq!(outcome(&format!("{LIST}\nprint(moves)")), Outcome::Solved);
}

#[test]
fn a_heading_legend_or_signature_is_no_record() {
    for above in [
        "Moves (source -> target):",
        "Key: from -> to\n",
        "Signature: move(disk, source, target)\n",
        "Each entry is [disk, from, to].\n",
    ] {
        assert_eq!(
            outcome(&format!("{above}\n{LINES}")),
            Outcome::Solved,
            "{above}"
        );
    }
}

#[test]
fn few_marks_are_heeded() {
    let wrong = "moves = [[1, 0, 2], [2, 0, 1]]";
    for (answer, expected) in [
        (
            format!("<think>\n{wrong}\n</think>\n{LIST}"),
            Outcome::Solved,
        ),
        (format!("<think>\n{LIST}"), Outcome::Unreadable),
        (
            format!("Example:\n{wrong}\n\nAnswer:\n{LIST}"),
            Outcome::Solved,
        ),
        (
            format!("{wrong}\n\nThat is wrong. Corrected answer:\n\n{LIST}"),
            Outcome::Solved,
        ),
        (format!("{wrong}\n\n{LIST}"), Outcome::Ambiguous),
        (
            format!("{LIST}\n\nThere is no solution."),
            Outcome::Unreadable,
        ),
        (
            format!("{LINES}\n\nUndo the last move."),
            Outcome::Unreadable,
        ),
        (
            format!("1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n\nSummary:\n{LIST}"),
            Outcome::Ambiguous,
        ),
        (format!("Expected output:\n{LIST}"), Outcome::Unreadable),
        (
            format!("Teacher: the right answer is\n{LIST}"),
            Outcome::Unreadable,
        ),
        (format!("{LINES}\nTotal moves: 3"), Outcome::Solved),
    ] {
        assert_eq!(outcome(&answer), expected, "{answer}");
    }
}

#[test]
fn claims_have_their_bytes() {
    let state = |text| State::parse(text, 3).unwrap();
    let problem = Problem::new(state("AA"), state("CC"), Rules::classic(3).unwrap()).unwrap();
    let names = crate::naming::NamingContext::of(&problem);
    let text = "\u{feff}D\u{e9}placements :\n[1, 0, 1]\n[2, 0, 2]\n[1, ?, 2]\n";
    let runs = super::read(
        text.as_bytes(),
        &names,
        &super::AnswerNames::default(),
        false,
        super::Beside::Nothing,
    )
    .runs;
    let bytes = |span: &(usize, usize)| &text[span.0..span.1];
    assert_eq!(
        runs[0].spans.iter().map(bytes).collect::<Vec<_>>(),
        ["[1, 0, 1]", "[2, 0, 2]"]
    );
    assert_eq!(
        runs[0].odd.iter().map(bytes).collect::<Vec<_>>(),
        ["[1, ?, 2]"]
    );
    assert_eq!(runs[0].readings[0].claims[1].1.line, 3);
}

#[test]
fn bytes_of_any_kind_are_read() {
    let deep = "[{(".repeat(20_000);
    let odd = [
        b"\xff\xfe[[1, 0, 1]".as_slice(),
        deep.as_bytes(),
        b"\\boxed{\\boxed{",
        b"<a b='",
        b"/*",
    ];
    let state = |text| State::parse(text, 3).unwrap();
    let problem = Problem::new(state("AA"), state("CC"), Rules::classic(3).unwrap()).unwrap();
    for text in odd {
        let mut check = Check::new(&problem).reading(crate::Reading::Records);
        let _ = check.feed(text, &mut |_| ());
        assert_ne!(check.finish(&mut |_| ()).outcome(), Outcome::Solved);
    }
}

/// In either reading: records refuse what prose would pass over.
#[test]
fn a_spoilt_move_of_two_on_a_line_is_no_talk() {
    for answer in [
        "B*, BA",
        "nullC, BA",
        "emptyC, BA",
        "CNaN, BA",
        "BA, undefinedC",
    ] {
        for reading in [crate::Reading::Records, crate::Reading::Any] {
            let state = |text| State::parse(text, 3).unwrap();
            let rules = Rules::classic(3).unwrap();
            let problem = Problem::new(state("B"), state("A"), rules).unwrap();
            let mut check = Check::new(&problem).reading(reading);
            let _ = check.feed(answer.as_bytes(), &mut |_| ());
            let verdict = check.finish(&mut |_| ());
            assert_eq!(verdict.outcome(), Outcome::Unreadable, "{answer}");
        }
    }
}

#[test]
fn a_comment_names_no_disk() {
    let text = "1 numaralı diski A çubuğundan B çubuğuna taşı.\n%s numaralı diski B çubuğundan A çubuğuna taşı.\n\
                2 numaralı diski A çubuğundan C çubuğuna taşı.\n1 numaralı diski B çubuğundan C çubuğuna taşı.";
    assert_eq!(outcome(text), Outcome::Unreadable);
    assert_eq!(
        outcome(&format!("{LINES}\n; cost = 3 (unit cost)")),
        Outcome::Solved
    );
}
