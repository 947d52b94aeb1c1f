//! The tests of text from outside, in one binary: it links once.

mod answers;
mod arrival;
mod audit;
mod common;
mod cuts;
mod feeding;
mod given;
mod labels;
mod languages;
mod layouts;
mod numbers;
mod plans;
mod problems;
mod reading;
mod scan;
mod strict;
mod structured;
mod told;
mod written;

/// A check that reads prose.
fn prose<P: hanoi_text::JudgedPuzzle>(problem: &P) -> hanoi_text::Check<P> {
    hanoi_text::Check::of(problem).reading(hanoi_text::Reading::Prose)
}

/// A check of a person's single answer: records, or prose.
fn lenient<P: hanoi_text::JudgedPuzzle>(problem: &P) -> hanoi_text::Check<P> {
    hanoi_text::Check::of(problem).reading(hanoi_text::Reading::Any)
}
