//! Work on many states, by all cores, with results in the order of the states.
//!
//! What takes time is to find the states around a state. In a round each core does that for runs of states, while nothing changes; then
//! one takes in what was found, run by run. So the results do not depend on the number of cores. A round that finds no memory is done
//! again without the memory of its runs, as on one core.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use hanoi_core::cores::beside;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::code::StateWord;
use super::graph::StateGraph;

/// After so many states the watcher is asked: with 6 pegs and parallel steps each takes a millisecond.
const ASK_EVERY: usize = 1 << 8;
/// With fewer steps to try than this, one core is as fast as several.
const FEW_STEPS: usize = 1 << 13;
/// About how many steps are tried for a run: some tenths of a millisecond.
const RUN_STEPS: usize = 1 << 11;
/// How many runs a round has for each core.
const RUNS: usize = 16;

/// Work on places, such as those of a layer.
pub(super) trait PlaceWork<W>: Sync {
    /// What is found around a place.
    type Found: Send;

    /// Adds what is found around a place, at most as much as there are steps. Any core may be asked, in any order.
    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<Self::Found>);

    /// Takes in what was found, in order. If it runs out of memory, some of it may come again.
    fn merge(&mut self, found: Self::Found, watch: &mut Watch<'_>) -> Result<(), Stop>;
}

/// Finds the states around states.
#[derive(Clone, Debug)]
pub(super) struct Expander<'a, W> {
    graph: StateGraph<'a>,
    words: Vec<W>,
}

impl<W: StateWord> Expander<'_, W> {
    /// Returns the words after a state, or those before it; several may stand for the same state.
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

/// A run of places, and what is found around them.
struct PlaceRun<T> {
    places: Range<usize>,
    found: Vec<T>,
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

    /// Does some work on each of some places.
    pub(super) fn work<P: PlaceWork<W>>(
        &mut self,
        mut places: Range<usize>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let steps = self.graph().shapes();
        let is_long = places.len().saturating_mul(steps) >= FEW_STEPS;
        let length = (RUN_STEPS / steps.max(1)).clamp(1, ASK_EVERY);
        let bytes = RUNS * self.cores * length * steps * size_of::<P::Found>();
        if is_long && self.cores > 1 && watch.take(bytes).is_ok() {
            let done = self.in_rounds(&mut places, length, work, watch);
            watch.give(bytes);
            if done != Err(Stop::Memory) {
                return done;
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
            ask(watch, done)?;
            work.find(at, &mut self.expanders[0], &mut found);
            for found in found.drain(..) {
                work.merge(found, watch)?;
            }
        }
        Ok(())
    }

    /// Takes off the places of each round that is done.
    fn in_rounds<P: PlaceWork<W>>(
        &mut self,
        places: &mut Range<usize>,
        length: usize,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let steps = self.graph().shapes();
        self.expanders.resize(self.cores, self.expanders[0].clone());
        let empty = |_| PlaceRun {
            places: 0..0,
            found: Vec::with_capacity(length * steps),
        };
        let mut runs: Vec<_> = (0..RUNS * self.cores).map(empty).collect();
        while places.start < places.end {
            let mut from = places.start;
            for run in &mut runs {
                let to = places.end.min(from + length);
                (run.places, from) = (from..to, to);
            }
            self.find(&mut runs, work, watch)?;
            for run in &mut runs {
                watch.check()?;
                for found in run.found.drain(..) {
                    work.merge(found, watch)?;
                }
            }
            places.start = from;
        }
        Ok(())
    }

    /// Finds what is around the places of runs, on all cores. This one asks the watcher.
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
        let run = |go_on: &mut dyn FnMut(usize) -> Result<(), Stop>| {
            let Some(expander) = next(&expanders) else {
                return Ok(());
            };
            let mut done = 0..;
            while let Some(run) = next(&runs) {
                for (at, done) in run.places.clone().zip(&mut done) {
                    go_on(done)?;
                    work.find(at, expander, &mut run.found);
                }
            }
            Ok(())
        };
        let other = || {
            run(&mut |_| {
                let is_stopped = is_stopped.load(Ordering::Relaxed);
                if is_stopped {
                    Err(Stop::Interrupt)
                } else {
                    Ok(())
                }
            })
        };
        let own = || {
            let outcome = run(&mut |done| ask(watch, done));
            is_stopped.store(outcome.is_err(), Ordering::Relaxed);
            outcome
        };
        // This thread's outcome comes first; the others have none of their own.
        beside(others, other, own)
            .into_iter()
            .next()
            .unwrap_or(Ok(()))
    }
}

/// The next of some things that several threads share.
fn next<T>(things: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    let mut things = things.lock().unwrap_or_else(PoisonError::into_inner);
    things.next()
}

/// Asks the watcher now and then whether to go on.
pub(super) fn ask(watch: &mut Watch<'_>, done: usize) -> Result<(), Stop> {
    if done.is_multiple_of(ASK_EVERY) {
        watch.check()?;
    }
    Ok(())
}
