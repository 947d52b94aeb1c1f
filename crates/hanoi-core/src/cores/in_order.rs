//! Parallel work with results in the order of the jobs.
//!
//! One thread produces the jobs, each of n workers does every n-th, and the caller collects the results in turn. The
//! queues are short, so no thread gets far ahead: memory is bounded, and a slow consumer slows down the producer.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::Duration;

/// The interval at which `waiting` is called while a result is awaited.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Does the jobs of a source on several cores, and passes the results to `each` in the order of the jobs. Ends with the
/// last job, or when `each` or `waiting` breaks; `waiting` is called before each result and regularly while one is
/// awaited. Each core has queues of at most `ahead` jobs and `ahead` results.
///
/// Returns false, and takes no job from the source, if `cores` is less than two or threads cannot be started.
///
/// # Panics
///
/// If the work panics.
pub fn in_order<T: Send, R: Send, W: FnMut(T) -> R>(
    (cores, ahead): (usize, usize),
    source: &mut (impl FnMut() -> Option<T> + Send),
    worker: &(impl Fn() -> W + Sync),
    waiting: &mut dyn FnMut() -> ControlFlow<()>,
    each: &mut dyn FnMut(R) -> ControlFlow<()>,
) -> bool {
    if !cfg!(feature = "threads") || cores < 2 {
        return false;
    }
    std::thread::scope(|scope| {
        let start = |_| {
            let (sender, pieces) = sync_channel(ahead);
            let (results, receiver) = sync_channel(ahead);
            let work = move || work(worker(), &pieces, &results);
            let started = Builder::new().spawn_scoped(scope, work);
            started.ok().map(|_| (sender, receiver))
        };
        let (senders, receivers): (Vec<_>, Vec<_>) = (0..cores).map_while(start).unzip();
        let deal = Builder::new().spawn_scoped(scope, move || deal(source, &senders));
        if receivers.is_empty() || deal.is_err() {
            return false;
        }
        // Jobs are dealt in turn, so the first core without a further result marks the end of all.
        let mut results = receivers
            .iter()
            .cycle()
            .map_while(|core| next(core, waiting));
        // A consumer that breaks is not a failure. The threads end when their queues close.
        let _ = results.try_for_each(each);
        true
    })
}

/// Deals the jobs in turn until the source or a receiver ends. Without receivers it takes no job.
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

/// The next result, or `None` after the last or if `waiting` breaks.
fn next<R>(core: &Receiver<R>, waiting: &mut dyn FnMut() -> ControlFlow<()>) -> Option<R> {
    while waiting().is_continue() {
        match core.recv_timeout(POLL_INTERVAL) {
            Ok(result) => return Some(result),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    None
}

#[cfg(test)]
#[cfg(feature = "threads")]
mod tests {
    use super::*;

    /// The first `limit` squares of the numbers below 100, computed on a number of cores.
    fn squares(
        cores: usize,
        limit: usize,
        waiting: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Vec<u64> {
        let mut work = 0..100_u64;
        let mut found = Vec::new();
        let is_done = in_order(
            (cores, 2),
            &mut || work.next(),
            &|| |number: u64| number * number,
            waiting,
            &mut |square| {
                if found.len() == limit {
                    return ControlFlow::Break(());
                }
                found.push(square);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(is_done, cores > 1);
        found
    }

    #[test]
    fn results_arrive_in_order_until_the_consumer_breaks() {
        for cores in 2..=5 {
            for limit in [0, 1, 7, 100, 1000] {
                let expected: Vec<u64> = (0..100).map(|n| n * n).take(limit).collect();
                let wait = &mut || ControlFlow::Continue(());
                assert_eq!(squares(cores, limit, wait), expected);
            }
        }
    }

    #[test]
    fn results_arrive_until_the_caller_stops_waiting() {
        let mut calls = 0;
        let found = squares(3, 100, &mut || {
            calls += 1;
            if calls > 10 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(found.len() <= 10 && found.iter().zip(0..).all(|(&square, n)| square == n * n));
    }

    #[test]
    fn one_core_takes_no_jobs() {
        assert!(squares(1, 100, &mut || ControlFlow::Continue(())).is_empty());
    }
}
