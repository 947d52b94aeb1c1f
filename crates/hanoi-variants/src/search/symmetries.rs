//! The automorphisms of a problem: renamings of pegs and stacks that preserve its rules, its start and its goals.

use hanoi_core::Peg;

use super::code::StateCode;
use crate::permutations::permutations;
use crate::piece::{Stack, VariantPiece};
use crate::problem::VariantProblem;
use crate::rules::{Relation, VariantRules};
use crate::state::VariantState;

/// The maximum numbers of pegs and of stacks for which all permutations are tried.
const MAX_PEGS: usize = 6;
const MAX_STACKS: usize = 4;

/// An automorphism, as applied to words.
#[derive(Clone, Debug)]
pub(super) struct Automorphism {
    /// The peg that replaces each peg.
    pub(super) order: Vec<usize>,
    /// The new number of each piece.
    pub(super) renamed: Vec<u16>,
}

/// Returns all automorphisms except the identity.
pub(super) fn automorphisms(problem: &VariantProblem, code: &StateCode) -> Vec<Automorphism> {
    let stacks = &problem.rules().stacks;
    let pegs = problem.start().pegs().len();
    if pegs > MAX_PEGS {
        return Vec::new();
    }
    let stack_orders = match stacks.len() {
        0..=MAX_STACKS => permutations(stacks.len()),
        count => vec![(0..count).collect()],
    };
    let mut found = Vec::new();
    for pegs in permutations(pegs) {
        for stacks in &stack_orders {
            let renaming = Renaming {
                problem,
                pegs: &pegs,
                stacks,
            };
            if !renaming.is_identity() && renaming.preserves_all() {
                let rename = |piece: &VariantPiece| code.number(renaming.piece(*piece));
                let renamed = code.pieces().iter().skip(1).map(rename);
                found.push(Automorphism {
                    order: pegs.clone(),
                    renamed: std::iter::once(0).chain(renamed).collect(),
                });
            }
        }
    }
    found
}

/// A renaming of pegs and stacks.
struct Renaming<'a> {
    problem: &'a VariantProblem,
    /// The peg that replaces each peg.
    pegs: &'a [usize],
    /// The stack that replaces each stack.
    stacks: &'a [usize],
}

impl Renaming<'_> {
    fn is_identity(&self) -> bool {
        self.pegs.is_sorted() && self.stacks.is_sorted()
    }

    fn preserves_all(&self) -> bool {
        self.state(self.problem.start()) == *self.problem.start()
            && self.preserves_goals()
            && self.preserves_pegs()
            && self.preserves_arcs()
            && self.preserves_touch()
    }

    fn stack(&self, stack: Stack) -> Stack {
        let stacks = &self.problem.rules().stacks;
        let place = stacks.iter().position(|&other| other == stack);
        place.map_or(stack, |place| stacks[self.stacks[place]])
    }

    fn piece(&self, piece: VariantPiece) -> VariantPiece {
        let stack = self.stack(piece.stack);
        VariantPiece { stack, ..piece }
    }

    fn state(&self, state: &VariantState) -> VariantState {
        let pile = |&peg: &usize| {
            state.pegs()[peg]
                .iter()
                .map(|piece| self.piece(*piece))
                .collect()
        };
        VariantState::new(self.pegs.iter().map(pile).collect())
    }

    fn preserves_goals(&self) -> bool {
        let goals = self.problem.goals();
        goals.iter().all(|goal| goals.contains(&self.state(goal)))
    }

    fn preserves_pegs(&self) -> bool {
        let rules = self.problem.rules();
        let accepts = |peg: usize, stack: Stack| {
            let stacks = rules.pegs[peg].accepts.as_ref();
            stacks.is_none_or(|stacks| stacks.contains(&stack))
        };
        self.pegs.iter().enumerate().all(|(new, &old)| {
            let (one, other) = (&rules.pegs[old], &rules.pegs[new]);
            let mut stacks = rules.stacks.iter();
            one.floor == other.floor
                && one.height == other.height
                && stacks.all(|&stack| accepts(old, stack) == accepts(new, self.stack(stack)))
        })
    }

    fn preserves_arcs(&self) -> bool {
        let rules: &VariantRules = self.problem.rules();
        let mut kinds = self.problem.start().inventory();
        kinds.dedup();
        let pegs: Vec<Peg> = Peg::all(rules.arcs.pegs()).collect();
        let places = || self.pegs.iter().zip(&pegs);
        places().all(|(&from, &new_from)| {
            places().all(|(&to, &new_to)| {
                kinds.iter().all(|kind| {
                    let before = rules.allows(*kind, pegs[from], pegs[to]);
                    before == rules.allows(self.piece(*kind), new_from, new_to)
                })
            })
        })
    }

    /// Whether the cyclic order of stacks is preserved, if it matters.
    fn preserves_touch(&self) -> bool {
        let stacks = self.stacks.len();
        let mut places = 0..stacks;
        self.problem.rules().stack_touch != Relation::Cyclic
            || places
                .all(|place| self.stacks[(place + 1) % stacks] == (self.stacks[place] + 1) % stacks)
    }
}
