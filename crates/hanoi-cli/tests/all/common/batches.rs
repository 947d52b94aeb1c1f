//! `hanoi verify --batch` in tests: lines in, results out.

use std::path::Path;

use serde_json::{Value, json};

use crate::common::{Run, feed};

/// Runs the command on lines of standard input.
pub(crate) fn batch(args: &[&str], lines: &str) -> Run {
    feed(&[&["verify", "--batch", "-"], args].concat(), lines)
}

pub(crate) fn results(run: &Run) -> Vec<Value> {
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The only result of a line with nothing to judge.
pub(crate) fn error(args: &[&str], line: impl Into<Vec<u8>>) -> Value {
    let run = feed(&[&["verify", "--batch", "-"], args].concat(), line.into());
    assert_eq!(run.status, 2, "{}", run.err);
    let mut results = results(&run);
    assert_eq!(
        (results.len(), &results[0]["verdict"]),
        (1, &json!("error"))
    );
    results.remove(0)
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// An answer of each verdict, on 2 disks.
pub(crate) const MIXED: &str = concat!(
    "{\"id\":\"a\",\"disks\":2,\"answer\":\"1AB\\n2AC\\n1BC\\n\"}\n",
    "{\"id\":2,\"disks\":2,\"answer\":\"1AB\\n2AC\"}\n",
    "{\"id\":-2.5,\"disks\":2,\"answer\":\"1AB\\n2AB\\n1BC\"}\n",
    "{\"disks\":2,\"answer\":\"I do not know.\"}\n",
);
