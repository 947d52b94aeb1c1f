//! What searches in other crates share with these: limits, peg names, and the results of stopped searches.

pub use crate::limits::Watch;
pub use crate::routes::{Places, Walk, ends, moves_from, stopped};
pub use crate::words::{Names, twins_and_names};
