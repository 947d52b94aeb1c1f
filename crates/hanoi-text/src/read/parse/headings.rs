//! Headings: lines, or words before a colon, that label the moves below them.

use super::Parser;
use super::withdrawn;
use crate::Mark;
use crate::claim::Unreadable;
use crate::read::element::Item;
use crate::read::marks::{self, PassageHeading};

/// The most words of a heading.
const MAX_HEADING: usize = 12;

impl Parser {
    /// A colon, another sign, or the end of a line: returns whether the words before it are a heading, which then takes
    /// effect.
    pub(crate) fn headed(&mut self, sign: bool) -> Result<bool, Unreadable> {
        let in_fence = self.sections.in_fence();
        if in_fence && withdrawn::is_no_statement(&self.items) {
            return Ok(false);
        }
        let level = level(&self.items).filter(|_| !in_fence);
        if let Some(level) = level {
            self.sections.heading(level);
        }
        let Some((first, words)) = heading_words(&self.items, sign) else {
            return Ok(false);
        };
        let mark = match marks::heading(&words, sign) {
            Some(PassageHeading::Mark(mark)) => mark,
            Some(PassageHeading::Part) => {
                self.sections.go_on();
                return Ok(false);
            }
            None => return Ok(false),
        };
        if sign && !self.is_heading_behind(first)? {
            return Ok(false);
        }
        self.seen = true;
        self.items.clear();
        self.columns.clear();
        self.end_blocks(self.began.unwrap_or_default())?;
        let lasts = matches!(mark, Mark::Answer | Mark::Corrected) && words != ["result"];
        let before = self.sections.before(self.given, lasts);
        self.begin_mark(mark, level)?;
        self.sections.before = sign.then_some(before);
        Ok(true)
    }

    /// Reads the text before a heading on its line. If that is a move, there is no heading.
    fn is_heading_behind(&mut self, first: usize) -> Result<bool, Unreadable> {
        let told = |item: &Item| matches!(item, Item::Word(_) | Item::Number(_));
        let (items, columns) = (&self.items[..first], &self.columns[..first]);
        if !items.iter().any(told) {
            return Ok(true);
        }
        if self.says_move(&self.items, &self.columns) {
            return Ok(false);
        }
        let (items, columns) = (items.to_vec(), columns.to_vec());
        let at = self.began.unwrap_or_default();
        self.line(&items, &columns, at, self.rest)?;
        Ok(true)
    }

    /// The line ends: a mark on it that is followed by talk says nothing about moves below.
    pub(crate) fn end_mark_on_line(&mut self, behind: bool) {
        let given = self.given;
        let before = self.sections.before.take();
        if let Some(before) =
            before.filter(|before| behind && !before.lasts && before.given == given)
        {
            self.sections.restore(before);
        }
    }

    /// A state follows a mark on its line: the mark is about the state.
    pub(crate) fn end_mark_before_state(&mut self) {
        let given = self.given;
        let before = self.sections.before.take();
        if let Some(before) = before.filter(|before| before.given == given) {
            self.sections.restore(before);
        }
    }
}

/// The level of a Markdown heading.
fn level(items: &[Item]) -> Option<usize> {
    let signs = items.iter().take_while(|item| **item == Item::Mark('#'));
    Some(signs.count()).filter(|&level| level > 0)
}

/// The words of a line that may be a heading, in lower case, and their first item: up to the sign just read, or the
/// whole line.
fn heading_words(items: &[Item], sign: bool) -> Option<(usize, Vec<String>)> {
    if let [Item::Group(_, inner)] = items
        && !sign
    {
        return heading_words(inner, false);
    }
    let (mut words, mut first) = (Vec::new(), items.len());
    for (at, item) in items.iter().enumerate().rev() {
        match item {
            Item::Word(word) if !word.contains(char::is_alphanumeric) => {}
            Item::Word(word) => words.push(word.trim_matches('_').to_lowercase()),
            Item::Number(number) => words.push(number.to_string()),
            item if adorns(item) => continue,
            // The number of a heading, or the end of one.
            Item::Mark('.' | ')') if at + 1 == items.len() || is_number_of(&items[..at]) => {
                continue;
            }
            _ if sign => break,
            _ => return None,
        }
        first = at;
        if words.len() == MAX_HEADING {
            break;
        }
    }
    if !sign && words.len() == MAX_HEADING {
        return None;
    }
    words.reverse();
    (!words.is_empty()).then_some((first, words))
}

/// Decoration around the words of a heading.
const fn adorns(item: &Item) -> bool {
    matches!(
        item,
        Item::Mark('*' | '#' | '`' | ',' | '\'' | '>' | '$' | '\\' | '{' | '}')
            | Item::Hyphens(..)
            | Item::Group('(', _)
    )
}

/// Whether items before a full stop are only the number of a heading.
fn is_number_of(items: &[Item]) -> bool {
    matches!(items, [before @ .., Item::Number(_)] if before.iter().all(adorns))
}
