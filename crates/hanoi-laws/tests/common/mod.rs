//! Replays a corpus.

use std::fs;
use std::path::Path;

/// Tries a law on each file of a target's corpus, which must not be empty.
pub(crate) fn holds(target: &str, law: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(target);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 3, "{target} has {} files", files.len());
    for file in files {
        // Shown above the message of a violated law.
        println!("{}", file.display());
        law(&fs::read(file).unwrap());
    }
}
