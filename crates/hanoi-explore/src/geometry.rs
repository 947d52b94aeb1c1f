//! The partition of a graph into blocks: their sizes, numbers and connections.

pub(crate) mod partition;
pub(crate) mod portals;
pub(crate) mod rests;
pub(crate) mod sizes;
