//! The part of a page in a ball: its visited states, and those of its last layer.

use super::MAX_CELLS;
use super::steps::MoveTables;

/// The part of a page in a ball.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// The visited states of each word, followed by those of the last layer. Empty if the page is not in the ball.
    pub(super) words: Box<[u64]>,
    /// Whether the page is in the ball.
    pub(super) is_touched: bool,
    /// Whether the page has states of the last layer.
    pub(super) is_queued: bool,
}

impl Side {
    pub(super) fn visited(&self) -> &[u64] {
        &self.words[..self.words.len() / 2]
    }

    pub(super) fn last(&self) -> &[u64] {
        &self.words[self.words.len() / 2..]
    }

    /// Makes all moves within the page from its last layer. Returns the number of states in that layer, and the number of
    /// words with new states.
    pub(super) fn grow(&mut self, front: &[u64; MAX_CELLS], steps: &MoveTables) -> (usize, usize) {
        let cells = self.words.len() / 2;
        let (visited, last) = self.words.split_at_mut(cells);
        let mut reached = [0_u64; MAX_CELLS];
        let (active, count) = active(&front[..cells]);
        let mut states = 0;
        for &cell in &active[..count] {
            let cell = usize::from(cell);
            let word = front[cell];
            states += word.count_ones() as usize;
            reached[cell] |= steps.block.neighbours(word);
            for (&target, pair) in steps.targets(cell).iter().zip(&steps.pairs) {
                reached[usize::from(target)] |= word & pair.portal;
            }
        }
        let mut words = 0;
        for ((visited, last), reached) in visited.iter_mut().zip(last).zip(reached) {
            let new = reached & !*visited;
            *visited |= new;
            *last = new;
            words += usize::from(new != 0);
        }
        self.is_queued = words > 0;
        (states, words)
    }
}

/// The indexes of the non-empty words.
#[inline]
fn active(words: &[u64]) -> ([u16; MAX_CELLS], usize) {
    let mut active = [0; MAX_CELLS];
    let mut count = 0;
    for (cell, &word) in (0..).zip(words) {
        active[count] = cell;
        count += usize::from(word != 0);
    }
    (active, count)
}
