//! A solution: its length, any move and any state of it, and all moves in order.

use std::sync::Arc;

use dashu_int::UBig;

use crate::algorithms::given::Given;
use crate::algorithms::{Algorithm, Moves, closed_form};
use crate::recursion::{FrameStewart, Recursion, ThreePegs};
use crate::tower::Tower;
use crate::{Error, Legs, Move, Number, Optimality, Problem, Proof, State};

/// A shortest solution of a problem, or one that is presumed to be.
///
/// It covers any two states on 3 pegs under any rules, and whole towers on any number of pegs under classic rules;
/// what a search has found for other problems becomes one by [`Solution::given`].
/// Where two shortest solutions exist, it is the one in which the largest disk moves once. Nothing of it is written
/// out: it can be longer than the universe is old. A clone shares all of it.
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
    plan: Plan,
    tower: Option<Tower>,
    length: UBig,
}

/// What the moves come from.
#[derive(Clone, Debug)]
enum Plan {
    Recursion(Arc<Recursion>),
    Given(Arc<Given>, Optimality),
}

/// Where a state lies, from [`Solution::locate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the solution, after that many moves.
    On(UBig),
    /// Off the solution.
    Off {
        /// The distance from the start, or why there is none.
        from_start: Result<UBig, Error>,
        /// The distance to the goal, or why there is none.
        to_goal: Result<UBig, Error>,
    },
}

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
    /// A whole tower under classic rules: the length alone. Otherwise a table of sixteen lengths for each disk.
    pub fn new(problem: &Problem) -> Result<Self, Error> {
        let tower = Tower::of(problem);
        let (recursion, length) = if let Some(towers) = FrameStewart::new(problem) {
            let length = towers
                .root()
                .map_or(UBig::ZERO, |root| towers.length(&root));
            (Recursion::FrameStewart(towers), length)
        } else if problem.pegs() <= 3 {
            let table = ThreePegs::new(problem)?;
            let length = table
                .total()
                .cloned()
                .ok_or_else(|| Error::unsolvable(problem))?;
            (Recursion::ThreePegs(table), length)
        } else {
            return Err(beyond(problem));
        };
        Ok(Self {
            plan: Plan::Recursion(Arc::new(recursion)),
            tower,
            length,
        })
    }

    /// The solution with these moves, and what is known of their number: a [`Proof`](crate::Proof) that there can be no fewer, or
    /// [`Optimality::Unknown`].
    ///
    /// What is known is taken on trust; that the moves are legal and lead to the goal is checked.
    ///
    /// ```
    /// # use hanoi_core::{Algorithm, Problem, Proof, Rules, Solution, State, Error};
    /// let (start, goal) = (State::parse("AB", 4)?, State::parse("BA", 4)?);
    /// let problem = Problem::new(start, goal, Rules::classic(4)?)?;
    /// let moves = vec!["1BC".parse()?, "2AB".parse()?, "1CA".parse()?];
    /// let solution = Solution::given(&problem, moves, Proof::Search)?;
    /// assert_eq!(solution.optimality().to_string(), "proven: exact search");
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
    /// Constant time for each move; 12 bytes for each in memory.
    pub fn given(
        problem: &Problem,
        moves: Vec<Move>,
        optimality: impl Into<Optimality>,
    ) -> Result<Self, Error> {
        let length = moves.len().into();
        Ok(Self {
            plan: Plan::Given(Arc::new(Given::new(problem, moves)?), optimality.into()),
            tower: None,
            length,
        })
    }

    /// The problem that it solves.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match &self.plan {
            Plan::Recursion(recursion) => recursion.problem(),
            Plan::Given(given, _) => given.problem(),
        }
    }

    /// The number of moves.
    #[must_use]
    pub const fn length(&self) -> &UBig {
        &self.length
    }

    /// Whether the length is known to be the smallest, and by what.
    #[must_use]
    pub fn optimality(&self) -> Optimality {
        if self.length == UBig::ZERO {
            return Optimality::Proven(Proof::NothingToDo);
        }
        match self.plan {
            Plan::Given(_, optimality) => optimality,
            Plan::Recursion(_) => {
                Optimality::of_tower(self.problem().disks(), self.problem().pegs())
            }
        }
    }

    /// The number of shortest solutions, or `None` where that is not known (4 pegs or more).
    ///
    /// On 3 pegs under classic rules it is 1 or 2 (Hinz 1989).
    ///
    /// # Complexity
    ///
    /// Sixteen sums a disk, each time, unless it is a whole tower.
    #[must_use]
    pub fn paths(&self) -> Option<UBig> {
        match self.recursion().map(|recursion| &**recursion) {
            Some(Recursion::ThreePegs(table)) => Some(table.paths()),
            _ => (self.tower.is_some() || self.length == UBig::ZERO).then_some(UBig::ONE),
        }
    }

    /// Move m, which leads from state m-1 to state m.
    ///
    /// # Errors
    ///
    /// m is 0 or beyond the last move.
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks times the size of the numbers; for a classic tower, the size of m.
    pub fn move_at(&self, m: impl Number) -> Result<Move, Error> {
        let m: &UBig = &m.number();
        let mv = match self.tower {
            Some(tower) => closed_form::move_at(tower, m),
            None if *m == UBig::ZERO => None,
            None => self.moves_by(self.algorithm(), m - UBig::ONE)?.next(),
        };
        mv.ok_or_else(|| Error::NoMove(m.clone(), self.length.clone()))
    }

    /// The state after m moves; state 0 is the start.
    ///
    /// # Errors
    ///
    /// m is beyond the last move.
    ///
    /// # Complexity
    ///
    /// As for [`Solution::move_at`]; for a classic tower, the number of disks.
    pub fn state_after(&self, m: impl Number) -> Result<State, Error> {
        let m: &UBig = &m.number();
        self.check_after(m)?;
        Ok(match (self.tower, &self.plan) {
            (Some(tower), _) => closed_form::state_after(tower, m),
            (None, Plan::Recursion(recursion)) => recursion.descend(m).0,
            (None, Plan::Given(given, _)) => given.state_after(m),
        })
    }

    /// Checks that there is a state after m moves.
    ///
    /// # Errors
    ///
    /// m is beyond the last move.
    pub fn check_after(&self, m: impl Number) -> Result<(), Error> {
        let m: &UBig = &m.number();
        if *m <= self.length {
            return Ok(());
        }
        Err(Error::NoState(m.clone(), self.length.clone()))
    }

    /// All moves. They come by copying what repeats itself, which is faster than any algorithm; what they show inside
    /// is what [`Solution::algorithm`] would.
    #[must_use]
    pub fn moves(&self) -> Moves {
        self.moves_from(0)
    }

    /// The moves after the first `after`, as from [`Solution::moves`].
    #[must_use]
    pub fn moves_from(&self, after: impl Number) -> Moves {
        Moves::new(self, None, &after.number())
    }

    /// That many moves after the first `after`, as legs of at most `most` moves each.
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
    /// `after` is beyond the end. Where fewer moves than `take` are left, these are taken.
    pub fn legs(&self, after: impl Number, take: impl Number, most: usize) -> Result<Legs, Error> {
        Legs::new(self, &after.number(), &take.number(), most)
    }

    /// The algorithm that suits the problem best.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        match self.plan {
            _ if self.tower.is_some() => Algorithm::ClosedForm,
            Plan::Recursion(_) => Algorithm::CallStack,
            Plan::Given(..) => Algorithm::Search,
        }
    }

    /// The moves after the first `after`, by that algorithm. They are the same by all.
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

    /// Where a state lies: after which move of the solution, or else how far from start and goal.
    ///
    /// # Errors
    ///
    /// A state that does not fit the problem. A distance that cannot be told is an error inside the [`Place`].
    ///
    /// # Complexity
    ///
    /// On the solution as for [`Solution::state_after`]. Off it two more problems are solved; from and to a tower under
    /// classic rules on 3 pegs that takes linear time.
    pub fn locate(&self, state: &State) -> Result<Place, Error> {
        let problem = self.problem();
        // Under classic rules it is as far back as forth, so both problems end at a whole tower.
        let before = if self.tower.is_some() {
            Problem::new(state.clone(), problem.start().clone(), *problem.rules())?
        } else {
            Problem::new(problem.start().clone(), state.clone(), *problem.rules())?
        };
        let after = Problem::new(state.clone(), problem.goal().clone(), *problem.rules())?;
        let place = match (self.tower, &self.plan) {
            (Some(tower), _) => closed_form::locate(tower, state),
            (None, Plan::Recursion(recursion)) => recursion.locate(state),
            (None, Plan::Given(given, _)) => given.locate(state),
        };
        let distance = |problem: &Problem| match (self.tower, problem.goal().perfect_peg()) {
            (Some(_), Some(goal)) => Ok(closed_form::distance(problem.start(), goal)),
            _ => Self::new(problem).map(|solution| solution.length),
        };
        Ok(place.map_or_else(
            || Place::Off {
                from_start: distance(&before),
                to_goal: distance(&after),
            },
            Place::On,
        ))
    }

    /// The solution of the problem backwards. Its moves are these ones undone, in reverse order.
    ///
    /// # Panics
    ///
    /// Never: what can be solved one way can be solved backwards.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let problem = self.problem().reversed();
        match &self.plan {
            Plan::Recursion(_) => Self::new(&problem),
            Plan::Given(given, optimality) => {
                let undone = given.moves().iter().rev().map(|mv| mv.inverse());
                Self::given(&problem, undone.collect(), *optimality)
            }
        }
        .expect("a solved problem can be solved backwards")
    }

    pub(crate) const fn recursion(&self) -> Option<&Arc<Recursion>> {
        match &self.plan {
            Plan::Recursion(recursion) => Some(recursion),
            Plan::Given(..) => None,
        }
    }

    pub(crate) const fn listed(&self) -> Option<&Arc<Given>> {
        match &self.plan {
            Plan::Recursion(_) => None,
            Plan::Given(given, _) => Some(given),
        }
    }

    pub(crate) const fn tower(&self) -> Option<Tower> {
        self.tower
    }
}

/// What to say of a problem with 4 pegs or more that is not a classic tower.
fn beyond(problem: &Problem) -> Error {
    let ends = problem.start().places().iter().zip(problem.goal().places());
    if ends
        .into_iter()
        .any(|(&from, &to)| !problem.rules().connects(from, to))
    {
        return Error::unsolvable(problem);
    }
    Error::NeedsSearch(Box::new(problem.clone()))
}
