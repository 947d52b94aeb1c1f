//! Puzzle sets that are the same whenever and wherever they are made.
//!
//! All puzzles of a kind on one board (so many disks, so many pegs, these rules) are numbered, and a permutation keyed
//! by the seed says which comes at which place. The boards take turns, shuffled anew each round; one whose puzzles are
//! used up drops out. So what comes at any place is known without what came before ([`Puzzles`]): no puzzle can come
//! twice, none has to be remembered, all cores work on places of their own, and the end of all puzzles is seen for certain.
//! A puzzle that is not what was asked for is passed over; the ids of a set ([`generate`]) count those that remain.
//!
//! Puzzles on up to 3 pegs are solved by formula ([`hanoi_core::Solution`]), others by search: the solution is the first of
//! [`ShortestPaths`](crate::ShortestPaths).

mod driver;
mod error;
mod formats;
mod prompt;
mod puzzles;
mod request;
mod shuffle;
mod solver;
mod space;
mod three_pegs;
mod towers;

use hanoi_core::{Move, Problem, Proof, UBig};

pub use driver::{Ending, generate};
pub use error::PuzzleError;
pub use formats::Pddl;
pub use prompt::Prompt;
pub use puzzles::Puzzles;
pub use request::{MAX_DISTANCE, PuzzleKind, PuzzleRequest};
pub use shuffle::mix;

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number in the set, from 1.
    pub id: u64,
    /// Start, goal and rules.
    pub problem: Problem,
    /// A shortest solution.
    pub moves: Vec<Move>,
    /// The number of shortest solutions, unless counting them takes more memory than a search may use.
    pub paths: Option<UBig>,
    /// What proves that no solution is shorter.
    pub proof: Proof,
}
