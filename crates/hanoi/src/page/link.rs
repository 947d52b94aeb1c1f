//! The text after the `?` of an address: a problem, the moves made by hand, and the current view.
//!
//! `disks=4&pegs=3&rules=linear&from=A&to=C&moves=ABBC&undone=AB&hints=1&at=28800&algorithm=binary`: all parts are
//! optional. Moves are pairs of pegs, with a dot between simultaneous ones. `variant=magnetic:RNB` names a variant.
//! Anyone can write an address, so nothing in it is trusted, and its size is limited before it is read.

mod read;
mod write;

use hanoi_core::quote;
use hanoi_text::parse_number;

use super::puzzle::LinkPuzzle;
#[cfg(feature = "variants")]
use crate::VariantPuzzle;
use crate::error::LinkError;
use crate::game::Game;
use crate::subject::Subject;
use crate::{Error, Peg, Problem, UBig};

pub use write::ways_text;

/// The value of a set flag.
const YES: &str = "yes";

/// Everything that a page shows.
///
/// ```
/// use hanoi::page::Link;
///
/// let link: Link = "disks=3&moves=ACAB".parse()?;
/// assert_eq!(link.game().towers().state().to_string(), "ABC");
/// assert_eq!(link.clone().play("CB")?.to_string(), "disks=3&moves=ACABCB");
/// assert_eq!(link.play("AB").unwrap_err().to_string(), "disk 3 would lie on the smaller disk 2");
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Link<P: LinkPuzzle = Problem> {
    game: Game<P>,
    /// The number of moves in view.
    at: UBig,
    /// The algorithms being watched, at most two.
    algorithms: Vec<Subject>,
}

/// A link to a puzzle of either kind.
#[derive(Clone, Debug)]
pub enum AskedLink {
    /// The classic puzzle, or a variant equivalent to it.
    Classic(Box<Link>),
    /// A variant.
    #[cfg(feature = "variants")]
    Variant(Box<Link<VariantPuzzle>>),
}

impl<P: LinkPuzzle> Link<P> {
    /// Returns the current game.
    #[must_use]
    pub const fn game(&self) -> &Game<P> {
        &self.game
    }

    /// Returns the number of moves in view.
    #[must_use]
    pub const fn at(&self) -> &UBig {
        &self.at
    }

    /// Returns the algorithms being watched.
    #[must_use]
    pub fn algorithms(&self) -> &[Subject] {
        &self.algorithms
    }

    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &P {
        self.game.problem()
    }

    /// Moves the top disk of a peg to another, as in `AC`, or several disks simultaneously, as in `AC.BA`.
    ///
    /// # Errors
    ///
    /// The rule that the move breaks, or text that is not a peg.
    pub fn play(mut self, ways: &str) -> Result<Self, Error> {
        let step = self.game.check_all(&read_ways(ways)?);
        let played = step.and_then(|step| self.game.play(step));
        played.map_err(LinkError::fault)?;
        Ok(self)
    }

    /// Undoes the last move, if there is one.
    #[must_use]
    pub fn undo(mut self) -> Self {
        self.game.undo();
        self
    }

    /// Redoes the move undone last, if there is one.
    #[must_use]
    pub fn redo(mut self) -> Self {
        self.game.redo();
        self
    }

    /// Returns to the start of the game. All moves can be redone.
    #[must_use]
    pub fn restart(mut self) -> Self {
        while self.game.undo().is_some() {}
        self
    }

    /// Counts a hint, unless one was given in the current state.
    #[must_use]
    pub fn hinted(mut self) -> Self {
        self.game.count_hint();
        self
    }

    /// Makes a move for the player, and counts it as help.
    ///
    /// # Errors
    ///
    /// As for [`play`](Self::play).
    pub fn play_for_player(mut self, ways: &str) -> Result<Self, Error> {
        let step = self.game.check_all(&read_ways(ways)?);
        let played = step.and_then(|step| self.game.play_for_player(step));
        played.map_err(LinkError::fault)?;
        Ok(self)
    }

    /// Moves the view to a number of moves: `28800`, `2^63`, or relative as in `+28800` or `-1`, which stays within the
    /// solution.
    ///
    /// # Errors
    ///
    /// The text is not a number, or an absolute number is out of range.
    pub fn look_at(mut self, text: &str, length: &UBig) -> Result<Self, Error> {
        let text = text.trim();
        self.at = match (text.strip_prefix('+'), text.strip_prefix('-')) {
            (Some(more), _) => (&self.at + parse_number(more)?).min(length.clone()),
            (_, Some(fewer)) => {
                let fewer = parse_number(fewer)?.min(self.at.clone());
                &self.at - fewer
            }
            _ => parse_number(text)?,
        };
        Ok(self)
    }

    /// Returns the problem with one more disk and no moves, if this one is solved and that one can be played by hand.
    #[must_use]
    pub fn next_level(&self) -> Option<Self> {
        let problem = self.game.next_level();
        let problem = problem.filter(P::is_by_hand)?;
        Some(Self {
            game: Game::new(problem),
            at: UBig::ZERO,
            algorithms: self.algorithms.clone(),
        })
    }

    /// Moves the view to the start.
    pub(super) fn at_start(self) -> Self {
        self.at_most(&UBig::ZERO)
    }

    /// Limits the view to a number of moves.
    pub(super) fn at_most(self, length: &UBig) -> Self {
        Self {
            at: self.at.min(length.clone()),
            ..self
        }
    }
}

/// Reads the pegs of one move, or of several simultaneous ones.
fn read_ways(text: &str) -> Result<Vec<(Peg, Peg)>, LinkError> {
    let way = |text: &str| {
        let (from, to) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
        Ok((peg(from)?, peg(to)?))
    };
    text.split('.').map(way).collect()
}

fn peg(text: &str) -> Result<Peg, LinkError> {
    text.parse().map_err(|_| LinkError::Peg(quote(text)))
}
