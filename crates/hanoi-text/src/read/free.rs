//! Moves in natural language: each clause of a line is a move, talk, or garbled.
//!
//! The words are those of one table, [`words`](super::words). A clause that names where one disk goes is a move, even
//! if softened. It is not one if a listed word denies it (a negation, a condition, a report, a plan), and it is garbled
//! if it has unlisted words. Clauses without a move's pegs are talk.

mod clause;
mod cursor;
mod judge;
mod lex;
mod names;
mod ordinals;
mod pieces;
mod shape;
mod sums;
#[cfg(test)]
mod tests;
mod token;

use hanoi_core::{Peg, Problem};

use super::element::Item;
use super::naming::PieceLetters;
use crate::Style;
use crate::claim::{Claim, PegName};
use cursor::TokenCursor;
use judge::LineJudge;
pub(crate) use shape::LineShape;

pub(in crate::read) use lex::{names_by_alphabet, names_by_looks};

/// The context for naming disks and pegs.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is told or not, by itself"
)]
#[derive(Clone, Copy, Debug, Default)]
pub struct NamingContext {
    pub(crate) pegs: u8,
    /// The number of disks, if known.
    pub(crate) disks: Option<u32>,
    /// The largest size of a disk.
    pub(crate) largest: u32,
    /// The pegs of start and goal, if the problem is a whole tower.
    pub(crate) ends: Option<(Peg, Peg)>,
    /// The previous move: its disk, if named, and the peg it went to.
    pub(crate) last: Option<(Option<u32>, PegName)>,
    /// Whether pegs are named in the order of the Cyrillic alphabet, not by letters that look like Latin ones.
    pub(crate) cyrillic: bool,
    /// Whether pegs are letters from A, so that L, M and R are not left, middle and right.
    pub(crate) lettered: bool,
    /// Whether there was a move, which can be taken back.
    pub(crate) begun: bool,
    /// Whether a move was read that names a peg by a Cyrillic letter that looks like a B.
    pub(crate) lookalike: bool,
    /// The colours of the pieces, if the puzzle is a variant.
    pub(crate) pieces: Option<PieceLetters>,
}

impl NamingContext {
    /// The context of a problem.
    pub(crate) fn of(problem: &Problem) -> Self {
        Self {
            pegs: problem.pegs(),
            disks: Some(problem.disks()),
            largest: problem.disks(),
            ends: problem.perfect_pegs(),
            last: None,
            cyrillic: false,
            lettered: false,
            begun: true,
            lookalike: false,
            pieces: None,
        }
    }
}

/// A move that was found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FoundMove {
    pub(crate) style: Style,
    pub(crate) claim: Claim,
    pub(crate) column: u64,
    /// The number before it, and whether that may be the disk instead, as in `1: A -> C`.
    pub(crate) label: Option<(u64, bool)>,
    /// Whether talk comes before it on the line.
    pub(crate) after_talk: bool,
}

impl FoundMove {
    /// The number before it, if that may be the disk.
    pub(crate) const fn number_or_disk(&self) -> Option<u64> {
        match (self.label, &self.claim) {
            (Some((number, true)), Claim::Move { disk: None, .. }) => Some(number),
            _ => None,
        }
    }

    /// What it says about the disk that moved last.
    pub(crate) fn last(&self) -> Option<(Option<u32>, PegName)> {
        match self.claim {
            Claim::Move { disk, to, .. } => Some((disk, to)),
            _ => None,
        }
    }
}

/// A clause that claims a move and cannot be read as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Garbled {
    pub(crate) column: u64,
    pub(crate) expected: &'static str,
}

/// A move reported as already made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reported {
    pub(crate) disk: Option<u32>,
    pub(crate) from: Option<PegName>,
    pub(crate) to: PegName,
    pub(crate) column: u64,
}

/// The meaning of a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LineMoves {
    /// The moves of the line, in order, up to the first place that cannot be read.
    pub(crate) found: Vec<FoundMove>,
    /// The moves it reports, which must have been given before.
    pub(crate) reported: Vec<Reported>,
    /// The first clause that claims a move and cannot be read as one.
    pub(crate) garbled: Option<Garbled>,
    /// Where the text omits moves: `and so on`, `...`.
    pub(crate) omits: Option<u64>,
    /// Whether something on the line is neither a move nor punctuation.
    pub(crate) talk: bool,
    /// Whether several disks are to be moved.
    pub(crate) plan: bool,
    /// The words of the line without the names of disks and pegs.
    pub(crate) shape: LineShape,
}

impl LineMoves {
    /// Text that claims a move and cannot be read as one.
    pub(crate) fn garbled_at(column: u64) -> Self {
        Self {
            garbled: Some(Garbled {
                column,
                expected: "the disk, from and to",
            }),
            ..Self::default()
        }
    }
}

/// Reads a line.
pub(crate) fn read(items: &[Item], columns: &[u64], names: NamingContext) -> LineMoves {
    let tokens = lex::tokens(items, columns, names.pegs, names.cyrillic);
    let lettered = names.lettered || lex::is_lettered(&tokens, names.pegs);
    let names = NamingContext { lettered, ..names };
    let shape = LineShape::of(&tokens);
    let mut said = LineJudge::new(TokenCursor::new(&tokens, names)).read();
    if shape::is_legend(&tokens) {
        said.talk |= !said.found.is_empty();
        said.found.clear();
    }
    LineMoves { shape, ..said }
}
