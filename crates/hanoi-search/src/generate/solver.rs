//! Computes a puzzle and its solution from its number.

use hanoi_core::{Move, Peg, Problem, Proof, Solution, UBig};

use super::space::PuzzleSpace;
use super::three_pegs;
use super::{Puzzle, PuzzleKind, PuzzleRequest};
use crate::routes::ends;
use crate::words::WordSearch;
use crate::{Limits, SearchError, ShortestPaths, Stop, shortest_path};

/// A shortest solution, the number of shortest solutions if known, and the proof that none is shorter.
type Solved = (Vec<Move>, Option<UBig>, Proof);

/// The memory of a graph up to which it is cached for other puzzles,
const MAX_BYTES: usize = 1 << 24;
/// the limit of cached graphs,
const MAX_GRAPHS: usize = 64;
/// and the fraction of a search's memory for all of them.
const CACHE_PART: usize = 4;

/// A cache of graphs from earlier searches.
#[derive(Debug, Default)]
pub(super) struct Graphs(Vec<WordSearch>);

impl Graphs {
    /// Searches in the cached graph of a problem, or in a new one, which is cached if it is small.
    fn search(
        &mut self,
        problem: &Problem,
        limits: &mut Limits<'_>,
    ) -> Result<ShortestPaths, SearchError> {
        let disks = ends(problem)[0].len();
        let found = self
            .0
            .iter()
            .position(|words| words.is_of(disks, problem.rules()));
        let mut words = found.map_or_else(
            || WordSearch::without_twins(disks, problem.rules()),
            |at| self.0.swap_remove(at),
        );
        let (memory, cached) = (limits.bytes(), self.bytes());
        limits.set_memory(memory.saturating_sub(cached));
        let paths = ShortestPaths::new_in(&mut words, problem, limits);
        limits.set_memory(memory);
        let is_small = words.bytes() <= MAX_BYTES && cached + words.bytes() <= memory / CACHE_PART;
        if paths.is_ok() && is_small && self.0.len() < MAX_GRAPHS {
            self.0.push(words);
        }
        paths
    }

    /// The memory of all cached graphs.
    fn bytes(&self) -> usize {
        self.0.iter().map(WordSearch::bytes).sum()
    }
}

/// The puzzle with a number, without its id, or `None` if it does not meet the request.
pub(super) fn solved(
    request: &PuzzleRequest,
    space: &PuzzleSpace,
    number: u128,
    graphs: &mut Graphs,
    limits: &mut Limits<'_>,
) -> Result<Option<Puzzle>, Stop> {
    let ends = space.puzzle(number);
    let [start, goal] = [ends.0, ends.1].map(|state| space.graph.places(state).collect::<Vec<_>>());
    if !are_apart(request, &start, &goal) || !may_be_near(request, &start, &goal) {
        return Ok(None);
    }
    let problem = || problem(space, ends);
    if space.rules().pegs() == 3 && space.rules().is_classic() {
        let solved = three_pegs(request, &start, &goal);
        return Ok(solved.map(|solved| puzzle(problem(), solved)));
    }
    let problem = problem();
    let solved = match space.rules().pegs() {
        ..=3 => by_formula(request, &problem),
        _ => by_search(request, &problem, graphs, limits)?,
    };
    Ok(solved.map(|solved| puzzle(problem, solved)))
}

/// A puzzle without its id.
fn puzzle(problem: Problem, (moves, paths, proof): Solved) -> Puzzle {
    Puzzle {
        id: 0,
        problem,
        moves,
        paths,
        proof,
    }
}

/// Whether enough disks are off the fullest peg in the start, and in the goal unless it is perfect by the kind.
fn are_apart(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> bool {
    let is_apart = |places| request.apart == 0 || apart(places) >= request.apart;
    is_apart(start) && (request.kind != PuzzleKind::Any || is_apart(goal))
}

/// Whether the requested distance has a move for each disk that differs. A cheap test before any search.
fn may_be_near(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> bool {
    let differing = start.iter().zip(goal).filter(|(from, to)| from != to);
    u64::try_from(differing.count()).is_ok_and(|least| least <= *request.distance.end())
}

fn problem(space: &PuzzleSpace, ends: (u64, u64)) -> Problem {
    let (start, goal) = (space.graph.state(ends.0), space.graph.state(ends.1));
    Problem::new(start, goal, *space.rules()).expect("both ends fit the rules")
}

fn three_pegs(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> Option<Solved> {
    let is_requested = |length| request.distance.contains(&length);
    let (moves, paths) = three_pegs::solved(start, goal, is_requested)?;
    Some((moves, Some(paths.into()), Proof::LargestDisk))
}

fn by_formula(request: &PuzzleRequest, problem: &Problem) -> Option<Solved> {
    let solution = Solution::new(problem).ok()?;
    let length = u64::try_from(solution.length()).ok()?;
    if !request.distance.contains(&length) {
        return None;
    }
    let proof = solution.optimality().proof()?;
    Some((solution.moves().collect(), solution.paths(), proof))
}

/// The first shortest path in order, and the number of all. Without the memory for counting, only a path is found.
fn by_search(
    request: &PuzzleRequest,
    problem: &Problem,
    graphs: &mut Graphs,
    limits: &mut Limits<'_>,
) -> Result<Option<Solved>, Stop> {
    let (moves, paths) = match graphs.search(problem, limits) {
        Ok(mut all) => {
            let paths = all.total().clone();
            (all.next().unwrap_or_default(), Some(paths))
        }
        Err(SearchError::Stopped(bounds)) if bounds.why == Stop::Memory => {
            match shortest_path(problem, limits) {
                Err(SearchError::Stopped(bounds)) => return Err(bounds.why),
                path => (path.unwrap_or_default(), None),
            }
        }
        Err(SearchError::Stopped(bounds)) => return Err(bounds.why),
        Err(_) => return Ok(None),
    };
    let length = u64::try_from(moves.len()).unwrap_or(u64::MAX);
    let is_requested = request.distance.contains(&length);
    Ok(is_requested.then_some((moves, paths, Proof::Search)))
}

/// The number of disks off the fullest peg.
fn apart(places: &[Peg]) -> u32 {
    let mut heights = [0_u32; hanoi_core::MAX_PEGS as usize];
    for peg in places {
        heights[peg.index()] += 1;
    }
    heights.iter().sum::<u32>() - heights.iter().max().unwrap_or(&0)
}
