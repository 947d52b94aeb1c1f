//! Parallel work, shared with dependent crates: unordered, or with results in the order of the jobs.
//!
//! Without the cargo feature `threads`, or if no thread can be started, the calling thread does all work.

mod in_order;

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, ScopedJoinHandle};

pub use in_order::in_order;

/// Runs `own` on this thread and `other` on up to `others` more threads, fewer if some cannot be started. Returns the
/// results, that of `own` first.
///
/// # Panics
///
/// If either function panics.
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

/// Does the same work on each part, on a thread for each part if `many` is true. If a thread cannot be started, the others
/// take its part.
///
/// # Panics
///
/// If the work panics.
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
