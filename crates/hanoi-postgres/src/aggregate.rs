//! The state of an aggregate between rows, in memory that the server frees after the last. Other unsafe code is in
//! `server.rs`, `estimate.rs` and `memory.rs`.

use pgrx::datum::Internal;
use pgrx::prelude::*;
use pgrx::{PgMemoryContexts, pg_sys};

/// Returns the state of the aggregate, which `make` creates at the first row. An aggregate must always use the same `T`.
#[expect(
    unsafe_code,
    reason = "PostgreSQL hands over a pointer, as the type `internal`"
)]
pub(crate) fn state_or_insert<T>(
    state: &mut Internal,
    fcinfo: pg_sys::FunctionCallInfo,
    make: impl FnOnce() -> T,
) -> &mut T {
    let mut memory = std::ptr::null_mut();
    // SAFETY: `fcinfo` belongs to the current call.
    if unsafe { pg_sys::AggCheckCallContext(fcinfo, &raw mut memory) } == 0 {
        error!("this function can only be called by an aggregate");
    }
    // SAFETY: this memory belongs to the aggregate. SQL has no values of the type `internal`, and only a superuser can
    // make an aggregate that keeps one, so the pointer is what this function returned for an earlier row.
    unsafe { PgMemoryContexts::For(memory).switch_to(|_| state.get_or_insert_with(make)) }
}
