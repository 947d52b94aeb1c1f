//! Direct calls to the server and the process.

use std::backtrace::Backtrace;
use std::cell::Cell;

use pgrx::datum::Internal;
use pgrx::pg_sys;

/// Refuses unknown settings of the extension.
#[expect(unsafe_code, reason = "a function of the server")]
pub(crate) fn reserve_settings() {
    // SAFETY: the name is a constant that ends with a null byte, and the server is loading the library.
    unsafe { pg_sys::MarkGUCPrefixReserved(c"hanoi".as_ptr()) };
}

/// Keeps backtraces out of the details of errors, whatever the server's environment says: pgrx would include them.
#[expect(unsafe_code, reason = "the environment belongs to the process")]
pub(crate) fn without_backtraces() {
    const NAME: &str = "RUST_LIB_BACKTRACE";
    let was = std::env::var_os(NAME);
    // SAFETY: a server process has one thread, and the environment is as before when this function returns.
    unsafe { std::env::set_var(NAME, "0") };
    // The first one decides whether this library captures any.
    let _ = Backtrace::capture();
    // SAFETY: as above.
    unsafe {
        match was {
            Some(was) => std::env::set_var(NAME, was),
            None => std::env::remove_var(NAME),
        }
    }
}

thread_local! {
    /// The beginning of the statement in the last call.
    static STATEMENT: Cell<Option<i64>> = const { Cell::new(None) };
}

/// Whether this is the first call in the current statement.
#[expect(unsafe_code, reason = "a function of the server")]
pub(crate) fn is_first_in_statement() -> bool {
    // SAFETY: it returns what the server has noted.
    let begun = unsafe { pg_sys::GetCurrentStatementStartTimestamp() };
    STATEMENT.replace(Some(begun)) != Some(begun)
}

/// Takes what is left of a message of the client, which the server hands to a type's `receive`.
#[expect(
    unsafe_code,
    reason = "PostgreSQL hands over a pointer, as the type `internal`"
)]
pub(crate) fn received(message: Internal) -> Vec<u8> {
    let Some(message) = message.unwrap() else {
        return Vec::new();
    };
    let message: *mut pg_sys::StringInfoData = message.cast_mut_ptr();
    // SAFETY: SQL has no values of the type `internal`, so this is the server's buffer, of which nothing else is in use.
    unsafe {
        let left = (*message).len - (*message).cursor;
        let bytes = pg_sys::pq_getmsgbytes(message, left);
        let left = usize::try_from(left).unwrap_or(0);
        std::slice::from_raw_parts(bytes.cast(), left).to_vec()
    }
}

/// Returns the version of the library.
#[pgrx::pg_extern]
const fn hanoi_version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
