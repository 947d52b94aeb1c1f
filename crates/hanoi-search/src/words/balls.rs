//! Two balls: all states within some depth of two sets.
//!
//! The pages are distributed among the cores by a hash of their rest. Each core makes the moves within its pages and sends
//! messages for those that leave them; when all have finished, each core receives its messages. So no word is ever accessed
//! by two cores, and the sets of states do not depend on the number of cores.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use hanoi_core::Peg;

use super::shard::{BallDirection, LeavingStates, PageLink, Shard, WordMessage, global};
use super::{Layer, RestPegs, WordEntry, WordSearch, grouped};
use crate::limits::{Stop, Watch};
use hanoi_core::cores::each;

/// The number of words in a layer up to which one core is as fast as several.
const FEW: usize = 1 << 16;
/// The number of links resolved between two checks of the watcher: some milliseconds.
const SOME_LINKS: u32 = 1 << 10;
/// The size of a page with its table entry, without words and links.
const PAGE_BYTES: usize = 300;
/// The memory of words up to which they are reused by the next search.
const REUSED_BYTES: usize = 1 << 23;

impl WordSearch {
    /// The number of a page among all shards.
    pub(super) fn global(&self, shard: usize, page: u32) -> u32 {
        global(shard, page, self.shards.len())
    }

    /// The shard of a page, and the number of the page there.
    pub(super) fn local(&self, page: u32) -> (usize, u32) {
        let (page, shards) = (page as usize, self.shards.len());
        (
            page % shards,
            u32::try_from(page / shards).unwrap_or(u32::MAX),
        )
    }

    /// The shard and number of the page of a canonical rest. The page is created if it does not exist.
    pub(super) fn page(
        &mut self,
        rest: RestPegs,
        watch: &mut Watch<'_>,
    ) -> Result<(usize, u32), Stop> {
        let shard = self.shard(&rest);
        if let Some(page) = self.shards[shard].find(&rest) {
            return Ok((shard, page));
        }
        let links = self.steps.len() * self.steps[0].pairs.len();
        let bytes = PAGE_BYTES + size_of::<PageLink>() * links + 2 * rest.len();
        watch.take(bytes)?;
        self.reserved[0] += bytes;
        let symmetries = self.renamings.that_fix(&rest);
        Ok((shard, self.shards[shard].make(rest, symmetries, links)))
    }

    /// The shard of a rest's page.
    pub(super) fn shard(&self, rest: &[u8]) -> usize {
        if self.shards.len() == 1 {
            return 0;
        }
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(rest);
        usize::try_from(hash % self.shards.len() as u64).unwrap_or(0)
    }

    /// Puts states at the centre of a ball.
    pub(crate) fn begin(
        &mut self,
        side: usize,
        centre: &[WordEntry],
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        for &WordEntry { page, cell, word } in centre {
            let (shard, page) = self.local(page);
            self.shards[shard]
                .waiting
                .push(WordMessage { page, cell, word });
        }
        self.deliver(side, watch)
    }

    /// Grows a ball by one layer.
    pub(crate) fn grow(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        watch.check()?;
        let way = BallDirection {
            side,
            direction: self.direction(side),
        };
        let many = self.words(side) >= FEW;
        self.shards
            .iter_mut()
            .for_each(|shard| shard.begin_layer(side));
        while self.shards.iter().any(Shard::is_expanding) {
            let room = watch.left() / self.shards.len();
            each(&mut self.shards, many, |shard| {
                shard.expand(way, &self.steps[way.direction], &self.renamings, room);
            });
            self.count_lists(watch)?;
            let needed = self.shards.iter().map(|shard| shard.needed).sum();
            watch.take(needed)?;
            watch.give(needed);
            watch.check()?;
        }
        self.exchange(side, many);
        self.explore(way, watch)?;
        self.count_lists(watch)?;
        self.deliver(side, watch)?;
        self.depths[side] += 1;
        Ok(())
    }

    /// Updates the reservation for the lists.
    fn count_lists(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let lists: usize = self.shards.iter().map(Shard::list_bytes).sum();
        watch.give(std::mem::take(&mut self.reserved[2]));
        watch.take(lists)?;
        self.reserved[2] = lists;
        Ok(())
    }

    /// Exchanges messages between shards.
    fn exchange(&mut self, side: usize, many: bool) {
        if let [shard] = &mut self.shards[..] {
            let mut own = std::mem::take(&mut shard.out[0]);
            shard.receive(side, &mut own, &self.renamings);
            shard.out[0] = own;
            return;
        }
        let mut sent: Vec<Vec<_>> = self.shards.iter().map(|_| Vec::new()).collect();
        for shard in &mut self.shards {
            for (to, out) in sent.iter_mut().zip(&mut shard.out) {
                to.push(std::mem::take(out));
            }
        }
        let renamings = &self.renamings;
        let mut work: Vec<_> = self.shards.iter_mut().zip(sent).collect();
        each(&mut work, many, |(shard, sent)| {
            for messages in sent.iter_mut() {
                shard.receive(side, messages, renamings);
            }
            shard.out = std::mem::take(sent);
        });
    }

    /// Resolves the links that were met for the first time.
    fn explore(&mut self, way: BallDirection, watch: &mut Watch<'_>) -> Result<(), Stop> {
        for from in 0..self.shards.len() {
            let unlinked = std::mem::take(&mut self.shards[from].unlinked);
            for (leaving, turn) in unlinked.into_iter().zip((0..SOME_LINKS).cycle()) {
                if turn == SOME_LINKS - 1 {
                    self.count_lists(watch)?;
                    watch.check()?;
                }
                let mut to = self.shards[from].link(leaving.states.page, leaving.link);
                if matches!(to, PageLink::Unknown) {
                    to = self.resolve(from, &leaving, way, watch)?;
                }
                if let PageLink::To { shard, page, names } = to {
                    let names = &self.renamings[names];
                    let WordMessage { cell, word, .. } = leaving.states;
                    self.shards[usize::from(shard)].waiting.push(WordMessage {
                        page,
                        cell: names.cell(cell),
                        word: names.word(word),
                    });
                }
            }
        }
        Ok(())
    }

    /// Resolves a link, and stores its target.
    fn resolve(
        &mut self,
        from: usize,
        leaving: &LeavingStates,
        way: BallDirection,
        watch: &mut Watch<'_>,
    ) -> Result<PageLink, Stop> {
        let page = leaving.states.page;
        let pair = leaving.link - way.direction * self.steps[way.direction].pairs.len();
        let after = self.rest_after(self.shards[from].rest(page), way.direction, pair);
        let rest = after.map(|(_, rest)| rest);
        let is_open = |rest: &RestPegs| {
            self.corridor
                .as_ref()
                .is_none_or(|open| open.contains(rest))
        };
        let mut to = PageLink::Nowhere;
        if let Some(rest) = rest.filter(is_open) {
            let names = self.renamings.canonical(&rest);
            let (shard, page) = self.page(self.renamings[names].rest(&rest), watch)?;
            let shard = u16::try_from(shard).unwrap_or(u16::MAX);
            to = PageLink::To { shard, page, names };
        }
        self.shards[from].set_link(page, leaving.link, to);
        Ok(to)
    }

    /// Delivers messages to pages that are new to a ball.
    fn deliver(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let words = 2 * self.cut.cells();
        for shard in &mut self.shards {
            for message in std::mem::take(&mut shard.waiting) {
                if !shard.is_filled(message.page, side) {
                    let bytes = words * size_of::<u64>();
                    watch.take(bytes)?;
                    self.reserved[1] += bytes;
                    shard.fill(message.page, side, words);
                }
                shard.deliver(side, message, &self.renamings);
            }
        }
        Ok(())
    }

    /// Empties both balls.
    pub(super) fn clear(&mut self, watch: &mut Watch<'_>) {
        let reuse = self.reserved[1] <= REUSED_BYTES;
        if !reuse {
            watch.give(std::mem::take(&mut self.reserved[1]));
        }
        self.shards.iter_mut().for_each(|shard| shard.clear(reuse));
        self.depths = [0; 2];
    }

    /// The memory in use.
    pub(crate) fn bytes(&self) -> usize {
        self.reserved.iter().sum()
    }

    /// The number of words with states in a ball's last layer.
    pub(crate) fn words(&self, side: usize) -> usize {
        self.shards.iter().map(|shard| shard.words[side]).sum()
    }

    /// The number of visited states, excluding the last layers.
    pub(crate) fn states(&self) -> usize {
        self.shards.iter().map(|shard| shard.states).sum()
    }

    /// The number of visited states, counting all that differ only in names.
    pub(crate) fn states_alike(&self) -> u128 {
        self.shards.iter().map(|shard| shard.alike).sum()
    }

    /// The number of states in the first ball's last layer, counting all that differ only in names.
    pub(crate) fn last_alike(&self) -> u128 {
        let all = self.renamings.len();
        let of_page = |shard: &Shard, page| {
            let states = shard
                .entries_of(page, 0)
                .map(|entry| entry.word.count_ones());
            let fixing = shard.symmetries(page).len() + 1;
            u128::from(states.sum::<u32>()) * (all / fixing) as u128
        };
        let shards = self.shards.iter();
        shards
            .flat_map(|shard| shard.last_layer(0).map(move |page| of_page(shard, page)))
            .sum()
    }

    /// The distance between the centres if the last layers touch, else a lower bound.
    pub(super) fn distance(&self) -> u64 {
        self.depths.into_iter().map(u64::from).sum()
    }

    /// The states in which the balls touch, taken from the last layer with fewer words.
    pub(super) fn touching(&self) -> Layer {
        let side = usize::from(self.words(0) > self.words(1));
        grouped(
            self.shards
                .iter()
                .flat_map(|shard| shard.common(side))
                .collect(),
        )
    }

    /// The states of a ball's last layer.
    pub(super) fn last_layer(&self, side: usize) -> Layer {
        grouped(
            self.shards
                .iter()
                .flat_map(|shard| shard.entries(side))
                .collect(),
        )
    }

    /// The states of the first ball's last layer in which the largest disk may move from one peg to another.
    pub(super) fn clear_of(&self, from: Peg, to: Peg) -> Layer {
        let mut pairs = self.steps[0].pairs.iter();
        let pair = pairs.find(|pair| pair.pegs == (from.min(to), from.max(to)));
        let pair = pair.expect("the tables have every pair of pegs");
        grouped(
            self.shards
                .iter()
                .flat_map(|shard| shard.clear_of(pair))
                .collect(),
        )
    }
}
