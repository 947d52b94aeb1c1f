//! Gives out claims, and releases those held back.

use super::{LineColumn, Parser, ReadResult};
use crate::claim::{Claim, Unreadable};
use crate::read::parse::sections::SectionEvent;
use crate::{Form, Style};

impl Parser {
    /// Gives out a claim that stands in brackets.
    pub(crate) fn give_listed(&mut self, style: Style, claim: Claim, at: LineColumn) -> ReadResult {
        self.release()?;
        let states = claim.is_state();
        for group in &mut self.groups {
            group.gave |= !states;
        }
        if self.form_of_element() == Form::Lines {
            return self.give_line(style, claim, at);
        }
        let style = if self.style == Some(Style::Json) {
            Style::Json
        } else {
            style
        };
        self.give(Form::List, style, claim, at);
        Ok(())
    }

    /// Gives out a claim that stands on a line of its own.
    pub(crate) fn give_line(&mut self, style: Style, claim: Claim, at: LineColumn) -> ReadResult {
        self.give_in(Form::Lines, style, claim, at)
    }

    /// Gives out a claim that stands in a line, which may be a row of a table.
    pub(crate) fn give_in(
        &mut self,
        form: Form,
        style: Style,
        claim: Claim,
        at: LineColumn,
    ) -> ReadResult {
        self.release()?;
        let headline = self.headline.as_ref() == Some(&claim);
        self.offered += u64::from(!claim.is_state() && !headline);
        if form == Form::Lines && !claim.is_state() && self.plan.holds() {
            self.plan.hold(style, claim, at);
            return Ok(());
        }
        if claim.is_state() || !self.sections.in_fence() {
            self.give(form, style, claim, at);
        } else if let Some(claim) = self.hold_in_fence(style, claim, at) {
            self.give(Form::Fence, style, claim, at);
        }
        Ok(())
    }

    pub(crate) fn give(&mut self, form: Form, style: Style, claim: Claim, at: LineColumn) {
        let states = claim.is_state();
        if !states && self.is_headline(form, &claim) {
            return;
        }
        let is_plan = matches!(claim, Claim::Onto { .. } | Claim::Put(_));
        if is_plan && self.names.pieces.is_some() {
            let plan = Unreadable::new(at, claim.to_string(), "moves from peg to peg");
            self.given += 1;
            if self.begin(form, style, at) {
                let event = SectionEvent::Garbled(plan);
                self.events.push((self.claims.len(), event));
            }
            return;
        }
        let begun = if states {
            self.begin_state(style, at)
        } else {
            self.begin(form, style, at)
        };
        if !begun {
            return;
        }
        if let Some(expected) = self.style.filter(|expected| *expected != style) {
            let expected = format!("the style {expected}, not {style}");
            let other = Unreadable::new(at, claim.to_string(), expected);
            if self.talk.as_ref().is_none_or(|talk| !talk.is_of_style()) {
                self.talk = Some(other.clone());
            }
            if !states {
                self.events
                    .push((self.claims.len(), SectionEvent::Garbled(other)));
            }
            return;
        }
        if matches!(form, Form::Lines | Form::Table) {
            if let Claim::Move { disk, to, .. } = claim {
                self.names.last = Some((disk, to));
            }
            self.told.add(&claim);
        }
        self.given += u64::from(!states);
        self.moved = !states;
        self.in_plan = style == Style::Pddl;
        self.list_ended &= states;
        self.stated |= states;
        self.claims.push((claim, at));
    }

    /// Whether a move repeats the one in the heading above it.
    fn is_headline(&mut self, form: Form, claim: &Claim) -> bool {
        let before = self.headline.take();
        if self.in_heading {
            self.headline = before.is_none().then(|| claim.clone());
            return false;
        }
        form == Form::Lines && before.as_ref() == Some(claim)
    }

    /// Gives out what was held back.
    pub(crate) fn release(&mut self) -> ReadResult {
        self.end_keyed()?;
        if let Some((style, claim, at)) = self.plan.release() {
            self.give_in(Form::Lines, style, claim, at)?;
        }
        self.release_lines()?;
        if self.labels.is_empty() {
            Ok(())
        } else {
            self.release_labels()
        }
    }

    /// Gives out what was held back, except numbered moves, which wait for the next number.
    pub(crate) fn release_lines(&mut self) -> ReadResult {
        self.end_keyed()?;
        match self.pair.take() {
            Some((claim, at)) => self.give_line(Style::Pegs, claim, at),
            None => Ok(()),
        }
    }
}
