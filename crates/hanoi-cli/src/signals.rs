//! Signals that end a command: Ctrl-C, and those of a scheduler or a closed terminal.
//!
//! The first one stops the work in progress; the next one, or the first without work in progress, ends the command.
//! The handlers only set flags or end the process, so no thread waits for signals. A signal that was ignored when
//! the command began stays ignored (`nohup`).

use std::ffi::c_int;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::{SigId, consts, flag, low_level};

/// The signals that end a command.
#[cfg(unix)]
pub(crate) const ENDING: &[c_int] = &[consts::SIGHUP, consts::SIGINT, consts::SIGTERM];
#[cfg(not(unix))]
pub(crate) const ENDING: &[c_int] = &[consts::SIGINT, consts::SIGTERM];

/// Whether one has arrived.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the next one ends the command.
static ENDS: AtomicBool = AtomicBool::new(true);
/// The number of works in progress.
static WORKING: AtomicUsize = AtomicUsize::new(0);
/// The registered handlers.
static HANDLERS: OnceLock<Vec<SigId>> = OnceLock::new();

/// Whether a signal has told the work to stop.
pub(crate) fn is_interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Work in progress: while this lives, a signal tells it to stop.
#[derive(Debug)]
pub(crate) struct Stoppable(());

impl Stoppable {
    pub(crate) fn begin() -> Self {
        WORKING.fetch_add(1, Ordering::SeqCst);
        ENDS.store(false, Ordering::SeqCst);
        // A signal that has already arrived still counts.
        if is_interrupted() {
            ENDS.store(true, Ordering::SeqCst);
        }
        HANDLERS.get_or_init(install_handlers);
        Self(())
    }
}

impl Drop for Stoppable {
    fn drop(&mut self) {
        if WORKING.fetch_sub(1, Ordering::SeqCst) == 1 {
            ENDS.store(true, Ordering::SeqCst);
        }
    }
}

/// Hands the signals over to a full-screen interface, which installs its own handlers with `listen`.
#[cfg(unix)]
#[cfg(feature = "tui")]
pub(crate) fn hand_over_to_screen<T>(listen: impl FnOnce() -> T) -> T {
    with_signals_blocked(|| {
        for &id in HANDLERS.get_or_init(Vec::new) {
            low_level::unregister(id);
        }
        listen()
    })
}

/// Installs the handlers. A signal that cannot be handled ends the command as by default.
fn install_handlers() -> Vec<SigId> {
    with_signals_blocked(|| {
        let signals = ENDING.iter().filter(|&&signal| !is_ignored(signal));
        signals
            .filter_map(|&signal| handle(signal).ok())
            .flatten()
            .collect()
    })
}

/// Does something while the signals are blocked: one that arrived between two handlers of its own would be lost.
#[cfg(unix)]
fn with_signals_blocked<T>(work: impl FnOnce() -> T) -> T {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};

    let ending = ENDING.iter().filter_map(|&s| Signal::try_from(s).ok());
    let before = ending
        .collect::<SigSet>()
        .thread_swap_mask(SigmaskHow::SIG_BLOCK);
    let done = work();
    if let Ok(before) = before {
        // The mask was just read, so it can be set.
        let _ = before.thread_set_mask();
    }
    done
}

#[cfg(not(unix))]
fn with_signals_blocked<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// The order matters: the first signal sets the flag that makes the second end the command.
fn handle(signal: c_int) -> io::Result<[SigId; 3]> {
    Ok([
        flag::register_conditional_shutdown(signal, 128 + signal, &ENDS)?,
        flag::register(signal, &STOP)?,
        flag::register(signal, &ENDS)?,
    ])
}

/// Makes a file beyond the size limit of the process a write error, instead of the end of the command.
pub(crate) fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        /// A dummy flag for that signal.
        static TOO_LARGE: AtomicBool = AtomicBool::new(false);
        if !is_ignored(consts::SIGXFSZ) {
            // If this fails, the signal ends the command as before.
            let _ = flag::register(consts::SIGXFSZ, &TOO_LARGE);
        }
    }
}

/// Restores the terminal, if a screen has taken it.
static RESTORE: OnceLock<fn()> = OnceLock::new();

/// Restores the terminal when the program aborts or runs out of memory, since no other thread survives to do it. Nothing can be
/// allocated or waited for then.
#[cfg(unix)]
#[cfg(feature = "tui")]
#[expect(unsafe_code, reason = "a handler is not checked")]
pub(crate) fn restore_on_abort(restore: fn()) {
    if RESTORE.set(restore).is_err() {
        return;
    }
    let handler = move || {
        restore();
        let _ = low_level::emulate_default_handler(consts::SIGABRT);
    };
    // SAFETY: the handler writes, sets the terminal, and raises a signal, all of which a handler may do.
    let _ = unsafe { low_level::register(consts::SIGABRT, handler) };
}

/// Ends the process without allocating, with a line on standard error.
pub(crate) fn exit_without_allocating(line: &[u8], status: c_int) -> ! {
    if let Some(restore) = RESTORE.get() {
        restore();
    }
    #[cfg(unix)]
    {
        // A lost line cannot be reported.
        let _ = nix::unistd::write(io::stderr(), line);
    }
    low_level::exit(status)
}

/// Whether the process ignores a signal.
#[cfg(unix)]
#[expect(
    unsafe_code,
    reason = "no safe function reads the action without setting it"
)]
pub(crate) fn is_ignored(signal: c_int) -> bool {
    use nix::libc;

    // SAFETY: Zeros are a valid `sigaction`. Given no new action, the call only writes the present one to it.
    let (status, action) = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        (
            libc::sigaction(signal, std::ptr::null(), &raw mut action),
            action,
        )
    };
    status == 0 && action.sa_sigaction == libc::SIG_IGN
}

#[cfg(not(unix))]
const fn is_ignored(_signal: c_int) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::sync::Arc;

    use nix::sys::signal::{Signal, raise};

    use super::*;

    #[test]
    fn blocked_signals_wait_for_the_handlers() {
        let received = Arc::new(AtomicBool::new(false));
        with_signals_blocked(|| {
            flag::register(consts::SIGHUP, Arc::clone(&received)).unwrap();
            raise(Signal::SIGHUP).unwrap();
            assert!(!received.load(Ordering::SeqCst));
        });
        assert!(received.load(Ordering::SeqCst));
    }
}
