//! A move with named parts: the columns of a row, the keys of an object, the elements and arguments of other layouts.
//!
//! A record that names some parts of a move but not all, or names them in an unreadable way, is garbled. If it names no
//! disk, a number in it may be the disk or the step, like one before two pegs on a line.

use super::element::Item;
use super::free::{self, NamingContext};
use super::roles::Role;
use crate::claim::{Claim, PegName};

/// The content of a record.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Record {
    Move(Claim),
    Garbled,
    /// No part of a move.
    Nothing,
}

/// A field: the role of its name, if known, and its value.
pub(crate) type RecordField<'a> = (Option<Role>, &'a [Item]);

/// Reads a record, and the number in it that may be the disk.
pub(crate) fn read_numbered(
    fields: &[RecordField<'_>],
    names: NamingContext,
) -> (Record, Option<u64>) {
    let known = fields
        .iter()
        .filter_map(|&(role, value)| Some((role?, value)));
    let record = read(known, names);
    let Record::Move(Claim::Move {
        disk: None,
        from,
        to,
    }) = record
    else {
        return (record, None);
    };
    match beside(fields, names) {
        SideValue::Nothing => (record, None),
        SideValue::Number(number) => (record, Some(number)),
        SideValue::Disk(disk) => {
            let disk = Some(u32::try_from(disk).unwrap_or(u32::MAX));
            (Record::Move(Claim::Move { disk, from, to }), None)
        }
        SideValue::Unclear => (Record::Garbled, None),
    }
}

/// The value beside a way that names no disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SideValue {
    Nothing,
    /// A number that is the step or the disk.
    Number(u64),
    Disk(u64),
    /// A value that may name the disk, or something else.
    Unclear,
}

fn beside(fields: &[RecordField<'_>], names: NamingContext) -> SideValue {
    // Larger numbers are times and the like.
    const MOST: u64 = 1000;
    let mut told = None::<(Option<Role>, u64)>;
    let mut disk = None;
    for &(role, value) in fields {
        let number = match plain(value) {
            [Item::Number(number)] if *number <= MOST => *number,
            _ if matches!(role, None | Some(Role::Number)) && disk_of(value, names).is_some() => {
                return SideValue::Unclear;
            }
            _ => continue,
        };
        match told {
            _ if matches!(role, Some(Role::From | Role::To)) => {}
            None => told = Some((role, number)),
            Some((_, other)) if other == number || disk == Some(number) => {}
            Some(_) if disk.is_some() => return SideValue::Unclear,
            // Beside the step, `n` is the disk.
            Some((Some(Role::Step | Role::Whole), _)) if role == Some(Role::Number) => {
                disk = Some(number);
            }
            Some((Some(Role::Number), other)) if role == Some(Role::Step) => {
                (told, disk) = (Some((role, number)), Some(other));
            }
            Some(_) => return SideValue::Unclear,
        }
    }
    match (disk, told) {
        (Some(disk), _) => SideValue::Disk(disk),
        (None, Some((_, number))) => SideValue::Number(number),
        (None, None) => SideValue::Nothing,
    }
}

/// Reads the values that have a role. Two values of one part have to be equal.
pub(crate) fn read<'a>(
    fields: impl IntoIterator<Item = (Role, &'a [Item])>,
    names: NamingContext,
) -> Record {
    let mut parts = [None::<&[Item]>; 3];
    let mut texts = Vec::new();
    for (role, value) in fields {
        let part = match role {
            Role::Disk => &mut parts[0],
            Role::From => &mut parts[1],
            Role::To => &mut parts[2],
            Role::Whole => {
                texts.push(value);
                continue;
            }
            Role::Step | Role::Number => continue,
        };
        if part.replace(value).is_some_and(|known| known != value) {
            return Record::Garbled;
        }
    }
    match parts {
        _ if parts.iter().flatten().any(|value| is_cut(value)) => Record::Garbled,
        _ if parts.iter().flatten().all(|value| is_blank(value)) => in_texts(None, &texts, names),
        [disk, None, None] => in_texts(disk, &texts, names),
        [disk, Some(from), Some(to)] => between(disk, from, to, names)
            .and_then(|claim| confirmed(claim, &texts, names))
            .map_or(Record::Garbled, Record::Move),
        _ => Record::Garbled,
    }
}

/// A disk, if named, from one peg to another.
fn between(
    disk: Option<&[Item]>,
    from: &[Item],
    to: &[Item],
    names: NamingContext,
) -> Option<Claim> {
    let disk = disk.map(|value| disk_of(value, names).ok_or(()));
    Some(Claim::Move {
        disk: disk.transpose().ok()?,
        from: Some(peg_of(from, names)?),
        to: peg_of(to, names)?,
    })
}

/// A move with the disk named by texts beside it, unless one contains another move.
fn confirmed(claim: Claim, texts: &[&[Item]], names: NamingContext) -> Option<Claim> {
    let Claim::Move { mut disk, from, to } = claim else {
        return Some(claim);
    };
    for text in texts {
        let told = match in_text(text, names) {
            Record::Move(Claim::Move {
                disk,
                from: text_from,
                to: text_to,
            }) => {
                let same =
                    |a, b| std::mem::discriminant(&a) != std::mem::discriminant(&b) || a == b;
                if !same(text_to, to) || text_from.zip(from).is_some_and(|(a, b)| !same(a, b)) {
                    return None;
                }
                disk
            }
            Record::Garbled if disk.is_none() => return None,
            Record::Move(_) | Record::Garbled => None,
            Record::Nothing if matches!(plain(text), [Item::Number(_)]) => None,
            Record::Nothing => disk_of(text, names),
        };
        if disk.zip(told).is_some_and(|(a, b)| a != b) {
            return None;
        }
        disk = disk.or(told);
    }
    Some(Claim::Move { disk, from, to })
}

/// The move in texts, and the disk beside them, all of which have to agree.
fn in_texts(disk: Option<&[Item]>, texts: &[&[Item]], names: NamingContext) -> Record {
    let mut all = match disk {
        Some(_) if texts.is_empty() => return Record::Nothing,
        Some(disk) => match disk_of(disk, names) {
            Some(disk) => (Some(disk), None),
            None => return Record::Garbled,
        },
        None => (None, None),
    };
    for text in texts {
        match in_text(text, names) {
            Record::Garbled => return Record::Garbled,
            Record::Nothing => {}
            Record::Move(claim) => match joined(all, claim) {
                Some(more) => all = more,
                None => return Record::Garbled,
            },
        }
    }
    match all {
        (disk, Some(Claim::Move { from, to, .. })) => Record::Move(Claim::Move { disk, from, to }),
        (_, Some(claim)) => Record::Move(claim),
        (Some(_), None) => Record::Garbled,
        (None, None) => Record::Nothing,
    }
}

type KnownParts = (Option<u32>, Option<Claim>);

/// Merges known parts with another claim, if they do not contradict each other.
fn joined((disk, known): KnownParts, claim: Claim) -> Option<KnownParts> {
    let named = match claim {
        Claim::Move { disk, .. } => disk,
        _ => None,
    };
    let same_disk = disk.is_none() || named.is_none() || disk == named;
    let way = |claim: &Claim| match *claim {
        Claim::Move { from, to, .. } => Some((from, to)),
        _ => None,
    };
    let same_way = known.as_ref().is_none_or(|known| way(known) == way(&claim));
    (same_disk && same_way).then(|| (disk.or(named), Some(claim)))
}

/// The only move in a text.
fn in_text(text: &[Item], names: NamingContext) -> Record {
    let said = free::read(text, &vec![0; text.len()], names);
    if said.garbled.is_some() || said.found.len() > 1 || said.found.is_empty() && is_cut(text) {
        return Record::Garbled;
    }
    let found = said.only_move();
    found.map_or(Record::Nothing, |found| Record::Move(found.claim))
}

/// Whether a text contains one or several moves, or one that cannot be read.
pub(crate) fn speaks_of_move(text: &[Item], names: NamingContext) -> bool {
    in_text(text, names) != Record::Nothing
}

/// Whether a value is only dots, which stand for omitted moves.
pub(crate) fn is_cut(value: &[Item]) -> bool {
    let dots = |item: &Item| match item {
        Item::Mark(mark) => *mark == '.',
        Item::Word(word) => word
            .chars()
            .all(|sign| matches!(sign, '\u{2026}' | '\u{22ee}')),
        _ => false,
    };
    !value.is_empty() && value.iter().all(dots)
}

/// The disk named by a value that contains nothing else.
pub(crate) fn disk_of(value: &[Item], names: NamingContext) -> Option<u32> {
    match plain(value) {
        [item] if item.size().is_some() => item.size(),
        value => free::disk(value, names),
    }
}

/// The peg named by a value that contains nothing else.
pub(crate) fn peg_of(value: &[Item], names: NamingContext) -> Option<PegName> {
    match plain(value) {
        [item] if item.peg().is_some() => item.peg(),
        value => free::peg(value, names),
    }
}

/// A value without surrounding quotes and signs, and without a comment after `#`.
fn plain(mut value: &[Item]) -> &[Item] {
    let is_remark =
        |pair: &[Item]| pair[0] == Item::Mark('#') && !matches!(pair[1], Item::Number(_));
    if let Some(at) = value.windows(2).position(is_remark) {
        value = &value[..at];
    }
    while let [
        rest @ ..,
        Item::Mark(',' | ';' | '"' | '\'' | '`' | '*' | '.' | '$' | ':'),
    ] = value
    {
        value = rest;
    }
    while let [Item::Mark('"' | '\'' | '`' | '*' | '$'), rest @ ..] = value {
        value = rest;
    }
    value
}

/// Whether a value is empty, or a dash.
pub(crate) fn is_blank(value: &[Item]) -> bool {
    plain(value).iter().all(|item| match item {
        Item::Hyphens(..) => true,
        Item::Word(word) => {
            matches!(word.as_str(), "\u{2013}" | "\u{2014}" | "\u{2212}")
                || word.eq_ignore_ascii_case("none")
        }
        _ => false,
    })
}
