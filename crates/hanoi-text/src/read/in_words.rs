//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::element::Item;
use super::free::{self, Found};
use super::parse::{Parser, Reading};
use super::{psql, rows};
use crate::Form;
use crate::claim::{Claim, LineColumn};

impl Parser {
    /// A line in none of the styles that programs write.
    pub(crate) fn in_words(&mut self, items: &[Item], columns: &[u64], at: LineColumn) -> Reading {
        self.end_blocks(at)?;
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
        self.said(form, said, items, at)
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
