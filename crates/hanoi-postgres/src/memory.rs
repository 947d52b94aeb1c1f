//! The memory that the extension has in a backend: it is counted, and what is freed is returned to the system.
//!
//! Searches, answers, lists of rows and the states of aggregates all come from the allocator below, so one number bounds them
//! ([`crate::limits`]). What the server allocates for a result is reckoned there.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The number of bytes in use.
static USED: AtomicUsize = AtomicUsize::new(0);

/// Allocates like the system, and counts the bytes in use.
struct CountedMemory;

#[global_allocator]
static ALLOCATOR: CountedMemory = CountedMemory;

/// Returns the number of bytes in use.
pub(crate) fn used() -> usize {
    USED.load(Relaxed)
}

/// Counts an allocation that replaces another, unless it was refused.
fn counted(at: *mut u8, before: usize, size: usize) -> *mut u8 {
    if !at.is_null() {
        USED.fetch_add(size.wrapping_sub(before), Relaxed);
    }
    at
}

#[expect(unsafe_code, reason = "the trait is unsafe")]
// SAFETY: all calls are passed on to the system's allocator, which keeps the contract, under the caller's promises;
// counting touches none of the memory and does not panic.
unsafe impl GlobalAlloc for CountedMemory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        counted(unsafe { System.alloc(layout) }, 0, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        counted(unsafe { System.alloc_zeroed(layout) }, 0, layout.size())
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(at, layout) };
        USED.fetch_sub(layout.size(), Relaxed);
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let moved = unsafe { System.realloc(at, layout, size) };
        counted(moved, layout.size(), size)
    }
}

/// Asks the allocator to return free memory, if it keeps it. On glibc it keeps memory freed by a search for the next one,
/// which can be half a gigabyte in an idle connection.
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
