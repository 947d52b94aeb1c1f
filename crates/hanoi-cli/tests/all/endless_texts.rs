//! Every text that is read whole or by the line has a limit, so a device or a pipe without end is refused.

use crate::common::{Ran, fed, hanoi};

#[test]
fn a_device_without_end_is_refused_wherever_a_text_is_read() {
    let answer = "{\"id\":1,\"answer\":\"\"}\n";
    for line in [
        "verify --batch - --puzzles /dev/zero",
        "conjecture --check /dev/zero",
        "draw growth /dev/zero",
        "draw state @/dev/zero",
    ] {
        let Ran { status, err, out } = fed(&line.split(' ').collect::<Vec<_>>(), answer);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains("too l"), "{line}: {err}");
    }
}

#[test]
fn a_long_line_of_puzzles_is_told_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.jsonl");
    let puzzle = hanoi(&["generate", "--count", "1"]).out;
    let padded = format!("{puzzle}{}\n{puzzle}", " ".repeat(1 << 24));
    std::fs::write(&path, padded).unwrap();
    let path = path.to_str().unwrap();
    let Ran { status, err, .. } = fed(&["verify", "--batch", "-", "--puzzles", path], "");
    assert_eq!(status, 2, "{err}");
    assert!(
        err.starts_with(&format!(
            "error: '{path}', line 2: it is too long: expected lines of at most 16777216 bytes"
        )),
        "{err}"
    );
}
