//! Checks the pages about the project: the paths they name exist, and their tables are complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use hanoi::{Algorithm, Rules};

const PAGES: [&str; 5] = [
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/decisions.md",
    "docs/limits.md",
    "docs/dependencies.md",
];
/// File extensions.
const EXTENSIONS: [&str; 12] = [
    ".rs", ".py", ".md", ".js", ".json", ".sql", ".toml", ".sh", ".lock", ".yml", ".svg", ".snap",
];
/// Folders made by builds and runs, and placeholders in instructions.
const GENERATED: [&str; 5] = ["target", "artifacts", "node_modules", "TARGET", ".git"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Collects all files and folders of the tree, as paths from its root.
fn tree(folder: &Path, within: &str, into: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if GENERATED.contains(&name.as_str()) {
            continue;
        }
        let path = format!("{within}/{name}");
        if entry.file_type().unwrap().is_dir() {
            tree(&entry.path(), &path, into);
        }
        into.insert(path);
    }
}

fn is_path(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    let ends = EXTENSIONS.iter().any(|extension| text.ends_with(extension));
    let is_generated = text.split('/').any(|part| GENERATED.contains(&part));
    text.chars().all(plain) && (ends || text.contains('/')) && !is_generated
}

/// The paths on a page: in backticks, in links, and at the beginnings of lines in code blocks.
fn paths(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (number, block) in text.split("```").enumerate() {
        if number % 2 == 1 {
            let lines = block.strip_prefix('\n').unwrap_or_default().lines();
            let first = lines.filter_map(|line| line.split(' ').next());
            found.extend(first.filter(|first| is_path(first)).map(str::to_owned));
            continue;
        }
        let quoted = block.split('`').skip(1).step_by(2);
        let linked = block
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split([')', '#']).next());
        let named = quoted.chain(linked).filter(|name| is_path(name));
        found.extend(named.map(|name| name.trim_start_matches("../").to_owned()));
    }
    found
}

/// Whether a path of the tree has this end. `NAME` stands for any name.
fn has(tree: &BTreeSet<String>, path: &str) -> bool {
    let expected: Vec<&str> = path.trim_end_matches('/').split('/').rev().collect();
    tree.iter().any(|path| {
        let parts: Vec<&str> = path.split('/').rev().collect();
        let matches_name =
            |(part, expected): (&&str, &&str)| part == expected || expected.starts_with("NAME");
        parts.len() > expected.len() && parts.iter().zip(&expected).all(matches_name)
    })
}

#[test]
fn every_path_on_the_pages_exists() {
    let mut all = BTreeSet::new();
    tree(&root(), "", &mut all);
    for page in PAGES {
        let paths = paths(&fs::read_to_string(root().join(page)).unwrap());
        assert!(!paths.is_empty(), "{page} names no path");
        let missing: Vec<&String> = paths.iter().filter(|path| !has(&all, path)).collect();
        assert!(missing.is_empty(), "{page} names {missing:?}");
    }
    assert!(!has(&all, "crates/hanoi/src/lesson/none.rs"));
}

#[test]
fn the_table_for_teachers_lists_every_algorithm_in_order() {
    let page = fs::read_to_string(root().join("docs/class.md")).unwrap();
    let (_, table) = page.split_once("| algorithm | kind | idea |").unwrap();
    let rows = table.lines().skip(2).take_while(|row| row.starts_with('|'));
    let names = rows.map(|row| row.split(" | ").take(2).collect::<Vec<_>>().join(" "));
    let known = Algorithm::CLASSICAL.map(|known| format!("| `{known}` {}", known.kind()));
    assert_eq!(names.collect::<Vec<_>>(), known);
}

#[test]
fn the_lesson_takes_45_minutes() {
    let page = fs::read_to_string(root().join("docs/teach.md")).unwrap();
    let heads = page.lines().filter_map(|line| line.strip_prefix("### "));
    let times = heads.filter_map(|head| head.strip_suffix(" minutes")?.rsplit_once(", "));
    let minutes: Vec<u32> = times.map(|(_, time)| time.parse().unwrap()).collect();
    let mut end = 0;
    for phase in &minutes {
        let row = format!("| {end} to {} | [", end + phase);
        assert!(page.contains(&row), "{row}");
        end += phase;
    }
    assert_eq!(end, 45, "{minutes:?}");
}

#[test]
fn the_lesson_names_the_recursive_and_the_iterative_algorithms() {
    let page = fs::read_to_string(root().join("docs/teach.md")).unwrap();
    let (_, row) = page.split_once("| in `hanoi watch` | ").unwrap();
    let (recursive, rest) = row.split_once(" | ").unwrap();
    let (iterative, _) = rest.split_once(" |").unwrap();
    for algorithm in Algorithm::CLASSICAL {
        let name = format!("`{}`", algorithm.name());
        let is_recursive = algorithm.is_recursive();
        assert_eq!(recursive.contains(&name), is_recursive, "{name}");
        assert_eq!(iterative.contains(&name), !is_recursive, "{name}");
    }
}

#[test]
fn the_page_for_researchers_lists_all_named_rules_in_order() {
    let page = fs::read_to_string(root().join("docs/research.md")).unwrap();
    let (_, names) = page.split_once("`--rules` takes ").unwrap();
    let (names, _) = names.split_once("or a list of").unwrap();
    let names: Vec<&str> = names.split('`').skip(1).step_by(2).collect();
    assert_eq!(names, Rules::NAMED.map(|rules| rules.name));
}
