//! Counts the memory of the extension in a backend, and returns free memory to the system.
//!
//! Searches, answers, lists of rows and the states of aggregates all come from the allocator below, so one number bounds them
//! ([`crate::limits`]). Memory that the server allocates for a result is estimated there.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The number of bytes in use.
static IN_USE: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, with a count of the bytes in use.
struct CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// Returns the number of bytes in use.
pub(crate) fn bytes_in_use() -> usize {
    IN_USE.load(Relaxed)
}

/// Counts an allocation of `size` bytes that replaces one of `before`, unless it failed.
fn count(at: *mut u8, before: usize, size: usize) -> *mut u8 {
    if !at.is_null() {
        IN_USE.fetch_add(size.wrapping_sub(before), Relaxed);
    }
    at
}

#[expect(unsafe_code, reason = "the trait is unsafe")]
// SAFETY: the system's allocator keeps the contract, and gets every call unchanged; counting touches no allocated memory
// and does not panic.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        count(unsafe { System.alloc(layout) }, 0, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        count(unsafe { System.alloc_zeroed(layout) }, 0, layout.size())
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(at, layout) };
        IN_USE.fetch_sub(layout.size(), Relaxed);
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let moved = unsafe { System.realloc(at, layout, size) };
        count(moved, layout.size(), size)
    }
}

/// Returns free memory to the system. glibc keeps the memory of a finished search for the next one, which can be half a
/// gigabyte in an idle connection.
pub(crate) fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    malloc_trim(0);
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(
    unsafe_code,
    reason = "a function of the C library, which no crate of the workspace wraps"
)]
unsafe extern "C" {
    /// glibc's: releases the free memory at the top of the heap, except `pad` bytes, and all whole pages below. Safe at any time.
    safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
}
