//! A problem: rules, a start, and the goals.

mod check;
mod part;

use hanoi_core::{Problem, State, quote};

use crate::error::VariantError;
use crate::piece::VariantPiece;
use crate::rules::VariantRules;
use crate::state::VariantState;
use crate::towers::VariantTowers;
use check::{check_rules, check_state};

/// Rules, a start, and one or more goals that fit each other. Only this type checks that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VariantProblem {
    rules: VariantRules,
    start: VariantState,
    goals: Vec<VariantState>,
}

impl VariantProblem {
    /// Returns the problem of reaching any of the goals from the start.
    ///
    /// # Errors
    ///
    /// Inconsistent rules; a state with a different number of pegs, with different pieces from the start, or that breaks the rules;
    /// more than [`MAX_PIECES`](crate::MAX_PIECES) pieces; no goals.
    pub fn new(
        rules: VariantRules,
        start: VariantState,
        goals: Vec<VariantState>,
    ) -> Result<Self, VariantError> {
        check_rules(&rules)?;
        check_state(&rules, &start, "the start")?;
        if goals.is_empty() {
            return Err(VariantError::invalid(
                "the goals",
                "are missing",
                "at least one",
            ));
        }
        let mut problem = Self {
            rules,
            start,
            goals: Vec::new(),
        };
        for goal in goals {
            problem.check_goal(&goal)?;
            if !problem.goals.contains(&goal) {
                problem.goals.push(goal);
            }
        }
        Ok(problem)
    }

    fn check_goal(&self, goal: &VariantState) -> Result<(), VariantError> {
        check_state(&self.rules, goal, "the goal")?;
        if goal.inventory() == self.start.inventory() {
            return Ok(());
        }
        Err(VariantError::invalid(
            format!("the goal {}", quote(&goal.to_string())),
            "has different pieces from the start",
            list(&self.start.inventory()),
        ))
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &VariantRules {
        &self.rules
    }

    /// Returns the start.
    #[must_use]
    pub const fn start(&self) -> &VariantState {
        &self.start
    }

    /// Returns the goals. Reaching any of them solves the problem.
    #[must_use]
    pub fn goals(&self) -> &[VariantState] {
        &self.goals
    }

    /// Returns the remaining problem after some steps: its start is the state of the towers, with their remaining sins.
    ///
    /// ```
    /// use hanoi_search::Limits;
    /// use hanoi_variants::{Variant, VariantTowers, best_steps};
    ///
    /// let problem = Variant::preset("sinner")?.problem(3)?;
    /// let mut towers = VariantTowers::new(problem.start(), problem.rules());
    /// towers.play(&"1AB".parse()?, problem.rules())?;
    /// towers.play(&"2AB".parse()?, problem.rules())?;
    /// let (_, best) = best_steps(&problem.after(&towers), &mut Limits::default())?;
    /// assert_eq!(best[0].to_string(), "3AC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn after(&self, towers: &VariantTowers) -> Self {
        let mut remaining = self.clone();
        remaining.start = towers.state().clone();
        remaining.rules.sins = towers.sins_left();
        remaining
    }

    /// Returns the classic problem that this problem disguises, if any: one piece of each size, sorted; no conditions on faces and
    /// stacks; and one goal. The core answers it by formula.
    #[must_use]
    pub fn classic(&self) -> Option<Problem> {
        let rules = &self.rules;
        let pieces = self.start.inventory();
        let [goal] = &self.goals[..] else { return None };
        let sizes_are_distinct = pieces.iter().enumerate().all(|(at, piece)| {
            let others = &pieces[at + 1..];
            others.iter().all(|other| other.size != piece.size)
        });
        if !sizes_are_distinct || !rules.are_classic(pieces.len()) {
            return None;
        }
        let mut sizes: Vec<u8> = pieces.iter().map(|piece| piece.size).collect();
        sizes.sort_unstable();
        let state = |state: &VariantState| {
            let disk = |piece: &VariantPiece| sizes.binary_search(&piece.size).ok();
            let disk = |piece| u32::try_from(disk(piece)? + 1).ok();
            let towers = state
                .pegs()
                .iter()
                .map(|pieces| pieces.iter().map(disk).collect());
            let towers: Option<Vec<Vec<u32>>> = towers.collect();
            State::from_towers(&towers?).ok()
        };
        Problem::new(state(&self.start)?, state(goal)?, rules.arcs).ok()
    }
}

fn list(pieces: &[VariantPiece]) -> String {
    let words: Vec<String> = pieces.iter().rev().map(ToString::to_string).collect();
    words.join(" ")
}
