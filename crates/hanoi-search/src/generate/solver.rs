//! From a puzzle's number to the puzzle with its solution, if it is one that was asked for.

use hanoi_core::{Move, Peg, Problem, Proof, Solution, UBig};

use super::meeting::{MAX_STATES, Meeting};
use super::space::Space;
use super::{Kind, Puzzle, Request};
use crate::{Limits, SearchError, ShortestPaths, Stop, shortest_path};

/// Solves puzzles one after the other.
pub(super) struct Solver<'a> {
    request: &'a Request,
    limits: Limits<'a>,
    meeting: Meeting,
}

/// A shortest solution, how many there are if that is known, and the proof that none is shorter.
type Solved = (Vec<Move>, Option<UBig>, Proof);

impl<'a> Solver<'a> {
    pub(super) fn new(request: &'a Request, limits: Limits<'a>) -> Self {
        Self {
            request,
            limits,
            meeting: Meeting::default(),
        }
    }

    /// The puzzle with a number, without its id; `None` if it is not what was asked for.
    pub(super) fn puzzle(&mut self, space: &Space, number: u128) -> Result<Option<Puzzle>, Stop> {
        let ends = space.puzzle(number);
        let (start, goal) = (space.places(ends.0), space.places(ends.1));
        if !self.are_apart(&start, &goal) || !self.may_be_near(&start, &goal) {
            return Ok(None);
        }
        let (start, goal) = (space.state(&start), space.state(&goal));
        let problem = Problem::new(start, goal, space.rules).expect("both ends fit the rules");
        let solved = if space.rules.pegs() <= 3 {
            self.by_formula(&problem)
        } else if space.states <= MAX_STATES {
            self.by_meeting(space, ends)
        } else {
            self.by_search(&problem)?
        };
        let asked = solved.filter(|(moves, ..)| self.request.distance.contains(&count(moves)));
        Ok(asked.map(|(moves, paths, proof)| Puzzle {
            id: 0,
            problem,
            moves,
            paths,
            proof,
        }))
    }

    /// Whether enough disks lie away from the fullest peg, in the goal too unless that is perfect by request.
    fn are_apart(&self, start: &[Peg], goal: &[Peg]) -> bool {
        let least = self.request.apart;
        let is_far = |places| least == 0 || away(places) >= least;
        is_far(start) && (self.request.kind != Kind::Any || is_far(goal))
    }

    /// Whether so few disks lie elsewhere in the goal that they could all be moved.
    fn may_be_near(&self, start: &[Peg], goal: &[Peg]) -> bool {
        let elsewhere = start.iter().zip(goal).filter(|(from, to)| from != to);
        u64::try_from(elsewhere.count()).is_ok_and(|least| least <= *self.request.distance.end())
    }

    fn by_formula(&self, problem: &Problem) -> Option<Solved> {
        let solution = Solution::new(problem).ok()?;
        let length = u64::try_from(solution.length()).ok()?;
        if !self.request.distance.contains(&length) {
            return None;
        }
        let proof = solution.optimality().proof()?;
        Some((solution.moves().collect(), solution.paths(), proof))
    }

    fn by_meeting(&mut self, space: &Space, ends: (u64, u64)) -> Option<Solved> {
        let path = self
            .meeting
            .path(space, ends, *self.request.distance.end())?;
        Some((path.moves, path.paths.map(UBig::from), Proof::Search))
    }

    /// A search, and another that counts the shortest paths and gives the first of them in order. The second needs
    /// more memory, and may have to be left out.
    fn by_search(&mut self, problem: &Problem) -> Result<Option<Solved>, Stop> {
        let moves = match shortest_path(problem, &mut self.limits) {
            Ok(moves) if self.request.distance.contains(&count(&moves)) => moves,
            Ok(_) | Err(SearchError::Refused(_)) => return Ok(None),
            Err(SearchError::Stopped(bounds)) => return Err(bounds.why),
        };
        match ShortestPaths::new(problem, &mut self.limits) {
            Ok(mut all) => {
                let paths = all.total().clone();
                Ok(Some((
                    all.next().unwrap_or(moves),
                    Some(paths),
                    Proof::Search,
                )))
            }
            Err(SearchError::Stopped(bounds)) if bounds.why != Stop::Memory => Err(bounds.why),
            Err(_) => Ok(Some((moves, None, Proof::Search))),
        }
    }
}

fn count(moves: &[Move]) -> u64 {
    u64::try_from(moves.len()).unwrap_or(u64::MAX)
}

/// How many disks do not lie on the peg that has most of them.
fn away(places: &[Peg]) -> u32 {
    let mut heights = [0_u32; hanoi_core::MAX_PEGS as usize];
    for peg in places {
        heights[peg.index()] += 1;
    }
    heights.iter().sum::<u32>() - heights.iter().max().unwrap_or(&0)
}
