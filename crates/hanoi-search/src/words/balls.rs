//! Two balls: all states that are not farther than a depth from one set, and from another.
//!
//! The pages are dealt out to the cores by a hash of their rest. Each core makes the moves within its pages and writes
//! down those that leave them; when all have done so, each takes in what its pages get. So no word is ever touched by two
//! cores, and the sets of states do not depend on how many there are.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use hanoi_core::Peg;

use super::shard::Shard;
use super::steps::Steps;
use super::{Entry, Rest};
use crate::limits::{Stop, Watch};

/// With fewer words than this in a layer, one core is as fast as several.
const FEW: usize = 1 << 16;

#[derive(Debug)]
pub(crate) struct Balls<'a> {
    /// The moves away from each centre.
    steps: [&'a Steps; 2],
    shards: Vec<Shard>,
    pub(crate) depths: [u32; 2],
    /// The memory taken for pages, and for lists.
    taken: [usize; 2],
    /// The only rests that may be entered, if not all.
    corridor: Option<&'a HashSet<Rest>>,
}

impl<'a> Balls<'a> {
    pub(crate) fn new(
        steps: [&'a Steps; 2],
        cores: usize,
        corridor: Option<&'a HashSet<Rest>>,
    ) -> Self {
        let shards = (0..cores).map(|_| Shard::new(cores)).collect();
        Self {
            steps,
            shards,
            depths: [0; 2],
            taken: [0; 2],
            corridor,
        }
    }

    /// Puts states into the middle of a ball.
    pub(crate) fn begin(
        &mut self,
        side: usize,
        centre: &[Entry],
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        for Entry { rest, cell, word } in centre {
            let (shard, page) = self.page(rest, side, watch)?;
            self.shards[shard].add(page, side, *cell, *word);
        }
        Ok(())
    }

    /// The shard and the number of the page of a rest, which is made if need be.
    fn page(
        &mut self,
        rest: &[u8],
        side: usize,
        watch: &mut Watch<'_>,
    ) -> Result<(usize, u32), Stop> {
        let shard = self.shard(rest);
        if let Some(page) = self.shards[shard].find(rest, side) {
            return Ok((shard, page));
        }
        let bytes = self.steps[side].page_bytes(rest);
        watch.take(bytes)?;
        self.taken[0] += bytes;
        Ok((shard, self.shards[shard].make(rest, side, self.steps[side])))
    }

    /// Where the page of a rest belongs.
    fn shard(&self, rest: &[u8]) -> usize {
        if self.shards.len() == 1 {
            return 0;
        }
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(rest);
        usize::try_from(hash % self.shards.len() as u64).unwrap_or(0)
    }

    /// How many words have states in a ball's last layer.
    pub(crate) fn words(&self, side: usize) -> usize {
        self.shards.iter().map(|shard| shard.words[side]).sum()
    }

    /// How many states have been visited, without the last layers.
    pub(crate) fn states(&self) -> usize {
        self.shards.iter().map(|shard| shard.states).sum()
    }

    /// How far apart the centres are if the last layers touch, and at least otherwise.
    pub(crate) fn distance(&self) -> u64 {
        self.depths.into_iter().map(u64::from).sum()
    }

    /// Makes the next layer of a ball.
    pub(crate) fn grow(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        watch.check()?;
        let steps = self.steps[side];
        let many = self.words(side) >= FEW;
        each(&mut self.shards, many, |shard| shard.expand(side, steps));
        let lists: usize = self.shards.iter().map(Shard::list_bytes).sum();
        watch.give(std::mem::take(&mut self.taken[1]));
        watch.take(lists)?;
        self.taken[1] = lists;
        self.exchange(side, many);
        self.explore(side, watch)?;
        self.depths[side] += 1;
        Ok(())
    }

    /// Hands over what the shards send each other.
    fn exchange(&mut self, side: usize, many: bool) {
        let mut sent: Vec<Vec<_>> = self.shards.iter().map(|_| Vec::new()).collect();
        for shard in &mut self.shards {
            for (to, out) in sent.iter_mut().zip(&mut shard.out) {
                to.push(std::mem::take(out));
            }
        }
        let mut work: Vec<_> = self.shards.iter_mut().zip(sent).collect();
        each(&mut work, many, |(shard, sent)| {
            for messages in sent.iter_mut() {
                shard.receive(side, messages);
            }
            shard.out = std::mem::take(sent);
        });
    }

    /// Finds the pages that links lead to for the first time.
    fn explore(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let cores = self.shards.len();
        for from in 0..cores {
            for missing in std::mem::take(&mut self.shards[from].missing) {
                let rest = self.shards[from].rest(missing.page);
                let open = |rest: &Rest| self.corridor.is_none_or(|open| open.contains(rest));
                let rest = self.steps[side].rest_after(rest, missing.pair).filter(open);
                let Some(rest) = rest else {
                    self.shards[from].link(&missing, side, None);
                    continue;
                };
                let (shard, page) = self.page(&rest, side, watch)?;
                self.shards[shard].add(page, side, missing.cell, missing.word);
                self.shards[from].link(&missing, side, Some((shard, page)));
            }
        }
        Ok(())
    }

    /// The states in which the balls touch, in order: of the last layer that takes fewer words, since that grew last or is
    /// as good.
    pub(crate) fn common(&self) -> Vec<Entry> {
        let side = usize::from(self.words(0) > self.words(1));
        sorted(self.shards.iter().flat_map(|shard| shard.common(side)))
    }

    /// The states of a ball's last layer, in order.
    pub(crate) fn last_layer(&self, side: usize) -> Vec<Entry> {
        sorted(self.shards.iter().flat_map(|shard| shard.entries(side)))
    }

    /// The states of the first ball's last layer with no disk on either peg, in order.
    pub(crate) fn clear(&self, a: Peg, b: Peg) -> Vec<Entry> {
        let pair = self.steps[0].pair(a, b);
        sorted(self.shards.iter().flat_map(|shard| shard.clear(pair)))
    }

    /// Gives the memory back.
    pub(crate) fn free(self, watch: &mut Watch<'_>) {
        watch.give(self.taken.into_iter().sum());
    }
}

fn sorted(entries: impl Iterator<Item = Entry>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = entries.collect();
    entries.sort_unstable();
    entries
}

/// Does the same on each part, on a core each if there is much to do.
fn each<T: Send>(parts: &mut [T], many: bool, work: impl Fn(&mut T) + Sync) {
    if cfg!(feature = "threads") && many && parts.len() > 1 {
        return std::thread::scope(|scope| {
            for part in parts {
                scope.spawn(|| work(part));
            }
        });
    }
    parts.iter_mut().for_each(work);
}
