//! Where the states of a graph are cut into blocks, how these are numbered, and how they are joined.

pub(crate) mod partition;
pub(crate) mod portals;
pub(crate) mod rests;
pub(crate) mod sizes;
