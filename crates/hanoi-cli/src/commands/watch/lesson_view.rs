//! A view of a lesson.

use hanoi::lesson::{Lesson, SourceLanguage};

use super::prediction::Predicting;
use crate::tui::look::Look;

/// A lesson and its display settings.
#[derive(Clone, Copy, Debug)]
pub(super) struct LessonView<'a> {
    pub(super) lesson: &'a Lesson,
    pub(super) look: Look,
    /// The language of the program if there is room for only one.
    pub(super) language: SourceLanguage,
    /// The predictions, while moves are to be predicted.
    pub(super) prediction: Option<&'a Predicting>,
}

impl LessonView<'_> {
    /// The name of the algorithm, and its kind.
    pub(super) fn name(&self) -> String {
        let subject = self.lesson.subject();
        match (subject.name(), subject.kind()) {
            (name, kind) if name == kind => name.to_owned(),
            (name, kind) => format!("{name}, {kind}"),
        }
    }
}
