//! Puzzles that games are played of, classic or not.

use std::fmt::Debug;

use hanoi_core::{PegBoard, PegPuzzle};
use hanoi_search::Limits;

use super::advice::Advice;
use crate::{Error, Request, StepOf, UBig};

/// A puzzle of games: its form in saved games, and advice on it.
pub trait GamePuzzle:
    PegPuzzle<Board: PegBoard<Step: Send + Sync, Piece: Send + Sync> + Send> + Send + Sync + 'static
{
    /// Knowledge about a game's puzzle before any search.
    type Known: Clone + Debug + Send + Sync + 'static;
    /// Steps to the goal, with their number.
    type Way: Debug + Send + 'static;
    /// The steps of a path.
    type Steps: Iterator<Item = StepOf<Self>> + Debug + Send + 'static;

    /// Returns the knowledge before any search.
    ///
    /// # Errors
    ///
    /// The goal cannot be reached.
    fn known(&self) -> Result<Self::Known, Error>;

    /// Returns the advice on the start, without best moves, if it is known.
    fn known_start(known: &Self::Known) -> Option<Advice<StepOf<Self>>>;

    /// Returns the advice on the start of this puzzle, which is the rest of a game's puzzle.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the puzzle is too large for a search.
    fn advice(
        &self,
        known: &Self::Known,
        limits: &mut Limits<'_>,
    ) -> Result<Advice<StepOf<Self>>, Error>;

    /// Returns the path to the goal from the start of this puzzle, which is the rest of a game's puzzle.
    ///
    /// # Errors
    ///
    /// As for [`advice`](Self::advice).
    fn way(&self, known: &Self::Known, limits: &mut Limits<'_>) -> Result<Self::Way, Error>;

    /// Returns the steps of a path, and their number.
    fn steps(way: Self::Way) -> (Self::Steps, UBig);

    /// Returns whether advice takes no noticeable time.
    fn is_easy(&self) -> bool;

    /// Returns the number of disks, in each stack if there are several.
    fn disks(&self) -> u32;

    /// Returns the puzzle with another number of disks, if the rest can stay.
    fn with_disks(&self, disks: u32) -> Option<Self>;

    /// Returns the lines that state the puzzle in a saved game, each with its key.
    fn lines(&self) -> Vec<(&'static str, String)>;

    /// Returns the puzzle of a request, as read from a saved game.
    ///
    /// # Errors
    ///
    /// The request is for a puzzle of another kind, or for an invalid one.
    fn requested(request: &Request<'_>) -> Result<Self, Error>;

    /// Describes the puzzle, as in `4 disks, from A to C under classic rules on 3 pegs`.
    fn described(&self) -> String;
}
