//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::element::{Item, text_of};
use super::free::{self, Found, Said};
use super::parse::{EXPECTED, Parser, Reading};
use super::{psql, rows};
use crate::Form;
use crate::claim::{Claim, LineColumn, Unreadable};

impl Parser {
    /// A line in none of the styles that programs write.
    pub(crate) fn in_words(&mut self, items: &[Item], columns: &[u64], at: LineColumn) -> Reading {
        self.end_blocks(at)?;
        if self.keyed(items, columns, at)? {
            return Ok(());
        }
        let form = if rows::is_row(items) {
            Form::Table
        } else {
            Form::Lines
        };
        let said = if form == Form::Table {
            rows::read(items, columns, &mut self.table, self.names)
        } else {
            self.table = None;
            let inside = psql::inside(items);
            free::read(&items[inside.clone()], &columns[inside], self.names)
        };
        let unreadable = || Unreadable::new(at, text_of(items), EXPECTED);
        match said {
            Said::Moves(found) => found
                .into_iter()
                .try_for_each(|found| self.found(form, found, at)),
            Said::Garbled => self.garbled(form, unreadable()),
            Said::Talk => self.talk(unreadable()),
            Said::Nothing => Ok(()),
        }
    }

    /// A move in words.
    pub(crate) fn found(&mut self, form: Form, found: Found, at: LineColumn) -> Reading {
        let at = LineColumn {
            column: found.column,
            ..at
        };
        match found.label {
            Some((number, true)) if matches!(found.claim, Claim::Move { disk: None, .. }) => {
                return self.labelled(number, found, at);
            }
            Some(_) | None => {}
        }
        self.names.last = found.last();
        self.give_in(form, found.style, found.claim, at)
    }
}
