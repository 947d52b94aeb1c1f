//! `frame-stewart`: the k smallest disks go aside, the others to the goal without that peg, and the k smallest follow.
//!
//! It is the walk of `call-stack`, with the largest split of [`crate::frame_stewart_splits`]. On 3 pegs, k is the number of
//! all disks but one: the textbook recursion.
//!
//! Time: constant per move on average; memory: at most one call per disk.

use super::{AlgorithmEntry, call_stack, fits_stack};

pub(super) const ENTRY: AlgorithmEntry = AlgorithmEntry {
    name: "frame-stewart",
    about: "Frame and Stewart's recursion, for 3 pegs or more",
    is_recursive: true,
    domain: "whole towers on 3 pegs or more under classic rules, up to 10000 disks on 3 pegs",
    applies: |problem| problem.classic_tower().is_some() && fits_stack(problem),
    begin: call_stack::ENTRY.begin,
};
