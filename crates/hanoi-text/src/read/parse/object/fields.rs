//! The fields of an object, and what their keys say.

use crate::read::element::items_of;
use crate::read::element::{Item, peg_letter};
use crate::read::line::{self, LineKind};
use crate::read::roles::{self, Role};
use crate::read::states::PEG_NOUNS;

/// Keys that describe a problem.
const PROBLEM: &[&str] = &[
    "disks",
    "discs",
    "rings",
    "pegs",
    "rods",
    "towers",
    "aux",
    "auxiliary",
    "spare",
    "via",
    "helper",
    "initial",
    "goal",
    "initial state",
    "goal state",
];
/// Keys of an object that may continue the list of moves in it.
const MORE: &[&str] = &[
    "next",
    "then",
    "more",
    "last",
    "also",
    "extra",
    "rest",
    "remaining",
    "after",
    "finally",
    "undo",
    "next move",
    "last move",
    "final move",
    "extra moves",
    "move",
    "step",
    "next step",
];

/// The key and the value of a field.
pub(super) type ObjectField<'a> = (String, &'a [Item]);

/// The fields of an object. A value that is a list or an object is empty here.
pub(super) fn fields(items: &[Item]) -> Vec<ObjectField<'_>> {
    let sign = |item: &Item| matches!(item, Item::Mark(':' | '='));
    let field = |items| -> Option<ObjectField<'_>> {
        let items: &[Item] = items;
        let at = items.iter().position(sign)?;
        let mut key = String::new();
        for item in &items[..at] {
            match item {
                Item::Word(word) => key.push_str(word),
                Item::Hyphens(..) => key.push('-'),
                Item::Number(number) => key.push_str(&number.to_string()),
                _ => {}
            }
        }
        Some((key, &items[at + 1..]))
    };
    items
        .split(|item| matches!(item, Item::Mark(',' | ';')))
        .filter_map(field)
        .collect()
}

/// The text of a quoted value.
pub(super) fn text_in(value: &[Item]) -> Option<&str> {
    match value {
        [Item::Word(text)] => Some(text),
        _ => None,
    }
}

/// A quoted value, split into items.
pub(super) fn relexed(value: &[Item]) -> Vec<Item> {
    match value {
        [Item::Word(text)] if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            items_of(text).0
        }
        value => value.to_vec(),
    }
}

/// The number of the peg that a key names, as in `A` and `peg_A`.
pub(super) fn peg_of(key: &str) -> Option<usize> {
    let words = roles::words(key);
    let [.., name] = words.as_slice() else {
        return None;
    };
    let noun = |word: &String| PEG_NOUNS.contains(&word.as_str());
    let named = words.len() == 1 || words.len() == 2 && noun(&words[0]);
    let peg = peg_letter(&name.to_uppercase()).filter(|_| named)?;
    Some(peg.index())
}

/// Whether a key describes a problem.
pub(super) fn is_problem(key: &str) -> bool {
    let name = roles::words(key).join(" ");
    let counted = ["num ", "n ", "number of "];
    let counted = counted.iter().find_map(|count| name.strip_prefix(count));
    PROBLEM.contains(&counted.unwrap_or(&name))
}

/// Whether a key is a number, or a step or move with its number.
pub(super) fn is_numbered(key: &str) -> bool {
    let name = key.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let step = || {
        matches!(
            roles::role(name),
            Some(Role::Step | Role::Number | Role::Whole)
        )
    };
    name.len() < key.len() && (name.is_empty() || step())
}

/// Whether an object has a number or a move, so that its states are steps.
pub(super) fn has_steps(items: &[Item]) -> bool {
    let steps = [Role::Step, Role::Number, Role::To, Role::Whole];
    let is_step =
        |(key, _): &ObjectField<'_>| roles::role(key).is_some_and(|role| steps.contains(&role));
    fields(items).iter().any(is_step)
}

/// Whether a key may continue a list of moves beside it.
pub(super) fn may_go_on(key: &str) -> bool {
    MORE.contains(&roles::words(key).join(" ").as_str())
}

/// Whether a field beside a list of moves continues it.
pub(super) fn goes_on(fields: &[ObjectField<'_>]) -> bool {
    let says_move = |value: &[Item]| match value {
        [Item::Word(text)] => {
            let (items, columns) = items_of(text);
            line::compact(&items, &columns).is_some()
                || !items.is_empty() && matches!(line::read(&items, 0), LineKind::Moves(..))
        }
        _ => false,
    };
    fields
        .iter()
        .any(|(key, value)| may_go_on(key) && says_move(value))
}
