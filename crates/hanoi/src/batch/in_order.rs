//! Parallel work with results in the order of the work.
//!
//! One thread produces the work, each of the others does every n-th piece of it, and the caller takes the results in
//! turn. Queues hold a few items each, so that nobody gets far ahead: memory is bounded, and a slow consumer slows down
//! everything before it.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Does the work of a source, on several cores with the feature `threads`, and passes on the results in order until
/// they are refused.
pub(super) fn in_order<T: Send, R: Send, W: FnMut(T) -> R>(
    cores: NonZeroUsize,
    source: impl FnMut() -> Option<T> + Send,
    worker: &(impl Fn() -> W + Sync),
    each: &mut dyn FnMut(R) -> ControlFlow<()>,
) {
    #[cfg(feature = "threads")]
    if cores.get() > 1 {
        return threads::in_order(cores.get(), source, worker, each);
    }
    let _ = cores;
    alone(source, worker(), each);
}

/// Does the work on this thread.
fn alone<T, R>(
    source: impl FnMut() -> Option<T>,
    work: impl FnMut(T) -> R,
    each: &mut dyn FnMut(R) -> ControlFlow<()>,
) {
    // A consumer that wants no more is not a failure.
    let _ = std::iter::from_fn(source).map(work).try_for_each(each);
}

#[cfg(feature = "threads")]
mod threads {
    use std::ops::ControlFlow;
    use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
    use std::sync::{Mutex, PoisonError};
    use std::thread::Builder;

    /// The capacity of each core's queues of work and results.
    const WAITING: usize = 2;

    pub(super) fn in_order<T: Send, R: Send, W: FnMut(T) -> R>(
        cores: usize,
        source: impl FnMut() -> Option<T> + Send,
        worker: &(impl Fn() -> W + Sync),
        each: &mut dyn FnMut(R) -> ControlFlow<()>,
    ) {
        let source = Mutex::new(source);
        let next = || source.lock().unwrap_or_else(PoisonError::into_inner)();
        std::thread::scope(|scope| {
            let start = |_| {
                let (sender, pieces) = sync_channel(WAITING);
                let (results, receiver) = sync_channel(WAITING);
                let work = move || work(worker(), &pieces, &results);
                let started = Builder::new().spawn_scoped(scope, work);
                started.ok().map(|_| (sender, receiver))
            };
            let (senders, receivers): (Vec<SyncSender<T>>, Vec<Receiver<R>>) =
                (0..cores).map_while(start).unzip();
            let deal = Builder::new().spawn_scoped(scope, move || deal(next, &senders));
            if receivers.is_empty() || deal.is_err() {
                return super::alone(next, worker(), each);
            }
            // The first without further results is the first that got no more work.
            let results = receivers.iter().cycle().map_while(|core| core.recv().ok());
            // A consumer that wants no more is not a failure: the threads end when they notice.
            let _ = { results }.try_for_each(each);
            drop(receivers);
        });
    }

    /// Distributes work in turn, until there is no more or nobody takes it. Without receivers it takes none.
    fn deal<T>(source: impl FnMut() -> Option<T>, senders: &[SyncSender<T>]) {
        let work = std::iter::from_fn(source);
        for (core, piece) in senders.iter().cycle().zip(work) {
            if core.send(piece).is_err() {
                return;
            }
        }
    }

    fn work<T, R>(mut work: impl FnMut(T) -> R, pieces: &Receiver<T>, results: &SyncSender<R>) {
        for piece in pieces {
            if results.send(work(piece)).is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_on_any_number_of_cores_until_they_are_refused() {
        for cores in 1..=5 {
            let cores = NonZeroUsize::new(cores).unwrap();
            for wanted in [0, 1, 7, 100, 1000] {
                let mut work = 0..100_u64;
                let mut found = Vec::new();
                let squares = || |number: u64| number * number;
                in_order(cores, || work.next(), &squares, &mut |square| {
                    if found.len() == wanted {
                        return ControlFlow::Break(());
                    }
                    found.push(square);
                    ControlFlow::Continue(())
                });
                let squares: Vec<u64> = (0..100).map(|n| n * n).take(wanted).collect();
                assert_eq!(found, squares);
            }
        }
    }
}
