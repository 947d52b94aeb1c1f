//! The search of one block, many states at a time.
//!
//! The bits of a vector ([`super::lanes`]) are the states of the block's *largest* disks, as many as fit; the smaller disks
//! number the vectors. A smaller disk's move is then the union of one vector with another, with nothing to mask. Vectors
//! that differ in the smallest disk alone make a *tile*. In each tile and for each pair of pegs there is one way on: if one
//! of the tile's disks is on the pair, the topmost moves, and another tile is where it moves from or to. If none is, the
//! larger disks move within the vectors, by masks and shifts, and these are the vectors that hold the portals of the pair.
//!
//! Level by level each tile becomes what a move leads to from it and from its neighbours, itself included. Nothing needs to be
//! known of what was reached last: moves from states that were reached earlier lead nowhere new. Tiles that leave the same pairs
//! of pegs open follow each other, and what is done with their portals is the same: those that have this distance are reached,
//! and those that are reached are given it.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use super::lanes::{Job, Lanes, Plain};
use super::portals::{Portals, UNREACHED};
use super::tiling::{Class, Pair, Tiling, pairs};

/// Searches a block of some number of disks on P pegs.
#[derive(Clone, Debug)]
pub(super) struct Tiles<const P: usize, L: Lanes<P>> {
    lanes: L,
    tiling: Tiling<P>,
    /// For each class of tiles its open pairs.
    open: Vec<Vec<Open<P, L>>>,
    /// What was reached before, and what is now.
    old: Vec<[L::Set; P]>,
    new: Vec<[L::Set; P]>,
    /// Whether all states of a tile are reached.
    full: Vec<bool>,
    /// The distances of the portals.
    cells: Vec<u8>,
}

/// Two pegs that none of a tile's disks is on.
#[derive(Clone, Debug)]
struct Open<const P: usize, L: Lanes<P>> {
    shifts: Shifts<P, L>,
    gate: L::Gate,
}

/// How the larger disks move between two pegs.
#[derive(Clone, Debug)]
struct Shifts<const P: usize, L: Lanes<P>> {
    /// For each disk in the words: the states from which it goes to the second peg, those (moved there) from which it
    /// comes back, and by how many bits.
    words: [(L::Set, L::Set, u32); 3],
    /// The largest disk goes from lane to lane.
    order: L::Set,
    lanes: L::Set,
    /// Which are the other pegs.
    is_free: [bool; P],
}

/// How a search is called, whatever its pegs and lanes.
pub(super) trait Search: std::fmt::Debug + Send + Sync {
    /// As [`super::settle::Settler::settle`].
    fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>);

    /// The bytes of its tables.
    fn bytes(&self) -> usize;
}

/// The fastest search that there is for these pegs and disks, or `None` for too few disks.
pub(super) fn search(portals: &Portals) -> Option<Box<dyn Search>> {
    #[cfg(target_arch = "x86_64")]
    if portals.pegs() == 4
        && let Some(wide) = super::wide::Wide::detect()
    {
        return boxed::<4, _>(portals, wide);
    }
    plain(portals)
}

/// The search that runs on any machine.
pub(super) fn plain(portals: &Portals) -> Option<Box<dyn Search>> {
    match portals.pegs() {
        3 => boxed::<3, _>(portals, Plain),
        4 => boxed::<4, _>(portals, Plain),
        5 => boxed::<5, _>(portals, Plain),
        6 => boxed::<6, _>(portals, Plain),
        7 => boxed::<7, _>(portals, Plain),
        8 => boxed::<8, _>(portals, Plain),
        _ => None,
    }
}

fn boxed<const P: usize, L: Lanes<P>>(portals: &Portals, lanes: L) -> Option<Box<dyn Search>> {
    let tiling = Tiling::new(portals)?;
    Some(Box::new(Tiles::<P, L>::new(tiling, lanes)))
}

impl<const P: usize, L: Lanes<P>> Tiles<P, L> {
    fn new(tiling: Tiling<P>, lanes: L) -> Self {
        let none = [L::Set::default(); P];
        let pairs = tiling.pairs.iter();
        let open = pairs.map(|pair| Open {
            shifts: Shifts::new(pair, lanes),
            gate: lanes.gate(pair),
        });
        let open: Vec<_> = open.collect();
        let of = |class: &Class| class.open.iter().map(|&pair| open[pair].clone()).collect();
        Self {
            lanes,
            open: tiling.classes.iter().map(of).collect(),
            old: vec![none; tiling.next.len()],
            new: vec![none; tiling.next.len()],
            full: vec![false; tiling.next.len()],
            cells: vec![UNREACHED; tiling.places.len()],
            tiling,
        }
    }

    #[inline(always)]
    fn search(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        let last = self.begin(portals);
        counts.clear();
        for distance in 0..UNREACHED {
            let count = self.grow(distance);
            counts.push(count);
            std::mem::swap(&mut self.old, &mut self.new);
            if count == 0 && distance >= last {
                break;
            }
        }
        let reached = counts.iter().rposition(|&count| count > 0);
        counts.truncate(reached.map_or(0, |last| last + 1));
        for (portal, &place) in portals.iter_mut().zip(&self.tiling.places) {
            *portal = self.cells[place as usize];
        }
    }

    /// Takes in the distances that are known, and returns the largest.
    #[inline(always)]
    fn begin(&mut self, portals: &[u8]) -> u8 {
        self.old.fill([L::Set::default(); P]);
        self.full.fill(false);
        for (cell, &portal) in self.cells.iter_mut().zip(&self.tiling.portals) {
            *cell = portals[portal as usize];
        }
        let known = |&portal: &u8| if portal == UNREACHED { 0 } else { portal };
        portals.iter().map(known).max().unwrap_or(0)
    }

    /// Reaches what one move leads to, and the portals that have this distance, and returns how many states are new.
    #[inline(always)]
    fn grow(&mut self, distance: u8) -> u32 {
        let last = Last {
            lanes: self.lanes,
            tiling: &self.tiling,
            whole: self.lanes.set([self.tiling.whole; P]),
            tiles: &self.old,
            distance,
        };
        let mut sums = L::Set::default();
        let mut cells = &mut self.cells[..];
        for (class, open) in self.tiling.classes.iter().zip(&self.open) {
            let range = || class.tiles.clone();
            let size = open.len() * L::CELL;
            let (ours, others) = cells.split_at_mut(size * class.tiles.len());
            cells = others;
            let new = self.new[range()].iter_mut().zip(&mut self.full[range()]);
            let tiles = self.old[range()].iter().zip(&self.tiling.next[range()]);
            let tiles = tiles.zip(new).map(|((old, next), (new, full))| Tile {
                old,
                next,
                new,
                full,
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

/// A tile before and after, its neighbours, and whether it is full.
struct Tile<'a, const P: usize, L: Lanes<P>> {
    old: &'a [L::Set; P],
    next: &'a [[u16; P]; P],
    new: &'a mut [L::Set; P],
    full: &'a mut bool,
}

/// What was reached before, and what can be made of it.
struct Last<'a, const P: usize, L: Lanes<P>> {
    lanes: L,
    tiling: &'a Tiling<P>,
    /// A full vector.
    whole: L::Set,
    tiles: &'a [[L::Set; P]],
    distance: u8,
}

impl<const P: usize, L: Lanes<P>> Last<'_, P, L> {
    /// Changes a tile to what it becomes, and adds how many states are new to sums.
    #[inline(always)]
    fn grow<const OPEN: bool>(
        &self,
        tile: Tile<'_, P, L>,
        open: &[Open<P, L>],
        cells: &mut [u8],
        sums: L::Set,
    ) -> L::Set {
        let Tile { old, new, .. } = tile;
        if *tile.full {
            *new = *old;
            return sums;
        }
        let lanes = self.lanes;
        let mut reached = self.moves(old, tile.next);
        if OPEN {
            for (open, cell) in open.iter().zip(cells.chunks_exact(L::CELL)) {
                open.shifts.moves(lanes, old, &mut reached);
                lanes.seed(&open.gate, cell, self.distance, &mut reached);
            }
        }
        *new = reached;
        let fresh = std::array::from_fn(|peg| lanes.without(reached[peg], old[peg]));
        if lanes.is_empty(lanes.any(&fresh)) {
            return sums;
        }
        if OPEN {
            for (open, cell) in open.iter().zip(cells.chunks_exact_mut(L::CELL)) {
                lanes.read(&open.gate, old, new, self.distance, cell);
            }
        }
        *tile.full = lanes.is_empty(lanes.without(self.whole, lanes.all(&reached)));
        lanes.count(sums, &fresh)
    }

    /// What the moves of disks that number vectors lead to, and what was there.
    #[inline(always)]
    fn moves(&self, old: &[L::Set; P], next: &[[u16; P]; P]) -> [L::Set; P] {
        let mut reached = self.smallest_moves(old);
        for way in 0..P * (P - 1) / 2 {
            let (a, b) = const { pairs::<P>() }[way];
            let neighbour = &self.tiles[usize::from(next[a][b])];
            for peg in 0..P {
                if peg != a && peg != b {
                    reached[peg] = self.lanes.union(reached[peg], neighbour[peg]);
                }
            }
        }
        reached
    }

    /// What the smallest disk's moves lead to, and what was there.
    #[inline(always)]
    fn smallest_moves(&self, own: &[L::Set; P]) -> [L::Set; P] {
        if self.tiling.all_arcs {
            return [self.lanes.any(own); P];
        }
        let mut reached = *own;
        for (from, to) in (0..P * P).map(|arc| (arc / P, arc % P)) {
            if self.tiling.arcs[from][to] {
                reached[to] = self.lanes.union(reached[to], own[from]);
            }
        }
        reached
    }
}

impl<const P: usize, L: Lanes<P>> Shifts<P, L> {
    fn new(pair: &Pair, lanes: L) -> Self {
        let everywhere = |mask| lanes.set([mask; P]);
        let mut from = std::array::from_fn(|lane| lane);
        from.swap(pair.pegs[0], pair.pegs[1]);
        let clear = pair.clear.iter().fold(0, |mask, &bit| mask | 1 << bit);
        let lane = |lane| {
            let way = pair.pegs.iter().position(|&peg| peg == lane);
            way.map_or(0, |way| if pair.into[way] { clear } else { 0 })
        };
        Self {
            words: std::array::from_fn(|disk| {
                let word = pair.words.get(disk).copied().unwrap_or_default();
                (everywhere(word.up), everywhere(word.down), word.bits)
            }),
            order: lanes.order(from),
            lanes: lanes.set(std::array::from_fn(lane)),
            is_free: std::array::from_fn(|peg| pair.others.contains(&peg)),
        }
    }

    /// Adds to the sets of a tile what the moves of larger disks lead to from others.
    #[inline(always)]
    fn moves(&self, lanes: L, from: &[L::Set; P], to: &mut [L::Set; P]) {
        for peg in (0..P).filter(|&peg| self.is_free[peg]) {
            let (from, to) = (from[peg], &mut to[peg]);
            let largest = lanes.common(lanes.permute(from, self.order), self.lanes);
            *to = lanes.union(*to, largest);
            for &(up, down, bits) in &self.words {
                let ups = lanes.up(lanes.common(from, up), bits);
                let downs = lanes.common(lanes.down(from, bits), down);
                *to = lanes.union(*to, lanes.union(ups, downs));
            }
        }
    }
}

impl<const P: usize, L: Lanes<P>> Search for Tiles<P, L> {
    fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        struct Settle<'a, const P: usize, L: Lanes<P>>(
            &'a mut Tiles<P, L>,
            &'a mut [u8],
            &'a mut Vec<u32>,
        );
        impl<const P: usize, L: Lanes<P>> Job<()> for Settle<'_, P, L> {
            #[inline(always)]
            fn run(self) {
                self.0.search(self.1, self.2);
            }
        }
        self.lanes.run(Settle(self, portals, counts));
    }

    fn bytes(&self) -> usize {
        let tiles = 2 * self.old.len() * size_of::<[L::Set; P]>();
        tiles + self.full.len() + self.cells.len() + self.tiling.bytes()
    }
}
