//! Comments in brackets: `#` and `//` up to the end of the line, and `/* .. */` on one line.
//!
//! A comment is passed over, unless it denies the moves beside it: that makes the list unreadable there. A semicolon separates
//! what stands before it from what comes next. Anywhere else it may begin a comment, as in Lisp, and is no separator.

use super::element::Item;
use super::list::DOTS;
use super::parse::{Parser, Reading, Rest};
use super::scan::Token;
use super::withdrawn;
use crate::claim::LineColumn;

/// What is known of the comment that is being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Remark {
    /// The last word.
    last: Option<Item>,
    /// The word that denies what stands beside the comment.
    denial: Option<(Item, LineColumn)>,
}

impl Parser {
    /// A token of a comment, which may end it.
    pub(super) fn remark(&mut self, token: Token<'_>, at: LineColumn) -> Reading {
        self.rest = match (self.rest, token) {
            (Rest::Comment, _) => Rest::Comment,
            (Rest::RemarkStar, Token::Mark('/')) => return self.end_remark(at),
            (_, Token::Mark('*')) => Rest::RemarkStar,
            _ => Rest::Remark,
        };
        let item = match token {
            Token::Word(word) | Token::Quoted(word) => Item::word(word),
            _ => return Ok(()),
        };
        let last = self.remark.last.replace(item.clone());
        let pair: Vec<Item> = last.into_iter().chain([item]).collect();
        // The next word tells what `not` denies.
        let denies = withdrawn::has_denial(&pair) && !pair[pair.len() - 1].is_word(&["not"]);
        if denies && self.remark.denial.is_none() {
            self.remark.denial = pair.into_iter().next_back().map(|word| (word, at));
        }
        Ok(())
    }

    /// Ends the comment that is being read. One that denies a move stands for an element that nobody can read.
    pub(super) fn end_remark(&mut self, at: LineColumn) -> Reading {
        if !self.rest.is_remark() {
            return Ok(());
        }
        self.rest = Rest::Items;
        let Remark { last, denial } = std::mem::take(&mut self.remark);
        let not = last.filter(|word| word.is_word(&["not"]));
        match denial.or(not.map(|word| (word, at))) {
            Some((word, at)) if !self.groups.is_empty() => self.item(word, at),
            _ => Ok(()),
        }
    }

    /// Whether a semicolon or a full stop in brackets may separate what stands before it from what comes next.
    pub(super) fn may_separate(&self, at: LineColumn) -> bool {
        let (line, sign) = self.before;
        line == at.line && !matches!(sign, Some('[' | '(' | '{' | ',' | ';' | '.'))
    }

    /// A semicolon or a full stop in brackets that separates nothing.
    pub(super) fn odd_separator(&mut self, mark: char, at: LineColumn) -> Reading {
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

    /// A sign in brackets: whether a comment as in C begins with it.
    pub(super) fn begins_remark(&mut self, mark: char) -> bool {
        let Some(group) = self.groups.last_mut() else {
            return false;
        };
        let rest = match mark {
            '*' => Rest::Remark,
            '/' => Rest::Comment,
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
