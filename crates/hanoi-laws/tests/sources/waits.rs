//! Tests wait for events, on machines of any speed: they neither sleep nor measure time.

use std::fs;
use std::path::{Path, PathBuf};

/// Calls that sleep or read a clock.
const CLOCKS: [&str; 10] = [
    "sleep(",
    ".elapsed()",
    "recv_timeout",
    "perf_counter",
    "monotonic()",
    "clock_timestamp",
    "waitForTimeout",
    "setTimeout",
    "Date.now",
    "performance.now",
];

/// Exempt files, with the reason. All other tests wait with their helpers.
const LISTED: [(&str, &str); 9] = [
    ("crates/hanoi-cli/tests/all/common/waiting.rs", POLLS),
    ("crates/hanoi-explore/tests/all/parts/files.rs", POLLS),
    ("crates/hanoi-postgres/tests/outside.py", POLLS),
    ("crates/hanoi-python/tests/conftest.py", POLLS),
    ("web/test/engines/page.js", POLLS),
    ("web/test/engines/process.js", POLLS),
    (
        "crates/hanoi-cli/tests/all/best_first.rs",
        "it compares the time of a search with that of a slow reader",
    ),
    (
        "crates/hanoi/tests/extremes.rs",
        "it prints a table for the documentation without asserting times",
    ),
    (
        "crates/hanoi-postgres/tests/sql/errors.sql",
        "it checks that a cancelled query ends within minutes, before its work is done",
    ),
];
const POLLS: &str = "it polls for an event for up to minutes";

/// Adds the files in a folder with these endings.
fn add(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let is = |ending: &&str| path.extension().is_some_and(|found| found == *ending);
        if path.is_dir() {
            add(&path, endings, files);
        } else if endings.iter().any(is) {
            files.push(path);
        }
    }
}

/// The tests in a file.
fn tests(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let is_source = path.components().any(|part| part.as_os_str() == "src");
    let is_whole = !is_source || path.file_stem().is_some_and(|stem| stem == "tests");
    let begin = text.find("\nmod tests {").unwrap_or(text.len());
    if is_whole {
        text
    } else {
        text[begin..].to_owned()
    }
}

#[test]
fn tests_neither_sleep_nor_measure_time() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        for folder in ["src", "tests"] {
            let folder = entry.as_ref().unwrap().path().join(folder);
            add(&folder, &["rs", "py", "sql"], &mut files);
        }
    }
    add(&root.join("web/test"), &["js"], &mut files);
    let this = Path::new(file!()).file_name().unwrap();
    let mut found = Vec::new();
    for path in files.iter().filter(|path| path.file_name() != Some(this)) {
        let text = tests(path);
        if let Some(clock) = CLOCKS.iter().find(|clock| text.contains(*clock)) {
            let name = path.strip_prefix(&root).unwrap().display().to_string();
            found.push((name, clock));
        }
    }
    for (name, why) in LISTED {
        let at = found.iter().position(|(file, _)| file == name);
        found.remove(at.unwrap_or_else(|| panic!("{name} does not need an exemption: {why}")));
    }
    assert!(found.is_empty(), "use wait_until instead: {found:#?}");
}
