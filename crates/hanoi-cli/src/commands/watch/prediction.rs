//! Predictions: the next move is asked for before it is shown, and the answers are counted.

use hanoi::Move;
use ratatui_core::text::Line;

use crate::tui::look::Look;
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
pub(super) const QUESTION: &str = "which disk moves next, from where to where? As in 2AB";

impl Predicting {
    /// Counts a prediction, and says whether it was right.
    pub(super) fn count(&mut self, predicted: Move, mv: Move) {
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
