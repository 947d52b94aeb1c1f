//! The tests of the search from outside, in one binary: it links once.

mod away;
mod best_first;
mod between;
mod block;
mod explore;
mod generate;
mod graph;
mod levels;
mod pairs;
mod twins;
