//! Calls in code that are moves: `move_disk(disk=1, source="B", target="C")`, `hanoi.move(1, 'A', 'C')`,
//! `moves.append([1, 0, 2])`.
//!
//! A call with a name or an expression for an argument is code: it moves nothing that could be told.

use super::element::{Item, text_of};
use super::free::{Found, Names, Said};
use super::list::{Group, items_of};
use super::parse::{Parser, Reading};
use super::record::{self, Record};
use super::roles::{self, Role};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, Style};

/// Words that may stand beside `move` in the name of a function.
const BESIDE_MOVE: &[&str] = &[
    "disk", "disc", "ring", "plate", "piece", "top", "one", "make", "do", "perform", "apply",
    "execute", "play", "hanoi", "tower", "peg", "single",
];
/// Names of lists of moves, and of what puts a move at the end of one.
const LISTS: &[&str] = &[
    "moves",
    "move",
    "steps",
    "solution",
    "answer",
    "result",
    "results",
    "plan",
    "actions",
    "sequence",
    "list",
    "sol",
    "ans",
    "res",
    "operations",
    "ops",
    "log",
    "output",
    "out",
];
const APPENDS: &[&str] = &[
    "append",
    "push",
    "add",
    "push_back",
    "extend",
    "emplace_back",
];

/// What a call says.
enum Call {
    Move(Claim),
    Garbled,
    Code,
}

/// Whether items end in the name of a function that makes a move.
pub(super) fn is_call(before: &[Item]) -> bool {
    let Some(Item::Word(name)) = before.last() else {
        return false;
    };
    let words = roles::words(name);
    let verb = |word: &String| matches!(word.as_str(), "move" | "transfer" | "shift" | "movedisk");
    words.iter().filter(|word| verb(word)).count() == 1
        && words
            .iter()
            .all(|word| verb(word) || BESIDE_MOVE.contains(&word.as_str()))
}

/// Whether items are `moves.append`, and nothing else.
pub(super) fn is_append(items: &[Item]) -> bool {
    let [path @ .., list, Item::Mark('.'), append] = items else {
        return false;
    };
    let path = path
        .iter()
        .all(|item| matches!(item, Item::Word(_) | Item::Mark('.')));
    let named = |item: &Item| match item {
        Item::Word(name) => roles::words(name)
            .iter()
            .any(|word| LISTS.contains(&word.as_str())),
        _ => false,
    };
    path && named(list) && append.is_word(APPENDS)
}

impl Parser {
    /// What a line says that is nothing but calls; and the line in which a text is put into a list, without what is around.
    pub(crate) fn call_line(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        if let [Item::Mark('('), Item::Mark(quote @ ('"' | '\'')), rest @ ..] = items
            && let Some(end) = rest.iter().position(|item| *item == Item::Mark(*quote))
        {
            let inside = 2..2 + end;
            self.line(&items[inside.clone()], &columns[inside], at, self.rest)?;
            return Ok(true);
        }
        if let [Item::Mark('('), rest @ .., Item::Mark(')')]
        | [Item::Mark('('), rest @ .., Item::Mark(')'), Item::Mark(';')] = items
            && !rest.is_empty()
        {
            let inside = 1..=rest.len();
            self.line(&items[inside.clone()], &columns[inside], at, self.rest)?;
            return Ok(true);
        }
        match calls(items, columns, self.names) {
            Some(said) => self
                .said(Form::Lines, said, items, columns, at)
                .map(|()| true),
            None => Ok(false),
        }
    }

    /// A call as the element of a list.
    pub(crate) fn listed_call(&mut self, group: &Group) -> Reading {
        if let Some(outer) = self.groups.last_mut() {
            while let Some(Item::Word(_) | Item::Mark('.')) = outer.items.last() {
                outer.items.pop();
            }
        }
        match arguments(&group.items, self.names) {
            Call::Move(claim) => self.listed(Style::Text, claim, group.began),
            Call::Garbled => self.garbled_list(Unreadable::new(
                group.began,
                text_of(&group.items),
                "the disk, from and to",
            )),
            Call::Code => Ok(()),
        }
    }
}

/// The moves of a line that is nothing but calls, one of them at least.
fn calls(items: &[Item], columns: &[u64], names: Names) -> Option<Said> {
    let first = items
        .iter()
        .position(|item| matches!(item, Item::Word(_)))?;
    let label = |item: &Item| matches!(item, Item::Number(_) | Item::Mark(_) | Item::Hyphens(..));
    if !items[..first].iter().all(label) {
        return None;
    }
    let (mut rest, mut at) = (&items[first..], first);
    let mut found = Vec::new();
    loop {
        let length = path(rest);
        let [Item::Group('(', inner), after @ ..] = &rest[length..] else {
            return None;
        };
        if !is_call(&rest[..length]) {
            return None;
        }
        match arguments(inner, names) {
            Call::Move(claim) => found.push(Found {
                style: Style::Text,
                claim,
                column: columns[at],
                label: None,
                after_talk: false,
            }),
            Call::Garbled => return Some(Said::garbled_at(columns[at])),
            Call::Code => return None,
        }
        let between = after
            .iter()
            .take_while(|item| matches!(item, Item::Mark(';' | ',' | '.' | '`' | ')' | '*')))
            .count();
        at += length + 1 + between;
        rest = &after[between..];
        if rest.is_empty() || matches!(rest, [Item::Mark('#' | '/'), ..]) {
            break;
        }
    }
    Some(Said::moves(found))
}

/// How many items the name of a function has, with what it belongs to, as in `game.move`.
fn path(items: &[Item]) -> usize {
    items
        .iter()
        .take_while(|item| matches!(item, Item::Word(_) | Item::Mark('.')))
        .count()
}

/// What the arguments of a call say.
fn arguments(items: &[Item], names: Names) -> Call {
    let mut named: Vec<(Role, Vec<Item>)> = Vec::new();
    let mut placed: Vec<Vec<Item>> = Vec::new();
    for argument in items.split(|item| *item == Item::Mark(',')) {
        let (key, value) = match argument {
            [Item::Word(key), Item::Mark('=' | ':'), value @ ..] => (Some(key), value),
            value => (None, value),
        };
        let value = match value {
            [Item::Mark('"'), Item::Word(text)] => items_of(text).0,
            [Item::Mark('"'), value] => vec![value.clone()],
            [Item::Number(_)] => value.to_vec(),
            [Item::Word(word)] if is_literal(word) => value.to_vec(),
            [] => continue,
            _ => return Call::Code,
        };
        match key.map(|key| roles::role(key)) {
            Some(Some(role)) => named.push((role, value)),
            Some(None) => {}
            None => placed.push(value),
        }
    }
    let missing = |role: &Role| !named.iter().any(|(known, _)| known == role);
    let order = order(&placed, names);
    let roles: Vec<Role> = order.iter().copied().filter(missing).collect();
    // A pair of pegs without a name.
    let roles = if named.is_empty() && placed.len() == 2 {
        &roles[1..]
    } else {
        &roles
    };
    if placed.len() > roles.len() {
        return Call::Garbled;
    }
    let placed = roles.iter().copied().zip(&placed);
    let placed = placed.map(|(role, value)| (role, value.as_slice()));
    let named = named.iter().map(|(role, value)| (*role, value.as_slice()));
    match record::read(named.chain(placed), names) {
        Record::Move(claim) => Call::Move(claim),
        Record::Garbled => Call::Garbled,
        Record::Nothing => Call::Code,
    }
}

/// The order of the arguments without a key: the disk comes last where the first two are letters.
fn order(placed: &[Vec<Item>], names: Names) -> [Role; 3] {
    let last = match placed {
        [from, _, disk] => {
            record::disk_of(from, names).is_none() && record::disk_of(disk, names).is_some()
        }
        _ => false,
    };
    if last {
        [Role::From, Role::To, Role::Disk]
    } else {
        [Role::Disk, Role::From, Role::To]
    }
}

/// Whether a word without quotes may be a disk or a peg, and not the name of a variable.
fn is_literal(word: &str) -> bool {
    word.len() == 1 && word != "n" || word.ends_with(|sign: char| sign.is_ascii_digit())
}
