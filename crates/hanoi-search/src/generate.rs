//! Reproducible puzzle sets.
//!
//! All puzzles of a kind on one board (a number of disks, a number of pegs, rules) are numbered, and a permutation
//! keyed by the seed determines their order. The boards take turns, reshuffled each round; a board drops out when its
//! puzzles are used up. So the puzzle at any index can be computed without the earlier ones ([`Puzzles`]): no puzzle
//! occurs twice, nothing is stored, each core works on its own indexes, and the end of the set is certain. A puzzle that
//! does not meet the request is skipped; the ids of a set ([`generate`]) number the others.
//!
//! Puzzles on up to 3 pegs are solved by formula ([`hanoi_core::Solution`]), others by search: the solution is the
//! first of [`ShortestPaths`](crate::ShortestPaths).

mod different;
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
pub use formats::{ASP_ENCODING, Pddl};
pub use prompt::Prompt;
pub use puzzles::Puzzles;
pub use request::{MAX_DISTANCE, PuzzleKind, PuzzleRequest};
pub use shuffle::{Shuffle, mix};

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number of the puzzle in the set, from 1.
    pub id: u64,
    /// Start, goal and rules.
    pub problem: Problem,
    /// A shortest solution.
    pub moves: Vec<Move>,
    /// The number of shortest solutions, or `None` if counting them exceeds the memory limit.
    pub paths: Option<UBig>,
    /// The proof that no solution is shorter.
    pub proof: Proof,
}
