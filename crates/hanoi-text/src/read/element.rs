//! The items of a line, and moves as the elements of a list.

use super::roles::{self, Role};
use super::scan::{ScanToken, Scanner};
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
    /// A bracket and its content, in which nested brackets are not included.
    Group(char, Vec<Item>),
}

/// A number in digits alone.
fn parse_digits(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl Item {
    /// The item of a single token.
    pub(crate) fn of(token: ScanToken<'_>, at: LineColumn) -> Option<Self> {
        Some(match token {
            ScanToken::Word(word) => Self::word(word),
            ScanToken::Hyphens(count) => Self::Hyphens(at.column, count),
            ScanToken::Mark('\t') | ScanToken::Quoted(_) | ScanToken::LineEnd => return None,
            ScanToken::Mark(mark) => Self::Mark(mark),
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

    /// Whether it takes heap memory.
    pub(crate) const fn is_heavy(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Group(..))
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

/// Whether both pegs are letters, or both numbers.
fn are_alike(from: PegName, to: PegName) -> bool {
    matches!(from, PegName::Peg(_)) == matches!(to, PegName::Peg(_))
}

/// A disk and two pegs.
pub(crate) fn named(disk: &Item, from: &Item, to: &Item) -> Option<Claim> {
    let disk = Some(disk.size()?);
    let (from, to) = (from.peg()?, to.peg()?);
    let from = are_alike(from, to).then_some(from)?;
    Some(Claim::Move {
        disk,
        from: Some(from),
        to,
    })
}

/// Two pegs.
pub(crate) fn pegs(from: &Item, to: &Item) -> Option<Claim> {
    let (from, to) = (from.peg()?, to.peg()?);
    let from = are_alike(from, to).then_some(from)?;
    Some(Claim::Move {
        disk: None,
        from: Some(from),
        to,
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
    if items
        .windows(2)
        .any(|pair| pair.iter().all(|item| *item == Item::Mark(',')))
    {
        return None;
    }
    match (open, parts(items).as_slice()) {
        ('(', [word, disk, off, onto]) if word.is_word(&["move"]) => {
            match (disk.size()?, object(off), object(onto)) {
                (disk, Some(off), Some(onto)) => {
                    Some((Style::Pddl, Claim::Onto { disk, off, onto }))
                }
                (_, None, None) => Some((Style::Text, named(disk, off, onto)?)),
                (_, Some(_), None) | (_, None, Some(_)) => None,
            }
        }
        ('[' | '(', [disk, Item::Number(from), Item::Number(to)]) => {
            let (disk, from) = (Some(disk.size()?), Some(PegName::Index(*from)));
            let to = PegName::Index(*to);
            Some((Style::Json, Claim::Move { disk, from, to }))
        }
        ('(', [_, Item::Mark(':'), ..]) => Some((Style::Text, keyed(items)?)),
        ('[' | '(', [disk, from, to]) => Some((Style::Json, named(disk, from, to)?)),
        ('[' | '(', [from, to]) => Some((Style::Pegs, pegs(from, to)?)),
        _ => None,
    }
}

/// `(move :disk 1 :from A :to C)`.
fn keyed(items: &[Item]) -> Option<Claim> {
    let mut parts = [None; 3];
    for field in items.split(|item| *item == Item::Mark(':')).skip(1) {
        let [Item::Word(key), value] = field else {
            return None;
        };
        let part = match roles::role(key)? {
            Role::Disk => 0,
            Role::From => 1,
            Role::To => 2,
            Role::Whole | Role::Step | Role::Number => return None,
        };
        if parts[part].replace(value).is_some() {
            return None;
        }
    }
    let [Some(disk), Some(from), Some(to)] = parts else {
        return None;
    };
    named(disk, from, to)
}

/// Whether brackets contain only names that may be disks and pegs.
pub(crate) fn names_parts(items: &[Item]) -> bool {
    const LONGEST: usize = 5;
    let part = |item: &&Item| match item {
        Item::Number(_) => true,
        Item::Word(word) => word.len() <= LONGEST,
        _ => false,
    };
    let parts = parts(items);
    parts.len() > 1 && parts.iter().all(part)
}

/// The position of brackets that look like a move and are not one, on a line of brackets only: `2. [1,?,0]`.
pub(crate) fn broken(line: &[Item]) -> Option<usize> {
    let is_pair = |item: &Item| match item {
        Item::Group(open, inner) => inner.len() < 4 && element(*open, inner).is_some(),
        _ => false,
    };
    let pairs = line.iter().any(is_pair);
    let broken = |item: &Item| match item {
        Item::Group(open, inner) => {
            let seems = is_like_element(inner) || pairs && is_like_pair(inner);
            seems && element(*open, inner).is_none()
        }
        _ => false,
    };
    let at = line.iter().position(broken)?;
    line.iter().all(is_around).then_some(at)
}

/// The position of brackets with two or three parts of a move, on a line of brackets only.
pub(crate) fn unread(line: &[Item]) -> Option<usize> {
    let part = |item: &Item| match item {
        Item::Group('(', inner) if is_action(inner) => true,
        Item::Group(_, inner) => is_like_part(inner),
        _ => false,
    };
    let at = line.iter().position(part)?;
    line.iter().all(is_around).then_some(at)
}

/// Whether brackets begin as the action of a plan does: `(move d1 ..)`.
fn is_action(items: &[Item]) -> bool {
    matches!(items, [word, _, ..] if word.is_word(&["move"]))
}

/// Whether brackets hold what seems a move.
pub(super) fn is_like_part(items: &[Item]) -> bool {
    is_like_element(items) || names_parts(items)
}

/// Whether brackets hold a peg and something else.
fn is_like_pair(items: &[Item]) -> bool {
    let cells = items.split(|item| *item == Item::Mark(',')).count();
    let pegs = items.iter().filter(|item| item.peg().is_some()).count();
    cells == 2 && pegs > 0 && items.len() < 8
}

/// What may stand around brackets that are a move.
pub(super) fn is_around(item: &Item) -> bool {
    match item {
        Item::Number(_) | Item::Mark(_) | Item::Hyphens(..) | Item::Group('[' | '(', _) => true,
        Item::Word(_) => item.is_word(&["move", "step"]),
        Item::Group(..) => false,
    }
}

/// Whether brackets contain three items, two of them disks or pegs, or something beside two. Three pegs are a state, or
/// the names of all pegs.
fn is_like_element(items: &[Item]) -> bool {
    let letter = |item: &Item| matches!(item, Item::Word(_)) && item.peg().is_some();
    let number = |item: &Item| matches!(item, Item::Number(_));
    let counts = |item: &Item| {
        item.is_word(&["of", "step", "steps", "moves", "total"]) || *item == Item::Mark('=')
    };
    let letters = items.iter().filter(|item| letter(item)).count();
    let numbers = items.iter().filter(|item| number(item)).count();
    let cells = items.split(|item| *item == Item::Mark(',')).count();
    let decimal = matches!(items, [Item::Number(_), Item::Mark('.'), Item::Number(_)]);
    let three = cells == 3 || cells == 1 && items.len() > 2 && !decimal;
    three && items.len() < 10 && letters < 3 && letters + numbers > 1 && !items.iter().any(counts)
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

/// `put(T, M, N)` of the ASP competitions: at time T disk N goes onto M. Some encodings have the time last.
pub(crate) fn put(items: &[Item]) -> Option<Claim> {
    let numbers: Option<Vec<u32>> = parts(items).into_iter().map(Item::size).collect();
    match numbers?.as_slice() {
        &[first, second, third] => Some(Claim::Put([first, second, third])),
        _ => None,
    }
}

/// The numbers of a list, if it contains nothing else.
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

/// The items of a quoted text, and their columns in it.
pub(crate) fn items_of(text: &str) -> (Vec<Item>, Vec<u64>) {
    let mut scanner = Scanner::default();
    let (mut items, mut columns) = (Vec::new(), Vec::new());
    let mut keep = |token: ScanToken<'_>, at: LineColumn| {
        if let Some(item) = Item::of(token, at) {
            items.push(item);
            columns.push(at.column);
        }
        Ok(())
    };
    let read = text
        .bytes()
        .try_for_each(|byte| scanner.byte(byte, false, &mut keep));
    if read.and_then(|()| scanner.end_run(&mut keep)).is_err() {
        return (Vec::new(), Vec::new());
    }
    (items, columns)
}
