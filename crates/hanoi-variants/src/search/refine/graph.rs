//! The graph of a problem reduced to some of its pieces.

use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::Effort;
use crate::problem::VariantProblem;
use crate::search::code::{StateCode, StateWord};
use crate::search::count;
use crate::search::graph::StateGraph;
use crate::state::VariantState;
use crate::step::VariantStep;

/// The graph of a reduced problem.
#[derive(Debug)]
pub(super) struct PartGraph<'a> {
    part: &'a VariantProblem,
    code: StateCode,
    graph: StateGraph<'a>,
}

impl<'a> PartGraph<'a> {
    pub(super) fn new(part: &'a VariantProblem, code: StateCode) -> Self {
        Self {
            graph: StateGraph::without_symmetries(part, code.clone()),
            part,
            code,
        }
    }

    pub(super) const fn code(&self) -> &StateCode {
        &self.code
    }

    /// Returns the word of the start.
    pub(super) fn start<W: StateWord>(&self) -> W {
        self.graph.start(self.part.start())
    }

    /// Returns the words of the goals.
    pub(super) fn goals<W: StateWord>(&self) -> impl Iterator<Item = W> {
        let words = |goal: &VariantState| self.graph.goals(goal);
        self.part.goals().iter().flat_map(words)
    }

    /// Returns a buffer for the numbers of a word.
    pub(super) fn pegs(&self) -> Vec<Vec<u16>> {
        vec![Vec::new(); self.part.start().pegs().len()]
    }

    /// Writes the successors of a word to `words`.
    pub(super) fn after<W: StateWord>(
        &mut self,
        word: W,
        words: &mut Vec<W>,
        effort: &mut Effort,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        self.graph.neighbours(word, false, words);
        effort.spend(count(self.graph.shapes() / 8 + words.len()), watch)
    }

    /// Returns a step between two states, if possible.
    pub(super) fn step<W: StateWord>(&mut self, from: W, to: W) -> Option<VariantStep> {
        self.graph.step(from, to)
    }
}
