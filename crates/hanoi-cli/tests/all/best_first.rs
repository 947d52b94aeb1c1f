//! `best-first`: its files and report on 3 pegs as in its text, and its solutions on 4 pegs and more.

use std::fs;

use crate::common::lenient::{json, out};
use crate::common::{Run, feed, hanoi, run, testdata};
use serde_json::Value;

fn transcript(file: &str) -> String {
    fs::read_to_string(testdata("transcripts").join(file)).unwrap()
}

#[test]
fn best_first_writes_the_two_files_of_its_text() {
    let folder = tempfile::tempdir().unwrap();
    for disks in ["3", "4"] {
        let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (states, route) = (file("states"), file("route"));
        let files = ["--states", &states, "--route", &route];
        let Run { status, out, err } =
            hanoi(&[&["trace", "best-first", disks], &files[..]].concat());
        assert_eq!((status, out.as_str(), err.as_str()), (0, "", ""));
        let golden = |name: &str| transcript(&format!("000_{name}_{disks}.txt"));
        let written = |path: &str| fs::read_to_string(path).unwrap();
        assert_eq!(written(&route), golden("route"));
        assert_eq!(written(&states), golden("states"));
    }
}

/// The output of the program in Python 2.7.18, without its prompt. The digits of the time vary.
#[test]
fn best_first_reports_like_the_program_of_its_text() {
    for (disks, golden) in [
        (
            "3",
            "Initial State:  [[3, 2, 1], [], []]\nFinal State [[], [], [3, 2, 1]]\n\
             Execution time: 0.000133037567139 seconds\n",
        ),
        (
            "4",
            "Initial State:  [[4, 3, 2, 1], [], []]\nFinal State [[], [], [4, 3, 2, 1]]\n\
             Execution time: 0.000242948532104 seconds\n",
        ),
    ] {
        let Run { status, out, err } = hanoi(&["trace", "best-first", disks, "--report"]);
        assert_eq!((status, err.as_str()), (0, ""));
        let parts = |report: &str| -> (String, String) {
            let (states, time) = report.split_once("time: ").unwrap();
            let (seconds, after) = time.split_once(' ').unwrap();
            assert!(seconds.parse::<f64>().unwrap() > 0.0);
            (states.to_owned(), after.to_owned())
        };
        assert_eq!(parts(&out), parts(golden));
    }
}

/// A pipe without a reader delays the command, but not the search.
#[cfg(unix)]
#[test]
fn reports_time_only_the_search() {
    use std::process::Command;
    use std::time::{Duration, Instant};

    let folder = tempfile::tempdir().unwrap();
    let route = folder.path().join("route");
    let made = Command::new("mkfifo").arg(&route).status();
    assert!(made.unwrap().success());
    let delay = Duration::from_secs(5);
    let reader = std::thread::spawn({
        let route = route.clone();
        move || {
            std::thread::sleep(delay);
            fs::read_to_string(route).unwrap()
        }
    });
    let begin = Instant::now();
    let with = [
        "trace",
        "best-first",
        "3",
        "--report",
        "--route",
        route.to_str().unwrap(),
    ];
    let report = hanoi(&with).out;
    assert!(begin.elapsed() >= delay);
    assert_eq!(reader.join().unwrap(), transcript("000_route_3.txt"));
    let time = report.split_once("Execution time: ").unwrap().1;
    let seconds: f64 = time.strip_suffix(" seconds\n").unwrap().parse().unwrap();
    assert!(Duration::from_secs_f64(seconds) < delay, "{report}");
}

#[test]
fn reports_and_files_are_written_together() {
    let folder = tempfile::tempdir().unwrap();
    let route = folder.path().join("route");
    let route = route.to_str().unwrap();
    let with = ["trace", "best-first", "3", "--report", "--route", route];
    let Run { status, out, .. } = hanoi(&with);
    assert_eq!((status, out.lines().count()), (0, 3));
    let written = fs::read_to_string(route).unwrap();
    assert_eq!(written, transcript("000_route_3.txt"));
}

#[test]
fn the_route_of_best_first_is_a_solution() {
    let folder = tempfile::tempdir().unwrap();
    let route = folder.path().join("route");
    let route = route.to_str().unwrap();
    assert_eq!(
        hanoi(&["trace", "best-first", "7", "--route", route]).status,
        0
    );
    let Run { status, out, .. } = hanoi(&["verify", route]);
    assert!(status == 0 && out.starts_with("solved: 7 disks from A to C in 127"));
}

#[test]
fn best_first_reports_its_optimality_on_more_pegs() {
    for (line, length, optimality) in [
        ("solve 8 --pegs 4", 33, "proven"),
        ("solve 8 --pegs 5", 23, "proven"),
        ("solve 8 --pegs 6", 21, "confirmed"),
        ("solve --from ABCDAB --to D --pegs 4", 12, "unknown"),
    ] {
        let line = format!("{line} --algorithm best-first");
        let answer = json(&format!("{line} --json"));
        assert_eq!(answer["distance"], length, "{line}");
        assert_eq!(answer["optimality"], optimality, "{line}");
        assert_eq!(answer["algorithm"], "best-first");
        let text = out(&format!("{line} --style compact --skip 1 --take 2"));
        let moves: Vec<&str> = text.lines().collect();
        let all = answer["moves"].as_array().unwrap();
        assert_eq!(moves, [all[1].as_str().unwrap(), all[2].as_str().unwrap()]);
    }
    let ends = "--from ABCDAB --to D --pegs 4";
    let moves = out(&format!("solve {ends} --algorithm best-first"));
    let line = format!("verify {ends}");
    assert_eq!(feed(&line.split(' ').collect::<Vec<_>>(), moves).status, 0);
}

#[test]
fn best_first_shows_its_candidates_on_more_pegs() {
    let text = out("trace best-first 3 --pegs 4 --skip 2 --take 1");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "move 3: 3AD, disk 3 from A to D, in state ABC");
    // Once the largest disk is on its goal, two moves are left.
    assert_eq!(lines[1], "  3AD  h 2  <");
    assert_eq!(
        lines[2..].iter().filter(|line| line.ends_with('<')).count(),
        0
    );
    assert_eq!(lines.len(), 7);
    let trace = json("trace best-first 3 --pegs 4 --json");
    let steps = trace["steps"].as_array().unwrap();
    let least = |step: &Value| {
        let candidates = step["candidates"].as_array().unwrap();
        candidates
            .iter()
            .map(|one| one["h"].as_u64().unwrap())
            .min()
    };
    let values: Vec<_> = steps.iter().filter_map(least).collect();
    assert_eq!(values, [4, 3, 2, 1, 0]);
    let files = out("trace best-first 2 --pegs 4 --route -");
    assert!(files.ends_with("TA: []\nTB: []\nTC: []\nTD: [2, 1]\n___________________\n"));
}

#[test]
fn best_first_refuses_other_problems() {
    for line in [
        "solve 33 --pegs 4",
        "solve 3 --pegs 7",
        "solve 3 --pegs 4 --rules linear",
        "solve --from ABC --to CBA --pegs 4",
    ] {
        let result = run(&format!("{line} --algorithm best-first"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{line}");
        assert!(
            result.err.contains("a whole tower as the goal"),
            "{}",
            result.err
        );
    }
    let result = run("solve 32 --pegs 4 --algorithm best-first --time 50ms");
    assert_eq!(result.status, 3, "{}", result.err);
}
