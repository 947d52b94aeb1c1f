//! Tests of the public interface, in one binary to link only once.

mod answers;
mod boards;
mod cores;
mod damaged;
mod docs;
mod faults;
mod keys;
mod naive;
mod presets;
mod prompts;
mod random;
mod recursions;
mod rough;
mod search;
mod steps;
mod table;
mod texts;

/// A check of a single answer by a person, as records or prose.
fn lenient<P: hanoi_text::JudgedPuzzle>(problem: &P) -> hanoi_text::Check<P> {
    hanoi_text::Check::of(problem).reading(hanoi_text::Reading::Any)
}
