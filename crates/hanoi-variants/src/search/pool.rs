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
use super::{ASK_EVERY, ask};

/// With fewer steps to try than this, about a millisecond's, one core is as fast as several.
const FEW_STEPS: usize = 1 << 13;
/// About how many steps are tried for a run.
const RUN_STEPS: usize = 1 << 11;
/// The most runs that a round has for each core.
const RUNS: usize = 32;

/// Work on places, such as those of a layer.
pub(super) trait PlaceWork<W>: Sync {
    /// What is found around a place.
    type Found: Send;

    /// Adds what is found around a place, at most as much as there are steps. Any core may be asked, in any order.
    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<Self::Found>);

    /// Whether something found is worth taking in, as far as a core can tell that only reads.
    fn is_news(&self, _found: &Self::Found) -> bool {
        true
    }

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
    length: usize,
    places: Range<usize>,
    found: Vec<T>,
}

impl<T> PlaceRun<T> {
    /// Returns a run of at most so many places, with so many steps from each.
    fn new(length: usize, steps: usize) -> Self {
        Self {
            length,
            places: 0..0,
            found: Vec::with_capacity(length * steps),
        }
    }

    /// Takes the first of some places.
    fn take_off(&mut self, rest: &mut Range<usize>) {
        let end = rest.end.min(rest.start + self.length);
        self.places = rest.start..end;
        rest.start = end;
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

    /// Does some work on each of some places.
    pub(super) fn work<P: PlaceWork<W>>(
        &mut self,
        mut places: Range<usize>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let steps = self.graph().shapes();
        if self.cores > 1 && places.len().saturating_mul(steps) >= FEW_STEPS {
            let length = (RUN_STEPS / steps).clamp(1, ASK_EVERY);
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
            ask(watch, done)?;
            work.find(at, &mut self.expanders[0], &mut found);
            for found in found.drain(..) {
                work.merge(found, watch)?;
            }
        }
        Ok(())
    }

    /// Works in rounds of some runs. Takes off the places of each round that is done; returns whether there was memory for all.
    fn in_rounds<P: PlaceWork<W>>(
        &mut self,
        places: &mut Range<usize>,
        mut runs: Vec<PlaceRun<P::Found>>,
        work: &mut P,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        self.expanders.resize(self.cores, self.expanders[0].clone());
        while places.start < places.end {
            let mut rest = places.clone();
            for run in &mut runs {
                run.take_off(&mut rest);
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
            *places = rest;
        }
        Ok(true)
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
        let run = |go_on: &mut dyn FnMut(usize) -> bool| {
            let Some(expander) = next(&expanders) else {
                return;
            };
            let (mut done, mut found) = (0, Vec::new());
            while let Some(run) = next(&runs) {
                for at in run.places.clone() {
                    if !go_on(done) {
                        return;
                    }
                    work.find(at, expander, &mut found);
                    let news = found.drain(..).filter(|found| work.is_news(found));
                    run.found.extend(news);
                    done += 1;
                }
            }
        };
        let mut outcome = Ok(());
        let own = || {
            run(&mut |done| {
                outcome = ask(watch, done);
                outcome.is_ok()
            });
            is_stopped.store(outcome.is_err(), Ordering::Relaxed);
        };
        let other = || run(&mut |_| !is_stopped.load(Ordering::Relaxed));
        beside(others, other, own);
        outcome
    }
}

/// The next of some things that several threads share.
fn next<T>(things: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    let mut things = things.lock().unwrap_or_else(PoisonError::into_inner);
    things.next()
}
