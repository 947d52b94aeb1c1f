//! The questions of a page in a browser. Each is about a [`Link`], the text after the `?` of an address.
//!
//! A link holds everything that a page shows, so a page has no state of its own: it requests the next link, and shows
//! its content. Every answer serialises itself.

mod by_hand;
mod jump;
mod link;
mod puzzle;
#[cfg(feature = "variants")]
mod variant;
mod walk;
mod watched;

pub use crate::error::{LinkError, MAX_LINK, MAX_LINK_DISKS};
pub use by_hand::{Counsel, counsel, way};
pub use jump::{Jumped, jump};
pub use link::{AskedLink, Link, ways_text};
pub use puzzle::{LinkPuzzle, MAX_BY_HAND};
#[cfg(feature = "variants")]
pub use variant::variant_board;
pub use walk::SolutionWalk;
pub use watched::algorithms;
