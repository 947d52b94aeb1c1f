//! What the tests of the command share: running it, and the files that the answers come from.

pub(crate) mod batches;
#[cfg(target_os = "linux")]
pub(crate) mod faults;
pub(crate) mod lenient;
#[cfg(target_os = "linux")]
pub(crate) mod listening;
#[cfg(target_os = "linux")]
pub(crate) mod peaks;
pub(crate) mod quiet;
pub(crate) mod served;
#[cfg(unix)]
pub(crate) mod signals;
pub(crate) mod skipping;
pub(crate) mod terminal;
pub(crate) mod waiting;
#[cfg(unix)]
pub(crate) mod writers;

use std::path::PathBuf;

use waiting::PATIENCE;

/// What came of a run of the command.
#[derive(Debug)]
pub(crate) struct Ran {
    /// The exit status; -1 if a signal ended it, as when our patience does.
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `hanoi` with nothing on standard input.
pub(crate) fn hanoi(args: &[&str]) -> Ran {
    fed(args, "")
}

/// Runs `hanoi` with a line of arguments, as it is typed.
pub(crate) fn run(line: &str) -> Ran {
    hanoi(&line.split_whitespace().collect::<Vec<_>>())
}

/// Runs `hanoi` with that on standard input.
pub(crate) fn fed(args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let output = assert_cmd::cargo::cargo_bin_cmd!("hanoi")
        .args(args)
        .write_stdin(input)
        .timeout(PATIENCE)
        .output()
        .unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The path of a file of `testdata/`.
pub(crate) fn testdata(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata")
        .join(file)
}
