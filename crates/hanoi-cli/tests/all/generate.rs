//! `hanoi generate`: sets of puzzles for other commands and programs.

use std::collections::BTreeSet;
use std::fs;

use crate::common::quiet::out;
use crate::common::{Run, feed, run};
use hanoi::Rules;
use serde_json::Value;

/// Puzzles of several sizes.
const MIXED: &str = "generate --disks 3..6 --pegs 3..5 --seed 1";

fn puzzles(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn word<'a>(puzzle: &'a Value, key: &str) -> &'a str {
    puzzle[key].as_str().unwrap()
}

/// Whether an answer is an optimal solution according to `hanoi verify`.
fn is_solved_by(puzzle: &Value, text: &str) -> bool {
    let pegs = puzzle["pegs"].to_string();
    let Run { status, out, .. } = feed(
        &[
            "verify",
            "--from",
            word(puzzle, "start"),
            "--to",
            word(puzzle, "goal"),
            "--pegs",
            &pegs,
            "--rules",
            word(puzzle, "rules"),
            "--json",
        ],
        text,
    );
    let verdict: Value = serde_json::from_str(&out).unwrap();
    status == 0 && verdict["solved"] == true && verdict["moves"] == puzzle["distance"]
}

#[test]
fn a_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let line = format!("{MIXED} --count 20000");
    let bytes = out(&line);
    assert!(out(&line) == bytes);
    for threads in 1..=3 {
        assert!(out(&format!("{line} --jobs {threads}")) == bytes);
    }
    assert!(out("generate --count 100 --seed 2") != out("generate --count 100 --seed 3"));
    let different: BTreeSet<String> = puzzles(&bytes)
        .iter()
        .map(|puzzle| format!("{} {} {}", puzzle["pegs"], puzzle["start"], puzzle["goal"]))
        .collect();
    assert_eq!(different.len(), 20_000);
}

#[test]
fn lines_hold_puzzles_with_solutions() {
    for puzzle in puzzles(&out(&format!("{MIXED} --count 40"))) {
        let keys: Vec<&String> = puzzle.as_object().unwrap().keys().collect();
        assert_eq!(keys.len(), 11, "{keys:?}");
        let moves = puzzle["solution"].as_array().unwrap();
        assert_eq!(puzzle["distance"], moves.len());
        assert_eq!(
            (&puzzle["optimality"], puzzle["paths"].is_u64()),
            (&"proven".into(), true)
        );
        assert_eq!(puzzle["disks"], word(&puzzle, "start").len());
        assert!(
            is_solved_by(&puzzle, &puzzle["solution"].to_string()),
            "{puzzle}"
        );
    }
}

#[test]
fn restricted_rules_have_solved_puzzles() {
    let named = Rules::NAMED.map(|rules| rules.name);
    for rules in named.into_iter().chain(["AB,BC,CA,AC"]) {
        let line = format!("generate --count 15 --disks 2..4 --rules {rules} --seed 5");
        for puzzle in puzzles(&out(&line)) {
            assert!(
                is_solved_by(&puzzle, &puzzle["solution"].to_string()),
                "{puzzle}"
            );
        }
    }
}

#[test]
fn prompts_come_with_an_answer_that_passes() {
    for format in ["prompt", "prompt-sentences"] {
        let line = format!("{MIXED} --count 15 --format {format}");
        for puzzle in puzzles(&out(&line)) {
            assert!(word(&puzzle, "prompt").contains("smallest"));
            assert!(is_solved_by(&puzzle, word(&puzzle, "answer")), "{puzzle}");
        }
    }
}

#[test]
fn illusion_prompts_ask_for_the_classic_tower() {
    let line = "generate --kind tower --disks 1..5 --format illusion";
    let found = puzzles(&out(line));
    let mut disks: Vec<u64> = found
        .iter()
        .map(|puzzle| puzzle["disks"].as_u64().unwrap())
        .collect();
    disks.sort_unstable();
    assert_eq!(disks, [1, 2, 3, 4, 5]);
    for puzzle in found {
        let disks = puzzle["disks"].as_u64().unwrap();
        assert!(is_solved_by(&puzzle, word(&puzzle, "answer")), "{puzzle}");
        assert!(
            word(&puzzle, "prompt").starts_with(&format!("I have a puzzle with {disks} disks "))
        );
        assert_eq!(
            word(&puzzle, "prompt")
                .matches(&format!("{disks} (bottom)"))
                .count(),
            2
        );
    }
    for other in [
        "--kind perfect",
        "--kind tower --pegs 3..4",
        "--kind tower --rules cyclic",
    ] {
        let Run { status, out, err } = run(&format!("generate {other} --format illusion"));
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(
            err.contains("from A to C on 3 pegs under classic rules"),
            "{err}"
        );
    }
}

#[test]
fn pddl_folders_have_a_domain_and_a_file_per_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new");
    let line = format!("{MIXED} --count 12 --format pddl -o {}", path.display());
    assert_eq!(out(&line), "");
    let read = |name: &str| fs::read_to_string(path.join(name)).unwrap();
    assert!(read("domain.pddl").starts_with("(define (domain hanoi)"));
    assert!(read("puzzle-000012.pddl").contains("(define (problem hanoi-12)"));
    assert_eq!(fs::read_dir(&path).unwrap().count(), 13);
    let all = out(&format!("{MIXED} --count 12 --format pddl"));
    assert!(all.starts_with(&read("domain.pddl")) && all.ends_with(&read("puzzle-000012.pddl")));
}

#[test]
fn asp_facts_have_answers_that_pass() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!(
        "{MIXED} --count 12 --format asp -o {}",
        folder.path().display()
    );
    out(&line);
    for puzzle in puzzles(&out(&format!("{MIXED} --count 12"))) {
        let name = format!("puzzle-{:06}.lp", puzzle["id"].as_u64().unwrap());
        let facts = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(facts.contains(&format!("\nsteps({}).\n", puzzle["distance"])));
        let solution: Vec<&str> = puzzle["solution"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mv| mv.as_str().unwrap())
            .collect();
        assert!(is_solved_by(&puzzle, &puts(&facts, &solution)), "{facts}");
    }
}

/// The moves as an answer set, derived from the facts alone.
fn puts(facts: &str, solution: &[&str]) -> String {
    let pair = |line: &str| {
        let inner = line.strip_prefix("on0(")?.strip_suffix(").")?;
        let (disk, below) = inner.split_once(',')?;
        Some((
            disk.parse::<usize>().unwrap(),
            below.parse::<usize>().unwrap(),
        ))
    };
    let mut on: Vec<(usize, usize)> = facts.lines().filter_map(pair).collect();
    let objects = on.iter().map(|pair| pair.0).max().unwrap();
    let step = |(time, mv): (usize, &&str)| {
        let (size, pegs) = mv.split_at(mv.len() - 2);
        let disk = objects + 1 - size.parse::<usize>().unwrap();
        let mut onto = usize::from(pegs.as_bytes()[1] - b'A') + 1;
        while let Some(above) = on.iter().find(|pair| pair.1 == onto) {
            onto = above.0;
        }
        on.retain(|pair| pair.0 != disk);
        on.push((disk, onto));
        format!("put({time},{onto},{disk}). ")
    };
    solution.iter().enumerate().map(step).collect()
}

#[test]
fn kinds_and_distances_are_respected() {
    let far = puzzles(&out(
        "generate --count 30 --disks 6 --distance 40..63 --kind to-perfect",
    ));
    for puzzle in &far {
        assert!((40..=63).contains(&puzzle["distance"].as_u64().unwrap()));
        let goal = word(puzzle, "goal");
        assert_eq!(goal, goal[..1].repeat(6));
    }
    let towers = puzzles(&out(
        "generate --count 12 --kind perfect --pegs 4 --disks 8",
    ));
    assert!(towers.iter().all(|puzzle| puzzle["distance"] == 33));
}

#[test]
fn unmet_requests_write_partial_sets_with_status_3() {
    // Counted by a breadth-first search.
    let Run { status, out, err } = run("generate --disks 2 --distance 3 --count 72");
    assert_eq!((status, out.lines().count()), (3, 24));
    assert_eq!(
        err,
        "error: 24 of 72 puzzles written: there are no more such puzzles\n"
    );
    let Run { status, out, err } = run("generate --disks 4 --distance 16..20");
    assert_eq!((status, out.as_str()), (3, ""), "{err}");
    let Run { status, err, .. } = run("generate --disks 6 --distance 63 --tries 50");
    assert!(
        status == 3 && err.contains("no match in the next 50 attempts"),
        "{err}"
    );
}

#[test]
fn the_default_count_is_a_thousand_or_all() {
    for (line, count) in [
        ("--disks 1", 6),
        ("--kind perfect --disks 3", 6),
        ("--seed 3", 1000),
    ] {
        assert_eq!(out(&format!("generate {line}")).lines().count(), count);
    }
}

#[test]
fn invalid_requests_are_refused() {
    for (line, part) in [
        ("--kind perfect --apart 1", "1 of them apart"),
        ("--disks 0", "at least 1 disk"),
        ("--disks 6..3", "3..6"),
        ("--disks 100", "100 disks on 3 pegs"),
        ("--pegs 27", "1 to 26 pegs"),
        ("--pegs 3..4 --rules AD,DA", "D"),
        ("--distance many", "'many'"),
        ("--distance 0", "1 move"),
        ("--kind nice", "to-perfect"),
        ("--format xml", "jsonl"),
        ("--seed 2^64", "a smaller number"),
        ("--jobs 0", "0"),
        ("--jobs 100000000", "1 to 256"),
        (
            "--count 100 --kind perfect --disks 3",
            "there are 6 such puzzles, not 100",
        ),
        (
            "--count 15 --disks 7..8 --rules CA --kind perfect",
            "rules that lead to the goal",
        ),
        (
            "--count 15 --disks 1..3 --pegs 3..4 --rules CA --kind perfect",
            "there are 2 such puzzles, not 15",
        ),
        (
            "--disks 2 --pegs 2 --kind perfect",
            "rules that lead to the goal",
        ),
        (
            "--count 1000000",
            "there are 596700 such puzzles, not 1000000",
        ),
    ] {
        let Run { status, out, err } = run(&format!("generate {line}"));
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(part), "{line}: {err}");
    }
}

#[test]
fn sets_can_be_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.jsonl");
    out(&format!("generate --count 10 -o {}", file.display()));
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        out("generate --count 10")
    );
    let Run { status, err, .. } = run("generate --format asp -o /dev/null/x");
    assert!(status == 2 && err.contains("/dev/null/x"), "{err}");
}
