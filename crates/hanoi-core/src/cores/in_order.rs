//! Parallel work with results in the order of the work.
//!
//! One thread makes the jobs, each of the n others does every n-th, and the caller takes the results in turn. The
//! queues are short, so no thread is far ahead: memory is bounded, and a slow consumer slows down everything before it.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::Duration;

/// The longest wait for a result before the caller is asked whether to go on.
const PATIENCE: Duration = Duration::from_millis(50);

/// Does the jobs of a source on several cores, and passes the results to `each` in the order of the jobs. Ends when
/// there are no more jobs, or when `each` or `waiting` breaks: `waiting` is called before each result and while one is
/// awaited. At most `ahead` jobs and as many results wait at each core.
///
/// Returns false, with no job taken from the source, if fewer than two cores are given or threads cannot be started.
///
/// # Panics
///
/// If the work does.
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
        // The first without further results is the first that got no more work.
        let mut results = receivers
            .iter()
            .cycle()
            .map_while(|core| next(core, waiting));
        // A consumer that wants no more is not a failure: the threads end when they notice.
        let _ = results.try_for_each(each);
        true
    })
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

/// The next result; `None` if there are no more, or if `waiting` breaks.
fn next<R>(core: &Receiver<R>, waiting: &mut dyn FnMut() -> ControlFlow<()>) -> Option<R> {
    while waiting().is_continue() {
        match core.recv_timeout(PATIENCE) {
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

    /// The first squares of the numbers up to 100, computed on a number of cores.
    fn squares(
        cores: usize,
        wanted: usize,
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
                if found.len() == wanted {
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
    fn results_come_in_order_on_any_number_of_cores_until_they_are_refused() {
        for cores in 2..=5 {
            for wanted in [0, 1, 7, 100, 1000] {
                let expected: Vec<u64> = (0..100).map(|n| n * n).take(wanted).collect();
                let goes_on = &mut || ControlFlow::Continue(());
                assert_eq!(squares(cores, wanted, goes_on), expected);
            }
        }
    }

    #[test]
    fn they_come_until_the_caller_no_longer_waits() {
        let mut asked = 0;
        let found = squares(3, 100, &mut || {
            asked += 1;
            if asked > 10 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(found.len() <= 10 && found.iter().zip(0..).all(|(&square, n)| square == n * n));
    }

    #[test]
    fn one_core_takes_no_work() {
        assert!(squares(1, 100, &mut || ControlFlow::Continue(())).is_empty());
    }
}
