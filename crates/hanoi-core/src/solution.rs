//! A solution: its length, any move and any state of it, and all moves in order.

use std::sync::Arc;

use dashu_int::UBig;

use crate::algorithms::listed::KnownSolution;
use crate::algorithms::{Algorithm, Moves, closed_form};
use crate::distance::is_classic;
use crate::recursion::Recursion;
use crate::tower::Tower;
use crate::{Error, Legs, Move, Number, Optimality, Problem, Proof, State, distance, locate};

/// A shortest solution of a problem, or one presumed to be shortest.
///
/// [`Solution::new`] solves any two states on 3 pegs under any rules, and whole towers on any number of pegs under
/// classic rules. Moves found by a search for another problem become a solution by [`Solution::given`]. Of two shortest
/// solutions, it is the one in which the largest disk moves once.
///
/// Moves and states are computed on demand, so the length does not matter. Clones share their plan.
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
    Given(Arc<KnownSolution>, Optimality),
}

/// The place of a state, from [`Solution::locate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the solution, after this many moves.
    On(UBig),
    /// Off the solution.
    Off {
        /// The distance from the start, or why it is not known.
        from_start: Result<UBig, Error>,
        /// The distance to the goal, or why it is not known.
        to_goal: Result<UBig, Error>,
    },
}

impl Place {
    /// The place of a state that is on a solution after `found` moves, if any.
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

/// The bytes of a disk in a solution and a few states.
const BYTES_OF_DISK: usize = 8;

impl Solution {
    /// Solves a problem.
    ///
    /// # Errors
    ///
    /// - [`Unsolvable`](crate::ErrorKind::Unsolvable): the rules do not lead from the start to the goal.
    /// - [`NeedsSearch`](crate::ErrorKind::NeedsSearch): with 4 pegs or more, anything but a whole tower under classic
    ///   rules.
    /// - [`TooLarge`](crate::ErrorKind::TooLarge): more than 10,000 disks, unless it is a whole tower under classic
    ///   rules.
    ///
    /// # Complexity
    ///
    /// Only the length for a whole tower under classic rules; otherwise a table of sixteen lengths for each disk.
    pub fn new(problem: &Problem) -> Result<Self, Error> {
        let recursion = Recursion::new(problem)?;
        Ok(Self {
            length: recursion.total(),
            tower: Tower::of(problem),
            plan: SolutionSource::Recursion(Arc::new(recursion)),
        })
    }

    /// Returns about how many bytes [`Solution::new`] takes, with a state of the problem.
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

    /// Makes a solution from a list of moves, given with a [`Proof`] that none is shorter, or with
    /// [`Optimality::Unknown`].
    ///
    /// The moves are checked: they have to be legal and lead to the goal. The proof is trusted.
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
    /// [`Error::IllegalMove`], or [`Error::GoalMissed`].
    ///
    /// # Complexity
    ///
    /// Constant time for each move; 8 bytes for each in memory.
    pub fn given(
        problem: &Problem,
        moves: Vec<Move>,
        optimality: impl Into<Optimality>,
    ) -> Result<Self, Error> {
        let length = moves.len().into();
        Ok(Self {
            plan: SolutionSource::Given(
                Arc::new(KnownSolution::new(problem, moves)?),
                optimality.into(),
            ),
            tower: None,
            length,
        })
    }

    /// Returns its problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match &self.plan {
            SolutionSource::Recursion(recursion) => recursion.problem(),
            SolutionSource::Given(given, _) => given.problem(),
        }
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn length(&self) -> &UBig {
        &self.length
    }

    /// Returns whether the length is known to be minimal, and how.
    #[must_use]
    pub fn optimality(&self) -> Optimality {
        let problem = self.problem();
        match self.plan {
            _ if self.length.is_zero() => Proof::NothingToDo.into(),
            SolutionSource::Given(_, optimality) => optimality,
            SolutionSource::Recursion(_) => Optimality::of_tower(problem.disks(), problem.pegs()),
        }
    }

    /// Returns the number of shortest solutions, or `None` where it is not known (4 pegs or more).
    ///
    /// On 3 pegs under classic rules it is 1 or 2 (Hinz 1989).
    ///
    /// # Complexity
    ///
    /// Sixteen sums for each disk, each time; constant for a whole tower on 3 pegs.
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
            (None, SolutionSource::Given(given, _)) => given.state_after(m),
        })
    }

    /// Checks that there is a state after `m` moves.
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

    /// Returns all moves, in the fastest way: repeated parts are computed once and copied from then on. They show the
    /// [`inside`](Moves::inside) of [`Solution::algorithm`].
    #[must_use]
    pub fn moves(&self) -> Moves {
        self.moves_from(0)
    }

    /// Returns the moves after the first `after`, as [`Solution::moves`] does; none beyond the end.
    #[must_use]
    pub fn moves_from(&self, after: impl Number) -> Moves {
        Moves::new(self, None, &after.number())
    }

    /// Returns `take` moves after the first `after`, or as many as are left, as legs of at most `most` moves each.
    ///
    /// ```
    /// # use hanoi_core::{Error, Problem, Solution};
    /// let solution = Solution::new(&Problem::tower(5)?)?;
    /// let legs = solution.legs(0, solution.length(), 7)?;
    /// let told: Vec<String> = legs
    ///     .map(|leg| match leg.as_move() {
    ///         Some(mv) => mv.to_string(),
    ///         None => format!("{} moves of disks {:?}", leg.moves(), leg.disks()),
    ///     })
    ///     .collect();
    /// assert_eq!(told[..3], ["7 moves of disks 1..=3", "4AB", "7 moves of disks 1..=3"]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::NoState`]: `after` is beyond the last move.
    pub fn legs(&self, after: impl Number, take: impl Number, most: usize) -> Result<Legs, Error> {
        Legs::new(self, &after.number(), &take.number(), most)
    }

    /// Returns the algorithm that suits the problem best.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        match self.plan {
            _ if self.tower.is_some() => Algorithm::ClosedForm,
            SolutionSource::Recursion(_) => Algorithm::CallStack,
            SolutionSource::Given(..) => Algorithm::Search,
        }
    }

    /// Returns the moves after the first `after`, made one by one by an algorithm. All algorithms make the same moves.
    ///
    /// # Errors
    ///
    /// [`DoesNotApply`](crate::ErrorKind::DoesNotApply): the algorithm is not for this problem; the error's text names
    /// those that are.
    pub fn moves_by(&self, algorithm: Algorithm, after: impl Number) -> Result<Moves, Error> {
        let searched = algorithm == Algorithm::Search && self.listed().is_some();
        if !searched && !self.length.is_zero() {
            algorithm.check(self.problem())?;
            self.recursion().ok_or(Error::MovesWereGiven(algorithm))?;
        }
        Ok(Moves::new(self, Some(algorithm), &after.number()))
    }

    /// Returns where a state lies: after which move of the solution, or how far from start and goal.
    ///
    /// # Errors
    ///
    /// [`Error::DisksDiffer`] or [`Error::PegsDiffer`]: the state does not fit the problem. A distance without a
    /// formula is an error inside the [`Place`].
    ///
    /// # Complexity
    ///
    /// On the solution, as for [`Solution::state_after`]. Off it, two more problems are solved; for a classic tower on
    /// 3 pegs that takes linear time.
    pub fn locate(&self, state: &State) -> Result<Place, Error> {
        let problem = self.problem();
        match &self.plan {
            SolutionSource::Recursion(_) if is_classic(problem) => locate(problem, state),
            SolutionSource::Recursion(recursion) => {
                Place::of(problem, state, || recursion.locate(state))
            }
            SolutionSource::Given(given, _) => Place::of(problem, state, || given.locate(state)),
        }
    }

    /// Returns the solution of the [reversed](Problem::reversed) problem: these moves undone, in reverse order.
    ///
    /// # Panics
    ///
    /// Never: a problem that can be solved can be solved in reverse.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let problem = self.problem().reversed();
        match &self.plan {
            SolutionSource::Recursion(_) => Self::new(&problem),
            SolutionSource::Given(given, optimality) => {
                let undone = given.moves().iter().rev().map(|mv| mv.inverse());
                Self::given(&problem, undone.collect(), *optimality)
            }
        }
        .expect("a solved problem can be solved backwards")
    }

    pub(crate) const fn recursion(&self) -> Option<&Arc<Recursion>> {
        match &self.plan {
            SolutionSource::Recursion(recursion) => Some(recursion),
            SolutionSource::Given(..) => None,
        }
    }

    pub(crate) const fn listed(&self) -> Option<&Arc<KnownSolution>> {
        match &self.plan {
            SolutionSource::Recursion(_) => None,
            SolutionSource::Given(given, _) => Some(given),
        }
    }

    pub(crate) const fn tower(&self) -> Option<Tower> {
        self.tower
    }
}
