//! A solution: its length, any of its moves and states, and all moves in order.

use std::sync::Arc;

use dashu_int::UBig;

use crate::algorithms::listed::ListedSolution;
use crate::algorithms::{Algorithm, Moves, closed_form};
use crate::distance::is_classic;
use crate::recursion::Recursion;
use crate::tower::Tower;
use crate::{Error, Legs, Move, Number, Optimality, Problem, Proof, State, distance, locate};

/// A solution of a problem that is shortest, or presumed to be.
///
/// [`Solution::new`] solves any two states on 3 pegs under any rules, and whole towers on any number of pegs under
/// classic rules. For other problems, [`Solution::given`] accepts moves found by a search. Of two shortest solutions,
/// [`Solution::new`] takes the one in which the largest disk moves once.
///
/// Moves and states are computed on demand, so solutions of any length are cheap. Clones share their plan.
///
/// ```
/// # use hanoi_core::{Problem, Solution, Error};
/// let solution = Solution::new(&Problem::tower(64)?)?;
/// assert_eq!(solution.length().to_string(), "18446744073709551615");
/// assert_eq!(solution.move_at(1 << 63)?.to_string(), "64AC");
/// let moves: Vec<String> = solution.moves().take(3).map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["1AB", "2AC", "1BC"]);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    plan: SolutionSource,
    tower: Option<Tower>,
    length: UBig,
}

/// The source of the moves.
#[derive(Clone, Debug)]
enum SolutionSource {
    Recursion(Arc<Recursion>),
    List(Arc<ListedSolution>, Optimality),
}

/// The place of a state relative to a solution, from [`Solution::locate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the solution, after this many moves.
    On(UBig),
    /// Off the solution.
    Off {
        /// The distance from the start, or the reason why it is unknown.
        from_start: Result<UBig, Error>,
        /// The distance to the goal, or the reason why it is unknown.
        to_goal: Result<UBig, Error>,
    },
}

impl Place {
    /// The place of a state, on the solution after the number of moves that `find` returns, or else off it.
    pub(crate) fn of(
        problem: &Problem,
        state: &State,
        find: impl FnOnce() -> Option<UBig>,
    ) -> Result<Self, Error> {
        let before = Problem::new(problem.start().clone(), state.clone(), *problem.rules())?;
        let after = Problem::new(state.clone(), problem.goal().clone(), *problem.rules())?;
        let length = |problem: &Problem| match problem.pegs() {
            ..=3 => distance(problem),
            _ => Solution::new(problem).map(|solution| solution.length),
        };
        let off = || Self::Off {
            from_start: length(&before),
            to_goal: length(&after),
        };
        Ok(find().map_or_else(off, Self::On))
    }
}

/// The bytes per disk of a solution and a few states.
const BYTES_OF_DISK: usize = 8;

impl Solution {
    /// Solves a problem.
    ///
    /// # Errors
    ///
    /// - [`Unsolvable`](crate::ErrorKind::Unsolvable): the goal cannot be reached from the start.
    /// - [`NeedsSearch`](crate::ErrorKind::NeedsSearch): 4 pegs or more, except for whole towers under classic rules.
    /// - [`TooLarge`](crate::ErrorKind::TooLarge): more than 10,000 disks, except for whole towers under classic rules.
    ///
    /// # Complexity
    ///
    /// For a whole tower under classic rules only the length is computed, otherwise a table of sixteen lengths per disk.
    pub fn new(problem: &Problem) -> Result<Self, Error> {
        let recursion = Recursion::new(problem)?;
        Ok(Self {
            length: recursion.total(),
            tower: Tower::of(problem),
            plan: SolutionSource::Recursion(Arc::new(recursion)),
        })
    }

    /// Returns the approximate number of bytes for [`Solution::new`] and a state of the problem.
    ///
    /// ```
    /// use hanoi_core::{Problem, Solution};
    ///
    /// assert!(Solution::bytes(&Problem::tower(1_000_000)?) < 10_000_000);
    /// # Ok::<(), hanoi_core::Error>(())
    /// ```
    #[must_use]
    pub fn bytes(problem: &Problem) -> usize {
        Recursion::bytes(problem) + BYTES_OF_DISK * problem.disks() as usize
    }

    /// Creates a solution from a list of moves, with a [`Proof`] that it is shortest or [`Optimality::Unknown`].
    ///
    /// The moves are checked: they must be legal and lead to the goal. The proof is trusted.
    ///
    /// ```
    /// # use hanoi_core::{Algorithm, Problem, Proof, Rules, Solution, State, Error};
    /// let (start, goal) = (State::parse("AB", 4)?, State::parse("BA", 4)?);
    /// let problem = Problem::new(start, goal, Rules::classic(4)?)?;
    /// let moves = vec!["1BC".parse()?, "2AB".parse()?, "1CA".parse()?];
    /// let solution = Solution::given(&problem, moves, Proof::Search)?;
    /// assert_eq!(solution.optimality().to_string(), "optimal (exact search)");
    /// assert_eq!(solution.state_after(2)?.to_string(), "BC");
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::IllegalMove`] or [`Error::GoalMissed`].
    ///
    /// # Complexity
    ///
    /// Constant time and 8 bytes of memory per move.
    pub fn given(
        problem: &Problem,
        moves: Vec<Move>,
        optimality: impl Into<Optimality>,
    ) -> Result<Self, Error> {
        let length = moves.len().into();
        Ok(Self {
            plan: SolutionSource::List(
                Arc::new(ListedSolution::new(problem, moves)?),
                optimality.into(),
            ),
            tower: None,
            length,
        })
    }

    /// Returns the problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match &self.plan {
            SolutionSource::Recursion(recursion) => recursion.problem(),
            SolutionSource::List(listed, _) => listed.problem(),
        }
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn length(&self) -> &UBig {
        &self.length
    }

    /// Returns whether the length is known to be minimal, and by what.
    #[must_use]
    pub fn optimality(&self) -> Optimality {
        let problem = self.problem();
        match self.plan {
            _ if self.length.is_zero() => Proof::NothingToDo.into(),
            SolutionSource::List(_, optimality) => optimality,
            SolutionSource::Recursion(_) => Optimality::of_tower(problem.disks(), problem.pegs()),
        }
    }

    /// Returns the number of shortest solutions, or `None` if it is unknown (4 pegs or more, or moves from a list).
    ///
    /// On 3 pegs under classic rules it is 1 or 2 (Hinz 1989).
    ///
    /// # Complexity
    ///
    /// Sixteen sums per disk, on every call; constant for a classic tower on 3 pegs.
    #[must_use]
    pub fn paths(&self) -> Option<UBig> {
        if self.tower.is_some() || self.length.is_zero() {
            return Some(UBig::ONE);
        }
        self.recursion()?.paths()
    }

    /// Returns move `m`, which leads from state `m - 1` to state `m`.
    ///
    /// # Errors
    ///
    /// [`Error::NoMove`]: `m` is 0 or beyond the last move.
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks times the size of the numbers; for a classic tower on 3 pegs, in the size of `m`.
    pub fn move_at(&self, m: impl Number) -> Result<Move, Error> {
        let m: &UBig = &m.number();
        let mv = match self.tower {
            Some(tower) => closed_form::move_at(tower, m),
            None if *m == UBig::ZERO => None,
            None => self.moves_by(self.algorithm(), m - UBig::ONE)?.next(),
        };
        mv.ok_or_else(|| Error::NoMove(m.clone(), self.length.clone()))
    }

    /// Returns the state after `m` moves; state 0 is the start.
    ///
    /// # Errors
    ///
    /// [`Error::NoState`]: `m` is beyond the last move.
    ///
    /// # Complexity
    ///
    /// As for [`Solution::move_at`]; for a classic tower on 3 pegs, linear in the number of disks.
    pub fn state_after(&self, m: impl Number) -> Result<State, Error> {
        let m: &UBig = &m.number();
        self.check_after(m)?;
        Ok(match (self.tower, &self.plan) {
            (Some(tower), _) => closed_form::state_after(tower, m),
            (None, SolutionSource::Recursion(recursion)) => recursion.descend(m).0,
            (None, SolutionSource::List(listed, _)) => listed.state_after(m),
        })
    }

    /// Checks that the solution has at least `m` moves.
    ///
    /// # Errors
    ///
    /// [`Error::NoState`]: `m` is beyond the last move.
    pub fn check_after(&self, m: impl Number) -> Result<(), Error> {
        let m: &UBig = &m.number();
        if *m <= self.length {
            return Ok(());
        }
        Err(Error::NoState(m.clone(), self.length.clone()))
    }

    /// Returns all moves, in the fastest way: repeated parts are computed once and then copied. Their
    /// [`inside`](Moves::inside) is that of [`Solution::algorithm`].
    #[must_use]
    pub fn moves(&self) -> Moves {
        self.moves_from(0)
    }

    /// Returns the moves after the first `after`, as [`Solution::moves`] does. The iterator is empty beyond the end.
    #[must_use]
    pub fn moves_from(&self, after: impl Number) -> Moves {
        Moves::new(self, None, &after.number())
    }

    /// Returns up to `take` moves after the first `after`, as legs of at most `limit` moves each.
    ///
    /// ```
    /// # use hanoi_core::{Error, Problem, Solution};
    /// let solution = Solution::new(&Problem::tower(5)?)?;
    /// let legs = solution.legs(0, solution.length(), 7)?;
    /// let texts: Vec<String> = legs
    ///     .map(|leg| match leg.as_move() {
    ///         Some(mv) => mv.to_string(),
    ///         None => format!("{} moves of disks {:?}", leg.moves(), leg.disks()),
    ///     })
    ///     .collect();
    /// assert_eq!(texts[..3], ["7 moves of disks 1..=3", "4AB", "7 moves of disks 1..=3"]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::NoState`]: `after` is beyond the last move.
    pub fn legs(&self, after: impl Number, take: impl Number, limit: usize) -> Result<Legs, Error> {
        Legs::new(self, &after.number(), &take.number(), limit)
    }

    /// Returns the best algorithm for the problem.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        match self.plan {
            _ if self.tower.is_some() => Algorithm::ClosedForm,
            SolutionSource::Recursion(_) => Algorithm::CallStack,
            SolutionSource::List(..) => Algorithm::Search,
        }
    }

    /// Returns the moves after the first `after`, computed one by one by an algorithm. All algorithms make the same moves.
    ///
    /// # Errors
    ///
    /// [`DoesNotApply`](crate::ErrorKind::DoesNotApply): the algorithm does not solve this problem. The message lists
    /// those that do.
    pub fn moves_by(&self, algorithm: Algorithm, after: impl Number) -> Result<Moves, Error> {
        let searched = algorithm == Algorithm::Search && self.listed().is_some();
        if !searched && !self.length.is_zero() {
            algorithm.check(self.problem())?;
            self.recursion().ok_or(Error::MovesWereGiven(algorithm))?;
        }
        Ok(Moves::new(self, Some(algorithm), &after.number()))
    }

    /// Returns the place of a state: its number on the solution, or its distances from start and goal.
    ///
    /// # Errors
    ///
    /// [`Error::DisksDiffer`] or [`Error::PegsDiffer`]: the state does not fit the problem. If a distance has no formula,
    /// the [`Place`] holds the error instead.
    ///
    /// # Complexity
    ///
    /// On the solution, as for [`Solution::state_after`]. Off it, two more problems are solved, in linear time for a
    /// classic tower on 3 pegs.
    pub fn locate(&self, state: &State) -> Result<Place, Error> {
        let problem = self.problem();
        match &self.plan {
            SolutionSource::Recursion(_) if is_classic(problem) => locate(problem, state),
            SolutionSource::Recursion(recursion) => {
                Place::of(problem, state, || recursion.locate(state))
            }
            SolutionSource::List(listed, _) => Place::of(problem, state, || listed.locate(state)),
        }
    }

    /// Returns a solution of the [reversed](Problem::reversed) problem, of the same length.
    ///
    /// # Panics
    ///
    /// Never: the reverse of a solvable problem is solvable.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let problem = self.problem().reversed();
        match &self.plan {
            SolutionSource::Recursion(_) => Self::new(&problem),
            SolutionSource::List(listed, optimality) => {
                let undone = listed.moves().iter().rev().map(|mv| mv.inverse());
                Self::given(&problem, undone.collect(), *optimality)
            }
        }
        .expect("the reverse of a solvable problem is solvable")
    }

    pub(crate) const fn recursion(&self) -> Option<&Arc<Recursion>> {
        match &self.plan {
            SolutionSource::Recursion(recursion) => Some(recursion),
            SolutionSource::List(..) => None,
        }
    }

    pub(crate) const fn listed(&self) -> Option<&Arc<ListedSolution>> {
        match &self.plan {
            SolutionSource::Recursion(_) => None,
            SolutionSource::List(listed, _) => Some(listed),
        }
    }

    pub(crate) const fn tower(&self) -> Option<Tower> {
        self.tower
    }
}
