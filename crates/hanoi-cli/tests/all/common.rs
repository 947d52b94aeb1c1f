//! Shared by the tests of the command: running it, and finding test data.

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

/// The outcome of a run of the command.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit status; -1 if a signal ended it, such as after [`PATIENCE`].
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `hanoi` with nothing on standard input.
pub(crate) fn hanoi(args: &[&str]) -> Run {
    feed(args, "")
}

/// Runs `hanoi` with a line of arguments as typed.
pub(crate) fn run(line: &str) -> Run {
    hanoi(&line.split_whitespace().collect::<Vec<_>>())
}

/// Runs `hanoi` with this input.
pub(crate) fn feed(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let output = assert_cmd::cargo::cargo_bin_cmd!("hanoi")
        .args(args)
        .write_stdin(input)
        .timeout(PATIENCE)
        .output()
        .unwrap();
    Run {
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
