//! `frame-stewart`: the recursion for the problem, on 4 pegs and more with its splits.

use super::{AlgorithmView, Code, recursion};

/// For a tower on 4 pegs and more.
pub(super) const SPLIT: Code = &[
    "hanoi(disks, from, to, free):",
    "  if it is one disk: move it; return",
    "  choose k, and aside from free",
    "  hanoi(k smallest, from, aside)",
    "  hanoi(others, from, to, not aside)",
    "  hanoi(k smallest, aside, to)",
];

pub(super) const VIEW: AlgorithmView = recursion::VIEW;
