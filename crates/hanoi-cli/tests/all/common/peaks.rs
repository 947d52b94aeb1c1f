//! How much memory commands take.

use std::fs;
use std::process::Child;

use super::waiting::wait_until;

/// How many KiB more a debug build may hold of its own pages.
pub(crate) const DEBUG: u64 = if cfg!(debug_assertions) { 4 << 10 } else { 0 };

/// Returns the most KiB that each of these commands held, when the last of them has ended.
pub(crate) fn peaks(commands: &mut [Child]) -> Vec<u64> {
    let mut peaks = vec![0; commands.len()];
    wait_until("the last command ends", || {
        for (command, peak) in commands.iter().zip(&mut peaks) {
            let status = fs::read_to_string(format!("/proc/{}/status", command.id()));
            let status = status.unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
            *peak = kib.map_or(*peak, |kib| kib.trim().parse().unwrap());
        }
        commands.last_mut().unwrap().try_wait().unwrap().is_some()
    });
    peaks
}
