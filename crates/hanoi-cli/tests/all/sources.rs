//! The pages of the five texts are correct: every command in their tables prints the result known from the text or from a naive
//! program, and every test, file and name they quote exists.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Each of the five texts has a page.
const TEXTS: [&str; 5] = ["000", "001", "002", "003", "004"];

fn page_of(text: &str) -> String {
    fs::read_to_string(root().join(format!("docs/sources/{text}.md"))).unwrap()
}

/// All pages about the texts, concatenated.
fn page() -> String {
    let first = fs::read_to_string(root().join("docs/sources.md")).unwrap();
    let pages = TEXTS.iter().map(|text| page_of(text));
    std::iter::once(first).chain(pages).collect()
}

/// The passages of a text between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The cells of a row in a table of demands.
struct Row<'a> {
    place: &'a str,
    commands: Vec<&'a str>,
    tests: Vec<&'a str>,
}

/// The rows of the tables that have columns for a command and a test.
fn rows(page: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut within = false;
    for line in page.lines() {
        let cells: Vec<&str> = line
            .split(" | ")
            .map(|cell| cell.trim_matches(['|', ' ']))
            .collect();
        match cells[..] {
            [_, _, "Command", _, "Test"] => within = true,
            _ if !line.starts_with('|') => within = false,
            [place, _, commands, _, tests] if within => rows.push(Row {
                place,
                commands: quoted(commands)
                    .filter(|text| text.starts_with("hanoi "))
                    .collect(),
                tests: quoted(tests).collect(),
            }),
            _ => {}
        }
    }
    rows
}

/// Collects the files below a folder with these endings, except build results.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && !name.starts_with('.') {
                files(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

fn found(endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["crates", "testdata", "docs"] {
        files(&root().join(folder), endings, &mut found);
    }
    found
}

/// Every word of the source.
fn words(sources: &[String]) -> HashSet<&str> {
    let words = sources
        .iter()
        .flat_map(|source| source.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
    words.collect()
}

/// The names of the tests: the function after each `#[test]`.
fn tests(sources: &[String]) -> HashSet<&str> {
    let marked = sources
        .iter()
        .flat_map(|source| source.split("#[test]").skip(1));
    let names = marked.filter_map(|after| after.split_once("fn ")?.1.split('(').next());
    names.collect()
}

#[test]
fn every_row_has_a_command_and_a_test() {
    let page = page();
    let rows = rows(&page);
    assert!(rows.len() >= 75, "only {} rows were found", rows.len());
    for row in &rows {
        let place = row.place;
        assert!(!row.commands.is_empty(), "{place}: no command");
        assert!(!row.tests.is_empty(), "{place}: no test");
    }
    for text in TEXTS {
        assert!(self::rows(&page_of(text)).len() > 10, "{text}");
    }
}

/// The known result of each command: a line, or after `~` a part of a line.
fn golden(table: &str) -> HashMap<&str, &str> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    let parts = rows.map(|row| row.split('\t').collect::<Vec<_>>());
    let pair = |parts: Vec<_>| match parts[..] {
        [command, line, _] => (command, line),
        _ => panic!("{parts:?}"),
    };
    parts.map(pair).collect()
}

/// A line without the tags of a picture or blanks around it.
fn plain(line: &str) -> String {
    let parts = line.split('<').enumerate();
    let texts = parts.map(|(i, part)| match part.split_once('>') {
        Some((_, after)) if i > 0 && line.starts_with('<') => after,
        _ => part,
    });
    if line.starts_with('<') {
        return texts.collect::<String>().trim().to_owned();
    }
    line.trim().to_owned()
}

/// Everything that a command writes: standard output and error, and its files.
fn all_output(command: &str, folder: &Path) -> String {
    let programs = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let run = Command::new("sh")
        .args(["-c", command])
        .env("PATH", &path)
        .current_dir(folder)
        .output()
        .unwrap();
    let errors = String::from_utf8(run.stderr).unwrap();
    assert!(run.status.success(), "{command}: {errors}");
    let named = command
        .split(' ')
        .filter(|word| Path::new(word).extension().is_some());
    let files = named.filter_map(|file| fs::read_to_string(folder.join(file)).ok());
    [String::from_utf8(run.stdout).unwrap(), errors]
        .into_iter()
        .chain(files)
        .collect()
}

#[test]
fn every_command_prints_the_known_result() {
    let page = page();
    let table = fs::read_to_string(root().join("testdata/sources.tsv")).unwrap();
    let golden = golden(&table);
    let folder = tempfile::tempdir().unwrap();
    let mut commands = HashSet::new();
    for command in rows(&page).into_iter().flat_map(|row| row.commands) {
        let Some(&known) = golden.get(command) else {
            panic!("{command} has no line in testdata/sources.tsv");
        };
        if !commands.insert(command) {
            continue;
        }
        let output = all_output(command, folder.path());
        let is_there = output
            .lines()
            .map(plain)
            .any(|line| match known.strip_prefix('~') {
                Some(part) => line.contains(part),
                None => line == known,
            });
        assert!(is_there, "{command} does not print '{known}':\n{output}");
    }
    let unused: Vec<_> = golden
        .keys()
        .filter(|command| !commands.contains(*command))
        .collect();
    assert!(unused.is_empty(), "not on the page: {unused:?}");
}

/// A name of many words is a test. Names of the library are looked up as words of the source.
#[test]
fn every_quoted_test_and_name_exists() {
    let sources: Vec<String> = found(&[".rs"])
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let (tests, words) = (tests(&sources), words(&sources));
    let page = page();
    for row in rows(&page) {
        for test in row.tests {
            assert!(
                tests.contains(test),
                "{}: there is no test {test}",
                row.place
            );
        }
    }
    let mut checked = 0;
    for name in quoted(&page) {
        let plain = name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_:".contains(c));
        if plain && name.matches('_').count() > 3 {
            assert!(tests.contains(name), "there is no test {name}");
            checked += 1;
        } else if plain && let Some((_, last)) = name.rsplit_once("::") {
            assert!(words.contains(last), "there is no {name}");
            checked += 1;
        }
    }
    assert!(checked > 100, "only {checked} names were found");
}

#[test]
fn every_quoted_file_exists() {
    let endings = [".rs", ".csv", ".tsv", ".py", ".md", ".txt"];
    let page = page();
    let all: Vec<String> = found(&endings)
        .iter()
        .map(|path| path.to_string_lossy().into_owned())
        .collect();
    let mut checked = 0;
    for name in quoted(&page) {
        if name.contains(' ') || !endings.iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let end = format!("/{name}");
        assert!(
            all.iter().any(|path| path.ends_with(&end)),
            "there is no {name}"
        );
        checked += 1;
    }
    for folder in quoted(&page).filter(|name| name.starts_with("crates/")) {
        assert!(root().join(folder).exists(), "there is no {folder}");
    }
    assert!(checked > 20, "only {checked} files were found");
}
