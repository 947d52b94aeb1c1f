//! What a game needs of its puzzle, classic or not.

use std::fmt::Debug;

use hanoi_core::{PegBoard, PegPuzzle};
use hanoi_search::Limits;

use super::advice::Advice;
use crate::{Error, Request, StepOf, UBig};

/// A puzzle that games are played of: how a saved game states it, and what is known about it.
pub trait GamePuzzle:
    PegPuzzle<Board: PegBoard<Step: Send + Sync, Piece: Send + Sync> + Send> + Send + Sync + 'static
{
    /// What is known of a game's puzzle before anything is searched.
    type Known: Clone + Debug + Send + Sync + 'static;
    /// Steps to the goal, and how many there are.
    type Way: Debug + Send + 'static;
    /// The steps of a way.
    type Steps: Iterator<Item = StepOf<Self>> + Debug + Send + 'static;

    /// Returns what is known before anything is searched.
    ///
    /// # Errors
    ///
    /// The goal cannot be reached.
    fn known(&self) -> Result<Self::Known, Error>;

    /// Returns the advice for the start, without best moves, if it is known.
    fn known_start(known: &Self::Known) -> Option<Advice<StepOf<Self>>>;

    /// Returns the advice for the start of this rest of a game's puzzle.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the puzzle is too large for a search.
    fn advice(
        &self,
        known: &Self::Known,
        limits: &mut Limits<'_>,
    ) -> Result<Advice<StepOf<Self>>, Error>;

    /// Returns the way to the goal from the start of this rest of a game's puzzle.
    ///
    /// # Errors
    ///
    /// As for [`advice`](Self::advice).
    fn way(&self, known: &Self::Known, limits: &mut Limits<'_>) -> Result<Self::Way, Error>;

    /// Returns the steps of a way, and their number.
    fn steps(way: Self::Way) -> (Self::Steps, UBig);

    /// Returns whether advice for a rest takes no time that anybody sees.
    fn is_easy(&self) -> bool;

    /// Returns the number of disks, of each stack if there are several.
    fn disks(&self) -> u32;

    /// Returns the puzzle with another number of disks, if only that has to be changed.
    fn with_disks(&self, disks: u32) -> Option<Self>;

    /// Returns the lines that state the puzzle in a saved game, each with its key.
    fn lines(&self) -> Vec<(&'static str, String)>;

    /// Returns the puzzle that a saved game states.
    ///
    /// # Errors
    ///
    /// A puzzle of another kind, or that there is not.
    fn requested(request: &Request<'_>) -> Result<Self, Error>;

    /// Returns what the puzzle is, as in `4 disks, from A to C under classic rules on 3 pegs`.
    fn described(&self) -> String;
}
