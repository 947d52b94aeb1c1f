//! The problem of the larger pieces alone.

use super::VariantProblem;
use crate::piece::VariantPiece;
use crate::rules::{StepKind, VariantRules};
use crate::state::VariantState;

impl VariantProblem {
    /// Returns how many kinds of pieces there are: pieces of a kind have the same size and stack.
    pub(crate) fn kinds(&self) -> usize {
        self.all_kinds().len()
    }

    fn all_kinds(&self) -> Vec<VariantPiece> {
        let mut kinds = self.start.inventory();
        kinds.dedup();
        kinds
    }

    /// Returns the problem of so many of the largest kinds alone. Its start may break the rules.
    ///
    /// Where the smallest piece moves freely and the others change places, sizes begin with 1 again.
    pub(crate) fn of_largest(&self, kinds: usize) -> Self {
        let all = self.all_kinds();
        let kept = &all[all.len().saturating_sub(kinds)..];
        let smaller = match (self.rules.step, kept) {
            (StepKind::Exchange | StepKind::Switch, [smallest, ..]) => smallest.size - 1,
            _ => 0,
        };
        let state = |state: &VariantState| part_of(state, kept, smaller);
        Self {
            rules: for_smaller(&self.rules, smaller),
            start: state(&self.start),
            goals: self.goals.iter().map(state).collect(),
        }
    }

    /// Returns the problem in which pieces that may move in parallel move one at a time: from a state, that leads to far fewer.
    pub(crate) fn one_at_a_time(&self) -> Self {
        let mut problem = self.clone();
        if matches!(self.rules.step, StepKind::Parallel { .. }) {
            problem.rules.step = StepKind::Single;
        }
        problem
    }
}

/// The pieces of some kinds, with smaller sizes.
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

/// The rules for pieces that are smaller by so much. What was for pieces that there are no more is for none: there is no size 0.
fn for_smaller(rules: &VariantRules, smaller: u8) -> VariantRules {
    let mut rules = rules.clone();
    for (selector, _) in &mut rules.special_arcs {
        selector.size = selector.size.map(|size| size.saturating_sub(smaller));
    }
    rules
}
