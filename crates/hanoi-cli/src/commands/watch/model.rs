//! The lesson on the screen.

use hanoi::lesson::{Lesson, SourceLanguage, Stride};
use hanoi::{Disk, Error, Move, UBig};

use super::lesson_view::LessonView;
use super::prediction::{Predicting, QUESTION};
use crate::tui::look::Look;
use crate::tui::pace::Pace;
use crate::tui::prompt::PromptLine;
use crate::tui::towers_view::Lifted;

/// A lesson on the screen.
#[derive(Debug)]
pub(super) struct WatchModel {
    pub(super) lesson: Lesson,
    /// A second algorithm, at the same move.
    pub(super) second: Option<Lesson>,
    pub(super) look: Look,
    pub(super) is_running: bool,
    pub(super) pace: Pace,
    /// The current frame of the next move; 0 before it begins.
    frame: u16,
    pub(super) prompt: Option<PromptLine>,
    /// The first line of the help, if it is shown.
    pub(super) help: Option<usize>,
    /// The pane shown if there is room for only one.
    pub(super) page: Pane,
    /// The language of the program if there is room for only one.
    pub(super) language: SourceLanguage,
    /// The predictions, while moves are to be predicted.
    pub(super) prediction: Option<Predicting>,
    /// The last error.
    pub(super) message: Option<String>,
}

/// A part of the screen; on a small screen the only one shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pane {
    #[default]
    Towers,
    Code,
    Inside,
    /// The code and the panel of the second algorithm.
    SecondCode,
    SecondInside,
}

impl Pane {
    const fn next(self, is_pair: bool) -> Self {
        match self {
            Self::Towers => Self::Code,
            Self::Code => Self::Inside,
            Self::Inside if is_pair => Self::SecondCode,
            Self::SecondCode => Self::SecondInside,
            Self::Inside | Self::SecondInside => Self::Towers,
        }
    }
}

impl WatchModel {
    pub(super) fn new(lesson: Lesson, look: Look) -> Self {
        Self {
            lesson,
            second: None,
            look,
            is_running: false,
            pace: Pace::default(),
            frame: 0,
            prompt: None,
            help: None,
            page: Pane::default(),
            language: SourceLanguage::Pseudocode,
            prediction: None,
            message: None,
        }
    }

    /// Adds a second algorithm, if there is one.
    pub(super) fn with(self, second: Option<Lesson>) -> Self {
        Self { second, ..self }
    }

    /// The view of the lesson.
    pub(super) fn view(&self) -> LessonView<'_> {
        LessonView {
            lesson: &self.lesson,
            look: self.look,
            language: self.language,
            prediction: self.prediction.as_ref(),
        }
    }

    /// The view of the second algorithm.
    pub(super) fn second_view(&self) -> Option<LessonView<'_>> {
        let lesson = self.second.as_ref()?;
        let first = self.view();
        Some(LessonView { lesson, ..first })
    }

    /// Moves the second algorithm to the first one's position.
    fn catch_up(&mut self) -> Result<(), Error> {
        let Some(second) = &mut self.second else {
            return Ok(());
        };
        let at = self.lesson.at().min(second.solution().length()).clone();
        if at == second.at() + UBig::ONE {
            second.forward(1);
        } else if &at + UBig::ONE == *second.at() {
            second.back()?;
        } else if at != *second.at() {
            second.go(&at)?;
        }
        Ok(())
    }

    /// Turns to the next page of a small screen.
    pub(super) fn next_page(&mut self) {
        self.page = self.page.next(self.second.is_some());
    }

    /// Goes to the state after a number of moves.
    pub(super) fn go(&mut self, after: &UBig) -> Result<(), Error> {
        self.lesson.go(after)?;
        self.frame = 0;
        self.is_running &= self.lesson.next_move().is_some();
        self.catch_up()
    }

    /// Makes up to `count` moves.
    pub(super) fn forward(&mut self, count: u32) {
        self.frame = 0;
        self.lesson.forward(count);
        if let Some(second) = &mut self.second {
            second.forward(count);
        }
        self.is_running &= self.lesson.next_move().is_some();
    }

    /// Goes to another line of the program.
    pub(super) fn stride(&mut self, stride: Stride, is_forward: bool) -> Result<(), Error> {
        self.frame = 0;
        self.is_running = false;
        self.prediction = None;
        self.lesson.stride(stride, is_forward)?;
        self.catch_up()
    }

    /// Undoes the last move.
    pub(super) fn back(&mut self) -> Result<(), Error> {
        self.frame = 0;
        self.lesson.back()?;
        self.catch_up()
    }

    /// Runs or pauses; at the end, starts over.
    pub(super) fn toggle(&mut self) -> Result<(), Error> {
        if self.lesson.next_move().is_none() {
            self.go(&UBig::ZERO)?;
        }
        self.is_running = !self.is_running && self.lesson.next_move().is_some();
        self.frame = 0;
        Ok(())
    }

    /// Advances by a frame.
    pub(super) fn advance(&mut self) {
        if self.frame < self.pace.frames() {
            self.frame += 1;
        } else {
            self.forward(self.pace.moves_per_step());
        }
    }

    /// Turns predictions on or off.
    pub(super) fn toggle_prediction(&mut self) {
        self.is_running = false;
        self.lesson.leave_lines();
        self.prediction = match self.prediction {
            Some(_) => None,
            None => Some(Predicting::default()),
        };
    }

    /// Prompts for the next move.
    pub(super) fn predict(&mut self) {
        if self.lesson.next_move().is_some() {
            self.prompt = Some(PromptLine::new(QUESTION, ""));
        }
    }

    /// Compares a prediction with the next move, and makes that move. Invalid input is an error and does not count.
    pub(super) fn predicted(&mut self, text: &str) -> Result<(), Error> {
        let text: String = text.split_whitespace().collect();
        let predicted: Move = text.to_uppercase().parse()?;
        if let (Some(mv), Some(prediction)) = (self.lesson.next_move(), &mut self.prediction) {
            prediction.count(predicted, mv);
            self.forward(1);
        }
        Ok(())
    }

    /// Turns to the next language of the program.
    pub(super) fn next_language(&mut self) {
        let all = SourceLanguage::ALL;
        let at = all.iter().position(|one| *one == self.language);
        self.language = all[(at.unwrap_or(0) + 1) % all.len()];
    }

    /// The time to wait for the next frame.
    pub(super) fn wait(&self) -> Option<std::time::Duration> {
        let is_moving = self.is_running && self.prompt.is_none() && self.help.is_none();
        is_moving.then(|| self.pace.wait(self.frame))
    }

    /// The disk of the next move, if it is moving.
    pub(super) fn lifted(&self) -> Vec<Lifted<Disk>> {
        let mv = self.lesson.next_move();
        let lifted = |mv| Lifted::of_step(self.lesson.towers(), &mv, self.frame, self.pace);
        mv.map_or_else(Vec::new, lifted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::{PLAIN, lesson};
    use hanoi::Algorithm;

    #[test]
    fn disks_move_visibly_and_running_stops_at_the_goal() {
        let mut watch = WatchModel::new(lesson(1, Some(Algorithm::Binary)), PLAIN);
        assert_eq!(watch.wait(), None);
        watch.toggle().unwrap();
        assert!(watch.wait().is_some() && watch.lifted().is_empty());
        for _ in 0..watch.pace.frames() {
            watch.advance();
            assert!(!watch.lifted().is_empty());
        }
        watch.advance();
        assert_eq!((watch.wait(), watch.lesson.next_move()), (None, None));
        watch.toggle().unwrap();
        assert_eq!((watch.is_running, watch.lesson.at()), (true, &UBig::ZERO));
    }
}
