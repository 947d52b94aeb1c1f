//! Tags: HTML rows and lists, XML elements and attributes.
//!
//! A row of an HTML table is read like one between bars, over any number of lines. In XML, elements or attributes that
//! name the disk and the pegs together make a move, until another element ends.

mod tag;

use super::withdrawn;
use super::{Parser, ReadResult};
use crate::claim::{LineColumn, Unreadable};
use crate::read::denials;
use crate::read::element::{Item, text_of};
use crate::read::free::FoundMove;
use crate::read::record::{self, Record};
use crate::read::roles::{self, Role};
use crate::read::words;
use crate::{Form, Style};
use tag::{MarkupTag, TagKind};

/// The most items of a row that spans several lines.
const MOST_IN_ROW: usize = 256;

/// The open tables and elements.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Markup {
    /// Whether a row of a table is open.
    row: bool,
    /// The open element, if it may be part of a move.
    field: Option<Role>,
    /// The parts of a move that were read.
    parts: Vec<(Option<Role>, Vec<Item>)>,
    began: LineColumn,
    /// The enclosing element that says that they are not moves.
    denied: Option<String>,
}

impl Markup {
    /// Whether the text is in an element whose moves do not count.
    pub(crate) const fn is_denied(&self) -> bool {
        self.denied.is_some()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        !self.row && self.field.is_none() && self.parts.is_empty()
    }
}

impl Parser {
    /// A `>`: returns whether it ends a tag, which is then finished.
    pub(crate) fn markup(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        let Some(tag) = MarkupTag::before(&self.items) else {
            return Ok(false);
        };
        self.move_in_remark(&tag, at)?;
        if self.is_part(&tag)? {
            return Ok(false);
        }
        let kind = tag.kind();
        if matches!(kind, TagKind::Row | TagKind::Table) {
            self.cut_tag(&tag);
            self.end_table_row(at)?;
            self.markup.row = kind == TagKind::Row && tag.opens;
            return Ok(true);
        }
        self.cut_tag(&tag);
        match kind {
            TagKind::Cell if tag.opens => self.begin_cell(at)?,
            TagKind::Break if !self.markup.row => self.end_text(at)?,
            TagKind::Other if !self.markup.row => self.element(&tag, at)?,
            _ => {}
        }
        Ok(true)
    }

    /// A comment that contains a move is garbled.
    fn move_in_remark(&mut self, tag: &MarkupTag, at: LineColumn) -> ReadResult {
        const MOST_ITEMS: usize = 100;
        let adorns = |item: &&Item| matches!(item, Item::Mark('<' | '!') | Item::Hyphens(..));
        let inside = &self.items[tag.begin..];
        if !matches!(inside, [_, Item::Mark('!'), ..]) || inside.len() > MOST_ITEMS {
            return Ok(());
        }
        let begin = inside.iter().take_while(adorns).count();
        let end = inside.len() - inside.iter().rev().take_while(adorns).count();
        let inside = inside.get(begin..end).unwrap_or_default().to_vec();
        let columns = vec![0; inside.len()];
        if self.sections.in_fence() || !self.says_move(&inside, &columns) {
            return Ok(());
        }
        self.in_doubt(Form::Lines, &inside, at)
    }

    /// Whether a tag surrounds thoughts or a result. It is left to the caller, without its attributes.
    fn is_part(&mut self, tag: &MarkupTag) -> Result<bool, Unreadable> {
        if words::part(&tag.name).is_none() {
            return Ok(false);
        }
        if !tag.attributes.is_empty() {
            self.items.truncate(tag.begin + 2);
            self.columns.truncate(tag.begin + 2);
        }
        self.markup.row = false;
        self.markup.field = None;
        self.end_parts()?;
        Ok(true)
    }

    /// Removes the items of a tag.
    fn cut_tag(&mut self, tag: &MarkupTag) {
        let cut = self.items.split_off(tag.begin);
        self.columns.truncate(tag.begin);
        self.released(&cut);
        if self.items.is_empty() {
            self.began = None;
        }
    }

    fn begin_cell(&mut self, at: LineColumn) -> ReadResult {
        if !self.markup.row {
            self.end_text(at)?;
            self.markup.row = true;
        }
        self.item(Item::Mark('|'), at)
    }

    /// Ends a row of a table, or the text before one.
    fn end_table_row(&mut self, at: LineColumn) -> ReadResult {
        self.markup.field = None;
        self.end_parts()?;
        if !std::mem::take(&mut self.markup.row) {
            return self.end_segment(at);
        }
        let (items, columns) = self.take_items();
        let began = self.began.take().unwrap_or(at);
        if items.is_empty() {
            return Ok(());
        }
        let rest = std::mem::take(&mut self.rest);
        self.line(&items, &columns, began, rest)
    }

    /// Whether a line end does not end what is being read.
    pub(crate) fn goes_over_lines(&mut self) -> Result<bool, Unreadable> {
        if !self.markup.row && self.markup.field.is_none() {
            if !self.items.is_empty() {
                self.end_parts()?;
            }
            return Ok(false);
        }
        if self.items.len() <= MOST_IN_ROW {
            return Ok(true);
        }
        self.markup.row = false;
        self.markup.field = None;
        Ok(false)
    }

    /// Ends the text before a tag. Between parts of a move it is ignored.
    fn end_text(&mut self, at: LineColumn) -> ReadResult {
        if self.markup.parts.is_empty() {
            return self.end_segment(at);
        }
        self.take_items();
        self.began = None;
        Ok(())
    }

    /// A tag of an element that HTML does not have.
    fn element(&mut self, tag: &MarkupTag, at: LineColumn) -> ReadResult {
        let role = match tag.given_name() {
            Some(name) if tag.is_parameter() => roles::role(name),
            _ => roles::role(&tag.name),
        };
        let role = role.filter(|role| *role != Role::Whole);
        let named = |(key, _): &(String, Vec<Item>)| {
            matches!(roles::role(key), Some(Role::Disk | Role::From | Role::To))
        };
        if tag.opens && tag.attributes.iter().any(named) {
            return self.attributes(tag, at);
        }
        if let Some(field) = self.markup.field.take() {
            if !tag.opens && (role == Some(field) || tag.is_parameter()) {
                return self.end_field(field, at);
            }
            // What it is around are elements.
            self.end_text(at)?;
        }
        let denies = denials::in_name(&tag.name) || withdrawn::strikes(&tag.name);
        if tag.opens && !tag.closes && denies {
            self.end_parts()?;
            self.markup.denied = Some(tag.name.clone());
        } else if !tag.opens && self.markup.denied.as_ref() == Some(&tag.name) {
            self.end_text(at)?;
            self.end_parts()?;
            self.markup.denied = None;
        }
        if let Some(role) = role.filter(|_| tag.opens && !tag.closes) {
            return self.begin_field(role, at);
        }
        if tag.opens && tag.is_placeholder() && self.markup.parts.is_empty() {
            return self.item(Item::Mark('?'), at);
        }
        self.end_text(at)?;
        if tag.is_parameter() {
            Ok(())
        } else {
            self.end_parts()
        }
    }

    fn has_part(&self, role: Role) -> bool {
        let mut parts = self.markup.parts.iter();
        parts.any(|(known, _)| *known == Some(role))
    }

    fn begin_field(&mut self, role: Role, at: LineColumn) -> ReadResult {
        self.end_text(at)?;
        if self.has_part(role) {
            self.end_parts()?;
        }
        if self.markup.parts.is_empty() {
            self.markup.began = at;
        }
        self.markup.field = Some(role);
        Ok(())
    }

    fn end_field(&mut self, role: Role, at: LineColumn) -> ReadResult {
        if role.counts() && !matches!(self.items.as_slice(), [Item::Number(_)]) {
            return self.end_text(at);
        }
        let (value, _) = self.take_items();
        self.began = None;
        self.markup.parts.push((Some(role), value));
        Ok(())
    }

    /// A tag with the parts of a move as attributes.
    fn attributes(&mut self, tag: &MarkupTag, at: LineColumn) -> ReadResult {
        self.end_text(at)?;
        self.end_parts()?;
        self.markup.began = at;
        let parts = tag
            .attributes
            .iter()
            .map(|(key, value)| (roles::role(key), value.clone()));
        self.markup.parts.extend(parts);
        if tag.closes { self.end_parts() } else { Ok(()) }
    }

    /// Gives out the move of elements or attributes.
    fn end_parts(&mut self) -> ReadResult {
        let parts = std::mem::take(&mut self.markup.parts);
        if parts.is_empty() {
            return Ok(());
        }
        let at = self.markup.began;
        let values = parts.iter().map(|(role, value)| (*role, value.as_slice()));
        let values: Vec<record::RecordField<'_>> = values.collect();
        let (said, number) = record::read_numbered(&values, self.names);
        let said = match said {
            Record::Move(_) if self.markup.denied.is_some() => Record::Garbled,
            said => said,
        };
        match said {
            Record::Move(claim) => {
                let found = FoundMove::of_record(Style::Text, claim, number, at.column);
                self.found(Form::Lines, found, at)
            }
            Record::Garbled => {
                let found: Vec<String> = parts.iter().map(|(_, value)| text_of(value)).collect();
                let expected = "the disk, from and to";
                self.garbled(Form::Lines, Unreadable::new(at, found.join(", "), expected))
            }
            Record::Nothing => Ok(()),
        }
    }

    /// Ends what is open at the end of the text.
    pub(crate) fn end_markup(&mut self, at: LineColumn) -> ReadResult {
        self.markup.field = None;
        if self.markup.row {
            return self.end_table_row(at);
        }
        self.end_parts()
    }
}
