//! The arguments of a call: the disk and the pegs by their keys or their order, unless one of them is code.

use crate::claim::{Claim, PegName};
use crate::read::element::Item;
use crate::read::element::items_of;
use crate::read::free::NamingContext;
use crate::read::record::{self, Record};
use crate::read::roles::{self, Role};

/// The meaning of a call.
pub(super) enum ReadCall {
    /// A move, and the number beside it that may be the disk.
    Move(Claim, Option<u64>),
    Garbled,
    Code,
}

/// Reads the arguments of a call.
pub(super) fn read(items: &[Item], names: NamingContext) -> ReadCall {
    let Some((keyed, placed)) = literals(items) else {
        return ReadCall::Code;
    };
    let missing = |role: &Role| !keyed.iter().any(|(known, _)| *known == Some(*role));
    let order = order(&placed, names);
    let mut roles: Vec<Role> = order.iter().copied().filter(missing).collect();
    if keyed.is_empty() && placed.len() == 2 {
        // A pair of pegs without a disk.
        roles.remove(0);
    }
    // Of four, the first is the number of the move.
    let placed = match placed.as_slice() {
        [step, rest @ ..] if rest.len() == 3 && matches!(step.as_slice(), [Item::Number(_)]) => {
            rest
        }
        all => all,
    };
    if placed.len() > roles.len() || is_mixed(placed, &roles, names) {
        return ReadCall::Garbled;
    }
    let placed = placed.iter().map(Vec::as_slice);
    let placed = roles.iter().copied().map(Some).zip(placed);
    let keyed = keyed.iter().map(|(role, value)| (*role, value.as_slice()));
    let fields: Vec<record::RecordField<'_>> = keyed.chain(placed).collect();
    match record::read_numbered(&fields, names) {
        (Record::Move(claim), number) => ReadCall::Move(claim, number),
        (Record::Garbled, _) => ReadCall::Garbled,
        (Record::Nothing, _) => ReadCall::Code,
    }
}

/// The arguments of a call, with and without a key.
type CallArguments = (Vec<(Option<Role>, Vec<Item>)>, Vec<Vec<Item>>);

/// The arguments of a call, or `None` if one of them is code.
fn literals(items: &[Item]) -> Option<CallArguments> {
    let (mut keyed, mut placed) = CallArguments::default();
    for argument in items.split(|item| *item == Item::Mark(',')) {
        let (key, value) = match argument {
            [] => continue,
            [Item::Word(key), Item::Mark('=' | ':'), value @ ..] => (Some(key), value),
            value => (None, value),
        };
        if key.is_none() && is_way(value) {
            keyed.push((Some(Role::Whole), value.to_vec()));
            continue;
        }
        let value = literal(value)?;
        match key {
            Some(key) => keyed.push((roles::role(key), value)),
            None => placed.push(value),
        }
    }
    Some((keyed, placed))
}

/// Whether an argument is a way such as `A->C`.
fn is_way(value: &[Item]) -> bool {
    let arrow = |item: &Item| *item == Item::Mark('>') || item.is_word(&["\u{2192}", "to"]);
    value.len() > 2 && value.len() < 5 && value.iter().any(arrow)
}

/// A value that is not a variable or an expression.
fn literal(value: &[Item]) -> Option<Vec<Item>> {
    match value {
        [Item::Mark('"'), Item::Word(text)] => Some(items_of(text).0),
        [Item::Mark('"'), value] => Some(vec![value.clone()]),
        [Item::Number(_)] => Some(value.to_vec()),
        [Item::Word(word)] if is_literal(word) => Some(value.to_vec()),
        _ => None,
    }
}

/// Whether an unquoted word may be a disk or a peg rather than a variable.
fn is_literal(word: &str) -> bool {
    word.len() == 1 && word != "n" || word.ends_with(|sign: char| sign.is_ascii_digit())
}

/// Whether one peg is a letter and the other a number, which is then something else.
fn is_mixed(placed: &[Vec<Item>], roles: &[Role], names: NamingContext) -> bool {
    let pegs = placed.iter().zip(roles);
    let pegs = pegs.filter(|(_, role)| matches!(role, Role::From | Role::To));
    let lettered = |(value, _): (&Vec<Item>, &Role)| {
        record::peg_of(value, names).map(|peg| matches!(peg, PegName::Peg(_)))
    };
    let kinds: Vec<bool> = pegs.filter_map(lettered).collect();
    kinds.windows(2).any(|pair| pair[0] != pair[1])
}

/// The order of the positional arguments: the disk comes last if the first two are letters.
fn order(placed: &[Vec<Item>], names: NamingContext) -> [Role; 3] {
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
