//! Steps through the program of a lesson line by line, between its moves.

use super::panel::{Panel, Row, RowState};
use super::steps::{LineStep, LineSteps, Stride};
use super::{Lesson, SourceRow, steps};
use crate::subject::Subject;
use crate::{Error, UBig};

/// The position in a program that is stepped through line by line.
#[derive(Clone, Debug)]
pub(super) struct LinePlace {
    /// The number of steps before the line.
    before: UBig,
    step: Option<LineStep>,
}

impl Lesson {
    /// The steps of its program, if it has any for this problem.
    pub(super) fn program(&self) -> Option<LineSteps> {
        steps(self.problem(), self.subject).ok()
    }

    /// Returns whether it is at a line of the program rather than at a move.
    #[must_use]
    pub const fn is_at_line(&self) -> bool {
        self.line.is_some()
    }

    /// Returns the lines of the program, when stepping line by line.
    #[must_use]
    pub fn rows(&self) -> Option<&'static [SourceRow]> {
        let steps = self.steps.as_ref().filter(|_| self.is_at_line());
        steps.map(LineSteps::rows)
    }

    /// Returns the step that is executed next, or `None` at the end and when at a move.
    #[must_use]
    pub fn step(&self) -> Option<&LineStep> {
        self.line.as_ref()?.step.as_ref()
    }

    /// Returns the number of steps of the program, when stepping line by line.
    #[must_use]
    pub fn total_steps(&self) -> Option<UBig> {
        let steps = self.steps.as_ref().filter(|_| self.is_at_line());
        steps.map(LineSteps::total)
    }

    /// The number of steps before the current line; at a move, before the line that makes it.
    pub(super) fn steps_before(&self, steps: &LineSteps) -> UBig {
        match (&self.line, self.next_move()) {
            (Some(place), _) => place.before.clone(),
            (None, Some(_)) => steps.until_move(&self.at + UBig::ONE) - UBig::ONE,
            (None, None) => steps.total(),
        }
    }

    /// Steps to another line, forwards or backwards. From a move, it first stops at the line after the last move.
    ///
    /// # Errors
    ///
    /// As for [`steps`]: the problem has no steps for this program.
    pub fn stride(&mut self, stride: Stride, is_forward: bool) -> Result<(), Error> {
        let program = match &self.steps {
            Some(program) => program.clone(),
            None => steps(self.problem(), self.subject)?,
        };
        let before = match &self.line {
            None if is_forward => program.until_move(&self.at),
            None => program.back(&program.until_move(&self.at), Stride::Into),
            Some(place) if is_forward => program.forward(&place.before, stride),
            Some(place) => program.back(&place.before, stride),
        };
        let step = program.step_after(&before);
        let made = step.as_ref().map(|step| step.made.clone());
        let made = made.unwrap_or_else(|| self.solution.length().clone());
        if made == self.at() + UBig::ONE {
            self.forward(1);
        } else if made != *self.at() {
            self.go(&made)?;
        }
        self.line = Some(LinePlace { before, step });
        Ok(())
    }

    /// Returns to the next move; in a program of the texts, to its line.
    pub fn leave_lines(&mut self) {
        self.line = None;
        if let (Subject::Program(_), Some(program)) = (self.subject, &self.steps) {
            let before = self.steps_before(program);
            let step = program.step_after(&before);
            self.line = Some(LinePlace { before, step });
        }
    }

    /// Returns the variables and the open calls at the current line, in at most `room` rows.
    #[must_use]
    pub fn line_panel(&self, room: usize) -> Panel {
        let calls = self.step().map_or(&[][..], |step| &step.calls);
        let values = self.step().map(LineStep::values);
        let values = values.filter(|values| !values.is_empty());
        let title = values.unwrap_or_else(|| match self.step() {
            Some(_) => "no variables yet".to_owned(),
            None => "the program is done".to_owned(),
        });
        let now = calls.len().saturating_sub(1);
        Panel::around(now, calls.len(), room, title, |shown| {
            let rows = calls.iter().enumerate().skip(shown.start).take(shown.len());
            let row = |(depth, call): (usize, &super::LineCall)| {
                let at = if depth == now { "at" } else { "waits at" };
                let text = format!("{}  {at} {}", call.call, call.line);
                Row::new(depth, text, RowState::now_if(depth == now))
            };
            rows.map(row).collect()
        })
    }
}
