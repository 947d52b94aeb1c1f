//! A problem: from where, to where, under which rules.

use crate::state::check_peg;
use crate::{Error, Peg, Rules, State};

/// A start, a goal, and the rules that lead from one to the other.
///
/// Start and goal are known to fit the rules and each other; whether the goal can be reached is for the solver to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    start: State,
    goal: State,
    rules: Rules,
}

impl Problem {
    /// The problem of going from one state to another.
    ///
    /// # Errors
    ///
    /// States of different size, or with another number of pegs than the rules.
    pub fn new(start: State, goal: State, rules: Rules) -> Result<Self, Error> {
        if start.disks() != goal.disks() {
            return Err(Error::DisksDiffer(start.disks(), goal.disks()));
        }
        for (what, pegs) in [("start", start.pegs()), ("goal", goal.pegs())] {
            if pegs != rules.pegs() {
                return Err(Error::PegsDiffer(what, pegs, rules.pegs()));
            }
        }
        Ok(Self { start, goal, rules })
    }

    /// The classic problem: a tower on 3 pegs from A to C.
    ///
    /// # Errors
    ///
    /// More than [`MAX_DISKS`](crate::MAX_DISKS) disks.
    pub fn tower(disks: u32) -> Result<Self, Error> {
        Self::perfect(disks, Peg::A, Peg::C, Rules::classic(3)?)
    }

    /// The problem of taking a whole tower from one peg to another.
    ///
    /// # Errors
    ///
    /// More than [`MAX_DISKS`](crate::MAX_DISKS) disks, or a peg that the rules do not have.
    pub fn perfect(disks: u32, from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        check_peg(from.max(to), rules.pegs())?;
        Self::new(
            State::perfect(disks, rules.pegs(), from)?,
            State::perfect(disks, rules.pegs(), to)?,
            rules,
        )
    }

    /// The state to begin with.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The state to reach.
    #[must_use]
    pub const fn goal(&self) -> &State {
        &self.goal
    }

    /// The rules, with the number of pegs.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of disks.
    #[must_use]
    pub fn disks(&self) -> u32 {
        self.start.disks()
    }

    /// The number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.rules.pegs()
    }

    /// The problem backwards: from the goal to the start, with every arc turned round.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            start: self.goal.clone(),
            goal: self.start.clone(),
            rules: self.rules.reversed(),
        }
    }

    /// The two pegs of a perfect start and a perfect goal. Without disks: the first and the last.
    #[must_use]
    pub fn perfect_pegs(&self) -> Option<(Peg, Peg)> {
        if self.disks() == 0 {
            return Some((Peg::A, Peg::last_of(self.pegs())));
        }
        Some((self.start.perfect_peg()?, self.goal.perfect_peg()?))
    }
}
