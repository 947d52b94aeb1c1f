//! The styles in which solutions are written.

use hanoi_core::named;

/// How a solution is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Style {
    /// `Move disk 1 from peg A to peg C`, a line a move.
    Text,
    /// `1AC`, a line a move.
    Compact,
    /// `A C`, a line a move.
    Pegs,
    /// `[[1,0,2], ...]`: disk, from, to, with pegs from 0; a line a move, one list.
    Json,
    /// `{"move":1,"disk":1,"from":"A","to":"C"}`, a line a move.
    Jsonl,
    /// `1,1,A,C` below the header `move,disk,from,to`.
    Csv,
    /// The number of the move with its bits, and below it the disks of each peg as a list, bottom first.
    Stacks,
    /// The start, and the state after each move, drawn in hyphens: a disk of size n is 2n - 1 of them.
    Picture,
    /// `(move d1 d2 peg3)`, a line a move: the disk, what it lies on before, and after. Pegs are `peg1`, `peg2`, ...
    Pddl,
}

named!(Style, "a style", {
    Text: "text" => "Move disk 1 from peg A to peg C",
    Compact: "compact" => "1AC",
    Pegs: "pegs" => "A C",
    Json: "json" => "[[1,0,2], ...]: disk, from, to; pegs from 0",
    Jsonl: "jsonl" => "An object per line: move, disk, from, to",
    Csv: "csv" => "1,1,A,C below the header move,disk,from,to",
    Stacks: "stacks" => "Each move's number, and the disks of each peg after it",
    Picture: "picture" => "Each state, drawn in hyphens",
    Pddl: "pddl" => "(move d1 d2 peg3), a plan as planners write it",
});

#[cfg(feature = "serde")]
hanoi_core::serde_as_text!(Style, "the name of a style");

impl Style {
    /// Returns whether a text can be read [strictly](crate::Check::strict) in the style: whether it says moves, and no states.
    #[must_use]
    pub const fn is_strict(self) -> bool {
        !matches!(self, Self::Stacks | Self::Picture)
    }
}
