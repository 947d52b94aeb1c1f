//! Exact search, from the start and the goals at once.
//!
//! A state is packed into a word of 64 or 128 bits ([`code`]): the pieces of each peg in their order, and the sins that are left. Two
//! balls of words ([`ball`]) grow until they meet; a step is taken back by turning its pieces back ([`graph`]). States that differ only by
//! an automorphism ([`symmetries`]), a renaming of pegs and stacks that keeps the rules, the start and the goals, are stored once. Shortest
//! paths are then followed and counted between the ends ([`routes`]). Wide layers are worked on by all cores ([`pool`]), with the same answers.

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
use bounds::{bounded, settled};
use code::StateCode;
use routes::{AnyRoutes, Routing};

pub use bounds::rough_solution;
pub(crate) use levels::reachable_states;
pub use levels::{VariantGraph, VariantLevels, levels_from_start, levels_to_goals, survey};

/// What to do with the routes found.
type RoutesThen<'a, T> = &'a mut dyn FnMut(&mut dyn AnyRoutes, &mut Watch<'_>) -> Result<T, Stop>;

/// Returns the number of steps of a shortest solution.
///
/// # Errors
///
/// No solution; a state that needs more than 128 bits; a limit.
///
/// # Complexity
///
/// Visits all states within about half the distance of either end, up to automorphisms. Each takes 16 to 32 bytes in a word of
/// 64 bits, 24 to 48 in one of 128. Around each end there are at most 2^30.
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
    settled(bounded(problem, limits, found), |steps| count(steps.len()))
}

/// Returns the first shortest solution, in the order of steps. If a limit ends the search when the bounds are equal, the solution found
/// then is returned instead.
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
    settled(bounded(problem, limits, found), |steps| steps)
}

/// The shortest solutions of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolutionCount {
    /// The number of steps of each.
    pub length: u64,
    /// How many there are, as paths of states.
    pub paths: Natural,
}

/// Counts the shortest solutions, as paths of states. A stopped count has no upper bound where [`known_length`] tells the length.
///
/// # Errors
///
/// As for [`distance`].
pub fn count_solutions(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
) -> Result<SolutionCount, VariantError> {
    let found = search(problem, limits, &mut |routes, watch| counted(routes, watch));
    match known_length(problem) {
        Some(_) => found,
        None => bounded(problem, limits, found),
    }
}

fn counted(routes: &mut dyn AnyRoutes, watch: &mut Watch<'_>) -> Result<SolutionCount, Stop> {
    let length = routes.length();
    let paths = routes.count(watch)?;
    Ok(SolutionCount { length, paths })
}

/// Returns the number of steps of a shortest solution, and the steps that begin one, in order; none if the start is a goal.
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
    bounded(problem, limits, found)
}

/// What one search tells of the shortest solutions.
pub(crate) struct SolutionStudy {
    pub(crate) count: SolutionCount,
    pub(crate) best: Vec<VariantStep>,
    pub(crate) first: Vec<VariantStep>,
}

/// Returns all that a search tells of the shortest solutions, or `None` if their length and number are not wanted.
///
/// # Errors
///
/// As for [`distance`].
pub(crate) fn study(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    is_wanted: impl Fn(&SolutionCount) -> bool,
) -> Result<Option<SolutionStudy>, VariantError> {
    search(problem, limits, &mut |routes, watch| {
        let count = counted(routes, watch)?;
        if !is_wanted(&count) {
            return Ok(None);
        }
        Ok(Some(SolutionStudy {
            best: routes.first_steps(watch)?,
            first: routes.first(watch)?,
            count,
        }))
    })
}

/// After so many states the watcher is asked: with 6 pegs and parallel steps each takes a millisecond.
const ASK_EVERY: usize = 1 << 8;

/// Asks the watcher now and then whether to go on.
fn ask(watch: &mut Watch<'_>, done: usize) -> Result<(), Stop> {
    if done.is_multiple_of(ASK_EVERY) {
        watch.check()?;
    }
    Ok(())
}

/// Searches in words of the size that a state needs.
fn search<T>(
    problem: &VariantProblem,
    limits: &mut Limits<'_>,
    then: RoutesThen<'_, T>,
) -> Result<T, VariantError> {
    let code = StateCode::new(problem)?;
    let cores = limits.cores.get();
    let watch = &mut Watch::new(limits);
    if code.is_short() {
        search_in::<u64, T>(problem, code, cores, watch, then)
    } else {
        search_in::<u128, T>(problem, code, cores, watch, then)
    }
}

fn search_in<W: code::StateWord, T>(
    problem: &VariantProblem,
    code: StateCode,
    cores: usize,
    watch: &mut Watch<'_>,
    then: RoutesThen<'_, T>,
) -> Result<T, VariantError> {
    let found = Routing::<W>::find(problem, code, cores, watch);
    let outcome = found.and_then(|routes| match routes {
        Some(mut routes) => then(&mut routes, watch).map(Some),
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
        "there is no solution: the rules do not lead from '{}' to {}",
        problem.start(),
        goals.join(" or ")
    );
    VariantError::refused(ErrorKind::Unsolvable, ErrorParts::new(wrong))
}

pub(crate) fn count(things: usize) -> u64 {
    u64::try_from(things).unwrap_or(u64::MAX)
}
