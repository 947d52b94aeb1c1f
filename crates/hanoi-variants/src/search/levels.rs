//! The number of states at each distance, and whole graphs.

use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Stop};

use super::ball::StateBall;
use super::code::{StateCode, StateWord};
use super::graph::StateGraph;
use super::layers::LayerGrowth;
use super::pool::ExpanderPool;
use super::{check_sometimes, count};
use crate::error::VariantError;
use crate::problem::VariantProblem;
use crate::state::VariantState;

/// The maximum number of farthest states listed.
const MAX_NAMED: usize = 16;

/// The number of states at each distance.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantLevels {
    /// The number of states at each distance, starting with 0.
    pub sizes: Vec<u64>,
    /// Up to 16 of the farthest states.
    pub farthest: Vec<VariantState>,
}

/// A whole graph: all states reachable from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantGraph {
    /// The number of states.
    pub states: u64,
    /// The number of pairs of a state and a successor.
    pub arcs: u64,
    /// The largest distance; `None` if some state is unreachable from another.
    pub diameter: Option<u64>,
}

/// Returns the levels of all states reachable from the start, by their distance from it.
///
/// # Errors
///
/// A state that needs more than 128 bits; a limit.
pub fn levels_from_start(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<VariantLevels, VariantError> {
    levels(problem, false, limits)
}

/// Returns the levels of all states from which a goal is reachable, by their distance to the nearest goal. If the rules allow any
/// heap as the start, the levels include every such heap.
///
/// # Errors
///
/// A state that needs more than 128 bits; a limit.
pub fn levels_to_goals(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<VariantLevels, VariantError> {
    levels(problem, true, limits)
}

fn levels(
    problem: &VariantProblem,
    back: bool,
    limits: &mut Limits<'_>,
) -> Result<VariantLevels, VariantError> {
    let code = StateCode::new(problem)?;
    let cores = limits.cores.get();
    let watch = &mut Watch::new(limits);
    let levels = if code.is_short() {
        levels_in::<u64>(problem, code, cores, back, watch)
    } else {
        levels_in::<u128>(problem, code, cores, back, watch)
    };
    levels.map_err(|why| stopped_error(why, watch))
}

fn stopped_error(why: Stop, watch: &Watch<'_>) -> VariantError {
    VariantError::Stopped {
        at_least: watch.depth(),
        at_most: None,
        why,
    }
}

fn levels_in<W: StateWord>(
    problem: &VariantProblem,
    code: StateCode,
    cores: usize,
    back: bool,
    watch: &mut Watch<'_>,
) -> Result<VariantLevels, Stop> {
    let graph = StateGraph::without_symmetries(problem, code);
    let centre: Vec<W> = if back {
        problem
            .goals()
            .iter()
            .flat_map(|goal| graph.goals(goal))
            .collect()
    } else {
        vec![graph.start(problem.start())]
    };
    let mut pool = ExpanderPool::new(graph, cores);
    let ball = whole_ball(&mut pool, &centre, back, watch)?;
    let layers = 0..ball.layers() - 1;
    let farthest = ball.layer(layers.end - 1).take(MAX_NAMED);
    Ok(VariantLevels {
        sizes: layers
            .map(|distance| count(ball.layer(distance).len()))
            .collect(),
        farthest: farthest
            .map(|at| pool.graph().state(ball.word(at)))
            .collect(),
    })
}

/// The ball of all reachable states. Its last layer is empty.
fn whole_ball<W: StateWord>(
    pool: &mut ExpanderPool<'_, W>,
    centre: &[W],
    back: bool,
    watch: &mut Watch<'_>,
) -> Result<StateBall<W>, Stop> {
    let mut ball = StateBall::new(centre, watch)?;
    while !ball.rim().is_empty() {
        grow(pool, &mut ball, back, watch)?;
    }
    Ok(ball)
}

/// Adds a layer to a ball.
fn grow<W: StateWord>(
    pool: &mut ExpanderPool<'_, W>,
    ball: &mut StateBall<W>,
    back: bool,
    watch: &mut Watch<'_>,
) -> Result<(), Stop> {
    let depth = count(ball.layers());
    LayerGrowth::new(ball, back, depth, 0).run(pool, watch)
}

/// The maximum number of states listed.
const MAX_LISTED: usize = 1 << 18;

/// Returns all states reachable from the start, sorted.
///
/// # Errors
///
/// More than 2^18 states; a state that needs more than 128 bits; a limit.
pub(crate) fn reachable_states(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<Vec<VariantState>, VariantError> {
    let code = StateCode::new(problem)?;
    let cores = limits.cores.get();
    let watch = &mut Watch::new(limits);
    let states = if code.is_short() {
        states_in::<u64>(problem, code, cores, watch)
    } else {
        states_in::<u128>(problem, code, cores, watch)
    };
    states
        .map_err(|why| stopped_error(why, watch))?
        .ok_or_else(|| {
            let expected = format!("at most {MAX_LISTED}");
            VariantError::too_large("too many states are reachable from the start", expected)
        })
}

/// The states; `None` if there are too many.
fn states_in<W: StateWord>(
    problem: &VariantProblem,
    code: StateCode,
    cores: usize,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<VariantState>>, Stop> {
    let graph = StateGraph::without_symmetries(problem, code);
    let start: W = graph.start(problem.start());
    let mut pool = ExpanderPool::new(graph, cores);
    let mut ball = StateBall::new(&[start], watch)?;
    while !ball.rim().is_empty() && ball.len() <= MAX_LISTED {
        grow(&mut pool, &mut ball, false, watch)?;
    }
    if ball.len() > MAX_LISTED {
        return Ok(None);
    }
    let states = (0..ball.len()).map(|at| pool.graph().state(ball.word(at)));
    let mut states: Vec<VariantState> = states.collect();
    states.sort_unstable();
    states.dedup();
    Ok(Some(states))
}

/// Returns the size and the diameter of the graph of all states reachable from the start.
///
/// # Errors
///
/// A state that needs more than 128 bits; a limit.
///
/// # Complexity
///
/// A search from each state.
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, survey};
///
/// let london = Variant::preset("london")?.problem(None)?;
/// let graph = survey(&london, &mut Limits::default())?;
/// assert_eq!((graph.states, graph.arcs / 2, graph.diameter), (36, 54, Some(8)));
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
pub fn survey(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<VariantGraph, VariantError> {
    let code = StateCode::new(problem)?;
    let cores = limits.cores.get();
    let watch = &mut Watch::new(limits);
    let graph = if code.is_short() {
        survey_in::<u64>(problem, code, cores, watch)
    } else {
        survey_in::<u128>(problem, code, cores, watch)
    };
    graph.map_err(|why| stopped_error(why, watch))
}

fn survey_in<W: StateWord>(
    problem: &VariantProblem,
    code: StateCode,
    cores: usize,
    watch: &mut Watch<'_>,
) -> Result<VariantGraph, Stop> {
    let graph = StateGraph::without_symmetries(problem, code);
    let start: W = graph.start(problem.start());
    let mut pool = ExpanderPool::new(graph, cores);
    let ball = whole_ball(&mut pool, &[start], false, watch)?;
    let mut words = Vec::new();
    let mut after = Vec::new();
    for at in 0..ball.len() {
        check_sometimes(watch, at)?;
        pool.graph().neighbours(ball.word(at), false, &mut words);
        let places: Vec<usize> = words.iter().filter_map(|&word| ball.place(word)).collect();
        watch.take(places.len() * size_of::<usize>() + size_of::<Vec<usize>>())?;
        after.push(places);
    }
    let mut diameter = Some(0);
    for from in 0..after.len() {
        watch.check()?;
        diameter = diameter
            .zip(eccentricity(&after, from))
            .map(|(largest, eccentricity)| largest.max(eccentricity));
    }
    Ok(VariantGraph {
        states: count(after.len()),
        arcs: after.iter().map(|places| count(places.len())).sum(),
        diameter,
    })
}

/// The largest distance from a state; `None` if some state is unreachable from it.
fn eccentricity(after: &[Vec<usize>], from: usize) -> Option<u64> {
    let mut is_visited = vec![false; after.len()];
    is_visited[from] = true;
    let (mut visited, mut depth, mut rim) = (1, 0, vec![from]);
    while visited < after.len() {
        let mut next = Vec::new();
        for &place in rim.iter().flat_map(|&place| &after[place]) {
            if !std::mem::replace(&mut is_visited[place], true) {
                next.push(place);
            }
        }
        if next.is_empty() {
            return None;
        }
        visited += next.len();
        depth += 1;
        rim = next;
    }
    Some(depth)
}
