//! The shelves of a run, and their owners.
//!
//! A single part cuts the canonical rests, in order, into shelves of equal length. With several parts, blocks with the
//! same portals should be on one part, whose cache then searches them once. Take a block whose largest disk has moved
//! once, from its peg `a` to `b`. It moved while all smaller disks were on other pegs; from then on these disks cannot
//! distinguish `a` and `b`. So blocks that differ by exchanging `a` and `b` below that disk often have the same portals in
//! the same bucket, and likewise for the next disks. Therefore a shelf has the blocks that agree in the largest disks; its
//! *kind* is their pegs with `b` read as `a`, and all shelves of a kind have one owner. From a perfect state on A,
//! for example, shelves `BAC` and `BBC` are of kind `AAC`. Kinds are assigned by size, the largest first, each to the part with the fewest blocks so far.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use hanoi_core::Peg;
use hanoi_search::shared::twins_and_names;

use super::exchange::Share;
use super::exploration_plan::{ExplorationPlan, SHELVES, per_shelf};
use crate::constants::SHELF_BLOCKS;
use crate::geometry::rests::Rests;

/// The largest number of shelves for each of many parts.
const SHELVES_EACH: usize = 256;
/// The smallest average number of blocks on a shelf, of many parts and of a few.
const MIN_BLOCKS: [usize; 2] = [2, 32];
/// The fewest kinds for each part. With fewer, each shelf is its own kind.
const MIN_KINDS: usize = 4;

/// All shelves of a run: their blocks and their owners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shelving {
    share: Share,
    /// The first block of each shelf, and the total number of blocks.
    firsts: Vec<usize>,
    /// The owner of each shelf, and its index there.
    owners: Vec<(usize, usize)>,
    /// The numbers of this part's shelves.
    own: Vec<usize>,
}

impl Shelving {
    /// The shelves of a plan for a number of parts.
    pub(crate) fn new(plan: &ExplorationPlan, share: Share) -> Self {
        let rests = &plan.rests;
        let shelves = match share.parts() {
            1 => runs(rests.count()),
            parts => kinds(plan, parts),
        };
        let (mut firsts, kinds): (Vec<usize>, Vec<Vec<u8>>) = shelves.into_iter().unzip();
        firsts.push(rests.count());
        let mut shelving = Self {
            share,
            firsts,
            owners: Vec::new(),
            own: Vec::new(),
        };
        shelving.assign_owners(&kinds);
        shelving
    }

    /// Assigns each shelf to a part.
    fn assign_owners(&mut self, kinds: &[Vec<u8>]) {
        let mut sizes: BTreeMap<&[u8], usize> = BTreeMap::new();
        for (number, kind) in kinds.iter().enumerate() {
            *sizes.entry(kind).or_default() += self.range(number).len();
        }
        let mut sizes: Vec<(&[u8], usize)> = sizes.into_iter().collect();
        sizes.sort_by_key(|&(_, size)| Reverse(size));
        let mut blocks = vec![0; self.share.parts()];
        let mut owners = BTreeMap::new();
        for (kind, size) in sizes {
            let least = (0..blocks.len()).min_by_key(|&part| blocks[part]);
            let owner = least.unwrap_or(0);
            blocks[owner] += size;
            owners.insert(kind, owner);
        }
        let mut shelves = vec![0; blocks.len()];
        for kind in kinds {
            let owner = owners[&kind[..]];
            self.owners.push((owner, shelves[owner]));
            shelves[owner] += 1;
        }
        let numbers = 0..self.count();
        self.own = numbers
            .filter(|&number| self.place(number).is_some())
            .collect();
    }

    /// This part, and the number of parts.
    pub(crate) const fn share(&self) -> Share {
        self.share
    }

    /// Whether both have the same shelves.
    pub(crate) fn is_cut_as(&self, other: &Self) -> bool {
        self.firsts == other.firsts
    }

    /// The number of shelves of all parts.
    pub(crate) fn count(&self) -> usize {
        self.firsts.len() - 1
    }

    /// The blocks of a shelf.
    pub(crate) fn range(&self, number: usize) -> Range<usize> {
        self.firsts[number]..self.firsts[number + 1]
    }

    /// The number of a block's shelf, and the block's index on it.
    pub(crate) fn find(&self, block: usize) -> (usize, u32) {
        let number = self.firsts.partition_point(|&first| first <= block) - 1;
        let index = u32::try_from(block - self.firsts[number]);
        (number, index.unwrap_or(u32::MAX))
    }

    /// The part with a shelf.
    pub(crate) fn owner(&self, number: usize) -> usize {
        self.owners[number].0
    }

    /// The index of a shelf on this part, or `None` if another part has it.
    pub(crate) fn place(&self, number: usize) -> Option<usize> {
        let &(owner, place) = self.owners.get(number)?;
        self.share.is(owner).then_some(place)
    }

    /// The numbers of this part's shelves.
    pub(crate) fn own(&self) -> &[usize] {
        &self.own
    }
}

/// The shelves of a single part, all of one kind.
fn runs(blocks: usize) -> Vec<(usize, Vec<u8>)> {
    let firsts = (0..blocks).step_by(per_shelf(blocks));
    firsts.map(|first| (first, Vec::new())).collect()
}

/// The shelves of several parts, by their first blocks, with their kinds.
fn kinds(plan: &ExplorationPlan, parts: usize) -> Vec<(usize, Vec<u8>)> {
    let rests = &plan.rests;
    let most = SHELVES.max(parts * SHELVES_EACH);
    let least = (SHELF_BLOCKS / parts).clamp(MIN_BLOCKS[0], MIN_BLOCKS[1]);
    let most = most.min(rests.count() / least).max(1);
    let cuts = (0..=rests.disks()).map(|largest| beginnings(rests, largest));
    let mut shelves: Vec<(usize, Vec<u8>)> = cuts
        .take_while(|shelves| shelves.len() <= most)
        .last()
        .unwrap_or_default();
    let Some((a, b)) = first_twins(plan) else {
        return shelves;
    };
    let kind = |pegs: &[u8]| -> Vec<u8> {
        let pegs = pegs.iter().map(|&peg| if peg == b { a } else { peg });
        pegs.collect()
    };
    let kinds: BTreeSet<Vec<u8>> = shelves.iter().map(|(_, pegs)| kind(pegs)).collect();
    if kinds.len() >= parts * MIN_KINDS {
        for (_, pegs) in &mut shelves {
            *pegs = kind(pegs);
        }
    }
    shelves
}

/// The peg of the largest disk, and the first peg that the rules do not distinguish from it.
fn first_twins(plan: &ExplorationPlan) -> Option<(u8, u8)> {
    let a = plan.rest().last().map(|peg| peg.get())?;
    let (twins, _) = twins_and_names(&plan.rules, &[] as &[Peg]);
    let twins = twins.into_iter().find(|twins| twins.contains(&a))?;
    let b = twins.into_iter().filter(|&peg| peg != a).min()?;
    Some((a, b))
}

/// The prefixes of canonical rests (the pegs of the largest disks, largest first), each with its first number.
fn beginnings(rests: &Rests, largest: usize) -> Vec<(usize, Vec<u8>)> {
    (0..largest).fold(vec![(0, Vec::new())], |all, _| {
        let continued = |(first, pegs): &(usize, Vec<u8>)| rests.continued(*first, pegs);
        all.iter().flat_map(continued).collect()
    })
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Rules, State};

    use super::*;
    use crate::run::exploration::Exploration;

    fn plan((start, rules, pegs, small): (&str, &str, u8, u32)) -> ExplorationPlan {
        let (start, rules) = (State::parse(start, pegs), Rules::parse(rules, pegs));
        Exploration::plan(&start.unwrap(), &rules.unwrap(), Some(small), 1 << 30).unwrap()
    }

    const PLANS: [(&str, &str, u8, u32); 5] = [
        ("AAAAAAAAAAA", "classic", 4, 3),
        ("DACABAAAAAB", "classic", 4, 2),
        ("AAAAAAAAA", "linear", 4, 2),
        ("AAAAAAAAA", "star", 4, 2),
        ("AAAAAAAA", "classic", 5, 2),
    ];

    /// All parts agree on the shelf of each block and the owner of each shelf.
    #[test]
    fn each_block_is_on_one_shelf_of_one_part() {
        for case in PLANS {
            let plan = plan(case);
            for parts in [1, 2, 3, 5, 64] {
                let all: Vec<Shelving> = (0..parts)
                    .map(|part| Shelving::new(&plan, Share::new(part, parts).unwrap()))
                    .collect();
                let mut end = 0;
                for number in 0..all[0].count() {
                    let range = all[0].range(number);
                    assert_eq!(range.start, end);
                    end = range.end;
                    for (index, block) in (0..).zip(range) {
                        assert_eq!(all[0].find(block), (number, index));
                    }
                    let owner = all[0].owner(number);
                    for (part, shelving) in all.iter().enumerate() {
                        let place = shelving.place(number);
                        assert_eq!(place.is_some(), part == owner, "{case:?} {parts}");
                        let own = place.map(|place| shelving.own()[place]);
                        assert_eq!(own, place.map(|_| number));
                        assert_eq!(shelving.range(number), all[0].range(number));
                    }
                }
                assert_eq!(end, plan.blocks());
            }
        }
    }

    /// A shelf has all blocks that agree in the largest disks; from a perfect state, A and B are read as one peg.
    #[test]
    fn shelves_of_a_kind_have_one_owner() {
        let plan = plan(PLANS[0]);
        let shelving = Shelving::new(&plan, Share::new(0, 3).unwrap());
        let kind = |block: usize, disks: usize| -> Vec<u8> {
            let rest = plan.rests.rest(block);
            rest[rest.len() - disks..].to_vec()
        };
        let disks = 5;
        let mut owners = BTreeMap::new();
        for number in 0..shelving.count() {
            let range = shelving.range(number);
            let pegs = kind(range.start, disks);
            assert!(range.clone().all(|block| kind(block, disks) == pegs));
            assert!(range.end == plan.blocks() || kind(range.end, disks) != pegs);
            let one: Vec<u8> = pegs.iter().map(|&peg| peg.max(1)).collect();
            let owner = owners.entry(one).or_insert(shelving.owner(number));
            assert_eq!(*owner, shelving.owner(number));
        }
        assert_eq!((shelving.count(), owners.len()), (187, 41));
    }

    #[test]
    fn parts_have_similar_numbers_of_blocks() {
        let plan = plan(PLANS[0]);
        for parts in [2, 4, 8] {
            let blocks = (0..parts).map(|part| {
                let shelving = Shelving::new(&plan, Share::new(part, parts).unwrap());
                let own = shelving.own().iter();
                own.map(|&number| shelving.range(number).len())
                    .sum::<usize>()
            });
            let most = blocks.max().unwrap();
            assert!(10 * most * parts < 11 * plan.blocks(), "{most} of {parts}");
        }
    }

    #[test]
    fn first_twins_are_pegs_the_rules_do_not_distinguish() {
        let pegs = PLANS.map(|case| first_twins(&plan(case)));
        assert_eq!(
            pegs,
            [Some((0, 1)), Some((3, 0)), None, Some((0, 2)), Some((0, 1))]
        );
    }
}
