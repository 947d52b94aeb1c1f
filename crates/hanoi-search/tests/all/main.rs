//! The tests of the search from outside, in one binary: it links once.

mod best_first;
mod block;
mod generate;
mod graph;
mod levels;
mod pairs;
mod twins;
