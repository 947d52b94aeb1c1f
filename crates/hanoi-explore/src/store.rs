//! Block data: in memory, packed, or away in a store.

pub(crate) mod blocks;
pub(crate) mod finals;
pub(crate) mod frame;
pub(crate) mod histogram;
pub(crate) mod live;
pub(crate) mod messages;
pub(crate) mod packing;
pub(crate) mod pages;
pub(crate) mod rack;
pub(crate) mod shelf;
pub(crate) mod slot;
pub(crate) mod step;
pub(crate) mod storage;
pub(crate) mod stored;
