//! Detects whether standard output was closed when the process began.
//!
//! Rust's runtime opens `/dev/null` in place of a closed standard stream before `main`, and what is written there is
//! lost without an error. In `main` it cannot be distinguished from a `/dev/null` chosen by the caller. So this is
//! checked earlier: the system's loader calls a list of functions before the runtime begins, and this module adds one
//! to it.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns whether standard output was closed when the process began, or the library was loaded.
pub(super) fn was_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

#[cfg(unix)]
#[expect(
    unsafe_code,
    reason = "the list of functions is a part of the file that is named, and the call is the system's"
)]
mod early {
    use super::{CLOSED, Ordering};
    use nix::libc::{F_GETFD, STDOUT_FILENO, fcntl};

    /// Checks standard output. It uses nothing of Rust's runtime, which has not started.
    extern "C" fn look() {
        // SAFETY: reading the flags of a descriptor touches no memory, and a closed one yields an error.
        let flags = unsafe { fcntl(STDOUT_FILENO, F_GETFD) };
        CLOSED.store(flags == -1, Ordering::Relaxed);
    }

    // SAFETY: the loader calls the entries of this section as C functions; `look` needs none of their arguments.
    #[used]
    #[cfg_attr(
        target_vendor = "apple",
        unsafe(link_section = "__DATA,__mod_init_func")
    )]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;
}
