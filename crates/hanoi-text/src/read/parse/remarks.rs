//! Comments in brackets: `#` and `//` up to the end of the line, and `/* .. */` on one line.
//!
//! A comment is skipped, unless it denies the moves beside it, which makes the list unreadable there. A semicolon separates
//! the text before it from the next element. Anywhere else it may begin a comment, as in Lisp, and is no separator.

use super::{LineRest, Parser, ReadResult};
use crate::claim::LineColumn;
use crate::read::denials;
use crate::read::element::Item;
use crate::read::group::DOTS;
use crate::read::scan::ScanToken;

/// The comment being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Remark {
    /// The last word.
    last: Option<Item>,
    /// The word that denies the text beside the comment.
    denial: Option<(Item, LineColumn)>,
}

impl Parser {
    /// A token of a comment, which may end it.
    pub(super) fn remark(&mut self, token: ScanToken<'_>, at: LineColumn) -> ReadResult {
        self.rest = match (self.rest, token) {
            (LineRest::Comment, _) => LineRest::Comment,
            (LineRest::RemarkStar, ScanToken::Mark('/')) => return self.end_remark(at),
            (_, ScanToken::Mark('*')) => LineRest::RemarkStar,
            _ => LineRest::Remark,
        };
        let item = match token {
            ScanToken::Word(word) | ScanToken::Quoted(word) => Item::word(word),
            _ => return Ok(()),
        };
        let last = self.remark.last.replace(item.clone());
        let pair: Vec<Item> = last.into_iter().chain([item]).collect();
        // The next word says what `not` denies.
        let denies = denials::in_words(&pair) && !pair[pair.len() - 1].is_word(&["not"]);
        if denies && self.remark.denial.is_none() {
            self.remark.denial = pair.into_iter().next_back().map(|word| (word, at));
        }
        Ok(())
    }

    /// Ends the comment being read. One that denies a move is an unreadable element.
    pub(super) fn end_remark(&mut self, at: LineColumn) -> ReadResult {
        if !self.rest.is_remark() {
            return Ok(());
        }
        self.rest = LineRest::Items;
        let Remark { last, denial } = std::mem::take(&mut self.remark);
        let not = last.filter(|word| word.is_word(&["not"]));
        match denial.or(not.map(|word| (word, at))) {
            Some((word, at)) if !self.groups.is_empty() => self.item(word, at),
            _ => Ok(()),
        }
    }

    /// Whether a semicolon or a full stop in brackets may separate the text before it from the next element.
    pub(super) fn may_separate(&self, at: LineColumn) -> bool {
        let (line, sign) = self.before;
        line == at.line && !matches!(sign, Some('[' | '(' | '{' | ',' | ';' | '.'))
    }

    /// A semicolon or a full stop in brackets that separates nothing.
    pub(super) fn odd_separator(&mut self, mark: char, at: LineColumn) -> ReadResult {
        let group = self.groups.last();
        match mark {
            '.' if group.is_some_and(|group| group.nested) => {
                let dots = Item::Word(DOTS.to_owned());
                let more = group.is_some_and(|group| group.items.last() == Some(&dots));
                if more { Ok(()) } else { self.item(dots, at) }
            }
            '.' => self.item(Item::Mark(mark), at),
            _ => self.item(Item::Word(mark.to_string()), at),
        }
    }

    /// A `#` in brackets begins a comment, but not directly after a bracket or a word, as in `(#, "A", "B")`.
    pub(super) fn number_sign(&mut self, at: LineColumn) -> ReadResult {
        let joined = match self.groups.last() {
            Some(group) if group.items.is_empty() => {
                let next = LineColumn {
                    column: group.began.column + 1,
                    ..group.began
                };
                group.open == '(' && !group.nested && next == at
            }
            Some(group) => {
                let last = group.items.last();
                [Item::word("d"), Item::Mark('=')]
                    .iter()
                    .any(|item| Some(item) == last)
            }
            None => false,
        };
        if joined {
            return self.item(Item::Mark('#'), at);
        }
        self.rest = LineRest::Comment;
        Ok(())
    }

    /// A sign in brackets: returns whether a C-style comment begins with it.
    pub(super) fn begins_remark(&mut self, mark: char) -> bool {
        let Some(group) = self.groups.last_mut() else {
            return false;
        };
        let rest = match mark {
            '*' => LineRest::Remark,
            '/' => LineRest::Comment,
            _ => return false,
        };
        if group.items.last() != Some(&Item::Mark('/')) {
            return false;
        }
        group.items.pop();
        self.kept = self.kept.saturating_sub(1);
        self.rest = rest;
        true
    }
}
