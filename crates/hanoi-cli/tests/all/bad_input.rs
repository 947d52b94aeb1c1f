//! A bad request ends with status 2, and a message that quotes the mistake and says what was expected.

use std::fs;

use crate::common::{Run, feed, hanoi, testdata};

/// Asserts status 2, nothing on standard output, and one short message with all these parts.
fn assert_refusal(result: &Run, parts: &[&str], what: &str) {
    let Run { status, out, err } = result;
    assert_eq!((*status, out.as_str()), (2, ""), "{what}: {err}");
    assert!(err.starts_with("error: "), "{what}: {err}");
    assert!(err.len() < 1000, "{what}: {} bytes", err.len());
    assert!(!err.contains(|c: char| c.is_control() && c != '\n'));
    for part in parts {
        assert!(err.contains(part), "{what}: no {part} in: {err}");
    }
}

fn refused(line: &str, parts: &[&str]) {
    let args: Vec<&str> = line.split(' ').collect();
    assert_refusal(&hanoi(&args), parts, line);
}

#[test]
fn unknown_pegs_are_named_with_the_valid_ones() {
    refused("solve 3 --from Q", &["Q", "A to C"]);
    refused("solve 3 --to D", &["D", "A to C"]);
    refused("solve 3 --to 3", &["'3'", "0 to 2", "A to C"]);
    refused(
        "solve 3 --from 99999999999 --pegs 5",
        &["'99999999999'", "0 to 4"],
    );
    refused("verify --from 0 --to 7", &["'7'", "0 to 2"]);
    refused("solve 3 --pegs 5 --to F", &["F", "A to E"]);
    refused("solve --from ABX", &["'ABX'", "X", "A to C"]);
    refused("locate ABDA", &["'ABDA'", "D", "A to C"]);
    refused("distance AAA DDD", &["'DDD'", "D", "A to C"]);
    refused("verify --to E --disks 3", &["E", "A to C"]);
    refused("state 3 --after 1 --rules AB,BD", &["D", "A to C"]);
    refused("count 3 --rules AB,BB", &["BB", "two different pegs"]);
    refused("locate A?A", &["'?'", "'A?A'", "a letter for each disk"]);
}

#[test]
fn messages_name_the_mistake_and_a_remedy() {
    refused(
        "solve 3 --to D",
        &["error: --to 'D' names peg D: expected A to C; use --pegs 4 to add peg D"],
    );
    refused(
        "hint ABED --pegs 4",
        &["error: [STATE] 'ABED' names peg E: expected A to D; use --pegs 5 to add peg E"],
    );
    let far = hanoi(&["hint", "XYZ"]).err;
    assert_eq!(far, "error: [STATE] 'XYZ' names peg Z: expected A to C\n");
    for line in ["hint 3", "locate 3", "draw state 3"] {
        refused(
            line,
            &["'3' is not a state: expected each disk's peg, largest first, as in CCBA"],
        );
    }
    refused("move 3", &["which move? add its number: hanoi move 3 1"]);
    refused(
        "state 3",
        &["after how many moves? add --after: hanoi state 3 --after 5"],
    );
    let nothing = hanoi(&["verify", "--disks", "3"]);
    assert_eq!(nothing.status, 1);
    assert_eq!(
        nothing.err,
        "standard input is empty: expected an answer, as in hanoi solve 3 | hanoi verify\n"
    );
    assert_eq!(feed(&["verify", "--disks", "3"], "no").err, "");
}

#[test]
fn messages_name_flags_and_arguments_of_the_command() {
    for (line, expected) in [
        (
            "solve --from ABD",
            "--from 'ABD' names peg D: expected A to C; use --pegs 4 to add peg D",
        ),
        ("count 3 --to BB", "--to 'BB' has 2 disks: expected 3"),
        ("distance ABD AAA", "[START] 'ABD' names peg D: "),
        ("distance AAA BB", "[GOAL] 'BB' has 2 disks: expected 3"),
        (
            "distance AAA 7",
            "[GOAL] '7' is not a peg: expected 0 to 2, or A to C",
        ),
        ("locate A?A", "<STATE> 'A?A' has '?', which is not a peg: "),
        ("locate AAA --to CC", "--to 'CC' has 2 disks: expected 3"),
        ("draw state ABD", "[STATE] 'ABD' names peg D: "),
        (
            "draw graph 3 --from AB",
            "--from 'AB' has 2 disks: expected 3",
        ),
        (
            "solve 3 --rules round",
            "--rules 'round' is not a rule: expected classic, ",
        ),
        (
            "solve 3 --rules AB,BD",
            "--rules: there is no peg D: expected A to C with 3 pegs",
        ),
        (
            "solve 3 --skip 8",
            "--skip: there is no state after 8 moves: expected 0 to 7",
        ),
        (
            "state 3 --after 8",
            "--after: there is no state after 8 moves: expected 0 to 7",
        ),
        (
            "state 3 --after 1 --explain --disk 4",
            "--disk: there is no disk 4: expected 1 to 3",
        ),
        (
            "state 2000 --after 1 --explain",
            "2000 disks are too many to explain: expected at most 1000; use --disk ",
        ),
        (
            "solve",
            "how many disks? expected a number of disks; a state for --from or --to also sets it",
        ),
        (
            "solve 4 --pegs 4 --like 001/stacks",
            "--like: 001/stacks moves whole towers between 3 pegs ",
        ),
        (
            "solve 5 --pegs 4 --algorithm binary",
            "--algorithm binary does not apply to this problem, only to whole towers on 3 pegs under classic rules: expected ",
        ),
        (
            "trace binary 3 --route x",
            "--states and --route are for best-first only, not binary",
        ),
        (
            "draw growth /dev/null",
            "the table is empty: expected a comparison of algorithms as CSV; hanoi compare --csv writes one",
        ),
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        let Run { status, err, .. } = hanoi(&args);
        assert_eq!(status, 2, "{line}: {err}");
        assert!(
            err.starts_with(&format!("error: {expected}")),
            "{line}: {err}"
        );
    }
    let large = hanoi(&["draw", "states", "13"]).err;
    assert!(
        large.ends_with("expected at most 4096; use --skip and --take to draw a part\n"),
        "{large}"
    );
}

#[test]
fn invalid_states_are_quoted() {
    refused("locate 1/2/5,3", &["disk 5", "1 to 4"]);
    refused("locate 1/1/2", &["disk 1", "twice"]);
    refused("locate 2,1/3,4/", &["disk 4", "disk 3", "bottom to top"]);
    refused("locate 2,1/", &["'2,1/' lists 2", "expected 3 pegs"]);
    refused("locate 2,x/1/3", &["'x'", "numbers"]);
    refused("locate 0,1/2/3", &["disk 0", "1 to 4"]);
    let long = format!("locate {}Z", "A".repeat(100_000));
    refused(&long, &["peg Z", "A to C"]);
}

#[test]
fn states_of_different_size_are_refused() {
    refused("solve --from AAA --to CCCC", &["'CCCC'", "4 disks", "3"]);
    refused("solve 4 --from AAA", &["'AAA'", "3 disks", "expected 4"]);
    refused("distance ABC AB", &["'AB'", "2 disks", "expected 3"]);
    refused("locate AAA --to CC", &["'CC'", "2 disks", "expected 3"]);
    let states = "[[2,1],[],[]]\n[[2],[],[1]]\n[[3,2],[],[1]]\n";
    let Run { status, out, .. } = feed(&["verify"], states);
    assert!(status == 1 && out.starts_with("wrong: line 3, column 1: move 2"));
    assert!(out.contains("state has 3 disks"), "{out}");
}

#[test]
fn unreachable_goals_have_status_1() {
    for (line, parts) in [
        ("distance AAA CCC --rules AB", ["AB", "'AAA'", "'CCC'"]),
        ("solve 3 --pegs 2", ["2 pegs", "'AAA'", "'BBB'"]),
        ("count 4 --rules AB,BA", ["AB,BA", "'AAAA'", "'CCCC'"]),
        ("state 2 --after 0 --rules BA,CA", ["BA,CA", "'AA'", "'CC'"]),
        ("move 2 1 --rules BC,CB", ["BC,CB", "'AA'", "'CC'"]),
        ("trace recursive 2 --rules BC", ["BC", "'AA'", "'CC'"]),
        ("solve 2 --pegs 4 --rules AB,BA", ["4 pegs", "'AA'", "'DD'"]),
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        let Run { status, out, err } = hanoi(&args);
        assert_eq!((status, out.as_str()), (1, ""), "{line}: {err}");
        assert!(err.contains("no solution"), "{line}: {err}");
        assert!(parts.iter().all(|part| err.contains(part)), "{err}");
    }
}

#[test]
fn move_numbers_beyond_the_end_are_refused_with_the_range() {
    refused("state 3 --after 8", &["8", "0 to 7"]);
    refused("move 3 8", &["8", "1 to 7"]);
    refused("move 3 0", &["move 0", "1 to 7"]);
    refused("solve 3 --skip 8", &["8", "0 to 7"]);
    refused("trace binary 3 --skip 8", &["8", "0 to 7"]);
    refused("state --decode 0b102", &["'0b102'", "is not a number"]);
    refused("state --decode 5", &["how many disks?"]);
    refused(
        "state 8 --decode 110",
        &["--decode '110'", "0b110 = 6", "the decimal number 110"],
    );
    refused("state 4 --decode 0b10000", &["--decode: ", "0 to 15"]);
    refused("draw ring 4 --peg-names 0,1", &["2 names", "expected 3"]);
    refused("solve 4 --peg-names 0,0,1", &["'0,0,1'", "letter or digit"]);
    refused(
        "solve 4 --peg-names 0,1,2 --style csv",
        &["--style csv", "text, pegs or picture"],
    );
    refused("state 4 --after 5 --since 16", &["--since: ", "0 to 15"]);
    refused("state 4 --after 16 --since 5", &["--after: ", "0 to 15"]);
    refused(
        "state 4 --after 5 --since 3weeks",
        &["--since", "'3weeks' is not a number"],
    );
    refused(
        "state 4 --after 5 --since 1 --variant magnetic",
        &["--variant"],
    );
    refused("count --disks 5..3", &["5..3", "3..5"]);
    refused("count 3 --disks 3..5", &["--disks"]);
    refused(
        "solve 3 --like 001/recursive_towers --skip 8",
        &["8", "0 to 7"],
    );
    refused(
        "solve 3 --like 001/recursive_towers --style json",
        &["--style"],
    );
    refused(
        "move 64 2^64",
        &["18446744073709551616", "18446744073709551615"],
    );
    refused("solve 3 --skip -1", &["'-1'", "expected digits"]);
    refused("solve 3 --take 2.5", &["'2.5'", "expected digits"]);
    refused("state 3 --after 2^", &["'2^'", "expected digits"]);
    refused("move 3 seven", &["'seven'", "expected digits"]);
}

#[test]
fn messages_do_not_write_out_huge_numbers() {
    for line in [
        "state 20000 --after 2^20000",
        "move 20000 2^20000",
        "solve 20000 --skip 2^20000",
        "trace binary 20000 --skip 2^20000",
    ] {
        refused(line, &["expected"]);
    }
    refused("move 3 2^1000001", &["'2^1000001'", "2^1000000"]);
    refused("move 3 10^10^10", &["'10^10^10'", "expected"]);
}

#[test]
fn every_command_refuses_a_billion_disks() {
    for line in [
        "solve N",
        "state N --after 1",
        "move N 1",
        "count N",
        "count N --ruler",
        "verify --disks N",
        "trace recursive N",
    ] {
        for number in ["1000000000", "10^9", "1_000_001", "2^64"] {
            let line = line.replace('N', number);
            refused(&line, &[number, "expected 0 to 1000000 disks"]);
        }
        refused(&line.replace('N', "many"), &["'many'", "expected digits"]);
    }
    refused(
        "compare --disks 3..1000000000",
        &["3..1000000000", "expected"],
    );
}

#[test]
fn pegs_range_from_1_to_26() {
    for line in [
        "solve 3",
        "state 3 --after 1",
        "move 3 1",
        "count 3",
        "verify --disks 3",
        "locate AAA",
        "distance AAA AAB",
        "trace recursive 3",
    ] {
        for pegs in ["27", "0", "256", "2^70"] {
            refused(
                &format!("{line} --pegs {pegs}"),
                &[pegs, "expected 1 to 26 pegs"],
            );
        }
    }
    assert_eq!(hanoi(&["count", "30", "--pegs", "26"]).status, 0);
    assert_eq!(hanoi(&["solve", "1", "--pegs", "2"]).status, 0);
    let nowhere = hanoi(&["solve", "5", "--pegs", "1"]);
    assert_eq!(nowhere.status, 1);
    assert!(nowhere.err.contains("with 1 peg a disk has nowhere to go"));
    let there = ["solve", "5", "--pegs", "1", "--from", "A", "--to", "A"];
    assert_eq!(hanoi(&there).status, 0);
}

#[test]
fn an_algorithm_that_does_not_apply_names_those_that_do() {
    let high = "12000 --take 3";
    for (problem, algorithm, others) in [
        ("5 --pegs 4", "binary", "recursive call-stack frame-stewart"),
        ("5 --rules cyclic", "best-first", "recursive call-stack"),
        ("5 --rules linear", "frame-stewart", "recursive call-stack"),
        ("--from CABBA", "closed-form", "recursive call-stack"),
        (
            "--from AAAAA --to ABCAB",
            "peg-pairs",
            "recursive call-stack",
        ),
        (
            high,
            "recursive",
            "smallest-disk peg-pairs binary closed-form best-first",
        ),
        (
            high,
            "call-stack",
            "smallest-disk peg-pairs binary closed-form best-first",
        ),
    ] {
        let others: Vec<&str> = others.split(' ').collect();
        refused(
            &format!("solve {problem} --algorithm {algorithm}"),
            &[&[algorithm], &others[..]].concat(),
        );
        refused(&format!("trace {algorithm} {problem}"), &others);
        for other in others {
            let line = format!("solve {problem} --algorithm {other}");
            let args: Vec<&str> = line.split(' ').collect();
            assert_eq!(hanoi(&args).status, 0, "{line}");
        }
    }
    refused("solve 3 --algorithm magic", &["'magic'", "best-first"]);
    refused(
        "trace binary 3 --states x",
        &["--states", "best-first", "binary"],
    );
}

#[test]
fn unknown_options_and_commands_are_quoted() {
    refused("solve 3 --style morse", &["'morse'", "compact", "pddl"]);
    refused("solve 3 --rules round", &["'round'", "classic", "AB,BC,CA"]);
    refused("solve 3 --frobnicate", &["'--frobnicate'"]);
    refused("slove 3", &["'slove'", "solve"]);
    refused("solve", &["how many disks", "expected"]);
    refused("compare --disks 9..3", &["9..3", "expected a range"]);
    refused("compare --runs 0", &["'0'", "1..=10000"]);
}

#[test]
fn unreachable_goals_of_the_vectors_have_status_1() {
    let vectors = fs::read_to_string(testdata("distances.csv")).unwrap();
    let rows = vectors.lines().filter(|line| line.ends_with(",,0"));
    let mut rows_checked = 0;
    for row in rows {
        let fields: Vec<&str> = row.split(',').collect();
        let rules = fields[0].replace('+', ",");
        let Run { status, err, .. } = hanoi(&["distance", fields[1], fields[2], "--rules", &rules]);
        assert_eq!(status, 1, "{row}: {err}");
        assert!(err.contains(&format!("'{}'", fields[2])), "{row}: {err}");
        rows_checked += 1;
    }
    assert!(rows_checked > 50, "{rows_checked}");
}

#[test]
fn a_lone_number_suggests_solving() {
    let run = crate::common::run("3");
    assert!(
        run.status == 2 && run.err.contains("Try: hanoi solve 3"),
        "{run:?}"
    );
    assert!(!crate::common::run("x3").err.contains("hanoi solve"));
}
