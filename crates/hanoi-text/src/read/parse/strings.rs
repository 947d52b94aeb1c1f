//! Quoted text within brackets: a peg, a key, or in a list a line of its own.

use super::calls;
use super::quoted;
use super::{Parser, ReadResult};
use crate::Style;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::element::{Item, items_of};
use crate::read::free::{self, FoundMove};
use crate::read::line::{self, LineKind};
use crate::read::roles::{self, Role};

/// The expected text in a list of moves.
const EXPECTED: &str = "a move: the disk, from and to";

/// The content of a text in a list.
#[derive(Default)]
struct StringMoves {
    found: Vec<FoundMove>,
    /// Whether it continues with text that seems to be a move and cannot be read.
    garbled: bool,
}

impl Parser {
    /// Quoted text: a peg, a key, or in a list a line of its own.
    pub(crate) fn quoted(&mut self, text: &str, at: LineColumn) -> ReadResult {
        let last = self.groups.last();
        let object = last.is_some_and(|group| group.open == '{');
        if last.is_some_and(|group| group.call) {
            self.item(Item::Mark('"'), at)?;
            return self.item(Item::word(text), at);
        }
        if object || text.len() == 1 || self.groups.len() == 1 && calls::is_print(&self.items) {
            return self.item(Item::word(text), at);
        }
        let told = self.told_by(text);
        if told.found.is_empty() {
            if told.garbled {
                return self.unread(text, at);
            }
            return self.item(Item::Word(text.to_owned()), at);
        }
        for found in told.found {
            self.listed_found(found, at)?;
        }
        if told.garbled {
            return self.unread(text, at);
        }
        Ok(())
    }

    /// A move in words that stands alone in the innermost bracket.
    pub(super) fn listed_found(&mut self, found: FoundMove, at: LineColumn) -> ReadResult {
        let last = self.groups.last();
        let fresh = last.is_some_and(|group| !group.moves);
        if let Some(group) = self.groups.last_mut() {
            group.nested = true;
            group.moves = true;
        }
        self.give_found(found, fresh, at)
    }

    /// A text that seems to be a move and cannot be read: in a list of moves it counts as one.
    fn unread(&mut self, text: &str, at: LineColumn) -> ReadResult {
        let unreadable = Unreadable::new(at, text, EXPECTED);
        let Some(group) = self.groups.last_mut().filter(|group| !group.prose) else {
            return self.item(Item::Word(text.to_owned()), at);
        };
        if group.moves {
            return self.garbled_list(unreadable);
        }
        group.unread.get_or_insert(unreadable);
        self.item(Item::Word(text.to_owned()), at)
    }

    /// Whether a list that ends is the answer, judging by the text before it: nothing, or a name for moves.
    pub(super) fn is_answer_list(&self) -> bool {
        let named = |name: &str| roles::role(name) == Some(Role::Whole);
        match self.groups.last() {
            None => match self.items.as_slice() {
                [] => true,
                [.., Item::Word(name), Item::Mark('=' | ':')] => named(name),
                _ => false,
            },
            Some(outer) => outer.open == '{' && outer.key_name().is_some_and(named),
        }
    }

    /// The content of a quoted text, line by line.
    fn told_by(&mut self, text: &str) -> StringMoves {
        let mut told = StringMoves::default();
        // A template of a program.
        if text.contains('{') {
            return told;
        }
        for line in quoted::unescaped(text).lines() {
            let (items, columns) = items_of(line);
            if items.is_empty() {
                continue;
            }
            self.told_by_line(&items, &columns, &mut told);
            if told.garbled {
                return told;
            }
        }
        told
    }

    fn told_by_line(&mut self, items: &[Item], columns: &[u64], told: &mut StringMoves) {
        let plain = |style: Style, claim: Claim| FoundMove::of_record(style, claim, None, 1);
        if let Some(moves) = line::compact(items, columns) {
            let moves = moves.into_iter();
            told.found
                .extend(moves.map(|(claim, _)| plain(Style::Compact, claim)));
        } else if let LineKind::Moves(style, moves) = line::read(items, 0) {
            let moves = moves.into_iter();
            told.found.extend(moves.map(|claim| plain(style, claim)));
        } else {
            let said = free::read(items, columns, self.names);
            if let Some(last) = said.found.last() {
                self.names.last = last.last();
            }
            told.garbled = said.garbled.is_some();
            told.found.extend(said.found);
        }
    }
}
