//! The items of a line, and moves as the elements of a list.

use super::scan::Token;
use super::words;
use crate::Style;
use crate::claim::{Claim, LineColumn, PegName, Support};
use hanoi_core::{Move, Peg};

/// A piece of a line, or of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Number(u64),
    Word(String),
    /// Their first column, and how many they are.
    Hyphens(u64, usize),
    Mark(char),
    /// A bracket and what is in it, brackets not among that.
    Group(char, Vec<Item>),
}

/// A number in digits alone.
fn parse_digits(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl Item {
    /// What a token is by itself.
    pub(crate) fn of(token: Token<'_>, at: LineColumn) -> Option<Self> {
        Some(match token {
            Token::Word(word) => Self::word(word),
            Token::Hyphens(count) => Self::Hyphens(at.column, count),
            Token::Mark('\t') | Token::Quoted(_) | Token::LineEnd => return None,
            Token::Mark(mark) => Self::Mark(mark),
        })
    }

    /// A word, or the number that it is.
    pub(crate) fn word(text: &str) -> Self {
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::Number(text.parse().unwrap_or(u64::MAX));
        }
        Self::Word(text.to_owned())
    }

    pub(crate) fn size(&self) -> Option<u32> {
        match self {
            Self::Number(number) => u32::try_from(*number).ok(),
            Self::Word(word) => word.strip_prefix(['d', 'D']).and_then(parse_digits),
            _ => None,
        }
    }

    pub(crate) fn peg(&self) -> Option<PegName> {
        match self {
            Self::Number(number) => Some(PegName::Number(*number)),
            Self::Word(word) => peg_letter(word).map(PegName::Peg),
            _ => None,
        }
    }

    /// Whether it takes memory besides its own place: a word or a bracket.
    pub(crate) const fn is_heavy(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Group(..))
    }

    pub(crate) fn is_word(&self, names: &[&str]) -> bool {
        matches!(self, Self::Word(word) if names.iter().any(|name| word.eq_ignore_ascii_case(name)))
    }
}

/// `1AC`; not so `1st`.
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

/// A disk and two pegs.
pub(crate) fn named(disk: &Item, from: &Item, to: &Item) -> Option<Claim> {
    Some(Claim::Move {
        disk: Some(disk.size()?),
        from: Some(from.peg()?),
        to: to.peg()?,
    })
}

/// Two pegs.
pub(crate) fn pegs(from: &Item, to: &Item) -> Option<Claim> {
    Some(Claim::Move {
        disk: None,
        from: Some(from.peg()?),
        to: to.peg()?,
    })
}

/// The items without commas.
pub(crate) fn parts(items: &[Item]) -> Vec<&Item> {
    items
        .iter()
        .filter(|item| **item != Item::Mark(','))
        .collect()
}

/// A move as the element of a list: `[1,0,2]`, `[A, C]`, `[1, A, C]`, `(move d1 d2 peg3)`.
pub(crate) fn element(open: char, items: &[Item]) -> Option<(Style, Claim)> {
    match (open, parts(items).as_slice()) {
        ('(', [word, disk, off, onto]) if word.is_word(&["move"]) => {
            let (disk, off, onto) = (disk.size()?, object(off)?, object(onto)?);
            Some((Style::Pddl, Claim::Onto { disk, off, onto }))
        }
        ('[' | '(', [disk, Item::Number(from), Item::Number(to)]) => {
            let (disk, from) = (Some(disk.size()?), Some(PegName::Index(*from)));
            let to = PegName::Index(*to);
            Some((Style::Json, Claim::Move { disk, from, to }))
        }
        ('[' | '(', [disk, from, to]) => Some((Style::Json, named(disk, from, to)?)),
        ('[' | '(', [from, to]) => Some((Style::Pegs, pegs(from, to)?)),
        _ => None,
    }
}

/// `d2`, `peg3`: what a planner puts a disk on.
fn object(item: &Item) -> Option<Support> {
    let Item::Word(word) = item else { return None };
    let digits = word.find(|c: char| c.is_ascii_digit())?;
    let number = parse_digits(&word[digits..])?;
    match word[..digits].to_ascii_lowercase().as_str() {
        "d" | "disk" | "disc" => Some(Support::Disk(number)),
        _ => Some(Support::Peg(number.checked_sub(1)?)),
    }
}

/// `put(T, M, N)` of the ASP competition: at time T disk N goes onto M. The pegs count as disks before the largest.
pub(crate) fn put(items: &[Item]) -> Option<Claim> {
    let numbers: Option<Vec<u32>> = parts(items).into_iter().map(Item::size).collect();
    match numbers?.as_slice() {
        &[time, onto, disk] => Some(Claim::Put { time, disk, onto }),
        _ => None,
    }
}

/// The numbers of a list, if it has nothing else in it.
pub(crate) fn numbers(items: &[Item]) -> Option<Vec<u32>> {
    let size = |item: &Item| match item {
        Item::Number(number) => u32::try_from(*number).ok(),
        _ => None,
    };
    parts(items).into_iter().map(size).collect()
}

/// The items as text, for quoting them.
pub(crate) fn text_of(items: &[Item]) -> String {
    let mut text = String::new();
    for item in items.iter().take(20) {
        if !text.is_empty() && !matches!(item, Item::Mark('.' | ',' | ':' | ')' | '!' | '?')) {
            text.push(' ');
        }
        match item {
            Item::Number(number) => text.push_str(&number.to_string()),
            Item::Word(word) => text.push_str(word),
            Item::Hyphens(_, count) => text.push_str(&"-".repeat((*count).min(40))),
            Item::Mark(mark) => text.push(*mark),
            Item::Group(open, inner) => {
                text.push(*open);
                text.push_str(&text_of(inner));
                text.push_str("...");
            }
        }
    }
    text
}
