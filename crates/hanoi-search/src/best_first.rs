//! Best-first search on 4 pegs and more: always the legal move that leaves the fewest moves by an estimate.
//!
//! García Ventura's search keeps one state, values each legal move, and plays the one with the least value; its author
//! asks for a search on more pegs. His two premises fail there: disks neither go round in a fixed direction nor move at
//! times determined by their size. What remains is the method, with another value: the number of moves that a
//! Frame-Stewart plan still takes after the move (`estimate.rs`). Every move played lowers it, so the search needs no
//! memory of earlier states and never stalls.
//!
//! From a whole tower the solution has the Frame-Stewart length: it is shortest on 4 pegs (Bousch 2014) and presumed
//! shortest on more. From other states it may be longer than the distance.

use hanoi_core::{Move, Peg, Problem, State, Towers};

use crate::estimate::{Estimate, MAX_PLANNED};

/// The most disks searched on each number of pegs: what takes seconds.
const MOST: [(u8, u32); 3] = [(4, MAX_PLANNED), (5, 20), (6, 16)];

/// A legal move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The move.
    pub mv: Move,
    /// How many moves a plan takes from there to the goal. The move with the fewest is played.
    pub left: u64,
}

/// The moves of best-first search, each with all candidates: an iterator that values one state's moves at a time.
///
/// ```
/// use hanoi_core::{Peg, Problem, Rules};
/// use hanoi_search::BestFirst;
///
/// let problem = Problem::perfect(8, Peg::A, Peg::new(3).unwrap(), Rules::classic(4)?)?;
/// let moves = BestFirst::new(&problem).expect("whole towers are its goal");
/// assert_eq!(moves.count(), 33);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Debug)]
pub struct BestFirst {
    pegs: u8,
    towers: Towers,
    estimate: Estimate,
    left: u64,
    evaluated: u64,
}

impl BestFirst {
    /// Begins the search. Returns `None` unless the rules are classic and the goal is a whole tower, with at most 32
    /// disks on 4 pegs, 20 on 5, or 16 on 6.
    #[must_use]
    pub fn new(problem: &Problem) -> Option<Self> {
        let (disks, pegs) = (problem.disks(), problem.pegs());
        let goal = problem.goal().perfect_peg()?;
        let fits = |&(of, most): &(u8, u32)| of == pegs && disks <= most;
        if !MOST.iter().any(fits) || !problem.rules().is_classic() {
            return None;
        }
        let mut estimate = Estimate::new(disks, pegs, goal);
        Some(Self {
            left: estimate.left(problem.start()),
            towers: Towers::new(problem.start()),
            estimate,
            pegs,
            evaluated: 0,
        })
    }

    /// Returns how many moves a plan takes from the current state.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Returns how many candidates were valued for the moves made so far.
    #[must_use]
    pub const fn evaluated(&self) -> u64 {
        self.evaluated
    }

    /// Returns the legal moves of the current state with their values, ordered by the peg they leave and then downwards
    /// round the ring of pegs.
    pub fn candidates(&mut self) -> Vec<Valued> {
        self.candidates_of(&self.towers.clone())
    }

    /// Returns the same for any towers of the problem.
    pub fn candidates_of(&mut self, towers: &Towers) -> Vec<Valued> {
        let pegs = self.pegs;
        let moves = Peg::all(pegs).flat_map(|from| {
            let to = (1..pegs).rev().map(move |step| (from.get() + step) % pegs);
            to.filter_map(Peg::new)
                .filter_map(move |to| legal(towers, from, to))
        });
        let valued = moves.map(|mv| Valued {
            mv,
            left: self.estimate.left(&after(towers, mv)),
        });
        valued.collect()
    }
}

/// The move between two pegs, if it is legal.
fn legal(towers: &Towers, from: Peg, to: Peg) -> Option<Move> {
    let disk = towers.top(from)?;
    let free = towers.top(to).is_none_or(|top| disk < top);
    free.then_some(Move { disk, from, to })
}

fn after(towers: &Towers, mv: Move) -> State {
    let mut after = towers.clone();
    after.follow(mv);
    after.state().clone()
}

impl Iterator for BestFirst {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.left == 0 {
            return None;
        }
        let candidates = self.candidates();
        self.evaluated += candidates.len() as u64;
        let best = candidates.into_iter().min_by_key(|valued| valued.left)?;
        self.towers.follow(best.mv);
        self.left = best.left;
        Some(best.mv)
    }
}
