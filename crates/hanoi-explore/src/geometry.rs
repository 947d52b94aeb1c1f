//! Where the states of a graph are cut into blocks, how these are numbered, and how they are joined.

pub(crate) mod frame;
pub(crate) mod portals;
pub(crate) mod rests;
pub(crate) mod sizes;
