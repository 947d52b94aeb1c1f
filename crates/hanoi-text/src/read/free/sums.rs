//! Arithmetic, as in `2^3 - 1 = 7` and `T(n) = 2T(n-1) + 1`: it is about numbers of moves, and not part of one.

use super::pieces::{LinePiece, PieceKind};
use crate::read::element::Item;

/// A token of a sum.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SumToken {
    /// A number, or the name of one.
    Value,
    /// A function before its argument, or a factor before brackets.
    Function,
    Brackets,
    Open,
    Close,
    Sign,
    Equals,
    Power,
    /// Irrelevant LaTeX signs.
    Blank,
}

/// Letters that stand for numbers or functions, and never for pegs.
const LETTERS: &[char] = &['n', 'k', 'N', 'K', 'T', 'M', 'H', 'S', 'f', 't', 'h', 'm'];

/// The number of pieces at the beginning that form one sum: one with a power, or a sum or a function with its value.
pub(super) fn length(pieces: &[LinePiece<'_>]) -> Option<usize> {
    let mut sum = Sum::default();
    for (at, piece) in pieces.iter().enumerate() {
        let part = part(piece, pieces.get(at + 1));
        if part.and_then(|part| sum.take(part, piece)).is_none() {
            break;
        }
        if sum.value && sum.open == 0 {
            sum.end = at + 1;
        }
    }
    let reckons = sum.power || sum.sign && sum.equals && sum.number;
    (sum.end > 0 && reckons).then_some(sum.end)
}

/// The state of reading a sum.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a part that was seen or not"
)]
#[derive(Default)]
struct Sum {
    end: usize,
    power: bool,
    sign: bool,
    equals: bool,
    number: bool,
    /// Whether a value came last, and whether it may be a function.
    value: bool,
    function: bool,
    /// How many brackets are open.
    open: usize,
}

impl Sum {
    /// Takes the next part, if it continues a sum.
    fn take(&mut self, part: SumToken, piece: &LinePiece<'_>) -> Option<()> {
        let applied = self.function && self.value;
        match part {
            SumToken::Blank => return Some(()),
            SumToken::Value | SumToken::Function | SumToken::Brackets | SumToken::Open
                if self.value && !applied =>
            {
                return None;
            }
            SumToken::Sign | SumToken::Equals | SumToken::Power | SumToken::Close
                if !self.value =>
            {
                return None;
            }
            SumToken::Value | SumToken::Function | SumToken::Brackets => self.value = true,
            SumToken::Open => {
                self.open += 1;
                self.value = false;
            }
            SumToken::Close => self.open = self.open.checked_sub(1)?,
            SumToken::Sign | SumToken::Equals | SumToken::Power => self.value = false,
        }
        self.function = part == SumToken::Function;
        self.sign |= part == SumToken::Sign
            || applied && matches!(part, SumToken::Brackets | SumToken::Open);
        self.power |= part == SumToken::Power || is_power(piece);
        self.equals |= part == SumToken::Equals;
        self.number |= matches!(piece.kind, PieceKind::Number(_));
        Some(())
    }
}

/// Whether a number is raised by a superscript after it.
fn is_power(piece: &LinePiece<'_>) -> bool {
    match &piece.kind {
        PieceKind::Word(word) => word.chars().count() > 1 && word.chars().all(is_number_or_raised),
        _ => false,
    }
}

const fn is_number_or_raised(c: char) -> bool {
    matches!(c, '0'..='9' | 'n' | '\u{b2}' | '\u{b3}' | '\u{b9}' | '\u{2070}'..='\u{207f}')
}

fn part(piece: &LinePiece<'_>, next: Option<&LinePiece<'_>>) -> Option<SumToken> {
    let arrow = next.is_some_and(|next| matches!(next.kind, PieceKind::Sign('>' | '=')));
    match &piece.kind {
        PieceKind::Number(_) => Some(SumToken::Value),
        PieceKind::Word(word) => name(word),
        PieceKind::Group(inner) => inner.iter().all(in_brackets).then_some(SumToken::Brackets),
        PieceKind::Hyphens | PieceKind::Sign('=' | '\u{2212}' | '\u{2013}') if arrow => None,
        PieceKind::Hyphens => Some(SumToken::Sign),
        PieceKind::Sign(sign) => match sign {
            '(' => Some(SumToken::Open),
            ')' => Some(SumToken::Close),
            '^' => Some(SumToken::Power),
            '=' | '\u{2248}' | '\u{2265}' | '\u{2264}' => Some(SumToken::Equals),
            '+' | '*' | '/' | '\u{d7}' | '\u{b7}' | '\u{22c5}' | '\u{2212}' | '\u{2013}' => {
                Some(SumToken::Sign)
            }
            '{' | '}' | '\\' => Some(SumToken::Blank),
            _ => None,
        },
        PieceKind::Foreign | PieceKind::Name(_) | PieceKind::Step(..) => None,
    }
}

/// A name of a number or a function: one letter, possibly with a factor or a power.
fn name(word: &str) -> Option<SumToken> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let mut letters = word[digits..].chars();
    let first = letters.next()?;
    if word.chars().all(is_number_or_raised) && word.chars().count() > 1 {
        return Some(SumToken::Value);
    }
    match word {
        "cdot" | "times" => return Some(SumToken::Sign),
        "approx" => return Some(SumToken::Equals),
        _ => {}
    }
    let named = LETTERS.contains(&first) && letters.next().is_none();
    named.then_some(SumToken::Function)
}

/// Whether an item in brackets may be a part of a sum.
fn in_brackets(item: &Item) -> bool {
    match item {
        Item::Number(_) | Item::Hyphens(..) => true,
        Item::Mark(mark) => "^+*/={}\\".contains(*mark),
        Item::Word(word) => {
            let mut letters = word.chars().skip_while(char::is_ascii_digit);
            let letter = letters.next().is_none_or(|first| {
                LETTERS.contains(&first) || is_number_or_raised(first) || first == '\u{2212}'
            });
            letter && letters.next().is_none()
        }
        Item::Group(_, inner) => inner.iter().all(in_brackets),
        Item::Name(_) | Item::Step(..) => false,
    }
}
