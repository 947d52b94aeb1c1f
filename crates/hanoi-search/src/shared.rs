//! Parts for searches in other crates: limits, peg names, and the results of stopped searches.

pub use crate::generate::Shuffle;
pub use crate::limits::Watch;
pub use crate::routes::{Walk, ends, moves_from};
pub use crate::search::stopped;
pub use crate::words::{Names, Places, twins_and_names};
