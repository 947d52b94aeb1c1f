//! What an aggregate keeps from row to row, in the memory that the server frees after its last. Unsafe code
//! is here, in `server.rs`, in `estimate.rs`, and in a line of `memory.rs`.

use pgrx::datum::Internal;
use pgrx::prelude::*;
use pgrx::{PgMemoryContexts, pg_sys};

/// Returns what the aggregate keeps, made at its first row. One aggregate keeps values of one type.
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
    // SAFETY: `fcinfo` is that of the call that goes on.
    if unsafe { pg_sys::AggCheckCallContext(fcinfo, &raw mut memory) } == 0 {
        error!("this function is a part of an aggregate");
    }
    // SAFETY: the server has given this memory to the aggregate. SQL has no values of the type `internal`, and only a superuser can
    // make an aggregate that keeps one, so the pointer is what this function returned for an earlier row.
    unsafe { PgMemoryContexts::For(memory).switch_to(|_| state.get_or_insert_with(make)) }
}
