//! The lists of a shard: the messages that leave its pages, and their memory.

use super::{BallDirection, LeavingStates, PageLink, Shard, WordMessage};
use crate::words::MAX_CELLS;
use crate::words::renaming::Renamings;
use crate::words::steps::MoveTables;

impl Shard {
    /// The memory of the lists.
    pub(in crate::words) fn list_bytes(&self) -> usize {
        let out: usize = self.out.iter().map(Vec::capacity).sum();
        let queues = self
            .queues
            .iter()
            .chain(&self.touched)
            .chain([&self.before]);
        (out + self.waiting.capacity()) * size_of::<WordMessage>()
            + self.unlinked.capacity() * size_of::<LeavingStates>()
            + queues.map(Vec::capacity).sum::<usize>() * 4
    }

    /// The bytes by which the lists grow for the moves that leave a page.
    pub(super) fn growth(
        &self,
        number: u32,
        way: BallDirection,
        front: &[u64; MAX_CELLS],
        steps: &MoveTables,
    ) -> usize {
        let first = way.direction * steps.pairs.len();
        let links = &self.pages[number as usize].links[first..];
        let (mut out, mut unlinked) = (vec![0; self.out.len()], 0);
        for (to, pair) in links.iter().zip(&steps.pairs) {
            let doors = pair.doors.iter();
            let leaving = doors.filter(|&&cell| front[usize::from(cell)] & pair.portal != 0);
            match *to {
                PageLink::Nowhere => {}
                PageLink::Unknown => unlinked += leaving.count(),
                PageLink::To { shard, .. } => out[usize::from(shard)] += leaving.count(),
            }
        }
        let out = self.out.iter().zip(out);
        let out: usize = out.map(|(list, more)| grown(list, more)).sum();
        out + grown(&self.unlinked, unlinked)
    }

    /// Sends messages for the moves that leave a page.
    pub(super) fn leave(
        &mut self,
        number: u32,
        way: BallDirection,
        front: &[u64; MAX_CELLS],
        steps: &MoveTables,
        renamings: &Renamings,
    ) {
        let first = way.direction * steps.pairs.len();
        let links = &self.pages[number as usize].links[first..];
        for (link, (to, pair)) in (first..).zip(links.iter().zip(&steps.pairs)) {
            let doors = pair
                .doors
                .iter()
                .map(|&cell| (cell, front[usize::from(cell)] & pair.portal));
            let doors = doors.filter(|&(_, word)| word != 0);
            match *to {
                PageLink::Nowhere => {}
                PageLink::Unknown => {
                    self.unlinked
                        .extend(doors.map(|(cell, word)| LeavingStates {
                            link,
                            states: WordMessage {
                                page: number,
                                cell,
                                word,
                            },
                        }));
                }
                PageLink::To {
                    shard,
                    page,
                    names: 0,
                } => {
                    let states = doors.map(|(cell, word)| WordMessage { page, cell, word });
                    self.out[usize::from(shard)].extend(states);
                }
                PageLink::To { shard, page, names } => {
                    let names = &renamings[names];
                    let states = doors.map(|(cell, word)| WordMessage {
                        page,
                        cell: names.cell(cell),
                        word: names.word(word),
                    });
                    self.out[usize::from(shard)].extend(states);
                }
            }
        }
    }
}

/// The size of the new allocation if a list must grow for more items. The old one exists until the items are moved.
fn grown<T>(list: &Vec<T>, more: usize) -> usize {
    let (length, capacity) = (list.len() + more, list.capacity());
    let grown = if length > capacity {
        length.max(2 * capacity)
    } else {
        0
    };
    grown * size_of::<T>()
}
