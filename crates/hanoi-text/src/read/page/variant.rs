//! Lines of answers to variants: pieces with names, and states in the long form.

use super::{Page, ReadResult, scan, states};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::naming::{LongState, long_state};
use crate::read::sections::SectionEvent;
use crate::{Form, PieceName, Style};

impl Page {
    /// Reads a text without tags.
    pub(super) fn variant_text(&mut self, text: &str, at: LineColumn) -> ReadResult {
        match long_state(text.trim_end(), self.names.pegs) {
            Some((label, LongState::Pegs(pegs))) => self.long_state(label, pegs, at),
            Some((_, LongState::Garbled)) => {
                let moves = self.out.moves;
                self.named_text(text, at)?;
                if self.out.moves == moves {
                    let expected = "a state such as r3 r2' w1/-/-";
                    self.garbled_state(Unreadable::new(at, text.trim(), expected));
                }
                Ok(())
            }
            None => self.named_text(text, at),
        }
    }

    /// Reads the label of a state, unless it is one, and the state.
    fn long_state(
        &mut self,
        label: &str,
        state: Vec<Vec<PieceName>>,
        at: LineColumn,
    ) -> ReadResult {
        self.end_block(at);
        let claim = Claim::Pieces(state);
        let (items, _) = scan::items(label, at)?;
        self.rest.foreign = true;
        if states::is_of_problem(&items) {
            return Ok(());
        }
        self.rest.seen = true;
        if states::is_label(&items) {
            self.give_state(Style::Stacks, claim, at);
            return Ok(());
        }
        self.named_text(label, at)?;
        self.out.event(SectionEvent::Shown(claim, at));
        Ok(())
    }

    /// Reads words among which pieces are named.
    fn named_text(&mut self, text: &str, at: LineColumn) -> ReadResult {
        let pegs = self.names.pegs;
        let Some(spelling) = &mut self.spelling else {
            return Ok(());
        };
        let line = spelling.items(text, at, pegs)?;
        let moves = self.out.moves;
        self.items(text, at, &line.items)?;
        if let Some(stray) = line.stray.filter(|_| line.claims || self.out.moves > moves) {
            self.garbled(Form::Lines, stray);
        }
        Ok(())
    }
}
