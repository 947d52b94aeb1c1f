//! Predictions: the next move is hidden until it is predicted, and right predictions are counted.

use hanoi::Move;
use ratatui_core::text::Line;

use crate::tui::look::Look;
use crate::tui::words::wrapped;

/// The predictions so far.
#[derive(Debug, Default)]
pub(super) struct Predicting {
    right: u32,
    total: u32,
    /// The comment on the last prediction.
    comment: Option<String>,
}

/// The prompt for a prediction.
pub(super) const QUESTION: &str = "which disk moves next, from where to where? As in 2AB";

impl Predicting {
    /// Counts a prediction, and comments on it.
    pub(super) fn count(&mut self, predicted: Move, mv: Move) {
        self.total += 1;
        let Move { disk, from, to } = mv;
        let moved = format!("disk {disk} from {from} to {to}");
        if predicted == mv {
            self.right += 1;
            self.comment = Some(format!("right: {moved}"));
        } else {
            self.comment = Some(format!("not {predicted}: {moved}"));
        }
    }

    /// The number of right predictions.
    fn score(&self) -> String {
        format!("{} of {} right", self.right, self.total)
    }

    /// The panel shown instead of the algorithm's data, which would give the move away.
    pub(super) fn panel(&self, rows: usize, columns: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled(self.score(), Look::strong())];
        let comment = self
            .comment
            .iter()
            .flat_map(|comment| wrapped(comment, columns));
        lines.extend(comment.map(Line::raw));
        let help = wrapped("Right or space: predict the next move. p: stop.", columns);
        lines.extend(
            help.into_iter()
                .map(|help| Line::styled(help, Look::faint())),
        );
        lines.truncate(rows);
        lines
    }

    /// The last line of the screen.
    pub(super) fn line(&self) -> String {
        let score = self.score();
        self.comment
            .as_ref()
            .map_or_else(|| score.clone(), |comment| format!("{comment}  {score}"))
    }
}
