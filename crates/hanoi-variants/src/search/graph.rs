//! Predecessors and successors of states.

use std::sync::Arc;

use hanoi_core::Peg;

use super::code::{StateCode, StateWord};
use super::symmetries::{Automorphism, automorphisms};
use crate::piece::VariantPiece;
use crate::problem::VariantProblem;
use crate::rules::VariantRules;
use crate::shapes::{StepShape, shapes};
use crate::state::VariantState;
use crate::step::{Transfer, VariantStep};
use crate::towers::{VariantTowers, step_of};

/// The graph of a problem's states, as words.
#[derive(Clone, Debug)]
pub(super) struct StateGraph<'a> {
    rules: &'a VariantRules,
    code: StateCode,
    shapes: Vec<StepShape>,
    /// The number of pieces that may break the rule of sizes without a spent sin. Steps never add any, so it is the number at the start.
    /// `None` if the start breaks other rules; then any heap may occur.
    misplaced: Option<usize>,
    symmetries: Arc<[Automorphism]>,
    towers: VariantTowers,
    transfers: Vec<Transfer>,
    split: Vec<Vec<u16>>,
}

impl<'a> StateGraph<'a> {
    /// Returns the graph that identifies states that differ by an automorphism.
    pub(super) fn new(problem: &'a VariantProblem, code: StateCode) -> Self {
        let mut graph = Self::without_symmetries(problem, code);
        graph.misplaced = graph.sins_of_state();
        graph.symmetries = automorphisms(problem, &graph.code).into();
        graph
    }

    /// Returns the graph that distinguishes all states.
    pub(super) fn without_symmetries(problem: &'a VariantProblem, code: StateCode) -> Self {
        let rules = problem.rules();
        Self {
            rules,
            shapes: shapes(rules),
            misplaced: (!rules.heaps).then_some(0),
            symmetries: Arc::default(),
            towers: VariantTowers::new(problem.start(), rules),
            transfers: Vec::new(),
            split: vec![Vec::new(); problem.start().pegs().len()],
            code,
        }
    }

    /// The number of sins in the current state; `None` if it breaks other rules.
    fn sins_of_state(&self) -> Option<usize> {
        let pegs = Peg::all(self.rules.arcs.pegs());
        let mut piles = pegs.zip(self.towers.state().pegs());
        piles.try_fold(0, |sum, (peg, pile)| {
            self.rules.sins_of(pile, peg).ok().map(|sins| sum + sins)
        })
    }

    /// Returns the number of steps to try from each state.
    pub(super) const fn shapes(&self) -> usize {
        self.shapes.len()
    }

    /// Returns the word of a state with all sins left.
    pub(super) fn start<W: StateWord>(&self, state: &VariantState) -> W {
        let towers = VariantTowers::new(state, self.rules);
        self.code.pack(&towers, self.rules.sins)
    }

    /// Returns the words of a state with every possible number of sins left.
    pub(super) fn goals<W: StateWord>(&self, state: &VariantState) -> Vec<W> {
        let towers = VariantTowers::new(state, self.rules);
        (0..=self.rules.sins)
            .map(|sins| self.code.pack(&towers, sins))
            .collect()
    }

    /// Returns the state of a word.
    pub(super) fn state<W: StateWord>(&mut self, word: W) -> VariantState {
        self.code.unpack(word, &mut self.towers);
        self.towers.state().clone()
    }

    /// Writes the successors of a word, or its predecessors if `back`, to `words`, each once.
    pub(super) fn neighbours<W: StateWord>(&mut self, word: W, back: bool, words: &mut Vec<W>) {
        words.clear();
        self.code.unpack(word, &mut self.towers);
        for at in 0..self.shapes.len() {
            let neighbour: Option<W> = if back {
                self.before(at)
            } else {
                self.after(at)
            };
            words.extend(neighbour);
        }
        words.sort_unstable();
        words.dedup();
    }

    /// The successor of the current state by a step of this shape, if it is legal.
    fn after<W: StateWord>(&mut self, shape: usize) -> Option<W> {
        let Self {
            rules,
            code,
            towers,
            transfers,
            ..
        } = self;
        if !towers.fill(&self.shapes[shape], rules.step, false, transfers) {
            return None;
        }
        let sins = towers.check_transfers(transfers, rules).ok()?;
        towers.carry(transfers, rules, false);
        let word = code.pack(towers, towers.sins_left() - sins);
        towers.carry(transfers, rules, true);
        Some(word)
    }

    /// The predecessor of the current state by a step of this shape, if that step is legal.
    fn before<W: StateWord>(&mut self, shape: usize) -> Option<W> {
        let rules = self.rules;
        if !self
            .towers
            .fill(&self.shapes[shape], rules.step, true, &mut self.transfers)
        {
            return None;
        }
        let sins_left = self.towers.sins_left();
        self.towers.carry(&self.transfers, rules, true);
        self.towers.set_sins_left(rules.sins - sins_left);
        let sins = self.towers.check_transfers(&self.transfers, rules);
        let word = sins.ok().and_then(|sins| {
            self.towers.set_sins_left(sins_left + sins);
            self.may_occur()
                .then(|| self.code.pack(&self.towers, sins_left + sins))
        });
        self.towers.carry(&self.transfers, rules, false);
        self.towers.set_sins_left(sins_left);
        word
    }

    /// Whether the state before a step may occur. Only the pieces of its transfers, on the pegs that they leave, need a check.
    fn may_occur(&self) -> bool {
        let mut transfers = self.transfers.iter();
        let mut all = |check: &dyn Fn(VariantPiece, &[VariantPiece], Peg) -> bool| {
            transfers.all(|transfer| {
                let pile = self.towers.pieces(transfer.from);
                let mut moved = pile.len() - transfer.pieces()..pile.len();
                moved.all(|at| check(pile[at], &pile[..at], transfer.from))
            })
        };
        match self.misplaced {
            None => {
                all(&|piece, below, peg| self.rules.check_room(piece, below.len(), peg).is_ok())
            }
            Some(0) if self.rules.sins == 0 => {
                all(&|piece, below, peg| self.rules.landing(piece, below, peg) == Ok(None))
            }
            Some(misplaced) => {
                let spent = usize::from(self.rules.sins - self.towers.sins_left());
                self.sins_of_state()
                    .is_some_and(|sins| sins <= misplaced + spent)
            }
        }
    }

    /// Returns the legal steps from a state, in order, each with the word that it leads to.
    pub(super) fn steps<W: StateWord>(&mut self, word: W) -> Vec<(VariantStep, W)> {
        self.code.unpack(word, &mut self.towers);
        let mut steps = Vec::new();
        for at in 0..self.shapes.len() {
            if let Some(word) = self.after(at) {
                steps.push((step_of(&self.transfers, self.rules.step), word));
            }
        }
        steps.sort_unstable();
        steps
    }

    /// Returns a step from one state to another, if possible.
    pub(super) fn step<W: StateWord>(&mut self, from: W, to: W) -> Option<VariantStep> {
        self.code.unpack(from, &mut self.towers);
        let mut shapes = 0..self.shapes.len();
        shapes.find(|&at| self.after::<W>(at) == Some(to))?;
        Some(step_of(&self.transfers, self.rules.step))
    }

    /// Returns the word that represents all words equivalent by automorphisms.
    pub(super) fn canonical<W: StateWord>(&mut self, word: W) -> W {
        if self.symmetries.is_empty() {
            return word;
        }
        let sins = self.code.split(word, &mut self.split);
        let images = self.symmetries.iter().map(|symmetry| {
            self.code
                .join(&self.split, sins, &symmetry.order, &symmetry.renamed)
        });
        images.fold(word, W::min)
    }

    /// Returns the number of words equivalent to this one by automorphisms, including itself.
    pub(super) fn orbit<W: StateWord>(&mut self, word: W) -> usize {
        let sins = self.code.split(word, &mut self.split);
        let images = self.symmetries.iter().map(|symmetry| {
            self.code
                .join(&self.split, sins, &symmetry.order, &symmetry.renamed)
        });
        let mut orbit: Vec<W> = images.chain([word]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit.len()
    }
}
