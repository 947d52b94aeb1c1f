//! What a page in a browser asks: each question is about a [`Link`], the text behind the `?` of an address.
//!
//! A link holds all that a page shows, so a page needs no state of its own: it asks for the next link, and shows what that
//! says. Every answer serialises itself.

mod by_hand;
mod jump;
mod link;
mod watched;

pub use by_hand::{Counsel, counsel, way};
pub use jump::{Jumped, jump};
pub use link::{Link, LinkError, MAX_BY_HAND, MAX_LINK, MAX_LINK_DISKS};
pub use watched::algorithms;
