//! A problem solved by hand: the moves made and undone, and advice for the current state.

mod advice;
mod adviser;
mod classic;
mod help;
mod puzzle;
mod text;
#[cfg(feature = "variants")]
mod variant;

use hanoi_core::{PegBoard, PegPuzzle};

use crate::phrases::plural;
use crate::{Peg, Problem, StepOf, UBig};

pub use crate::error::{FaultOfLine, GameError};
pub use advice::Advice;
pub use adviser::Adviser;
pub use help::Help;
pub use puzzle::GamePuzzle;
pub use text::is_of_variant;
pub(crate) use text::{read_disks, read_pegs};

/// A game of a problem.
///
/// Its text is an answer that can be checked: comments that state the problem, the moves made, one per line, and
/// comments that list the undone moves.
///
/// ```
/// use hanoi::{Problem, game::Game};
///
/// let mut game = Game::new(Problem::tower(2)?);
/// assert_eq!(game.play("2AC".parse()?).unwrap_err().to_string(), "disk 1 lies on disk 2");
/// for mv in ["1AB", "2AC"] {
///     game.play(mv.parse()?)?;
/// }
/// game.undo();
/// assert_eq!(
///     game.to_string(),
///     "# hanoi play\n# disks: 2\n# pegs: 3\n# rules: classic\n# from: A\n# to: C\n1AB\n# undone: 2AC"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: PegPuzzle = Problem> {
    problem: P,
    towers: P::Board,
    made: Vec<StepOf<P>>,
    /// The undone moves, as a stack.
    undone: Vec<StepOf<P>>,
    help: Help,
    /// Whether a hint was given in the current state.
    hinted: bool,
}

/// The rule that a move breaks.
type GameFault<P> = <<P as PegPuzzle>::Board as PegBoard>::Fault;

impl<P: PegPuzzle> Game<P> {
    /// Creates a game at the start of a problem.
    #[must_use]
    pub fn new(problem: P) -> Self {
        Self {
            towers: problem.board(),
            problem,
            made: Vec::new(),
            undone: Vec::new(),
            help: Help::default(),
            hinted: false,
        }
    }

    /// Returns the problem, from its start.
    #[must_use]
    pub const fn problem(&self) -> &P {
        &self.problem
    }

    /// Returns the current towers.
    #[must_use]
    pub const fn towers(&self) -> &P::Board {
        &self.towers
    }

    /// Returns the moves made, in order.
    #[must_use]
    pub fn made(&self) -> &[StepOf<P>] {
        &self.made
    }

    /// Returns the undone moves, in the order in which they would be redone.
    pub fn undone(&self) -> impl Iterator<Item = StepOf<P>> + '_ {
        self.undone.iter().rev().cloned()
    }

    /// Returns whether the goal is reached.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.problem.is_goal(&self.towers)
    }

    /// Returns the remaining problem.
    #[must_use]
    pub fn rest(&self) -> P {
        self.problem.rest(&self.towers)
    }

    /// Returns the move of a peg's top disk to another peg.
    ///
    /// # Errors
    ///
    /// The rule that the move breaks.
    pub fn check(&self, from: Peg, to: Peg) -> Result<StepOf<P>, GameFault<P>> {
        self.check_all(&[(from, to)])
    }

    /// Returns the simultaneous move of the top disks of some pegs to others.
    ///
    /// # Errors
    ///
    /// The rule that the move breaks.
    pub fn check_all(&self, ways: &[(Peg, Peg)]) -> Result<StepOf<P>, GameFault<P>> {
        self.towers.step(ways, self.problem.rules())
    }

    /// Makes a move. If it redoes the move undone last, the others can still be redone.
    ///
    /// # Errors
    ///
    /// The rule that the move breaks; the game stays unchanged.
    pub fn play(&mut self, step: StepOf<P>) -> Result<(), GameFault<P>> {
        self.towers.play(&step, self.problem.rules())?;
        self.hinted = false;
        if self.undone.last() == Some(&step) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.made.push(step);
        Ok(())
    }

    /// Undoes the last move, and returns it.
    pub fn undo(&mut self) -> Option<StepOf<P>> {
        let step = self.made.pop()?;
        self.hinted = false;
        self.towers.take_back(&step, self.problem.rules());
        self.undone.push(step.clone());
        Some(step)
    }

    /// Redoes the move undone last, and returns it.
    pub fn redo(&mut self) -> Option<StepOf<P>> {
        let step = self.undone.last()?.clone();
        self.towers.play(&step, self.problem.rules()).ok()?;
        self.undone.pop();
        self.hinted = false;
        self.made.push(step.clone());
        Some(step)
    }

    /// Compares the path through the current state with a shortest one, given the distances to the goal and from start
    /// to goal: `optimal`, `2 moves worse than optimal`.
    #[must_use]
    pub fn detour(&self, left: &UBig, least: &UBig) -> String {
        let all = left + UBig::from(self.made.len());
        if all <= *least {
            return "optimal".to_owned();
        }
        format!("{} worse than optimal", plural(all - least, "move"))
    }

    /// Describes the result, compared with the optimum, and the help used, as in `Solved in 7 moves, the minimum, with
    /// 1 hint`; `None` while the game is not solved.
    #[must_use]
    pub fn result(&self, start: Option<&Advice<StepOf<P>>>) -> Option<String> {
        let solved = format!("Solved in {}", plural(self.made.len(), "move"));
        let comparison = start.map_or_else(String::new, |start| self.comparison(start));
        let help = if self.help.is_none() {
            String::new()
        } else {
            format!(", with {}", self.help)
        };
        self.is_solved().then(|| solved + &comparison + &help)
    }

    fn comparison(&self, start: &Advice<StepOf<P>>) -> String {
        let (made, least) = (UBig::from(self.made.len()), &start.distance);
        let minimum = format!("the {}", start.optimality.reserved("minimum"));
        if made > *least {
            let more = made - least;
            return format!(", {more} more than {minimum} of {least}");
        }
        format!(", {minimum}")
    }
}

impl<P: GamePuzzle> Game<P> {
    /// Returns the problem with another number of disks, or `None` unless it is a whole tower and can have that many.
    ///
    /// ```
    /// # use hanoi::{Problem, game::Game};
    /// let game = Game::new(Problem::tower(3)?);
    /// assert_eq!(game.with_disks(4), Some(Problem::tower(4)?));
    /// # Ok::<(), hanoi::puzzle::Error>(())
    /// ```
    #[must_use]
    pub fn with_disks(&self, disks: u32) -> Option<P> {
        self.problem.with_disks(disks)
    }

    /// Returns the problem with one more disk, if it exists and this one is solved.
    #[must_use]
    pub fn next_level(&self) -> Option<P> {
        let disks = self.problem.disks() + 1;
        self.with_disks(disks).filter(|_| self.is_solved())
    }
}

#[cfg(test)]
mod tests;
