//! Returns memory to the system.
//!
//! The allocator keeps memory freed by a search for the next one, which on glibc can be half a gigabyte in an idle
//! connection.

/// Asks the allocator to return free memory, if it keeps it.
pub(crate) fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    malloc_trim(0);
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(
    unsafe_code,
    reason = "a function of the C library, which no crate of the workspace wraps"
)]
unsafe extern "C" {
    /// Releases free memory at the top of the heap, except `pad` bytes, and all whole pages below; glibc's, safe at any
    /// time.
    safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
}
