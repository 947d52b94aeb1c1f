//! System calls that fail.

use std::path::Path;
use std::process::{Command, Output};

use super::skipping::skip;

/// Runs the command while some of its system calls fail, as `strace --inject` says. `None` where there is no strace, or it may not
/// look into processes.
pub(crate) fn faulty(options: &[&str], args: &[&str]) -> Option<Output> {
    let strace = |options: &[&str]| {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null"]).args(options);
        strace
    };
    let tried = strace(&[]).arg("true").status();
    if !tried.is_ok_and(|status| status.success()) {
        skip("there is no strace, or it may not trace processes");
        return None;
    }
    let hanoi: &Path = assert_cmd::cargo::cargo_bin!("hanoi");
    Some(strace(options).arg(hanoi).args(args).output().unwrap())
}
