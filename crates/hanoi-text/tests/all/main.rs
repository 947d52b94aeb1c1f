//! The tests of text from outside, in one binary: it links once.

mod answers;
mod arrival;
mod audit;
mod common;
mod cuts;
mod feeding;
mod given;
mod languages;
mod layouts;
mod numbers;
mod plans;
mod problems;
mod reading;
mod short;
mod strict;
mod structured;
mod told;
mod written;
