//! `search`: the moves of an exact search. The search itself is in another crate: see [`Solution::given`].
//!
//! [`Solution::given`]: crate::Solution::given

use std::sync::Arc;

use super::AlgorithmEntry;
use super::listed::Listed;

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "search",
    about: "Exact search, for any start, goal and rules",
    is_recursive: false,
    domain: "solutions from a search",
    applies: |_| false,
    begin: |solution, after| {
        let listed = Arc::clone(solution.listed()?);
        Some(Box::new(Listed::new(listed, after)))
    },
};
