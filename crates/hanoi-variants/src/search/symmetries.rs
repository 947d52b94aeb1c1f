//! The automorphisms of a problem: other names of pegs and stacks that keep its rules, its start and its goals.

use hanoi_core::Peg;

use super::code::StateCode;
use crate::orders::orders;
use crate::piece::{Stack, VariantPiece};
use crate::problem::VariantProblem;
use crate::rules::{Relation, VariantRules};
use crate::state::VariantState;

/// The most pegs and stacks whose orders are all tried.
const MAX_PEGS: usize = 6;
const MAX_STACKS: usize = 4;

/// An automorphism, as it changes words.
#[derive(Clone, Debug)]
pub(super) struct Automorphism {
    /// Which peg takes the place of each.
    pub(super) order: Vec<usize>,
    /// The new number of each piece.
    pub(super) renamed: Vec<u16>,
}

/// Returns all automorphisms but the one that changes nothing.
pub(super) fn automorphisms(problem: &VariantProblem, code: &StateCode) -> Vec<Automorphism> {
    let stacks = &problem.rules().stacks;
    let pegs = problem.start().pegs().len();
    if pegs > MAX_PEGS {
        return Vec::new();
    }
    let stack_orders = match stacks.len() {
        0..=MAX_STACKS => orders(stacks.len()),
        many => vec![(0..many).collect()],
    };
    let mut found = Vec::new();
    for pegs in orders(pegs) {
        for stacks in &stack_orders {
            let names = Renaming {
                problem,
                pegs: &pegs,
                stacks,
            };
            if !names.is_identity() && names.keeps_all() {
                let rename = |piece: &VariantPiece| code.number(names.piece(*piece));
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

/// New names of pegs and stacks.
struct Renaming<'a> {
    problem: &'a VariantProblem,
    /// Which peg takes the place of each.
    pegs: &'a [usize],
    /// Which stack takes the place of each.
    stacks: &'a [usize],
}

impl Renaming<'_> {
    fn is_identity(&self) -> bool {
        self.pegs.is_sorted() && self.stacks.is_sorted()
    }

    fn keeps_all(&self) -> bool {
        self.state(self.problem.start()) == *self.problem.start()
            && self.keeps_goals()
            && self.keeps_pegs()
            && self.keeps_arcs()
            && self.keeps_touch()
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

    fn keeps_goals(&self) -> bool {
        let goals = self.problem.goals();
        goals.iter().all(|goal| goals.contains(&self.state(goal)))
    }

    fn keeps_pegs(&self) -> bool {
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

    fn keeps_arcs(&self) -> bool {
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

    /// Whether stacks that follow each other in turn still do.
    fn keeps_touch(&self) -> bool {
        let stacks = self.stacks.len();
        let mut places = 0..stacks;
        self.problem.rules().stack_touch != Relation::Cyclic
            || places
                .all(|place| self.stacks[(place + 1) % stacks] == (self.stacks[place] + 1) % stacks)
    }
}
