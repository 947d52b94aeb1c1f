//! Every text and line read has a size limit, so an endless device or pipe is refused.

use crate::common::{Run, feed, hanoi};

#[test]
fn endless_devices_are_refused_as_texts() {
    let answer = "{\"id\":1,\"answer\":\"\"}\n";
    for line in [
        "verify --batch - --puzzles /dev/zero",
        "conjecture --check /dev/zero",
        "draw growth /dev/zero",
        "draw state @/dev/zero",
    ] {
        let Run { status, err, out } = feed(&line.split(' ').collect::<Vec<_>>(), answer);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains("too l"), "{line}: {err}");
    }
}

#[test]
fn overlong_lines_of_puzzles_are_reported_by_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.jsonl");
    let puzzle = hanoi(&["generate", "--count", "1"]).out;
    let padded = format!("{puzzle}{}\n{puzzle}", " ".repeat(1 << 24));
    std::fs::write(&path, padded).unwrap();
    let path = path.to_str().unwrap();
    let Run { status, err, .. } = feed(&["verify", "--batch", "-", "--puzzles", path], "");
    assert_eq!(status, 2, "{err}");
    assert!(
        err.starts_with(&format!(
            "error: '{path}', line 2: it is too long: expected lines of at most 16777216 bytes"
        )),
        "{err}"
    );
}
