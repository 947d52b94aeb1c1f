//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::element::{Item, text_of};
use super::free::{self, Found, Garbled, Names, Said};
use super::parse::{EXPECTED, Parser, Reading};
use super::{calls, psql, rows};
use crate::Form;
use crate::claim::{Claim, LineColumn, Unreadable};

impl Parser {
    /// A line in none of the styles that programs write.
    pub(crate) fn in_words(&mut self, items: &[Item], columns: &[u64], at: LineColumn) -> Reading {
        self.end_blocks(at)?;
        if calls::is_code(items) {
            return self.talk(Unreadable::new(at, text_of(items), EXPECTED));
        }
        self.names.cyrillic |= free::names_by_alphabet(items);
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
            free::read(&items[inside.clone()], &columns[inside], self.names_here())
        };
        self.said(form, said, items, columns, at)
    }

    /// What has to be known to read the next words.
    fn names_here(&self) -> Names {
        let begun = self.given > 0 || self.sections.has_moves() || self.holds_move();
        Names {
            begun,
            ..self.names
        }
    }

    /// Whether a move was read that is held back.
    fn holds_move(&self) -> bool {
        !self.labels.is_empty()
            || self.plan.is_held()
            || self.pair.is_some()
            || self.sections.holds_move()
    }

    /// What a line said in words or in a row.
    pub(crate) fn said(
        &mut self,
        form: Form,
        said: Said,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Reading {
        let moves = !said.found.is_empty();
        if said.plan && !moves && said.garbled.is_none() {
            self.plan.several();
        }
        said.found
            .into_iter()
            .try_for_each(|found| self.found(form, found, at))?;
        let omits = said.omits.filter(|_| self.sections.has_moves());
        let omits = omits.map(|column| Garbled {
            column,
            expected: "the moves that are left out",
        });
        if let Some(garbled) = said.garbled.or(omits) {
            let column = garbled.column.max(1);
            let begin = columns.partition_point(|&other| other < column);
            let text = text_of(&items[begin.min(items.len() - 1)..]);
            let place = LineColumn { column, ..at };
            return self.garbled(form, Unreadable::new(place, text, garbled.expected));
        }
        if said.talk && !moves {
            self.talk(Unreadable::new(at, text_of(items), EXPECTED))?;
        }
        Ok(())
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
