//! Texts that consist of moves in a layout that programs write: all in one form, with the same bytes between any two of
//! them.
//!
//! - lines of `1AC`, or of `Move disk 1 from peg A to peg C`, with letters or numbers;
//! - a row of three or more moves as in `1AC 1AB 2CB`;
//! - a list of either, as in `["1AC","1AB"]`;
//! - a list of lists, as in `[[1,0,2],[2,0,1]]`, on one line or on a line each.
//!
//! Such a text is scanned in one pass, without unescaping JSON. This is a short cut, not a second grammar: it makes the
//! claims that the [`Reader`](crate::read::Reader) makes of the same text, and leaves anything that differs in a single
//! byte to it. A scan that played the moves itself was about 1.5 times as fast over a batch, but duplicated every rule
//! of the game.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use super::one_move::{self, NamedMove, Read};
use crate::claim::{Claim, LineColumn};
use crate::{Form, Mark, Passage};

/// How a text is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// As it is.
    Plain,
    /// In a JSON string, from after the opening quote up to and including the closing one.
    InJson,
}

/// The most bytes of prose to scan: longer ones are compared with known solutions, which is faster.
pub(crate) const SHORT: usize = 1 << 14;
/// The fewest moves of a row, as in prose.
const LEAST_IN_ROW: usize = 3;
/// How a list of texts begins.
const LIST: &[u8] = b"[\"";
/// How a list of lists begins.
const ROWS: &[u8] = b"[[";

/// How the moves of a scanned text are records of a puzzle.
#[derive(Debug)]
pub(crate) enum ScannedRecords {
    All,
    /// All before one that should have named this.
    UpTo(String),
    /// The text leaves open how it names pegs.
    Open,
    /// Numbers of pegs that may be from 0 or from 1.
    Unnumbered,
}

/// A scanned text: its moves, which become claims when they are played.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    /// Each move with the number of bytes before it.
    moves: Vec<(NamedMove, usize)>,
    /// How many of them are claims.
    known: usize,
    named: ScannedNames,
    /// The number of the first peg, if it is known.
    base: Option<u8>,
    /// The end of the last one, and the number of bytes between two.
    end: usize,
    gap: usize,
    /// How many of these bytes are escapes.
    escaped: usize,
    kind: ScanKind,
}

impl Scan {
    /// Reads a whole text in one of the layouts, or nothing of it.
    pub(crate) fn read(&mut self, text: &[u8], written: Written) -> bool {
        self.moves.clear();
        self.moves_of(text, written).is_some()
    }

    /// Takes the moves as records of a puzzle with disks up to this size and so many pegs, up to the first that names something else.
    /// `base` is the number of the first peg, if more than these moves tells it.
    pub(crate) fn as_records(
        &mut self,
        largest: u32,
        pegs: u8,
        base: Option<u8>,
    ) -> ScannedRecords {
        let Some(&(first, _)) = self.moves.first() else {
            return ScannedRecords::Open;
        };
        // Numbers from 0 or from 1 are one or the other by a peg that only one of them has.
        let has = |peg: u8| self.named.pegs >> peg & 1 == 1;
        if !self.named.are_alike
            || pegs == 3 && [b'L', b'M', b'R'].iter().any(|side| has(side - b'A'))
        {
            return ScannedRecords::Open;
        }
        let base = match base {
            _ if !first.counts() => 0,
            Some(base) => base,
            None => match (has(0), has(pegs)) {
                (true, false) => 0,
                (false, true) => 1,
                (true, true) => return ScannedRecords::Open,
                // The first move cannot be read either way.
                (false, false) if !(1..=largest).contains(&first.disk()) => 0,
                (false, false) => return ScannedRecords::Unnumbered,
            },
        };
        let known = ((1 << pegs) - 1) << base;
        let (least, most) = self.named.disks;
        let is_known = least > 0 && most <= largest && self.named.pegs & !known == 0;
        let mut faults = self.moves.iter().filter(|_| !is_known).enumerate();
        let fault = faults.find_map(|(at, (mv, _))| Some((at, mv.fault(largest, base, pegs)?)));
        self.known = fault.as_ref().map_or(self.moves.len(), |(at, _)| *at);
        self.base = Some(base);
        fault.map_or(ScannedRecords::All, |(_, expected)| {
            ScannedRecords::UpTo(expected)
        })
    }

    /// The first move, if pegs are numbered from this one.
    pub(crate) fn first(&self, base: u8) -> Option<Claim> {
        self.moves.first().map(|(mv, _)| mv.claim(Some(base)))
    }

    /// The place of a move, its bytes in the text without escapes, and what they are.
    pub(crate) fn place_of<'t>(
        &self,
        at: usize,
        text: &'t [u8],
    ) -> (LineColumn, (usize, usize), Cow<'t, str>) {
        let quote = usize::from(self.kind == ScanKind::List);
        let begin = self.moves[at].1;
        let next = self.moves.get(at + 1);
        let end = next.map_or(self.end, |next| next.1 - self.gap);
        let place = self.kind.place(at as u64 + 1, begin);
        let (begin, end) = (begin - quote, end + quote);
        let words = str::from_utf8(&text[begin..end]).unwrap_or_default().into();
        let escapes = at * self.escaped;
        (place, (begin - escapes, end - escapes), words)
    }

    /// How many moves there are, and how many of them are records.
    pub(crate) const fn counts(&self) -> (usize, usize) {
        (self.moves.len(), self.known)
    }

    /// The passage that is the whole text.
    pub(crate) fn passage(&self) -> Passage {
        let first = self.moves.first().map_or(0, |&(_, at)| at);
        Passage {
            mark: Mark::None,
            form: self.kind.form(),
            place: self.kind.place(1, first),
        }
    }

    /// What the text claims after a number of moves, and where.
    #[inline]
    pub(crate) fn claims(
        &self,
        after: usize,
    ) -> impl Iterator<Item = (Claim, LineColumn)> + Clone + '_ {
        let first = after as u64 + 1;
        let moves = self.moves[after..self.known].iter().zip(first..);
        moves.map(|(&(mv, at), number)| (mv.claim(self.base), self.kind.place(number, at)))
    }

    /// Reads the moves in the form given by the first bytes.
    fn moves_of(&mut self, text: &[u8], written: Written) -> Option<()> {
        if text.starts_with(ROWS) {
            return match one_move::row(&text[1..], b",") {
                Some(_) => self.all_moves(text, written, |text| one_move::row(text, b",")),
                None => self.all_moves(text, written, |text| one_move::row(text, b", ")),
            };
        }
        match text.strip_prefix(LIST).unwrap_or(text).first()? {
            b'1'..=b'9' => self.all_moves(text, written, one_move::compact),
            b'M' => self.all_moves(text, written, one_move::sentence),
            _ => None,
        }
    }

    /// Reads moves with a given function.
    #[inline]
    fn all_moves<'t>(
        &mut self,
        text: &'t [u8],
        written: Written,
        read: impl Fn(&'t [u8]) -> Read<'t, NamedMove>,
    ) -> Option<()> {
        let layout = ScanLayout::of(text, written, &read)?;
        let mut named = ScannedNames::default();
        let mut left = &text[layout.open..];
        let rest = loop {
            let (mv, rest) = read(left)?;
            self.moves.push((mv, text.len() - left.len()));
            named.add(mv, self.moves[0].0);
            match layout.between.skip(rest) {
                Some(next) => left = next,
                None => break rest,
            }
        };
        (self.kind, self.named, self.base) = (layout.kind, named, None);
        self.known = self.moves.len();
        (self.end, self.gap) = (text.len() - rest.len(), layout.between.length);
        let has_lines = matches!(layout.kind, ScanKind::Lines | ScanKind::RowLines);
        self.escaped = usize::from(written == Written::InJson && has_lines);
        // `[[4,3,2],[6,5,1]]` may be the disks of two pegs.
        let is_state = layout.open == 1 && self.moves.iter().all(|(mv, _)| mv.may_be_tower());
        let is_all = layout.ends(rest) && self.moves.len() >= layout.least && !is_state;
        is_all.then_some(())
    }
}

/// What the moves of a text name.
#[derive(Clone, Copy, Debug)]
struct ScannedNames {
    /// A bit for each peg.
    pegs: u64,
    /// The least and the largest disk.
    disks: (u32, u32),
    /// Whether all pegs are named in the same way.
    are_alike: bool,
}

impl Default for ScannedNames {
    fn default() -> Self {
        Self {
            pegs: 0,
            disks: (u32::MAX, 0),
            are_alike: true,
        }
    }
}

impl ScannedNames {
    #[inline]
    fn add(&mut self, mv: NamedMove, first: NamedMove) {
        self.pegs |= mv.pegs_named();
        self.are_alike &= mv.is_named_as(first);
        self.disks = (self.disks.0.min(mv.disk()), self.disks.1.max(mv.disk()));
    }
}

/// The text around moves.
struct ScanLayout {
    kind: ScanKind,
    /// The number of bytes before the first move.
    open: usize,
    between: Gap,
    /// The text after the last move.
    close: &'static [u8],
    /// A line end that may follow that.
    line_end: &'static [u8],
    /// The end of the text.
    end: &'static [u8],
    /// The fewest moves.
    least: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ScanKind {
    #[default]
    Lines,
    Row,
    /// A list of texts.
    List,
    /// A list of lists.
    Rows,
    /// The same with a line for each list.
    RowLines,
}

impl ScanKind {
    /// The place of a move, given its number and offset; in a list of texts, of the quote before it.
    #[inline]
    const fn place(self, number: u64, bytes: usize) -> LineColumn {
        let (line, column) = match self {
            Self::Lines => (number, 1),
            Self::Row | Self::Rows => (1, bytes as u64 + 1),
            Self::List => (1, bytes as u64),
            // The first one stands behind the bracket of the whole list.
            Self::RowLines => (number, if number == 1 { 2 } else { 1 }),
        };
        LineColumn { line, column }
    }

    /// The form of the passage.
    const fn form(self) -> Form {
        match self {
            Self::Lines | Self::Row => Form::Lines,
            Self::List | Self::Rows | Self::RowLines => Form::List,
        }
    }
}

impl ScanLayout {
    /// The layout of a text whose moves are read by a given function.
    #[inline]
    fn of<'t>(
        text: &'t [u8],
        written: Written,
        read: impl Fn(&'t [u8]) -> Read<'t, NamedMove>,
    ) -> Option<Self> {
        let (line_end, end): (&[u8], &[u8]) = match written {
            Written::Plain => (b"\n", b""),
            Written::InJson => (b"\\n", b"\""),
        };
        let open = match text {
            [b'[', b'[', ..] => 1,
            [b'[', ..] => LIST.len(),
            _ => 0,
        };
        let (_, behind) = read(text.get(open..)?)?;
        let (line_break, escaped) = (behind.starts_with(b",\n"), behind.starts_with(b",\\n"));
        let (kind, between, close): (_, &[u8], &[u8]) = match (open, written) {
            (0, _) if behind.starts_with(b" ") => (ScanKind::Row, b" ", b""),
            (0, _) => (ScanKind::Lines, line_end, b""),
            (1, Written::Plain) if line_break => (ScanKind::RowLines, b",\n", b"]"),
            (1, Written::InJson) if escaped => (ScanKind::RowLines, b",\\n", b"]"),
            (1, _) => (ScanKind::Rows, comma(behind, ", ", ","), b"]"),
            _ => (ScanKind::List, comma(behind, "\", \"", "\",\""), b"\"]"),
        };
        Some(Self {
            kind,
            open,
            between: Gap::new(between),
            close,
            line_end,
            end,
            least: if kind == ScanKind::Row {
                LEAST_IN_ROW
            } else {
                1
            },
        })
    }

    /// Whether nothing else follows the last move.
    fn ends(&self, rest: &[u8]) -> bool {
        let closed = rest.strip_prefix(self.close);
        closed.is_some_and(|rest| rest.strip_prefix(self.line_end).unwrap_or(rest) == self.end)
    }
}

/// The separator of list items, whose spacing is known after the first.
fn comma(behind: &[u8], spaced: &'static str, dense: &'static str) -> &'static [u8] {
    let is_spaced = behind.starts_with(spaced.as_bytes());
    if is_spaced { spaced } else { dense }.as_bytes()
}

/// The bytes between two moves: at most four, in a word.
#[derive(Clone, Copy)]
struct Gap {
    word: u32,
    mask: u32,
    length: usize,
}

impl Gap {
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

    /// The text after it. A move follows, so at least four bytes are left, which is more than the end of a text.
    #[inline]
    fn skip(self, text: &[u8]) -> Option<&[u8]> {
        let word = u32::from_le_bytes(*text.first_chunk()?);
        (word & self.mask == self.word).then(|| &text[self.length..])
    }
}
