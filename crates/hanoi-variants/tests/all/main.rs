//! The tests of the variants from outside, in one binary: it links once.

mod presets;
mod table;
