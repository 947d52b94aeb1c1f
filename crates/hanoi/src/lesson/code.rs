//! An algorithm in a few lines of pseudocode, with the values of a step beside them.

use super::Lesson;

/// A line of pseudocode at one step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeLine {
    /// The line, with its indent. An arrow is `->`.
    pub text: &'static str,
    /// Its values at this step, or empty.
    pub note: String,
    /// Whether the step reaches it.
    pub reached: Reached,
}

/// Whether a step reaches a line of pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It does not.
    No,
    /// The algorithm passed it since the previous move.
    Passed,
    /// It makes the next move.
    Now,
}

/// The pseudocode of an algorithm.
pub(super) type Code = &'static [&'static str];

/// The number of a line, whether it is only passed, and the values at this step.
pub(super) type CodePosition = (usize, Reached, String);

impl Lesson {
    /// Returns the algorithm as pseudocode, with the lines that this step passes and the one that makes the next move.
    /// At the goal no line is reached.
    #[must_use]
    pub fn code(&self) -> Vec<CodeLine> {
        let listing = (self.shown().code)(self).iter();
        let mut lines: Vec<CodeLine> = listing.map(|line| not_reached(line)).collect();
        for (number, reached, note) in self.places() {
            if let Some(line) = lines.get_mut(number) {
                line.note = note;
                line.reached = reached;
            }
        }
        lines
    }

    /// The lines that this step passes through.
    fn places(&self) -> Vec<CodePosition> {
        match (self.next, &self.inside) {
            (Some(mv), Some(inside)) => (self.shown().places)(self, inside, mv),
            _ => Vec::new(),
        }
    }
}

const fn not_reached(text: &'static str) -> CodeLine {
    CodeLine {
        text,
        note: String::new(),
        reached: Reached::No,
    }
}
