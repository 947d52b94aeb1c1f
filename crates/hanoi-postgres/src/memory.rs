//! Memory that is given back to the system.
//!
//! What a search frees the allocator keeps for the next one, which on glibc can be half a gigabyte in a connection that
//! does nothing any more.

/// Asks the allocator to give back what is free, where it keeps it.
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
    /// Releases free memory at the top of the heap, but for so many bytes, and all whole pages below; glibc's, safe at any time.
    safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
}
