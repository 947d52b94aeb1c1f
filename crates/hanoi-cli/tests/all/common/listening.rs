//! Waits for a background command to handle signals.

use std::fs;
use std::process::Child;

use super::waiting::wait_until;

/// Waits until a command handles signals, or has ended: on a busy machine it may end first.
pub(crate) fn listens(child: &Child) {
    // The handler of SIGTERM is set last, and Ctrl-C is ignored in a script's background jobs.
    const TERM: u64 = 1 << 14;
    wait_until("the command listens", || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let state = status.lines().find(|line| line.starts_with("State:"));
        state.unwrap().contains('Z') || signals(&status, "SigCgt:") & TERM != 0
    });
}

/// The signals in a line of the status of a process, a bit each.
pub(crate) fn signals(status: &str, key: &str) -> u64 {
    let value = status.lines().find_map(|line| line.strip_prefix(key));
    u64::from_str_radix(value.unwrap().trim(), 16).unwrap()
}
