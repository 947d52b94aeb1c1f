//! Exact bidirectional search, from the start and from the goals.
//!
//! A state is packed into a word of 64 or 128 bits ([`code`]): the pieces of each peg in order, and the remaining sins. Two balls of words
//! ([`ball`]) grow until they meet; backward steps turn pieces back ([`graph`]). States that differ only by an automorphism
//! ([`symmetries`]), a renaming of pegs and stacks that preserves the rules, the start and the goals, are stored once. Shortest paths are
//! then followed and counted between the ends ([`routes`]). All cores expand wide layers ([`pool`]), with the same answers.

mod ball;
mod bounds;
mod code;
mod graph;
mod layers;
mod levels;
mod pool;
mod refine;
mod routes;
mod symmetries;

use hanoi_core::{ErrorKind, ErrorParts, Natural};
use hanoi_search::shared::Watch;
use hanoi_search::{Limits, Stop};

use crate::error::VariantError;
use crate::formula::known_length;
use crate::problem::VariantProblem;
use crate::step::VariantStep;
use bounds::{add_upper_bound, settle};
use code::StateCode;
use routes::{AnyRoutes, Routing};

pub use bounds::rough_solution;
pub(crate) use levels::reachable_states;
pub use levels::{VariantGraph, VariantLevels, levels_from_start, levels_to_goals, survey};

/// A function applied to the routes found.
type RouteHandler<'a, T> = &'a mut dyn FnMut(&mut dyn AnyRoutes, &mut Watch<'_>) -> Result<T, Stop>;

/// Returns the number of steps of a shortest solution.
///
/// # Errors
///
/// No solution; a state that needs more than 128 bits; a limit.
///
/// # Complexity
///
/// Visits all states within about half the distance of either end, up to automorphisms, and at most 2^30 around each end. A state takes
/// 16 to 32 bytes as a word of 64 bits, 24 to 48 as one of 128.
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, distance};
///
/// let problem = Variant::preset("antwerp")?.problem(2)?;
/// assert_eq!(distance(&problem, &mut Limits::default())?, 22);
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
pub fn distance(problem: &VariantProblem, limits: &mut Limits<'_>) -> Result<u64, VariantError> {
    let found = search(problem, limits, &mut |routes, _| Ok(routes.length()));
    settle(add_upper_bound(problem, limits, found), |steps| {
        count(steps.len())
    })
}

/// Returns the shortest solution that is first in the order of steps. If the search is stopped and its bounds are equal, returns the
/// solution behind the upper bound instead.
///
/// # Errors
///
/// As for [`distance`].
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, shortest_solution};
///
/// let problem = Variant::preset("magnetic")?.problem(2)?;
/// let steps = shortest_solution(&problem, &mut Limits::default())?;
/// let texts: Vec<String> = steps.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["1AB", "2AC", "1BA", "1AC"]);
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
pub fn shortest_solution(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<Vec<VariantStep>, VariantError> {
    let found = search(problem, limits, &mut |routes, watch| routes.first(watch));
    settle(add_upper_bound(problem, limits, found), |steps| steps)
}

/// The shortest solutions of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolutionCount {
    /// The length of each, in steps.
    pub length: u64,
    /// The number of shortest solutions, as paths of states.
    pub paths: Natural,
}

/// Counts the shortest solutions, as paths of states. A stopped count has no upper bound if [`known_length`] gives the length.
///
/// # Errors
///
/// As for [`distance`].
pub fn count_solutions(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<SolutionCount, VariantError> {
    let found = search(problem, limits, &mut |routes, watch| {
        count_routes(routes, watch)
    });
    match known_length(problem) {
        Some(_) => found,
        None => add_upper_bound(problem, limits, found),
    }
}

fn count_routes(routes: &mut dyn AnyRoutes, watch: &mut Watch<'_>) -> Result<SolutionCount, Stop> {
    let length = routes.length();
    let paths = routes.count(watch)?;
    Ok(SolutionCount { length, paths })
}

/// Returns the number of steps of a shortest solution, and all first steps of shortest solutions, in order; no steps if the start is a
/// goal.
///
/// # Errors
///
/// As for [`distance`].
pub fn best_steps(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<(u64, Vec<VariantStep>), VariantError> {
    let found = search(problem, limits, &mut |routes, watch| {
        Ok((routes.length(), routes.first_steps(watch)?))
    });
    add_upper_bound(problem, limits, found)
}

/// The results of one search about the shortest solutions.
pub(crate) struct SolutionStudy {
    pub(crate) count: SolutionCount,
    pub(crate) best: Vec<VariantStep>,
    pub(crate) first: Vec<VariantStep>,
}

/// Returns all results about the shortest solutions, or `None` if their length and number are not accepted.
///
/// # Errors
///
/// As for [`distance`].
pub(crate) fn study(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    is_accepted: impl Fn(&SolutionCount) -> bool,
) -> Result<Option<SolutionStudy>, VariantError> {
    search(problem, limits, &mut |routes, watch| {
        let count = count_routes(routes, watch)?;
        if !is_accepted(&count) {
            return Ok(None);
        }
        Ok(Some(SolutionStudy {
            best: routes.first_steps(watch)?,
            first: routes.first(watch)?,
            count,
        }))
    })
}

/// The number of states between two checks of the limits: with 6 pegs and parallel steps a state takes a millisecond.
const CHECK_INTERVAL: usize = 1 << 8;

/// Checks the limits once every [`CHECK_INTERVAL`] states.
fn check_sometimes(watch: &mut Watch<'_>, done: usize) -> Result<(), Stop> {
    if done.is_multiple_of(CHECK_INTERVAL) {
        watch.check()?;
    }
    Ok(())
}

/// Searches with the word size that a state needs.
fn search<T>(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    handle: RouteHandler<'_, T>,
) -> Result<T, VariantError> {
    let code = StateCode::new(problem)?;
    let cores = limits.cores.get();
    let watch = &mut Watch::new(limits);
    if code.is_short() {
        search_in::<u64, T>(problem, code, cores, watch, handle)
    } else {
        search_in::<u128, T>(problem, code, cores, watch, handle)
    }
}

fn search_in<W: code::StateWord, T>(
    problem: &VariantProblem,
    code: StateCode,
    cores: usize,
    watch: &mut Watch<'_>,
    handle: RouteHandler<'_, T>,
) -> Result<T, VariantError> {
    let found = Routing::<W>::find(problem, code, cores, watch);
    let outcome = found.and_then(|routes| match routes {
        Some(mut routes) => handle(&mut routes, watch).map(Some),
        None => Ok(None),
    });
    match outcome {
        Ok(Some(answer)) => Ok(answer),
        Ok(None) => Err(unsolvable(problem)),
        Err(why) => Err(VariantError::Stopped {
            at_least: watch.depth(),
            at_most: None,
            why,
        }),
    }
}

fn unsolvable(problem: &VariantProblem) -> VariantError {
    let goals: Vec<String> = problem
        .goals()
        .iter()
        .take(2)
        .map(|goal| format!("'{goal}'"))
        .collect();
    let wrong = format!(
        "there is no solution: no legal steps lead from '{}' to {}",
        problem.start(),
        goals.join(" or ")
    );
    VariantError::refused(ErrorKind::Unsolvable, ErrorParts::new(wrong))
}

pub(crate) fn count(items: usize) -> u64 {
    u64::try_from(items).unwrap_or(u64::MAX)
}
