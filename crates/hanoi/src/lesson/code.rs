//! The program of an algorithm as pseudocode, with the values of a move beside its lines.

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
    /// It does not.
    No,
    /// The algorithm passed it since the previous move.
    Passed,
    /// It makes the next move.
    Now,
}

/// The lines of an algorithm: its program or, for a problem that has none, an outline.
pub(super) type Code = &'static [SourceRow];

/// The name of a line, whether it is only passed, and the values at this step.
pub(super) type CodePosition = (&'static str, Reached, String);

/// Lines that are only passed, without values.
pub(super) fn passed(names: &[&'static str]) -> impl Iterator<Item = CodePosition> {
    names
        .iter()
        .map(|name| (*name, Reached::Passed, String::new()))
}

impl Lesson {
    /// Returns the algorithm's program as pseudocode, or an outline where the problem has none, with the lines that this
    /// step passes and the one that makes the next move. At the goal no line is reached.
    #[must_use]
    pub fn code(&self) -> Vec<CodeLine> {
        let places = self.places();
        let listing = (self.shown().code)(self).iter();
        listing.map(|row| code_line(row, &places)).collect()
    }

    /// The lines that this step passes through.
    fn places(&self) -> Vec<CodePosition> {
        match (self.next, &self.inside) {
            (Some(mv), Some(inside)) => (self.shown().places)(self, inside, mv),
            _ => Vec::new(),
        }
    }
}

/// A line with what is known of it by its name: the last that is said of it.
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
