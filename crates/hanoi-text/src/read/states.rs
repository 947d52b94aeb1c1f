//! States that a line shows beside moves.

use super::element::{self, Item, peg_letter};

const PEG_NOUNS: &[&str] = &["peg", "rod", "tower", "position", "pole", "stack", "pin"];

/// The state at the end of a line, with or without brackets, and the number of items before it.
pub(super) fn shown(items: &[Item], pegs: usize) -> Option<(usize, Vec<Vec<u32>>)> {
    let signs = |items: &[Item]| {
        let sign = |item: &&Item| matches!(item, Item::Mark(':' | '=') | Item::Group('[', _));
        items.iter().filter(sign).count()
    };
    let count = u8::try_from(pegs).ok().filter(|_| pegs > 0)?;
    if let [before @ .., Item::Group('(' | '[', inner)] = items
        && signs(inner) >= pegs
    {
        let (first, towers) = on_line(inner, count)?;
        return (first == 0).then_some((before.len(), towers));
    }
    (signs(items) >= pegs)
        .then(|| on_line(items, count))
        .flatten()
}

/// The state that a line shows with all pegs, as in `Step 3: A: 3 2 | B: - | C: 1`, and the number of items before it.
fn on_line(items: &[Item], pegs: u8) -> Option<(usize, Vec<Vec<u32>>)> {
    let first = (0..items.len()).find(|&at| label(&items[at..], 0).is_some())?;
    let mut rest = &items[first..];
    let mut towers = Vec::new();
    for peg in 0..usize::from(pegs) {
        let (tower, left) = tower(&rest[label(rest, peg)?..])?;
        towers.push(tower);
        rest = left;
    }
    let end = |item: &Item| matches!(item, Item::Mark('.' | '|' | ')' | ';' | '*' | '`'));
    rest.iter().all(end).then_some((first, towers))
}

/// Whether the text before a state is its number or a heading, as in `Step 3:` and `State after move 2 -`.
pub(super) fn is_label(items: &[Item]) -> bool {
    const WORDS: &[&str] = &[
        "state", "step", "after", "move", "pegs", "rods", "towers", "now", "initial", "start",
        "final", "goal", "result", "current", "new", "the", "is", "position",
    ];
    items.iter().all(|item| match item {
        Item::Word(_) => item.is_word(WORDS),
        Item::Number(_) | Item::Mark(_) | Item::Hyphens(..) => true,
        Item::Group(..) | Item::Name(_) | Item::Step(..) => false,
    })
}

/// Whether words before a state say that it is the start or the goal.
pub(super) fn is_of_problem(items: &[Item]) -> bool {
    const WORDS: &[&str] = &[
        "goal",
        "target",
        "desired",
        "objective",
        "initial",
        "initially",
        "start",
        "starting",
        "begin",
        "beginning",
    ];
    items.iter().any(|item| item.is_word(WORDS))
}

/// The number of items of a peg's name and colon, if it is the expected peg.
fn label(items: &[Item], due: usize) -> Option<usize> {
    let sign = |item: &&Item| matches!(item, Item::Mark('*' | '`' | '"' | '(' | '{'));
    let mut at = items.iter().take_while(sign).count();
    at += usize::from(items.get(at)?.is_word(PEG_NOUNS));
    let Item::Word(name) = items.get(at)? else {
        return None;
    };
    at += 1;
    at += items.get(at..)?.iter().take_while(sign).count();
    let colon = matches!(items.get(at)?, Item::Mark(':' | '='));
    let bracket = matches!(items.get(at)?, Item::Group('[', _));
    let named = (colon || bracket) && peg_letter(name)?.index() == due;
    named.then_some(at + usize::from(colon))
}

/// The disks of a peg, and the rest.
fn tower(items: &[Item]) -> Option<(Vec<u32>, &[Item])> {
    const EMPTY: &[&str] = &[
        "empty", "none", "nothing", "\u{2205}", "\u{2014}", "\u{2013}", "leer", "vide",
    ];
    let (tower, at) = match items {
        [Item::Group(_, inner), ..] if is_empty(inner, EMPTY) => (Vec::new(), 1),
        [Item::Group(_, inner), ..] => (element::numbers(inner)?, 1),
        [first, ..] if first.is_word(EMPTY) || matches!(first, Item::Hyphens(..)) => {
            (Vec::new(), 1)
        }
        _ => bare(items),
    };
    let between = |item: &&Item| matches!(item, Item::Mark(',' | ';' | '|' | '*' | '`' | '/'));
    let at = at + items[at..].iter().take_while(between).count();
    Some((tower, &items[at..]))
}

fn is_empty(inner: &[Item], words: &[&str]) -> bool {
    inner.is_empty() || matches!(inner, [word] if word.is_word(words))
}

/// Disks with blanks or commas between, up to the next peg.
fn bare(items: &[Item]) -> (Vec<u32>, usize) {
    let mut disks = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match item {
            Item::Number(number) => disks.push(u32::try_from(*number).unwrap_or(u32::MAX)),
            Item::Mark(',') if !disks.is_empty() => {}
            _ => {
                return (disks, at);
            }
        }
    }
    (disks, items.len())
}

/// Whether a line is the disks of one peg, as in `Peg A: 4, 1` and `- B: empty`.
pub(super) fn is_peg(items: &[Item]) -> bool {
    let begin = items
        .iter()
        .take_while(|item| matches!(item, Item::Hyphens(_, 1) | Item::Mark('*' | '+' | '`')))
        .count();
    let items = &items[begin..];
    let is_shown = |due: usize| {
        let named = label(items, due)?;
        let (_, rest) = tower(&items[named..])?;
        rest.is_empty().then_some(())
    };
    (0..26).any(|due| is_shown(due).is_some())
}
