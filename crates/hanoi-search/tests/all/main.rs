//! The integration tests, in one binary, which links once.

mod best_first;
mod block;
mod generate;
mod graph;
mod levels;
mod pairs;
mod twins;
