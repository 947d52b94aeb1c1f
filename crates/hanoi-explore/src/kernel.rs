//! Searching one block: from the distances known at its portals to those of all its portals.

pub(crate) mod cache;
pub(crate) mod flood;
mod growth;
#[cfg(target_arch = "x86_64")]
mod instructions;
pub(crate) mod known;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod newest;
mod search;
pub(crate) mod settle;
mod tiles;
mod tiling;
#[cfg(target_arch = "x86_64")]
mod wide;
