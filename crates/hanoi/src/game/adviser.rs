//! Advice for a game: on its states, and the path to its goal.

use hanoi_search::Limits;

use super::advice::Advice;
use super::puzzle::GamePuzzle;
use crate::{Error, Problem, StepOf};

/// Gives advice in one game.
///
/// ```
/// use hanoi::{Limits, Problem, game::{Adviser, Game}};
///
/// let mut game = Game::new(Problem::tower(3)?);
/// let adviser = Adviser::new(game.problem())?;
/// game.play("1AB".parse()?)?;
/// let advice = adviser.advice(&game.rest(), &mut Limits::default())?;
/// assert_eq!((advice.distance.clone(), advice.to_string()), (7_u8.into(), "best move: 1BC".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Adviser<P: GamePuzzle = Problem> {
    known: P::Known,
}

impl<P: GamePuzzle> Adviser<P> {
    /// Creates the adviser for games of a puzzle.
    ///
    /// # Errors
    ///
    /// The goal cannot be reached.
    pub fn new(puzzle: &P) -> Result<Self, Error> {
        let known = puzzle.known()?;
        Ok(Self { known })
    }

    /// Returns the length of a shortest solution from the start, without best moves, if a formula applies.
    #[must_use]
    pub fn start(&self) -> Option<Advice<StepOf<P>>> {
        P::known_start(&self.known)
    }

    /// Returns the advice on a state of the game, given as the remaining puzzle.
    ///
    /// # Errors
    ///
    /// A limit was reached, or the puzzle is too large to search from this state.
    pub fn advice(&self, rest: &P, limits: &mut Limits<'_>) -> Result<Advice<StepOf<P>>, Error> {
        rest.advice(&self.known, limits)
    }

    /// Returns the path to the goal from a state of the game, given as the remaining puzzle.
    ///
    /// # Errors
    ///
    /// As for [`solve`](crate::solve()).
    pub fn way(&self, rest: &P, limits: &mut Limits<'_>) -> Result<P::Way, Error> {
        rest.way(&self.known, limits)
    }
}
