//! The command's allocator: the system's, plus a count of the bytes in use.
//!
//! When the system refuses memory, the Rust runtime would abort. Instead the process reports this on a line that needs
//! no allocation, and exits with the status of a limit. Only a search that probes the free memory may be refused.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use hanoi::search::TriedPage;

/// The number of bytes in use.
static USED: AtomicUsize = AtomicUsize::new(0);
/// The most bytes in use since [`begin_peak`].
static PEAK: AtomicUsize = AtomicUsize::new(0);
/// Whether a failure ends the process: not if the command runs inside another program.
static ENDS: AtomicBool = AtomicBool::new(false);

/// The system's allocator, with a count of the bytes in use for `hanoi compare`: the global allocator of programs that
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

/// Makes refused memory end the process from now on.
pub(crate) fn exit_without_memory() {
    ENDS.store(true, Relaxed);
}

/// Makes glibc return large freed blocks to the system. Otherwise, once it has freed a large table, it takes the
/// next ones of that size from a heap that it keeps.
pub(crate) fn return_freed_memory() {
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
fn counted(at: *mut u8, before: usize, size: usize, align: usize) -> *mut u8 {
    if at.is_null() {
        refused(align);
    } else {
        let used = USED.fetch_add(size.wrapping_sub(before), Relaxed);
        PEAK.fetch_max(used.wrapping_add(size).wrapping_sub(before), Relaxed);
    }
    at
}

/// Ends the process after a refused allocation, unless it was only a probe.
#[cold]
fn refused(align: usize) {
    if ENDS.load(Relaxed) && align != align_of::<TriedPage>() {
        crate::signals::exit_without_allocating(b"error: out of memory\n", 3);
    }
}

#[expect(unsafe_code, reason = "the trait is unsafe")]
// SAFETY: all calls are passed on to the system's allocator, which keeps the contract, under the caller's promises;
// counting touches none of the memory and does not panic.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        counted(
            unsafe { System.alloc(layout) },
            0,
            layout.size(),
            layout.align(),
        )
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        counted(
            unsafe { System.alloc_zeroed(layout) },
            0,
            layout.size(),
            layout.align(),
        )
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(at, layout) };
        USED.fetch_sub(layout.size(), Relaxed);
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised by the caller.
        let moved = unsafe { System.realloc(at, layout, size) };
        counted(moved, layout.size(), size, layout.align())
    }
}
