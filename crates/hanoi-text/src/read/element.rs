//! The items of a line.

use super::words;
use hanoi_core::{Move, Peg};

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Number(u64),
    Word(String),
    /// Their first column, and how many they are.
    Hyphens(u64, usize),
    Mark(char),
    /// A bracket and its content.
    Group(char, Vec<Item>),
    /// A piece of a variant by its name: the number that the text's names give it.
    Name(u32),
    /// A step of a variant in short, and the pegs that it begins with.
    Step(u32, Peg, Peg),
}

/// The largest number that is told from others: no disk, peg or step has it.
pub(crate) const LARGEST: u32 = (1 << 31) - 1;

impl Item {
    /// A word, or the number that it is.
    pub(crate) fn word(text: &str) -> Self {
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let most = u64::from(LARGEST);
            return Self::Number(text.parse().unwrap_or(most).min(most));
        }
        Self::Word(text.to_owned())
    }

    /// Whether it is a letter that may name a peg.
    pub(crate) fn is_letter(&self) -> bool {
        matches!(self, Self::Word(word) if peg_letter(word).is_some())
    }

    pub(crate) fn is_word(&self, names: &[&str]) -> bool {
        matches!(self, Self::Word(word) if names.iter().any(|name| word.eq_ignore_ascii_case(name)))
    }
}

/// `1AC`, but not `1st`.
pub(crate) fn compact_word(word: &str) -> Option<Move> {
    let mv = Move::parse(word)?;
    let ordinal =
        word.ends_with(|c: char| c.is_ascii_lowercase()) && words::meaning(word).is_some();
    (!ordinal).then_some(mv)
}

pub(crate) fn peg_letter(word: &str) -> Option<Peg> {
    let mut letters = word.chars();
    let peg = Peg::from_letter(letters.next()?);
    letters.next().is_none().then_some(peg).flatten()
}

/// The numbers of a list, if it contains nothing else.
pub(crate) fn numbers(items: &[Item]) -> Option<Vec<u32>> {
    let parts = items.iter().filter(|item| **item != Item::Mark(','));
    let size = |item: &Item| match item {
        Item::Number(number) => u32::try_from(*number).ok(),
        _ => None,
    };
    parts.map(size).collect()
}

/// Whether a line is only the parts of a move in a layout that is not read here: two pegs with nothing but signs around them, or three
/// numbers in brackets.
pub(crate) fn is_cells(line: &[Item]) -> bool {
    let mut parts = CellCount::default();
    parts.add(line, false) && (parts.letters > 1 || parts.in_brackets > 2)
}

/// The parts of moves that a line has.
#[derive(Default)]
struct CellCount {
    letters: usize,
    in_brackets: usize,
}

impl CellCount {
    /// Counts the parts, and returns whether there is nothing else.
    fn add(&mut self, items: &[Item], inside: bool) -> bool {
        items.iter().all(|item| match item {
            Item::Number(_) | Item::Name(_) | Item::Step(..) => {
                self.in_brackets += usize::from(inside);
                true
            }
            Item::Word(_) => {
                self.letters += usize::from(item.is_letter());
                item.is_letter() || item.is_word(&["move"])
            }
            Item::Group(_, inner) => self.add(inner, true),
            Item::Mark(sign) => "|,;\"'`*.)".contains(*sign),
            Item::Hyphens(..) => true,
        })
    }
}
