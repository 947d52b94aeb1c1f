//! States that a line shows, and the words that say what they are.

use super::element::{self, Item, peg_letter};

/// What the words before a state say about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StateLabel {
    /// It is the goal, or in an object the start.
    Problem,
    /// It is where the moves lead, and not a step of a run.
    Shown,
}

pub(crate) const PEG_NOUNS: &[&str] = &["peg", "rod", "tower", "position", "pole", "stack", "pin"];

pub(super) const START: &[&str] = &[
    "initial",
    "initially",
    "start",
    "starting",
    "begin",
    "beginning",
    "initial_state",
    "start_state",
    "initialstate",
    "startstate",
];
const GOAL: &[&str] = &[
    "goal",
    "target",
    "desired",
    "objective",
    "goal_state",
    "target_state",
    "goalstate",
    "targetstate",
];
const SHOWN: &[&str] = &[
    "final",
    "finally",
    "end",
    "ending",
    "result",
    "resulting",
    "final_state",
    "end_state",
    "finalstate",
    "endstate",
];

impl StateLabel {
    /// Returns the label that the words of a line give to the state that follows.
    pub(crate) fn of(items: &[Item]) -> Option<Self> {
        let last = items.iter().rev().take(8);
        let mut labels = last.filter_map(|item| {
            let shown = item.is_word(SHOWN).then_some(Self::Shown);
            shown.or_else(|| item.is_word(GOAL).then_some(Self::Problem))
        });
        labels.next()
    }
}

/// The number of items before the sign or word that introduces a state.
pub(super) fn before_state(mut items: &[Item]) -> usize {
    const WORDS: &[&str] = &[
        "state", "states", "result", "now", "stacks", "new", "gives", "becomes", "\u{2192}",
        "\u{21d2}", "\u{27f6}", "\u{27f9}", "\u{27a1}",
    ];
    let between = |item: &Item| match item {
        Item::Mark(mark) => "=>:|,;.*`".contains(*mark),
        Item::Hyphens(..) => true,
        item => item.is_word(WORDS),
    };
    while let [rest @ .., last] = items
        && between(last)
    {
        items = rest;
    }
    items.len()
}

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
pub(crate) fn on_line(items: &[Item], pegs: u8) -> Option<(usize, Vec<Vec<u32>>)> {
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
        Item::Group(..) => false,
    })
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
            Item::Number(_) => disks.extend(item.size()),
            Item::Mark(',') if !disks.is_empty() => {}
            Item::Mark(_) | Item::Word(_) | Item::Hyphens(..) | Item::Group(..) => {
                return (disks, at);
            }
        }
    }
    (disks, items.len())
}

/// The disks of a peg on a line of its own, without its name: `3 2 1`, `-`, `empty`.
pub(crate) fn on_peg(items: &[Item]) -> Option<Vec<u32>> {
    let (disks, rest) = tower(items)?;
    rest.is_empty().then_some(disks)
}

/// `0 [4, 1]`, `0: 4 1`, `TA: [4, 1]`, `Peg A: [4, 1]`: the disks of a peg, if it is the one expected.
pub(crate) fn named_peg(items: &[Item], due: usize) -> Option<Vec<u32>> {
    let (label, rest) = match items {
        [noun, label, rest @ ..] if noun.is_word(PEG_NOUNS) => (label, rest),
        [label, rest @ ..] => (label, rest),
        [] => return None,
    };
    let lettered = matches!(label, Item::Word(_));
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
        [Item::Mark(':'), Item::Group('[', disks)] | [Item::Group('[', disks)] => {
            element::numbers(disks)?
        }
        [Item::Mark(':'), disks @ ..] if lettered => on_peg(disks)?,
        [Item::Mark(':'), disks @ ..] => {
            let disks = element::numbers(disks)?;
            // `1: 0 2` is rather a move with its number; no disk is 0.
            let tower = due > 0 || !disks.contains(&0) && disks.is_sorted_by(|a, b| a > b);
            tower.then_some(disks)?
        }
        _ => return None,
    };
    (label == due).then_some(disks)
}

/// The same in a list, as in `- A: 2` and `* **B:** empty`. A peg with a number has its noun there.
pub(crate) fn bulleted(items: &[Item], due: usize) -> Option<Vec<u32>> {
    const MOST_ITEMS: usize = 64;
    let bullet = matches!(items.first()?, Item::Hyphens(_, 1) | Item::Mark('*' | '+'))
        || items.first()?.is_word(&["\u{2022}"]);
    if !bullet || items.len() > MOST_ITEMS {
        return None;
    }
    let adorns = |item: &Item| matches!(item, Item::Mark('*' | '`'));
    let plain = items[1..].iter().filter(|item| !adorns(item));
    let plain: Vec<Item> = plain.cloned().collect();
    let named = matches!(plain.first()?, Item::Word(_));
    named.then(|| named_peg(&plain, due)).flatten()
}
