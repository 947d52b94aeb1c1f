//! Distributes due blocks among cores.

use std::iter::from_fn;
use std::ops::Range;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::frame::Frame;

/// Several cores are faster than one from this number of blocks, or of their states, on.
pub(crate) const FEW: usize = 16;
const FEW_STATES: usize = 1 << 20;

/// Shelves with due blocks, in one run of shelves for each core.
///
/// A core takes the shelves of its own run in order, since similar blocks are often close together, then the last
/// shelves of other runs. When all are taken it helps with those in progress: no core idles longer than one block takes.
pub(crate) struct Queue<'a, T> {
    shelves: Vec<Mutex<&'a mut T>>,
    /// The untaken shelves of each core's run.
    runs: Vec<Mutex<Range<usize>>>,
}

impl<'a, T> Queue<'a, T> {
    /// A queue of the shelves of each run.
    pub(crate) fn new(runs: impl Iterator<Item = impl Iterator<Item = &'a mut T>>) -> Self {
        let mut shelves = Vec::new();
        let runs = runs.map(|run| {
            let first = shelves.len();
            shelves.extend(run.map(Mutex::new));
            Mutex::new(first..shelves.len())
        });
        Self {
            runs: runs.collect(),
            shelves,
        }
    }

    /// The order in which a core takes shelves.
    pub(crate) fn order(&self, core: usize) -> impl Iterator<Item = usize> {
        from_fn(move || self.next(core)).chain(0..self.shelves.len())
    }

    /// Takes the next shelf for a core.
    fn next(&self, core: usize) -> Option<usize> {
        let run = |run: usize| lock(&self.runs[run % self.runs.len()]);
        let first = run(core).next();
        let mut others = core + 1..core + self.runs.len();
        first.or_else(|| others.find_map(|other| run(other).next_back()))
    }

    /// Locks a shelf.
    pub(crate) fn lock(&self, number: usize) -> MutexGuard<'_, &'a mut T> {
        lock(&self.shelves[number])
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether several cores are faster than one for this many blocks.
pub(crate) fn is_parallel(blocks: usize, frame: &Frame) -> bool {
    let states = usize::from(frame.rules.pegs()).pow(frame.small);
    blocks >= FEW || blocks * states >= FEW_STATES
}

/// The work before all cores synchronise.
pub(crate) struct Quota {
    /// The limit on the message bytes of each core.
    pub(crate) messages: usize,
    /// The number of blocks left for all cores.
    pub(crate) blocks: AtomicI64,
}

impl Quota {
    /// Whether blocks are left.
    pub(crate) fn has_blocks(&self) -> bool {
        self.blocks.load(Ordering::Relaxed) > 0
    }

    /// Takes one block.
    pub(crate) fn take_block(&self) {
        self.blocks.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Splits shelves into runs of about the same weight.
pub(crate) fn runs<'a, T>(
    mut shelves: &'a mut [T],
    weights: &[usize],
    count: usize,
) -> Vec<&'a mut [T]> {
    let total: usize = weights.iter().sum();
    let (mut runs, mut sum, mut at) = (Vec::with_capacity(count), 0, 0);
    for run in 1..=count {
        let from = at;
        while at < weights.len() && (run == count || sum + weights[at] / 2 < total * run / count) {
            sum += weights[at];
            at += 1;
        }
        let (first, rest) = shelves.split_at_mut(at - from);
        runs.push(first);
        shelves = rest;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn core_takes_own_shelves_then_others_then_all() {
        let mut shelves = [0; 5];
        let (first, second) = shelves.split_at_mut(3);
        let queue = Queue::new([first.iter_mut(), second.iter_mut()].into_iter());
        let mut one = queue.order(0);
        assert_eq!(one.next(), Some(0));
        let other: Vec<_> = queue.order(1).take(4).collect();
        assert_eq!(other, [3, 4, 2, 1]);
        assert_eq!(one.collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    }
}
