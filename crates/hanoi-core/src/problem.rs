//! A problem: start, goal and rules.

use crate::state::check_peg;
use crate::{Error, Field, Peg, Rules, State};

/// A start, a goal, and the rules that lead from one to the other.
///
/// Start and goal fit the rules and each other: this is checked here and nowhere else. Whether the goal can be reached
/// is decided by [`Solution::new`](crate::Solution::new).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    start: State,
    goal: State,
    rules: Rules,
}

impl Problem {
    /// Returns the problem of going from one state to another.
    ///
    /// # Errors
    ///
    /// [`Error::DisksDiffer`] or [`Error::PegsDiffer`].
    pub fn new(start: State, goal: State, rules: Rules) -> Result<Self, Error> {
        if start.disks() != goal.disks() {
            return Err(Error::DisksDiffer(start.disks(), goal.disks()));
        }
        for (field, pegs) in [(Field::Start, start.pegs()), (Field::Goal, goal.pegs())] {
            if pegs != rules.pegs() {
                return Err(Error::PegsDiffer(field, pegs, rules.pegs()));
            }
        }
        Ok(Self { start, goal, rules })
    }

    /// Returns the classic problem: a tower on 3 pegs from A to C.
    ///
    /// # Errors
    ///
    /// [`Error::TooManyDisks`].
    pub fn tower(disks: u32) -> Result<Self, Error> {
        Self::perfect(disks, Peg::A, Peg::C, Rules::classic(3)?)
    }

    /// Returns the problem of taking a whole tower from one peg to another.
    ///
    /// # Errors
    ///
    /// [`Error::TooManyDisks`] or [`Error::NoPeg`].
    pub fn perfect(disks: u32, from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        check_peg(from.max(to), rules.pegs())?;
        Self::new(
            State::perfect(disks, rules.pegs(), from)?,
            State::perfect(disks, rules.pegs(), to)?,
            rules,
        )
    }

    /// Returns the state to begin with.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Returns the state to reach.
    #[must_use]
    pub const fn goal(&self) -> &State {
        &self.goal
    }

    /// Returns the rules, with the number of pegs.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of disks.
    #[must_use]
    pub fn disks(&self) -> u32 {
        self.start.disks()
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.rules.pegs()
    }

    /// Returns the problem from the goal back to the start, with every arc reversed.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            start: self.goal.clone(),
            goal: self.start.clone(),
            rules: self.rules.reversed(),
        }
    }

    /// Returns the pegs of the start and the goal if both are perfect; without disks, the first and the last peg.
    #[must_use]
    pub fn perfect_pegs(&self) -> Option<(Peg, Peg)> {
        if self.disks() == 0 {
            return Some((Peg::A, Peg::last_of(self.pegs())));
        }
        Some((self.start.perfect_peg()?, self.goal.perfect_peg()?))
    }

    /// Returns the two pegs if the problem is to move a whole tower from one to the other, on 3 pegs or more under
    /// classic rules.
    #[must_use]
    pub fn classic_tower(&self) -> Option<(Peg, Peg)> {
        let pegs = self.perfect_pegs().filter(|(from, to)| from != to);
        pegs.filter(|_| self.pegs() >= 3 && self.rules.is_classic())
    }
}
