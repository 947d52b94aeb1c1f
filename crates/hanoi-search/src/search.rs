//! The search for the shortest paths between any two states.
//!
//! Two observations reduce problems. The largest disk never moves on a shortest path if it is in place, since a path
//! without its moves is shorter. And a whole tower under classic rules is searched only to the middle: its largest disk
//! moves once, from any state with no other disk on the two pegs, and the moves after that mirror those before, backwards
//! and with the two pegs exchanged.

use hanoi_core::{Error, Move, Peg, Problem, State};

use crate::bounds::{Bounds, SearchError};
use crate::limits::{Limits, Stop, Watch};
use crate::rough::rough_path;
use crate::routes::{Routes, ends, layers};
use crate::words::{Layer, Places, WordEntry, WordSearch, grouped};

/// The fraction of a stopped search's memory limit for finding any path.
const PATH_PART: usize = 4;
/// The bytes per disk of a problem, its ends and their copies.
const ENDS_OF_DISK: usize = 14;

/// A function of the routes that runs within the limits of their search.
type RouteFn<'a, T> = &'a mut dyn FnMut(&Routes<'_>, &mut Watch<'_>) -> Result<T, Stop>;

/// Finds the first shortest path, in the order of moves, between any two states, on any number of pegs and under any
/// rules.
///
/// # Errors
///
/// The goal cannot be reached, or a limit was reached; the error then has the best known bounds.
///
/// # Complexity
///
/// Visits all states within about half the distance of either end, 64 at a time on 3 and 4 pegs, with about half a byte of
/// memory per state.
pub fn shortest_path(problem: &Problem, limits: &mut Limits<'_>) -> Result<Vec<Move>, SearchError> {
    Routes::search(problem, limits, &mut |routes, _| Ok(routes.first()))
}

/// Finds a shortest path from the start of a problem to the nearest of several goals, which include the problem's.
///
/// ```
/// use hanoi_core::{Problem, State};
/// use hanoi_search::{Limits, path_to_nearest};
///
/// // The largest disk is on B after 3 moves of the others and one of itself.
/// let goals = ["CCC", "BCC"].map(|goal| State::parse(goal, 3).unwrap());
/// let moves = path_to_nearest(&Problem::tower(3)?, &goals, &mut Limits::default()).unwrap();
/// assert_eq!(moves.len(), 4);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`shortest_path`]; the bounds of a stopped search apply to the problem's goal.
///
/// # Complexity
///
/// Visits all states within about half the distance of the start or of any goal.
pub fn path_to_nearest(
    problem: &Problem,
    goals: &[State],
    limits: &mut Limits<'_>,
) -> Result<Vec<Move>, SearchError> {
    let watch = &mut Watch::new(limits);
    let places = |state: &State| -> Places { state.places().iter().map(|peg| peg.get()).collect() };
    let start = places(problem.start());
    let mut words = WordSearch::without_twins(start.len(), problem.rules());
    let found = words.enter(&start, watch).and_then(|start| {
        let mut goal = Vec::new();
        for state in goals {
            goal.append(&mut words.enter(&places(state), watch)?);
        }
        words.layers(start, &grouped(goal), watch)
    });
    let result = Routes::then(found, &words, watch, &mut |routes, _| Ok(routes.first()));
    drop(words);
    finish(problem, result, watch)
}

impl Routes<'_> {
    /// Searches a problem, and applies a function to its routes, within the same limits.
    pub(crate) fn search<T>(
        problem: &Problem,
        limits: &mut Limits<'_>,
        then: RouteFn<'_, T>,
    ) -> Result<T, SearchError> {
        let cores = limits.cores.get();
        let watch = &mut Watch::new(limits);
        let [start, goal] = ends(problem);
        let tower = problem.perfect_pegs().filter(|(from, to)| from != to);
        let tower = tower.filter(|_| problem.rules().is_classic());
        let mut words =
            WordSearch::new(start.len(), problem.rules(), cores, &used(&[&start, &goal]));
        // The mirroring needs the largest disk of a tower in the rest.
        let tower = tower.filter(|_| start.len() > words.cut.middle);
        let found = watch.check();
        let held = ENDS_OF_DISK * start.len();
        let found = found.and_then(|()| watch.take(held));
        let found = found.and_then(|()| match tower {
            Some(pegs) => tower_layers(&start, pegs, &mut words, cores, watch),
            None => layers(&start, &goal, &mut words, watch),
        });
        let result = Self::then(found, &words, watch, then);
        drop(words);
        watch.keep(held);
        finish(problem, result, watch)
    }

    /// Searches in a graph from earlier searches, which saves building it again.
    pub(crate) fn search_in<T>(
        words: &mut WordSearch,
        problem: &Problem,
        limits: &mut Limits<'_>,
        then: RouteFn<'_, T>,
    ) -> Result<T, SearchError> {
        let watch = &mut Watch::new(limits);
        let [start, goal] = ends(problem);
        let found = watch.take(words.bytes());
        let found = found.and_then(|()| layers(&start, &goal, words, watch));
        let result = Self::then(found, words, watch, then);
        watch.keep(words.bytes());
        finish(problem, result, watch)
    }

    /// Applies a function to the routes, if there are any.
    fn then<T>(
        found: Result<Vec<Layer>, Stop>,
        words: &WordSearch,
        watch: &mut Watch<'_>,
        then: RouteFn<'_, T>,
    ) -> Result<Option<T>, Stop> {
        let layers = found?;
        if layers.is_empty() {
            return Ok(None);
        }
        then(&Routes { words, layers }, watch).map(Some)
    }
}

/// The result of a search whose tables are freed, so that a stopped search can use their memory to find a path.
fn finish<T>(
    problem: &Problem,
    result: Result<Option<T>, Stop>,
    watch: &mut Watch<'_>,
) -> Result<T, SearchError> {
    match result {
        Ok(found) => found.ok_or_else(|| Error::unsolvable(problem).into()),
        Err(why) => Err(stopped(problem, why, watch)),
    }
}

/// The bounds of a stopped search, including a path found in the remaining memory.
pub fn stopped(problem: &Problem, why: Stop, watch: &mut Watch<'_>) -> SearchError {
    // Every disk that is not in place moves.
    let pairs = problem.start().places().iter().zip(problem.goal().places());
    let away = pairs.filter(|(start, goal)| start != goal).count();
    let at_least = watch.depth().max(u64::try_from(away).unwrap_or(0));
    let memory = (watch.limit() / PATH_PART).min(watch.left());
    // An interrupted search still gets a path. After the time limit, the watcher decides how long to look for one.
    let check = &mut || match (why, watch.check()) {
        (Stop::Memory, checked) => checked,
        (Stop::Time, Err(Stop::Interrupt)) => Err(Stop::Interrupt),
        _ => Ok(()),
    };
    let at_most = rough_path(problem, memory, check);
    SearchError::Stopped(Bounds {
        at_least,
        at_most,
        why,
    })
}

/// The layers of a tower's routes. The half to the middle is searched first, in a graph that fixes only the peg of the
/// start, so that more states count as one.
fn tower_layers(
    start: &[u8],
    (from, to): (Peg, Peg),
    words: &mut WordSearch,
    cores: usize,
    watch: &mut Watch<'_>,
) -> Result<Vec<Layer>, Stop> {
    let bound = &|half| 2 * half + 1;
    let mut graph = WordSearch::new(start.len(), words.rules(), cores, &[from]);
    let centre = graph.enter(start, watch)?;
    let (half, turns) = graph.turns(&centre, (from, to), bound, watch)?;
    watch.give(graph.bytes());
    drop(graph);
    if turns.is_empty() {
        return Ok(Vec::new());
    }
    let mut middle = Vec::new();
    for turn in turns {
        middle.append(&mut words.enter(&turn, watch)?);
    }
    let mut layers = vec![words.enter(start, watch)?];
    let length = bound(half.into());
    words.between(grouped(middle), half, &mut layers, &|_| length, watch)?;
    for at in (0..layers.len()).rev() {
        watch.take(layers[at].len() * size_of::<WordEntry>())?;
        layers.push(words.mirrored(&layers[at], (from, to), watch)?);
    }
    Ok(layers)
}

/// The pegs with disks in some states.
fn used(states: &[&[u8]]) -> Vec<Peg> {
    states.concat().into_iter().filter_map(Peg::new).collect()
}
