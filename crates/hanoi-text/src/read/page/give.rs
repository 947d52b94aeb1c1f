//! Gives out claims, in their passages.

use super::{ClaimOutput, Page};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::sections::SectionEvent;
use crate::{Form, Style};

impl ClaimOutput {
    /// Something happens behind the claims so far.
    pub(super) fn event(&mut self, event: SectionEvent) {
        self.events.push((self.claims.len(), event));
    }
}

impl Page {
    /// Begins a passage of this form, unless it goes on. Returns `false` where nothing is read.
    pub(crate) fn begin(&mut self, form: Form, style: Style, at: LineColumn) -> bool {
        let other = self.style.is_some_and(|only| only != style);
        let Ok(passage) = self.sections.begin(form, at, other) else {
            return false;
        };
        if let Some(passage) = passage {
            if form != Form::States {
                self.told.clear();
            }
            self.out.event(match form {
                Form::States => SectionEvent::States(passage),
                _ => SectionEvent::Passage(passage),
            });
        }
        true
    }

    /// Gives out a move, or a state of a run.
    pub(crate) fn give(&mut self, form: Form, style: Style, claim: Claim, at: LineColumn) {
        let is_state = form == Form::States;
        let is_plan = matches!(claim, Claim::Onto { .. });
        if is_plan && self.names.pieces.is_some() {
            let plan = Unreadable::new(at, claim.to_string(), "moves from peg to peg");
            return self.garble(form, style, plan);
        }
        if let Some(only) = self.style.filter(|only| *only != style && !is_state) {
            let expected = format!("the style {only}, not {style}");
            let other = Unreadable::new(at, claim.to_string(), expected);
            if self
                .rest
                .talk
                .as_ref()
                .is_none_or(|talk| !talk.is_of_style())
            {
                self.rest.talk = Some(other.clone());
            }
            return self.garble(form, style, other);
        }
        if self.begin(form, style, at) {
            if !is_state {
                self.told.add(&claim);
                self.out.moves += 1;
            }
            self.out.moved = !is_state;
            self.out.stated |= is_state;
            self.out.claims.push((claim, at));
        }
    }

    fn garble(&mut self, form: Form, style: Style, unreadable: Unreadable) {
        let is_state = form == Form::States;
        self.out.moves += u64::from(!is_state);
        if self.begin(form, style, unreadable.place) {
            self.out.event(if is_state {
                SectionEvent::GarbledState(unreadable)
            } else {
                SectionEvent::Garbled(unreadable)
            });
        }
    }

    /// Text that seems to be a move or a state and cannot be read.
    pub(crate) fn garbled(&mut self, form: Form, unreadable: Unreadable) {
        self.rest.talk.get_or_insert_with(|| unreadable.clone());
        self.garble(form, self.style.unwrap_or(Style::Text), unreadable);
    }

    /// Text that is not a move.
    pub(super) fn talk(&mut self, unreadable: Unreadable) {
        self.rest.talk.get_or_insert(unreadable);
    }
}
