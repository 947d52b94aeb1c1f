//! What differs between the classic puzzle and others when an answer is played.
//!
//! The reader, the choice of the answer and the judge are the same for all puzzles. The classic one has short cuts beside: plain moves are
//! played ahead, known solutions are compared byte by byte, and towers may grow.

use std::borrow::Borrow;
use std::fmt;

use hanoi_core::{ClassicKind, PegBoard, PegPuzzle, Problem, Solution, VariantKind};

use super::board_replay::BoardReplay;
use super::comparison::Comparison;
use super::replay::Replay;
use super::verifier::progress::Course;
use super::{ClaimFault, Verifier};
use crate::Claim;
use crate::read::Reader;
use crate::read::free::NamingContext;

/// The state of a puzzle's board.
pub(crate) type StateOf<P> = <<P as PegPuzzle>::Board as PegBoard>::State;
/// The steps of a puzzle.
pub(crate) type StepOf<P> = <<P as PegPuzzle>::Board as PegBoard>::Step;
/// The rule of a puzzle that a step breaks.
pub(crate) type RuleOf<P> = <<P as PegPuzzle>::Board as PegBoard>::Fault;
/// What is wrong with a claim about a puzzle.
pub(crate) type FaultOf<P> = ClaimFault<RuleOf<P>, <<P as PegPuzzle>::Board as PegBoard>::Piece>;

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

impl ReplayKind<Problem> for ClassicKind {
    type Replay = Replay;
}

impl<P: PegPuzzle<Kind = Self>> ReplayKind<P> for VariantKind {
    type Replay = BoardReplay<P>;
}

/// Plays the claims of answers to a puzzle.
pub trait PuzzleReplay<P: JudgedPuzzle>: Clone + fmt::Debug {
    /// Begins an answer.
    fn begin(problem: &P) -> Self;

    /// Returns how a text names the parts of the puzzle.
    fn names(problem: &P) -> NamingContext;

    /// Returns the current state.
    fn state(&self) -> &StateOf<P>;

    /// Returns whether the answer counts pegs from 1.
    fn counts_from_one(&self) -> bool;

    /// Returns the step of a claim after `made` of them; `None` if everything stays where it is.
    fn resolve(&mut self, claim: &Claim, made: u64) -> Result<Option<StepOf<P>>, FaultOf<P>>;

    /// Plays a step, if it is legal.
    fn play(&mut self, step: &StepOf<P>) -> Result<(), RuleOf<P>>;

    /// Returns what the steps have come to before the first.
    fn course(problem: &P) -> Course;

    /// Returns what the steps have come to after another one.
    fn advance(verifier: &mut Verifier<P>, step: &StepOf<P>, course: Course) -> Course;

    /// Returns whether a goal is reached.
    fn is_at_goal(verifier: &Verifier<P>) -> bool;

    /// Returns whether a claim is the current state.
    fn is_at(verifier: &Verifier<P>, claim: &Claim) -> bool;

    /// Returns whether a claim is the state before the first move.
    fn starts_with(verifier: &Verifier<P>, claim: &Claim) -> bool;

    /// Writes a state in quotes.
    fn write_state(state: &StateOf<P>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Returns a copy at the start.
    fn afresh(verifier: &Verifier<P>) -> Verifier<P>;

    /// Starts over, reusing memory.
    fn restart(verifier: &mut Verifier<P>);

    /// Extends the puzzle to what the answer has named.
    fn grow(_verifier: &mut Verifier<P>) {}

    /// Returns whether an answer that is at the goal may end there.
    fn is_whole(_verifier: &Verifier<P>) -> bool {
        true
    }

    /// Plays claims as long as they need no inference, and returns how many.
    fn play_ahead(
        _verifier: &mut Verifier<P>,
        _claims: impl Iterator<Item: Borrow<Claim>> + Clone,
    ) -> usize {
        0
    }

    /// Begins to compare the text with the known solution that the answer follows, if it does.
    fn compare(_verifier: &Verifier<P>, _reader: &Reader, _last_line: &[u8]) -> Option<Comparison> {
        None
    }

    /// Continues along a known solution.
    fn follow(_verifier: &mut Verifier<P>, _solution: &Solution, _made: u64) {}
}
