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
    /// Begins a passage with a claim in this form, unless it belongs to the open one. Returns `false` where nothing is
    /// read.
    pub(crate) fn begin(&mut self, form: Form, style: Style, at: LineColumn) -> bool {
        let other = self.style.is_some_and(|only| only != style);
        let Ok(passage) = self.sections.begin(form, at, other) else {
            return false;
        };
        if let Some(passage) = passage {
            self.told.clear();
            self.out.event(SectionEvent::Passage(passage));
        }
        true
    }

    /// Gives out a move.
    pub(crate) fn give(&mut self, form: Form, style: Style, claim: Claim, at: LineColumn) {
        let is_plan = matches!(claim, Claim::Onto { .. });
        if is_plan && self.names.pieces.is_some() {
            let plan = Unreadable::new(at, claim.to_string(), "moves from peg to peg");
            return self.garble(form, style, plan);
        }
        if let Some(only) = self.style.filter(|only| *only != style) {
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
        if !self.begin(form, style, at) {
            return;
        }
        self.told.add(&claim);
        self.out.moves += 1;
        self.out.moved = true;
        self.out.claims.push((claim, at));
    }

    /// Gives out a state of a run.
    pub(super) fn give_state(&mut self, style: Style, claim: Claim, at: LineColumn) {
        let other = self.style.is_some_and(|only| only != style);
        let Ok(run) = self.sections.begin_states(at, other) else {
            return;
        };
        if let Some(run) = run {
            self.out.event(SectionEvent::States(run));
        }
        self.out.moved = false;
        self.out.stated = true;
        self.out.claims.push((claim, at));
    }

    fn garble(&mut self, form: Form, style: Style, unreadable: Unreadable) {
        self.out.moves += 1;
        if self.begin(form, style, unreadable.place) {
            self.out.event(SectionEvent::Garbled(unreadable));
        }
    }

    /// Text that seems to be a move and cannot be read.
    pub(crate) fn garbled(&mut self, form: Form, unreadable: Unreadable) {
        self.rest.talk.get_or_insert_with(|| unreadable.clone());
        self.garble(form, self.style.unwrap_or(Style::Text), unreadable);
    }

    /// A state that ends too early.
    pub(super) fn garbled_state(&mut self, unreadable: Unreadable) {
        self.rest.talk.get_or_insert_with(|| unreadable.clone());
        if let Ok(run) = self.sections.begin_states(unreadable.place, false) {
            if let Some(run) = run {
                self.out.event(SectionEvent::States(run));
            }
            self.out.event(SectionEvent::GarbledState(unreadable));
        }
    }

    /// Text that is not a move.
    pub(super) fn talk(&mut self, unreadable: Unreadable) {
        self.rest.talk.get_or_insert(unreadable);
    }
}
