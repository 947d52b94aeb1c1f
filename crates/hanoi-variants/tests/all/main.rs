//! The tests of the variants from outside, in one binary: it links once.

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
