//! A path found quickly: an upper bound for a length that was not determined.
//!
//! A shortest path of the larger disks alone is found at once. It says where the larger disks may be: a corridor of
//! those states, and of their neighbours as long as these are few. A search within the corridor visits few pages, and
//! finds the shortest path there for a few more disks; its states are the next corridor. Of 12 random pairs of `H_4^14`
//! 9 paths are shortest; on 6 pairs of `H_4^16` the median is 1.13 times the shortest length, found in 0.1 to 0.2
//! seconds. For many more disks no path is found in a corridor, but under classic rules a Frame-Stewart plan gives one
//! (`frame_stewart.rs`).

mod frame_stewart;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::ops::ControlFlow;

use hanoi_core::{Move, Problem, Rules, Solution};

use crate::limits::{Limits, Status, Stop, Watch};
use crate::routes::{Routes, ends, layers, moves_from};
use crate::words::{Cut, RestPegs, WordSearch};
use frame_stewart::planned;

/// Longer paths are not written out.
const LONGEST: usize = 1 << 20;
/// The bytes of a move of a path, while it is copied.
const BYTES_OF_MOVE: usize = 3 * size_of::<Move>();
/// A corridor with more states than this is not widened.
const WIDE: usize = 1 << 10;
/// How many times a state of a corridor is held while that is widened.
const COPIES: usize = 4;
/// The most memory for a search in a corridor.
const MEMORY: usize = 1 << 28;
/// How many reports it makes, and how many states it meets, before it gives up: some seconds of one core.
const MOST_ASKED: u32 = 1 << 15;
const MOST_MET: usize = 1 << 29;

/// The effort spent in corridors so far.
#[derive(Default)]
struct Patience {
    asked: u32,
    met: usize,
    /// The number of states in the last report; each search counts its own.
    last: usize,
}

impl Patience {
    /// Records a report, and returns whether to go on.
    fn lasts(&mut self, status: &Status) -> bool {
        self.asked += 1;
        let more = status.states.checked_sub(self.last);
        self.met = self.met.saturating_add(more.unwrap_or(status.states));
        self.last = status.states;
        self.asked < MOST_ASKED && self.met < MOST_MET
    }
}

/// How many towers a plan gathers between two looks at the limits.
const GATHERED: u32 = 64;

/// Returns a function that says whether a plan has to stop, and looks at the limits now and then. Once it has to, the answer stays yes.
fn looking(go_on: &mut dyn FnMut() -> Result<(), Stop>) -> impl Fn() -> bool {
    let (go_on, gathered, stopped) = (RefCell::new(go_on), Cell::new(0_u32), Cell::new(false));
    move || {
        gathered.set(gathered.get() + 1);
        if gathered.get().is_multiple_of(GATHERED) && (go_on.borrow_mut())().is_err() {
            stopped.set(true);
        }
        stopped.get()
    }
}

/// A path, unless it is too long or none is found this way. It may use `memory`; `go_on` is asked many times a second.
pub(crate) fn rough_path(
    problem: &Problem,
    memory: usize,
    go_on: &mut dyn FnMut() -> Result<(), Stop>,
) -> Option<Vec<Move>> {
    if Solution::bytes(problem) > memory {
        return None;
    }
    let longest = LONGEST.min(memory / BYTES_OF_MOVE);
    if let Ok(solution) = Solution::new(problem) {
        let short = usize::try_from(solution.length()).is_ok_and(|length| length <= longest);
        return short.then(|| solution.moves().collect());
    }
    // The plan takes a moment, the corridors as long as they may.
    let plan = planned(problem, longest, &looking(go_on));
    let mut patience = Patience::default();
    let mut watch = |status: &Status| match go_on() {
        Ok(()) if patience.lasts(status) => ControlFlow::Continue(()),
        Ok(()) => ControlFlow::Break(Stop::Time),
        Err(why) => ControlFlow::Break(why),
    };
    let limits = &mut Limits::default()
        .memory(MEMORY.min(memory))
        .watch(&mut watch);
    let narrow = corridors(problem, &mut Watch::new(limits)).ok().flatten();
    narrow.into_iter().chain(plan).min_by_key(Vec::len)
}

/// The first path through corridors of more and more disks.
fn corridors(problem: &Problem, watch: &mut Watch<'_>) -> Result<Option<Vec<Move>>, Stop> {
    let (rules, [start, goal]) = (problem.rules(), ends(problem));
    let step = Cut::most_disks(rules.pegs());
    let mut smallest = start.len() / step * step;
    let mut corridor = None;
    loop {
        let (start, goal) = (&start[smallest..], &goal[smallest..]);
        watch.check()?;
        watch.take(step * WIDE * COPIES)?;
        let mut words = WordSearch::without_twins(start.len(), rules).within(corridor);
        let layers = layers(start, goal, &mut words, watch)?;
        let routes = Routes {
            words: &words,
            layers,
        };
        if routes.layers.is_empty() || smallest == 0 {
            return Ok((!routes.layers.is_empty()).then(|| routes.first()));
        }
        corridor = Some(around(&routes, start));
        smallest -= step;
    }
}

/// The states of shortest paths, or of one if they are many, and their neighbours if they are few.
fn around(routes: &Routes<'_>, start: &[u8]) -> HashSet<RestPegs> {
    let states = routes.layers.iter().flatten();
    let states = states.flat_map(|&entry| routes.words.places(entry));
    let mut all: HashSet<RestPegs> = states.take(WIDE + 1).collect();
    if all.len() > WIDE {
        all = along(start.into(), &routes.first());
    }
    while all.len() < WIDE {
        let next = |state: &RestPegs| neighbours(state, routes.words.rules());
        let wider: HashSet<RestPegs> = all
            .iter()
            .flat_map(next)
            .chain(all.iter().cloned())
            .collect();
        if wider.len() == all.len() {
            break;
        }
        all = wider;
    }
    all
}

/// The states of a path.
fn along(mut state: RestPegs, path: &[Move]) -> HashSet<RestPegs> {
    let mut states = HashSet::from([state.clone()]);
    for mv in path {
        state[mv.disk.index()] = mv.to.get();
        states.insert(state.clone());
    }
    states
}

fn neighbours(state: &[u8], rules: &Rules) -> Vec<RestPegs> {
    let step = |mv: Move| {
        let mut after: RestPegs = state.into();
        after[mv.disk.index()] = mv.to.get();
        after
    };
    moves_from(state, rules.arcs()).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of reports after which a search gives up, if each reports `states` more states than the last.
    fn reports(states: usize, each: usize) -> usize {
        let mut patience = Patience::default();
        let told = |report| Status {
            states: states * (report % each + 1),
            ..Status::default()
        };
        let last = (0..1 << 20).find(|&report| !patience.lasts(&told(report)));
        last.unwrap() + 1
    }

    #[test]
    fn many_states_and_many_reports_end_it() {
        for each in [2, 100, usize::MAX] {
            assert_eq!(reports(1 << 20, each), 1 << 9);
            assert_eq!(reports(1 << 28, each), 2);
            assert_eq!(reports(3, each), 1 << 15);
        }
    }
}
