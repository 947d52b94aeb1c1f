//! A move over three lines with a key each, as in YAML: `disk: 1`, `from: A`, `to: C`.

use super::element::Item;
use super::free;
use super::parse::Parser;
use super::words::{self, Role};
use crate::claim::{LineColumn, Unreadable};

/// The lines of a move that is not whole yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Keyed {
    items: Vec<Item>,
    columns: Vec<u64>,
    began: LineColumn,
    last: Option<Role>,
}

impl Parser {
    /// Whether a line is one of three that make a move, which is given out with the last.
    pub(crate) fn keyed(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let mut keyed = std::mem::take(&mut self.keyed);
        let role = key(items);
        match (keyed.last, role) {
            (_, Some(Role::Disk)) => {
                keyed = Keyed {
                    began: at,
                    ..Keyed::default()
                }
            }
            (Some(Role::Disk), Some(Role::From)) | (Some(Role::From), Some(Role::To)) => {}
            _ => return Ok(false),
        }
        keyed.items.extend_from_slice(items);
        keyed.columns.extend_from_slice(columns);
        keyed.last = role;
        if role != Some(Role::To) {
            self.keyed = keyed;
            return Ok(true);
        }
        let said = free::read(&keyed.items, &keyed.columns, self.names);
        if said.found.is_empty() || said.garbled.is_some() {
            return Ok(false);
        }
        said.found
            .into_iter()
            .try_for_each(|found| self.found(found, keyed.began))?;
        Ok(true)
    }
}

/// What a line tells that is a key and a value.
fn key(items: &[Item]) -> Option<Role> {
    let adorns =
        |item: &&Item| matches!(item, Item::Hyphens(..) | Item::Mark('*' | '`' | ',' | '"'));
    let plain: Vec<&Item> = items.iter().filter(|item| !adorns(item)).take(5).collect();
    match plain.as_slice() {
        [Item::Word(key), Item::Mark(':'), _] | [Item::Word(key), Item::Mark(':'), _, _] => {
            words::role(&key.to_lowercase())
        }
        _ => None,
    }
}
