//! What changes a list of moves: text after it on its line, and code that takes it apart.

use super::calls;
use super::{Parser, ReadResult};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};
use crate::read::denials;
use crate::read::element::{self, Item};
use crate::read::record;

/// Functions that change the order or the elements of a list.
const CHANGES: &[&str] = &[
    "reverse", "reversed", "sort", "sorted", "pop", "clear", "remove", "insert", "append", "push",
    "extend", "shift", "unshift", "splice", "slice", "popleft", "truncate", "add",
];

/// Whether the words before a list are a function that changes it.
pub(super) fn is_changed(before: &[Item]) -> bool {
    before.last().is_some_and(|item| item.is_word(CHANGES)) && !calls::is_append(before)
}

/// Whether the text after a list on its line changes it: `* 2`, `[:2]`, `.clear()`, `...`, `, [1,2,0]`.
fn changes(tail: &[Item]) -> bool {
    let in_square = |inner: &[Item]| {
        matches!(
            inner.first(),
            Some(Item::Number(_) | Item::Mark(':' | '.') | Item::Hyphens(..))
        )
    };
    match tail {
        _ if denials::in_note(tail) => true,
        [Item::Mark('?'), ..]
        | [Item::Mark('.'), Item::Mark('.'), ..]
        | [Item::Mark('.'), Item::Word(_), Item::Group('(', _), ..] => true,
        [Item::Word(dots), ..] if dots.starts_with('\u{2026}') => true,
        [
            Item::Mark('*' | '+'),
            Item::Number(_) | Item::Word(_) | Item::Group(..),
            ..,
        ] => !matches!(tail[1], Item::Word(_)) || tail[0] == Item::Mark('+'),
        [Item::Mark(','), Item::Group(_, inner), ..] | [Item::Group('[', inner), ..] => {
            in_square(inner) || element::element('[', inner).is_some()
        }
        [Item::Mark(','), rest @ ..] => element::parts(rest).len() > 1 && is_numbers(rest),
        _ => false,
    }
}

/// Whether code makes a new list from a list, or removes elements from it: `moves = moves[1:]`, `del moves[0]`.
fn reassigns(items: &[Item]) -> bool {
    match items {
        [word, ..] if word.is_word(&["print", "assert"]) => false,
        [word, name, ..] if word.is_word(&["del", "delete"]) => calls::is_list(name),
        [name, rest @ ..] if calls::is_list(name) && assigns_part(rest) => true,
        [name, Item::Group('[', _)] | [.., Item::Mark('='), name, Item::Group('[', _)]
            if calls::is_list(name) =>
        {
            true
        }
        items => takes_apart(items),
    }
}

/// Whether the text after a name assigns to a part of it, or changes it in place: `[1] = ..`, `+= ..`.
fn assigns_part(behind: &[Item]) -> bool {
    let Some(at) = behind.iter().position(|item| *item == Item::Mark('=')) else {
        return false;
    };
    let place = |item: &Item| {
        matches!(
            item,
            Item::Group('[', _) | Item::Mark(_) | Item::Hyphens(..)
        )
    };
    at > 0 && behind[..at].iter().all(place)
}

/// Whether code takes a part of a list, or changes its order or its elements: `moves[1:]`, `moves.pop()`,
/// `sorted(moves)`.
fn takes_apart(items: &[Item]) -> bool {
    let here = (0..items.len()).any(|at| match &items[at..] {
        [name, Item::Group('[', inner), ..] if calls::is_list(name) => {
            inner.contains(&Item::Mark(':'))
        }
        [name, Item::Mark('.'), change, Item::Group('(', _), ..] if calls::is_list(name) => {
            change.is_word(CHANGES)
        }
        [change, Item::Group('(', inner), ..] if change.is_word(CHANGES) => {
            inner.iter().any(calls::is_list)
        }
        _ => false,
    });
    let inner = |item: &Item| match item {
        Item::Group(open, inner) => selects(*open, inner) || takes_apart(inner),
        _ => false,
    };
    here || items.iter().any(inner)
}

/// Whether text in brackets selects from a list, or changes its order: `m for m in moves`, `reversed (moves)`.
pub(super) fn selects(open: char, items: &[Item]) -> bool {
    let named = |item: &Item| match item {
        Item::Group(_, inner) => inner.iter().any(calls::is_list),
        item => calls::is_list(item),
    };
    let changed = items.iter().enumerate().any(|(at, item)| {
        let called = at == 0 || items[at - 1] == Item::Mark('.');
        called && item.is_word(CHANGES) || open == '[' && item.is_word(&["for"])
    });
    changed && items.iter().any(named)
}

fn is_numbers(items: &[Item]) -> bool {
    element::numbers(items).is_some()
}

impl Parser {
    /// Handles the text after a list of moves on its line, which may change the list.
    pub(super) fn behind_list(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> ReadResult {
        let Some(begin) = self.list_on_line.take() else {
            return Ok(());
        };
        let tail = items.get(begin..).unwrap_or_default();
        if !changes(tail) {
            return Ok(());
        }
        let place = LineColumn {
            column: columns[begin],
            ..at
        };
        self.in_doubt(Form::List, tail, place)
    }

    /// A line after a list of moves that changes the list, or omits moves from it. Returns whether it is one.
    pub(super) fn after_list(
        &mut self,
        items: &[Item],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        if !self.list_ended {
            return Ok(false);
        }
        let in_code = self.sections.in_fence();
        let changed = match items {
            items if reassigns(items) => true,
            [Item::Mark('('), rest @ .., Item::Mark(')')] if !in_code => {
                matches!(rest, [Item::Group(open, inner)] if element::element(*open, inner).is_some())
            }
            [Item::Group('[' | '(', dots)] => record::is_cut(dots),
            items => record::is_cut(items),
        };
        if changed {
            self.in_doubt(Form::List, items, at)?;
        }
        Ok(changed)
    }
}
