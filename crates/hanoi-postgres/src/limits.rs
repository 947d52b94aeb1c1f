//! The limits of a call: one core, the memory that a setting allows, and time until the query is cancelled.

use std::cell::Cell;
use std::ops::ControlFlow;

use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits};
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::errors::{SqlResult, out_of_memory, sql_error};
use crate::memory::{bytes_in_use, trim};
use crate::settings;

/// Calls `answer` with limits that stop a search when it reaches the memory limit, and when the query is cancelled or reaches
/// `statement_timeout`.
pub(crate) fn with_limits<T>(
    answer: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>,
) -> SqlResult<T> {
    let peak = PeakMemory::default();
    let memory = settings::memory();
    let mut watch = |status: &Status| {
        peak.0.set(peak.0.get().max(status.memory));
        check_for_interrupts!();
        if bytes_in_use() > settings::max_memory() {
            return ControlFlow::Break(Stop::Memory);
        }
        ControlFlow::Continue(())
    };
    let mut limits = Limits::default().memory(memory).watch(&mut watch);
    answer(&mut limits).map_err(sql_error)
}

/// The peak memory of a search. When dropped, also by an error, it returns a large amount to the system.
#[derive(Default)]
struct PeakMemory(Cell<usize>);

/// The peak from which memory is returned, which takes about a millisecond.
const TRIM_ABOVE: usize = 16 << 20;

impl Drop for PeakMemory {
    fn drop(&mut self) {
        if self.0.get() > TRIM_ABOVE {
            trim();
        }
    }
}

/// Raises an error if the query is cancelled or has reached its memory limit.
pub(crate) fn check_limits() {
    check_for_interrupts!();
    check_room(0).unwrap_or_report();
}

/// Checks that the memory limit has room for `bytes` more, which the server allocates.
pub(crate) fn check_room(bytes: usize) -> SqlResult<()> {
    if bytes_in_use().saturating_add(bytes) <= settings::max_memory() {
        return Ok(());
    }
    Err(out_of_memory())
}

/// The most memory of a JSON value besides its text, in the server's tree and in this library's together.
const VALUE_OVERHEAD: usize = 150;

/// The bytes that a JSON text takes as trees of values.
pub(crate) fn json_memory(text: &str) -> usize {
    let is_separator = |byte: &&u8| matches!(byte, b',' | b':' | b'[' | b'{');
    let values = text.as_bytes().iter().filter(is_separator).count();
    2 * text.len() + VALUE_OVERHEAD * values
}
