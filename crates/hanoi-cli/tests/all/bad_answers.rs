//! An unreadable answer is quoted with its position; a wrong one is reported with the rule it breaks.

use std::fs;

use crate::common::{Run, feed, hanoi, testdata};
use serde_json::Value;

/// Asserts status 1, nothing on standard error, and a short verdict `unreadable` with all these parts.
fn assert_unreadable(run: &Run, parts: &[&str], what: &str) {
    let Run { status, out, err } = run;
    assert_eq!((*status, err.as_str()), (1, ""), "{what}: {out}");
    assert!(out.contains("unreadable"), "{what}: {out}");
    assert!(out.len() < 1500, "{what}: {} bytes", out.len());
    assert!(!out.contains(|c: char| c.is_control() && c != '\n'));
    for part in parts {
        assert!(out.contains(part), "{what}: no {part} in: {out}");
    }
}

#[test]
fn answers_without_moves_are_unreadable() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.txt");
    for text in ["", "\n", " \n\t\r\n\n"] {
        fs::write(&file, text).unwrap();
        let run = hanoi(&["verify", file.to_str().unwrap()]);
        assert_unreadable(&run, &["unreadable: no move found"], text);
        let mut run = feed(&["verify", "--disks", "2"], text);
        if text.is_empty() {
            let message = std::mem::take(&mut run.err);
            assert!(
                message.starts_with("standard input is empty: "),
                "{message}"
            );
        }
        assert_unreadable(&run, &["no move"], text);
        let json = feed(&["verify", "--disks", "2", "--scores", "--json"], text);
        let verdict: Value = serde_json::from_str(&json.out).unwrap();
        assert_eq!(
            (json.status, &verdict["verdict"]),
            (1, &"unreadable".into())
        );
        assert!(verdict["scores"]["legal_share"].is_null(), "{}", json.out);
        assert_eq!(feed(&["verify", "--disks", "0"], text).status, 0);
    }
}

#[test]
fn text_that_is_not_a_move_is_quoted_with_its_position() {
    let long = format!("\n{}\n", "lorem ".repeat(10_000));
    for (text, parts) in [
        (
            "\nfoo bar baz\n",
            &["line 2, column 1", "'foo bar baz'"][..],
        ),
        (
            "1AC\n\n   1C\n",
            &["line 3, column 4", "'1C'", "1 legal move before it"],
        ),
        ("9999999999AC\n", &["line 1, column 1", "'9999999999AC'"]),
        ("# nothing yet\n", &["line 1, column 1", "'# nothing yet'"]),
        (
            "1AC\nMove disk 2 from A to\n",
            &["line 2, column 1", "'Move disk 2 from A to'"],
        ),
        ("[[1,0,2],[1,0,\"top\"]]", &["line 1, column 10", "top"]),
        (
            "[[1,0,2],\n[2,0,1]\n",
            &["line 1, column 1", "'['", "closed"],
        ),
        (&long, &["line 2, column 1", "lorem"]),
    ] {
        assert_unreadable(
            &feed(&["verify"], text),
            &[parts, &["expected"]].concat(),
            text,
        );
    }
    let run = feed(&["verify", "--style", "json"], "1AC\n");
    assert_unreadable(
        &run,
        &["line 1, column 1", "expected a list of moves"],
        "style",
    );
    let list = fs::read_to_string(testdata("transcripts/003_iterative_3.txt")).unwrap();
    let run = feed(&["verify"], &list.as_bytes()[..30]);
    assert_unreadable(&run, &["line 1", "expected"], "a transcript cut in two");
}

#[test]
fn states_with_a_disk_on_a_smaller_one_are_wrong() {
    let text = "[[4,3,2,1],[],[]]\n[[4,3,2],[1],[]]\n[[4,3],[1,2],[]]\n";
    let Run { status, out, .. } = feed(&["verify"], text);
    assert_eq!(status, 1, "{out}");
    assert!(out.starts_with("wrong: line "), "{out}");
    assert!(
        out.contains("disk 2 would lie on the smaller disk 1"),
        "{out}"
    );
}

#[test]
fn quotes_are_never_empty() {
    for text in ["[[],[],[],[],[]]", "[[1,0,2],[]]"] {
        let Run { status, out, .. } = feed(&["verify"], text);
        assert_eq!(status, 1, "{out}");
        assert!(!out.contains("''"), "{text}: {out}");
    }
}

#[test]
fn nul_bytes_are_reported_with_their_position() {
    for (text, place) in [
        ("\0", "line 1, column 1"),
        ("1AC\n2A\0B\n", "line 2, column 3"),
        ("[[1,0,2],\0[2,0,1]]", "line 1, column 10"),
        ("Move disk 1 from peg A to peg C\0\n", "line 1, column 32"),
    ] {
        assert_unreadable(&feed(&["verify"], text), &[place, "0x00", "expected"], text);
    }
}

#[test]
fn binary_input_is_refused_without_being_printed() {
    let program = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0".to_vec();
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    let all: Vec<u8> = (0..=255).collect();
    let latin = b"d\xe9placer le disque 1 de A \xe0 C\n".to_vec();
    let mut number = 1_u32;
    let noise = (0..200_000).map(|_| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        number.to_be_bytes()[0]
    });
    for rubbish in [program, picture, all, latin, noise.collect()] {
        for options in [&["verify"][..], &["verify", "--disks", "3", "--json"]] {
            let run = feed(options, rubbish.clone());
            assert_unreadable(&run, &["line", "column", "expected"], "rubbish");
        }
    }
}

#[test]
fn wrong_moves_are_reported_with_position_state_and_rule() {
    for (options, text, place, state, fault) in [
        (
            "",
            "1AC 2AC\n",
            "line 1, column 5: move 2 (2AC)",
            "AC",
            "smaller disk 1",
        ),
        (
            "",
            "1AC\n2AB\n1AB\n",
            "line 3, column 1: move 3 (1AB)",
            "BC",
            "disk 1 is on peg C",
        ),
        (
            "",
            "2AC\n",
            "line 1, column 1: move 1 (2AC)",
            "AA",
            "disk 1 lies on disk 2",
        ),
        (
            "--disks 3",
            "A C\nA B\nC B\nA A\n",
            "line 4, column 1: move 4 (A to A)",
            "ABB",
            "peg A",
        ),
        (
            "--disks 2",
            "B C\n",
            "line 1, column 1: move 1 (B to C)",
            "AA",
            "peg B is empty",
        ),
        (
            "--rules linear",
            "1AC\n",
            "line 1, column 1: move 1 (1AC)",
            "A",
            "from A to C",
        ),
        (
            "",
            "[[2,1],[],[]]\n[[],[2],[1]]\n",
            "line 2, column 1: move 1",
            "AA",
            "2 disks",
        ),
    ] {
        let options: Vec<&str> = options.split_whitespace().collect();
        let args = [&["verify"], &options[..]].concat();
        let Run { status, out, err } = feed(&args, text);
        assert_eq!((status, err.as_str()), (1, ""), "{text}: {out}");
        let parts = ["wrong: ", place, &format!("in state '{state}'"), fault];
        assert!(parts.iter().all(|part| out.contains(part)), "{text}: {out}");
        let Run { status, out, .. } = feed(&[&args[..], &["--json"]].concat(), text);
        let verdict: Value = serde_json::from_str(&out).unwrap();
        assert!(status == 1 && verdict["solved"] == false, "{out}");
        assert_eq!(verdict["wrong"]["state"], state, "{out}");
        assert!(verdict["wrong"]["fault"].as_str().unwrap().contains(fault));
        assert_eq!(
            verdict["moves"].as_u64().map(|moves| moves + 1),
            verdict["wrong"]["move"].as_u64()
        );
    }
}

#[test]
fn unknown_disks_and_pegs_are_unreadable() {
    for (wrong, expected) in [("2AX", "a peg from A to C"), ("4AB", "a disk from 1 to 3")] {
        let run = feed(&["verify", "--disks", "3"], format!("1AC\n{wrong}\n"));
        let parts = ["line 2, column 1", &format!("'{wrong}'"), expected];
        assert_unreadable(&run, &parts, wrong);
    }
}

#[test]
fn legal_moves_short_of_the_goal_are_not_solved() {
    let Run { status, out, err } = feed(&["verify", "--disks", "3"], "1AC\n2AB\n");
    assert_eq!((status, err.as_str()), (1, ""));
    let parts = ["not solved: 3 disks", "2 legal moves", "'ABC'", "'CCC'"];
    assert!(parts.iter().all(|part| out.contains(part)), "{out}");
}

#[test]
fn a_wrong_move_does_not_split_an_answer() {
    for text in ["1AB\n1AC\n2AB\n1CB\n", "A C\nA C\n", "1AC 1AB 2AC"] {
        let Run { status, out, .. } = feed(&["verify"], text);
        assert_eq!(status, 1, "{text}: {out}");
    }
}

#[test]
fn prose_around_an_answer_is_ignored() {
    for text in [
        "1AB\n2AC\n1BC\n\nThis is the shortest way.\n",
        "Here it is:\n1AB\n2AC\n1BC\n",
        "1AB\n2AC\n1BC\nDone!",
    ] {
        let Run { status, out, err } = feed(&["verify", "--disks", "2"], text);
        assert_eq!((status, err.as_str()), (0, ""), "{text}: {out}");
        assert!(out.starts_with("solved: 2 disks from A to C in 3 legal moves"));
    }
}

#[test]
fn a_wrong_move_is_reported_despite_rubbish_after_it() {
    let run = feed(&["verify", "--disks", "2"], "1AB\n2AB\nrubbish\n");
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.out.starts_with("wrong: line 2, column 1: move 2 (2AB)"));
}

#[test]
fn truncated_answers_are_judged() {
    let Run { out, .. } = hanoi(&["solve", "3"]);
    for end in 1..out.len() {
        let Run { status, err, .. } = feed(&["verify", "--disks", "3"], &out[..end]);
        assert!(status == 1 || end + 1 == out.len(), "{end}");
        assert!(err.is_empty(), "{end}: {err}");
    }
}
