//! One level of the search of a block ([`super::tiles`]): the growth of a tile.
//!
//! A tile grows by the moves from its own states and those of its neighbours. All reached states move, not only the
//! latest: moves from earlier ones lead nowhere new. A tile is skipped if neither it nor a neighbour changed at the last
//! level and none of its portals has the current distance. Tiles with the same open pairs are adjacent, so their portals
//! are handled by one loop: portals with the current distance become seeds, and portals reached get that distance.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use super::lanes::Lanes;
use super::tiling::{TilePair, Tiling, pairs};

/// The vectors of a tile, row by row.
pub(super) type TileRows<const P: usize, L> = [[<L as Lanes<P>>::Set; P]; P];

/// Two pegs without a disk of the tile.
#[derive(Clone, Debug)]
pub(super) struct OpenPair<const P: usize, L: Lanes<P>> {
    /// The rows whose disk is on another peg, padded.
    rows: [usize; P],
    shifts: Shifts<P, L>,
    gate: L::Gate,
}

/// The moves of the larger disks between two pegs.
#[derive(Clone, Debug)]
struct Shifts<const P: usize, L: Lanes<P>> {
    /// For each disk within words: the states from which it moves to the second peg, those (after the shift) to which it
    /// moves back, and the shift.
    words: [(L::Set, L::Set, u32); 3],
    /// The lane permutation of the largest disk's move.
    order: L::Set,
    lanes: L::Set,
    /// Whether each peg is one of the others.
    is_free: [bool; P],
}

/// A tile, its neighbours and its next state.
pub(super) struct Tile<'a, const P: usize, L: Lanes<P>> {
    pub(super) place: usize,
    pub(super) next: &'a [[u16; P]; P],
    pub(super) new: &'a mut TileRows<P, L>,
    pub(super) is_changed: &'a mut bool,
}

/// The growth of a tile, row by row.
struct Growth<'a, const P: usize, L: Lanes<P>> {
    old: &'a TileRows<P, L>,
    /// For each peg of the smallest disk, where the second smallest moves, if every move of it is allowed.
    second: [L::Set; P],
    neighbours: [[&'a TileRows<P, L>; P]; P],
    new: &'a mut TileRows<P, L>,
    /// The union of new states so far.
    fresh: L::Set,
    /// The number of new states, as [`Lanes::count`] counts.
    count: L::Set,
}

/// The previous level and its tables. With `ALL`, a disk may move between any two pegs.
pub(super) struct Last<'a, const P: usize, const ALL: bool, L: Lanes<P>> {
    pub(super) lanes: L,
    pub(super) tiling: &'a Tiling<P>,
    pub(super) tiles: &'a [TileRows<P, L>],
    pub(super) was_changed: &'a [bool],
    pub(super) distance: u8,
}

impl<const P: usize, const ALL: bool, L: Lanes<P>> Last<'_, P, ALL, L> {
    /// Grows a tile, and adds the number of its new states to the sums. On entry it holds the level before the last.
    #[inline(always)]
    pub(super) fn grow<const OPEN: bool>(
        &self,
        tile: Tile<'_, P, L>,
        open: &[OpenPair<P, L>],
        cells: &mut [u8],
        sums: L::Set,
    ) -> L::Set {
        let Tile {
            place,
            next,
            new,
            is_changed,
        } = tile;
        let lanes = self.lanes;
        *is_changed = false;
        let is_due = self.is_near(place, next) || OPEN && lanes.has(cells, self.distance);
        if !is_due {
            return sums;
        }
        // A local copy stays in registers where row indexes are constants.
        let copy;
        let old = if OPEN || P != 4 {
            &self.tiles[place]
        } else {
            copy = self.tiles[place];
            &copy
        };
        // An unchanged tile had its portals read and its larger disks moved when it changed last.
        let was_changed = self.was_changed[place];
        if OPEN && was_changed {
            self.read(open, new, old, cells);
        }
        let mut growth = Growth {
            old,
            second: self.second_moves(old, |_| true),
            neighbours: self.neighbours(place, next),
            new,
            fresh: L::Set::default(),
            count: L::Set::default(),
        };
        if P == 4 {
            // Constant row indexes halve the number of instructions.
            self.grow_row::<OPEN>(0, &mut growth);
            self.grow_row::<OPEN>(1, &mut growth);
            self.grow_row::<OPEN>(2, &mut growth);
            self.grow_row::<OPEN>(3, &mut growth);
        } else {
            for row in 0..P {
                self.grow_row::<OPEN>(row, &mut growth);
            }
        }
        if OPEN {
            self.grow_open(open, cells, was_changed, &mut growth);
        }
        *is_changed = !lanes.is_empty(growth.fresh);
        lanes.sum(sums, growth.count)
    }

    /// Sets the distance of portals reached at the last level.
    #[inline(always)]
    fn read(
        &self,
        open: &[OpenPair<P, L>],
        older: &TileRows<P, L>,
        old: &TileRows<P, L>,
        cells: &mut [u8],
    ) {
        let last = self.distance.saturating_sub(1);
        let mut cells = cells.chunks_exact_mut(L::CELL);
        for open in open {
            for (&row, cell) in open.rows[..P - 2].iter().zip(&mut cells) {
                self.lanes
                    .read(&open.gate, &older[row % P], &old[row % P], last, cell);
            }
        }
    }

    /// Moves the larger disks if the tile has changed, and adds the portals with this distance.
    #[inline(always)]
    fn grow_open(
        &self,
        open: &[OpenPair<P, L>],
        cells: &[u8],
        was_changed: bool,
        growth: &mut Growth<'_, P, L>,
    ) {
        let mut cells = cells.chunks_exact(L::CELL);
        for open in open {
            for (&row, cell) in open.rows[..P - 2].iter().zip(&mut cells) {
                let (old, new) = (&growth.old[row % P], &mut growth.new[row % P]);
                if was_changed {
                    open.shifts.moves(self.lanes, old, new);
                }
                self.lanes.seed(&open.gate, cell, self.distance, new);
            }
        }
        for row in 0..P {
            self.count(row, growth);
        }
    }

    /// Moves the smaller disks, and counts new states if nothing follows.
    #[inline(always)]
    fn grow_row<const OPEN: bool>(&self, row: usize, growth: &mut Growth<'_, P, L>) {
        growth.new[row] = self.moves(row, &growth.old[row], growth);
        if !OPEN {
            self.count(row, growth);
        }
    }

    /// Counts the new states of a row.
    #[inline(always)]
    fn count(&self, row: usize, growth: &mut Growth<'_, P, L>) {
        let (old, new) = (&growth.old[row], &growth.new[row]);
        let fresh = std::array::from_fn(|peg| self.lanes.without(new[peg], old[peg]));
        growth.fresh = self.lanes.union(growth.fresh, self.lanes.any(&fresh));
        growth.count = self.lanes.count(growth.count, &fresh);
    }

    /// Whether a tile or one of its neighbours changed at the last level.
    #[inline(always)]
    fn is_near(&self, place: usize, next: &[[u16; P]; P]) -> bool {
        let mut is_near = self.was_changed[place];
        for way in 0..P * (P - 1) / 2 {
            let (a, b) = const { pairs::<P>() }[way];
            is_near |= self.was_changed[usize::from(next[a][b])];
        }
        is_near
    }

    /// For each pair of pegs, the tile across a move between the two, or the tile itself.
    #[inline(always)]
    fn neighbours(&self, place: usize, next: &[[u16; P]; P]) -> [[&TileRows<P, L>; P]; P] {
        let own = &self.tiles[place];
        let neighbours = |a: usize, b: usize| {
            if a < b {
                &self.tiles[usize::from(next[a][b])]
            } else {
                own
            }
        };
        std::array::from_fn(|a| std::array::from_fn(|b| neighbours(a, b)))
    }

    /// For each peg of the smallest disk, the moves of the second smallest from these rows.
    #[inline(always)]
    fn second_moves(&self, old: &TileRows<P, L>, from: impl Fn(usize) -> bool) -> [L::Set; P] {
        let mut second = [L::Set::default(); P];
        for (row, old) in old.iter().enumerate() {
            for peg in 0..P {
                if peg != row && from(row) {
                    second[peg] = self.lanes.union(second[peg], old[peg]);
                }
            }
        }
        second
    }

    /// A row after the moves of the disks that number vectors, including its own states.
    #[inline(always)]
    fn moves(&self, row: usize, old: &[L::Set; P], growth: &Growth<'_, P, L>) -> [L::Set; P] {
        let mut reached = self.smallest_moves(old);
        let second = if ALL {
            growth.second
        } else {
            self.second_moves(growth.old, |from| self.tiling.arcs[from][row])
        };
        for peg in 0..P {
            if peg != row {
                reached[peg] = self.lanes.union(reached[peg], second[peg]);
            }
        }
        for way in 0..P * (P - 1) / 2 {
            let (a, b) = const { pairs::<P>() }[way];
            if a == row || b == row {
                continue;
            }
            let neighbours = &growth.neighbours[a][b][row];
            for peg in 0..P {
                if peg != a && peg != b {
                    reached[peg] = self.lanes.union(reached[peg], neighbours[peg]);
                }
            }
        }
        reached
    }

    /// The vectors after the smallest disk's moves, including their own states.
    #[inline(always)]
    fn smallest_moves(&self, own: &[L::Set; P]) -> [L::Set; P] {
        if ALL {
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

impl<const P: usize, L: Lanes<P>> OpenPair<P, L> {
    pub(super) fn new(pair: &TilePair, lanes: L) -> Self {
        Self {
            rows: std::array::from_fn(|at| pair.others.get(at).copied().unwrap_or(0)),
            shifts: Shifts::new(pair, lanes),
            gate: lanes.gate(pair),
        }
    }
}

impl<const P: usize, L: Lanes<P>> Shifts<P, L> {
    fn new(pair: &TilePair, lanes: L) -> Self {
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

    /// Adds the moves of larger disks from another tile.
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
