//! The bit-parallel search of one block.
//!
//! The bits of a vector ([`super::lanes`]) are the states of the block's *largest* disks; the smaller disks number the
//! vectors. So a smaller disk's move is the union of one vector with another, without masks. Vectors that differ only in
//! the two smallest disks form a *tile*, those that differ only in the smallest a *row*. For each tile and pair of pegs,
//! if a disk that numbers the tiles is on the pair, the topmost one moves, from or to another tile. Otherwise the larger
//! disks move within the vectors, by masks and shifts, and these vectors hold the pair's portals.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use super::growth::{Last, OpenPair, Tile, TileRows};
use super::lanes::{Baseline, InstructionSet, Job, Lanes, WordLanes};
use super::search::{BlockDistances, BlockSearch};
use super::tiling::{TileClass, Tiling};
use crate::geometry::portals::{Portals, UNREACHED};

/// The tables for searching a block on P pegs.
#[derive(Clone, Debug)]
pub(super) struct Tiles<const P: usize, L: Lanes<P>> {
    lanes: L,
    tiling: Tiling<P>,
    /// The open pairs of each class of tiles.
    open: Vec<Vec<OpenPair<P, L>>>,
    /// The states reached before this level and after it.
    old: Vec<TileRows<P, L>>,
    new: Vec<TileRows<P, L>>,
    /// Whether each tile changed at the last level, and at this one.
    was_changed: Vec<bool>,
    is_changed: Vec<bool>,
    /// The distances of the portals.
    cells: Vec<u8>,
}

/// The search that runs on any processor.
pub(super) fn plain(portals: &Portals) -> Option<Box<dyn BlockSearch>> {
    words(portals, Baseline)
}

/// The search word by word.
pub(super) fn words<I: InstructionSet>(
    portals: &Portals,
    instructions: I,
) -> Option<Box<dyn BlockSearch>> {
    let words = WordLanes(instructions);
    match portals.pegs() {
        3 => boxed::<3, _>(portals, words),
        4 => boxed::<4, _>(portals, words),
        5 => boxed::<5, _>(portals, words),
        6 => boxed::<6, _>(portals, words),
        7 => boxed::<7, _>(portals, words),
        8 => boxed::<8, _>(portals, words),
        _ => None,
    }
}

/// Builds a search with these lanes, or returns `None` for too few disks.
pub(super) fn boxed<const P: usize, L: Lanes<P>>(
    portals: &Portals,
    lanes: L,
) -> Option<Box<dyn BlockSearch>> {
    let tiling = Tiling::new(portals)?;
    Some(Box::new(Tiles::<P, L>::new(tiling, lanes)))
}

impl<const P: usize, L: Lanes<P>> Tiles<P, L> {
    fn new(tiling: Tiling<P>, lanes: L) -> Self {
        let none = vec![[[L::Set::default(); P]; P]; tiling.next.len()];
        let no = vec![false; tiling.next.len()];
        let pairs = tiling.pairs.iter();
        let open: Vec<_> = pairs.map(|pair| OpenPair::new(pair, lanes)).collect();
        let of = |class: &TileClass| class.open.iter().map(|&pair| open[pair].clone()).collect();
        Self {
            lanes,
            open: tiling.classes.iter().map(of).collect(),
            old: none.clone(),
            new: none,
            was_changed: no.clone(),
            is_changed: no,
            cells: vec![UNREACHED; tiling.places.len()],
            tiling,
        }
    }

    #[inline(always)]
    fn search<const ALL: bool>(&mut self, block: &mut BlockDistances) {
        let last = block.last();
        self.begin(&block.portals);
        block.counts.clear();
        for distance in 0..=UNREACHED {
            let count = self.grow::<ALL>(distance);
            if distance == UNREACHED {
                // Only to read the portals of the previous level: a byte holds no larger distance.
                break;
            }
            block.counts.push(count);
            std::mem::swap(&mut self.old, &mut self.new);
            std::mem::swap(&mut self.was_changed, &mut self.is_changed);
            if count == 0 && distance >= last {
                break;
            }
        }
        block.trim();
        for (portal, &place) in block.portals.iter_mut().zip(&self.tiling.places) {
            *portal = self.cells[place as usize];
        }
    }

    /// Loads the initial distances.
    #[inline(always)]
    fn begin(&mut self, portals: &[u8]) {
        for tiles in [&mut self.old, &mut self.new] {
            tiles.fill([[L::Set::default(); P]; P]);
        }
        self.was_changed.fill(false);
        for (cell, &portal) in self.cells.iter_mut().zip(&self.tiling.portals) {
            *cell = portals[portal as usize];
        }
    }

    /// Grows all tiles by one move, adds portals with this distance, and returns the number of new states.
    #[inline(always)]
    fn grow<const ALL: bool>(&mut self, distance: u8) -> u32 {
        let count = self.tiling.next.len();
        let last = Last::<P, ALL, L> {
            lanes: self.lanes,
            tiling: &self.tiling,
            tiles: &self.old[..count],
            was_changed: &self.was_changed[..count],
            distance,
        };
        let mut sums = L::Set::default();
        let mut cells = &mut self.cells[..];
        for (class, open) in self.tiling.classes.iter().zip(&self.open) {
            let range = || class.tiles.clone();
            let size = open.len() * (P - 2) * L::CELL;
            let (ours, others) = cells.split_at_mut(size * class.tiles.len());
            cells = others;
            let new = self.new[range()]
                .iter_mut()
                .zip(&mut self.is_changed[range()]);
            let tiles = range().zip(&self.tiling.next[range()]).zip(new);
            let tiles = tiles.map(|((place, next), (new, is_changed))| Tile {
                place,
                next,
                new,
                is_changed,
            });
            if size == 0 {
                for tile in tiles {
                    sums = last.grow::<false>(tile, open, &mut [], sums);
                }
            } else {
                for (tile, cells) in tiles.zip(ours.chunks_exact_mut(size)) {
                    sums = last.grow::<true>(tile, open, cells, sums);
                }
            }
        }
        let sum: u64 = self.lanes.words(sums).iter().sum();
        // A block has fewer than 2^32 states.
        u32::try_from(sum).unwrap_or(u32::MAX)
    }
}

impl<const P: usize, L: Lanes<P>> BlockSearch for Tiles<P, L> {
    fn settle(&mut self, blocks: &mut [BlockDistances]) {
        struct Settle<'a, const P: usize, const ALL: bool, L: Lanes<P>>(
            &'a mut Tiles<P, L>,
            &'a mut [BlockDistances],
        );
        impl<const P: usize, const ALL: bool, L: Lanes<P>> Job for Settle<'_, P, ALL, L> {
            #[inline(always)]
            fn run(self) {
                for block in self.1 {
                    self.0.search::<ALL>(block);
                }
            }
        }
        let lanes = self.lanes;
        if self.tiling.all_arcs {
            lanes.run(Settle::<P, true, L>(self, blocks));
        } else {
            lanes.run(Settle::<P, false, L>(self, blocks));
        }
    }

    fn bytes(&self) -> usize {
        let tiles = 2 * self.old.len() * (size_of::<TileRows<P, L>>() + size_of::<bool>());
        tiles + self.cells.len() + self.tiling.bytes()
    }
}
