//! A problem: start, goal and rules.

use crate::state::check_peg;
use crate::{Error, Field, Peg, Rules, State};

/// A start, a goal, and the rules in between.
///
/// Start and goal always fit the rules and each other: the constructor checks it, so no other code needs to. Whether the
/// goal can be reached is decided by [`Solution::new`](crate::Solution::new).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    start: State,
    goal: State,
    rules: Rules,
}

impl Problem {
    /// Returns the problem of reaching one state from another.
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

    /// Returns the problem of moving a whole tower from one peg to another.
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

    /// Returns the start.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Returns the goal.
    #[must_use]
    pub const fn goal(&self) -> &State {
        &self.goal
    }

    /// Returns the rules, which include the number of pegs.
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

    /// Returns the problem of reaching the start from the goal, with every arc reversed.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            start: self.goal.clone(),
            goal: self.start.clone(),
            rules: self.rules.reversed(),
        }
    }

    /// Returns the pegs of the start and the goal if both are perfect. Without disks these are the first and last peg.
    #[must_use]
    pub fn perfect_pegs(&self) -> Option<(Peg, Peg)> {
        if self.disks() == 0 {
            return Some((Peg::A, Peg::last_of(self.pegs())));
        }
        Some((self.start.perfect_peg()?, self.goal.perfect_peg()?))
    }

    /// Returns the source and target pegs if the problem is to move a whole tower, on 3 pegs or more under classic rules.
    #[must_use]
    pub fn classic_tower(&self) -> Option<(Peg, Peg)> {
        let pegs = self.perfect_pegs().filter(|(from, to)| from != to);
        pegs.filter(|_| self.pegs() >= 3 && self.rules.is_classic())
    }
}
