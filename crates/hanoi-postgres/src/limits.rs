//! What a search may use: the memory of a setting, one core, and time until the query is cancelled.

use std::cell::Cell;
use std::ops::ControlFlow;

use hanoi::search::Status;
use hanoi::{Error, Limits};
use pgrx::prelude::*;
use pgrx::{GucContext, GucFlags, GucRegistry, GucSetting};

use crate::errors::{Answer, raised};
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

/// Asks a question. A search in it is ended by a cancelled query, `statement_timeout`, or its memory.
pub(crate) fn within<T>(ask: impl FnOnce(&mut Limits<'_>) -> Result<T, Error>) -> Answer<T> {
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

/// The most memory that a search has taken. When the search is over, also by an error that passes, a large one is given back.
#[derive(Default)]
struct Freed(Cell<usize>);

/// So much memory is given back, which takes a millisecond or so.
const LARGE: usize = 16 << 20;

impl Drop for Freed {
    fn drop(&mut self) {
        if self.0.get() > LARGE {
            give_back();
        }
    }
}

/// Raises the error of a query that was cancelled.
pub(crate) fn go_on() {
    check_for_interrupts!();
}
