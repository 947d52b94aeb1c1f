//! A move that its line withdraws: commented out, quoted, struck out, or with a note that denies it.
//!
//! A sign before every move of a passage means nothing, as in a quotation or below headings. Before one move among
//! others without it, it does, but its meaning is unclear. Such a move is garbled, neither read nor ignored.

use super::{Parser, ReadResult};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};
use crate::read::denials;
use crate::read::element::{self, Item};
use crate::read::line;

/// The sign that makes a line a comment or a quotation.
pub(crate) type Lead = Option<char>;

/// The expected line with a move.
const EXPECTED: &str = "a move that is made, with the same sign before it as before the others";

/// Tags whose text is struck out.
const STRIKES: &[&str] = &["del", "s", "strike"];

impl Parser {
    /// Reads a line, and garbles its move if the line withdraws it.
    pub(super) fn unless_withdrawn(
        &mut self,
        items: &[Item],
        at: LineColumn,
        read: impl FnOnce(&mut Self) -> ReadResult,
    ) -> ReadResult {
        let (offered, given, talks) = (self.offered, self.given, self.talks);
        let held = (self.claims.len(), self.labels.len());
        read(self)?;
        if self.labels.len() > held.1 {
            return self.compare_shapes(items, at, true);
        }
        if self.offered == offered {
            let same = (self.claims.len(), self.labels.len()) == held;
            let silent = same && self.holds_nothing();
            let talk = self.given == given && (self.talks > talks || silent);
            return if talk {
                self.compare_shapes(items, at, false)
            } else {
                Ok(())
            };
        }
        let given = self
            .claims
            .last()
            .is_some_and(|(_, place)| place.line == at.line);
        if given || self.sections.in_fence() {
            self.compare_shapes(items, at, true)?;
        }
        let (lead, begin) = lead(items);
        let odd = self.sections.lead_by(lead, self.mark_here());
        if odd
            || self.markup.is_denied()
            || is_no_statement(items)
            || denials::in_note(&items[begin..])
        {
            let found = element::text_of(items);
            return self.garbled(Form::Lines, Unreadable::new(at, found, EXPECTED));
        }
        Ok(())
    }
}

/// Whether a line states a condition, a denial or a question.
pub(super) fn is_no_statement(items: &[Item]) -> bool {
    let first = items.first();
    first.is_some_and(|word| word.is_word(&["if", "elif", "while", "not", "never"]))
        || items.last() == Some(&Item::Mark('?'))
}

/// The sign at the beginning of a line, and its number of items.
pub(super) fn lead(items: &[Item]) -> (Lead, usize) {
    match items {
        // A heading is bold, too.
        [Item::Mark('*'), Item::Mark('*'), ..] if line::is_heading(items) => (Some('#'), 2),
        [Item::Mark(sign @ ('#' | '>' | '?' | ';' | '%')), ..] => {
            let more = |item: &&Item| **item == Item::Mark(*sign);
            (Some(*sign), items.iter().take_while(more).count())
        }
        [Item::Mark('/'), Item::Mark(sign @ ('/' | '*')), ..] => (Some(*sign), 2),
        [Item::Mark(sign @ ('"' | '\'')), second, third, ..]
            if second == &items[0] && third == second =>
        {
            (Some(*sign), 3)
        }
        [Item::Hyphens(_, 2), ..] => (Some('-'), 1),
        [word, ..] if word.is_word(&["rem"]) => (Some('r'), 1),
        _ => (None, 0),
    }
}

/// Whether the text of a tag is struck out.
pub(super) fn strikes(tag: &str) -> bool {
    STRIKES.iter().any(|name| tag.eq_ignore_ascii_case(name))
}
