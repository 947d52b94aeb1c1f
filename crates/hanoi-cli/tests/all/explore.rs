//! `hanoi explore`: its answers in every form, and its refusals.

use std::fs;

use crate::common::quiet::out;
use crate::common::{Run, run};
use serde_json::{Value, json};

/// The levels of 6 disks on 4 pegs, as published (FACTS).
const LEVELS: [u64; 18] = [
    1, 3, 6, 12, 30, 30, 66, 96, 126, 210, 330, 318, 462, 804, 918, 528, 150, 6,
];

#[test]
fn the_eccentricity_comes_before_the_levels() {
    let text = out("explore 6 --pegs 4 --paths");
    let (head, levels) = text.split_once("\ndistance             states\n").unwrap();
    assert!(
        head.starts_with(
            "17\nfrom                 AAAAAA\nstates               4096\n\
             farthest             6 states at distance 17: BAAAAA, BBBBBB, CAAAAA, CCCCCC, DAAAAA, DDDDDD\n\
             perfect to perfect   17 moves, optimal (exact search), equals Frame-Stewart, 18 shortest paths\n\
             method               "
        ),
        "{text}"
    );
    let line = |(at, states)| format!("{at:<20} {states}\n");
    let expected: Vec<String> = (0..).zip(LEVELS).map(line).collect();
    assert_eq!(levels, expected.concat());
}

#[test]
fn json_and_csv_list_all_levels() {
    let answer: Value =
        serde_json::from_str(&out("explore 6 --pegs 4 --json --list 2 --paths")).unwrap();
    for (key, expected) in [
        ("disks", json!(6)),
        ("pegs", json!(4)),
        ("rules", json!("classic")),
        ("start", json!("AAAAAA")),
        ("states", json!(4096)),
        ("reached", json!(4096)),
        ("eccentricity", json!(17)),
        ("levels", json!(LEVELS)),
        ("farthest_states", json!(6)),
        ("farthest", json!(["BAAAAA", "BBBBBB"])),
        ("method", json!("blocks")),
        ("renamings", json!(6)),
    ] {
        assert_eq!(answer[key], expected, "{key}");
    }
    let perfect = json!({
        "to": "D", "distance": 17, "optimality": "proven", "proof": "exact search", "frame_stewart": 17, "paths": 18
    });
    assert_eq!(answer["perfect"][2], perfect);
    let line = |(at, states)| format!("{at},{states}\n");
    let csv = (0..).zip(LEVELS).map(line).collect::<Vec<_>>().concat();
    assert_eq!(
        out("explore 6 --pegs 4 --csv"),
        format!("distance,states\n{csv}")
    );
}

#[test]
fn plots_are_written_with_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("levels.svg");
    let text = out(&format!("explore 5 --pegs 4 --plot {}", file.display()));
    assert!(text.starts_with("13\n"), "{text}");
    let svg = fs::read_to_string(&file).unwrap();
    assert!(
        svg.contains("5 disks on 4 pegs: 1024 states at distances 0 to 13 from AAAAA."),
        "{svg}"
    );
    let Run { status, out, err } = run("explore 5 --pegs 4 --plot levels.png");
    assert_eq!((status, out.as_str()), (2, ""));
    assert_eq!(
        err,
        "error: 'levels.png': the plot is an SVG: expected a name such as levels.svg\n"
    );
}

#[test]
fn any_state_and_rules_can_be_explored() {
    let text = out("explore --from ABCDABCD --pegs 4 --jobs 1");
    assert!(text.contains("\nstates               65536\n"), "{text}");
    assert!(!text.contains("perfect"), "{text}");
    // FACTS: OEIS A160002.
    let text = out("explore 4 --pegs 4 --rules linear");
    assert!(
        text.contains("34 moves, optimal (exact search): to D\n"),
        "{text}"
    );
    let text = out("explore 3 --rules AB,BA");
    assert!(
        text.starts_with("no eccentricity: not every state can be reached\n"),
        "{text}"
    );
    assert!(text.contains("\nperfect to perfect   no path\n"), "{text}");
    assert_eq!(out("explore 0").lines().next(), Some("0"));
    assert_eq!(out("explore 1 --pegs 1").lines().next(), Some("0"));
}

#[test]
fn limits_refuse_immediately_or_leave_complete_levels() {
    let Run { status, out, err } = run("explore 24 --pegs 4 --memory 1GiB");
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.starts_with("error: 24 disks on 4 pegs take about "),
        "{err}"
    );
    let Run { status, out, .. } = run("explore 1000000 --pegs 4");
    assert_eq!((status, out.as_str()), (3, ""));
    let Run { status, out, err } = run("explore 13 --pegs 4 --time 0s --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (
            status,
            &answer["limit"],
            &answer["eccentricity"],
            &answer["farthest"]
        ),
        (3, &json!("time"), &Value::Null, &json!([]))
    );
    let levels = answer["levels"].as_array().unwrap().len();
    assert_eq!(
        err,
        format!("error: the time limit was reached after {levels} complete levels\n")
    );
}

#[test]
fn wrong_arguments_are_quoted() {
    for (line, expected) in [
        ("explore", "<DISKS>"),
        ("explore x", "'x'"),
        ("explore -1", "'-1'"),
        ("explore 3 --pegs 0", "'0'"),
        ("explore 3 --rules upwards", "upwards"),
        (
            "explore 3 --from ABCD --pegs 4",
            "'ABCD' has 4 disks: expected 3",
        ),
        ("explore 3 --jobs 0", "'0'"),
        ("explore 3 --memory much", "'much'"),
        ("explore 3 --list many", "'many'"),
        ("explore 3 --csv --json", "--csv"),
        ("explore 3 --from ABX", "--from 'ABX' names peg X"),
        (
            "explore 4 --pegs 4 --small 5",
            "at most 4 disks here, not 5",
        ),
        ("explore 4 --pegs 9 --small 2", "3 to 8 pegs, not 9"),
        ("explore 3 --disk 4G", "--dir"),
    ] {
        let Run { status, out, err } = run(line);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(expected), "{line}: {err}");
    }
}
