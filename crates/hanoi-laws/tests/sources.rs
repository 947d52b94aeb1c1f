//! House rules for the sources of all crates: type names are unique, files are short, imports have one direction, and no test depends on
//! the speed of the machine.

#[path = "sources/imports.rs"]
mod imports;
#[path = "sources/manifests.rs"]
mod manifests;
#[path = "sources/waits.rs"]
mod waits;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Names shared by several types, each with the reason.
const SHARED: [(&str, &str); 4] = [
    ("Error", "the errors of hanoi-core and of the front door"),
    ("ErrorKind", "the kinds of these errors"),
    (
        "ExploreError",
        "hanoi-explore's error, and the front door's with the limits of a request",
    ),
    ("Pipe", "one definition for Linux and one for other systems"),
];

/// The maximum number of lines in a source file.
const MAX_LINES: usize = 400;
/// The maximum number of lines in a file of a crate's `tests` folder.
const MAX_TEST_LINES: usize = 600;

/// Returns the Rust files in this folder of all crates, each with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        add(&entry.unwrap().path().join(folder), &mut files);
    }
    assert!(files.len() > 20, "{folder} has {} files", files.len());
    files
}

/// Adds the Rust files in a folder, if it exists.
fn add(folder: &Path, files: &mut Vec<(PathBuf, String)>) {
    if !folder.exists() {
        return;
    }
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            files.push((path, text));
        }
    }
}

/// Returns the name of the type that a line defines. Associated types do not count.
fn defined_type(line: &str) -> Option<&str> {
    let item = line.trim_start();
    let is_indented = item.len() < line.len();
    let item = match item.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.trim_start(),
        None => item,
    };
    let item = item.strip_prefix("unsafe ").unwrap_or(item);
    let (keyword, rest) = item.split_once(' ')?;
    let is_type = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => !is_indented,
        _ => false,
    };
    let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
    (is_type && name.starts_with(char::is_uppercase)).then_some(name)
}

#[test]
fn type_names_are_unique() {
    let mut types = BTreeMap::<String, Vec<PathBuf>>::new();
    for (path, text) in sources("src") {
        for name in text.lines().filter_map(defined_type) {
            types.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    assert!(types.contains_key("Peg"), "the sources were read");
    types.retain(|_, files| files.len() > 1);
    for (name, reason) in SHARED {
        let files = types.remove(name);
        assert!(files.is_some(), "only one type is called {name}: {reason}");
    }
    assert!(types.is_empty(), "{types:#?}");
}

#[test]
fn files_are_short() {
    let mut long = Vec::new();
    for (folder, max) in [("src", MAX_LINES), ("tests", MAX_TEST_LINES)] {
        for (path, text) in sources(folder) {
            let lines = text.lines().count();
            if lines > max {
                long.push(format!("{}: {lines} lines, at most {max}", path.display()));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn definitions_are_recognised() {
    assert_eq!(defined_type("pub(crate) struct Row<'a> {"), Some("Row"));
    assert_eq!(
        defined_type("    pub(in crate::read) enum Kind {"),
        Some("Kind")
    );
    assert_eq!(defined_type("pub unsafe trait Run {"), Some("Run"));
    assert_eq!(defined_type("type Pair = (u8, u8);"), Some("Pair"));
    assert_eq!(defined_type("    type Item = Move;"), None);
    assert_eq!(defined_type("/// A struct Row"), None);
}
