//! Injects failing system calls.

use std::path::Path;
use std::process::{Command, Output};

use super::skipping::skip;

/// Runs the command while some of its system calls fail, by `strace --inject`. `None` if strace is missing or may not trace
/// processes.
pub(crate) fn run_with_faults(options: &[&str], args: &[&str]) -> Option<Output> {
    let strace = |options: &[&str]| {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null"]).args(options);
        strace
    };
    let probe = strace(&[]).arg("true").status();
    if !probe.is_ok_and(|status| status.success()) {
        skip("strace is missing, or may not trace processes");
        return None;
    }
    let hanoi: &Path = assert_cmd::cargo::cargo_bin!("hanoi");
    Some(strace(options).arg(hanoi).args(args).output().unwrap())
}
