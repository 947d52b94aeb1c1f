//! The exploration of a whole graph, bucket after bucket.

pub(crate) mod exploration;
pub(crate) mod farthest;
pub(crate) mod harvest;
pub(crate) mod load;
pub(crate) mod plan;
pub(crate) mod progress;
pub(crate) mod queue;
pub(crate) mod save;
pub(crate) mod spill;
pub(crate) mod worker;
