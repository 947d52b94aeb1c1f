//! The help in a game: hints, and moves made by the computer.

use std::fmt;

use hanoi_core::PegPuzzle;

use super::{Game, GameFault};
use crate::StepOf;
use crate::phrases::plural;

/// The amount of help in a game, including moves undone later. Its text is `2 hints and 3 moves by the computer`, or
/// `no help`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// The number of states in which a hint was given.
    pub hints: u64,
    /// The number of moves made by the computer.
    pub moves: u64,
}

impl Help {
    /// Returns whether no help was given.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.hints == 0 && self.moves == 0
    }
}

impl fmt::Display for Help {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hints = plural(self.hints, "hint");
        let moves = plural(self.moves, "move");
        match (self.hints, self.moves) {
            (0, 0) => f.write_str("no help"),
            (_, 0) => f.write_str(&hints),
            (0, _) => write!(f, "{moves} by the computer"),
            _ => write!(f, "{hints} and {moves} by the computer"),
        }
    }
}

impl<P: PegPuzzle> Game<P> {
    /// Returns the amount of help so far.
    #[must_use]
    pub const fn help(&self) -> Help {
        self.help
    }

    /// Counts a hint. Repeating it before the next move, undo or redo does not count.
    ///
    /// ```
    /// # use hanoi::{Problem, game::Game};
    /// let mut game = Game::new(Problem::tower(3)?);
    /// game.count_hint();
    /// game.count_hint();
    /// game.play_for_player("1AC".parse()?)?;
    /// assert_eq!(game.help().to_string(), "1 hint and 1 move by the computer");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_hint(&mut self) {
        self.help.hints += u64::from(!self.hinted);
        self.hinted = true;
    }

    /// Restores the amount of help, and whether a hint was given in the current state.
    pub(crate) fn with_help(self, help: Help, hinted: bool) -> Self {
        Self {
            help,
            hinted,
            ..self
        }
    }

    /// Whether a hint was given in the current state.
    pub(crate) const fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// Makes a move for the player, and counts it as help.
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn play_for_player(&mut self, step: StepOf<P>) -> Result<(), GameFault<P>> {
        self.play(step)?;
        self.help.moves += 1;
        Ok(())
    }
}
