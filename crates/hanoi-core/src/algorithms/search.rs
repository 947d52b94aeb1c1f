//! `search`: the moves that an exact search has found. The search itself is not in this crate: see [`Solution::given`].
//!
//! [`Solution::given`]: crate::Solution::given

use std::sync::Arc;

use super::AlgorithmEntry;
use super::listed::Listed;

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "search",
    about: "Exact search, for any start, goal and rules",
    is_recursive: false,
    domain: "solutions that a search has given",
    applies: |_| false,
    begin: |solution, after| {
        let given = Arc::clone(solution.listed()?);
        Some(Box::new(Listed::new(given, after)))
    },
};
