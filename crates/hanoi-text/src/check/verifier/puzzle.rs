//! What differs between the classic puzzle and others when an answer is played.
//!
//! The reader, the choice of the answer and the judge are the same for all puzzles. The classic one has short cuts beside: plain moves are
//! played ahead, known solutions are compared byte by byte, and towers may grow.

use std::fmt;

use hanoi_core::{PegBoard, PegPuzzle};

use super::Verifier;
use super::course::Course;
use crate::check::ClaimFault;
use crate::naming::NamingContext;
use crate::read::scan::Scan;
use crate::{Claim, LineColumn};

/// The state of a puzzle's board.
pub(crate) type PuzzleState<P> = <<P as PegPuzzle>::Board as PegBoard>::State;
/// The steps of a puzzle.
pub(crate) type PuzzleStep<P> = <<P as PegPuzzle>::Board as PegBoard>::Step;
/// The rule of a puzzle that a step breaks.
pub(crate) type PuzzleRule<P> = <<P as PegPuzzle>::Board as PegBoard>::Fault;
/// What is wrong with a claim about a puzzle.
pub(crate) type PuzzleFault<P> =
    ClaimFault<PuzzleRule<P>, <<P as PegPuzzle>::Board as PegBoard>::Piece>;

/// A puzzle whose answers can be checked: every [`PegPuzzle`] is one.
pub trait JudgedPuzzle: PegPuzzle {
    /// Plays the claims of answers.
    type Replay: PuzzleReplay<Self>;
}

impl<P: PegPuzzle> JudgedPuzzle for P
where
    P::Kind: ReplayKind<P>,
{
    type Replay = <P::Kind as ReplayKind<P>>::Replay;
}

/// A kind of puzzles.
pub trait ReplayKind<P: JudgedPuzzle> {
    /// Plays the claims of answers.
    type Replay: PuzzleReplay<P>;
}

/// Plays the claims of answers to a puzzle.
pub trait PuzzleReplay<P: JudgedPuzzle>: Clone + fmt::Debug {
    /// Begins an answer.
    fn begin(problem: &P) -> Self;

    /// Returns how a text names the parts of the puzzle.
    fn names(problem: &P) -> NamingContext;

    /// Returns the current state.
    fn state(&self) -> &PuzzleState<P>;

    /// Returns whether the answer counts pegs from 1.
    fn counts_from_one(&self) -> bool;

    /// Returns the step of a claim after `made` of them; `None` if everything stays where it is.
    fn resolve(
        &mut self,
        claim: &Claim,
        made: u64,
    ) -> Result<Option<PuzzleStep<P>>, PuzzleFault<P>>;

    /// Plays a step, if it is legal.
    fn play(&mut self, step: &PuzzleStep<P>) -> Result<(), PuzzleRule<P>>;

    /// Returns the number of disks away from the goal at the start, if they are counted.
    fn away(_problem: &P) -> u32 {
        0
    }

    /// Returns what the steps have come to after another one.
    fn advance(verifier: &mut Verifier<P>, step: &PuzzleStep<P>, course: Course) -> Course;

    /// Returns whether a goal is reached.
    fn is_at_goal(verifier: &Verifier<P>) -> bool;

    /// Returns whether a claim is the current state.
    fn is_at(verifier: &Verifier<P>, claim: &Claim) -> bool;

    /// Writes a state in quotes.
    fn write_state(state: &PuzzleState<P>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Returns a copy at the start.
    fn afresh(verifier: &Verifier<P>) -> Verifier<P> {
        Verifier::new(&verifier.problem)
    }

    /// Starts over, reusing memory.
    fn restart(verifier: &mut Verifier<P>) {
        *verifier = verifier.afresh();
    }

    /// Extends the puzzle to what the answer has named.
    fn grow(_verifier: &mut Verifier<P>) {}

    /// Returns whether an answer that is at the goal may end there.
    fn is_whole(_verifier: &Verifier<P>) -> bool {
        true
    }

    /// Plays claims as long as they need no inference, and returns how many.
    ///
    /// Both ways of playing ahead are functions of no type but the puzzle's, so that those of the classic one are compiled here, with all
    /// that they call in one piece.
    fn play_ahead(_verifier: &mut Verifier<P>, _claims: &[(Claim, LineColumn)]) -> usize {
        0
    }

    /// Plays the moves of a scanned text likewise, after some of them.
    fn play_scanned(_verifier: &mut Verifier<P>, _scan: &Scan, _after: usize) -> usize {
        0
    }

    /// Returns the verifier of the classic puzzle, if it is that: it is compared with known solutions, and continues along them.
    fn as_classic(_verifier: &mut Verifier<P>) -> Option<&mut Verifier> {
        None
    }
}
