//! The integration tests, in one binary, which links once.

mod common;
mod conformance;
mod errors;
mod exhaustive;
mod iterators;
mod legs;
mod occurrences;
mod properties;
mod sources;
