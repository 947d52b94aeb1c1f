//! The middle of a tower's solution: the states in which its largest disk may move.

use hanoi_core::Peg;

use super::meeting::{Goal, PathBound};
use super::renaming::{Names, PageRenaming};
use super::{Layer, WordEntry, WordSearch, grouped};
use crate::limits::{Stop, Watch};
use crate::words::Places;

impl WordSearch {
    /// The nearest states in which the largest disk may move from one peg to another, and their distance. States in which
    /// it may move to a twin of that peg are included with the names swapped.
    pub(crate) fn turns(
        &mut self,
        start: &[WordEntry],
        (from, to): (Peg, Peg),
        bound: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(u32, Vec<Places>), Stop> {
        let met = self.meet(start, Goal::Turn(from, to), u32::MAX, bound, watch)?;
        let states = met.states.iter().flat_map(|&states| self.places(states));
        let turns = states.flat_map(|places| self.swapped(&places, (from, to)));
        Ok((met.depths[0], turns.collect()))
    }

    /// The states of the last layer in which the largest disk may move from one peg to another, or to a twin of it.
    pub(crate) fn turning(&self, from: Peg, to: Peg) -> Layer {
        let twins = self.renamings.twins_of(to.get());
        let twins = twins.into_iter().filter_map(Peg::new);
        grouped(twins.flat_map(|twin| self.clear_of(from, twin)).collect())
    }

    /// A state under each swap of a twin with the target that lets the largest disk move to the target.
    fn swapped(&self, places: &[u8], (from, to): (Peg, Peg)) -> Vec<Places> {
        let others = &places[..places.len() - 1];
        let is_free = |&twin: &u8| !others.iter().any(|&peg| peg == from.get() || peg == twin);
        let twins = self.renamings.twins_of(to.get()).into_iter();
        twins
            .filter(is_free)
            .map(|twin| {
                places
                    .iter()
                    .map(|&peg| exchanged(peg, twin, to.get()))
                    .collect()
            })
            .collect()
    }

    /// A layer with two pegs, which are not twins, exchanged.
    pub(crate) fn mirrored(
        &mut self,
        layer: &[WordEntry],
        (a, b): (Peg, Peg),
        watch: &mut Watch<'_>,
    ) -> Result<Layer, Stop> {
        let pegs = 0..self.rules.pegs();
        let names: Names = pegs.map(|peg| exchanged(peg, a.get(), b.get())).collect();
        let names = PageRenaming::new(&names, &self.cut);
        let mut renamed = Vec::with_capacity(layer.len());
        for &WordEntry { page, cell, word } in layer {
            let rest = names.rest(self.rest(page));
            let (shard, page) = self.page(rest, watch)?;
            renamed.push(WordEntry {
                page: self.global(shard, page),
                cell: names.cell(cell),
                word: names.word(word),
            });
        }
        Ok(grouped(renamed))
    }
}

fn exchanged(peg: u8, a: u8, b: u8) -> u8 {
    match peg {
        peg if peg == a => b,
        peg if peg == b => a,
        peg => peg,
    }
}
