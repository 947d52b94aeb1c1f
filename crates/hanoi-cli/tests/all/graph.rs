//! `hanoi graph`: facts about graphs, levels and exports.

mod export;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::common::quiet::out;
use crate::common::{Run, run, testdata};
use serde_json::{Value, json};

fn json(line: &str) -> Value {
    let out = out(line);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn the_number_of_states_comes_before_a_table() {
    let text = out("graph 3 --pegs 4");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("64"));
    let table: Vec<(&str, &str)> = lines.map(|line| line.split_at(20)).collect();
    for (what, expected) in [
        ("edges", "168"),
        ("degrees", "3 in 4 states, 5 in 36 states, 6 in 24 states"),
        ("connected", "yes"),
        ("radius", "4"),
        ("diameter", "5"),
        ("mean distance", "777/256, about 3.035156250"),
        ("perfect states", "eccentricity 5: any peg"),
        (
            "perfect to perfect",
            "5 moves, 2 shortest paths: from any peg to any other",
        ),
    ] {
        let row = table.iter().find(|row| row.0.trim() == what);
        assert_eq!(row.map(|row| row.1.trim()), Some(expected), "{text}");
    }
    assert!(
        text.contains("\nplanar               no (Hinz and Parisse 2002"),
        "{text}"
    );
}

#[test]
fn asymmetric_rules_have_arcs_and_disconnected_graphs_no_distances() {
    let cyclic = out("graph 3 --rules cyclic");
    assert!(
        cyclic.contains("\narcs                 39 (the rules are not symmetric)\n"),
        "{cyclic}"
    );
    assert!(cyclic.contains("\nstrongly connected   yes\n"), "{cyclic}");
    let parts = out("graph 2 --rules AB,BA");
    assert!(parts.contains("connected            no, "), "{parts}");
    assert!(
        !parts.contains("radius") && !parts.contains("mean"),
        "{parts}"
    );
    let answer = json("graph 2 --rules AB,BA --json");
    assert_eq!(answer["connected"], false);
    for key in [
        "eccentricities",
        "radius",
        "diameter",
        "sum_of_distances",
        "mean_distance",
    ] {
        assert_eq!(answer[key], Value::Null, "{key}");
    }
    assert_eq!(
        answer["paths"][1],
        json!({"from": "A", "to": "C", "distance": null, "paths": 0})
    );
}

#[test]
fn graph_answers_have_the_documented_json_keys() {
    let answer = json("graph 4 --pegs 4 --json");
    for (key, expected) in [
        ("disks", json!(4)),
        ("pegs", json!(4)),
        ("rules", json!("classic")),
        ("states", json!(256)),
        ("edges", json!(720)),
        ("arcs", json!(1440)),
        ("connected", json!(true)),
        ("unreachable_pairs", json!(0)),
        ("radius", json!(7)),
        ("diameter", json!(9)),
        (
            "mean_distance",
            json!({"numerator": 9555, "denominator": 2048}),
        ),
    ] {
        assert_eq!(answer[key], expected, "{key}");
    }
    let states = |list: &str| -> u64 {
        let list = answer[list].as_array().unwrap();
        list.iter()
            .map(|entry| entry["states"].as_u64().unwrap())
            .sum()
    };
    assert_eq!((states("degrees"), states("eccentricities")), (256, 256));
    assert_eq!(answer["perfect"][2], json!({"peg": "C", "eccentricity": 9}));
    let paths = answer["paths"].as_array().unwrap();
    assert_eq!(paths.len(), 12);
    assert!(
        paths
            .iter()
            .all(|path| path["distance"] == 9 && path["paths"] == 22)
    );
    assert_eq!(answer["planar"]["holds"], false);
    assert_eq!(answer["hamiltonian_cycle"]["holds"], true);
    assert_eq!(json("graph 3 --rules cyclic --json")["edges"], Value::Null);
}

#[test]
fn sums_of_distances_agree_with_the_vectors() {
    let vectors = fs::read_to_string(testdata("hanoi_p3_sums.csv")).unwrap();
    let rows = vectors
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    for row in rows {
        let (disks, sum) = (
            row.split(',').next().unwrap(),
            row.split(',').next_back().unwrap(),
        );
        let answer = json(&format!("graph {disks} --json"));
        assert_eq!(answer["sum_of_distances"].to_string(), sum, "{row}");
    }
    // Linear rules give a path, whose s states have distances that add up to (s - 1) s (s + 1) / 3.
    let sum = &json("graph 8 --rules linear --json")["sum_of_distances"];
    assert_eq!(sum, 6560 * 6561 * 6562_u64 / 3);
}

#[test]
fn levels_begin_with_the_eccentricity() {
    // OEIS A382111: 81 for 12 disks on 4 pegs.
    let text = out("graph 12 --pegs 4 --from AAAAAAAAAAAA");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "81");
    let farthest = lines.iter().find(|line| line.starts_with("farthest"));
    assert!(
        farthest.unwrap().contains("6 states at distance 81: "),
        "{text}"
    );
    let levels = lines.iter().position(|line| line.starts_with("distance"));
    let levels = lines[levels.unwrap() + 1..].iter().map(|line| {
        let (_, states) = line.split_once(' ').unwrap();
        states.trim().parse::<u64>().unwrap()
    });
    let levels: Vec<u64> = levels.collect();
    assert_eq!((levels.len(), levels.iter().sum()), (82, 16_777_216_u64));
    // Published: the first levels on 4 pegs, and 2^(ones in k) states at distance k on 3 pegs.
    assert_eq!(levels[..8], [1, 3, 6, 12, 30, 30, 66, 96]);
    let answer = json("graph --from AAAA --json");
    let ones: Vec<u32> = (0_u32..16).map(|k| 1 << k.count_ones()).collect();
    assert_eq!(
        (&answer["levels"], &answer["eccentricity"]),
        (&json!(ones), &json!(15))
    );
    assert_eq!(answer["farthest_states"], 16);
    assert_eq!(answer["farthest"].as_array().unwrap().len(), 10);
    let answer = json("graph 4 --from A --json --list 0");
    assert_eq!(
        (&answer["start"], &answer["farthest"]),
        (&json!("AAAA"), &json!([]))
    );
}

#[test]
fn on_three_pegs_levels_have_a_formula_at_any_size() {
    let perfect = json("graph 20 --from B --json");
    let ones: Vec<u64> = (0_u32..1 << 20).map(|k| 1 << k.count_ones()).collect();
    assert_eq!(perfect["levels"], json!(ones));
    // 1, 2 and 2 * 2^39 states at distances 0, 1 and 2^40 - 1.
    let Run {
        status,
        out: text,
        err,
    } = run("graph 40 --from A --json");
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &answer["levels"]), (3, &Value::Null));
    assert_eq!(answer["eccentricity"], (1_u64 << 40) - 1);
    assert_eq!(answer["farthest_states"], 1_u64 << 40);
    assert_eq!(answer["farthest"].as_array().unwrap().len(), 10);
    assert!(
        err.starts_with(
            "error: 1099511627776 levels are too many for a list: expected at most 1048576"
        ),
        "{err}"
    );
    let mut result = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"))
        .args("graph 40 --from A --export histogram".split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(result.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "distance,states");
    assert!(lines.nth(100_000).unwrap().is_ok());
    drop(lines);
    assert_eq!(result.wait().unwrap().code(), Some(0));
    let Run { status, err, .. } = run("graph 40 --from A --rules linear");
    assert_eq!(status, 3);
    assert!(
        err.starts_with("error: 40 disks on 3 pegs have more than 2^20 levels"),
        "{err}"
    );
    // Two states for any number of disks.
    assert!(out("graph 40 --from A --rules AB,BA").contains("\nreached              2\n"));
}

#[test]
fn text_shows_the_first_and_last_levels() {
    // 2^(ones in k) states lie at distance k from a perfect state on 3 pegs, up to 2^disks - 1.
    let rows = |disks: u32, distance: u64| {
        let first = (0..10_u64).map(|k| (k.to_string(), 1 << k.count_ones()));
        let last = (0..10_u64)
            .rev()
            .map(|k| (distance - k, disks - k.count_ones()));
        let last = last.map(|(distance, ones)| (distance.to_string(), 1_u64 << ones));
        let row = |(distance, states): (String, u64)| format!("{distance:<20} {states}\n");
        let left = format!(
            "...                  {} levels left out (all in CSV)\n",
            distance - 19
        );
        let first: String = first.map(row).collect();
        first + &left + &last.map(row).collect::<String>()
    };
    for (disks, distance) in [(7, 127), (40, (1 << 40) - 1)] {
        let text = out(&format!("graph {disks} --from A"));
        assert!(text.ends_with(&rows(disks, distance)), "{text}");
    }
    // The 64 levels of six disks are all shown. A search shows as many rows.
    assert!(out("graph 6 --from A").contains("\n32                   2\n"));
    for line in [
        "graph 1000 --from A",
        "graph 64 --from ABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCABCA",
        "graph 8 --from A --rules linear",
        "explore 8 --pegs 3 --rules cyclic",
        "graph 5 --from A --variant magnetic",
    ] {
        let text = out(line);
        assert!(text.lines().count() < 40, "{line}: {text}");
        assert!(text.contains(" levels left out (all in "), "{line}: {text}");
    }
}

#[test]
fn unreachable_states_and_limits_leave_no_eccentricity() {
    let text = out("graph 4 --from A --rules AB,BA");
    assert!(
        text.starts_with("no eccentricity: not every state can be reached\n"),
        "{text}"
    );
    assert!(text.contains("\nreached              2\n"), "{text}");
    let Run { status, out, err } = run("graph 20 --pegs 4 --from A --tables 2M --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (status, &answer["limit"], &answer["eccentricity"]),
        (3, &json!("memory"), &Value::Null)
    );
    let levels = answer["levels"].as_array().unwrap().len();
    assert_eq!(
        err,
        format!("error: the memory limit was reached after {levels} complete levels\n")
    );
    let Run { status, out, .. } = run("graph 20 --pegs 4 --from A --tables 2M");
    assert_eq!(status, 3);
    let (least, most) = (&answer["at_least"], &answer["at_most"]);
    assert_eq!(*least, levels);
    let bounds = format!("at least {least}, at most {most}\n");
    assert!(out.starts_with(&bounds), "{out}");
}

#[test]
fn graphs_beyond_the_limits_show_formulas_and_the_limit() {
    for (line, first, part, why) in [
        (
            "graph 12",
            "531441",
            "\ndiameter             4095 (Hinz 1989; ",
            "all distances take too many steps: 2125761 for each search, so at most 10349 searches",
        ),
        (
            "graph 12 --pegs 4",
            "16777216",
            "\nperfect to perfect   81 moves, optimal (Bousch 2014): from any peg to any other\n",
            "16777216 states and 100638720 moves are 117415936 in all; the limit is 33554432; use --from to search from a single state",
        ),
        (
            "graph 13 --rules linear",
            "1594323",
            "\nradius               797161 (",
            "all distances take too many steps",
        ),
        (
            "graph 41 --rules AB,BA",
            "36472996377170786403",
            "\nconnected            no (formula)\n",
            "41 disks on 3 pegs are too many: expected fewer than 2^64 states",
        ),
    ] {
        let Run { status, out, err } = run(line);
        assert_eq!(
            (status, out.lines().next()),
            (3, Some(first)),
            "{line}: {err}"
        );
        assert!(out.contains(part), "{line}: {out}");
        assert!(out.contains("\nnot computed         "), "{line}: {out}");
        assert!(err.contains(why), "{line}: {err}");
    }
    let Run { status, out, .. } = run("graph 10 --pegs 4 --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (status, &answer["states"], &answer["edges"]),
        (3, &json!(1 << 20), &json!(3_142_656))
    );
    assert_eq!(
        (&answer["diameter"], &answer["connected"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(
        answer["not_computed"],
        json!(["eccentricities", "radius", "diameter", "mean distance"])
    );
    let distances = answer["paths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|path| &path["distance"]);
    assert!(distances.eq([&json!(49); 12]));
    assert!(
        answer["reason"]
            .as_str()
            .unwrap()
            .starts_with("all distances take too many steps")
    );
    let Run { status, out, err } = run("graph 7 --pegs 4 --time 0s");
    assert_eq!(
        (status, err.as_str()),
        (
            3,
            "error: the time limit was reached before all distances were found\n"
        )
    );
    assert!(out.starts_with("16384\n"), "{out}");
}

#[test]
fn central_and_peripheral_states_are_named() {
    // By hand: for one disk on a path, the middle is central.
    let answer = json("graph 1 --rules linear --json");
    assert_eq!(
        (&answer["central"], &answer["peripheral"]),
        (&json!(["B"]), &json!(["A", "C"]))
    );
    let answer = json("graph 4 --pegs 4 --json --list 10000");
    let states = |key: &str| answer[key].as_array().unwrap().len() as u64;
    let ends = |key: &str| {
        let eccentricities = answer["eccentricities"].as_array().unwrap().iter();
        let entry = eccentricities
            .clone()
            .find(|entry| entry["eccentricity"] == answer[key]);
        entry.unwrap()["states"].as_u64().unwrap()
    };
    assert_eq!(states("central"), ends("radius"));
    assert_eq!(states("peripheral"), ends("diameter"));
    let text = out("graph 4 --pegs 4 --list 1");
    assert!(text.contains("\nperipheral           "), "{text}");
    assert!(text.contains(" states: AAAA, and "), "{text}");
}

#[test]
fn bad_requests_are_quoted() {
    for (line, part) in [
        ("graph x", "'x'"),
        ("graph", "DISKS"),
        ("graph 3 --rules AD", "--rules: there is no peg D"),
        ("graph 3 --export svg", "'svg'"),
        ("graph 3 --export csv --json", "'--json'"),
        (
            "graph 3 --export csv --from A",
            "--from works with --export histogram only",
        ),
        ("graph --from CCBAD", "--from 'CCBAD' names peg D"),
        (
            "graph 3 --from CCBA",
            "--from 'CCBA' has 4 disks: expected 3",
        ),
        (
            "graph 3 --from A --list 10001",
            "expected 0 to 10000 states",
        ),
    ] {
        let Run { status, out, err } = run(line);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(part), "{line}: {err}");
    }
}
