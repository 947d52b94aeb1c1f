//! A sequence of states, which is the answer only where there are no moves.

use crate::check::verifier::puzzle::JudgedPuzzle;
use crate::check::{Verdict, Verifier};
use crate::claim::Claim;
use crate::{LineColumn, Passage};

/// A sequence of states.
#[derive(Clone, Debug)]
pub(super) struct StateRun<P: JudgedPuzzle> {
    pub(super) passage: Passage,
    pub(super) answer: Verifier<P>,
    /// The number of its states that differ from the one before.
    states: u64,
    /// Whether moves stand between its states.
    has_moves: bool,
    last: Option<Claim>,
}

impl<P: JudgedPuzzle> StateRun<P> {
    pub(super) const fn new(passage: Passage, answer: Verifier<P>) -> Self {
        Self {
            passage,
            answer,
            states: 0,
            has_moves: false,
            last: None,
        }
    }

    /// Plays the next state, before which a move was made or not. Returns the verdict on a solution before it.
    pub(super) fn step(
        &mut self,
        claim: &Claim,
        place: LineColumn,
        moved: bool,
    ) -> Option<Verdict<P>> {
        self.has_moves |= moved && self.states > 0;
        if self.last.as_ref() == Some(claim) {
            return None;
        }
        self.states += 1;
        self.last = Some(claim.clone());
        self.answer.play(claim, place).filter(|_| !self.has_moves)
    }

    /// Whether it may be an answer: it has enough states, and as one of several no moves stand between them.
    pub(super) const fn counts(&self, enough: u64, several: bool) -> bool {
        self.states >= enough && !(several && self.has_moves)
    }
}
