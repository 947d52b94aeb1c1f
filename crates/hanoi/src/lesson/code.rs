//! The algorithms in a few lines of pseudocode, and the values of a step beside them.

use super::Lesson;
use crate::Algorithm;
use crate::strategy::is_wide;

/// A line of pseudocode at one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The line, with its indent. An arrow is `->`.
    pub text: &'static str,
    /// Its values at this step, or empty.
    pub note: String,
    /// Whether the step reaches it.
    pub reached: Reached,
}

/// Whether a step reaches a line of pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It does not.
    No,
    /// The algorithm passed it since the previous move.
    Passed,
    /// It makes the next move.
    Now,
}

/// The pseudocode of an algorithm.
pub(super) type Code = &'static [&'static str];

pub(super) const TEXTBOOK: Code = &[
    "hanoi(n, from, to, via):",
    "  if n = 0: return",
    "  hanoi(n-1, from, via, to)",
    "  move disk n: from -> to",
    "  hanoi(n-1, via, to, from)",
];
pub(super) const SPLIT: Code = &[
    "hanoi(disks, from, to, free):",
    "  if it is one disk: move it; return",
    "  choose k, and aside from free",
    "  hanoi(k smallest, from, aside)",
    "  hanoi(others, from, to, not aside)",
    "  hanoi(k smallest, aside, to)",
];
pub(super) const BETWEEN: Code = &[
    "go(n, from, to):",
    "  if n is in place: go(n-1); return",
    "  once, or twice if that is shorter:",
    "    go(n-1, out of the way)",
    "    move disk n",
    "  go(n-1, to)",
];
const STACK: Code = &[
    "stack = the whole problem",
    "while a call is on the stack:",
    "  step = the top call's next",
    "  if it has no more: pop it",
    "  if step is a call: push it",
    "  if step is a move: make it",
];
const RING: Code = &[
    "repeat:",
    "  move disk 1 one peg round a ring",
    "  stop if all disks are on the goal",
    "  make the one move without disk 1",
];
const PAIRS_ODD: Code = &[
    "until all disks are on the goal, move",
    "  between start and goal",
    "  between start and third",
    "  between third and goal",
];
const PAIRS_EVEN: Code = &[
    "until all disks are on the goal, move",
    "  between start and third",
    "  between start and goal",
    "  between third and goal",
];
const COUNTER: Code = &[
    "for i = 1 to 2^n - 1:",
    "  disk = 1 + zeros at the end of i",
    "  from = (i AND i-1) mod 3",
    "  to = ((i OR i-1) + 1) mod 3",
    "  move the disk: from -> to",
];
const FORMULA: Code = &[
    "for m = 1 to 2^n - 1:",
    "  d = 1 + zeros at the end of m",
    "  t = floor((m + 2^(d-1)) / 2^d)",
    "  peg = (start + step * t) mod 3",
    "  move disk d to that peg",
];
const PREMISES: Code = &[
    "until all disks are on the goal:",
    "  for each legal move:",
    "    d = 1 if its direction fits, else 3",
    "    t = 1 if its time fits, else 3",
    "    h = d + t",
    "  make the move with the least h",
];
const ESTIMATE: Code = &[
    "until all disks are on the goal:",
    "  for each legal move:",
    "    h = moves left by Frame and Stewart",
    "  make the move with the least h",
];
const SEARCH: Code = &[
    "find the states 1, 2, 3, ... moves",
    "  from start and goal until they meet",
    "keep those on shortest paths",
    "until the goal: make the first move",
    "  that leads to one of them",
];

impl Lesson {
    /// Returns the algorithm as pseudocode, with the lines that this step passes and the one that makes the next move.
    /// At the goal no line is reached.
    #[must_use]
    pub fn code(&self) -> Vec<CodeLine> {
        let mut lines: Vec<CodeLine> = self
            .listing()
            .iter()
            .map(|line| not_reached(line))
            .collect();
        for (number, reached, note) in self.places() {
            if let Some(line) = lines.get_mut(number) {
                line.note = note;
                line.reached = reached;
            }
        }
        lines
    }

    /// The pseudocode for the algorithm and the problem.
    pub(super) fn listing(&self) -> Code {
        let odd = self.problem().disks() % 2 == 1;
        match self.algorithm {
            Algorithm::CallStack => STACK,
            Algorithm::SmallestDisk => RING,
            Algorithm::PegPairs if odd => PAIRS_ODD,
            Algorithm::PegPairs => PAIRS_EVEN,
            Algorithm::Binary => COUNTER,
            Algorithm::ClosedForm => FORMULA,
            Algorithm::BestFirst if self.is_estimated() => ESTIMATE,
            Algorithm::BestFirst => PREMISES,
            Algorithm::Search => SEARCH,
            _ => self.recursion(),
        }
    }

    /// The recursion for the problem.
    fn recursion(&self) -> Code {
        match (self.is_classic_tower(), self.problem().pegs()) {
            (true, ..=3) => TEXTBOOK,
            (true, _) => SPLIT,
            _ => BETWEEN,
        }
    }

    /// Whether best-first values moves by an estimate, as on 4 pegs and more.
    pub(super) fn is_estimated(&self) -> bool {
        self.algorithm == Algorithm::BestFirst && is_wide(self.problem())
    }
}

const fn not_reached(text: &'static str) -> CodeLine {
    CodeLine {
        text,
        note: String::new(),
        reached: Reached::No,
    }
}
