//! A problem solved by hand: the moves made, those undone, and what is known about the current state.

mod advice;
mod help;
mod text;

use hanoi_core::{Fault, Towers};

use crate::phrases::plural;
use crate::{Move, Peg, Problem, UBig};

pub use crate::error::GameError;
pub use advice::{Advice, Adviser};
pub use help::Help;
pub(crate) use text::{read_disks, read_pegs};

/// A problem being solved by hand.
///
/// Its text is an answer that can be checked: the moves made, one per line, after comments that state the problem, and
/// before comments that list the moves undone.
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
pub struct Game {
    problem: Problem,
    towers: Towers,
    made: Vec<Move>,
    /// The undone moves, in a stack.
    undone: Vec<Move>,
    help: Help,
    /// Whether a hint was given since the last change.
    hinted: bool,
}

impl Game {
    /// Creates the game at its start.
    #[must_use]
    pub fn new(problem: Problem) -> Self {
        Self {
            towers: Towers::new(problem.start()),
            problem,
            made: Vec::new(),
            undone: Vec::new(),
            help: Help::default(),
            hinted: false,
        }
    }

    /// Returns the problem with another number of disks, or `None` unless it is a whole tower and can have that many.
    ///
    /// ```
    /// # use hanoi::{Problem, game::Game};
    /// let game = Game::new(Problem::tower(3)?);
    /// assert_eq!(game.with_disks(4), Some(Problem::tower(4)?));
    /// # Ok::<(), hanoi::puzzle::Error>(())
    /// ```
    #[must_use]
    pub fn with_disks(&self, disks: u32) -> Option<Problem> {
        let (from, to) = self.problem.perfect_pegs()?;
        Problem::perfect(disks, from, to, *self.problem.rules()).ok()
    }

    /// Returns the problem with one more disk once this one is solved; `None` before, or if there is no such problem.
    #[must_use]
    pub fn next_level(&self) -> Option<Problem> {
        let disks = self.problem.disks() + 1;
        self.with_disks(disks).filter(|_| self.is_solved())
    }

    /// Returns the problem as it was at the start.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the current towers.
    #[must_use]
    pub const fn towers(&self) -> &Towers {
        &self.towers
    }

    /// Returns the moves made, in order.
    #[must_use]
    pub fn made(&self) -> &[Move] {
        &self.made
    }

    /// Returns the undone moves, in the order in which they would be redone.
    pub fn undone(&self) -> impl Iterator<Item = Move> + '_ {
        self.undone.iter().rev().copied()
    }

    /// Returns whether the goal is reached.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.towers.state() == self.problem.goal()
    }

    /// Returns the rest of the problem.
    ///
    /// # Panics
    ///
    /// Never: every state of a game fits its goal.
    #[must_use]
    pub fn rest(&self) -> Problem {
        let state = self.towers.state().clone();
        Problem::new(state, self.problem.goal().clone(), *self.problem.rules())
            .expect("a state of the game fits its goal")
    }

    /// Returns the move of the topmost disk of a peg to another.
    ///
    /// # Errors
    ///
    /// The rule that it breaks.
    pub fn check(&self, from: Peg, to: Peg) -> Result<Move, Fault> {
        let disk = self.towers.top(from).ok_or(Fault::EmptyPeg(from))?;
        let mv = Move { disk, from, to };
        self.towers.check(mv, self.problem.rules())?;
        Ok(mv)
    }

    /// Makes a move. If it is the one undone last, the others can still be redone.
    ///
    /// # Errors
    ///
    /// The rule that it breaks; the game stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Fault> {
        self.towers.play(mv, self.problem.rules())?;
        self.hinted = false;
        self.made.push(mv);
        if self.undone.last() == Some(&mv) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        Ok(())
    }

    /// Undoes the last move, and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.made.pop()?;
        self.hinted = false;
        self.towers.follow(mv.inverse());
        self.undone.push(mv);
        Some(mv)
    }

    /// Redoes the move undone last, and returns it.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.undone.pop()?;
        self.hinted = false;
        self.towers.follow(mv);
        self.made.push(mv);
        Some(mv)
    }

    /// Describes how much longer a path through the current state is than the shortest, given the distances to the goal
    /// and from the start: `optimal`, `2 moves worse than optimal`.
    #[must_use]
    pub fn detour(&self, left: &UBig, least: &UBig) -> String {
        let all = left + UBig::from(self.made.len());
        if all <= *least {
            return "optimal".to_owned();
        }
        format!("{} worse than optimal", plural(all - least, "move"))
    }

    /// Describes in how many moves the game was solved, how that compares with the optimum, and with how much help;
    /// `None` while it is not solved: `Solved in 7 moves, the minimum, with 1 hint`.
    #[must_use]
    pub fn result(&self, start: Option<&Advice>) -> Option<String> {
        let solved = format!("Solved in {}", plural(self.made.len(), "move"));
        let compared = start.map_or_else(String::new, |start| self.compared(start));
        let help = if self.help.is_none() {
            String::new()
        } else {
            format!(", with {}", self.help)
        };
        self.is_solved().then(|| solved + &compared + &help)
    }

    fn compared(&self, start: &Advice) -> String {
        let (made, least) = (UBig::from(self.made.len()), &start.distance);
        let minimum = format!("the {}", start.optimality.reserved("minimum"));
        if made > *least {
            let more = made - least;
            return format!(", {more} more than {minimum} of {least}");
        }
        format!(", {minimum}")
    }
}

#[cfg(test)]
mod tests;
