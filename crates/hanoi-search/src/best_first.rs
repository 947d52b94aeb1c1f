//! Best-first search on 4 pegs and more: always the legal move with the fewest moves left by an estimate.
//!
//! García Ventura's search stores one state, evaluates each legal move, and plays the one with the smallest value; he
//! poses the search on more pegs as a problem. His two premises fail there: disks neither move round in a fixed direction
//! nor at times determined by their size. This search takes the method with another value: the number of moves that a
//! Frame-Stewart plan needs after the move (`estimate.rs`). Every move played lowers the value, so the search needs no
//! memory of earlier states and never stalls.
//!
//! From a whole tower the solution has the Frame-Stewart length: it is shortest on 4 pegs (Bousch 2014) and presumed
//! shortest on more. From other states it may be longer than the distance.

use hanoi_core::{Move, Peg, Problem, State, Towers};

use crate::estimate::{Estimate, MAX_PLANNED};

/// The largest number of disks for each number of pegs: a search takes seconds.
const MAX_DISKS: [(u8, u32); 3] = [(4, MAX_PLANNED), (5, 20), (6, 16)];

/// A legal move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The move.
    pub mv: Move,
    /// The number of moves of a plan from the next state to the goal. The move with the smallest is played.
    pub left: u64,
}

/// The moves of best-first search. The iterator evaluates the candidates of one state at a time.
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
    /// Starts the search. Returns `None` unless the rules are classic and the goal is a whole tower, with at most 32 disks
    /// on 4 pegs, 20 on 5, or 16 on 6.
    #[must_use]
    pub fn new(problem: &Problem) -> Option<Self> {
        let (disks, pegs) = (problem.disks(), problem.pegs());
        let goal = problem.goal().perfect_peg()?;
        let fits = |&(of, limit): &(u8, u32)| of == pegs && disks <= limit;
        if !MAX_DISKS.iter().any(fits) || !problem.rules().is_classic() {
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

    /// Returns the number of moves of a plan from the current state.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Returns the number of candidates evaluated for the moves made so far.
    #[must_use]
    pub const fn evaluated(&self) -> u64 {
        self.evaluated
    }

    /// Returns the legal moves of the current state with their values, by source and then counterclockwise by target.
    pub fn candidates(&mut self) -> Vec<Valued> {
        self.candidates_of(&self.towers.clone())
    }

    /// Returns the legal moves of another state of the problem, likewise.
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
