//! The exploration of a whole graph, bucket by bucket.

pub(crate) mod exchange;
pub(crate) mod exploration;
pub(crate) mod exploration_plan;
pub(crate) mod farthest;
pub(crate) mod harvest;
pub(crate) mod load;
pub(crate) mod part;
pub(crate) mod pool;
pub(crate) mod progress;
pub(crate) mod question;
pub(crate) mod queue;
pub(crate) mod save;
pub(crate) mod shelving;
pub(crate) mod survey;
pub(crate) mod worker;
