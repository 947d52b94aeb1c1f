//! The pieces and steps of variants: `r2'`, `red 2`, `r2AC`, `1AC+2BA`, `1A=2B`.
//!
//! The grammar of the reader knows disks by number. A line of an answer to a variant is spelled in it before it is read: each name of a
//! piece or a step becomes a number that no text has, and the claims with these numbers get the names back. So they are read wherever
//! a disk is: in prose, lists, tables and objects.
//!
//! A colour that belongs to no piece is never passed over: a line with a move beside it cannot be read.

pub(crate) mod colours;
mod cursor;
pub(crate) mod joint;
mod long_state;

use std::collections::HashMap;

use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{NamedStep, PieceName};
use cursor::{LineCursor, SaidName};
pub(crate) use long_state::{LongState, long_state};

/// The number of the first name. Texts that name pieces have no such numbers themselves.
const FIRST: u32 = 900_000;
/// The most different names of a text.
const MOST: usize = 1 << 16;

/// The letters of the colours that the pieces of a puzzle have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PieceLetters(u32);

impl PieceLetters {
    /// Whether there is a colour with this letter.
    pub(crate) const fn has(self, letter: char) -> bool {
        letter.is_ascii_lowercase() && self.0 & bit(letter) != 0
    }
}

impl FromIterator<char> for PieceLetters {
    fn from_iter<T: IntoIterator<Item = char>>(letters: T) -> Self {
        let known = letters.into_iter().filter(char::is_ascii_lowercase);
        Self(known.fold(0, |all, letter| all | bit(letter)))
    }
}

const fn bit(letter: char) -> u32 {
    1 << (letter as u32 - 'a' as u32)
}

/// What a number stands for.
#[derive(Clone, Debug, PartialEq)]
enum NamedPart {
    Piece(PieceName),
    Step(NamedStep),
    /// A word that may tell pieces apart.
    Word(String),
}

/// Spells lines, and knows what its numbers stand for.
#[derive(Clone, Debug)]
pub(crate) struct Spelling {
    letters: PieceLetters,
    parts: Vec<NamedPart>,
    numbers: HashMap<String, u32>,
}

/// A line as the reader takes it.
#[derive(Debug, Default)]
pub(crate) struct SpelledLine {
    pub(crate) text: String,
    /// Where a name was spelled: the column behind it, and the column behind it in the line as it was written.
    shifts: Vec<(u64, u64)>,
    /// A word that may name a piece and was not taken as its name.
    pub(crate) stray: Option<Unreadable>,
    /// The numbers of the pieces that it names.
    pub(crate) pieces: Vec<u32>,
    /// Whether the line claims a move even if none is read.
    pub(crate) claims: bool,
}

impl SpelledLine {
    /// The column in the line as it was written.
    pub(crate) fn column(&self, column: u64) -> u64 {
        let before = self.shifts.partition_point(|&(behind, _)| behind <= column);
        match before.checked_sub(1).map(|last| self.shifts[last]) {
            Some((behind, written)) => written + column - behind,
            None => column,
        }
    }
}

impl Spelling {
    pub(crate) fn new(letters: PieceLetters) -> Self {
        Self {
            letters,
            parts: Vec::new(),
            numbers: HashMap::new(),
        }
    }

    /// Spells a line.
    ///
    /// # Errors
    ///
    /// A number that names are spelled with; too many names.
    pub(crate) fn spell(
        &mut self,
        line: &str,
        number: u64,
        pegs: u8,
    ) -> Result<SpelledLine, Unreadable> {
        let mut cursor = LineCursor::new(line, number, self.letters);
        cursor.check_numbers(FIRST.into())?;
        let mut spelled = SpelledLine::default();
        let mut column = 1;
        while let Some((begin, what)) = cursor.next_name() {
            spelled.text.push_str(cursor.before(begin));
            column += cursor.before(begin).chars().count() as u64;
            let word = match what {
                SaidName::Piece(piece) => {
                    let number = self.number_of(&piece.to_string(), NamedPart::Piece(piece));
                    spelled.pieces.extend(number);
                    let noun = if cursor.is_behind_noun(begin) {
                        ""
                    } else {
                        "d"
                    };
                    number.map(|number| format!("{noun}{number}"))
                }
                SaidName::Move(piece, pegs) => {
                    let number = self.number_of(&piece.to_string(), NamedPart::Piece(piece));
                    number.map(|number| format!("{number}{pegs}"))
                }
                SaidName::Again => Some(String::new()),
                SaidName::Word(word) => {
                    let number = self.number_of(&word, NamedPart::Word(word.clone()));
                    number.map(|number| format!("q{number}"))
                }
                SaidName::Step(step, pegs) => {
                    let number = self.number_of(&step.to_string(), NamedPart::Step(step));
                    number.map(|number| format!("{number}{pegs}"))
                }
            };
            let word =
                word.ok_or_else(|| cursor.unreadable(begin, "at most 65536 different names"))?;
            column += word.len() as u64;
            spelled.text.push_str(&word);
            spelled.shifts.push((column, cursor.column()));
            cursor.pass();
        }
        spelled.text.push_str(cursor.rest());
        (spelled.stray, spelled.claims) = cursor.stray(pegs);
        Ok(spelled)
    }

    fn number_of(&mut self, text: &str, part: NamedPart) -> Option<u32> {
        if let Some(&number) = self.numbers.get(text) {
            return Some(number);
        }
        let number = FIRST + u32::try_from(self.parts.len()).ok()?;
        if self.parts.len() >= MOST {
            return None;
        }
        self.parts.push(part);
        self.numbers.insert(text.to_owned(), number);
        Some(number)
    }

    fn part(&self, number: u32) -> Option<&NamedPart> {
        let at = usize::try_from(number.checked_sub(FIRST)?).ok()?;
        self.parts.get(at)
    }

    /// Gives a claim the name back that it has as a number.
    pub(crate) fn name(&self, claim: &mut Claim) {
        let Claim::Move {
            disk: Some(disk),
            from,
            to,
        } = *claim
        else {
            return;
        };
        match self.part(disk) {
            Some(NamedPart::Piece(piece)) => {
                let piece = *piece;
                *claim = Claim::Piece { piece, from, to };
            }
            Some(NamedPart::Step(step)) => *claim = Claim::Step(Box::new(step.clone())),
            Some(NamedPart::Word(_)) | None => {}
        }
    }

    /// A text for people: names instead of their numbers.
    pub(crate) fn plain(&self, text: &str) -> String {
        let mut plain = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
            let digits = rest[at..].bytes().take_while(u8::is_ascii_digit).count();
            let (before, number) = (&rest[..at], &rest[at..at + digits]);
            rest = &rest[at + digits..];
            match number.parse().ok().and_then(|number| self.part(number)) {
                Some(NamedPart::Piece(piece)) => {
                    plain.push_str(before.strip_suffix('d').unwrap_or(before));
                    plain.push_str(&piece.to_string());
                }
                Some(NamedPart::Step(step)) => {
                    plain.push_str(before);
                    plain.push_str(&step.to_string());
                    rest = rest.get(2..).unwrap_or_default();
                }
                Some(NamedPart::Word(word)) => {
                    plain.push_str(before.strip_suffix('q').unwrap_or(before));
                    plain.push_str(word);
                }
                None => {
                    plain.push_str(before);
                    plain.push_str(number);
                }
            }
        }
        plain + rest
    }
}

/// What is expected where a word may name a piece.
pub(crate) fn stray(word: &str, place: LineColumn) -> Unreadable {
    Unreadable::new(
        place,
        word,
        "colours only right before the number of their piece, as in 'red 2'",
    )
}
