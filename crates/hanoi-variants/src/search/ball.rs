//! The states within a distance, in order of discovery.

use std::ops::Range;

use hanoi_search::Stop;
use hanoi_search::shared::Watch;

use super::code::StateWord;

/// A slot without a state.
const FREE: u32 = u32::MAX;

/// A set of words in layers by distance, with a hash table of their indexes.
#[derive(Clone, Debug)]
pub(super) struct StateBall<W> {
    words: Vec<W>,
    slots: Vec<u32>,
    /// The end of each layer.
    ends: Vec<usize>,
}

impl<W: StateWord> StateBall<W> {
    /// Returns the ball with these words at distance 0.
    pub(super) fn new(centre: &[W], watch: &mut Watch<'_>) -> Result<Self, Stop> {
        let mut ball = Self {
            words: Vec::new(),
            slots: Vec::new(),
            ends: Vec::new(),
        };
        for word in centre {
            ball.insert(*word, watch)?;
        }
        ball.end_layer();
        Ok(ball)
    }

    /// Ends the current layer.
    pub(super) fn end_layer(&mut self) {
        self.ends.push(self.words.len());
    }

    /// Returns the number of states.
    pub(super) const fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns the word at an index.
    pub(super) fn word(&self, at: usize) -> W {
        self.words[at]
    }

    /// Returns the number of layers.
    pub(super) const fn layers(&self) -> usize {
        self.ends.len()
    }

    /// Returns the indexes of a layer.
    pub(super) fn layer(&self, distance: usize) -> Range<usize> {
        let start = distance
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        start..self.ends[distance]
    }

    /// Returns the indexes of the outermost layer.
    pub(super) fn rim(&self) -> Range<usize> {
        self.layer(self.ends.len() - 1)
    }

    /// Returns the index of a word, if it is in the ball.
    pub(super) fn place(&self, word: W) -> Option<usize> {
        let slot = self.slots[self.slot(word)];
        usize::try_from(slot).ok().filter(|_| slot != FREE)
    }

    /// Adds a word. Returns whether it is new.
    pub(super) fn insert(&mut self, word: W, watch: &mut Watch<'_>) -> Result<bool, Stop> {
        if self.words.len() * 2 >= self.slots.len() {
            self.grow(watch)?;
        }
        let slot = self.slot(word);
        if self.slots[slot] != FREE {
            return Ok(false);
        }
        self.slots[slot] = u32::try_from(self.words.len()).map_err(|_| Stop::Memory)?;
        self.words.push(word);
        Ok(true)
    }

    /// The slot of a word, or the free slot where it belongs.
    fn slot(&self, word: W) -> usize {
        let mask = self.slots.len() - 1;
        // The highest bits are mixed best.
        let high = word.hash_bits() >> (64 - self.slots.len().trailing_zeros());
        let mut slot = usize::try_from(high).unwrap_or(0);
        while let Some(place) = Some(self.slots[slot]).filter(|place| *place != FREE) {
            if usize::try_from(place).is_ok_and(|place| self.words[place] == word) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let added = self.words.len().max(32);
        let slots = (self.slots.len() * 2).max(128);
        if u32::try_from(slots).is_err() {
            return Err(Stop::Memory);
        }
        watch.take(added * size_of::<W>() + (slots - self.slots.len()) * size_of::<u32>())?;
        self.words.reserve_exact(added);
        self.slots.clear();
        self.slots.shrink_to_fit();
        self.slots.resize(slots, FREE);
        for at in 0..self.words.len() {
            let slot = self.slot(self.words[at]);
            self.slots[slot] = u32::try_from(at).map_err(|_| Stop::Memory)?;
        }
        Ok(())
    }
}
