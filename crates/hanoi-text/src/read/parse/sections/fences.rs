//! Fences of backticks: two or more moves between them are a passage of their own.

use super::Sections;
use crate::claim::{Claim, LineColumn};
use crate::read::parse::{Parser, ReadResult};
use crate::{Form, Style};

/// A fence that is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Fence {
    /// Whether its first two moves were read.
    counts: bool,
    /// Its first move, until the second shows that the fence is a passage.
    first: Option<(Style, Claim, LineColumn)>,
}

impl Sections {
    pub(crate) const fn in_fence(&self) -> bool {
        self.fence.is_some()
    }

    /// Whether the first move of a fence is held until the second.
    pub(crate) fn holds_move(&self) -> bool {
        self.fence
            .as_ref()
            .is_some_and(|fence| fence.first.is_some())
    }
}

impl Parser {
    /// The form of lines here.
    pub(crate) const fn form_here(&self, form: Form) -> Form {
        match form {
            Form::Lines | Form::Table if self.sections.in_fence() => Form::Fence,
            form => form,
        }
    }

    /// Holds the first move of a fence until the second: a fence with a single move is an ordinary line.
    pub(crate) fn hold_in_fence(
        &mut self,
        style: Style,
        claim: Claim,
        at: LineColumn,
    ) -> Option<Claim> {
        let one_disk = self.names.disks == Some(1);
        let Some(fence) = self.sections.fence.as_mut().filter(|fence| !fence.counts) else {
            return Some(claim);
        };
        if fence.first.is_none() && !one_disk {
            fence.first = Some((style, claim, at));
            return None;
        }
        self.release_fence(true);
        Some(claim)
    }

    /// Gives out the first move of a fence: as the beginning of a passage, or as a line.
    pub(crate) fn release_fence(&mut self, counts: bool) {
        let Some(fence) = &mut self.sections.fence else {
            return;
        };
        fence.counts |= counts;
        match fence.first.take() {
            Some((style, claim, at)) if counts => self.give(Form::Fence, style, claim, at),
            Some((style, claim, at)) => {
                self.sections.fence = None;
                self.give(Form::Lines, style, claim, at);
            }
            None => {}
        }
    }

    /// Three backticks: a fence begins or ends.
    pub(crate) fn fence(&mut self) -> ReadResult {
        self.release()?;
        self.table = None;
        self.labels.restart();
        self.sections.lead = None;
        if self.sections.fence.is_some() {
            self.release_fence(false);
            self.sections.fence = None;
            self.end_list();
        } else {
            self.sections.fence = Some(Fence::default());
            if !self.sections.goes_on {
                // The fence is a passage of its own, whether the previous one was a fence or not.
                self.sections.open = self.sections.open.filter(|(_, form)| *form != Form::Fence);
            }
        }
        Ok(())
    }
}
