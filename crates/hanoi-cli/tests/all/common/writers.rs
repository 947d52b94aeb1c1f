//! Commands that write a complete file.

use std::fs;
use std::path::Path;

use crate::common::{Run, hanoi};

pub(crate) const OLD: &str = "the only copy of something else\n";

/// The commands that write a complete file, with the beginning of each file.
pub(crate) const WRITERS: [(&str, &[u8]); 14] = [
    ("count 5 -o", b"31\n"),
    ("solve 3 -q --style compact -o", b"1AC\n2AB\n"),
    ("solve 3 --json -q -o", b"{"),
    ("distance AAA CCC --json -o", b"{"),
    ("trace binary 3 -o", b""),
    ("graph 3 --export csv -o", b""),
    ("graph 3 --from A --json -o", b"{"),
    ("draw tree 3 -o", b"<svg"),
    ("draw state CCBA -o", b"<svg"),
    ("generate --count 3 -o", b"{"),
    ("explore 5 --pegs 4 --plot", b"<svg"),
    ("conjecture --pegs 5 --disks 1..2 --certificate", b"{"),
    ("verify --batch ANSWERS --summary", b"{"),
    ("web --export", b"<!doctype html>"),
];

/// Writes a file with a command, which may read a file of answers in the folder.
pub(crate) fn write(line: &str, folder: &Path, file: &Path) -> Run {
    let answers = folder.join("answers.jsonl");
    fs::write(&answers, "{\"disks\":1,\"answer\":\"1AC\"}\n").unwrap();
    let line = line.replace("ANSWERS", answers.to_str().unwrap());
    let mut args: Vec<&str> = line.split(' ').collect();
    args.push(file.to_str().unwrap());
    hanoi(&args)
}

/// The names in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
