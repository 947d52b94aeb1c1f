//! The game while the computer plays the best moves.

use hanoi::UBig;

use super::guide::Guide;
use super::model::{Play, StatusMessage};
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// Begins to play the best moves.
    pub(super) fn solve(&mut self) {
        if self.game.is_solved() {
            self.message = Some(StatusMessage::Plain("already at the goal".to_owned()));
            return;
        }
        self.put_back();
        self.questions.request_moves(self.game.rest());
        self.is_searching = true;
        let text = format!("searching for a solution{}", self.look.ellipsis());
        self.message = Some(StatusMessage::Plain(text));
    }

    /// Stops searching for the best moves. This cancelled the advice on the state, which is requested again.
    pub(super) fn stop_search(&mut self) {
        if std::mem::take(&mut self.is_searching) {
            self.message = None;
            self.request_advice();
        }
    }

    /// Whether the computer is playing.
    pub(super) const fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// Stops playing the best moves.
    pub(super) fn stop(&mut self) {
        if self.guide.take().is_some() {
            self.message = Some(StatusMessage::Plain("stopped; u undoes moves".to_owned()));
            self.request_advice();
        }
    }

    /// Begins to play the moves found.
    pub(super) fn begin_guide(&mut self, way: Result<Guide<P>, String>) {
        match way {
            Ok(guide) => {
                self.is_searching = false;
                self.held = None;
                self.guide = Some(guide);
                self.message = None;
            }
            Err(reason) => {
                self.stop_search();
                self.message = Some(StatusMessage::Bad(format!("no solution found: {reason}")));
            }
        }
    }

    /// Advances the best moves by a frame; without them, saves the game.
    pub(super) fn advance(&mut self) -> bool {
        let Some(guide) = &mut self.guide else {
            self.save_or_report();
            return self.message.is_some();
        };
        if guide.advance(self.pace) {
            for _ in 0..self.pace.moves_per_step() {
                self.follow_guide();
            }
        }
        true
    }

    /// Makes the next best move.
    fn follow_guide(&mut self) {
        let Some(guide) = &mut self.guide else { return };
        let played = guide
            .next()
            .is_some_and(|step| self.game.play_for_player(step.clone()).is_ok());
        if !played {
            return;
        }
        guide.follow();
        let is_last = guide.next().is_none();
        self.autosave.change();
        self.hint = false;
        if is_last {
            self.guide = None;
            self.request_advice();
            self.congratulate();
        }
    }

    /// The number of moves the computer has left to make.
    pub(super) fn guide_left(&self) -> Option<&UBig> {
        self.guide.as_ref().map(Guide::left)
    }
}
