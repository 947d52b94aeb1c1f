//! The problem reduced to its larger pieces.

use super::VariantProblem;
use crate::piece::VariantPiece;
use crate::rules::{StepKind, VariantRules};
use crate::state::VariantState;

impl VariantProblem {
    /// Returns the number of kinds. Pieces of a kind have the same size and stack.
    pub(crate) fn kinds(&self) -> usize {
        self.all_kinds().len()
    }

    fn all_kinds(&self) -> Vec<VariantPiece> {
        let mut kinds = self.start.inventory();
        kinds.dedup();
        kinds
    }

    /// Returns the problem reduced to the largest `kinds` kinds. Its start may break the rules.
    ///
    /// With exchanges or switches, sizes are renumbered from 1, since only size 1 moves freely.
    pub(crate) fn of_largest(&self, kinds: usize) -> Self {
        let all = self.all_kinds();
        let kept = &all[all.len().saturating_sub(kinds)..];
        let smaller = match (self.rules.step, kept) {
            (StepKind::Exchange | StepKind::Switch, [smallest, ..]) => smallest.size - 1,
            _ => 0,
        };
        let state = |state: &VariantState| part_of(state, kept, smaller);
        Self {
            rules: with_smaller_sizes(&self.rules, smaller),
            start: state(&self.start),
            goals: self.goals.iter().map(state).collect(),
        }
    }

    /// Returns the problem with single steps in place of parallel ones. Each state then has far fewer successors.
    pub(crate) fn one_at_a_time(&self) -> Self {
        let mut problem = self.clone();
        if matches!(self.rules.step, StepKind::Parallel { .. }) {
            problem.rules.step = StepKind::Single;
        }
        problem
    }
}

/// A state reduced to some kinds, with all sizes reduced by `smaller`.
fn part_of(state: &VariantState, kinds: &[VariantPiece], smaller: u8) -> VariantState {
    let part = |pile: &Vec<VariantPiece>| {
        let kept = pile
            .iter()
            .filter(|piece| kinds.contains(&piece.showing(0)));
        kept.map(|piece| VariantPiece {
            size: piece.size - smaller,
            ..*piece
        })
        .collect()
    };
    VariantState::new(state.pegs().iter().map(part).collect())
}

/// The rules with all sizes reduced by `smaller`. Rules for sizes that vanish select size 0, which no piece has.
fn with_smaller_sizes(rules: &VariantRules, smaller: u8) -> VariantRules {
    let mut rules = rules.clone();
    for (selector, _) in &mut rules.special_arcs {
        selector.size = selector.size.map(|size| size.saturating_sub(smaller));
    }
    rules
}
