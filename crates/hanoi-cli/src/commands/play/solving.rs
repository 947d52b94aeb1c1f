//! The game while the computer plays its best moves.

use hanoi::UBig;

use super::guide::Guide;
use super::model::{Play, StatusMessage};
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// Begins to play the best moves.
    pub(super) fn solve(&mut self) {
        if self.game.is_solved() {
            self.said = Some(StatusMessage::Plain("already at the goal".to_owned()));
            return;
        }
        self.put_back();
        self.questions.ask_way(self.game.rest());
        self.seeking = true;
        let text = format!("searching for a solution{}", self.look.ellipsis());
        self.said = Some(StatusMessage::Plain(text));
    }

    /// Stops looking for the best moves. The advice on the state has to be requested again.
    pub(super) fn stop_seeking(&mut self) {
        if std::mem::take(&mut self.seeking) {
            self.said = None;
            self.ask();
        }
    }

    /// Whether the computer is playing.
    pub(super) const fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// Stops playing the best moves.
    pub(super) fn stop(&mut self) {
        if self.guide.take().is_some() {
            self.said = Some(StatusMessage::Plain("stopped; u undoes moves".to_owned()));
            self.ask();
        }
    }

    /// Begins to play the moves found.
    pub(super) fn begin_guide(&mut self, way: Result<Guide<P>, String>) {
        match way {
            Ok(guide) => {
                self.seeking = false;
                self.held = None;
                self.guide = Some(guide);
                self.said = None;
            }
            Err(reason) => {
                self.stop_seeking();
                self.said = Some(StatusMessage::Bad(format!("no solution found: {reason}")));
            }
        }
    }

    /// Advances the best moves by a frame; without them, saves the game.
    pub(super) fn advance(&mut self) -> bool {
        let Some(guide) = &mut self.guide else {
            self.keep_quietly();
            return self.said.is_some();
        };
        if guide.advance(self.pace) {
            for _ in 0..self.pace.at_once() {
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
        self.keeping.change();
        self.hint = false;
        if is_last {
            self.guide = None;
            self.ask();
            self.congratulate();
        }
    }

    /// The number of moves the computer has left to make.
    pub(super) fn guide_left(&self) -> Option<&UBig> {
        self.guide.as_ref().map(Guide::left)
    }
}
