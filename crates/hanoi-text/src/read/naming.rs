//! The pieces and steps of variants: `r2'`, `red 2`, `r2AC`, `1AC+2BA`, `1A=2B`.
//!
//! In a line of an answer to a variant each name of a piece or a step is an item of its own, with a number that no text has; the claims
//! with these numbers get the names back.
//!
//! A colour that belongs to no piece is never passed over: a line with a move beside it cannot be read.

pub(crate) mod colours;
mod cursor;
pub(crate) mod joint;
mod long_state;

use std::collections::HashMap;

use super::element::{Item, LARGEST};
use super::scan::{self, LineItems};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{NamedStep, PieceName};
use cursor::{LineCursor, SaidName};
use hanoi_core::Peg;
pub(crate) use long_state::{LongState, long_state};

/// The number of the first name: no text has it.
const FIRST: u32 = LARGEST + 1;
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
}

/// The names of a text.
#[derive(Clone, Debug)]
pub(crate) struct Spelling {
    letters: PieceLetters,
    parts: Vec<NamedPart>,
    numbers: HashMap<String, u32>,
}

/// A line of an answer to a variant.
#[derive(Debug, Default)]
pub(crate) struct NamedLine {
    pub(crate) items: LineItems,
    /// A word that may name a piece and was not taken as its name.
    pub(crate) stray: Option<Unreadable>,
    /// Whether the line claims a move even if none is read.
    pub(crate) claims: bool,
}

impl Spelling {
    pub(crate) fn new(letters: PieceLetters) -> Self {
        Self {
            letters,
            parts: Vec::new(),
            numbers: HashMap::new(),
        }
    }

    /// The items of a line for a number of pegs.
    ///
    /// # Errors
    ///
    /// Too many names; bytes that are no text.
    pub(crate) fn items(
        &mut self,
        line: &str,
        at: LineColumn,
        pegs: u8,
    ) -> Result<NamedLine, Unreadable> {
        let mut cursor = LineCursor::new(line, at, self.letters);
        let mut marked = String::new();
        let mut names = Vec::new();
        while let Some((begin, said)) = cursor.next_name() {
            let many = || cursor.unreadable(begin, "at most 65536 different names");
            let item = match said {
                SaidName::Piece(piece) => Some(Item::Name(
                    self.number(&piece, NamedPart::Piece(piece))
                        .ok_or_else(many)?,
                )),
                SaidName::Move(piece, pegs) => {
                    let number = self
                        .number(&piece, NamedPart::Piece(piece))
                        .ok_or_else(many)?;
                    Some(step(number, pegs))
                }
                SaidName::Step(joint, pegs) => {
                    let number = self
                        .number(&joint.clone(), NamedPart::Step(joint))
                        .ok_or_else(many)?;
                    Some(step(number, pegs))
                }
                SaidName::Word => Some(Item::Mark('\u{fffd}')),
                SaidName::Again => None,
            };
            let (before, name) = cursor.pass(begin);
            marked.push_str(before);
            // Blanks in place of the name keep the columns.
            names.extend(item.map(|item| (item, at.column + marked.chars().count() as u64)));
            marked.extend(name.chars().map(|_| ' '));
        }
        marked.push_str(cursor.rest());
        let (stray, claims) = cursor.stray(pegs);
        let (mut items, mut columns) = scan::items(&marked, at)?;
        for (item, column) in names {
            let place = columns.partition_point(|&before| before < column);
            items.insert(place, item);
            columns.insert(place, column);
        }
        Ok(NamedLine {
            items: (items, columns),
            stray,
            claims,
        })
    }

    fn number(&mut self, name: &impl ToString, part: NamedPart) -> Option<u32> {
        let text = name.to_string();
        if let Some(&number) = self.numbers.get(&text) {
            return Some(number);
        }
        let number = FIRST + u32::try_from(self.parts.len()).ok()?;
        if self.parts.len() >= MOST {
            return None;
        }
        self.parts.push(part);
        self.numbers.insert(text, number);
        Some(number)
    }

    /// Gives a claim the name back that it has as a number.
    pub(crate) fn named(&self, claim: Claim) -> Claim {
        let Claim::Move {
            disk: Some(disk),
            from,
            to,
        } = claim
        else {
            return claim;
        };
        let part = disk
            .checked_sub(FIRST)
            .and_then(|at| self.parts.get(at as usize));
        match part {
            Some(NamedPart::Piece(piece)) => Claim::Piece {
                piece: *piece,
                from,
                to,
            },
            Some(NamedPart::Step(step)) => Claim::Step(Box::new(step.clone())),
            None => claim,
        }
    }
}

/// A step between two pegs.
fn step(number: u32, [from, to]: [Peg; 2]) -> Item {
    Item::Step(number, from, to)
}

/// What is expected where a word may name a piece.
pub(crate) fn stray(word: &str, place: LineColumn) -> Unreadable {
    Unreadable::new(
        place,
        word,
        "colours only right before the number of their piece, as in 'red 2'",
    )
}
