//! The limits of a call: the memory of a setting, one core, and time until the query is cancelled.

use std::cell::Cell;
use std::ops::ControlFlow;

use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits};
use pgrx::pg_sys::panic::ErrorReportable;
use pgrx::prelude::*;

use crate::errors::{SqlResult, out_of_memory, raised};
use crate::memory::{give_back, used};
use crate::settings;

/// Answers a question. A search in it ends when the query is cancelled, by `statement_timeout`, or by its memory limit.
pub(crate) fn within<T>(ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>) -> SqlResult<T> {
    let freed = Freed::default();
    let memory = settings::memory();
    let mut watch = |status: &Status| {
        freed.0.set(freed.0.get().max(status.memory));
        check_for_interrupts!();
        if used() > settings::most_memory() {
            return ControlFlow::Break(Stop::Memory);
        }
        ControlFlow::Continue(())
    };
    let mut limits = Limits::default().memory(memory).watch(&mut watch);
    ask(&mut limits).map_err(raised)
}

/// The most memory that a search has taken. After the search, also if it ends by an error, a large amount is returned
/// to the system.
#[derive(Default)]
struct Freed(Cell<usize>);

/// From this size on memory is returned, which takes about a millisecond.
const LARGE: usize = 16 << 20;

impl Drop for Freed {
    fn drop(&mut self) {
        if self.0.get() > LARGE {
            give_back();
        }
    }
}

/// Raises the error of a cancelled query, or of one that has reached its memory limit.
pub(crate) fn go_on() {
    check_for_interrupts!();
    room_for(0).unwrap_or_report();
}

/// Checks that the memory limit has room for this many bytes more, which the server allocates.
pub(crate) fn room_for(bytes: usize) -> SqlResult<()> {
    if used().saturating_add(bytes) <= settings::most_memory() {
        return Ok(());
    }
    Err(out_of_memory())
}

/// What each value of a JSON text takes in memory, besides its bytes, at most: in the server's tree and in this one's.
const VALUE: usize = 150;

/// How many bytes a JSON text takes as a tree of values.
pub(crate) fn json_memory(text: &str) -> usize {
    let is_between = |byte: &&u8| matches!(byte, b',' | b':' | b'[' | b'{');
    let values = text.as_bytes().iter().filter(is_between).count();
    2 * text.len() + VALUE * values
}
