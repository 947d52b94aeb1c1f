//! The program of an algorithm as pseudocode, annotated with the values at a move.

use super::{Lesson, SourceRow};

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
    /// The step does not reach it.
    No,
    /// The algorithm passed it since the previous move.
    Passed,
    /// It makes the next move.
    Now,
}

/// The lines of an algorithm: its program or, for a problem without one, an outline.
pub(super) type Code = &'static [SourceRow];

/// The name of a line, whether it is only passed, and the values at this step.
pub(super) type CodePosition = (&'static str, Reached, String);

/// Positions at lines that are only passed, without values.
pub(super) fn passed(names: &[&'static str]) -> impl Iterator<Item = CodePosition> {
    names
        .iter()
        .map(|name| (*name, Reached::Passed, String::new()))
}

impl Lesson {
    /// Returns the algorithm's program as pseudocode, or an outline if it has none for this problem. Marks the lines
    /// that this step passes and the one that makes the next move. At the goal no line is reached.
    #[must_use]
    pub fn code(&self) -> Vec<CodeLine> {
        let places = self.places();
        let listing = (self.view().code)(self).iter();
        listing.map(|row| code_line(row, &places)).collect()
    }

    /// The lines that this step reaches.
    fn places(&self) -> Vec<CodePosition> {
        match (self.next, &self.inside) {
            (Some(mv), Some(inside)) => (self.view().places)(self, inside, mv),
            _ => Vec::new(),
        }
    }
}

/// Annotates a line with its last position in `places`.
fn code_line(row: &SourceRow, places: &[CodePosition]) -> CodeLine {
    let here = places.iter().rfind(|(name, ..)| *name == row.name);
    let (reached, note) = here.map_or((Reached::No, String::new()), |(_, reached, note)| {
        (*reached, note.clone())
    });
    CodeLine {
        text: row.pseudocode,
        note,
        reached,
    }
}
