//! Text that may claim a move and is not read as one: a comment, a bracket that is never closed, code that lifts a disk
//! from one peg onto another.
//!
//! Where it does claim a move, it is garbled rather than ignored.

use super::calls;
use super::{EXPECTED, Parser, ReadResult};
use crate::Form;
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::{self, Item};
use crate::read::free;
use crate::read::line::{self, LineKind};

/// Whether code takes a disk from a peg and puts it onto another, with both pegs named: `A.append(C.pop())`.
pub(super) fn pops_onto(before: &[Item], inner: &[Item], lists: usize) -> bool {
    let takes = inner.iter().any(|item| item.is_word(&["pop", "popleft"]));
    let [path @ .., Item::Mark('.'), puts] = before else {
        return false;
    };
    let onto = match path {
        [.., Item::Group('[', peg)] => literal(peg),
        [peg] => literal(std::slice::from_ref(peg)),
        _ => false,
    };
    // A peg in brackets is a list of its own.
    let off = inner.first().is_some_and(|first| first.peg().is_some()) || lists > 1;
    takes && puts.is_word(&["append", "push", "add", "push_back"]) && onto && off
}

fn literal(peg: &[Item]) -> bool {
    matches!(peg, [Item::Number(_)]) || matches!(peg, [peg] if peg.peg().is_some())
}

impl Parser {
    /// A comment outside of programs and plans: a move in it is garbled. Returns whether it is one.
    pub(super) fn commented_move(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let [Item::Mark(';' | '%'), ..] = items else {
            return Ok(false);
        };
        let begin = items
            .iter()
            .take_while(|item| matches!(item, Item::Mark(';' | '%')))
            .count();
        let (rest, columns) = (&items[begin..], &columns[begin..]);
        if self.in_plan || self.sections.in_fence() || !self.says_move(rest, columns) {
            return Ok(false);
        }
        self.in_doubt(Form::Lines, rest, at)?;
        Ok(true)
    }

    /// Whether the beginning of a line contains a move.
    pub(crate) fn says_move(&self, items: &[Item], columns: &[u64]) -> bool {
        matches!(line::read(items, 0), LineKind::Moves(..))
            || line::compact(items, columns).is_some()
            || !free::read(items, columns, self.names).found.is_empty()
    }

    /// Garbled, since it claims or changes a move.
    pub(super) fn in_doubt(&mut self, form: Form, items: &[Item], at: LineColumn) -> ReadResult {
        self.garbled(form, Unreadable::new(at, element::text_of(items), EXPECTED))
    }

    /// An unclosed bracket at the beginning of a line that turns out to hold words: a move in it is garbled.
    pub(super) fn open_words(&mut self) -> ReadResult {
        let [group] = self.groups.as_slice() else {
            return Ok(());
        };
        let begins = self.items.iter().all(|item| {
            matches!(
                item,
                Item::Number(_) | Item::Mark('.' | ')' | ':' | '*') | Item::Hyphens(..)
            )
        });
        let columns = vec![0; group.items.len()];
        let said = free::read(&group.items, &columns, self.names);
        let cut =
            group.call && !self.sections.in_fence() && calls::is_cut(&group.items, self.names);
        if cut || begins && (!said.found.is_empty() || said.garbled.is_some()) {
            let (items, began) = (group.items.clone(), group.began);
            self.groups.clear();
            return self.in_doubt(Form::Lines, &items, began);
        }
        Ok(())
    }
}
