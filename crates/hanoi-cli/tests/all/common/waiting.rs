//! Waiting for an event, however slow or busy the machine is.

use std::process::{Child, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time after which a test gives up. Only a failing test waits that long.
pub(crate) const PATIENCE: Duration = Duration::from_mins(10);

/// Waits until something has happened.
pub(crate) fn wait_until(event: &str, mut has_happened: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !has_happened() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {event}");
        sleep(Duration::from_millis(2));
    }
}

/// Waits until something has happened, or a command has ended.
pub(crate) fn wait_for(child: &mut Child, event: &str, mut has_happened: impl FnMut() -> bool) {
    wait_until(event, || {
        has_happened() || child.try_wait().unwrap().is_some()
    });
}

/// Waits for the end of a command that writes less than a pipe can hold.
pub(crate) fn ended(mut child: Child) -> Output {
    wait_until("the command ends", || child.try_wait().unwrap().is_some());
    child.wait_with_output().unwrap()
}
