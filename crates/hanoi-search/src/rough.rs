//! A path found quickly, as an upper bound for an undetermined length.
//!
//! A shortest path of the larger disks alone is found almost instantly. It restricts the larger disks to a corridor: the
//! states of that path, and their neighbours while these are few. A search within the corridor visits few pages, and finds
//! the shortest path there for a few more disks; its states are the next corridor. Of 12 random pairs of `H_4^14` 9 paths
//! are shortest; on 6 pairs of `H_4^16` the median is 1.13 times the shortest length, found in 0.1 to 0.2 seconds. For
//! many more disks no path is found in a corridor, but under classic rules a Frame-Stewart plan gives one
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

/// The largest number of moves of a path, which is stored in full.
const MAX_LENGTH: usize = 1 << 20;
/// The bytes per move of a path, while it is copied.
const BYTES_OF_MOVE: usize = 3 * size_of::<Move>();
/// The number of states from which a corridor is not widened.
const WIDE: usize = 1 << 10;
/// The number of copies of a state in memory while its corridor is widened.
const COPIES: usize = 4;
/// The memory limit for a search in a corridor.
const MEMORY: usize = 1 << 28;
/// The limits of reports and visited states after which it gives up: some seconds of one core.
const MAX_REPORTS: u32 = 1 << 15;
const MAX_VISITED: usize = 1 << 29;

/// The effort spent in corridors so far.
#[derive(Default)]
struct CorridorEffort {
    reports: u32,
    visited: usize,
    /// The number of states in the last report. Each search starts counting from 0.
    last: usize,
}

impl CorridorEffort {
    /// Records a report, and returns whether the search is still within the limits.
    fn record(&mut self, status: &Status) -> bool {
        self.reports += 1;
        let new = status.states.checked_sub(self.last);
        self.visited = self.visited.saturating_add(new.unwrap_or(status.states));
        self.last = status.states;
        self.reports < MAX_REPORTS && self.visited < MAX_VISITED
    }
}

/// The number of towers that a plan gathers between two checks of the limits.
const CHECK_INTERVAL: u32 = 64;

/// Returns a function that checks the limits at intervals, and returns whether a plan must stop. Once true, it stays true.
fn stop_check(check: &mut dyn FnMut() -> Result<(), Stop>) -> impl Fn() -> bool {
    let (check, calls, stopped) = (RefCell::new(check), Cell::new(0_u32), Cell::new(false));
    move || {
        calls.set(calls.get() + 1);
        if calls.get().is_multiple_of(CHECK_INTERVAL) && (check.borrow_mut())().is_err() {
            stopped.set(true);
        }
        stopped.get()
    }
}

/// A path, unless it is too long or none is found this way. It uses at most `memory` bytes, and calls `check` many times a
/// second.
pub(crate) fn rough_path(
    problem: &Problem,
    memory: usize,
    check: &mut dyn FnMut() -> Result<(), Stop>,
) -> Option<Vec<Move>> {
    if Solution::bytes(problem) > memory {
        return None;
    }
    let longest = MAX_LENGTH.min(memory / BYTES_OF_MOVE);
    if let Ok(solution) = Solution::new(problem) {
        let short = usize::try_from(solution.length()).is_ok_and(|length| length <= longest);
        return short.then(|| solution.moves().collect());
    }
    // The plan comes first since it takes only a moment; the corridors may use up the time.
    let plan = planned(problem, longest, &stop_check(check));
    let mut effort = CorridorEffort::default();
    let mut watch = |status: &Status| match check() {
        Ok(()) if effort.record(status) => ControlFlow::Continue(()),
        Ok(()) => ControlFlow::Break(Stop::Time),
        Err(why) => ControlFlow::Break(why),
    };
    let limits = &mut Limits::default()
        .memory(MEMORY.min(memory))
        .watch(&mut watch);
    let narrow = corridors(problem, &mut Watch::new(limits)).ok().flatten();
    narrow.into_iter().chain(plan).min_by_key(Vec::len)
}

/// The first path through successive corridors of more disks.
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

/// The states of all shortest paths, or of one path if they are many, and their neighbours if they are few.
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
        let mut effort = CorridorEffort::default();
        let progress = |report| Status {
            states: states * (report % each + 1),
            ..Status::default()
        };
        let last = (0..1 << 20).find(|&report| !effort.record(&progress(report)));
        last.unwrap() + 1
    }

    #[test]
    fn many_states_or_many_reports_end_the_search() {
        for each in [2, 100, usize::MAX] {
            assert_eq!(reports(1 << 20, each), 1 << 9);
            assert_eq!(reports(1 << 28, each), 2);
            assert_eq!(reports(3, each), 1 << 15);
        }
    }
}
