//! The best moves, played by the computer from the current state of the game.

use std::time::Duration;

use hanoi::puzzle::Moves;
use hanoi::{Move, UBig};

use super::model::{Play, StatusMessage};
use crate::tui::pace::Pace;
use crate::tui::towers::Lifted;

/// The best moves, played by the computer.
#[derive(Debug)]
pub(super) struct Guide {
    moves: Moves,
    next: Option<Move>,
    /// The number of moves left to make.
    left: UBig,
    /// The current frame of the next move; 0 before it begins.
    frame: u16,
}

impl Guide {
    /// How long to wait for the next frame.
    pub(super) fn wait(&self, pace: Pace) -> Duration {
        pace.wait(self.frame)
    }

    /// The moving disk.
    pub(super) fn lifted(&self, pace: Pace) -> Option<Lifted> {
        Lifted::of_move(self.next?, self.frame, pace)
    }
}

impl Play {
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
    pub(super) fn begin_guide(&mut self, way: Result<(Moves, UBig), String>) {
        match way {
            Ok((mut moves, left)) => {
                self.seeking = false;
                self.held = None;
                let next = moves.next();
                self.guide = Some(Guide {
                    moves,
                    next,
                    left,
                    frame: 0,
                });
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
        if guide.frame < self.pace.frames() {
            guide.frame += 1;
            return true;
        }
        guide.frame = 0;
        for _ in 0..self.pace.at_once() {
            self.follow_guide();
        }
        true
    }

    /// Makes the next best move.
    fn follow_guide(&mut self) {
        let Some(guide) = &mut self.guide else { return };
        let played = guide
            .next
            .is_some_and(|mv| self.game.play_for_player(mv).is_ok());
        if !played {
            return;
        }
        guide.next = guide.moves.next();
        guide.left -= UBig::ONE;
        self.keeping.change();
        self.hint = false;
        if guide.next.is_none() {
            self.guide = None;
            self.ask();
            self.congratulate();
        }
    }

    /// The number of moves the computer has left to make.
    pub(super) fn guide_left(&self) -> Option<&UBig> {
        self.guide.as_ref().map(|guide| &guide.left)
    }
}
