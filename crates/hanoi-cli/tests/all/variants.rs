//! Variants on the command line: every question with `--variant`, custom rules and refusals.

use std::fs;

use serde_json::Value;

use crate::common::quiet::out;
use crate::common::{Run, feed, hanoi, run};

/// Minimum lengths and numbers of shortest paths, from the literature that `docs/variants.md` cites.
const KNOWN: [(&str, &str, u64, u64); 14] = [
    ("magnetic", "7", 687, 4608),
    ("magnetic:RNB", "6", 272, 32),
    ("lundon", "5", 105, 2),
    ("rainbow", "7", 235, 4),
    ("antwerp", "2", 22, 30),
    ("little-antwerp", "4", 59, 4),
    ("bicolor", "4", 67, 8),
    ("double", "4", 30, 1),
    ("double:kept", "4", 59, 340),
    ("turtle", "4", 45, 2),
    ("bottleneck:3", "6", 15, 1),
    ("sinner:2", "6", 15, 5),
    ("exchanging", "9", 307, 1),
    ("parallel", "7", 23, 1024),
];

fn json(line: &str) -> Value {
    serde_json::from_str(&out(line)).unwrap()
}

#[test]
fn lengths_and_solution_counts_match_the_literature() {
    for (variant, disks, moves, paths) in KNOWN {
        let counted = json(&format!("count {disks} --variant {variant} --json"));
        assert_eq!(counted["distance"], moves, "{variant}");
        let (start, goal) = (
            counted["start"].as_str().unwrap(),
            counted["goal"].as_str().unwrap(),
        );
        let found = hanoi(&[
            "distance",
            start,
            goal,
            "--variant",
            variant,
            "--paths",
            "--json",
        ]);
        let found: Value = serde_json::from_str(&found.out).unwrap();
        assert_eq!(
            (&found["distance"], &found["paths"]),
            (&moves.into(), &paths.into()),
            "{variant}"
        );
        assert_eq!(found["optimality"], "proven");
        let solved = json(&format!("solve {disks} --variant {variant} --json"));
        let listed = solved["moves"].as_array().unwrap();
        assert_eq!(u64::try_from(listed.len()), Ok(moves), "{variant}");
    }
}

#[test]
fn variant_solution_reaches_the_goal() {
    for variant in [
        "magnetic",
        "antwerp",
        "switching",
        "parallel",
        "reversi",
        "london",
    ] {
        let solved = json(&format!("solve 3 --variant {variant} --json"));
        let moves = solved["distance"].as_u64().unwrap();
        let state = |after: u64| out(&format!("state 3 --variant {variant} --after {after}"));
        assert_eq!(state(0).trim(), solved["start"].as_str().unwrap());
        assert_eq!(state(moves).trim(), solved["goal"].as_str().unwrap());
        let before = state(moves - 1);
        let hint = hanoi(&["hint", before.trim(), "--variant", variant]);
        let last = solved["moves"].as_array().unwrap().last().unwrap();
        assert!(
            hint.out.lines().any(|line| line == last.as_str().unwrap()),
            "{variant}"
        );
        assert!(
            hint.out.ends_with("1 move left (optimal)\n"),
            "{}",
            hint.out
        );
        let beyond = run(&format!(
            "state 3 --variant {variant} --after {}",
            moves + 1
        ));
        assert_eq!(beyond.status, 2, "{variant}");
    }
}

#[test]
fn classic_puzzle_as_a_variant_gets_the_classic_answers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("classic.toml");
    fs::write(&file, "# The classic puzzle.\n").unwrap();
    let file = file.to_str().unwrap();
    for line in [
        "solve 4",
        "solve 12 --pegs 4 --json",
        "solve 64 --skip 2^63 --take 3 --style csv",
        "count 64 --pegs 5 --json",
        "count 5 --rules cyclic",
        "state 64 --after 28800 --json",
        "distance ABCA CCCC --paths --json",
        "hint ABCD --pegs 4 --to D",
        "graph 3 --json",
    ] {
        let classic = run(line);
        let words: Vec<&str> = line.split(' ').collect();
        for flags in [["--variant", "classic"], ["--variant-file", file]] {
            let other = hanoi(&[&words[..], &flags].concat());
            let same = (other.status, &other.out, &other.err);
            assert_eq!(same, (classic.status, &classic.out, &classic.err), "{line}");
        }
    }
}

#[test]
fn arcs_and_pegs_of_a_rules_file_hold_for_the_classic_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    for (text, line) in [
        ("rules = \"cyclic\"\n", "count 5 --rules cyclic"),
        ("pegs = 4\n", "count 5 --pegs 4"),
        (
            "pegs = 4\nrules = \"linear\"\n",
            "count 5 --pegs 4 --rules linear",
        ),
        ("heights = [4, 4, 4]\n", "count 4"),
    ] {
        fs::write(&file, text).unwrap();
        let disks = line.split(' ').nth(1).unwrap();
        let mine = hanoi(&["count", disks, "--variant-file", file.to_str().unwrap()]);
        assert_eq!(mine.out.lines().next(), out(line).lines().next(), "{text}");
        let high = hanoi(&["count", "5", "--variant-file", file.to_str().unwrap()]);
        assert_eq!(
            high.status == 0,
            !text.starts_with("heights"),
            "{text}: {}",
            high.err
        );
    }
}

#[test]
fn custom_variant_is_read_from_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(
        &file,
        "like = \"bottleneck\"\nstep = \"parallel\"\npegs = 4\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    let Run { status, out, .. } = hanoi(&["variants", "--check", file]);
    assert_eq!((status, out), (0, format!("'{file}' is a variant\n")));
    let one_disk = crate::common::feed(&["verify", "--variant", "classic"], "1AC\n");
    assert!(
        one_disk.out.starts_with("solved: 1 disk from A to C"),
        "{}",
        one_disk.out
    );
    let solved = hanoi(&["count", "4", "--variant-file", file]);
    let feed = feed(
        &["count", "4", "--variant-file", "-"],
        fs::read(file).unwrap(),
    );
    assert_eq!((solved.status, &solved.out), (0, &feed.out));
}

#[test]
fn every_mistake_in_a_text_is_reported_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, "like = \"magnetic\"\novr = 2\ngoal = 3\n").unwrap();
    let Run { status, out, err } = hanoi(&["variants", "--check", file.to_str().unwrap()]);
    assert_eq!((status, out.as_str()), (2, ""));
    for part in [
        "line 2, 'ovr' is not a key",
        "line 3, goal = '3' is not understood",
    ] {
        assert!(err.contains(part), "{err}");
    }
}

#[test]
fn every_named_variant_is_listed_shown_and_solved() {
    let listed = json("variants --json");
    let listed = listed["variants"].as_array().unwrap();
    assert_eq!(listed.len(), 25);
    let list = out("variants");
    for variant in listed {
        let name = variant["name"].as_str().unwrap();
        assert!(list.contains(variant["about"].as_str().unwrap()));
        let text = out(&format!("variants {name}"));
        assert_eq!(text, variant["text"].as_str().unwrap());
        let solved = run(&format!("solve 2 --variant {name}"));
        assert_eq!(solved.status, 0, "{name}: {}", solved.err);
    }
    assert_eq!(out("variants bottleneck:4"), "like = \"bottleneck:4\"\n");
}

#[test]
fn refusals_give_a_reason() {
    for (line, part) in [
        (
            "solve 3 --variant antwrp",
            "'antwrp' is not a variant: expected classic, magnetic",
        ),
        (
            "solve 3 --variant bottleneck:x",
            "'x' is not a value of 'over'",
        ),
        (
            "solve 3 --variant magnetic --style csv",
            "--style 'csv' does not show variants",
        ),
        (
            "solve 3 --variant magnetic --algorithm binary",
            "--algorithm binary does not solve variants",
        ),
        ("hint AAA --variant magnetic", "'AAA' is not a piece"),
        ("solve 9 --variant antwerp", "expected at most 128"),
        (
            "generate --variant antwerp --format asp --count 1",
            "--format asp does not support variants",
        ),
        (
            "generate --variant london --distance 9 --count 1",
            "there are no more such puzzles",
        ),
    ] {
        let Run { status, out, err } = run(line);
        assert!((2..=3).contains(&status) && out.is_empty(), "{line}: {out}");
        assert!(err.contains(part), "{line}: {err}");
    }
    let unsolvable = run("solve 3 --variant magnetic --rules linear --json");
    assert_eq!(unsolvable.status, 1);
    assert!(
        unsolvable.out.contains("\"solvable\":false"),
        "{}",
        unsolvable.out
    );
    let stopped = run("solve 4 --variant antwerp --time 1ms --json");
    assert_eq!(stopped.status, 3);
    assert!(stopped.out.contains("\"at_least\":"), "{}", stopped.out);
}

/// The bounds in a message such as `at least 37, at most 41`.
fn bounds(text: &str) -> (u64, u64) {
    let (_, rest) = text.split_once("at least ").unwrap();
    let (least, most) = rest.trim_end().split_once(", at most ").unwrap();
    (least.parse().unwrap(), most.parse().unwrap())
}

#[test]
fn stopped_variant_search_ends_with_bounds_and_a_valid_solution() {
    let line = "6 --variant little-antwerp --tables 1M";
    let result = run(&format!("solve {line} --style compact"));
    assert_eq!(result.status, 3, "{}", result.err);
    assert!(
        result
            .err
            .starts_with("error: the memory limit was reached: at least ")
    );
    let (least, most) = bounds(&result.err);
    // The recursion of BrandonE/hanoi for this variant takes 277.
    assert!(least <= 277 && 277 <= most, "{}", result.err);
    assert_eq!(result.out.lines().count() as u64, most);
    let verify = ["verify", "--variant", "little-antwerp", "--disks", "6"];
    let checked = feed(&verify, result.out);
    assert_eq!(checked.status, 0, "{}{}", checked.out, checked.err);
    let result = run(&format!("solve {line} --json"));
    let answer: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!((result.status, &answer["distance"]), (3, &Value::Null));
    assert_eq!(
        (&answer["at_least"], &answer["at_most"]),
        (&least.into(), &most.into())
    );
    assert_eq!(answer["limit"], "memory");
    assert_eq!(answer["moves"].as_array().unwrap().len() as u64, most);
    for question in ["count", "state --after 3"] {
        let result = run(&format!("{question} {line}"));
        assert_eq!(
            (result.status, result.out.as_str()),
            (3, ""),
            "{}",
            result.err
        );
        assert_eq!(bounds(&result.err), (least, most));
    }
    let start = "r6 r5 r4 r3 r2 r1/w6 w5 w4 w3 w2 w1/-";
    let hint = hanoi(&[
        "hint",
        start,
        "--variant",
        "little-antwerp",
        "--tables",
        "1M",
    ]);
    assert_eq!((hint.status, bounds(&hint.err)), (3, (least, most)));
}

#[test]
fn tower_of_london_puzzles_match_the_request() {
    let all = out("generate --variant london:1,2,3");
    assert_eq!(all.lines().count(), 36 * 35);
    let lines = out(
        "generate --variant london:1,2,3 --seed 5 --distance 5 --paths 1 --leads-away yes --count 9",
    );
    assert_eq!(
        lines,
        out(
            "generate --variant london:1,2,3 --seed 5 --distance 5 --paths 1 --leads-away yes --count 9"
        )
    );
    for line in lines.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        assert!(all.contains(&format!(
            "\"start\":{},\"goal\":{}",
            puzzle["start"], puzzle["goal"]
        )));
        assert_eq!(
            (&puzzle["distance"], &puzzle["paths"]),
            (&5.into(), &1.into())
        );
        // The only best first move takes a ball away from its goal peg.
        let first = puzzle["solution"][0].as_str().unwrap();
        let from = usize::from(first.as_bytes()[1] - b'A');
        let peg = puzzle["goal"]
            .as_str()
            .unwrap()
            .split('/')
            .nth(from)
            .unwrap();
        assert!(peg.contains(&first[..1]), "{line}");
    }
    let pebl = out("generate --variant london:1,2,3 --count 20 --format pebl");
    for line in pebl.lines() {
        let solved = feed(
            &["count", "--variant", "london:1,2,3", "--problem", "-"],
            line,
        );
        let moves: Vec<Value> = serde_json::from_str(line).unwrap();
        assert_eq!(
            solved.out.lines().next().unwrap(),
            moves[2].to_string(),
            "{line}"
        );
    }
}

#[test]
fn graph_of_the_tower_of_london_matches_the_literature() {
    // Hinz et al., The Tower of London and its graph: 36 states, 54 edges, diameter 8.
    let facts = json("graph --variant london:1,2,3 --json");
    assert_eq!(
        (&facts["states"], &facts["arcs"]),
        (&36.into(), &108.into())
    );
    assert_eq!(facts["diameter"], 8);
    let levels = hanoi(&[
        "graph",
        "--variant",
        "london:1,2,3",
        "--from",
        "-/2/3 1",
        "--json",
    ]);
    let levels: Value = serde_json::from_str(&levels.out).unwrap();
    let sizes = levels["levels"].as_array().unwrap();
    assert_eq!(
        sizes.iter().map(|size| size.as_u64().unwrap()).sum::<u64>(),
        36
    );
}

#[test]
fn state_may_start_with_an_empty_peg() {
    assert_eq!(
        out("distance 3/2/1 -/-/3,2,1").lines().next(),
        out("distance ABC CCC").lines().next()
    );
    assert_eq!(
        out("hint -/-/3,2,1 --to -/3,2,1/-"),
        out("hint CCC --to BBB")
    );
}

#[test]
fn solutions_in_every_style_are_judged_and_damaged_ones_rejected() {
    for variant in [
        "magnetic",
        "antwerp",
        "lundon",
        "double:kept",
        "turtle",
        "london",
        "exchanging",
        "switching",
        "parallel",
    ] {
        for style in ["text", "compact", "stacks"] {
            let solved = run(&format!("solve 3 --variant {variant} --style {style}"));
            let verify = [
                "verify",
                "--variant",
                variant,
                "--disks",
                "3",
                "--json",
                "--scores",
            ];
            let verdict =
                |text: &str| -> Value { serde_json::from_str(&feed(&verify, text).out).unwrap() };
            let whole = verdict(&solved.out);
            assert_eq!(
                whole["solved"], true,
                "{variant} {style}: {whole}\n{}",
                solved.out
            );
            assert_eq!(
                (&whole["ratio"], &whole["scores"]["wasted"]),
                (&1.0.into(), &0.into())
            );
            let lines: Vec<&str> = solved.out.lines().collect();
            let cut = verdict(&lines[..lines.len() - 1].join("\n"));
            assert_eq!(
                (&cut["solved"], &cut["scores"]["to_go"]),
                (&false.into(), &1.into())
            );
            let gap = verdict(&[&lines[..1], &lines[2..]].concat().join("\n"));
            assert_eq!(gap["solved"], false, "{variant} {style}: {gap}");
        }
    }
}

#[test]
fn rule_errors_are_reported_by_class() {
    // Pegs hold 1, 2 and 3; the start is 3 2 1 on C.
    let text = "1CA\n2CA\n2CB\n1BA\n3CB\n";
    let verify = [
        "verify",
        "--variant",
        "london:1,2,3",
        "--from",
        "-/-/3 2 1",
        "--to",
        "1/2 3/-",
        "--json",
        "--scores",
    ];
    let verdict: Value = serde_json::from_str(&feed(&verify, text).out).unwrap();
    assert_eq!(verdict["wrong"]["fault"], "peg A holds at most 1");
    let scores = &verdict["scores"];
    assert_eq!(
        (&scores["claimed"], &scores["legal"]),
        (&5.into(), &3.into())
    );
    assert_eq!(scores["faults"], serde_json::json!({"top": 1, "room": 1}));
}
