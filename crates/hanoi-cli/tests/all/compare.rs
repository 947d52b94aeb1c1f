//! `hanoi compare`: the forms of the recursion, more pegs, and the programs of the texts.

use std::process::Command;

use crate::common::lenient::{json, out};
use crate::common::skipping::skip;
use crate::common::{hanoi, run};
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;

fn names(rows: &Value) -> Vec<&str> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["algorithm"].as_str().unwrap()).collect()
}

#[test]
fn the_memory_of_the_recursion_is_its_stack() {
    let peak = |disks: u64| {
        let line = format!("compare --disks {disks} --runs 1 --algorithm recursive --json");
        json(&line)[0]["peak_bytes"].as_u64().unwrap()
    };
    // A stack frame is a few words; the compiler may merge some calls.
    let growth = peak(24) - peak(8);
    assert!((16 * 16..16 * 1024).contains(&growth), "{growth} bytes");
}

#[test]
fn on_4_pegs_the_applicable_algorithms_are_measured() {
    let rows = json("compare --disks 8 --pegs 4 --runs 1 --json");
    let expected = [
        "recursive",
        "recursive-lazy",
        "call-stack",
        "best-first",
        "frame-stewart",
    ];
    assert_eq!(names(&rows), expected);
    for row in rows.as_array().unwrap() {
        // The Frame-Stewart number for 8 disks.
        assert_eq!(
            (&row["moves"], &row["pegs"]),
            (&33.into(), &4.into()),
            "{row}"
        );
        assert_eq!(row["published_seconds"], Value::Null);
    }
    let trace = out("trace best-first 8 --pegs 4");
    let candidates = trace.lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!(rows[3]["candidates"], candidates);
    // With 33 disks best-first does not apply; requested by name, it is refused.
    let rows = json("compare --disks 32..33 --pegs 4 --runs 1 --json --algorithm call-stack");
    assert_eq!(rows.as_array().unwrap().len(), 2);
    for (line, part) in [
        (
            "compare --disks 8 --pegs 4 --algorithm call-stack,binary",
            "--algorithm binary does not apply",
        ),
        (
            "compare --disks 33 --pegs 4 --algorithm best-first",
            "best-first",
        ),
        (
            "compare --disks 3 --pegs 4 --original",
            "--original needs 3 pegs",
        ),
    ] {
        let run = run(line);
        assert!(
            (run.status, run.out.as_str()) == (2, "") && run.err.contains(part),
            "{line}: {run:?}"
        );
    }
}

#[test]
fn the_programs_of_the_texts_are_timed_with_ours() {
    if Command::new("python3").arg("--version").output().is_err() {
        skip("python3 is missing");
        return;
    }
    let rows = json("compare --disks 1..6 --runs 2 --algorithm binary --original --json");
    let of_texts = [
        "000-best-first",
        "001-recursive",
        "001-iterative",
        "003-recursive",
        "003-iterative",
    ];
    let rows_of_disks = [&["binary"][..], &of_texts].concat();
    assert_eq!(names(&rows), rows_of_disks.repeat(6));
    for row in rows.as_array().unwrap() {
        let moves = (1 << row["disks"].as_u64().unwrap()) - 1;
        assert_eq!(row["moves"], moves, "{row}");
        // Equation (8) of text 000.
        let candidates = (row["algorithm"] == "000-best-first").then_some(3 * moves - 1);
        assert_eq!(row["candidates"].as_u64(), candidates, "{row}");
        let is_ours = row["algorithm"] == "binary";
        assert_eq!(row["peak_bytes"].is_u64(), is_ours, "{row}");
    }
    // Table 1 by the method of its author: the published seconds of 3 and 4 disks, and their growth.
    let table = out("compare --disks 3..4 --runs 10 --published --original");
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(
        (lines.len(), lines[1][1], lines[2][1], lines[2][4]),
        (3, "0.00031364", "0.000542223", "1.73")
    );
}

#[test]
fn missing_python_is_reported() {
    let run = assert_cmd::Command::new(cargo_bin("hanoi"))
        .args(["compare", "--original"])
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    assert_eq!((run.status.code(), run.stdout.len()), (Some(2), 0));
    let message = String::from_utf8(run.stderr).unwrap();
    assert_eq!(
        message,
        "error: --original needs Python 2 or 3: none of python3, python, python2 starts\n"
    );
    assert_eq!(hanoi(&["compare", "--disks", "3", "--runs", "1"]).status, 0);
}
