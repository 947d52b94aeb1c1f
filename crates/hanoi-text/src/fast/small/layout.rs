//! Moves in the layouts that programs write: all in one form, with the same bytes between any two of them.
//!
//! - lines of `1AC`, or of `Move disk 1 from peg A to peg C`, with letters or numbers;
//! - a row of three or more moves as in `1AC 1AB 2CB`;
//! - a list of either, as in `["1AC","1AB"]`.

use super::super::move_lines::{Read, Said, compact_move, long_sentence, sentence_move};
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
    form: Form,
    layout: Layout,
    between: Mark,
    /// What comes after the last move.
    end: &'static [u8],
    /// A line end that may come before that.
    line_end: &'static [u8],
    /// How many moves were read.
    read: u64,
    /// Where the last one begins.
    began: usize,
    at_end: bool,
}

#[derive(Clone, Copy)]
enum Form {
    Compact,
    Sentence,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Lines,
    Row,
    List,
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

/// The least number of moves that a row has, as in prose.
const ROW: u64 = 3;

impl<'t> Moves<'t> {
    /// The moves of a text that begins with one.
    pub(super) fn begin(text: &'t [u8], written: Written) -> Option<Self> {
        let (line_end, end): (&[u8], &[u8]) = match written {
            Written::Plain => (b"\n", b""),
            Written::InJson => (b"\\n", b"\""),
        };
        let list = text.strip_prefix(b"[\"");
        let left = list.unwrap_or(text);
        let form = match left.first()? {
            b'0'..=b'9' => Form::Compact,
            b'M' => Form::Sentence,
            _ => return None,
        };
        let behind = form.read(left)?.1;
        let (layout, between): (_, &[u8]) = match list {
            Some(_) if behind.starts_with(b"\", \"") => (Layout::List, b"\", \""),
            Some(_) => (Layout::List, b"\",\""),
            None if behind.starts_with(b" ") => (Layout::Row, b" "),
            None => (Layout::Lines, line_end),
        };
        Some(Self {
            text,
            left,
            form,
            layout,
            between: Mark::new(between),
            end: if layout == Layout::List { b"\"]" } else { end },
            line_end,
            read: 0,
            began: 0,
            at_end: false,
        })
    }

    /// The next move.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Said> {
        if self.at_end {
            return None;
        }
        let (said, rest) = self.form.read(self.left)?;
        self.began = self.text.len() - self.left.len();
        self.read += 1;
        match self.between.skip(rest) {
            Some(left) => self.left = left,
            None if self.ends(rest) => self.at_end = true,
            None => return None,
        }
        Some(said)
    }

    /// Whether that is all that may come after the last move.
    fn ends(&self, rest: &[u8]) -> bool {
        let rest = match self.layout {
            Layout::List => rest,
            _ => rest.strip_prefix(self.line_end).unwrap_or(rest),
        };
        rest == self.end
    }

    /// Whether the text was read to its end.
    pub(super) fn is_at_end(&self) -> bool {
        self.at_end && (self.layout != Layout::Row || self.read >= ROW)
    }

    /// Where the last move that was read stands.
    pub(super) fn place(&self) -> LineColumn {
        let began = self.began as u64;
        match self.layout {
            Layout::Lines => LineColumn {
                line: self.read,
                column: 1,
            },
            Layout::Row => LineColumn {
                line: 1,
                column: began + 1,
            },
            // That of the quote before it.
            Layout::List => LineColumn {
                line: 1,
                column: began,
            },
        }
    }
}

impl Form {
    #[inline]
    fn read(self, text: &[u8]) -> Read<'_, Said> {
        match self {
            Self::Compact => compact_move(text),
            Self::Sentence => sentence_move(text).or_else(|| long_sentence(text)),
        }
    }
}
