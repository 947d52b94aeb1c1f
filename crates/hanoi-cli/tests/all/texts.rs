//! `hanoi texts`: the table, the guides, and the claims.

use std::fs;
use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use hanoi::SourceText;
use serde_json::Value;

use crate::common::{Ran, hanoi, run};

fn printed(args: &[&str]) -> String {
    let Ran { status, out, err } = hanoi(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
    out
}

#[test]
fn the_table_names_each_text_as_it_names_itself() {
    let table = printed(&["texts"]);
    for line in [
        "ventura     000  Erick Berssain Garcia Ventura  -                    -",
        "martin      001  Eric Martin, UNSW              The towers of Hanoi  -",
        "clifford    002  Clifford                       -                    -",
        "interviews  003  -                              Tower of Hanoi       -",
        "markdown    004  -                              Tower of Hanoi       -",
    ] {
        assert!(table.lines().any(|other| other == line), "{line}\n{table}");
    }
    assert_eq!(table.lines().count(), 6);
    assert!(table.lines().all(|line| line.len() <= 80));
}

/// The names are those that the texts have.
#[test]
fn the_texts_have_the_names_of_the_table() {
    let Some(folder) = std::env::var_os("HANOI_SOURCES") else {
        eprintln!("not run: HANOI_SOURCES names no folder with the texts");
        return;
    };
    for text in SourceText::ALL {
        let files = fs::read_dir(Path::new(&folder)).unwrap();
        let mut paths = files.map(|entry| entry.unwrap().path());
        let is_it = |path: &std::path::PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.starts_with(text.number)
        };
        let whole = fs::read_to_string(paths.find(is_it).unwrap()).unwrap();
        let author = text.author.map(|author| author.split(',').next().unwrap());
        for name in [author, text.title].into_iter().flatten() {
            assert!(whole.contains(name), "{}: {name}", text.key);
        }
    }
}

#[test]
fn a_guide_is_short_and_its_commands_run() {
    let folder = tempfile::tempdir().unwrap();
    let programs = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    for text in SourceText::ALL {
        let guide = printed(&["texts", text.key]);
        assert_eq!(guide, printed(&["texts", text.number]));
        let lines = guide.lines().count();
        assert!((8..=24).contains(&lines), "{}: {lines} lines", text.key);
        for line in guide.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        for entry in text.contents {
            assert!(guide.contains(entry.command), "{}", entry.command);
            let command = entry.command;
            let ran = Command::new("sh")
                .args(["-c", &format!("set -e; {command}")])
                .env("PATH", &path)
                .current_dir(&folder)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&ran.stderr);
            assert!(
                ran.status.success() && !ran.stdout.is_empty(),
                "{command}: {said}"
            );
        }
    }
}

#[test]
fn a_text_that_is_almost_right_is_suggested() {
    let Ran { status, err, .. } = hanoi(&["texts", "ventur"]);
    assert!(status == 2 && err.contains("'ventura'"), "{err}");
    let Ran { status, err, .. } = hanoi(&["texts", "--check"]);
    assert!(status == 2 && err.contains("KEY"), "{err}");
}

/// Each error that the pages in `docs/sources` number and that can be run is among the claims.
#[test]
fn every_claim_is_tried_and_only_the_listed_errors_fail() {
    for (key, holding, failing) in [
        ("ventura", 9, 6),
        ("martin", 11, 1),
        ("clifford", 6, 4),
        ("interviews", 8, 4),
        ("markdown", 10, 4),
    ] {
        let out = printed(&["texts", key, "--check"]);
        let begins = |mark: &str| out.lines().filter(|line| line.starts_with(mark)).count();
        assert_eq!(
            (begins("\u{2713}"), begins("\u{2717}")),
            (holding, failing),
            "{key}"
        );
        assert_eq!(out.matches("(a listed error)").count(), failing, "{key}");
        let json: Value =
            serde_json::from_str(&printed(&["texts", key, "--check", "--json"])).unwrap();
        assert_eq!(json["as_expected"], true);
        assert_eq!(json["claims"].as_array().unwrap().len(), holding + failing);
    }
}

/// The values are those of Python itself.
#[test]
fn the_cells_of_text_001_have_the_values_of_python() {
    let cells = printed(&["texts", "martin", "--cells"]);
    let lines: Vec<&str> = cells.lines().collect();
    let pairs = lines
        .windows(2)
        .filter_map(|pair| Some((pair[0], pair[1].strip_prefix("  ")?)));
    let (code, values): (Vec<String>, Vec<&str>) = pairs
        .map(|(code, value)| (format!("print({code})"), value))
        .unzip();
    let (script, expected) = (code.join("\n"), values.join("\n") + "\n");
    assert_eq!(expected.lines().count(), 13);
    for value in ["(1, 2, 0)", "(2, 0)", "(0, 2)"] {
        assert!(values.contains(&value), "{value}");
    }
    let ran = Command::new("python3")
        .args(["-W", "ignore", "-c", &script])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), expected);
}

/// `printed.csv` has the lengths of what the text's own functions print.
#[test]
fn the_functions_in_bash_print_what_those_of_text_004_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hanoi.bash");
    fs::write(&file, printed(&["texts", "markdown", "--bash"])).unwrap();
    let programs = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let bash = |call: &str| {
        let line = format!("source {} && {call}", file.display());
        let ran = Command::new("bash")
            .args(["-c", &line])
            .env("PATH", &path)
            .output()
            .unwrap();
        assert!(
            ran.status.success() && ran.stderr.is_empty(),
            "{call}: {ran:?}"
        );
        String::from_utf8(ran.stdout).unwrap()
    };
    let table = fs::read_to_string(crate::common::testdata("printed.csv")).unwrap();
    for (call, row) in [
        ("b_toh 4", "004/bash/b_toh,4,0,1,"),
        ("r_toh 4 0 2 1", "004/bash/r_toh,4,0,2,"),
        ("r_toh 3 2 0 1", "004/bash/r_toh,3,2,0,"),
        ("i_toh 3", "004/bash/i_toh,3,0,2,"),
    ] {
        let row = table
            .lines()
            .find_map(|line| line.strip_prefix(row))
            .unwrap();
        let bytes: usize = row.split(',').next().unwrap().parse().unwrap();
        assert_eq!(bash(call).len(), bytes, "{call}");
    }
    assert!(bash("b_toh 4").ends_with("0: \n1: 4 3 2 1\n2: \n\n"));
    assert!(bash("b_toh 4 corrected").ends_with("0: \n1: \n2: 4 3 2 1\n\n"));
    let Ran { status, err, .. } = hanoi(&["texts", "martin", "--bash"]);
    assert!(
        status == 2 && err.contains("'martin' has no functions in Bash: expected markdown"),
        "{err}"
    );
}

#[test]
fn the_peg_of_one_disk_comes_first() {
    // floor((28800 + 2^8) / 2^9) is 56, and disk 9 of 64 goes one peg to the right each time: 56 mod 3 is 2.
    let out = run("state 64 --after 28800 --disk 9").out;
    assert_eq!(out, "C\npeg 2\n");
    let out = run("state 3 --after 2 --disk 3 --pegs 4").out;
    assert_eq!(out, "A\npeg 0\n");
    let err = run("state 3 --after 2 --disk 4").err;
    assert!(err.contains("there is no disk 4: expected 1 to 3"), "{err}");
}

#[test]
fn the_lengths_are_on_one_line_as_in_text_004() {
    let out = run("count --disks 1..11 --one-line").out;
    let list = "1:1 2:3 3:7 4:15 5:31 6:63 7:127 8:255 9:511 10:1023 11:2047\n";
    assert_eq!(out, list);
}

/// The published times and their growth are those of Table 1; ours differ from run to run.
#[test]
fn table_1_has_published_times_and_both_growths() {
    let out = run("compare --disks 3..5 --runs 1 --published").out;
    let rows: Vec<Vec<&str>> = out
        .lines()
        .skip(1)
        .map(|row| row.split_whitespace().collect())
        .collect();
    let column = |at: usize| rows.iter().map(|row| row[at]).collect::<Vec<_>>();
    assert_eq!(column(0), ["3", "4", "5"]);
    assert_eq!(column(1), ["0.00031364", "0.000542223", "0.001012713"]);
    // 0.000542223 / 0.00031364, and 0.001012713 / 0.000542223.
    assert_eq!(column(4), ["-", "1.73", "1.87"]);
    assert!(
        rows.iter()
            .all(|row| row.len() == 6 && !row[2].contains('e')),
        "{out}"
    );
}
