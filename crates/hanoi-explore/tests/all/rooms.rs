//! The rooms of the crate depend one way, and only parent and child modules import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// From the bottom to the top.
const ROOMS: [&str; 7] = [
    "constants",
    "error",
    "geometry",
    "kernel",
    "store",
    "run",
    "between",
];

/// The texts of all modules without their tests, by path.
fn modules() -> BTreeMap<String, String> {
    fn add(folder: &Path, path: &str, all: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let file = entry.unwrap().path();
            let name = file.file_stem().unwrap().to_str().unwrap();
            let path = format!("{path}::{name}");
            if file.is_dir() {
                add(&file, &path, all);
            } else if name != "lib" {
                let text = fs::read_to_string(&file).unwrap();
                let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
                all.insert(path, text.to_owned());
            }
        }
    }
    let mut all = BTreeMap::new();
    add(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "crate",
        &mut all,
    );
    all
}

/// The full paths that a module imports.
fn imports(module: &str, text: &str) -> Vec<String> {
    let uses = text.split("\nuse ").skip(1);
    let uses = uses.filter_map(|rest| rest.split(';').next());
    let mut all = Vec::new();
    for path in uses.map(|path| path.split_whitespace().collect::<String>()) {
        let mut base = module;
        let mut rest = &path[..];
        while let Some(further) = rest.strip_prefix("super::") {
            base = base.rsplit_once("::").unwrap().0;
            rest = further;
        }
        let whole = match rest.strip_prefix("crate::") {
            Some(further) => format!("crate::{further}"),
            None => format!("{base}::{rest}"),
        };
        match whole.split_once('{') {
            Some((base, list)) => {
                let items = list.trim_end_matches('}').split(',');
                all.extend(items.map(|item| format!("{base}{item}")));
            }
            None => all.push(whole),
        }
    }
    all
}

/// The modules that each module imports from.
fn graph() -> BTreeMap<String, BTreeSet<String>> {
    let modules = modules();
    let target = |path: &str| {
        let mut path = path;
        loop {
            if modules.contains_key(path) {
                return Some(path.to_owned());
            }
            path = path.rsplit_once("::")?.0;
        }
    };
    let edges = |(module, text): (&String, &String)| {
        let targets = imports(module, text).into_iter();
        let targets = targets.filter_map(|path| target(&path));
        let others = targets.filter(|target| target != module).collect();
        (module.clone(), others)
    };
    modules.iter().map(edges).collect()
}

fn room(module: &str) -> usize {
    let name = module.split("::").nth(1).unwrap();
    let place = ROOMS.iter().position(|&room| room == name);
    place.unwrap_or_else(|| panic!("{module} is in no room"))
}

#[test]
fn rooms_depend_one_way() {
    let graph = graph();
    assert!(graph.len() > 50 && graph.values().map(BTreeSet::len).sum::<usize>() > 150);
    for (module, targets) in &graph {
        for target in targets {
            assert!(room(target) <= room(module), "{module} imports {target}");
        }
    }
}

/// Without imports of a parent by its child, the graph has no cycle.
#[test]
fn only_parent_and_child_import_each_other() {
    let mut left = graph();
    for (module, targets) in &mut left {
        targets.retain(|target| !module.starts_with(&format!("{target}::")));
    }
    while let Some(leaf) = left.iter().find(|(_, targets)| targets.is_empty()) {
        let leaf = leaf.0.clone();
        left.remove(&leaf);
        for targets in left.values_mut() {
            targets.remove(&leaf);
        }
    }
    assert!(left.is_empty(), "cycle: {left:#?}");
}
