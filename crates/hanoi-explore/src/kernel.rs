//! Searches of one block: they complete the distances of its portals.

pub(crate) mod cache;
pub(crate) mod flood;
mod growth;
#[cfg(target_arch = "x86_64")]
mod instructions;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod newest;
mod search;
pub(crate) mod settle;
pub(crate) mod settled;
mod tiles;
mod tiling;
#[cfg(target_arch = "x86_64")]
mod wide;
