//! Reads lines in fixed forms in one pass.

use super::Page;
use crate::claim::{Claim, LineColumn};
use crate::read::move_lines::{fields, in_words, listed, object, pair, planned, short};
use crate::read::one_move::Read;
use crate::{Form, Style};

impl Page {
    /// Reads lines in a fixed form from the start of a line, as long as they continue in one style. Returns the
    /// remaining bytes and the number of lines.
    pub(crate) fn move_lines<'a>(&mut self, bytes: &'a [u8], here: LineColumn) -> (&'a [u8], u64) {
        match bytes {
            _ if !self.is_between_records() => (bytes, 0),
            [b'0'..=b'9', rest @ ..] => match rest.iter().find(|byte| !byte.is_ascii_digit()) {
                Some(b',') => self.lines(Style::Csv, fields, bytes, here),
                _ => self.lines(Style::Compact, short, bytes, here),
            },
            [_, b' ', ..] => self.lines(Style::Pegs, pair, bytes, here),
            [b'M', ..] => self.lines(Style::Text, in_words, bytes, here),
            [b'(', ..] => self.lines(Style::Pddl, planned, bytes, here),
            [b'{', ..] => self.lines(Style::Jsonl, object, bytes, here),
            _ => (bytes, 0),
        }
    }

    /// Reads lines of a list of moves likewise.
    pub(crate) fn list_lines<'a>(&mut self, bytes: &'a [u8], here: LineColumn) -> (&'a [u8], u64) {
        self.lines(Style::Json, listed, bytes, here)
    }

    /// Reads the lines of one form.
    #[inline]
    fn lines<'a>(
        &mut self,
        style: Style,
        form: impl Fn(&'a [u8]) -> Read<'a, Claim>,
        bytes: &'a [u8],
        here: LineColumn,
    ) -> (&'a [u8], u64) {
        if self.style.is_some_and(|only| only != style) || form(bytes).is_none() {
            return (bytes, 0);
        }
        let is_list = style == Style::Json;
        if !self.begin(if is_list { Form::List } else { Form::Lines }, style, here) {
            return (bytes, 0);
        }
        if !is_list {
            self.sections.lead_by(None);
            self.rest.foreign = true;
        }
        let (mut left, mut at) = (bytes, here);
        while let Some((claim, rest)) = form(left) {
            if !is_list {
                self.told.add(&claim);
            }
            self.out.claims.push((claim, at));
            left = rest;
            at.line += 1;
        }
        self.out.moves += at.line - here.line;
        self.out.moved = true;
        (left, at.line - here.line)
    }
}
