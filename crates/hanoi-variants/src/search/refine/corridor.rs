//! Where the larger pieces may stand.

use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::Effort;
use super::graph::PartGraph;
use crate::problem::VariantProblem;
use crate::search::ball::StateBall;
use crate::search::code::{StateCode, StateWord};

/// States of the larger pieces, whatever sins are left.
#[derive(Debug)]
pub(super) struct Corridor<W> {
    /// The problem of those pieces, one at a time.
    part: VariantProblem,
    code: StateCode,
    words: StateBall<W>,
    /// Where the states begin whose neighbours may be missing.
    rim: usize,
}

impl<W: StateWord> Corridor<W> {
    /// Returns the states of a path, and their neighbours as long as they are fewer than `width`.
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

    /// Adds all neighbours, and returns whether there are more.
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

    /// Returns whether the larger pieces of a word of another code stand as they may.
    pub(super) fn has(&self, word: W, code: &StateCode, pegs: &mut [Vec<u16>]) -> bool {
        let word = code.project(word, &self.code, pegs);
        self.words.place(word).is_some()
    }
}
