//! The best moves, played by the computer from wherever the game stands.

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
    /// How many moves are still to be made.
    left: UBig,
    /// In which frame the next move is under way; 0 before.
    frame: u16,
}

impl Guide {
    /// How long to wait for the next frame.
    pub(super) fn wait(&self, pace: Pace) -> Duration {
        pace.wait(self.frame)
    }

    /// The disk that is on its way.
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

    /// Looks no longer for the best moves, if it does. What is known of the state has to be asked for anew.
    pub(super) fn stop_seeking(&mut self) {
        if std::mem::take(&mut self.seeking) {
            self.said = None;
            self.ask();
        }
    }

    /// Whether the computer plays.
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

    /// Begins to play the moves that were found.
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

    /// One frame more of the best moves; without them, the game is kept.
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

    /// How many moves the computer is still to make.
    pub(super) fn guide_left(&self) -> Option<&UBig> {
        self.guide.as_ref().map(|guide| &guide.left)
    }
}
