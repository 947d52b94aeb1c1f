//! The command's allocator: the system's, counting the bytes in use.
//!
//! When the system refuses memory, the Rust runtime would abort. Instead the process reports this on a line that needs
//! no allocation, and exits with the status of a limit.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// The number of bytes in use.
static USED: AtomicUsize = AtomicUsize::new(0);
/// The most bytes in use since [`begin_peak`].
static PEAK: AtomicUsize = AtomicUsize::new(0);
/// Whether a failure ends the process, which may be another program's.
static ENDS: AtomicBool = AtomicBool::new(false);
/// Whether a large allocation was refused, so that the runtime aborts unless the caller can do without.
static REFUSED: AtomicBool = AtomicBool::new(false);

/// Allocates like the system, and counts the bytes in use for `hanoi compare`: the global allocator for programs that
/// contain the command.
#[derive(Debug)]
pub struct Allocator;

/// Resets the peak, and returns the bytes in use.
pub(crate) fn begin_peak() -> usize {
    let used = USED.load(Relaxed);
    PEAK.store(used, Relaxed);
    used
}

/// The peak since [`begin_peak`].
pub(crate) fn peak() -> usize {
    PEAK.load(Relaxed)
}

/// From now on, ends the process when memory is refused.
pub(crate) fn end_without_memory() {
    ENDS.store(true, Relaxed);
    crate::signals::end_aborts_with_limit(&REFUSED);
}

/// From now on, returns large freed blocks to the system. Otherwise glibc, once it has freed a large table, takes the
/// next ones of that size from a heap, and keeps the heap.
pub(crate) fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        use nix::libc::{M_MMAP_THRESHOLD, c_int, mallopt};
        use std::sync::Once;

        /// Blocks of at least this many bytes are large.
        const LARGE: c_int = 1 << 18;
        static ONCE: Once = Once::new();
        #[expect(unsafe_code, reason = "there is no safe function for it")]
        // SAFETY: the call takes numbers, and may be made at any time. If it fails, nothing changes.
        ONCE.call_once(|| unsafe {
            mallopt(M_MMAP_THRESHOLD, LARGE);
        });
    }
}

/// Counts an allocation that replaces another, unless it was refused.
fn counted(at: *mut u8, before: usize, size: usize) -> *mut u8 {
    if at.is_null() {
        refused(size);
    } else {
        let used = USED.fetch_add(size.wrapping_sub(before), Relaxed);
        PEAK.fetch_max(used.wrapping_add(size).wrapping_sub(before), Relaxed);
    }
    at
}

/// A small allocation that is refused ends the process. A caller that asks for much may be able to do without; if not,
/// the runtime reports the size and aborts, which ends the process with the same status.
#[cold]
fn refused(size: usize) {
    if !ENDS.load(Relaxed) {
        return;
    }
    if size >= MUCH {
        REFUSED.store(true, Relaxed);
    } else {
        crate::signals::end_at_once(b"error: out of memory\n", 3);
    }
}

/// An allocation of at least this many bytes may fail without ending the process.
const MUCH: usize = 1 << 16;

#[expect(unsafe_code, reason = "the trait is unsafe")]
// SAFETY: all calls are passed on to the system's allocator, which keeps the contract, under the caller's promises;
// counting touches none of the memory and does not panic.
unsafe impl GlobalAlloc for Allocator {
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
