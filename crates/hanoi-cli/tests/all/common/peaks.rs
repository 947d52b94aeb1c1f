//! Measures the memory of commands.

use std::fs;
use std::process::Child;

use super::waiting::wait_until;

/// The extra KiB allowed for the pages of a debug build.
pub(crate) const DEBUG: u64 = if cfg!(debug_assertions) { 4 << 10 } else { 0 };

/// Waits for the last of these commands, and returns the peak of each in KiB.
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
