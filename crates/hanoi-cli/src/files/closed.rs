//! Whether standard output was closed when the process began.
//!
//! Rust's runtime opens `/dev/null` in place of a closed standard stream before `main`, and what is written there is lost
//! without an error. From then on it cannot be told from a `/dev/null` that the caller has chosen. So it is looked at earlier:
//! the system's loader calls the functions of a list before the runtime begins, and this module adds one to it.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard output was closed when the process began, or the library was loaded.
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

    /// Looks at standard output. Nothing of Rust's runtime is used, which has not begun.
    extern "C" fn look() {
        // SAFETY: asking for the flags of a descriptor touches no memory, and a closed one is an error that is returned.
        let flags = unsafe { fcntl(STDOUT_FILENO, F_GETFD) };
        CLOSED.store(flags == -1, Ordering::Relaxed);
    }

    // SAFETY: the loader calls what stands in this section, as functions of C whose arguments `look` does not need.
    #[used]
    #[cfg_attr(
        target_vendor = "apple",
        unsafe(link_section = "__DATA,__mod_init_func")
    )]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;
}
