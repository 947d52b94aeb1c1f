//! Puzzles between the states of a variant, reproducible from a seed.
//!
//! The states reachable from the start are listed and sorted; a permutation keyed by the seed orders their pairs. So the puzzle at an
//! index does not depend on earlier ones, no puzzle appears twice, and the number of puzzles is known.

use std::ops::RangeInclusive;

use hanoi_core::{Natural, PegBoard, PegPuzzle};
use hanoi_search::Limits;
use hanoi_search::shared::Shuffle;

use crate::error::VariantError;
use crate::piece::VariantPiece;
use crate::problem::VariantProblem;
use crate::search::{SolutionCount, count, reachable_states, study};
use crate::state::VariantState;
use crate::step::VariantStep;
use crate::towers::VariantTowers;

/// A puzzle between two states, with measures of its difficulty.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantTask {
    /// The start and the goal, under the rules of the variant.
    pub problem: VariantProblem,
    /// The shortest solution that is first in the order of steps.
    pub steps: Vec<VariantStep>,
    /// The number of shortest solutions.
    pub paths: Natural,
    /// Whether every first step of a shortest solution leads away from the goal: after it, fewer pieces are
    /// [on their goal pegs](pieces_on_goal_pegs).
    pub leads_away: bool,
}

/// The puzzles to accept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantTasksWanted {
    /// The number of steps of a shortest solution.
    pub distance: RangeInclusive<u64>,
    /// The number of shortest solutions.
    pub paths: RangeInclusive<u64>,
    /// Whether every first step of a shortest solution leads away from the goal (`true`), or not every one (`false`);
    /// `None` for either.
    pub leads_away: Option<bool>,
}

impl VariantTasksWanted {
    fn accepts(&self, count: &SolutionCount) -> bool {
        let paths = u64::try_from(&count.paths).unwrap_or(u64::MAX);
        self.distance.contains(&count.length) && self.paths.contains(&paths)
    }
}

impl Default for VariantTasksWanted {
    /// All puzzles whose start is not the goal.
    fn default() -> Self {
        Self {
            distance: 1..=u64::MAX,
            paths: 1..=u64::MAX,
            leads_away: None,
        }
    }
}

/// All puzzles between two distinct states reachable from the start of a variant, in an order determined by a seed.
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, VariantTasks, VariantTasksWanted};
///
/// let limits = &mut Limits::default();
/// let london = Variant::preset("london:1,2,3")?.problem(None)?;
/// let tasks = VariantTasks::new(&london, 7, limits)?;
/// assert_eq!(tasks.len(), 36 * 35);
/// let filter = VariantTasksWanted { distance: 8..=8, ..Default::default() };
/// let task = (0..tasks.len()).find_map(|at| tasks.get(at, &filter, limits).unwrap());
/// assert_eq!(task.unwrap().steps.len(), 8);
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantTasks {
    problem: VariantProblem,
    states: Vec<VariantState>,
    shuffle: Shuffle,
}

impl VariantTasks {
    /// Lists the states reachable from the start.
    ///
    /// # Errors
    ///
    /// More than 2^18 states, a state that needs more than 128 bits, or a limit.
    pub fn new(
        problem: &VariantProblem,
        seed: u64,
        limits: &mut Limits<'_>,
    ) -> Result<Self, VariantError> {
        let states = reachable_states(problem, limits)?;
        let pairs = states.len() * (states.len() - 1);
        Ok(Self {
            problem: problem.clone(),
            shuffle: Shuffle::new(count(pairs.max(1)).into(), seed),
            states,
        })
    }

    /// Returns the number of pairs of states.
    #[must_use]
    pub fn len(&self) -> u64 {
        count(self.states.len() * (self.states.len() - 1))
    }

    /// Returns whether there are no pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.len() < 2
    }

    /// Returns the puzzle at an index below [`len`](Self::len), or `None` if it is not accepted or has no solution.
    ///
    /// # Errors
    ///
    /// A limit.
    pub fn get(
        &self,
        index: u64,
        filter: &VariantTasksWanted,
        limits: &mut Limits<'_>,
    ) -> Result<Option<VariantTask>, VariantError> {
        let Some(problem) = self.problem(index)? else {
            return Ok(None);
        };
        let study = match study(&problem, limits, |count| filter.accepts(count)) {
            Err(stopped @ VariantError::Stopped { .. }) => return Err(stopped),
            Err(_) | Ok(None) => return Ok(None),
            Ok(Some(study)) => study,
        };
        let leads_away = leads_away(&problem, &study.best);
        let is_accepted = filter
            .leads_away
            .is_none_or(|required| required == leads_away);
        Ok(is_accepted.then_some(VariantTask {
            steps: study.first,
            paths: study.count.paths,
            problem,
            leads_away,
        }))
    }

    fn problem(&self, index: u64) -> Result<Option<VariantProblem>, VariantError> {
        let states = self.states.len();
        if self.is_empty() || index >= self.len() {
            return Ok(None);
        }
        let pair = usize::try_from(self.shuffle.at(index.into())).unwrap_or_default();
        let (start, other) = (pair / (states - 1), pair % (states - 1));
        let goal = if other < start { other } else { other + 1 };
        let [start, goal] = [start, goal].map(|at| self.states[at].clone());
        let rules = self.problem.rules().clone();
        VariantProblem::new(rules, start, vec![goal]).map(Some)
    }
}

/// Returns the number of pieces that are on their goal pegs. The pieces below them and their faces do not matter.
///
/// ```
/// use hanoi_variants::{VariantState, pieces_on_goal_pegs};
///
/// let state: VariantState = "1/-/3 2".parse()?;
/// assert_eq!(pieces_on_goal_pegs(&state, &"-/-/2 3 1".parse()?), 2);
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[must_use]
pub fn pieces_on_goal_pegs(state: &VariantState, goal: &VariantState) -> usize {
    let pegs = state.pegs().iter().zip(goal.pegs());
    let counts = pegs.map(|(current, target)| {
        let mut missing: Vec<VariantPiece> = target.iter().map(|piece| piece.showing(0)).collect();
        let is_on_goal_peg = |piece: &&VariantPiece| {
            let at = missing.iter().position(|other| *other == piece.showing(0));
            at.map(|at| missing.swap_remove(at)).is_some()
        };
        current.iter().filter(is_on_goal_peg).count()
    });
    counts.sum()
}

/// Whether each of these steps leaves fewer pieces on their goal pegs; false without steps.
fn leads_away(problem: &VariantProblem, steps: &[VariantStep]) -> bool {
    let [goal, ..] = problem.goals() else {
        return false;
    };
    let before = pieces_on_goal_pegs(problem.start(), goal);
    let away = |step| {
        let mut board: VariantTowers = problem.board();
        let played = PegBoard::play(&mut board, step, problem.rules());
        played.is_ok() && pieces_on_goal_pegs(board.state(), goal) < before
    };
    !steps.is_empty() && steps.iter().all(away)
}
