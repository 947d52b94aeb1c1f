//! The claims of a text, and places where it cannot be read.

use std::borrow::Cow;
use std::fmt::{self, Display};

use hanoi_core::{Move, Peg, State, quote};

use crate::{NamedStep, PieceName};

/// A place in a text, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

impl Default for LineColumn {
    /// The start of a text.
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unreadable {
    /// Where it begins.
    pub place: LineColumn,
    /// Its beginning.
    pub found: String,
    /// What was expected.
    pub expected: Cow<'static, str>,
}

impl Unreadable {
    /// Whether another style was expected.
    pub(crate) fn is_of_style(&self) -> bool {
        self.expected.starts_with("the style")
    }

    /// Returns the first lone surrogate, which is half of a character, in text that would be UTF-8 without such halves, if there is one.
    /// JSON (`"\ud800"`) and texts of Python can hold them; UTF-8 cannot.
    ///
    /// ```
    /// let half = hanoi_text::Unreadable::half_character(b"1AB\n2AC \xed\xa0\x80").unwrap();
    /// assert_eq!(half.to_string(), "line 2, column 5: cannot read 'U+D800': expected whole characters, not a lone surrogate");
    /// ```
    #[must_use]
    pub fn half_character(text: &[u8]) -> Option<Self> {
        let halves = text
            .windows(3)
            .position(|three| three[0] == 0xed && three[1] >= 0xa0)?;
        let before = String::from_utf8_lossy(&text[..halves]);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let place = LineColumn {
            line: 1 + before.matches('\n').count() as u64,
            column: 1 + line.chars().count() as u64,
        };
        let bits = |at: usize| u32::from(text[halves + at] & 0x3f);
        let found = format!("U+{:04X}", 0xd000 | (bits(1) << 6) | bits(2));
        Some(Self::new(
            place,
            found,
            "whole characters, not a lone surrogate",
        ))
    }

    pub(crate) fn new(
        place: LineColumn,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            place,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, found) = (self.place, quote(&self.found));
        write!(
            f,
            "{place}: cannot read {found}: expected {}",
            self.expected
        )
    }
}

impl std::error::Error for Unreadable {}

/// How a text names a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PegName {
    /// By its letter.
    Peg(Peg),
    /// By its number from 0.
    Index(u64),
    /// By a number from 0 or from 1, decided by the first such move.
    Number(u64),
}

/// What a disk is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Another disk.
    Disk(u32),
    /// A peg, by its number from 0.
    Peg(u32),
}

/// A claim of a text: the next move or state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// A disk, or the topmost disk, goes from one peg to another.
    Move {
        /// The disk, if it is named.
        disk: Option<u32>,
        /// The peg that it leaves, if it is named.
        from: Option<PegName>,
        /// The peg that it goes to.
        to: PegName,
    },
    /// A disk goes from a disk or an otherwise empty peg onto another.
    Onto {
        /// The disk.
        disk: u32,
        /// What it lies on.
        off: Support,
        /// What it goes onto.
        onto: Support,
    },
    /// The numbers of a step of an ASP answer: time, what the disk goes onto, and the disk; or the time last. The first step tells which.
    ///
    /// The pegs are numbered as disks before the largest, which comes first. Times count from the first step.
    Put([u32; 3]),
    /// A piece of a variant, named by more than its size, goes from one peg to another.
    Piece {
        /// The piece.
        piece: PieceName,
        /// The peg that it leaves, if it is named.
        from: Option<PegName>,
        /// The peg that it goes to.
        to: PegName,
    },
    /// Pieces of a variant move at once. Boxed, since it is rare and claims are copied.
    Step(Box<NamedStep>),
    /// The state that is reached.
    State(State),
    /// The state that is reached, as the disks of each peg from bottom to top, which may break the rules.
    Towers(Vec<Vec<u32>>),
    /// The state of a variant that is reached, as the pieces of each peg from bottom to top.
    Pieces(Vec<Vec<PieceName>>),
}

impl Claim {
    /// Returns whether it is a state.
    #[must_use]
    pub const fn is_state(&self) -> bool {
        matches!(self, Self::State(_) | Self::Towers(_) | Self::Pieces(_))
    }

    /// The disk and the pegs of a move, numbered from 0, if all are named.
    pub(crate) fn named_move(&self) -> Option<(u32, u64, u64)> {
        let number = |peg: PegName| match peg {
            PegName::Peg(peg) => peg.get().into(),
            PegName::Index(number) | PegName::Number(number) => number,
        };
        match *self {
            Self::Move { disk, from, to } => Some((disk?, number(from?), number(to))),
            _ => None,
        }
    }

    /// A move of a disk between pegs numbered from 0. `None` if there is no such disk.
    pub(crate) fn indexed(disk: u64, from: u64, to: u64) -> Option<Self> {
        Some(Self::Move {
            disk: Some(u32::try_from(disk).ok()?),
            from: Some(PegName::Index(from)),
            to: PegName::Index(to),
        })
    }

    /// The state that it shows, or the claim.
    pub(crate) fn shown(&self) -> String {
        match self {
            Self::State(state) => state.to_string(),
            Self::Towers(towers) => lists(towers),
            Self::Pieces(pegs) => long_state(pegs),
            claim => claim.to_string(),
        }
    }

    /// Drops it. A claim without heap memory needs nothing, and checking this here saves the call.
    #[inline]
    pub(crate) fn discard(self) {
        if matches!(self, Self::Move { .. } | Self::Onto { .. } | Self::Put(_)) {
            std::mem::forget(self);
        }
    }
}

impl fmt::Display for PegName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Peg(peg) => peg.fmt(f),
            Self::Index(number) | Self::Number(number) => number.fmt(f),
        }
    }
}

impl fmt::Display for Support {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(disk) => write!(f, "d{disk}"),
            Self::Peg(peg) => write!(f, "peg{}", peg.saturating_add(1)),
        }
    }
}

/// What lies on a peg, bottom first; truncated if it is much.
fn joined<T: Display>(pieces: &[T], separator: &str) -> String {
    let mut names: Vec<String> = pieces.iter().take(10).map(T::to_string).collect();
    if pieces.len() > 10 {
        names.push("...".to_owned());
    }
    names.join(separator)
}

/// Towers as lists.
fn lists(towers: &[Vec<u32>]) -> String {
    let lists = towers
        .iter()
        .map(|tower| format!("[{}]", joined(tower, ", ")));
    format!("[{}]", lists.collect::<Vec<_>>().join(", "))
}

/// The state of a variant in its notation.
fn long_state(pegs: &[Vec<PieceName>]) -> String {
    let peg = |pieces: &Vec<PieceName>| match pieces.as_slice() {
        [] => "-".to_owned(),
        pieces => joined(pieces, " "),
    };
    pegs.iter().map(peg).collect::<Vec<_>>().join("/")
}

impl From<Move> for Claim {
    #[inline]
    fn from(mv: Move) -> Self {
        Self::Move {
            disk: Some(mv.disk.get()),
            from: Some(PegName::Peg(mv.from)),
            to: PegName::Peg(mv.to),
        }
    }
}

/// Writes a move part by part: a batch has one for every wrong answer, and formatting macros are several times slower.
fn write_move<D: Display>(
    noun: &str,
    piece: Option<D>,
    from: Option<PegName>,
    to: PegName,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if let (Some(piece), Some(from @ PegName::Peg(_)), PegName::Peg(_)) = (&piece, from, to) {
        piece.fmt(f)?;
        from.fmt(f)?;
        return to.fmt(f);
    }
    if let Some(piece) = piece {
        let from = if from.is_some() { " from" } else { "" };
        write!(f, "{noun}{piece}{from} ")?;
    }
    if let Some(from) = from {
        write!(f, "{from} ")?;
    }
    write!(f, "to {to}")
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { disk, from, to } => write_move("disk ", *disk, *from, *to, f),
            Self::Onto { disk, off, onto } => write!(f, "(move d{disk} {off} {onto})"),
            Self::Put([first, second, third]) => write!(f, "put({first},{second},{third})"),
            Self::State(state) => write!(f, "to state {state}"),
            Self::Towers(towers) => write!(f, "to state {}", lists(towers)),
            Self::Piece { piece, from, to } => write_move("", Some(*piece), *from, *to, f),
            Self::Step(step) => step.fmt(f),
            Self::Pieces(pegs) => write!(f, "to state {}", long_state(pegs)),
        }
    }
}

/// The peg of a number from 0.
pub(crate) fn numbered(number: u64) -> Option<Peg> {
    u8::try_from(number).ok().and_then(Peg::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_pegs_are_written_in_full() {
        for number in [0, 7, 10, 4_294_967_296, u64::MAX] {
            let to = PegName::Number(number);
            let said = |disk, from| Claim::Move { disk, from, to }.to_string();
            assert_eq!(said(None, None), format!("to {number}"));
            assert_eq!(said(Some(12), None), format!("disk 12 to {number}"));
            let peg = Some(PegName::Peg(Peg::B));
            assert_eq!(said(None, peg), format!("B to {number}"));
            assert_eq!(said(Some(1), peg), format!("disk 1 from B to {number}"));
        }
    }

    #[test]
    fn pegs_with_letters_make_a_short_move() {
        let (from, to) = (Some(PegName::Peg(Peg::A)), PegName::Peg(Peg::C));
        let disk = Some(1_000_000);
        assert_eq!(Claim::Move { disk, from, to }.to_string(), "1000000AC");
    }
}
