//! Computes a puzzle and its solution from its number, if it meets the request.

use hanoi_core::{Move, Peg, Problem, Proof, Solution, UBig};

use super::space::PuzzleSpace;
use super::three_pegs;
use super::{Puzzle, PuzzleKind, PuzzleRequest};
use crate::routes::ends;
use crate::words::WordSearch;
use crate::{Limits, SearchError, ShortestPaths, Stop, shortest_path};

/// A shortest solution, the number of them if known, and the proof that none is shorter.
type Solved = (Vec<Move>, Option<UBig>, Proof);

/// Graphs that take more memory than this are not kept for the next puzzle.
const LITTLE: usize = 1 << 24;
/// The number of graphs kept,
const FEW: usize = 64;
/// and their fraction of a search's memory.
const KEPT_PART: usize = 4;

/// Graphs kept from earlier searches.
#[derive(Debug, Default)]
pub(super) struct Graphs(Vec<WordSearch>);

impl Graphs {
    /// Takes the graph of a problem, and puts it back after a search.
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
        let (memory, kept) = (limits.bytes(), self.bytes());
        limits.set_memory(memory.saturating_sub(kept));
        let paths = ShortestPaths::new_in(&mut words, problem, limits);
        limits.set_memory(memory);
        let is_little = words.bytes() <= LITTLE && kept + words.bytes() <= memory / KEPT_PART;
        if paths.is_ok() && is_little && self.0.len() < FEW {
            self.0.push(words);
        }
        paths
    }

    /// The memory of all kept graphs.
    fn bytes(&self) -> usize {
        self.0.iter().map(WordSearch::bytes).sum()
    }
}

/// The puzzle with a number, without its id; `None` if it does not meet the request.
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

/// Whether enough disks lie away from the fullest peg, in the goal too unless the kind makes it perfect.
fn are_apart(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> bool {
    let is_far = |places| request.apart == 0 || away(places) >= request.apart;
    is_far(start) && (request.kind != PuzzleKind::Any || is_far(goal))
}

/// Whether the goal has so few disks elsewhere that they could all be moved within the requested distance.
fn may_be_near(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> bool {
    let elsewhere = start.iter().zip(goal).filter(|(from, to)| from != to);
    u64::try_from(elsewhere.count()).is_ok_and(|least| least <= *request.distance.end())
}

fn problem(space: &PuzzleSpace, ends: (u64, u64)) -> Problem {
    let (start, goal) = (space.graph.state(ends.0), space.graph.state(ends.1));
    Problem::new(start, goal, *space.rules()).expect("both ends fit the rules")
}

fn three_pegs(request: &PuzzleRequest, start: &[Peg], goal: &[Peg]) -> Option<Solved> {
    let is_asked = |length| request.distance.contains(&length);
    let (moves, paths) = three_pegs::solved(start, goal, is_asked)?;
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

/// The first shortest path in order, and their number. Counting takes more memory, and may have to be left out.
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
    let asked = request.distance.contains(&length);
    Ok(asked.then_some((moves, paths, Proof::Search)))
}

/// The number of disks that do not lie on the fullest peg.
fn away(places: &[Peg]) -> u32 {
    let mut heights = [0_u32; hanoi_core::MAX_PEGS as usize];
    for peg in places {
        heights[peg.index()] += 1;
    }
    heights.iter().sum::<u32>() - heights.iter().max().unwrap_or(&0)
}
