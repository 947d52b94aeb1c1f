//! Lines in none of the styles that programs write: rows of tables, and moves in words.

use super::element::{Item, text_of};
use super::free::{self, Found, Garbled, Reported, Said};
use super::parse::{EXPECTED, Parser, Reading};
use super::{calls, psql, rows};
use crate::Form;
use crate::claim::{Claim, LineColumn, PegName, Unreadable};

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
            free::read(&items[inside.clone()], &columns[inside], self.names)
        };
        self.said(form, said, items, columns, at)
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
        said.found
            .into_iter()
            .try_for_each(|found| self.found(form, found, at))?;
        let reported = said.reported.iter().find(|told| !self.was_given(told));
        let untold = reported.map(|told| Garbled {
            column: told.column,
            expected: "a move that was given before",
        });
        let omits = said.omits.filter(|_| self.sections.has_moves());
        let omits = omits.map(|column| Garbled {
            column,
            expected: "the moves that are left out",
        });
        if let Some(garbled) = said.garbled.or(untold).or(omits) {
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

    /// Whether a move that a line tells of was given in the passage.
    fn was_given(&self, told: &Reported) -> bool {
        let same = |own: Option<PegName>, other: Option<PegName>| match (own, other) {
            (Some(own), Some(other)) => own.may_be(other),
            _ => true,
        };
        self.told.iter().any(|&(disk, from, to)| {
            (disk.is_none() || told.disk.is_none() || disk == told.disk)
                && same(from, told.from)
                && same(Some(to), Some(told.to))
        })
    }

    /// Keeps the move that is given, for lines that tell of it.
    pub(crate) fn keep_told(&mut self, claim: &Claim) {
        /// More different moves than these are not told of.
        const MOST_TOLD: usize = 4096;
        let Claim::Move { disk, from, to } = *claim else {
            return;
        };
        self.names.last = Some((disk, to));
        let told = (disk, from, to);
        if self.told.last() != Some(&told)
            && self.told.len() < MOST_TOLD
            && !self.told.contains(&told)
        {
            self.told.push(told);
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
