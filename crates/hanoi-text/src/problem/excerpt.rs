//! A part of a problem's text, which a refusal quotes.

use std::borrow::Cow;

use crate::claim::{LineColumn, Unreadable};

/// The most characters that a refusal quotes.
const MOST: usize = 100;

/// A part of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProblemExcerpt<'a> {
    whole: &'a str,
    pub(super) begin: usize,
    pub(super) end: usize,
}

impl<'a> ProblemExcerpt<'a> {
    /// The whole text.
    pub(super) const fn of(whole: &'a str) -> Self {
        Self {
            whole,
            begin: 0,
            end: whole.len(),
        }
    }

    /// A part between two offsets, which are those of characters.
    pub(super) const fn between(whole: &'a str, begin: usize, end: usize) -> Self {
        Self { whole, begin, end }
    }

    /// What follows an offset, up to the end of its line.
    pub(super) fn line_from(whole: &'a str, begin: usize) -> Self {
        let line = whole[begin..].lines().next().unwrap_or_default();
        Self::between(whole, begin, begin + line.trim_end().len())
    }

    pub(super) fn text(self) -> &'a str {
        &self.whole[self.begin..self.end]
    }

    /// Why it cannot be read.
    pub(super) fn refuse(self, expected: impl Into<Cow<'static, str>>) -> Unreadable {
        let before = &self.whole[..self.begin];
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let place = LineColumn {
            line: before.matches('\n').count() as u64 + 1,
            column: before[line..].chars().count() as u64 + 1,
        };
        let found: String = match self.text().trim() {
            "" => "the end of the text".to_owned(),
            text => text.chars().take(MOST).collect(),
        };
        Unreadable::new(place, found, expected)
    }
}

/// Why a text that lacks something cannot be read.
pub(super) fn lacks(whole: &str, expected: impl Into<Cow<'static, str>>) -> Unreadable {
    let end = whole.trim_end().len();
    ProblemExcerpt::between(whole, end, end).refuse(expected)
}

/// Where the first thing begins that is neither blank nor a comment, which takes the rest of a line.
pub(super) fn beginning(text: &str, mut at: usize, is_comment: fn(&str) -> bool) -> usize {
    loop {
        let rest = &text[at..];
        let found = rest.trim_start();
        at += rest.len() - found.len();
        if !is_comment(found) {
            return at;
        }
        at += found.find('\n').unwrap_or(found.len());
    }
}
