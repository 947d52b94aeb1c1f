//! Splits the items of a line into words, numbers and signs: where letters, digits and signs meet, and where a language
//! writes no spaces.

use std::borrow::Cow;

use crate::read::element::Item;
use crate::read::words;
use hanoi_core::Peg;

/// A word, number or sign of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LinePiece<'a> {
    pub(super) kind: PieceKind<'a>,
    pub(super) column: u64,
    /// Whether an apostrophe joins it to the word before.
    pub(super) is_suffix: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PieceKind<'a> {
    Number(u64),
    /// Letters and digits.
    Word(Cow<'a, str>),
    /// Letters of a language without spaces that are not a word of the table.
    Foreign,
    Sign(char),
    Hyphens,
    Group(&'a [Item]),
    /// A piece of a variant.
    Name(u32),
    /// A step of a variant, and its pegs.
    Step(u32, Peg, Peg),
}

/// Words of this many bytes are none of the table.
const WHOLE_WORD: usize = 256;

/// The pieces of a line, given its items and their columns.
pub(super) fn pieces<'a>(items: &'a [Item], columns: &[u64]) -> Vec<LinePiece<'a>> {
    let mut cutter = PieceCutter {
        pieces: Vec::with_capacity(items.len()),
        word_end: 0,
        joined_at: 0,
    };
    for (item, &column) in items.iter().zip(columns) {
        cutter.item(item, column);
    }
    cutter.pieces
}

/// Whether a word is a short move in which a disk or a peg is left out: `1A_`.
fn is_blanked(word: &str) -> bool {
    let part = |c: char| c == '_' || c.is_ascii_digit() || c.is_ascii_uppercase();
    let index = word.starts_with(|c: char| c.is_ascii_uppercase()) && !word.ends_with('_');
    word.len() < 5
        && word.len() > 1
        && word.contains('_')
        && word.chars().all(part)
        && word.contains(|c| c != '_')
        && !index
}

struct PieceCutter<'a> {
    pieces: Vec<LinePiece<'a>>,
    /// The column after the last word.
    word_end: u64,
    /// The column after an apostrophe that follows a word, or 0.
    joined_at: u64,
}

impl<'a> PieceCutter<'a> {
    fn push(&mut self, kind: PieceKind<'a>, column: u64) {
        let is_suffix = column == self.joined_at && column > 0;
        self.pieces.push(LinePiece {
            kind,
            column,
            is_suffix,
        });
    }

    fn item(&mut self, item: &'a Item, column: u64) {
        match item {
            Item::Number(number) => {
                self.push(PieceKind::Number(*number), column);
                self.word_end = column + u64::from(number.checked_ilog10().unwrap_or(0)) + 1;
            }
            Item::Hyphens(..) => self.push(PieceKind::Hyphens, column),
            Item::Mark(mark) => self.sign(*mark, column),
            Item::Group(_, inner) => self.push(PieceKind::Group(inner), column),
            Item::Name(name) => self.push(PieceKind::Name(*name), column),
            Item::Step(name, from, to) => self.push(PieceKind::Step(*name, *from, *to), column),
            Item::Word(word) if word.len() >= WHOLE_WORD => self.push(PieceKind::Foreign, column),
            Item::Word(word) => self.word(word, column),
        }
    }

    fn sign(&mut self, sign: char, column: u64) {
        if matches!(sign, '\'' | '\u{2019}' | '\u{2bc}') && column == self.word_end {
            self.joined_at = column + 1;
        } else {
            self.push(PieceKind::Sign(sign), column);
        }
    }

    /// A word of the scanner, which includes everything beyond ASCII.
    fn word(&mut self, word: &'a str, column: u64) {
        if is_blanked(word) {
            self.push(PieceKind::Sign('\u{2717}'), column);
        } else if let Some(number) = word.strip_prefix("D_") {
            // A disk with its number as a subscript, as in formulas.
            self.spaced(Cow::Borrowed("disk"), column);
            self.runs(number, column + 2);
        } else if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            self.spaced(Cow::Borrowed(word), column);
        } else if word.chars().any(is_wide_form) {
            let narrow: String = word.chars().map(narrow).collect();
            self.runs(&narrow, column);
        } else {
            self.runs(word, column);
        }
    }

    /// Splits a word into runs of characters of one kind.
    fn runs(&mut self, word: &str, column: u64) {
        let mut begin = 0;
        let mut at = column;
        while let Some(first) = word[begin..].chars().next() {
            let kind = Script::of(first);
            let length = word[begin..]
                .find(|c: char| Script::of(c) != kind)
                .unwrap_or(word.len() - begin);
            let run = begin..begin + length;
            let count = word[run.clone()].chars().count() as u64;
            match kind {
                Script::Spaced => self.spaced(Cow::Owned(word[run].to_owned()), at),
                Script::Unspaced => self.unspaced(&word[run], at),
                Script::Sign => {
                    for (sign, column) in word[run].chars().zip(at..) {
                        self.sign(sign, column);
                    }
                }
                Script::Blank if word[run].contains('\u{20e3}') => {
                    self.push(PieceKind::Sign(')'), at);
                }
                Script::Blank => {}
            }
            at += count;
            begin += length;
        }
    }

    fn spaced(&mut self, run: Cow<'a, str>, column: u64) {
        let end = column + run.chars().count() as u64;
        let digits = run.bytes().all(|byte| byte.is_ascii_digit());
        let kind = if digits {
            PieceKind::Number(run.parse().unwrap_or(u64::MAX))
        } else if let Some(number) = run.chars().next().and_then(circled) {
            PieceKind::Number(number)
        } else {
            PieceKind::Word(run)
        };
        self.push(kind, column);
        self.word_end = end;
    }

    /// Splits a run without spaces into the longest words of the table.
    fn unspaced(&mut self, run: &str, column: u64) {
        let mut rest = run;
        let mut at = column;
        let mut foreign = false;
        while let Some(first) = rest.chars().next() {
            let found = words::longest_prefix(rest);
            let (word, left) = rest.split_at(found.unwrap_or(first.len_utf8()));
            if found.is_some() {
                self.push(PieceKind::Word(Cow::Owned(word.to_owned())), at);
            } else if !foreign {
                self.push(PieceKind::Foreign, at);
            }
            foreign = found.is_none();
            at += word.chars().count() as u64;
            rest = left;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    /// Letters and digits of languages that write spaces.
    Spaced,
    /// Chinese, Japanese and Korean.
    Unspaced,
    Sign,
    Blank,
}

impl Script {
    fn of(c: char) -> Self {
        match c {
            '\u{2e80}'..='\u{2fdf}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3040}'..='\u{312f}'
            | '\u{1100}'..='\u{11ff}'
            | '\u{3130}'..='\u{318f}'
            | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' => Self::Unspaced,
            '_' | '\u{a0}' | '\u{3000}' | '\u{200b}' | '\u{fe0f}' | '\u{20e3}' => Self::Blank,
            c if c.is_alphanumeric() => Self::Spaced,
            _ => Self::Sign,
        }
    }
}

/// Whether a character is a full-width letter, digit or sign.
const fn is_wide_form(c: char) -> bool {
    matches!(c, '\u{ff01}'..='\u{ff5e}')
}

fn narrow(c: char) -> char {
    const SHIFT: u32 = 0xfee0;
    if is_wide_form(c) {
        char::from_u32(u32::from(c) - SHIFT).unwrap_or(c)
    } else {
        c
    }
}

/// The number of a circled digit.
fn circled(c: char) -> Option<u64> {
    match c {
        '\u{2460}'..='\u{2473}' => Some(u64::from(u32::from(c) - 0x2460) + 1),
        _ => None,
    }
}
