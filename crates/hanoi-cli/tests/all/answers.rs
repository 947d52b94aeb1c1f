//! The shape of every answer: its first line, its streams, its JSON, and the accepted spellings.

use std::fs;

use crate::common::{Run, hanoi, testdata};
use hanoi::Algorithm;
use serde_json::Value;

/// Runs a command that must succeed, and returns its standard output and error.
fn both(line: &str) -> (String, String) {
    let Run { status, out, err } = hanoi(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(status, 0, "{line}: {err}");
    assert!(!out.contains('\u{1b}') && !err.contains('\u{1b}'), "{line}");
    (out, err)
}

fn out(line: &str) -> String {
    both(line).0
}

/// The JSON of a command, which must be one line.
fn json(line: &str) -> Value {
    let (out, err) = both(line);
    assert_eq!((out.lines().count(), err.as_str()), (1, ""), "{line}");
    serde_json::from_str(&out).unwrap()
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

/// Asserts that JSON has all these keys, each with a value of that kind.
fn assert_shape(value: &Value, shape: &str) {
    for part in shape.split(", ") {
        let (key, expected) = part.split_once(' ').unwrap();
        assert_eq!(kind(&value[key]), expected, "{key} in {value}");
    }
}

const PROBLEM: &str = "disks number, pegs number, rules text, start text, goal text";
const LENGTH: &str = "distance number, optimality text";

#[test]
fn json_answers_have_the_documented_keys() {
    for (line, shape) in [
        ("solve 3 --json", "paths number, algorithm text, moves list"),
        ("distance ABC CAB --paths --json", "paths number"),
        ("count 12 --pegs 4 --json", "splits list"),
        (
            "verify --disks 0 --json",
            "solved bool, state text, moves number, wrong null",
        ),
    ] {
        let value = json(line);
        assert_shape(&value, &[PROBLEM, LENGTH, shape].join(", "));
    }
    assert_shape(
        &json("state 3 --after 5 --json"),
        "state text, after number, disks number, pegs number",
    );
    let explained = json("state 3 --after 5 --explain --json");
    assert_shape(&explained, "state text, after number, positions list");
    let position = "disk number, times number, step number, start text, peg text";
    assert_shape(&explained["positions"][2], position);
    let times = "{\"times\":[[1,3,5,7],[2,6],[4]]}\n";
    assert_eq!(out("count 3 --times --json"), times);
    assert_shape(
        &json("count 64 --pace 1s --json"),
        "pace_nanoseconds number, nanoseconds text, years number",
    );
    assert_shape(
        &json("move 3 5 --json"),
        "move number, disk number, from text, to text",
    );
    let off = "state text, on_solution bool, distance_from_start number, distance_to_goal number";
    assert_shape(&json("locate CCBA --json"), off);
    assert_shape(
        &json("locate AAAB --json"),
        "on_solution bool, after number, distance number",
    );
    let row = "algorithm text, disks number, moves number, seconds number, nanoseconds_per_move number, peak_bytes number";
    let rows = json("compare --disks 3 --runs 1 --json");
    let rows = rows.as_array().unwrap();
    for value in rows {
        assert_shape(value, row);
    }
    let first = rows.iter().find(|row| row["algorithm"] == "best-first");
    assert_shape(
        first.unwrap(),
        "candidates number, published_seconds number",
    );
}

#[test]
fn json_traces_have_a_step_for_each_move() {
    let step = "move number, disk number, from text, to text, state text";
    for algorithm in Algorithm::NAMES {
        let (out, err) = both(&format!("trace {algorithm} 3 --json"));
        let trace: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(err, "");
        assert_shape(&trace, &format!("{PROBLEM}, algorithm text, steps list"));
        let steps = trace["steps"].as_array().unwrap();
        assert_eq!(steps.len(), 7, "{algorithm}");
        for value in steps {
            assert_shape(value, step);
        }
    }
}

#[test]
fn json_values_are_correct() {
    let solved = json("solve 3 --to B --json");
    let moves: Value = serde_json::from_str(
        &fs::read_to_string(testdata("transcripts/003_recursive_3.txt"))
            .unwrap()
            .replace('\'', "\""),
    )
    .unwrap();
    assert_eq!(solved["moves"], moves);
    let answer = ["start", "goal", "rules", "optimality"].map(|key| solved[key].as_str().unwrap());
    assert_eq!(answer, ["AAA", "BBB", "classic", "proven"]);
    let five = json("count 64 --pegs 5 --json");
    assert_eq!(
        (&five["distance"], &five["optimality"]),
        (&1535.into(), &"presumed".into())
    );
    assert_eq!(five["splits"], Value::from((36..=43).collect::<Vec<u32>>()));
    let mv = json("move 64 2^63 --json");
    assert_eq!(
        (&mv["disk"], &mv["from"], &mv["to"]),
        (&64.into(), &"A".into(), &"C".into())
    );
    assert_eq!(json("state 3 --after 4 --json")["state"], "CBB");
    assert_eq!(json("locate CBB --json")["after"], 4);
    let length = json("distance AAA CCC --json");
    assert!(length["distance"] == 7 && length.get("paths").is_none());
}

#[test]
fn locate_agrees_with_the_vectors() {
    let vectors = fs::read_to_string(testdata("locate.csv")).unwrap();
    let rows = vectors
        .lines()
        .filter(|line| line.starts_with("AAA,") || line.starts_with("AAAAAA,"));
    let mut rows_checked = 0;
    for row in rows {
        let [_, _, state, from_start, to_goal, on_path] = row.split(',').collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let answer = json(&format!("locate {state} --json"));
        assert_eq!(answer["state"], state);
        assert_eq!(answer["on_solution"], on_path == "1", "{row}");
        assert_eq!(
            answer["distance_from_start"].to_string(),
            from_start,
            "{row}"
        );
        assert_eq!(answer["distance_to_goal"].to_string(), to_goal, "{row}");
        if on_path == "1" {
            let text = out(&format!("locate {state}"));
            assert_eq!(text.lines().next(), Some(from_start), "{row}");
        }
        rows_checked += 1;
    }
    assert!(rows_checked > 80, "{rows_checked}");
}

#[test]
fn json_numbers_beyond_2_to_the_53_are_strings() {
    assert_eq!(
        json("count 53 --json")["distance"],
        9_007_199_254_740_991_u64
    );
    assert_eq!(json("count 54 --json")["distance"], "18014398509481983");
    assert_eq!(
        json("state 64 --after 2^53 --json")["after"],
        9_007_199_254_740_992_u64
    );
    assert_eq!(
        json("state 64 --after 2^53+1 --json")["after"],
        "9007199254740993"
    );
    assert_eq!(json("move 64 2^63 --json")["move"], "9223372036854775808");
    assert_eq!(
        json("solve 64 --skip 2^60 --take 1 --json")["skip"],
        "1152921504606846976"
    );
    let state = json("state 100 --after 2^64 --json")["state"].to_string();
    let place = json(&format!("locate {} --json", state.trim_matches('"')));
    assert_eq!(place["after"], "18446744073709551616");
    assert_eq!(place["distance"], "1267650600228229401496703205375");
    let lines = out("solve 64 --skip 2^53-1 --take 2 --style jsonl --quiet");
    let answer = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["move"].clone());
    let expected = [
        Value::from(9_007_199_254_740_992_u64),
        "9007199254740993".into(),
    ];
    assert_eq!(answer.collect::<Vec<_>>(), expected);
    let trace = json("trace closed-form 64 --skip 2^53 --take 1 --json");
    assert_eq!(trace["steps"][0]["move"], "9007199254740993");
}

#[test]
fn the_first_line_is_the_answer_alone() {
    for (line, first) in [
        ("state 3 --after 4", "CBB"),
        ("state --from ABC --after 0", "ABC"),
        ("move 3 4", "3AC"),
        ("locate CBB", "4"),
        ("distance AAA CCC", "7"),
        ("distance A C", "1"),
        ("count 10", "1023"),
        ("count 5 --rules linear", "242"),
        ("count 5 --rules cyclic --to B", "119"),
        ("count 100", "1267650600228229401496703205375"),
        ("count 4 --ruler", "1 2 1 3 1 2 1 4 1 2 1 3 1 2 1"),
        ("solve 1", "Move disk 1 from peg A to peg C"),
        ("solve 1 --style pegs", "A C"),
        ("solve 1 --style json", "[[1,0,2]]"),
        ("solve 1 --style csv", "move,disk,from,to"),
        ("solve 1 --style pddl", "(move d1 peg1 peg3)"),
        ("solve 2 --style pddl", "(move d1 d2 peg2)"),
        (
            "solve 1 --style jsonl",
            "{\"move\":1,\"disk\":1,\"from\":\"A\",\"to\":\"C\"}",
        ),
    ] {
        assert_eq!(out(line).lines().next(), Some(first), "{line}");
    }
}

#[test]
fn only_solve_writes_a_summary_to_standard_error() {
    let (_, err) = both("solve 3");
    assert_eq!(err.lines().count(), 1);
    let parts = ["3 disks", "3 pegs", "7 moves", "optimal"];
    assert!(parts.iter().all(|part| err.contains(part)), "{err}");
    for line in [
        "solve 3 --quiet",
        "solve 3 --json",
        "state 3 --after 4",
        "move 3 4",
        "locate CCBA",
        "distance ABC CAB",
        "count 12 --pegs 5",
        "verify --disks 0",
        "trace recursive 3",
        "compare --disks 3 --runs 1",
        "completions fish",
        "man",
    ] {
        assert_eq!(both(line).1, "", "{line}");
    }
}

#[test]
fn numbers_are_read_in_many_notations() {
    for (one, other) in [
        ("state 64 --after 28800", "state 64 --after 28_800"),
        ("state 64 --after 28800", "state 64 --after 28,800"),
        (
            "solve 64 --skip 28,800 --take 2",
            "solve 64 --skip 28800 --take 2",
        ),
        ("move 64 2^63-1", "move 64 9223372036854775807"),
        ("move 64 2^63", "move 64 9_223_372_036_854_775_808"),
        (
            "solve 64 --skip 2^3 --take 2^1",
            "solve 64 --skip 8 --take 2",
        ),
        ("count 1_0", "count 10"),
        ("state 4 --after 0b0101", "state 4 --after 5"),
        ("move 64 2^0b101+0b1", "move 64 33"),
        (
            "state 2^6 --after 2^64-1",
            "state 64 --after 18446744073709551615",
        ),
    ] {
        assert_eq!(both(one), both(other), "{one}");
    }
}

#[test]
fn lengths_agree_with_the_list_of_text_004() {
    let list = out("count --disks 1..11");
    let printed = "1:1 2:3 3:7 4:15 5:31 6:63 7:127 8:255 9:511 10:1023 11:2047";
    assert_eq!(list.lines().collect::<Vec<_>>().join(" "), printed);
    let json = out("count --disks 1..3 --pegs 4 --json");
    let lengths = json.lines().map(|line| {
        let count: Value = serde_json::from_str(line).unwrap();
        count["distance"].as_u64().unwrap()
    });
    assert_eq!(lengths.collect::<Vec<_>>(), [1, 3, 5]);
    assert_eq!(
        out("count --disks 20..21 --pegs 5"),
        "20:111 confirmed\n21:127 presumed\n"
    );
}

#[test]
fn counters_are_decoded_bit_by_bit() {
    let (answer, err) = both("state --decode 0b0000 --to B");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        (&lines[..3], err.as_str()),
        (&["AAAA", "4,3,2,1//", "counter 0b0000"][..], "")
    );
    assert_eq!(lines[3], "disk 4  bit 0  same peg: A");
    let after_six = out("state 4 --after 6 --to B");
    for command in ["state 4", "state"] {
        let answer = out(&format!("{command} --decode 0110 --to B"));
        assert!(answer.starts_with(after_six.trim_end()), "{answer}");
    }
    let shape = "state text, after number, disks number, pegs number, bits text, decoded list";
    assert_shape(&json("state 4 --decode 5 --json"), shape);
}

#[test]
fn states_are_read_as_short_and_long_text() {
    for (one, other) in [
        ("locate CCBA", "locate 1/2/4,3"),
        ("distance CABBA 4,1/3,2/5", "distance 4,1/3,2/5 CABBA"),
        (
            "solve --from CCBA --to AAAA",
            "solve 4 --from 1/2/4,3 --to A",
        ),
        (
            "state --from CCBA --after 1",
            "state --from 1/2/4,3 --after 1",
        ),
        ("solve 3 --from AAA --to CCC", "solve 3"),
        ("solve 3 --from 0 --to 2", "solve 3"),
        ("solve 3 --from 2 --to 1", "solve 3 --from C --to B"),
        (
            "locate CCBA --pegs 12 --to 11",
            "locate CCBA --pegs 12 --to L",
        ),
        (
            "state 3 --from 1 --to 0 --after 2",
            "state 3 --from B --to A --after 2",
        ),
        (
            "distance 1 0 --pegs 1 --rules classic",
            "distance A A --pegs 1",
        ),
        ("solve 3 --rules AB,BA,BC,CB", "solve 3 --rules linear"),
        ("solve 3 --rules ab,bc,ca", "solve 3 --rules cyclic"),
    ] {
        assert_eq!(out(one), out(other), "{one}");
    }
    assert_eq!(out("distance CABBA 4,1/3,2/5").lines().next(), Some("0"));
    let long = out("state 4 --from CCBA --after 0");
    assert_eq!(long.lines().collect::<Vec<_>>(), ["CCBA", "1/2/4,3"]);
}

#[test]
fn frame_stewart_numbers_agree_with_the_vectors() {
    let vectors = fs::read_to_string(testdata("frame_stewart.csv")).unwrap();
    let rows = vectors
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1);
    let rows = rows.map(|row| row.split(',').collect::<Vec<_>>());
    for fields in rows.filter(|fields| ["5", "13", "200"].contains(&fields[1])) {
        let answer = json(&format!("count {} --pegs {} --json", fields[1], fields[0]));
        let text = |value: &Value| value.to_string().replace('"', "");
        assert_eq!(text(&answer["distance"]), fields[2], "{fields:?}");
        let splits: Vec<String> = answer["splits"]
            .as_array()
            .unwrap()
            .iter()
            .map(text)
            .collect();
        assert_eq!(splits.join(" "), fields[3], "{fields:?}");
        // Fewer disks than pegs, 4 pegs, and the cases in docs/certificates.
        let optimality = match (fields[0], fields[1]) {
            ("3" | "4", _) | (_, "5") | ("5", "13") => "proven",
            ("6", "13") => "confirmed",
            _ => "presumed",
        };
        assert_eq!(answer["optimality"], optimality, "{fields:?}");
        assert_eq!(
            answer["proof"].is_string(),
            optimality == "proven",
            "{fields:?}"
        );
    }
}
