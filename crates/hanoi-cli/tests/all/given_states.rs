//! States from files and from standard input.

use std::fs;

use crate::common::{Run, feed, hanoi};

/// Runs a command with `@1`, `@2` and so on replaced by files with these texts.
fn with_files(line: &str, texts: &[&str]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let mut args: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for (number, text) in (1..).zip(texts) {
        let file = folder.path().join(number.to_string());
        fs::write(&file, text).unwrap();
        for arg in args.iter_mut().filter(|arg| **arg == format!("@{number}")) {
            *arg = format!("@{}", file.display());
        }
    }
    hanoi(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn spellings_of_a_state_are_equivalent() {
    for (spellings, plain) in [
        (
            &[
                "[[4,3,1],[2],[]]",
                "([4, 3, 1], [2], [])",
                "4 3 1/2/-",
                "(0,0,1,0)",
            ][..],
            "AABA",
        ),
        (
            &[
                "0,0,0",
                "3 2 1/-/-",
                "[[3,2,1],[],[]]",
                "{\"A\":[3,2,1],\"B\":[],\"C\":[]}",
            ],
            "AAA",
        ),
    ] {
        let answers = |state: &str| {
            let calls = [
                hanoi(&["hint", state]),
                hanoi(&["distance", state, "C"]),
                hanoi(&["solve", "--from", state, "--style", "compact"]),
                hanoi(&["locate", state]),
                hanoi(&["draw", "state", state]),
                with_files("distance @1 C", &[state]),
            ];
            calls.map(|run| (run.status, run.out))
        };
        for spelling in spellings {
            assert_eq!(answers(spelling), answers(plain), "{spelling}");
        }
    }
    for call in [
        &["hint", "2,0,0"][..],
        &["distance", "2,0,0", "C"],
        &["solve", "--from", "[2,0,0]"],
    ] {
        let run = hanoi(call);
        let is_refused = run.status == 2 && run.err.contains("CAA (the largest disk first) or AAC");
        assert!(is_refused, "{call:?} {}", run.err);
    }
}

#[test]
fn states_in_files_are_equivalent_to_arguments() {
    for (line, texts) in [
        ("distance @1 @2", &["CABBA\n", " BCAAC\r\n"][..]),
        ("distance @1 B", &["4,1/2/3\n"]),
        ("solve --from @1 --to @2", &["CCBA", "AAAA"]),
        ("state --from @1 --after 2", &["CCBA"]),
        ("move --from @1 --to A 2", &["CCBA"]),
        ("count --to @1", &["CCBA"]),
        ("locate @1 --to @2", &["CCBA", "AAAA"]),
        ("hint @1 --to @2", &["CCBA", "AAAA"]),
        ("graph --from @1", &["CCBA"]),
        ("trace recursive --from @1", &["BB"]),
        ("draw state @1", &["CCBA"]),
        ("draw graph 3 --from @1", &["CBA"]),
        ("draw graph 3 --path @1 @2", &["CBA", "AAA"]),
    ] {
        let mut written: Vec<String> = line.split(' ').map(str::to_owned).collect();
        for (number, text) in (1..).zip(texts) {
            for arg in written
                .iter_mut()
                .filter(|arg| **arg == format!("@{number}"))
            {
                text.trim().clone_into(arg);
            }
        }
        let plain = hanoi(&written.iter().map(String::as_str).collect::<Vec<_>>());
        let read = with_files(line, texts);
        assert_eq!(
            (read.status, &read.out),
            (plain.status, &plain.out),
            "{line}: {}",
            read.err
        );
        assert!(
            plain.status == 0 && !plain.out.is_empty(),
            "{line}: {}",
            plain.err
        );
    }
}

#[test]
fn one_state_can_come_from_standard_input() {
    assert_eq!(
        feed(&["distance", "-", "CCCC"], "AAAA\n").out,
        hanoi(&["distance", "AAAA", "CCCC"]).out
    );
    assert_eq!(
        feed(&["hint", "-"], "CCBA").out,
        hanoi(&["hint", "CCBA"]).out
    );
    let folder = tempfile::tempdir().unwrap();
    let answer = folder.path().join("answer.txt");
    fs::write(&answer, "1BA\n").unwrap();
    let run = feed(
        &[
            "verify",
            answer.to_str().unwrap(),
            "--from",
            "-",
            "--to",
            "A",
        ],
        "AAB\n",
    );
    assert_eq!(run.status, 0, "{}", run.err);
}

/// The distance of two states of a million disks: all disks on A, and the same with the smallest on B, one move
/// apart.
#[test]
fn states_may_have_a_million_disks() {
    let tower = "A".repeat(1_000_000);
    let other = "A".repeat(999_999) + "B";
    let run = with_files("distance @1 @2", &[&tower, &other]);
    assert_eq!(
        (run.status, run.out.lines().next()),
        (0, Some("1")),
        "{}",
        run.err
    );
    let run = feed(&["hint", "-", "--to", "A"], other);
    assert_eq!(
        (run.status, run.out.lines().next()),
        (0, Some("1BA")),
        "{}",
        run.err
    );
}

#[test]
fn unreadable_sources_are_named() {
    for (line, texts, part) in [
        (
            "hint @/no/such/file",
            &[][..],
            "cannot read '/no/such/file'",
        ),
        (
            "hint @1",
            &[" \n"],
            "is empty: expected a state, such as CCBA",
        ),
        ("hint @", &[], "expected the name of a file after @"),
        ("hint @/", &[], "cannot read '/'"),
        ("hint -", &[], "standard input is empty"),
        ("verify --from -", &[], "is empty"),
        ("hint @1", &["CXC"], "'CXC'"),
    ] {
        let Run { status, out, err } = with_files(line, texts);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(part), "{line}: {err}");
    }
    for args in [
        &["verify", "--from", "-"][..],
        &["verify", "--batch", "-", "--from", "-"],
    ] {
        let run = feed(args, "AAA");
        assert_eq!(run.status, 2);
        assert!(
            run.err.contains("cannot both come from standard input"),
            "{}",
            run.err
        );
    }
    for args in [
        &["distance", "-", "-"][..],
        &["solve", "--from", "-", "--to", "-"],
    ] {
        let run = feed(args, "AAA");
        assert_eq!(run.status, 2);
        assert!(
            run.err
                .contains("only one state can come from standard input: expected @FILE"),
            "{}",
            run.err
        );
    }
    // A mistake elsewhere is reported first.
    let run = feed(&["solve", "x", "--from", "-"], "AAA");
    assert!(
        run.err.contains("'x'") && !run.err.contains("standard input"),
        "{}",
        run.err
    );
}

/// States in the notations of text 001 (cell [8]), of text 004 (rods of Python and Bash after moves 5 and 6), and of text 000.
#[test]
fn states_are_read_in_the_notations_of_the_texts() {
    for (state, plain) in [
        ("([4, 3], [1], [2])", "AACB"),
        ("0 [4, 1]\n1 [2]\n2 [3]", "ACBA"),
        ("0 [4, 1]; 1 [2]; 2 [3]", "ACBA"),
        ("0 [4, 1]\n1 []\n2 [3, 2]\n", "ACCA"),
        ("0: 4 1\n1: \n2: 3 2\n", "ACCA"),
        ("TA: [4, 1]\nTB: [2]\nTC: [3]\n", "ACBA"),
        ("\tTA: [4, 1]\n\tTB: [2]\n\tTC: [3]\n", "ACBA"),
    ] {
        for command in ["locate", "hint", "distance", "draw state"] {
            let words: Vec<&str> = command.split(' ').collect();
            let [given, expected] = [state, plain].map(|state| {
                let goal: &[&str] = if command == "distance" { &["TB"] } else { &[] };
                let run = hanoi(&[&words[..], &[state], goal].concat());
                assert_eq!(run.status, 0, "{command} {state}: {}", run.err);
                run.out
            });
            assert_eq!(given, expected, "{command} {state}");
        }
        let file = with_files("locate @1", &[state]);
        assert_eq!(file.out, hanoi(&["locate", plain]).out, "{state}");
    }
}

#[test]
fn moves_may_name_pegs_as_text_000_does() {
    let ends = ["solve", "3", "--style", "compact", "--from"];
    let named = hanoi(&[&ends[..], &["TB", "--to", "TC"]].concat());
    let plain = hanoi(&[&ends[..], &["B", "--to", "C"]].concat());
    assert_eq!((named.status, named.out), (0, plain.out));
    for answer in [
        "TA->TB\nTA->TC\nTB->TC\n",
        "TA -> TB\nTA -> TC\nTB -> TC\n",
        "TA TB\nTA TC\nTB TC\n",
        "1 from TA to TB\n2 from TA to TC\n1 from TB to TC\n",
        "1. Disk 1: TA\u{2192}TB\n2. Disk 2: TA\u{2192}TC\n3. Disk 1: TB\u{2192}TC\n",
        "Move disk 1 from TA to TB.\nMove disk 2 from TA to TC.\nMove disk 1 from TB to TC.\n",
        "[[1, \"TA\", \"TB\"], [2, \"TA\", \"TC\"], [1, \"TB\", \"TC\"]]",
        // Text 003: strings, and a list of them.
        "1AB\n2AC\n1BC\n",
        "['1AB', '2AC', '1BC']",
        // Text 001: tuples; text 004: rows.
        "([2], [1], [])\n([], [1], [2])\n([], [], [2, 1])\n",
        "0 [2]\n1 [1]\n2 []\n0 []\n1 [1]\n2 [2]\n0 []\n1 []\n2 [2, 1]\n",
    ] {
        for reading in ["any", "records"] {
            let run = feed(&["verify", "--disks", "2", "--reading", reading], answer);
            let expected = "solved: 2 disks from A to C in 3 legal moves";
            assert!(run.out.starts_with(expected), "{answer}: {run:?}");
        }
    }
    // With 20 pegs T is a peg itself, and a word in capitals is not a tower.
    let letter = feed(&["verify", "--disks", "1", "--pegs", "20"], "1TA\n");
    assert!(!letter.out.contains("unreadable"), "{letter:?}");
    let words = feed(
        &["verify", "--disks", "1"],
        "MOVE DISK 1 FROM PEG A TO PEG C\n",
    );
    assert!(words.out.starts_with("solved"), "{words:?}");
}
