//! The allowed states of the larger pieces.

use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::Effort;
use super::graph::PartGraph;
use crate::problem::VariantProblem;
use crate::search::ball::StateBall;
use crate::search::code::{StateCode, StateWord};

/// States of the larger pieces, regardless of sins.
#[derive(Debug)]
pub(super) struct Corridor<W> {
    /// The problem of these pieces, with single steps.
    part: VariantProblem,
    code: StateCode,
    words: StateBall<W>,
    /// The index of the first state whose neighbours may be missing.
    rim: usize,
}

impl<W: StateWord> Corridor<W> {
    /// Returns the states of a path, widened until there are `width` states or no more neighbours.
    pub(super) fn around(
        part: &VariantProblem,
        graph: &PartGraph<'_>,
        path: &[W],
        width: usize,
        effort: &mut Effort,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let mut corridor = Self {
            words: StateBall::new(&[], watch)?,
            code: graph.code().clone(),
            part: part.one_at_a_time(),
            rim: 0,
        };
        let (code, mut pegs) = (graph.code(), graph.pegs());
        for &word in path {
            let word = code.project(word, code, &mut pegs);
            corridor.words.insert(word, watch)?;
        }
        while corridor.words.len() < width && corridor.widen(effort, watch)? {}
        Ok(corridor)
    }

    /// Adds all neighbours. Returns whether any are new.
    pub(super) fn widen(
        &mut self,
        effort: &mut Effort,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Stop> {
        let mut graph = PartGraph::new(&self.part, self.code.clone());
        let (mut after, mut pegs) = (Vec::new(), graph.pegs());
        let rim = self.rim..self.words.len();
        self.rim = rim.end;
        for at in rim {
            let word = self
                .code
                .with_sins(self.words.word(at), self.part.rules().sins);
            graph.after(word, &mut after, effort, watch)?;
            for &word in &after {
                let word = self.code.project(word, &self.code, &mut pegs);
                self.words.insert(word, watch)?;
            }
        }
        Ok(self.words.len() > self.rim)
    }

    /// Returns whether the corridor contains the larger pieces of a word of another code.
    pub(super) fn contains(&self, word: W, code: &StateCode, pegs: &mut [Vec<u16>]) -> bool {
        let word = code.project(word, &self.code, pegs);
        self.words.place(word).is_some()
    }
}
