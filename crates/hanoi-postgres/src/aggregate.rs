//! The state of an aggregate between rows, in memory that the server frees after the last. Unsafe code is here, in
//! `server.rs`, in `estimate.rs`, and in a line of `memory.rs`.

use pgrx::datum::Internal;
use pgrx::prelude::*;
use pgrx::{PgMemoryContexts, pg_sys};

/// Returns the state of the aggregate, created at its first row. An aggregate keeps values of one type.
#[expect(
    unsafe_code,
    reason = "PostgreSQL hands over a pointer, as the type `internal`"
)]
pub(crate) fn kept<T>(
    state: &mut Internal,
    fcinfo: pg_sys::FunctionCallInfo,
    make: impl FnOnce() -> T,
) -> &mut T {
    let mut memory = std::ptr::null_mut();
    // SAFETY: `fcinfo` belongs to the current call.
    if unsafe { pg_sys::AggCheckCallContext(fcinfo, &raw mut memory) } == 0 {
        error!("this function is a part of an aggregate");
    }
    // SAFETY: the server has given this memory to the aggregate. SQL has no values of the type `internal`, and only a superuser can
    // make an aggregate that keeps one, so the pointer is what this function returned for an earlier row.
    unsafe { PgMemoryContexts::For(memory).switch_to(|_| state.get_or_insert_with(make)) }
}
