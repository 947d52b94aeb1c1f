//! `recursive`: the recursion for the problem, and its calls as a tree.

use super::{AlgorithmView, Code, recursion};

/// For a tower on 3 pegs.
pub(super) const TEXTBOOK: Code = &[
    "hanoi(n, from, to, via):",
    "  if n = 0: return",
    "  hanoi(n-1, from, via, to)",
    "  move disk n: from -> to",
    "  hanoi(n-1, via, to, from)",
];

/// Between any two states.
pub(super) const BETWEEN: Code = &[
    "go(n, from, to):",
    "  if n is in place: go(n-1); return",
    "  once, or twice if that is shorter:",
    "    go(n-1, out of the way)",
    "    move disk n",
    "  go(n-1, to)",
];

pub(super) const VIEW: AlgorithmView = recursion::VIEW;
