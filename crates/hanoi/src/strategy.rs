//! Chooses between formula and search, and the kind of search. No other module makes this choice.

use hanoi_core::{ErrorKind, Optimality, Proof};
use hanoi_search::{BestFirst, Bounds, Graph, Limits, SearchError, Status, Stop};

use crate::memory::check_size;
use crate::{Algorithm, Error, Move, Problem, RequestError, Rules, Solution, UBig};

/// The numbers of disks from which blocks are faster, if a disk takes at most 1, 2 or 3 moves from any peg to any
/// other. Measured in `docs/performance.md`.
const BLOCK_DISKS: [usize; 3] = [17, 16, 14];

/// Returns a shortest solution: by formula if one applies, else by search.
///
/// A named algorithm must apply to the problem; [`Algorithm::Search`] searches even if a formula applies. On 4 or more
/// pegs, [`Algorithm::BestFirst`] may return a solution that is not shortest; its optimality is then unknown.
///
/// # Errors
///
/// The algorithm does not apply, the goal cannot be reached, or a limit was reached.
///
/// # Complexity
///
/// As for [`Solution::new`], [`hanoi_search::shortest_path`] or, between states of large graphs, `Between` of hanoi-explore.
pub fn solve(
    problem: &Problem,
    algorithm: Option<Algorithm>,
    limits: &mut Limits<'_>,
) -> Result<Solution, Error> {
    match algorithm {
        Some(Algorithm::Search) => return search(problem, limits),
        Some(Algorithm::BestFirst) if is_wide(problem) => return best_first(problem, limits),
        _ => {}
    }
    if let Some(algorithm) = algorithm {
        algorithm.check(problem)?;
    }
    match formula(problem, limits)? {
        Some(solution) => Ok(solution),
        None => search(problem, limits),
    }
}

/// Returns a solution that is proven to be shortest: by a proven formula, or else by search.
///
/// ```
/// use hanoi::{Limits, Request, shortest_path, solve};
///
/// let limits = &mut Limits::default();
/// let problem = Request::default().disks(8).pegs(7).problem()?;
/// assert_eq!(solve(&problem, None, limits)?.optimality().name(), "presumed");
/// assert_eq!(shortest_path(&problem, limits)?.optimality().name(), "proven");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The goal cannot be reached, or a limit was reached.
pub fn shortest_path(problem: &Problem, limits: &mut Limits<'_>) -> Result<Solution, Error> {
    let known = formula(problem, limits)?;
    match known.filter(|known| known.optimality().proof().is_some()) {
        Some(proven) => Ok(proven),
        None => search(problem, limits),
    }
}

/// Returns the solution by formula, or `None` if a search is needed.
///
/// # Errors
///
/// As for [`Solution::new`].
pub(crate) fn formula(problem: &Problem, limits: &Limits<'_>) -> Result<Option<Solution>, Error> {
    check_table(problem, limits)?;
    known_solution(problem)
}

/// Checks whether the memory suffices for a formula.
pub(crate) fn check_table(problem: &Problem, limits: &Limits<'_>) -> Result<(), Error> {
    let needed = Solution::bytes(problem);
    check_size(problem.disks(), problem.pegs(), needed, limits)
}

/// Returns the solution by formula, however large, or `None` if a search is needed.
pub(crate) fn known_solution(problem: &Problem) -> Result<Option<Solution>, Error> {
    match Solution::new(problem) {
        Err(error) if error.kind() == ErrorKind::NeedsSearch => Ok(None),
        other => Ok(Some(other?)),
    }
}

/// Returns the length of a shortest solution and its optimality, or `None` if a search is needed. On 3 pegs this does
/// not compute a solution.
///
/// # Errors
///
/// As for [`hanoi_core::distance`].
pub(crate) fn known_length(problem: &Problem) -> Result<Option<(UBig, Optimality)>, Error> {
    if problem.pegs() > 3 {
        let solution = known_solution(problem)?;
        return Ok(solution.map(|solution| (solution.length().clone(), solution.optimality())));
    }
    let length = hanoi_core::distance(problem)?;
    Ok(Some((length, Proof::by_formula(problem).into())))
}

/// Returns the length of a shortest solution and its optimality: by formula if one applies, else by search.
///
/// # Errors
///
/// As for [`solve`].
pub(crate) fn length(
    problem: &Problem,
    limits: &mut Limits<'_>,
) -> Result<(UBig, Optimality), Error> {
    if let Some(known) = known_length(problem)? {
        return Ok(known);
    }
    let (moves, proof) = shortest(problem, limits)?;
    Ok((moves.len().into(), proof.into()))
}

fn search(problem: &Problem, limits: &mut Limits<'_>) -> Result<Solution, Error> {
    let (moves, proof) = shortest(problem, limits)?;
    Ok(Solution::given(problem, moves, proof)?)
}

/// Whether best-first needs an estimate: its premises only cover up to 3 pegs.
pub(crate) fn is_wide(problem: &Problem) -> bool {
    problem.pegs() > 3 && problem.start() != problem.goal()
}

/// The algorithm that makes the moves of a solution, unless they are known from a search.
pub(crate) fn maker(solution: &Solution, algorithm: Algorithm) -> Algorithm {
    match solution.algorithm() {
        Algorithm::Search => Algorithm::Search,
        _ => algorithm,
    }
}

/// Returns the solution of best-first search by an estimate, with the optimality of the formula if it has the same
/// length.
fn best_first(problem: &Problem, limits: &mut Limits<'_>) -> Result<Solution, Error> {
    let search = BestFirst::new(problem).ok_or(RequestError::BestFirstFar)?;
    let mut moves = Vec::new();
    for mv in search {
        moves.push(mv);
        if let Err(why) = limits.check(&Status::default()) {
            let bounds = Bounds {
                at_least: 0,
                at_most: None,
                why,
            };
            return Err(Error::of_search(problem, SearchError::Stopped(bounds)));
        }
    }
    let known = formula(problem, limits)?.filter(|known| *known.length() == moves.len().into());
    let optimality = known.map_or(Optimality::Unknown, |known| known.optimality());
    Ok(Solution::given(problem, moves, optimality)?)
}

/// Returns the moves of a shortest path, with the proof: on 4 pegs by blocks, if that is faster or words do not fit in
/// memory; else by words of states, which finds the first path in order.
fn shortest(problem: &Problem, limits: &mut Limits<'_>) -> Result<(Vec<Move>, Proof), Error> {
    let is_by_blocks = cfg!(feature = "explore") && is_large(problem);
    let first = is_by_blocks.then(|| by_blocks(problem, limits));
    let found = first.flatten().unwrap_or_else(|| by_words(problem, limits));
    found
        .or_else(settled)
        .map_err(|error| Error::of_search(problem, error))
}

/// Accepts a stopped search that has proven its path shortest.
fn settled(error: SearchError) -> FoundPath {
    let SearchError::Stopped(bounds) = error else {
        return Err(error);
    };
    let path = bounds.settled().map_err(SearchError::Stopped)?;
    Ok((path, Proof::Search))
}

type FoundPath = Result<(Vec<Move>, Proof), SearchError>;

fn by_words(problem: &Problem, limits: &mut Limits<'_>) -> FoundPath {
    match hanoi_search::shortest_path(problem, limits) {
        Err(SearchError::Stopped(bounds)) if bounds.why == Stop::Memory => {
            match by_blocks(problem, limits) {
                Some(Err(SearchError::Stopped(other))) => {
                    Err(SearchError::Stopped(tighter(bounds, other)))
                }
                found => found.unwrap_or(Err(SearchError::Stopped(bounds))),
            }
        }
        found => Ok((found?, Proof::Search)),
    }
}

/// Searches by blocks; `None` if that does not apply, or never pays.
#[cfg(feature = "explore")]
fn by_blocks(problem: &Problem, limits: &mut Limits<'_>) -> Option<FoundPath> {
    if problem.pegs() != crate::error::BLOCK_PEGS {
        return None;
    }
    let mut between = hanoi_explore::Between::new(problem, None, limits.bytes()).ok()?;
    Some(
        between
            .shortest_path(limits)
            .map(|moves| (moves, Proof::Blocks)),
    )
}

/// This build cannot search by blocks.
#[cfg(not(feature = "explore"))]
const fn by_blocks(_: &Problem, _: &mut Limits<'_>) -> Option<FoundPath> {
    None
}

/// Combines the bounds of two searches, with the limit of the second.
fn tighter(first: Bounds, second: Bounds) -> Bounds {
    let paths = [first.at_most, second.at_most];
    Bounds {
        at_least: first.at_least.max(second.at_least),
        at_most: paths.into_iter().flatten().min_by_key(Vec::len),
        why: second.why,
    }
}

/// Whether blocks are faster than words. A whole tower is only searched to its middle, by words.
fn is_large(problem: &Problem) -> bool {
    let is_tower = problem.perfect_pegs().is_some() && problem.rules().is_classic();
    let mut ends = problem.start().places().iter().zip(problem.goal().places());
    // Disks larger than the last one off its goal do not move.
    let moved = ends.rposition(|(start, goal)| start != goal);
    let moved = moved.map_or(0, |last| last + 1);
    let fewest = BLOCK_DISKS.into_iter().min().unwrap_or(0);
    !is_tower && moved >= fewest && block_disks(problem.rules()).is_some_and(|least| moved >= least)
}

/// The number of disks from which blocks are faster under these rules, by the diameter of the graph of one disk, whose
/// states are the pegs. On a single directed cycle, words are faster even with many disks.
fn block_disks(rules: &Rules) -> Option<usize> {
    if rules.arcs().count() <= rules.pegs().into() {
        return None;
    }
    let pegs = Graph::new(1, rules).ok()?;
    let facts = pegs.facts(&mut Limits::default()).ok()?;
    let farthest = usize::try_from(facts.distances?.diameter()).ok()?;
    BLOCK_DISKS.get(farthest.checked_sub(1)?).copied()
}
