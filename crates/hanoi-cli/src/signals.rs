//! Signals that ask a command to end: Ctrl-C, and what a scheduler or a closed terminal sends.
//!
//! The first one asks the work in progress to stop; the next, or the first without work in progress, ends the command.
//! The handlers only set flags or end the process, so no thread has to wait for signals. A signal that was ignored when
//! the command began stays ignored (`nohup`).

use std::ffi::c_int;
use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::{SigId, consts, flag, low_level};

/// The signals that ask a command to end.
#[cfg(unix)]
pub(crate) const ENDING: &[c_int] = &[consts::SIGHUP, consts::SIGINT, consts::SIGTERM];
#[cfg(not(unix))]
pub(crate) const ENDING: &[c_int] = &[consts::SIGINT, consts::SIGTERM];

/// Whether one has arrived.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the next one ends the command.
static ENDS: AtomicBool = AtomicBool::new(true);
/// How much work is in progress.
static WORKING: AtomicUsize = AtomicUsize::new(0);
/// The registered handlers.
static HEEDED: OnceLock<Vec<SigId>> = OnceLock::new();

/// Whether a signal has asked the work to stop.
pub(crate) fn is_interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Work in progress: while this lives, a signal asks it to stop.
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
        HEEDED.get_or_init(heed);
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

/// Leaves the signals to a full-screen interface, which ends by itself, and begins to listen to them here.
#[cfg(unix)]
#[cfg(feature = "tui")]
pub(crate) fn leave_to_screen<T>(listen: impl FnOnce() -> T) -> T {
    held_back(|| {
        for &id in HEEDED.get_or_init(Vec::new) {
            low_level::unregister(id);
        }
        listen()
    })
}

/// Handles the signals from now on. One that cannot be handled ends the command as it would anyway.
fn heed() -> Vec<SigId> {
    held_back(|| {
        let signals = ENDING.iter().filter(|&&signal| !is_ignored(signal));
        signals
            .filter_map(|&signal| heed_one(signal).ok())
            .flatten()
            .collect()
    })
}

/// Does something while the signals wait: one that came when only some of its handlers are there would be lost.
#[cfg(unix)]
fn held_back<T>(work: impl FnOnce() -> T) -> T {
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
fn held_back<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// The order matters: the first signal sets the flag by which the second ends the command.
fn heed_one(signal: c_int) -> io::Result<[SigId; 3]> {
    Ok([
        flag::register_conditional_shutdown(signal, 128 + signal, &ENDS)?,
        flag::register(signal, &STOP)?,
        flag::register(signal, &ENDS)?,
    ])
}

/// Makes exceeding the file size limit of the process a write error instead of ending the command.
pub(crate) fn survive_large_files() {
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

/// What restores the terminal, if a screen has taken it.
static RESTORE: OnceLock<fn()> = OnceLock::new();

/// Restores the terminal when the program aborts, which no other thread would live to do, or gets no memory. There nothing can be
/// allocated or waited for.
#[cfg(unix)]
#[cfg(feature = "tui")]
#[expect(unsafe_code, reason = "what a handler does is not checked")]
pub(crate) fn restore_at_the_end(restore: fn()) {
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

/// Ends the process when nothing can be allocated any more, with a line on standard error.
pub(crate) fn end_at_once(line: &[u8], status: c_int) -> ! {
    if let Some(restore) = RESTORE.get() {
        restore();
    }
    #[cfg(unix)]
    {
        // There is nobody to tell that the line is lost.
        let _ = nix::unistd::write(io::stderr(), line);
    }
    low_level::exit(status)
}

/// Whether the process ignores a signal.
#[cfg(unix)]
#[expect(unsafe_code, reason = "no safe function asks without setting")]
pub(crate) fn is_ignored(signal: c_int) -> bool {
    use nix::libc;

    // SAFETY: Zeros are a valid `sigaction`. Given no new action, the call only writes the present one to it.
    let (asked, action) = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        (
            libc::sigaction(signal, std::ptr::null(), &raw mut action),
            action,
        )
    };
    asked == 0 && action.sa_sigaction == libc::SIG_IGN
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
    fn a_signal_waits_until_all_handlers_are_there() {
        let seen = Arc::new(AtomicBool::new(false));
        held_back(|| {
            flag::register(consts::SIGHUP, Arc::clone(&seen)).unwrap();
            raise(Signal::SIGHUP).unwrap();
            assert!(!seen.load(Ordering::SeqCst));
        });
        assert!(seen.load(Ordering::SeqCst));
    }
}
