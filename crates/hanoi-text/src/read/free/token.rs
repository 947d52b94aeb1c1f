//! A line as the reader of words takes it: what each word and sign means.

use hanoi_core::Peg;

use crate::read::words::Meaning;

/// A word or sign of a line, and its column.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WordToken {
    pub(super) what: What,
    pub(super) column: u64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    Number(u64),
    /// A single letter, which may be a peg.
    Letter(char),
    Word(Meaning),
    /// `AC`: two pegs.
    Pair(Peg, Peg),
    /// `1AC`: a disk and two pegs.
    Short(u32, Peg, Peg),
    /// Hyphens or a dash.
    Dash,
    /// `,` or `/`.
    Comma,
    /// `;`, `.` or `!`.
    Stop,
    Question,
    Colon,
    /// `#`, which may stand before a number.
    Hash,
    /// `=`, which is part of a move only in an arrow.
    Equals,
    Close,
    /// The content of brackets.
    Group(Vec<WordToken>),
    /// Digits and letters close to `1AC`.
    Garbled,
    Unknown,
}
