//! Exact search on the graphs of the Tower of Hanoi: shortest paths between any two states, on any number of pegs and
//! under any rules; whole graphs; sets of puzzles.
//!
//! A problem for which [`hanoi_core::Solution`] has no formula needs a search. The resulting path is a solution like any
//! other:
//!
//! ```
//! use hanoi_core::{Problem, Proof, Rules, Solution, State};
//! use hanoi_search::{Limits, shortest_path};
//!
//! let (start, goal) = (State::parse("ABCDA", 4)?, State::parse("DCABB", 4)?);
//! let problem = Problem::new(start, goal, Rules::classic(4)?)?;
//! let moves = shortest_path(&problem, &mut Limits::default())?;
//! let solution = Solution::given(&problem, moves, Proof::Search)?;
//! assert_eq!(solution.length(), &9u8.into());
//! assert_eq!(solution.optimality().to_string(), "optimal (exact search)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`shortest_path`]: a shortest path within [`Limits`] of memory and time; a stopped search returns [`Bounds`];
//! - [`count_paths`] and [`ShortestPaths`]: the number of shortest paths, and all of them in order; [`best_moves`]:
//!   their first moves;
//! - [`BestFirst`]: a search that stores a single state; its paths are not always shortest;
//! - [`levels`]: the number of states at each distance from a state, and the farthest states; [`ThreePegLevels`]: the same
//!   by formula;
//! - [`levels_to_middle`]: the levels around a whole tower, up to the distance that proves its number of moves;
//! - [`graph`]: states by number, their neighbours and symmetries; the distances and eccentricities of a whole graph;
//! - [`Puzzles`] and [`generate`]: puzzles by index and in order. Equal seeds give equal puzzles on every machine.

#![forbid(unsafe_code)]

mod best_first;
pub mod block;
mod bounds;
mod estimate;
mod generate;
pub mod graph;
mod hint;
mod levels;
mod limits;
mod middle;
mod paths;
mod rough;
mod routes;
mod search;
pub mod shared;
mod words;

pub use best_first::{BestFirst, Valued};
pub use bounds::{Bounds, SearchError};
pub use generate::{
    ASP_ENCODING, Ending, MAX_DISTANCE, Pddl, Prompt, Puzzle, PuzzleError, PuzzleKind,
    PuzzleRequest, Puzzles, generate, mix,
};
pub use graph::{
    Arc, Distances, Facts, Fraction, Graph, GraphError, KnownDistances, KnownProperty, Outline,
    Perfect, Shortest,
};
pub use hint::best_moves;
pub use levels::{Levels, LevelsError, ThreePegLevels, levels};
pub use limits::{Limits, Status, Stop, TimeLimit, TriedPage, Watcher};
pub use middle::{ToMiddle, levels_to_middle};
pub use paths::{ShortestPaths, count_paths};
pub use search::{path_to_nearest, shortest_path};
