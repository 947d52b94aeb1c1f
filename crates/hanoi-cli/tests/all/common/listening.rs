//! Whether a command in the background heeds signals.

use std::fs;
use std::process::Child;

use super::waiting::wait_until;

/// Waits until a command listens to Ctrl-C, or has ended: on a busy machine that may come before anybody looks.
pub(crate) fn listens(child: &Child) {
    wait_until("the command listens", || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let value = |key| status.lines().find_map(|line| line.strip_prefix(key));
        let caught = value("SigCgt:").unwrap().trim();
        let has_ended = value("State:").unwrap().trim().starts_with('Z');
        has_ended || u64::from_str_radix(caught, 16).unwrap() & (1 << 1) != 0
    });
}
