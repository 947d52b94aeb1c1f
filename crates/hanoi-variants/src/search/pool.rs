//! Work on many states by all cores, with results in the order of the states.
//!
//! Most of the time is spent on finding the neighbours of states. In a round, each core does that for runs of states, without any shared
//! changes; then one core merges the results, run by run. So they do not depend on the number of cores. A round that runs out of memory
//! is repeated on one core, without the memory of the runs.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use hanoi_core::cores::beside;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::code::StateWord;
use super::graph::StateGraph;
use super::{CHECK_INTERVAL, check_sometimes};

/// Below this number of steps to try, about a millisecond of work, one core is as fast as several.
const FEW_STEPS: usize = 1 << 13;
/// The approximate number of steps to try in a run.
const RUN_STEPS: usize = 1 << 11;
/// The maximum number of runs per core in a round.
const RUNS: usize = 32;

/// Work on indexes, such as those of a layer.
pub(super) trait PlaceWork<W>: Sync {
    /// A result.
    type Found: Send;

    /// Appends the results of an index, at most one per step. May run on any core, in any order.
    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<Self::Found>);

    /// Whether a result may be new, as far as a read-only check can tell.
    fn may_be_new(&self, _found: &Self::Found) -> bool {
        true
    }

    /// Merges a result, in order. After running out of memory, some results may come again.
    fn merge(&mut self, found: Self::Found, watch: &mut Watch<'_>) -> Result<(), Stop>;
}

/// Finds the neighbours of states.
#[derive(Clone, Debug)]
pub(super) struct Expander<'a, W> {
    graph: StateGraph<'a>,
    words: Vec<W>,
}

impl<W: StateWord> Expander<'_, W> {
    /// Returns the successors of a word, or its predecessors if `back`. Equivalent states may repeat.
    pub(super) fn expand(&mut self, word: W, back: bool) -> impl Iterator<Item = W> {
        self.graph.neighbours(word, back, &mut self.words);
        self.words.iter().map(|&word| self.graph.canonical(word))
    }
}

/// An expander for each core.
#[derive(Debug)]
pub(super) struct ExpanderPool<'a, W> {
    expanders: Vec<Expander<'a, W>>,
    cores: usize,
}

/// A run of indexes, and their results.
struct PlaceRun<T> {
    length: usize,
    places: Range<usize>,
    found: Vec<T>,
}

impl<T> PlaceRun<T> {
    /// Returns a run of at most `length` indexes with `steps` steps each.
    fn new(length: usize, steps: usize) -> Self {
        Self {
            length,
            places: 0..0,
            found: Vec::with_capacity(length * steps),
        }
    }

    /// Takes the next indexes from the rest.
    fn claim(&mut self, unclaimed: &mut Range<usize>) {
        let end = unclaimed.end.min(unclaimed.start + self.length);
        self.places = unclaimed.start..end;
        unclaimed.start = end;
    }
}

impl<'a, W: StateWord> ExpanderPool<'a, W> {
    pub(super) fn new(graph: StateGraph<'a>, cores: usize) -> Self {
        let first = Expander {
            graph,
            words: Vec::new(),
        };
        Self {
            expanders: vec![first],
            cores: if cfg!(feature = "threads") { cores } else { 1 },
        }
    }

    /// Returns the graph of this thread.
    pub(super) fn graph(&mut self) -> &mut StateGraph<'a> {
        &mut self.expanders[0].graph
    }

    /// Does some work on each index.
    pub(super) fn work<P: PlaceWork<W>>(
        &mut self,
        mut places: Range<usize>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let steps = self.graph().shapes();
        if self.cores > 1 && places.len().saturating_mul(steps) >= FEW_STEPS {
            let length = (RUN_STEPS / steps).clamp(1, CHECK_INTERVAL);
            let runs = places.len().div_ceil(length).min(RUNS * self.cores);
            let bytes = runs * length * steps * size_of::<P::Found>();
            if watch.take(bytes).is_ok() {
                let runs = (0..runs).map(|_| PlaceRun::new(length, steps)).collect();
                let is_done = self.in_rounds(&mut places, runs, work, watch);
                watch.give(bytes);
                if is_done? {
                    return Ok(());
                }
            }
        }
        self.alone(places, work, watch)
    }

    fn alone<P: PlaceWork<W>>(
        &mut self,
        places: Range<usize>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let mut found = Vec::new();
        for (done, at) in places.enumerate() {
            check_sometimes(watch, done)?;
            work.find(at, &mut self.expanders[0], &mut found);
            for found in found.drain(..) {
                work.merge(found, watch)?;
            }
        }
        Ok(())
    }

    /// Works in rounds. Removes the indexes of each completed round. Returns false if memory ran out.
    fn in_rounds<P: PlaceWork<W>>(
        &mut self,
        places: &mut Range<usize>,
        mut runs: Vec<PlaceRun<P::Found>>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        self.expanders.resize(self.cores, self.expanders[0].clone());
        while places.start < places.end {
            let mut remaining = places.clone();
            for run in &mut runs {
                run.claim(&mut remaining);
            }
            self.find(&mut runs, work, watch)?;
            for run in &mut runs {
                watch.check()?;
                for found in run.found.drain(..) {
                    match work.merge(found, watch) {
                        Err(Stop::Memory) => return Ok(false),
                        merged => merged?,
                    }
                }
            }
            *places = remaining;
        }
        Ok(true)
    }

    /// Finds the results of runs on all cores. This core checks the limits.
    fn find<P: PlaceWork<W>>(
        &mut self,
        runs: &mut [PlaceRun<P::Found>],
        work: &P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let others = self.cores - 1;
        let expanders = Mutex::new(self.expanders.iter_mut());
        let runs = Mutex::new(runs.iter_mut());
        let is_stopped = AtomicBool::new(false);
        let run = |may_continue: &mut dyn FnMut(usize) -> bool| {
            let Some(expander) = next(&expanders) else {
                return;
            };
            let (mut done, mut found) = (0, Vec::new());
            while let Some(run) = next(&runs) {
                for at in run.places.clone() {
                    if !may_continue(done) {
                        return;
                    }
                    work.find(at, expander, &mut found);
                    let results = found.drain(..).filter(|found| work.may_be_new(found));
                    run.found.extend(results);
                    done += 1;
                }
            }
        };
        let mut outcome = Ok(());
        let local = || {
            run(&mut |done| {
                outcome = check_sometimes(watch, done);
                outcome.is_ok()
            });
            is_stopped.store(outcome.is_err(), Ordering::Relaxed);
        };
        let helper = || run(&mut |_| !is_stopped.load(Ordering::Relaxed));
        beside(others, helper, local);
        outcome
    }
}

/// The next item of an iterator shared by several threads.
fn next<T>(items: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
    items.next()
}
