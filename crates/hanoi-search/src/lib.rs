//! Exact search on the graphs of the Tower of Hanoi.

#![forbid(unsafe_code)]

mod board;
mod bounds;
mod ends;
mod engine;
mod generate;
mod graph;
mod hint;
mod limits;
mod met;
mod numbering;
mod paths;
mod pattern;
mod search;
mod some_path;
mod symmetry;
mod table;
mod word;

pub use bounds::{Bounds, SearchError};
pub use generate::{Ending, Kind, MAX_DISTANCE, Pddl, Prompt, Puzzle, Request, generate};
pub use graph::{Arc, Distances, Facts, Fraction, Graph, Known, Perfect, Shortest};
pub use hint::best_moves;
pub use limits::{Limits, Status, Stop};
pub use paths::{ShortestPaths, count_paths};
pub use search::shortest_path;
