//! Runs the same work on several parts in parallel.

use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

/// Applies a function to each part, on a core each if there is much to do. If a thread cannot be started, the others do
/// its share.
pub fn each<T: Send>(parts: &mut [T], many: bool, work: impl Fn(&mut T) + Sync) {
    let cores = parts.len();
    if !cfg!(feature = "threads") || !many || cores < 2 {
        return parts.iter_mut().for_each(work);
    }
    let parts = Mutex::new(parts.iter_mut());
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || std::iter::from_fn(next).for_each(&work);
    std::thread::scope(|scope| {
        let others = (1..cores).map_while(|_| Builder::new().spawn_scoped(scope, run).ok());
        others.for_each(drop);
        run();
    });
}
