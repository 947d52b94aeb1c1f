//! Interprets a line from its items.

use super::element::{Item, compact_word, element, named, numbers, parts, pegs, put};
use super::psql;
use super::states::{self, PEG_NOUNS};
use crate::Style;
use crate::claim::{Claim, PegName};

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    Moves(Style, Vec<Claim>),
    /// The disks of one peg, bottom first.
    Tower(Vec<u32>),
    /// The hyphens of one row: first column from 1, and count.
    Row(Vec<(u64, usize)>),
    /// Irrelevant: a heading, a comment, an empty list.
    Caption,
    /// Three backticks.
    Fence,
    Unknown,
}

impl LineKind {
    /// Whether it is a peg of a state, or `Move 1 0b1` above one.
    pub(crate) fn is_of_state(&self, items: &[Item]) -> bool {
        match self {
            Self::Tower(_) => matches!(items.first(), Some(Item::Number(_))),
            Self::Caption => heading(items).is_some_and(|heading| heading == "move # #"),
            Self::Moves(..) | Self::Row(_) | Self::Fence | Self::Unknown => false,
        }
    }
}

/// Whether a line is a heading: it begins with `#`, or is all bold.
pub(crate) const fn is_heading(items: &[Item]) -> bool {
    matches!(
        items,
        [Item::Mark('#'), ..]
            | [
                Item::Mark('*'),
                Item::Mark('*'),
                ..,
                Item::Mark('*'),
                Item::Mark('*')
            ]
            | [
                Item::Mark('*'),
                Item::Mark('*'),
                ..,
                Item::Mark('*'),
                Item::Mark('*'),
                Item::Mark(':')
            ]
    )
}

/// Whether a line is two numbers and nothing else.
pub(crate) const fn is_pair_of_numbers(items: &[Item]) -> bool {
    matches!(items, [Item::Number(_), Item::Number(_)])
}

/// Reads a line of at least one item. `towers` is the number of a state's pegs just before it.
pub(crate) fn read(items: &[Item], towers: usize) -> LineKind {
    if let Some(row) = row(items) {
        return LineKind::Row(row);
    }
    if let Some(disks) =
        states::named_peg(items, towers).or_else(|| states::bulleted(items, towers))
    {
        return LineKind::Tower(disks);
    }
    if is_fence(items) {
        return LineKind::Fence;
    }
    if is_caption(items) || psql::is_around(psql::unwrapped(items)) {
        return LineKind::Caption;
    }
    let whole = trimmed(psql::unwrapped(items));
    let items = bare(whole);
    let one =
        |style: Style, claim: Option<Claim>| claim.map(|claim| LineKind::Moves(style, vec![claim]));
    one(Style::Csv, fields(items))
        .or_else(|| one(Style::Pegs, pair(whole)))
        .or_else(|| groups(items))
        .or_else(|| planned(items))
        .or_else(|| one(Style::Text, sentence(whole)))
        .unwrap_or(LineKind::Unknown)
}

/// The line without its bullet and final full stop.
fn trimmed(mut items: &[Item]) -> &[Item] {
    while let [rest @ .., Item::Mark('.' | ',' | ';' | '`' | '*')] = items {
        items = rest;
    }
    while let [Item::Hyphens(_, 1) | Item::Mark('*' | '`'), rest @ ..] = items {
        items = rest;
    }
    items
}

/// The line without its number or `Step 7:`.
fn bare(items: &[Item]) -> &[Item] {
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
        [Item::Group('(', number), rest @ ..]
            if !rest.is_empty() && matches!(number.as_slice(), [Item::Number(_)]) =>
        {
            rest
        }
        _ => items,
    }
}

fn row(items: &[Item]) -> Option<Vec<(u64, usize)>> {
    let run = |item: &Item| match item {
        Item::Hyphens(column, count) => Some((*column, *count)),
        _ => None,
    };
    items.iter().map(run).collect()
}

/// Headings, in lower case and without marks, with `#` for a number.
const CAPTIONS: &[&str] = &[
    "move #",
    "move # #",
    "step #",
    "movement number #",
    "state after move #",
    "state after move # #",
    "current state of towers",
    "initial state",
    "final state",
    "goal state",
    "tower of hanoi",
    "heuristics best first",
    "file solution route",
    "file generated states",
    "move disk from to",
    "disk from to",
    "answer #",
    "satisfiable",
];

/// A heading such as `State after move 5, 0b0101:`, a rule of signs, a comment, a code fence, or an empty list.
fn is_caption(items: &[Item]) -> bool {
    let sign = |item: &Item| match item {
        Item::Mark(mark) => "=*_`~|".contains(*mark),
        Item::Word(word) => word.bytes().all(|byte| byte == b'_'),
        _ => false,
    };
    match items {
        [Item::Mark(';' | '#' | '%'), ..] => true,
        [Item::Group(_, inner)] => inner.is_empty(),
        _ if items.iter().all(sign) => true,
        _ => heading(items).is_some_and(|heading| CAPTIONS.contains(&heading.as_str())),
    }
}

/// Three backticks or tildes, possibly with the name of a language.
fn is_fence(items: &[Item]) -> bool {
    let [tick @ Item::Mark('`' | '~'), second, third, rest @ ..] = items else {
        return false;
    };
    second == tick && third == tick && !rest.contains(tick) && rest.len() < 4
}

/// The words of a short line, in lower case.
fn heading(items: &[Item]) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    for item in items.iter().take(12) {
        match item {
            Item::Word(word) if word.starts_with("0b") => words.push("#".to_owned()),
            Item::Word(word) => words.push(word.to_lowercase()),
            Item::Number(_) => words.push("#".to_owned()),
            Item::Mark(':' | ',' | '.') => {}
            _ => return None,
        }
    }
    Some(words.join(" "))
}

/// `1AB 2AC`: nothing but moves, each with its column.
pub(crate) fn compact(items: &[Item], columns: &[u64]) -> Option<Vec<(Claim, u64)>> {
    let moves: Option<Vec<(Claim, u64)>> = items
        .iter()
        .zip(columns)
        .filter(|(item, _)| !matches!(item, Item::Mark(',' | '.' | ';')))
        .map(|(item, &column)| Some((compact_move(item)?, column)))
        .collect();
    moves.filter(|moves| !moves.is_empty())
}

fn compact_move(item: &Item) -> Option<Claim> {
    match item {
        Item::Word(word) => compact_word(word).map(Claim::from),
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
        // The second in columns, as those of a table without bars.
        [disk, from, to]
        | [
            Item::Number(_),
            disk,
            from @ Item::Word(_),
            to @ Item::Word(_),
        ] => named(disk, from, to),
        _ => None,
    }
}

/// `A C`, `A, C`, `A -> C`, `A to C`, without a number before.
fn pair(items: &[Item]) -> Option<Claim> {
    let (from, to) = match items {
        [from, to]
        | [from, Item::Mark(',' | '>') | Item::Hyphens(..), to]
        | [from, Item::Hyphens(..), Item::Mark('>'), to] => (from, to),
        [from, between, to] if between.is_word(&["to", "\u{2192}"]) => (from, to),
        _ => return None,
    };
    pegs(from, to)
}

/// Moves in brackets, one after the other, possibly surrounded by words: `[A C]`, `(move d1 d2 peg3)`, `put(0,3,7)`.
fn groups(items: &[Item]) -> Option<LineKind> {
    let puts = puts(items);
    if !puts.is_empty() {
        return Some(LineKind::Moves(Style::Pddl, puts));
    }
    let mut found: Option<(Style, Vec<Claim>)> = None;
    let prose = items.iter().any(|item| matches!(item, Item::Word(_)));
    for item in items {
        let Item::Group(open, inner) = item else {
            continue;
        };
        let counts = !prose || *open == '[' && in_prose(inner);
        if let Some((style, claim)) = element(*open, inner).filter(|_| counts) {
            found.get_or_insert((style, Vec::new())).1.push(claim);
        }
    }
    found.map(|(style, claims)| LineKind::Moves(style, claims))
}

/// `MOVE D1 D2 PEG3`, as planners log their steps.
fn planned(items: &[Item]) -> Option<LineKind> {
    let items = match items {
        [step, Item::Number(_), Item::Mark(':'), rest @ ..] if step.is_word(&["step"]) => rest,
        items => items,
    };
    let names = items.get(1..).filter(|names| names.len() == 3)?;
    let spelled = |item: &Item| matches!(item, Item::Word(word) if word.len() > 1);
    let (style, claim) = element('(', items).filter(|_| names.iter().all(spelled))?;
    Some(LineKind::Moves(style, vec![claim]))
}

/// Whether a bracket between words is a move: numbers alone may be anything.
fn in_prose(inner: &[Item]) -> bool {
    !inner.is_empty() && numbers(inner).is_none() && parts(inner).len() != 3
}

/// The steps of an ASP answer on a line, ordered by time; its other facts are ignored.
fn puts(items: &[Item]) -> Vec<Claim> {
    let step = |pair: &[Item]| match pair {
        [word, Item::Group('(', inner)] if word.is_word(&["put"]) => put(inner),
        _ => None,
    };
    let mut puts: Vec<Claim> = items.windows(2).filter_map(step).collect();
    let number = |claim: &Claim, place: usize| match claim {
        Claim::Put(numbers) => numbers[place],
        _ => 0,
    };
    // A time last counts from 0 or 1, which is no disk.
    let is_last = puts.iter().any(|claim| number(claim, 2) <= 1);
    let time = if is_last { 2 } else { 0 };
    puts.sort_by_key(|claim| number(claim, time));
    puts
}

/// `Move disk 1 from peg A to peg C`, `1 from 0 to 2`, `Move smallest disk from position 0 to position 1`.
fn sentence(items: &[Item]) -> Option<Claim> {
    const FILLERS: &[&str] = &[
        "move", "moves", "moved", "the", "disk", "disc", "ring", "plate", "of", "size", "then",
        "now", "top",
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
    // A sentence with two disks is left to the reader of words.
    let sizes = head.iter().filter(|item| item.size().is_some()).count();
    if sizes + usize::from(smallest) > 1 {
        return None;
    }
    let disk = if smallest {
        Some(1)
    } else {
        head.iter().rev().find_map(Item::size)
    };
    (disk.is_some() || from.is_some()).then_some(Claim::Move { disk, from, to })
}

/// A peg, possibly preceded by a noun.
fn place(items: &[Item]) -> Option<PegName> {
    match items {
        [noun, peg] if noun.is_word(PEG_NOUNS) => peg.peg(),
        [the, noun, peg] if the.is_word(&["the"]) && noun.is_word(PEG_NOUNS) => peg.peg(),
        [peg] => peg.peg(),
        _ => None,
    }
}
