//! Imports have one direction.
//!
//! A room is a file with the folder of its name. Of two neighbouring rooms only one may import from the other, even indirectly; a
//! parent and its children may import from each other. Paths are followed through re-exports, so `crate::Error` leads to the
//! file that defines it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates that obey the rule. In hanoi-core, errors hold pegs, disks and moves, whose readers return these errors.
const CRATES: [&str; 12] = [
    "hanoi",
    "hanoi-cli",
    "hanoi-cluster",
    "hanoi-draw",
    "hanoi-explore",
    "hanoi-laws",
    "hanoi-postgres",
    "hanoi-python",
    "hanoi-search",
    "hanoi-text",
    "hanoi-variants",
    "hanoi-wasm",
];

/// A module or an item, by its path in the crate.
type ItemPath = Vec<String>;

/// Returns the path of a file's module, unless the file contains only tests.
fn module(file: &Path, src: &Path) -> Option<ItemPath> {
    let path = file.strip_prefix(src).unwrap().with_extension("");
    let names: ItemPath = path
        .iter()
        .map(|name| name.to_str().unwrap().to_owned())
        .collect();
    let is_root = names == ["lib"] || names == ["main"];
    let is_test = names.iter().any(|name| name == "tests");
    (!is_test).then(|| if is_root { Vec::new() } else { names })
}

/// Returns the code of a file: without comments, and without the tests at its end.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = code.lines().map(|line| line.split("//").next().unwrap());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Adds the paths of a tree such as `crate::a::{b, c::d}`. Returns the text after it.
fn expand<'a>(tree: &'a str, before: &ItemPath, paths: &mut Vec<ItemPath>) -> &'a str {
    let tree = tree.trim_start();
    let end = tree.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, mut rest) = tree.split_at(end.unwrap_or(tree.len()));
    let mut path = before.clone();
    path.extend((!name.is_empty() && name != "self").then(|| name.to_owned()));
    if let Some(group) = rest.strip_prefix("::{") {
        rest = group;
        while !rest.trim_start().is_empty() && !rest.trim_start().starts_with('}') {
            rest = expand(rest, &path, paths);
            let next = rest.find([',', '}']).unwrap_or(rest.len());
            rest = rest[next..].strip_prefix(',').unwrap_or(&rest[next..]);
        }
        return rest.trim_start().strip_prefix('}').unwrap_or(rest);
    }
    if let Some(inner) = rest.strip_prefix("::") {
        return expand(inner, &path, paths);
    }
    paths.push(path);
    rest
}

/// Returns the paths in some code that begin at the root or at a parent.
fn paths(code: &str) -> Vec<ItemPath> {
    let mut paths = Vec::new();
    for begin in ["crate::", "super::"] {
        for (at, _) in code.match_indices(begin) {
            let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            if !code[..at].ends_with(is_inside) {
                expand(&code[at..], &Vec::new(), &mut paths);
            }
        }
    }
    paths
}

/// The modules of a crate, each with its code, and their re-exports.
struct Modules {
    code: BTreeMap<ItemPath, String>,
    exports: BTreeMap<ItemPath, ItemPath>,
}

impl Modules {
    fn of(name: &str) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(name)
            .join("src");
        let mut files = Vec::new();
        super::add(&src, &mut files);
        let named = |(file, text): &(PathBuf, String)| Some((module(file, &src)?, code(text)));
        let mut modules = Self {
            code: files.iter().filter_map(named).collect(),
            exports: BTreeMap::new(),
        };
        for (module, code) in modules.code.clone() {
            modules.export(&module, &code);
        }
        modules
    }

    /// Records the re-exports of a module.
    fn export(&mut self, module: &ItemPath, code: &str) {
        for statement in code.split(';') {
            let Some((head, tree)) = statement.trim_start().rsplit_once(" use ") else {
                continue;
            };
            let is_public = |line: &str| line.trim_start().starts_with("pub");
            let mut paths = Vec::new();
            if head.lines().last().is_some_and(is_public) {
                expand(tree, &Vec::new(), &mut paths);
            }
            for path in paths {
                let name = path.last().cloned().into_iter();
                let export = module.iter().cloned().chain(name).collect();
                self.exports.insert(export, self.absolute(module, &path));
            }
        }
    }

    /// Returns a path from the root. A path outside the crate becomes the root.
    fn absolute(&self, from: &[String], path: &[String]) -> ItemPath {
        let up = path.iter().take_while(|name| *name == "super").count();
        let is_child = || self.code.contains_key(&[from, &path[..1]].concat());
        match path.first() {
            Some(first) if first == "crate" => path[1..].to_vec(),
            Some(_) if up > 0 || is_child() => {
                [&from[..from.len().saturating_sub(up)], &path[up..]].concat()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the module that defines the target of a path.
    fn home(&self, path: &[String]) -> ItemPath {
        let beginnings = (0..=path.len()).rev().map(|end| path.split_at(end));
        for (begin, rest) in beginnings {
            if self.code.contains_key(begin) {
                return begin.to_vec();
            }
            if let Some(other) = self.exports.get(begin) {
                return self.home(&[other, rest].concat());
            }
        }
        Vec::new()
    }

    /// Returns the imports between neighbouring rooms, each with its files.
    fn imports(&self) -> BTreeMap<(ItemPath, ItemPath), BTreeSet<String>> {
        let mut imports = BTreeMap::<_, BTreeSet<String>>::new();
        for (from, code) in &self.code {
            for path in paths(code) {
                let to = self.home(&self.absolute(from, &path));
                let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                if common < from.len().min(to.len()) {
                    let rooms = (from[..=common].to_vec(), to[..=common].to_vec());
                    let files = format!("{} -> {}", from.join("/"), to.join("/"));
                    imports.entry(rooms).or_default().insert(files);
                }
            }
        }
        imports
    }
}

/// Returns the imports that remain after repeatedly removing rooms that import nothing or are not imported.
fn cycles(name: &str) -> BTreeSet<String> {
    let mut imports = Modules::of(name).imports();
    loop {
        let importing: BTreeSet<ItemPath> = imports.keys().map(|(from, _)| from.clone()).collect();
        let imported: BTreeSet<ItemPath> = imports.keys().map(|(_, to)| to.clone()).collect();
        let before = imports.len();
        imports.retain(|(from, to), _| imported.contains(from) && importing.contains(to));
        if imports.len() == before {
            return imports.into_values().flatten().collect();
        }
    }
}

#[test]
fn rooms_import_in_one_direction() {
    for name in CRATES {
        let cycles = cycles(name);
        assert!(cycles.is_empty(), "{name}: {cycles:#?}");
    }
}

#[test]
fn cycles_are_found() {
    assert!(
        cycles("hanoi-core")
            .iter()
            .any(|files| files == "peg -> error")
    );
}

#[test]
fn path_trees_are_expanded() {
    let code = "use crate::a::{self, b, c::{D, e}};\nlet x = super::f(crate::g::H);";
    let paths: Vec<String> = paths(code).iter().map(|path| path.join("::")).collect();
    let expected = [
        "crate::a",
        "crate::a::b",
        "crate::a::c::D",
        "crate::a::c::e",
        "crate::g::H",
        "super::f",
    ];
    assert_eq!(paths, expected);
}
