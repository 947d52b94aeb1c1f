//! The tests of the core from outside, in one binary: it links once.

mod common;
mod conformance;
mod errors;
mod exhaustive;
mod iterators;
mod legs;
mod occurrences;
mod properties;
mod sources;
