//! The search of one block, many states at a time.
//!
//! The bits of a vector ([`super::lanes`]) are the states of the block's *largest* disks, as many as fit; the smaller disks
//! number the vectors. A smaller disk's move is then the union of one vector with another, with nothing to mask. Vectors
//! that differ in the smallest disk alone make a *tile*. In each tile and for each pair of pegs there is one way on: if one
//! of the tile's disks is on the pair, the topmost moves, and another tile is where it moves from or to. If none is, the
//! larger disks move within the vectors, by masks and shifts, and these are the vectors that hold the portals of the pair.
//!
//! Level by level a tile takes up what its neighbours were reached with last, and keeps what is new. A tile that is full,
//! or near nothing new, is passed over.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use std::ops::Range;

use super::lanes::{Job, Lanes, Plain};
use super::portals::{Portals, UNREACHED};
use super::tiling::{Around, Tiling, pairs};

/// Searches a block of some number of disks on P pegs.
#[derive(Clone, Debug)]
pub(super) struct Tiles<const P: usize, L: Lanes<P>> {
    lanes: L,
    tiling: Tiling,
    /// For each pair of pegs, how the larger disks move between them.
    shifts: Vec<Shifts<P, L>>,
    seen: Vec<[L::Set; P]>,
    /// What was reached last, and what is now. Behind the last tile is one that stays empty.
    last: Vec<[L::Set; P]>,
    new: Vec<[L::Set; P]>,
    /// Whether anything was, and is, in a tile.
    lately: Vec<bool>,
    now: Vec<bool>,
    /// How many states of a tile are not reached.
    left: Vec<u32>,
    /// The portals in the order of their distances.
    seeds: Vec<u32>,
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
    /// The portals.
    portals: L::Set,
    /// The other pegs, and what nobody looks at.
    others: [usize; P],
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

fn boxed<const P: usize, L: Lanes<P> + std::fmt::Debug>(
    portals: &Portals,
    lanes: L,
) -> Option<Box<dyn Search>>
where
    L::Set: std::fmt::Debug,
{
    let tiling = Tiling::new(portals)?;
    Some(Box::new(Tiles::<P, L>::new(tiling, lanes)))
}

impl<const P: usize, L: Lanes<P>> Tiles<P, L> {
    fn new(tiling: Tiling, lanes: L) -> Self {
        let none = [L::Set::default(); P];
        let tiles = tiling.tiles + 1;
        let shifts = tiling.pairs.iter();
        Self {
            lanes,
            shifts: shifts.map(|pair| Shifts::new(pair, lanes)).collect(),
            seen: vec![none; tiles],
            last: vec![none; tiles],
            new: vec![none; tiles],
            lately: vec![false; tiles],
            now: vec![false; tiles],
            left: vec![0; tiles],
            seeds: vec![0; tiling.portals.len()],
            tiling,
        }
    }

    #[inline(always)]
    fn search(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        let ends = self.sort(portals);
        let seeds_at = |distance: u8| {
            let distance = usize::from(distance);
            let first = distance.checked_sub(1).map_or(0, |before| ends[before]);
            first as usize..ends[distance] as usize
        };
        self.clear();
        counts.clear();
        for distance in 0..UNREACHED {
            let mut count = self.grow(distance, portals);
            count += self.seed(seeds_at(distance), distance, portals);
            counts.push(count);
            std::mem::swap(&mut self.last, &mut self.new);
            std::mem::swap(&mut self.lately, &mut self.now);
            if count == 0 && seeds_at(distance).end == seeds_at(UNREACHED - 1).end {
                break;
            }
        }
        let reached = counts.iter().rposition(|&count| count > 0);
        counts.truncate(reached.map_or(0, |last| last + 1));
    }

    /// Orders the portals by their distances, and returns where each distance ends.
    #[inline(always)]
    fn sort(&mut self, portals: &[u8]) -> [u32; 256] {
        let mut ends = [0; 256];
        for &distance in portals {
            ends[usize::from(distance)] += 1;
        }
        let mut places = [0; 256];
        let mut end = 0;
        for (place, count) in places.iter_mut().zip(&mut ends) {
            *place = end;
            end += *count;
            *count = end;
        }
        for (portal, &distance) in (0..).zip(portals) {
            let place = &mut places[usize::from(distance)];
            self.seeds[*place as usize] = portal;
            *place += 1;
        }
        ends
    }

    #[inline(always)]
    fn clear(&mut self) {
        let none = [L::Set::default(); P];
        for tiles in [&mut self.seen, &mut self.last, &mut self.new] {
            tiles.fill(none);
        }
        self.lately.fill(false);
        self.now.fill(false);
        self.left.fill(self.tiling.states_of_tile);
    }

    /// Reaches what one move leads to, and returns how many states that are.
    #[inline(always)]
    fn grow(&mut self, distance: u8, portals: &mut [u8]) -> u32 {
        let last = Last {
            lanes: self.lanes,
            tiling: &self.tiling,
            shifts: &self.shifts,
            tiles: &self.last,
        };
        let mut count = 0;
        let (seen, new) = (self.seen.iter_mut(), self.new.iter_mut());
        let flags = self.lately.iter().zip(&mut self.now).zip(&mut self.left);
        let around = self.tiling.around::<P>().zip(seen.zip(new)).zip(flags);
        for ((around, (seen, new)), ((&lately, now), left)) in around {
            let near = || around.next.iter().any(|&next| self.lately[next as usize]);
            if *left > 0 && (lately || near()) {
                let more = last.grow(around, seen, new, distance, portals);
                *left -= more;
                *now = more > 0;
                count += more;
            } else if *now {
                (*now, *new) = (false, [L::Set::default(); P]);
            }
        }
        count
    }

    /// Reaches the states of some portals, and returns how many are new.
    #[inline(always)]
    fn seed(&mut self, seeds: Range<usize>, distance: u8, portals: &mut [u8]) -> u32 {
        // Slices of one length, so that a tile's number is looked at once.
        let tiles = self.tiling.tiles;
        let (seen, new) = (&mut self.seen[..tiles], &mut self.new[..tiles]);
        let (now, left) = (&mut self.now[..tiles], &mut self.left[..tiles]);
        let mut count = 0;
        for &portal in &self.seeds[seeds] {
            let at = self.tiling.portals[portal as usize];
            let (tile, peg, lane) = (at.tile as usize, usize::from(at.peg), usize::from(at.lane));
            let word = self.lanes.word(&mut seen[tile][peg], lane);
            if *word >> (at.bit % 64) & 1 == 1 {
                continue;
            }
            *word |= 1 << (at.bit % 64);
            *self.lanes.word(&mut new[tile][peg], lane) |= 1 << (at.bit % 64);
            now[tile] = true;
            left[tile] -= 1;
            count += 1;
            if at.shared {
                self.tiling.read_shared(at, distance, portals);
            }
        }
        count
    }
}

/// What was reached last, and what can be made of it.
struct Last<'a, const P: usize, L: Lanes<P>> {
    lanes: L,
    tiling: &'a Tiling,
    shifts: &'a [Shifts<P, L>],
    tiles: &'a [[L::Set; P]],
}

impl<const P: usize, L: Lanes<P>> Last<'_, P, L> {
    /// Reaches what one move leads to in a tile, and returns how many states that are.
    #[inline(always)]
    fn grow(
        &self,
        around: Around<'_>,
        seen: &mut [L::Set; P],
        new: &mut [L::Set; P],
        distance: u8,
        portals: &mut [u8],
    ) -> u32 {
        let lanes = self.lanes;
        let reached = self.reached(around);
        let mut all = L::Set::default();
        for ((seen, new), reached) in seen.iter_mut().zip(new.iter_mut()).zip(reached) {
            let fresh = lanes.without(reached, *seen);
            (*seen, *new) = (lanes.union(reached, *seen), fresh);
            all = lanes.union(all, fresh);
        }
        if lanes.is_empty(all) {
            return 0;
        }
        for open in around.open {
            let (pair, shifts) = (&self.tiling.pairs[open.pair], &self.shifts[open.pair]);
            for (place, peg) in shifts.others().enumerate() {
                let found = lanes.common(new[peg], shifts.portals);
                if !lanes.is_empty(found) {
                    pair.read(open.first + place, lanes.words(found), distance, portals);
                }
            }
        }
        lanes.count(new)
    }

    /// What one move leads to in a tile.
    #[inline(always)]
    fn reached(&self, around: Around<'_>) -> [L::Set; P] {
        let lanes = self.lanes;
        let own = &self.tiles[around.tile];
        let mut reached = self.smallest_moves(own);
        for open in around.open {
            let shifts = &self.shifts[open.pair];
            for peg in shifts.others() {
                reached[peg] = shifts.moves(lanes, own[peg], reached[peg]);
            }
        }
        for way in 0..P * (P - 1) / 2 {
            let (a, b) = const { pairs::<P>() }[way];
            let neighbour = &self.tiles[around.next[way] as usize];
            for peg in 0..P {
                if peg != a && peg != b {
                    reached[peg] = lanes.union(reached[peg], neighbour[peg]);
                }
            }
        }
        reached
    }

    /// What the smallest disk's moves lead to.
    #[inline(always)]
    fn smallest_moves(&self, own: &[L::Set; P]) -> [L::Set; P] {
        let lanes = self.lanes;
        if self.tiling.all_arcs {
            let all = own.iter();
            return [all.fold(L::Set::default(), |all, &set| lanes.union(all, set)); P];
        }
        let mut reached = [L::Set::default(); P];
        for &(from, to) in &self.tiling.arcs {
            reached[to] = lanes.union(reached[to], own[from]);
        }
        reached
    }
}

impl<const P: usize, L: Lanes<P>> Shifts<P, L> {
    fn new(pair: &super::tiling::Pair, lanes: L) -> Self {
        let everywhere = |mask| lanes.set([mask; P]);
        let mut from = std::array::from_fn(|lane| lane);
        from.swap(pair.pegs[0], pair.pegs[1]);
        let lane = |lane| {
            let way = pair.pegs.iter().position(|&peg| peg == lane);
            way.map_or(0, |way| if pair.into[way] { pair.clear } else { 0 })
        };
        let portal = |lane| {
            if pair.pegs.contains(&lane) {
                0
            } else {
                pair.clear
            }
        };
        Self {
            words: std::array::from_fn(|disk| {
                let word = pair.words.get(disk).copied().unwrap_or_default();
                (everywhere(word.up), everywhere(word.down), word.bits)
            }),
            order: lanes.order(from),
            lanes: lanes.set(std::array::from_fn(lane)),
            portals: lanes.set(std::array::from_fn(portal)),
            others: std::array::from_fn(|place| pair.others.get(place).copied().unwrap_or(0)),
        }
    }

    /// The pegs that are not of the pair.
    #[inline(always)]
    fn others(&self) -> impl Iterator<Item = usize> {
        // No more than P, which the compiler is to see.
        self.others[..P - 2].iter().map(|&peg| peg.min(P - 1))
    }

    /// Adds to a set what the moves of larger disks lead to from another.
    #[inline(always)]
    fn moves(&self, lanes: L, from: L::Set, to: L::Set) -> L::Set {
        let largest = lanes.common(lanes.permute(from, self.order), self.lanes);
        let mut all = lanes.union(to, largest);
        for &(up, down, bits) in &self.words {
            let ups = lanes.up(lanes.common(from, up), bits);
            let downs = lanes.common(lanes.down(from, bits), down);
            all = lanes.union(all, lanes.union(ups, downs));
        }
        all
    }
}

impl<const P: usize, L: Lanes<P> + std::fmt::Debug> Search for Tiles<P, L>
where
    L::Set: std::fmt::Debug,
{
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
        let tile = 3 * size_of::<[L::Set; P]>() + 2 + size_of::<u32>();
        self.seen.len() * tile + self.seeds.len() * size_of::<u32>() + self.tiling.bytes()
    }
}
