//! What a search in another crate shares with these: limits, names of pegs, and what a stopped search tells.

pub use crate::limits::Watch;
pub use crate::routes::{Places, Walk, ends, moves_from, stopped};
pub use crate::words::{Names, twins_and_names};
