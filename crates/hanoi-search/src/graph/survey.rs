//! Searches from one state of each class, on all cores. Each core takes the next few classes until all are done.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use hanoi_core::cores::beside;

use super::network::{Network, Sweep, TOGETHER};
use super::symmetries::StateClass;
use crate::limits::{Stop, Watch};

/// The results of the searches.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// The eccentricity of each class that reaches all states, by the smallest number in it.
    pub(super) eccentricities: BTreeMap<u32, u32>,
    /// The number of ordered pairs of states at each distance.
    pub(super) pairs: Vec<u128>,
}

/// The classes, and the progress of the work on them.
struct Work<'a> {
    network: &'a Network,
    /// Groups of classes of equal size, searched together.
    tasks: Vec<&'a [StateClass]>,
    next: AtomicUsize,
    /// The total size of the finished classes.
    done: AtomicUsize,
    is_stopped: AtomicBool,
}

impl Survey {
    /// Searches from all classes.
    pub(super) fn new(
        network: &Network,
        classes: &[StateClass],
        cores: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let alike = classes.chunk_by(|one, next| one.size == next.size);
        let work = Work {
            network,
            tasks: alike.flat_map(|alike| alike.chunks(TOGETHER)).collect(),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            is_stopped: AtomicBool::new(false),
        };
        let cores = cores_within(network, cores.min(work.tasks.len()), watch)?;
        let mut stop = None;
        let other = || work.run(&mut || !work.is_stopped.load(Ordering::Relaxed));
        let found = beside(cores - 1, other, || {
            work.run(&mut || {
                watch.note(0, work.done.load(Ordering::Relaxed));
                stop = watch.check().err();
                work.is_stopped.store(stop.is_some(), Ordering::Relaxed);
                stop.is_none()
            })
        });
        let found = found.into_iter().reduce(Self::and).unwrap_or_default();
        stop.map_or(Ok(found), Err)
    }

    /// Combines two results.
    fn and(mut self, other: Self) -> Self {
        self.eccentricities.extend(other.eccentricities);
        self.count(&other.pairs, 1);
        self
    }

    /// Adds pairs at each distance, a number of times.
    fn count(&mut self, pairs: &[impl Into<u128> + Copy], times: u64) {
        let len = self.pairs.len().max(pairs.len());
        self.pairs.resize(len, 0);
        for (sum, &pairs) in self.pairs.iter_mut().zip(pairs) {
            *sum += pairs.into() * u128::from(times);
        }
    }
}

/// The number of cores for which the memory suffices. Reserves it.
fn cores_within(network: &Network, cores: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
    let bytes = Sweep::bytes(network);
    let cores = if cfg!(feature = "threads") { cores } else { 1 };
    let cores = cores.min(watch.left() / bytes).max(1);
    watch.take(cores * bytes)?;
    Ok(cores)
}

impl Work<'_> {
    /// Runs tasks until all are done or `may_continue` returns false.
    fn run(&self, may_continue: &mut dyn FnMut() -> bool) -> Survey {
        let mut survey = Survey::default();
        let mut sweep = Sweep::new(self.network);
        while let Some(classes) = self.tasks.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let states = classes.iter().map(|class| class.state);
            let Some(found) = sweep.run(states.clone(), may_continue) else {
                break;
            };
            let size = classes[0].size;
            let eccentricities = states.zip(found.eccentricities);
            let complete = eccentricities.filter_map(|(state, found)| Some((state, found?)));
            survey.eccentricities.extend(complete);
            survey.count(&found.pairs, size);
            let states = usize::try_from(size).unwrap_or(usize::MAX);
            self.done
                .fetch_add(states.saturating_mul(classes.len()), Ordering::Relaxed);
        }
        survey
    }
}
