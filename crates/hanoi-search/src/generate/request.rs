//! Requests for puzzle sets.

use std::ops::RangeInclusive;

use hanoi_core::{Rules, named};

/// The largest length of a solution. It limits every request, since solutions are written out in full.
pub const MAX_DISTANCE: u64 = 1 << 20;

/// The kind of start and goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PuzzleKind {
    /// From the first peg to the last: one puzzle per board.
    Tower,
    /// From one perfect state to another.
    Perfect,
    /// From any state to a perfect one.
    ToPerfect,
    /// From any state to any other.
    #[default]
    Any,
}

named!(PuzzleKind, "a kind of puzzle", {
    Tower: "tower" => "The tower from the first peg to the last",
    Perfect: "perfect" => "From one tower to another",
    ToPerfect: "to-perfect" => "From any state to a tower",
    Any: "any" => "From any state to any other",
});

/// A request for a puzzle set. Equal requests give the same puzzles in the same order, on any number of threads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleRequest {
    /// The number of puzzles.
    pub count: u64,
    /// The seed of the order.
    pub seed: u64,
    /// The numbers of disks.
    pub disks: RangeInclusive<u32>,
    /// The rules, each with a number of pegs.
    pub rules: Vec<Rules>,
    /// The kind of start and goal.
    pub kind: PuzzleKind,
    /// The allowed lengths of shortest solutions, up to [`MAX_DISTANCE`].
    pub distance: RangeInclusive<u64>,
    /// The smallest number of disks off the fullest peg, in the start and in the goal: the disks that must move to make the
    /// state perfect. It does not apply to a goal that is perfect by the kind.
    pub apart: u32,
    /// The number of puzzles in a row that may be skipped before the set ends.
    pub tries: u64,
}

impl Default for PuzzleRequest {
    /// A thousand puzzles of 3 to 6 disks on 3 pegs, from any state to any other.
    fn default() -> Self {
        Self {
            count: 1000,
            seed: 0,
            disks: 3..=6,
            rules: vec![Rules::classic(3).expect("3 pegs are within the limit")],
            kind: PuzzleKind::default(),
            distance: 1..=MAX_DISTANCE,
            apart: 0,
            tries: 1_000_000,
        }
    }
}

impl PuzzleRequest {
    /// Returns the default request for access by index: some 48 million puzzles of 3 to 8 disks.
    #[must_use]
    pub fn by_index() -> Self {
        Self {
            disks: 3..=8,
            ..Self::default()
        }
    }

    hanoi_core::setters! {
        count: u64,
        seed: u64,
        disks: RangeInclusive<u32>,
        rules: Vec<Rules>,
        kind: PuzzleKind,
        distance: RangeInclusive<u64>,
        apart: u32,
        tries: u64,
    }
}
