//! Whether a command in the background heeds signals.

use std::fs;
use std::process::Child;
use std::time::{Duration, Instant};

/// Waits until a command listens to Ctrl-C.
pub(crate) fn listens(child: &Child) {
    let begun = Instant::now();
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & (1 << 1) != 0
    };
    while !listens() {
        assert!(begun.elapsed() < Duration::from_mins(1), "nobody listens");
        std::thread::sleep(Duration::from_millis(2));
    }
}
