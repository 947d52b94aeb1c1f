//! The best moves to the goal, played by the computer.

use std::time::Duration;

use hanoi::game::GamePuzzle;
use hanoi::puzzle::{PegBoard, PegPuzzle};
use hanoi::{StepOf, UBig};

use crate::tui::pace::Pace;
use crate::tui::towers_view::Lifted;

/// The best moves, played by the computer.
#[derive(Debug)]
pub(super) struct Guide<P: GamePuzzle> {
    moves: P::Steps,
    next: Option<StepOf<P>>,
    /// The number of moves left to make.
    left: UBig,
    /// The current frame of the next move; 0 before it begins.
    frame: u16,
}

/// The disks of a puzzle.
pub(super) type PieceOf<P> = <<P as PegPuzzle>::Board as PegBoard>::Piece;

impl<P: GamePuzzle> Guide<P> {
    /// A guide for moves and their number.
    pub(super) fn new((mut moves, left): (P::Steps, UBig)) -> Self {
        let next = moves.next();
        Self {
            moves,
            next,
            left,
            frame: 0,
        }
    }

    /// How long to wait for the next frame.
    pub(super) fn wait(&self, pace: Pace) -> Duration {
        pace.wait(self.frame)
    }

    /// Advances by a frame. Returns whether the next move is finished.
    pub(super) fn advance(&mut self, pace: Pace) -> bool {
        let is_finished = self.frame >= pace.frames();
        self.frame = if is_finished { 0 } else { self.frame + 1 };
        is_finished
    }

    /// The next move; `None` at the goal.
    pub(super) const fn next(&self) -> Option<&StepOf<P>> {
        self.next.as_ref()
    }

    /// Proceeds to the move after the next one.
    pub(super) fn follow(&mut self) {
        self.next = self.moves.next();
        self.left -= UBig::ONE;
    }

    /// The number of moves left to make.
    pub(super) const fn left(&self) -> &UBig {
        &self.left
    }

    /// The moving disks.
    pub(super) fn lifted(&self, towers: &P::Board, pace: Pace) -> Vec<Lifted<PieceOf<P>>> {
        let next = self.next.as_ref();
        next.map_or_else(Vec::new, |step| {
            Lifted::of_step(towers, step, self.frame, pace)
        })
    }
}
