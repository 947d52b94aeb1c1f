//! How the states of a graph are cut into blocks, and how blocks are numbered and connected.

pub(crate) mod partition;
pub(crate) mod portals;
pub(crate) mod rests;
pub(crate) mod sizes;
