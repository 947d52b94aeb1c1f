//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::element::{Item, text_of};
use super::free::{self, Found, Garbled};
use super::parse::{EXPECTED, Parser, Reading};
use super::{psql, rows};
use crate::claim::{Claim, LineColumn, Unreadable};

impl Parser {
    /// A line in none of the styles that programs write.
    pub(crate) fn in_words(&mut self, items: &[Item], columns: &[u64], at: LineColumn) -> Reading {
        self.end_blocks(at)?;
        if self.keyed(items, columns, at)? {
            return Ok(());
        }
        self.names.cyrillic |= free::names_by_alphabet(items);
        let said = if rows::is_row(items) {
            rows::read(items, columns, &mut self.table, self.names)
        } else {
            self.table = None;
            let inside = psql::inside(items);
            free::read(&items[inside.clone()], &columns[inside], self.names)
        };
        let moves = !said.found.is_empty();
        let omits = said.omits.filter(|_| moves).map(|column| Garbled {
            column,
            expected: "the moves that are left out",
        });
        said.found
            .into_iter()
            .try_for_each(|found| self.found(found, at))?;
        if let Some(garbled) = said.garbled.or(omits) {
            let column = garbled.column.max(1);
            let begin = columns.partition_point(|&other| other < column);
            let text = text_of(&items[begin.min(items.len() - 1)..]);
            return self.garbled(Unreadable::new(
                LineColumn { column, ..at },
                text,
                garbled.expected,
            ));
        }
        if said.talk && !moves {
            self.talk(Unreadable::new(at, text_of(items), EXPECTED))?;
        }
        Ok(())
    }

    /// A move in words.
    pub(crate) fn found(&mut self, found: Found, at: LineColumn) -> Reading {
        if found.after_talk {
            self.release()?;
            self.sections.cut();
        }
        let at = LineColumn {
            column: found.column,
            ..at
        };
        match found.label {
            Some((number, true)) if matches!(found.claim, Claim::Move { disk: None, .. }) => {
                return self.labelled(number, found, at);
            }
            Some((number, _)) => {
                self.release()?;
                self.sections.number(number);
            }
            None => {}
        }
        self.names.last = found.last();
        self.hold(found.style, found.claim, at)
    }
}
