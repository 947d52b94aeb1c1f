//! What a line says, from its items.

use super::Style;
use super::claim::{Claim, Onto, PegName};
use crate::moves::parse_digits;
use crate::{Move, Peg, State};

/// A piece of a line, or of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Number(u64),
    Word(String),
    Hyphens {
        column: u64,
        count: usize,
    },
    Mark(char),
    /// A bracket and what is in it, brackets not among that.
    Group(char, Vec<Item>),
}

impl Item {
    /// A word, or the number that it is.
    pub(super) fn word(text: &str) -> Self {
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::Number(text.parse().unwrap_or(u64::MAX));
        }
        Self::Word(text.to_owned())
    }

    fn size(&self) -> Option<u32> {
        match self {
            Self::Number(number) => u32::try_from(*number).ok(),
            Self::Word(word) => word.strip_prefix(['d', 'D']).and_then(parse_digits),
            _ => None,
        }
    }

    fn peg(&self) -> Option<PegName> {
        match self {
            Self::Number(number) => Some(PegName::Number(*number)),
            Self::Word(word) => peg_letter(word).map(PegName::Peg),
            _ => None,
        }
    }

    fn is_word(&self, names: &[&str]) -> bool {
        matches!(self, Self::Word(word) if names.iter().any(|name| word.eq_ignore_ascii_case(name)))
    }
}

fn peg_letter(word: &str) -> Option<Peg> {
    let mut letters = word.chars();
    let peg = Peg::from_letter(letters.next()?);
    letters.next().is_none().then_some(peg).flatten()
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Moves(Style, Vec<Claim>),
    /// The disks of one peg, bottom first.
    Tower(Vec<u32>),
    /// The hyphens of one row: first column from 1, and count.
    Row(Vec<(u64, usize)>),
    /// Nothing that counts: a heading, a comment, an empty list.
    Caption,
    Unknown,
}

/// Reads a line of at least one item. `towers` is how many pegs of a state came just before.
pub(super) fn read(items: &[Item], towers: usize) -> Line {
    if let Some(row) = row(items) {
        return Line::Row(row);
    }
    if let Some(disks) = tower(items, towers) {
        return Line::Tower(disks);
    }
    if is_caption(items) {
        return Line::Caption;
    }
    let items = bare(items);
    let one =
        |style: Style, claim: Option<Claim>| claim.map(|claim| Line::Moves(style, vec![claim]));
    compact(items)
        .map(|claims| Line::Moves(Style::Compact, claims))
        .or_else(|| one(Style::Csv, fields(items)))
        .or_else(|| one(Style::Pegs, pair(items)))
        .or_else(|| groups(items))
        .or_else(|| one(Style::Text, sentence(items)))
        .unwrap_or(Line::Unknown)
}

/// The line without a bullet, a number or `Step 7:` before, or a full stop after.
fn bare(mut items: &[Item]) -> &[Item] {
    while let [rest @ .., Item::Mark('.' | ',' | ';' | '`' | '*')] = items {
        items = rest;
    }
    while let [
        Item::Hyphens { count: 1, .. } | Item::Mark('*' | '`'),
        rest @ ..,
    ] = items
    {
        items = rest;
    }
    match items {
        [
            word,
            Item::Number(_),
            Item::Mark(':' | '.' | ')'),
            rest @ ..,
        ] if !rest.is_empty() && word.is_word(&["step", "move"]) => rest,
        [
            Item::Number(_),
            Item::Mark('.'),
            Item::Number(_),
            Item::Mark(':'),
            rest @ ..,
        ] => rest,
        [Item::Number(_), Item::Mark(':' | '.' | ')'), rest @ ..] if !rest.is_empty() => rest,
        _ => items,
    }
}

fn row(items: &[Item]) -> Option<Vec<(u64, usize)>> {
    let run = |item: &Item| match item {
        Item::Hyphens { column, count } => Some((*column, *count)),
        _ => None,
    };
    items.iter().map(run).collect()
}

/// `0 [4, 1]`, `0: 4 1`, `TA: [4, 1]`, `Peg A: [4, 1]`: the disks of a peg, if it is the peg that is due.
fn tower(items: &[Item], due: usize) -> Option<Vec<u32>> {
    let (label, rest) = match items {
        [noun, label, rest @ ..] if noun.is_word(PEG_NOUNS) => (label, rest),
        [label, rest @ ..] => (label, rest),
        [] => return None,
    };
    let label = match label {
        Item::Number(number) => usize::try_from(*number).ok()?,
        Item::Word(word) => peg_letter(
            word.strip_prefix('T')
                .filter(|rest| !rest.is_empty())
                .unwrap_or(word),
        )?
        .index(),
        _ => return None,
    };
    let disks = match rest {
        [Item::Mark(':'), Item::Group('[', disks)] | [Item::Group('[', disks)] => disks,
        [Item::Mark(':'), disks @ ..] => disks,
        _ => return None,
    };
    let disks: Option<Vec<u32>> = disks
        .iter()
        .filter(|item| **item != Item::Mark(','))
        .map(Item::size)
        .collect();
    disks.filter(|disks| {
        label == due && disks.is_sorted_by(|below, above| below > above) && !disks.contains(&0)
    })
}

const PEG_NOUNS: &[&str] = &["peg", "rod", "tower", "position", "pole", "stack", "pin"];

const CAPTION_WORDS: &[&str] = &[
    "move",
    "moves",
    "movement",
    "number",
    "state",
    "after",
    "initial",
    "final",
    "goal",
    "current",
    "of",
    "tower",
    "towers",
    "hanoi",
    "heuristics",
    "best",
    "first",
    "file",
    "solution",
    "route",
    "step",
    "steps",
    "the",
    "start",
    "disk",
    "from",
    "to",
    "cost",
    "unit",
    "plan",
    "found",
];

/// A heading such as `State after move 5, 0b0101:`, a rule of signs, a comment, a code fence, the header of a table, or
/// an empty list.
fn is_caption(items: &[Item]) -> bool {
    let quiet = |item: &Item| match item {
        Item::Word(word) => {
            item.is_word(CAPTION_WORDS)
                || word.starts_with("0b")
                || word.bytes().all(|byte| byte == b'_')
        }
        Item::Number(_) | Item::Mark(_) => true,
        Item::Hyphens { count, .. } => *count > 1,
        Item::Group(..) => false,
    };
    let sign = |item: &Item| matches!(item, Item::Mark('=' | '*' | '_' | '`' | '~'));
    match items {
        [Item::Mark(';' | '#' | '%'), ..]
        | [Item::Mark('`'), Item::Mark('`'), Item::Mark('`'), ..] => true,
        [Item::Group(_, inner)] => inner.is_empty(),
        _ if items.iter().all(sign) => true,
        _ => {
            items.iter().any(|item| matches!(item, Item::Word(_)))
                && items.iter().all(quiet)
                && sentence(items).is_none()
        }
    }
}

/// `1AB 2AC`: nothing but moves.
fn compact(items: &[Item]) -> Option<Vec<Claim>> {
    let moves: Option<Vec<Claim>> = items
        .iter()
        .filter(|item| !matches!(item, Item::Mark(',' | '.' | ';')))
        .map(compact_move)
        .collect();
    moves.filter(|moves| !moves.is_empty())
}

fn compact_move(item: &Item) -> Option<Claim> {
    match item {
        Item::Word(word) => crate::moves::parse(word).map(Claim::from),
        _ => None,
    }
}

/// `1,1,A,C` or `1,A,C`, or `1 A C`: the number of the move if there are four, then disk, from and to.
fn fields(items: &[Item]) -> Option<Claim> {
    let comma = Item::Mark(',');
    match items {
        [Item::Number(_), c, disk, d, from, e, to] if [c, d, e] == [&comma; 3] => {
            named(disk, from, to)
        }
        [disk, c, from, d, to] if [c, d] == [&comma; 2] => named(disk, from, to),
        [disk, from, to] => named(disk, from, to),
        _ => None,
    }
}

fn named(disk: &Item, from: &Item, to: &Item) -> Option<Claim> {
    Some(Claim::Move {
        disk: Some(disk.size()?),
        from: from.peg()?,
        to: to.peg()?,
    })
}

/// `A C`, `A, C`, `A -> C`, `A to C`.
fn pair(items: &[Item]) -> Option<Claim> {
    let (from, to) = match items {
        [from, to]
        | [from, Item::Mark(',' | '>') | Item::Hyphens { .. }, to]
        | [from, Item::Hyphens { .. }, Item::Mark('>'), to] => (from, to),
        [from, between, to] if between.is_word(&["to", "\u{2192}"]) => (from, to),
        _ => return None,
    };
    Some(Claim::Move {
        disk: None,
        from: from.peg()?,
        to: to.peg()?,
    })
}

/// Moves in brackets, one after the other, with or without words around: `[A C]`, `(move d1 d2 peg3)`, `put(0,3,7)`.
fn groups(items: &[Item]) -> Option<Line> {
    let mut found: Option<(Style, Vec<Claim>)> = None;
    for (at, item) in items.iter().enumerate() {
        let Item::Group(open, inner) = item else {
            continue;
        };
        let before = at.checked_sub(1).map(|at| &items[at]);
        let claim = match before {
            Some(word) if word.is_word(&["put"]) => put(inner),
            _ => element(*open, inner),
        };
        if let Some((style, claim)) = claim {
            found.get_or_insert((style, Vec::new())).1.push(claim);
        }
    }
    found.map(|(style, claims)| Line::Moves(style, claims))
}

/// A move as the element of a list: `[1,0,2]`, `[A, C]`, `[1, A, C]`, `(move d1 d2 peg3)`.
pub(super) fn element(open: char, items: &[Item]) -> Option<(Style, Claim)> {
    let comma = |item: &&Item| **item != Item::Mark(',');
    let parts: Vec<&Item> = items.iter().filter(comma).collect();
    match (open, parts.as_slice()) {
        ('(', [word, disk, _, onto]) if word.is_word(&["move"]) => {
            let claim = Claim::Onto {
                disk: disk.size()?,
                onto: object(onto)?,
            };
            Some((Style::Pddl, claim))
        }
        ('[' | '(', [disk, Item::Number(from), Item::Number(to)]) => Some((
            Style::Json,
            Claim::Move {
                disk: Some(disk.size()?),
                from: PegName::Index(*from),
                to: PegName::Index(*to),
            },
        )),
        ('[' | '(', [disk, from, to]) => Some((Style::Json, named(disk, from, to)?)),
        ('[' | '(', [from, to]) => {
            let claim = Claim::Move {
                disk: None,
                from: from.peg()?,
                to: to.peg()?,
            };
            Some((Style::Pegs, claim))
        }
        _ => None,
    }
}

/// `d2`, `peg3`: what a planner puts a disk on.
fn object(item: &Item) -> Option<Onto> {
    let Item::Word(word) = item else { return None };
    let digits = word.find(|c: char| c.is_ascii_digit())?;
    let number = parse_digits(&word[digits..])?;
    match word[..digits].to_ascii_lowercase().as_str() {
        "d" | "disk" | "disc" => Some(Onto::Disk(number)),
        _ => Some(Onto::Peg(number.checked_sub(1)?)),
    }
}

/// `put(T, M, N)` of the ASP competition: at time T disk N goes onto M. The pegs count as disks before the largest.
fn put(items: &[Item]) -> Option<(Style, Claim)> {
    let numbers: Option<Vec<u32>> = items
        .iter()
        .filter(|item| **item != Item::Mark(','))
        .map(Item::size)
        .collect();
    match numbers?.as_slice() {
        &[time, onto, disk] => Some((Style::Pddl, Claim::Put { time, disk, onto })),
        _ => None,
    }
}

/// `Move disk 1 from peg A to peg C`, `1 from 0 to 2`, `Move smallest disk from position 0 to position 1`.
fn sentence(items: &[Item]) -> Option<Claim> {
    const FILLERS: &[&str] = &[
        "move", "moves", "moved", "the", "disk", "disc", "disks", "ring", "plate", "of", "size",
        "then", "now", "top",
    ];
    let from_at = items.iter().position(|item| item.is_word(&["from"]));
    let to_at = items.iter().position(|item| {
        item.is_word(&["to", "onto"]) || *item == Item::Word("\u{2192}".to_owned())
    })?;
    let (head, from) = match from_at {
        Some(at) if at < to_at => (&items[..at], Some(place(&items[at + 1..to_at])?)),
        Some(_) => return None,
        None => (&items[..to_at], None),
    };
    let to = place(&items[to_at + 1..])?;
    let smallest = head.iter().any(|item| item.is_word(&["smallest"]));
    let known =
        |item: &Item| item.size().is_some() || item.is_word(FILLERS) || item.is_word(&["smallest"]);
    if !head.iter().all(known) {
        return None;
    }
    let disk = if smallest {
        Some(1)
    } else {
        head.iter().rev().find_map(Item::size)
    };
    match (disk, from, to) {
        (disk, Some(from), to) => Some(Claim::Move { disk, from, to }),
        (Some(disk), None, PegName::Peg(to)) => Some(Claim::Onto {
            disk,
            onto: Onto::Peg(to.get().into()),
        }),
        _ => None,
    }
}

/// A peg, with a noun before it or not.
fn place(items: &[Item]) -> Option<PegName> {
    match items {
        [noun, peg] if noun.is_word(PEG_NOUNS) => peg.peg(),
        [the, noun, peg] if the.is_word(&["the"]) && noun.is_word(PEG_NOUNS) => peg.peg(),
        [peg] => peg.peg(),
        _ => None,
    }
}

/// The state that rows of hyphens draw, the highest row first, or `None` if they are no such picture.
pub(super) fn picture(rows: &[Vec<(u64, usize)>], pegs: u8) -> Option<State> {
    let disks: usize = rows.iter().map(Vec::len).sum();
    let mut towers: Vec<Vec<u32>> = vec![Vec::new(); pegs.into()];
    for (level, row) in rows.iter().rev().enumerate() {
        for &(column, hyphens) in row {
            let first = usize::try_from(column).ok()? - 1;
            let middle = (first + hyphens / 2 + 1).checked_sub(disks)?;
            let tower = towers.get_mut(middle / (2 * disks))?;
            if hyphens % 2 == 0 || middle % (2 * disks) != 0 || tower.len() != level {
                return None;
            }
            tower.push(u32::try_from(hyphens / 2 + 1).ok()?);
        }
    }
    State::from_towers(&towers).ok()
}

impl From<Move> for Claim {
    fn from(mv: Move) -> Self {
        Self::Move {
            disk: Some(mv.disk.get()),
            from: PegName::Peg(mv.from),
            to: PegName::Peg(mv.to),
        }
    }
}
