//! States beside moves, and the labels before them.
//!
//! A state makes no move. One labelled as the start or the goal says nothing about the answer; one at the end of it, or
//! without a number in an object, is compared with the moves. All others form a run, which is the answer if there are
//! no moves.

use super::sections::SectionEvent;
use super::{LineRest, Parser, ReadResult};
use crate::Style;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::element::Item;
use crate::read::group::BracketGroup;
use crate::read::states::{START, StateLabel, before_state, is_label, shown};

impl Parser {
    /// Whether the text is a single state in lines, as printed by programs that show the state after each move.
    pub(crate) const fn is_lone_state(&self) -> bool {
        !self.foreign && self.talk.is_none()
    }

    /// The label of the state that an opening bracket may be, from the words before it or its key.
    pub(crate) fn label_of_group(&self) -> Option<StateLabel> {
        match self.groups.last() {
            None => StateLabel::of(&self.items),
            Some(object) if object.open == '{' => {
                let key = object.items.len().saturating_sub(2);
                let key = &object.items[key..];
                let start = key.iter().any(|item| item.is_word(START));
                start
                    .then_some(StateLabel::Problem)
                    .or_else(|| StateLabel::of(key))
            }
            Some(_) => None,
        }
    }

    /// Reads a line that shows a state with all its pegs, possibly after a move. Returns whether it is one.
    pub(crate) fn state_on_line(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        let pegs = usize::from(self.names.pegs);
        let Some((first, towers)) = shown(items, pegs) else {
            return Ok(false);
        };
        let (before, columns) = (&items[..first], &columns[..first]);
        if before.contains(&Item::Mark('|')) {
            return Ok(false);
        }
        let label = StateLabel::of(before);
        self.end_blocks(at)?;
        if !is_label(before) {
            self.line(before, columns, at, LineRest::Items)?;
        }
        self.foreign = true;
        let claim = Claim::Towers(towers);
        self.give_state(label, claim, at).map(|()| true)
    }

    /// A list that begins within one on a line: if a move precedes it, it may be the state after it. Then the move is
    /// read first.
    pub(super) fn move_before_state(&mut self, at: LineColumn) -> ReadResult {
        const MOST_ITEMS: usize = 64;
        let first = match self.groups.as_slice() {
            [outer] => outer.open == '[' && outer.items.is_empty() && outer.lists.is_empty(),
            _ => false,
        };
        if !first || self.items.is_empty() || self.items.len() > MOST_ITEMS {
            return Ok(());
        }
        let head = before_state(&self.items);
        let (items, columns) = (&self.items[..head], &self.columns[..head]);
        let row = items.contains(&Item::Mark('|'));
        if head == 0 || row || !self.says_move(items, columns) {
            return Ok(());
        }
        let cut = self.items.split_off(head);
        self.columns.truncate(head);
        self.released(&cut);
        let outer = self.groups.pop();
        self.end_segment(at)?;
        self.groups.extend(outer.map(|outer| BracketGroup {
            prose: false,
            beside: true,
            ..outer
        }));
        Ok(())
    }

    /// Gives out a state that stands in brackets.
    pub(crate) fn give_state(
        &mut self,
        label: Option<StateLabel>,
        claim: Claim,
        at: LineColumn,
    ) -> ReadResult {
        if !self.labels.is_empty() {
            // The preceding moves are held back until the meaning of their numbers is known.
            return Ok(());
        }
        self.release()?;
        self.seen = true;
        self.end_mark_before_state();
        match label.or(self.label.take()) {
            Some(StateLabel::Problem) => Ok(()),
            Some(StateLabel::Shown) => {
                self.events
                    .push((self.claims.len(), SectionEvent::Shown(claim, at)));
                Ok(())
            }
            None => self.give_line(Style::Stacks, claim, at),
        }
    }
}
