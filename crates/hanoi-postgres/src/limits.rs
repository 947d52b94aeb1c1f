//! The limits of a search: the memory of a setting, one core, and time until the query is cancelled.

use std::cell::Cell;
use std::ops::ControlFlow;

use hanoi::search::Status;
use hanoi::{Error, Limits};
use pgrx::prelude::*;
use pgrx::{GucContext, GucFlags, GucRegistry, GucSetting};

use crate::errors::{SqlResult, raised};
use crate::memory::give_back;

/// The memory of one search in kilobytes: 256 MB, since each connection may search.
static MEMORY: GucSetting<i32> = GucSetting::<i32>::new(256 << 10);

/// Defines the settings.
pub(crate) fn define() {
    GucRegistry::define_int_guc(
        c"hanoi.memory_limit",
        c"Sets the maximum memory of one search for a shortest path.",
        c"A search that needs more ends with an error that tells what it has found out.",
        &MEMORY,
        1 << 10,
        i32::MAX,
        GucContext::Userset,
        GucFlags::UNIT_KB,
    );
}

/// Answers a question. A search in it ends when the query is cancelled, by `statement_timeout`, or by its memory limit.
pub(crate) fn within<T>(ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>) -> SqlResult<T> {
    let freed = Freed::default();
    let mut watch = |status: &Status| {
        freed.0.set(freed.0.get().max(status.memory));
        go_on();
        ControlFlow::Continue(())
    };
    let kilobytes = usize::try_from(MEMORY.get()).unwrap_or(0);
    let mut limits = Limits::default()
        .memory(kilobytes.saturating_mul(1024))
        .watch(&mut watch);
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

/// Raises the error of a cancelled query.
pub(crate) fn go_on() {
    check_for_interrupts!();
}
