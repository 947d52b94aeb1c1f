//! `hanoi texts`: the table, the guides, and the claims.

use std::fs;
use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use hanoi::SourceText;
use serde_json::Value;

use crate::common::{Ran, hanoi};

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

/// Each error that `docs/sources.md` numbers and that can be run is among the claims.
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
