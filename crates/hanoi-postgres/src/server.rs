//! Direct calls to the server and the process.

use std::backtrace::Backtrace;
use std::cell::Cell;

use pgrx::datum::Internal;
use pgrx::pg_sys;

/// Makes the server reject unknown settings that start with `hanoi`.
#[expect(unsafe_code, reason = "a function of the server")]
pub(crate) fn reserve_settings() {
    // SAFETY: the name ends with a null byte and is never freed, and the server is loading the library.
    unsafe { pg_sys::MarkGUCPrefixReserved(c"hanoi".as_ptr()) };
}

/// Keeps backtraces out of the details of errors. pgrx would add them if the server's environment enables them.
#[expect(unsafe_code, reason = "the environment belongs to the process")]
pub(crate) fn without_backtraces() {
    const NAME: &str = "RUST_LIB_BACKTRACE";
    let previous = std::env::var_os(NAME);
    // SAFETY: a server process has one thread, and this function restores the environment.
    unsafe { std::env::set_var(NAME, "0") };
    // The first capture decides whether this library captures any.
    let _ = Backtrace::capture();
    // SAFETY: as above.
    unsafe {
        match previous {
            Some(value) => std::env::set_var(NAME, value),
            None => std::env::remove_var(NAME),
        }
    }
}

thread_local! {
    /// The start time of the statement of the last call.
    static STATEMENT: Cell<Option<i64>> = const { Cell::new(None) };
}

/// Whether this is the first call in the current statement.
#[expect(unsafe_code, reason = "a function of the server")]
pub(crate) fn is_first_in_statement() -> bool {
    // SAFETY: it only returns a stored number.
    let start = unsafe { pg_sys::GetCurrentStatementStartTimestamp() };
    STATEMENT.replace(Some(start)) != Some(start)
}

/// Reads the rest of a client's message, in the buffer that the server passes to a type's `receive`.
#[expect(
    unsafe_code,
    reason = "PostgreSQL hands over a pointer, as the type `internal`"
)]
pub(crate) fn remaining_bytes(message: Internal) -> Vec<u8> {
    let Some(message) = message.unwrap() else {
        return Vec::new();
    };
    let message: *mut pg_sys::StringInfoData = message.cast_mut_ptr();
    // SAFETY: SQL has no values of the type `internal`, so this is the server's buffer, which this call alone uses.
    unsafe {
        let length = (*message).len - (*message).cursor;
        let bytes = pg_sys::pq_getmsgbytes(message, length);
        let length = usize::try_from(length).unwrap_or(0);
        std::slice::from_raw_parts(bytes.cast(), length).to_vec()
    }
}

/// Returns the version of the library.
#[pgrx::pg_extern]
const fn hanoi_version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
