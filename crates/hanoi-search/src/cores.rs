//! The same work on several parts, a core each.

/// Does the same on each part, on a core each if there is much to do.
pub(crate) fn each<T: Send>(parts: &mut [T], many: bool, work: impl Fn(&mut T) + Sync) {
    if cfg!(feature = "threads") && many && parts.len() > 1 {
        return std::thread::scope(|scope| {
            let mut parts = parts.iter_mut();
            let own = parts.next();
            for part in parts {
                scope.spawn(|| work(part));
            }
            own.into_iter().for_each(&work);
        });
    }
    parts.iter_mut().for_each(work);
}
