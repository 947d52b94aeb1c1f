//! States shown in an answer: they confirm or contradict its moves, and are the answer only where there are no moves.

use hanoi_core::Problem;

use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use super::{Verdict, Verifier};
use crate::claim::Claim;
use crate::{Contradiction, LineColumn, Passage, Unreadable};

/// The states of a text so far.
#[derive(Clone, Debug)]
pub(crate) struct Shown<P: JudgedPuzzle = Problem> {
    run: Option<Box<StateRun<P>>>,
    /// Whether a move was made since the last state.
    moved: bool,
    /// The first state that contradicts the moves of the passage.
    contradiction: Option<Box<Contradiction<P>>>,
}

/// A sequence of states.
#[derive(Clone, Debug)]
struct StateRun<P: JudgedPuzzle> {
    passage: Passage,
    answer: Verifier<P>,
    /// The number of its states that differ from the one before, and how many make an answer.
    states: u64,
    enough: u64,
    /// Whether moves stand between its states.
    beside: bool,
    last: Option<Claim>,
}

impl<P: JudgedPuzzle> Default for Shown<P> {
    fn default() -> Self {
        Self {
            run: None,
            moved: false,
            contradiction: None,
        }
    }
}

impl<P: JudgedPuzzle> Shown<P> {
    /// A move was made.
    pub(crate) const fn moved(&mut self) {
        self.moved = true;
    }

    /// Whether there is a run of states.
    pub(crate) const fn has_run(&self) -> bool {
        self.run.is_some()
    }

    /// A run begins.
    pub(crate) fn begin(&mut self, passage: Passage, answer: Verifier<P>) {
        self.run = Some(Box::new(StateRun {
            passage,
            answer,
            states: 0,
            enough: 2,
            beside: false,
            last: None,
        }));
    }

    /// Plays the next state of the run, which stands after `made` moves of a passage. Returns the verdict on a solution
    /// before it.
    pub(crate) fn step(
        &mut self,
        claim: &Claim,
        place: LineColumn,
        moves: &Verifier<P>,
        claims: u64,
    ) -> Option<Verdict<P>> {
        let run = self.run.as_mut();
        let ended = run.and_then(|run| run.step(claim, place, self.moved));
        // A run that starts over is a list of its own.
        if self.moved && !moves.starts_with(claim) {
            self.compare(claim, place, moves, claims);
        }
        self.moved = false;
        ended
    }

    /// Compares a state with the one after the moves made.
    fn compare(&mut self, claim: &Claim, place: LineColumn, moves: &Verifier<P>, claims: u64) {
        if claims > 0 && moves.is_fine() && self.contradiction.is_none() && !moves.is_at(claim) {
            self.contradiction = Some(Box::new(Contradiction {
                place,
                shown: claim.clone(),
                state: moves.replay.state().clone(),
                after: moves.legal(),
            }));
        }
    }

    /// Accepts a single state as an answer.
    pub(crate) fn allow_one(&mut self) {
        if let Some(run) = &mut self.run {
            run.enough = 1;
        }
    }

    /// A state of the run cannot be read.
    pub(crate) fn garble(&mut self, unreadable: &Unreadable) {
        if let Some(run) = &mut self.run {
            run.answer.garble(unreadable);
        }
    }

    /// Ends the moves of a passage, and returns what contradicts them.
    pub(crate) const fn end_moves(&mut self) -> Option<Box<Contradiction<P>>> {
        self.moved = false;
        self.contradiction.take()
    }

    /// Ends the run, which may be an answer if it has two states, and one of several if no moves stand between them.
    pub(crate) fn end_run(&mut self, several: bool) -> Option<(Passage, Verifier<P>)> {
        let run = *self.run.take()?;
        let counts = run.states >= run.enough && !(several && run.beside);
        counts.then_some((run.passage, run.answer))
    }
}

impl<P: JudgedPuzzle> StateRun<P> {
    fn step(&mut self, claim: &Claim, place: LineColumn, moved: bool) -> Option<Verdict<P>> {
        self.beside |= moved && self.states > 0;
        if self.last.as_ref() == Some(claim) {
            return None;
        }
        self.states += 1;
        self.last = Some(claim.clone());
        self.answer.play(claim, place).filter(|_| !self.beside)
    }
}
