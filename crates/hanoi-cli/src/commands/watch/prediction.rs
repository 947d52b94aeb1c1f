//! Predictions: the next move is asked for before it is shown, and the answers are counted.

use hanoi::lesson::SourceLanguage;
use hanoi::{Error, Move};
use ratatui::text::Line;

use super::model::WatchModel;
use crate::tui::look::Look;
use crate::tui::prompt::PromptLine;
use crate::tui::words::wrapped;

/// What was predicted so far.
#[derive(Debug, Default)]
pub(super) struct Predicting {
    right: u32,
    asked: u32,
    /// What is said of the last prediction.
    said: Option<String>,
}

/// How a move is asked for.
const QUESTION: &str = "which disk moves next, from where to where? As in 2AB";

impl Predicting {
    /// Counts a prediction, and says whether it was right.
    fn count(&mut self, predicted: Move, mv: Move) {
        self.asked += 1;
        let Move { disk, from, to } = mv;
        let moved = format!("disk {disk} from {from} to {to}");
        if predicted == mv {
            self.right += 1;
            self.said = Some(format!("right: {moved}"));
        } else {
            self.said = Some(format!("not {predicted}: {moved}"));
        }
    }

    /// The predictions that were right.
    fn score(&self) -> String {
        format!("{} of {} right", self.right, self.asked)
    }

    /// What is shown in place of what the algorithm looks at, which would tell.
    pub(super) fn panel(&self, rows: usize, columns: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled(self.score(), Look::strong())];
        let said = self.said.iter().flat_map(|said| wrapped(said, columns));
        lines.extend(said.map(Line::raw));
        let how = wrapped("Right or space: predict the next move. p: stop.", columns);
        lines.extend(how.into_iter().map(|how| Line::styled(how, Look::faint())));
        lines.truncate(rows);
        lines
    }

    /// The last line of the screen.
    pub(super) fn line(&self) -> String {
        let score = self.score();
        self.said
            .as_ref()
            .map_or_else(|| score.clone(), |said| format!("{said}  {score}"))
    }
}

impl WatchModel {
    /// Begins to ask for each move, or ends that.
    pub(super) fn toggle_prediction(&mut self) {
        self.running = false;
        self.lesson.leave_lines();
        self.prediction = match self.prediction {
            Some(_) => None,
            None => Some(Predicting::default()),
        };
    }

    /// Asks for the next move.
    pub(super) fn predict(&mut self) {
        if self.lesson.next_move().is_some() {
            self.prompt = Some(PromptLine::new(QUESTION, ""));
        }
    }

    /// Compares a prediction with the next move, which is then made. What is no move is not counted.
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
}
