//! Parallel work for the crates that need it: unordered, or with results in the order of the work.
//!
//! Without the cargo feature `threads`, or if no thread can be started, everything is done on the calling thread.

mod in_order;

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, ScopedJoinHandle};

pub use in_order::in_order;

/// Runs `own` on this thread and `other` on up to `others` more threads, as many as can be started. Returns the results,
/// that of `own` first.
///
/// # Panics
///
/// If one of them does.
pub fn beside<R: Send>(
    others: usize,
    other: impl Fn() -> R + Sync,
    own: impl FnOnce() -> R,
) -> Vec<R> {
    if !cfg!(feature = "threads") {
        return vec![own()];
    }
    std::thread::scope(|scope| {
        let start = |_| Builder::new().spawn_scoped(scope, &other).ok();
        let started: Vec<_> = (0..others).map_while(start).collect();
        let own = std::iter::once(own());
        let joined = started.into_iter().map(ScopedJoinHandle::join);
        own.chain(joined.map(|end| end.unwrap_or_else(|panic| resume_unwind(panic))))
            .collect()
    })
}

/// Runs the same work on each part, each on its own core if there is much to do. If a thread cannot be started, the
/// others do its part.
///
/// # Panics
///
/// If the work does.
pub fn each<T: Send>(parts: &mut [T], many: bool, work: impl Fn(&mut T) + Sync) {
    let cores = parts.len();
    if !cfg!(feature = "threads") || !many || cores < 2 {
        return parts.iter_mut().for_each(work);
    }
    let parts = Mutex::new(parts.iter_mut());
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || std::iter::from_fn(next).for_each(&work);
    beside(cores - 1, run, run);
}
