//! Moves in natural language: each clause of a line is a move, talk, or unreadable.
//!
//! A line becomes words with their meanings ([`words`]), and these the clauses of its sentences ([`clause`]). A clause that says where one
//! disk goes is a move, even if softened. Words of the tables deny it or report it; what they leave open, and any word that is in no table,
//! makes it unreadable ([`sentence`]). A clause that says no such thing is talk.

mod clause;
mod names;
mod sentence;
#[cfg(test)]
mod tests;
mod words;

use crate::Style;
use crate::claim::Claim;
use crate::naming::NamingContext;

/// What a line says, in order, each at the byte where it begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LineMoves {
    /// Its moves, up to the first place that cannot be read.
    pub(crate) moves: Vec<(Claim, Style, usize)>,
    /// Moves that it reports, which must have been given before.
    pub(crate) reported: Vec<(Claim, usize)>,
    /// The first clause that claims a move and cannot be read as one, and what was expected.
    pub(crate) unreadable: Option<(usize, &'static str)>,
    /// Where it leaves moves out: `and so on`, `...`.
    pub(crate) omits: Option<usize>,
    /// Whether it speaks of several disks that are to be moved.
    pub(crate) is_plan: bool,
    /// Whether it has words besides moves.
    pub(crate) is_talk: bool,
}

/// Reads a line. `begun` is whether there was a move before it, which can be taken back.
pub(crate) fn read(line: &str, names: NamingContext, begun: bool) -> LineMoves {
    sentence::read(&words::words(line, names.pegs), names, begun)
}
