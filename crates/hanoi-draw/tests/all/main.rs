//! The tests of the pictures, as whoever asks for them sees them.

mod common;
mod documents;
mod extremes;
mod graphs;
mod layout;
mod limits;
mod motion;
mod tables;
mod towers;
mod trees;
mod walkthroughs;
