//! Moves in the layouts that programs write: all in one form, with the same bytes between any two of them.
//!
//! - lines of `1AC`, or of `Move disk 1 from peg A to peg C`, with letters or numbers;
//! - a row of three or more moves as in `1AC 1AB 2CB`;
//! - a list of either, as in `["1AC","1AB"]`;
//! - a list of lists, as in `[[1,0,2],[2,0,1]]`.

use super::step::{Read, Step};
use crate::LineColumn;

/// How a text is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// As it is.
    Plain,
    /// As it stands in a string of JSON, from behind the first quote up to and with the last one.
    InJson,
}

/// The moves of a text, up to its end or to what is no move of its layout.
pub(super) struct Moves<'t> {
    text: &'t [u8],
    left: &'t [u8],
    layout: Layout,
    between: Mark,
    /// What comes after the last move.
    end: &'static [u8],
    /// A line end that may come before that.
    line_end: &'static [u8],
    at_end: bool,
}

/// The form of all moves of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Compact,
    Sentence,
    /// A disk and two pegs from 0, in a list of such rows.
    Rows,
}

impl Form {
    /// The form of a text, as its first byte tells.
    pub(super) fn of(text: &[u8]) -> Option<Self> {
        match text.strip_prefix(LIST).unwrap_or(text).first()? {
            b'[' if text.starts_with(b"[[") => Some(Self::Rows),
            b'0'..=b'9' => Some(Self::Compact),
            b'M' => Some(Self::Sentence),
            _ => None,
        }
    }

    /// Whether the pegs are numbers that count from 0.
    pub(super) fn is_indexed(self) -> bool {
        self == Self::Rows
    }
}

/// How a list of texts begins.
const LIST: &[u8] = b"[\"";
/// How a list of lists begins.
const ROWS: &[u8] = b"[";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Lines,
    Row,
    List,
    Rows,
}

/// The bytes between two moves: at most four, in a word.
#[derive(Clone, Copy)]
struct Mark {
    word: u32,
    mask: u32,
    length: usize,
}

impl Mark {
    fn new(bytes: &[u8]) -> Self {
        let shifted = bytes.iter().rev();
        let word = shifted.fold(0, |word, &byte| word << 8 | u32::from(byte));
        let bits = 8 * u32::try_from(bytes.len()).unwrap_or(4);
        Self {
            word,
            mask: 1_u32.checked_shl(bits).map_or(u32::MAX, |bit| bit - 1),
            length: bytes.len(),
        }
    }

    /// What comes after it. A move follows, so that at least four bytes are left, which is more than a text ends with.
    #[inline]
    fn skip(self, text: &[u8]) -> Option<&[u8]> {
        let word = u32::from_le_bytes(*text.first_chunk()?);
        (word & self.mask == self.word).then(|| &text[self.length..])
    }
}

/// What stands between the items of a list, after the first of which it is known how they are spaced.
fn comma(behind: &[u8], spaced: &'static str, dense: &'static str) -> &'static [u8] {
    let is_spaced = behind.starts_with(spaced.as_bytes());
    if is_spaced { spaced } else { dense }.as_bytes()
}

/// The least number of moves that a row has, as in prose.
const ROW: u64 = 3;

impl<'t> Moves<'t> {
    /// The moves of a text that begins with one, each of which is read in the same way, and the first of them.
    pub(super) fn begin(
        form: Form,
        text: &'t [u8],
        written: Written,
        read: impl Fn(&'t [u8]) -> Read<'t>,
    ) -> Option<(Self, Step)> {
        let (line_end, end): (&[u8], &[u8]) = match written {
            Written::Plain => (b"\n", b""),
            Written::InJson => (b"\\n", b"\""),
        };
        let open = if form == Form::Rows { ROWS } else { LIST };
        let list = text.strip_prefix(open);
        let left = list.unwrap_or(text);
        let (first, behind) = read(left)?;
        let (layout, between, end): (_, &[u8], _) = match (list, form, written) {
            (None, ..) if behind.starts_with(b" ") => (Layout::Row, b" ", end),
            (None, ..) => (Layout::Lines, line_end, end),
            (_, Form::Rows, Written::Plain) => (Layout::Rows, comma(behind, ", ", ","), b"]"),
            (_, Form::Rows, Written::InJson) => (Layout::Rows, comma(behind, ", ", ","), b"]\""),
            _ => (Layout::List, comma(behind, "\", \"", "\",\""), b"\"]"),
        };
        let moves = Self {
            text,
            left,
            layout,
            between: Mark::new(between),
            end,
            line_end,
            at_end: false,
        };
        Some((moves, first))
    }

    /// The text, if its moves stand in lines.
    pub(super) fn lines(&self) -> Option<&'t [u8]> {
        (self.layout == Layout::Lines).then_some(self.text)
    }

    /// What comes after each line.
    pub(super) const fn line_end(&self) -> &'static [u8] {
        self.line_end
    }

    /// Goes on at a byte of the text, if it is not the end.
    pub(super) fn pass(&mut self, to: usize) {
        self.left = &self.text[to..];
    }

    /// The next move, and what is left of the text from there on.
    #[inline]
    pub(super) fn next(&mut self, read: impl Fn(&'t [u8]) -> Read<'t>) -> Option<(Step, &'t [u8])> {
        if self.at_end {
            return None;
        }
        let here = self.left;
        let (step, rest) = read(here)?;
        match self.between.skip(rest) {
            Some(left) => self.left = left,
            None if self.ends(rest) => self.at_end = true,
            None => return None,
        }
        Some((step, here))
    }

    /// Whether that is all that may come after the last move.
    fn ends(&self, rest: &[u8]) -> bool {
        let rest = match self.layout {
            Layout::List | Layout::Rows => rest,
            _ => rest.strip_prefix(self.line_end).unwrap_or(rest),
        };
        rest == self.end
    }

    /// Whether so many moves are all of the text.
    pub(super) fn is_all(&self, moves: u64) -> bool {
        self.at_end && (self.layout != Layout::Row || moves >= ROW)
    }

    /// Where a move stands, by its number and what is left of the text from there on.
    pub(super) const fn place(&self, number: u64, here: &[u8]) -> LineColumn {
        let began = (self.text.len() - here.len()) as u64;
        let (line, column) = match self.layout {
            Layout::Lines => (number, 1),
            Layout::Row | Layout::Rows => (1, began + 1),
            // That of the quote before it.
            Layout::List => (1, began),
        };
        LineColumn { line, column }
    }
}
