//! Puzzles between the states of a variant, reproducible from a seed.
//!
//! All states that the start leads to are listed and sorted; a permutation keyed by the seed orders their pairs. So the puzzle at an index
//! is known without those before it, none comes twice, and the end is recognised.

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

/// A puzzle between two states, and what makes it hard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantTask {
    /// From where to where.
    pub problem: VariantProblem,
    /// The first shortest solution, in the order of steps.
    pub steps: Vec<VariantStep>,
    /// The number of shortest solutions.
    pub paths: Natural,
    /// Whether every step that begins a shortest solution leads away from the goal: fewer pieces are
    /// [on the pegs](pieces_on_goal_pegs) where the goal has them after it.
    pub leads_away: bool,
}

/// Which puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantTasksWanted {
    /// The number of steps of a shortest solution.
    pub distance: RangeInclusive<u64>,
    /// The number of shortest solutions.
    pub paths: RangeInclusive<u64>,
    /// Whether the first step has to lead away from the goal, or must not; `None` if it does not matter.
    pub leads_away: Option<bool>,
}

impl VariantTasksWanted {
    fn has(&self, count: &SolutionCount) -> bool {
        let paths = u64::try_from(&count.paths).unwrap_or(u64::MAX);
        self.distance.contains(&count.length) && self.paths.contains(&paths)
    }
}

impl Default for VariantTasksWanted {
    /// All puzzles with something to do.
    fn default() -> Self {
        Self {
            distance: 1..=u64::MAX,
            paths: 1..=u64::MAX,
            leads_away: None,
        }
    }
}

/// All puzzles between two different states that the start of a variant leads to, in the order of a seed.
///
/// ```
/// use hanoi_search::Limits;
/// use hanoi_variants::{Variant, VariantTasks, VariantTasksWanted};
///
/// let limits = &mut Limits::default();
/// let london = Variant::preset("london:1,2,3")?.problem(None)?;
/// let tasks = VariantTasks::new(&london, 7, limits)?;
/// assert_eq!(tasks.len(), 36 * 35);
/// let wanted = VariantTasksWanted { distance: 8..=8, ..Default::default() };
/// let task = (0..tasks.len()).find_map(|at| tasks.get(at, &wanted, limits).unwrap());
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
    /// Lists the states that the start leads to.
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

    /// Returns whether there is no pair.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.len() < 2
    }

    /// Returns the puzzle at an index below [`len`](Self::len), or `None` if it is not as wanted or has no solution.
    ///
    /// # Errors
    ///
    /// A limit.
    pub fn get(
        &self,
        index: u64,
        wanted: &VariantTasksWanted,
        limits: &mut Limits<'_>,
    ) -> Result<Option<VariantTask>, VariantError> {
        let Some(problem) = self.problem(index)? else {
            return Ok(None);
        };
        let study = match study(&problem, limits, |count| wanted.has(count)) {
            Err(stopped @ VariantError::Stopped { .. }) => return Err(stopped),
            Err(_) | Ok(None) => return Ok(None),
            Ok(Some(study)) => study,
        };
        let leads_away = leads_away(&problem, &study.best);
        let is_wanted = wanted.leads_away.is_none_or(|wanted| wanted == leads_away);
        Ok(is_wanted.then_some(VariantTask {
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

/// Returns how many pieces of a state are on the peg where the goal has them, whatever they lie on and whichever face they show.
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
    let met = pegs.map(|(now, then)| {
        let mut left: Vec<VariantPiece> = then.iter().map(|piece| piece.showing(0)).collect();
        let wanted = |piece: &&VariantPiece| {
            let at = left.iter().position(|other| *other == piece.showing(0));
            at.map(|at| left.swap_remove(at)).is_some()
        };
        now.iter().filter(wanted).count()
    });
    met.sum()
}

/// Whether every one of some steps leaves fewer pieces on the pegs where the goal has them.
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
