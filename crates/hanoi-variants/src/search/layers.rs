//! Work on layers of states, which may be done in any order within a layer.

use std::ops::Range;

use hanoi_core::Natural;
use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::ball::StateBall;
use super::code::StateWord;
use super::pool::{Expander, ExpanderPool, PlaceWork};

/// Adds a layer to a ball.
pub(super) struct LayerGrowth<'b, W> {
    ball: &'b mut StateBall<W>,
    back: bool,
    depth: u64,
    others: usize,
}

impl<'b, W: StateWord> LayerGrowth<'b, W> {
    /// Prepares a layer of successors of the rim, or of predecessors if `back`. No solution is shorter than `depth`, and the search holds
    /// `others` more states outside the ball.
    pub(super) const fn new(
        ball: &'b mut StateBall<W>,
        back: bool,
        depth: u64,
        others: usize,
    ) -> Self {
        Self {
            ball,
            back,
            depth,
            others,
        }
    }

    /// Adds the layer.
    pub(super) fn run(
        mut self,
        pool: &mut ExpanderPool<'_, W>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        watch.note(self.depth, self.others + self.ball.len());
        pool.work(self.ball.rim(), &mut self, watch)?;
        self.ball.end_layer();
        Ok(())
    }
}

impl<W: StateWord> PlaceWork<W> for LayerGrowth<'_, W> {
    type Found = W;

    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<W>) {
        found.extend(expander.expand(self.ball.word(at), self.back));
    }

    fn may_be_new(&self, word: &W) -> bool {
        self.ball.place(*word).is_none()
    }

    fn merge(&mut self, word: W, watch: &mut Watch<'_>) -> Result<(), Stop> {
        if self.ball.insert(word, watch)? {
            watch.note(self.depth, self.others + self.ball.len());
        }
        Ok(())
    }
}

/// Finds a layer of words on shortest paths from the adjacent layer.
pub(super) struct PathLayer<'b, W> {
    from: &'b [W],
    ball: &'b StateBall<W>,
    places: Range<usize>,
    back: bool,
    /// The words found, possibly repeated.
    pub(super) words: Vec<W>,
}

impl<'b, W: StateWord> PathLayer<'b, W> {
    /// Prepares the layer of a ball at a distance.
    pub(super) fn new(from: &'b [W], ball: &'b StateBall<W>, distance: usize, back: bool) -> Self {
        Self {
            from,
            ball,
            places: ball.layer(distance),
            back,
            words: Vec::new(),
        }
    }
}

impl<W: StateWord> PlaceWork<W> for PathLayer<'_, W> {
    type Found = W;

    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<W>) {
        let is_in_layer = |word: &W| {
            let place = self.ball.place(*word);
            place.is_some_and(|place| self.places.contains(&place))
        };
        found.extend(
            expander
                .expand(self.from[at], self.back)
                .filter(is_in_layer),
        );
    }

    fn merge(&mut self, word: W, _: &mut Watch<'_>) -> Result<(), Stop> {
        self.words.push(word);
        Ok(())
    }
}

/// Counts the paths to the words of a layer.
pub(super) struct PathCount<'b, W> {
    before: &'b [W],
    counts: &'b [Natural],
    words: &'b [W],
    /// The counts found.
    pub(super) sums: Vec<Natural>,
}

impl<'b, W: StateWord> PathCount<'b, W> {
    /// Prepares the counts of some words, from the counts of the words before.
    pub(super) const fn new(before: &'b [W], counts: &'b [Natural], words: &'b [W]) -> Self {
        Self {
            before,
            counts,
            words,
            sums: Vec::new(),
        }
    }
}

impl<W: StateWord> PlaceWork<W> for PathCount<'_, W> {
    type Found = Natural;

    fn find(&self, at: usize, expander: &mut Expander<'_, W>, found: &mut Vec<Natural>) {
        let words = expander.expand(self.words[at], true);
        let places = words.filter_map(|word| self.before.binary_search(&word).ok());
        found.push(places.map(|place| &self.counts[place]).sum());
    }

    fn merge(&mut self, sum: Natural, _: &mut Watch<'_>) -> Result<(), Stop> {
        self.sums.push(sum);
        Ok(())
    }
}
