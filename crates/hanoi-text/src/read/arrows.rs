//! Labelled arrows, as in `A --1--> C`, `A -->|disk 1| C` of Mermaid, and `A \xrightarrow{1} C` of LaTeX.
//!
//! A number alone is the disk or the step, by the rule for a number before two pegs. Any other label names the disk, or
//! repeats the move.

use super::element::{Item, peg_letter};
use super::free::{FoundMove, LineMoves, NamingContext};
use super::record::{self, Record};
use super::roles::Role;
use crate::Style;

/// LaTeX commands for labelled arrows.
const COMMANDS: &[&str] = &["xrightarrow", "xlongrightarrow", "xRightarrow", "xmapsto"];

/// Reads a line that is a labelled arrow between two letters.
pub(super) fn read(items: &[Item], columns: &[u64], names: NamingContext) -> Option<LineMoves> {
    const MOST_ITEMS: usize = 40;
    if items.len() > MOST_ITEMS {
        return None;
    }
    let begin = prefix(items);
    let [from, between @ .., to] = trimmed(&items[begin..]) else {
        return None;
    };
    let is_letter = |item: &Item| matches!(item, Item::Word(word) if peg_letter(word).is_some());
    let label = label(between).filter(|_| is_letter(from) && is_letter(to))?;
    let column = *columns.get(begin)?;
    let pegs = [(Some(Role::From), from), (Some(Role::To), to)];
    let pegs = pegs.map(|(role, peg)| (role, std::slice::from_ref(peg)));
    let role = match label {
        [Item::Number(_)] => Role::Step,
        label if record::disk_of(label, names).is_some() => Role::Disk,
        label if record::speaks_of_move(label, names) => Role::Whole,
        _ => return Some(LineMoves::garbled_at(column)),
    };
    let fields = [pegs[0], pegs[1], (Some(role), label)];
    Some(match record::read_numbered(&fields, names) {
        (Record::Move(claim), number) => LineMoves::moves(vec![FoundMove::of_record(
            Style::Text,
            claim,
            number,
            column,
        )]),
        (Record::Garbled | Record::Nothing, _) => LineMoves::garbled_at(column),
    })
}

/// The number of items of a line's number or bullet, and of the signs before the first letter.
fn prefix(items: &[Item]) -> usize {
    let number = match items {
        [Item::Number(_), Item::Mark('.' | ')' | ':'), ..] => 2,
        [Item::Hyphens(_, 1) | Item::Mark('+'), ..] => 1,
        _ => 0,
    };
    let signs = items[number..].iter();
    number
        + signs
            .take_while(|item| matches!(item, Item::Mark('$' | '*' | '`')))
            .count()
}

fn trimmed(mut items: &[Item]) -> &[Item] {
    while let [rest @ .., Item::Mark('.' | ',' | ';' | '$' | '*' | '`')] = items {
        items = rest;
    }
    items
}

/// The label of an arrow, unquoted.
fn label(arrow: &[Item]) -> Option<&[Item]> {
    let label = match arrow {
        [
            Item::Hyphens(..),
            Item::Mark('>'),
            Item::Mark('|'),
            label @ ..,
            Item::Mark('|'),
        ]
        | [
            Item::Hyphens(..),
            label @ ..,
            Item::Hyphens(..),
            Item::Mark('>'),
        ] => label,
        [Item::Mark('\\'), Item::Word(command), label @ ..]
            if COMMANDS.contains(&command.as_str()) =>
        {
            label
        }
        _ => return None,
    };
    let mut label = label;
    if let [Item::Mark('"'), inner @ .., Item::Mark('"')] = label {
        label = inner;
    }
    // Another arrow in it makes the line two moves.
    (!label.is_empty() && !label.contains(&Item::Mark('>'))).then_some(label)
}
