//! The questions of a page in a browser: each one is about a [`Link`], the text after the `?` of an address.
//!
//! A link holds everything that a page shows, so a page needs no state of its own: it asks for the next link, and shows
//! its content. Every answer serialises itself.

mod by_hand;
mod jump;
mod link;
mod watched;

pub use crate::error::{LinkError, MAX_LINK, MAX_LINK_DISKS};
pub use by_hand::{Counsel, counsel, way};
pub use jump::{Jumped, jump};
pub use link::{Link, MAX_BY_HAND};
pub use watched::algorithms;
