//! Settling a block: computing the distances of all its portals from initial ones, and counting its states.

use hanoi_core::Rules;

use super::flood::Flood;
use super::search::{BlockDistances, BlockSearch, SearchConstructor};
use crate::geometry::portals::Portals;

/// All block searches, the fastest first.
#[cfg(target_arch = "x86_64")]
const SEARCHES: [SearchConstructor; 5] = [
    super::newest::bricks,
    super::newest::slices,
    super::wide::counting,
    super::wide::tables,
    super::tiles::plain,
];
#[cfg(not(target_arch = "x86_64"))]
const SEARCHES: [SearchConstructor; 1] = [super::tiles::plain];

/// Whether blocks on this many pegs are searched in batches.
#[cfg(target_arch = "x86_64")]
pub(crate) use super::newest::is_batched;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) const fn is_batched(_pegs: u8) -> bool {
    false
}

/// Settles blocks with the fastest search for them.
#[derive(Debug)]
pub(crate) struct Settler {
    search: Box<dyn BlockSearch>,
    /// The fastest search of a few blocks, if the main one takes batches.
    few: Option<Box<dyn BlockSearch>>,
}

/// A batch that is at most 1/4 full is faster searched block by block.
const FEW_PART: usize = 4;

impl Settler {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let portals = Portals::new(disks, rules);
        let mut searches = SEARCHES.iter().filter_map(|new| new(&portals));
        let single = || -> Box<dyn BlockSearch> { Box::new(Single::new(&portals, rules)) };
        let search = searches.next().unwrap_or_else(single);
        let is_for_many = search.batch_size() > 1;
        Self {
            few: is_for_many.then(|| searches.next().unwrap_or_else(single)),
            search,
        }
    }

    /// The number of blocks searched together, in about the time of a few.
    pub(crate) fn batch_size(&self) -> usize {
        self.search.batch_size()
    }

    /// Lowers the portal distances of up to [`batch_size`](Self::batch_size) blocks by the moves within each, and counts
    /// the states at each distance. Each block needs at least one reached portal.
    pub(crate) fn settle(&mut self, blocks: &mut [BlockDistances]) {
        match &mut self.few {
            Some(few) if blocks.len() * FEW_PART <= self.search.batch_size() => few.settle(blocks),
            _ => self.search.settle(blocks),
        }
    }

    /// The approximate size of its tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.search.bytes() + self.few.as_ref().map_or(0, |few| few.bytes())
    }
}

/// The search of a block too small for the others, state by state.
#[derive(Debug)]
struct Single {
    states: Vec<u32>,
    flood: Flood,
}

impl Single {
    fn new(portals: &Portals, rules: &Rules) -> Self {
        Self {
            states: portals.states(),
            flood: Flood::new(portals.disks(), rules),
        }
    }
}

impl BlockSearch for Single {
    fn settle(&mut self, blocks: &mut [BlockDistances]) {
        for BlockDistances { portals, counts } in blocks {
            let seeds = self.states.iter().copied().zip(portals.iter().copied());
            self.flood.search(seeds);
            let distances = self.flood.distances();
            for (portal, &state) in portals.iter_mut().zip(&self.states) {
                *portal = distances[state as usize];
            }
            self.flood.count(counts);
        }
    }

    fn bytes(&self) -> usize {
        size_of::<u32>() * self.states.len() + self.flood.distances().len() * 3
    }
}

#[cfg(test)]
mod tests {
    use hanoi_core::Rules;

    use super::*;
    use crate::geometry::portals::UNREACHED;

    /// Reproducible pseudorandom numbers.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) % limit
        }
    }

    /// Compares a search with the plain one: from few and many random seeds, near and far apart, and from settled blocks.
    fn agree(
        mut fast: Box<dyn BlockSearch>,
        portals: &Portals,
        rules: &Rules,
        random: &mut Random,
    ) {
        let mut slow = Single::new(portals, rules);
        let most = fast.batch_size();
        let mut expected: Vec<BlockDistances> =
            (0..most).map(|_| BlockDistances::default()).collect();
        let mut found: Vec<BlockDistances> = (0..most).map(|_| BlockDistances::default()).collect();
        for block in &mut expected {
            block.portals = vec![UNREACHED; portals.len()];
        }
        for round in 0..12 {
            let spread = [1, 5, 40][round % 3];
            let every = [portals.len() as u64, 7, 1][round / 3 % 3];
            for block in &mut expected {
                for portal in &mut block.portals {
                    if random.below(every) == 0 {
                        let seed = u8::try_from(random.below(spread)).unwrap();
                        *portal = if round < 6 { seed } else { (*portal).min(seed) };
                    }
                }
                block.portals[0] = 0;
            }
            for (found, expected) in found.iter_mut().zip(&expected) {
                found.portals.clone_from(&expected.portals);
            }
            // Full and half batches.
            let count = if round % 2 == 0 {
                most
            } else {
                most.div_ceil(2)
            };
            fast.settle(&mut found[..count]);
            slow.settle(&mut expected);
            for (found, expected) in found[..count].iter().zip(&expected) {
                let disks = portals.disks();
                assert_eq!(found.counts, expected.counts, "{rules}, {disks} disks");
                assert_eq!(found.portals, expected.portals, "{rules}, {disks} disks");
            }
        }
    }

    #[test]
    fn parallel_searches_agree_with_plain_search() {
        let random = &mut Random(7);
        for (pegs, disks) in [
            (3, 6..8),
            (4, 6..9),
            (5, 5..8),
            (6, 5..7),
            (7, 5..6),
            (8, 5..6),
        ] {
            let all = Rules::NAMED.map(|named| named.on(pegs).unwrap());
            for (rules, disks) in all
                .iter()
                .flat_map(|rules| disks.clone().map(move |disks| (rules, disks)))
            {
                let portals = Portals::new(disks, rules);
                let [wide @ .., plain] = &SEARCHES;
                let plain = plain(&portals).expect("enough disks for a tile");
                let wide = wide.iter().filter_map(|new| new(&portals));
                for search in wide.chain([plain]) {
                    agree(search, &portals, rules, random);
                }
            }
        }
    }

    #[test]
    fn batches_agree_with_plain_search_for_small_blocks() {
        for (pegs, disks) in [(5, 4), (6, 3), (6, 4), (7, 3), (7, 4), (8, 3), (8, 4)] {
            let rules = Rules::classic(pegs).unwrap();
            let portals = Portals::new(disks, &rules);
            let found: Vec<_> = SEARCHES.iter().filter_map(|new| new(&portals)).collect();
            assert_eq!(found.len(), usize::from(is_batched(pegs)));
            for search in found {
                assert!(search.batch_size() > 1);
                agree(search, &portals, &rules, &mut Random(9));
            }
        }
    }

    #[test]
    fn blocks_of_many_bricks_agree_with_plain_search() {
        let rules = Rules::classic(4).unwrap();
        let portals = Portals::new(10, &rules);
        let fastest = SEARCHES.iter().find_map(|new| new(&portals));
        let search = fastest.expect("enough disks for a tile");
        agree(search, &portals, &rules, &mut Random(8));
    }

    #[test]
    fn blocks_of_few_disks_have_only_batch_searches() {
        for (pegs, disks) in [(3, 5), (4, 5), (5, 4), (8, 4), (9, 6)] {
            let rules = Rules::classic(pegs).unwrap();
            let portals = Portals::new(disks, &rules);
            let mut found = SEARCHES.iter().filter_map(|new| new(&portals));
            assert!(found.all(|search| search.batch_size() > 1));
        }
    }
}
