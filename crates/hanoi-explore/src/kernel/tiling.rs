//! The layout of a block's states in vectors and tiles ([`super::tiles`]), and the neighbours of each tile.

use std::ops::Range;

use crate::geometry::portals::Portals;

/// The tables of a search that do not depend on the lanes.
#[derive(Clone, Debug)]
pub(super) struct Tiling<const P: usize> {
    /// Whether a disk may move between any two pegs.
    pub(super) all_arcs: bool,
    pub(super) arcs: [[bool; P]; P],
    /// For each tile and pair of pegs, the tile across a move between the two, or the tile itself.
    pub(super) next: Vec<[[u16; P]; P]>,
    /// The pairs of pegs joined by an arc.
    pub(super) pairs: Vec<TilePair>,
    /// The classes of tiles, in the order of the tiles.
    pub(super) classes: Vec<TileClass>,
    /// The place of each portal in the cells of all tiles.
    pub(super) places: Vec<u32>,
    /// The portal at each place.
    pub(super) portals: Vec<u32>,
}

/// Tiles with the same open pairs: pairs of pegs without a disk of the tile.
#[derive(Clone, Debug)]
pub(super) struct TileClass {
    pub(super) tiles: Range<usize>,
    /// The indexes of the open pairs in [`Tiling::pairs`].
    pub(super) open: Vec<usize>,
}

/// Two pegs, and the moves between them in vectors without a smaller disk there.
#[derive(Clone, Debug)]
pub(super) struct TilePair {
    pub(super) pegs: [usize; 2],
    /// Whether a disk may move to the first from the second, and to the second from the first.
    pub(super) into: [bool; 2],
    /// The other pegs.
    pub(super) others: Vec<usize>,
    /// The moves of each disk within words, the smallest first.
    pub(super) words: Vec<Word>,
    /// The states of a word with no disk on either peg, in order.
    pub(super) clear: Vec<usize>,
}

/// The moves of a disk between two pegs within words.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    /// The states from which it moves to the second peg.
    pub(super) up: u64,
    /// The states, after the shift, to which it moves on the first peg.
    pub(super) down: u64,
    /// The shift between them.
    pub(super) bits: u32,
}

/// The number of pairs of 8 pegs.
const MAX_PAIRS: usize = 28;

/// The number of disks within a word.
pub(super) const fn in_word(pegs: usize) -> u32 {
    64_usize.ilog(pegs)
}

/// All pairs of P pegs in order, padded.
pub(super) const fn pairs<const P: usize>() -> [(usize, usize); MAX_PAIRS] {
    let mut pairs = [(0, 0); MAX_PAIRS];
    let (mut len, mut a) = (0, 0);
    while a < P {
        let mut b = a + 1;
        while b < P {
            pairs[len] = (a, b);
            (len, b) = (len + 1, b + 1);
        }
        a += 1;
    }
    pairs
}

/// The peg of a disk in a state number, as a digit.
fn digit(number: usize, place: u32, base: usize) -> usize {
    number / base.pow(place) % base
}

impl<const P: usize> Tiling<P> {
    /// Lays out a block, or returns `None` if it has too few disks for a tile, or too many tiles.
    pub(super) fn new(portals: &Portals) -> Option<Self> {
        let disks = portals.disks().checked_sub(in_word(P) + 3)?;
        let pairs = 0..portals.pairs().len();
        let pairs: Vec<TilePair> = pairs.map(|pair| TilePair::new(portals, pair)).collect();
        let used = |tile| {
            let used = (0..disks).fold(0_u32, |used, disk| used | 1 << digit(tile, disk, P));
            // All tiles without open pairs form one class, in the order of their numbers: so most neighbours are near.
            let is_open = used.count_ones() as usize + 2 <= P;
            if is_open { used } else { u32::MAX }
        };
        let mut tiles: Vec<usize> = (0..P.pow(disks)).collect();
        tiles.sort_by_key(|&tile| used(tile));
        let mut tiling = Self {
            all_arcs: portals.arcs().count() == P * (P - 1),
            arcs: [[false; P]; P],
            next: neighbours(&tiles, disks, &pairs)?,
            classes: Vec::new(),
            places: Vec::new(),
            portals: Vec::new(),
            pairs,
        };
        for (from, to) in portals.arcs() {
            tiling.arcs[from][to] = true;
        }
        for class in tiles.chunk_by(|&a, &b| used(a) == used(b)) {
            let first = tiling.classes.last().map_or(0, |last| last.tiles.end);
            tiling.classes.push(TileClass {
                tiles: first..first + class.len(),
                open: open(&tiling.pairs, used(class[0])),
            });
        }
        tiling.place(portals, &tiles, disks);
        Some(tiling)
    }

    /// Finds the place of each portal. The digits of a portal's number are, from the lowest, those of the smallest disk,
    /// the row, the tile, the word and the lane. In a cell the smallest disk has the highest digit.
    fn place(&mut self, portals: &Portals, tiles: &[usize], disks: u32) {
        let free = P - 2;
        let (in_cells, vector) = (free.pow(disks), free.pow(in_word(P) + 1));
        for class in &self.classes {
            let rows = |pair: usize| self.pairs[pair].others.iter().map(move |&row| (row, pair));
            let cells = || class.open.iter().flat_map(|&pair| rows(pair));
            let tiles = tiles[class.tiles.clone()].iter();
            for (&tile, (row, pair)) in tiles.flat_map(|tile| cells().map(move |cell| (tile, cell)))
            {
                let others = &self.pairs[pair].others;
                let rank = |peg: usize| others.iter().position(|&other| other == peg);
                let ranks = (0..disks).rev().map(|disk| digit(tile, disk, P));
                let ranks = ranks.chain([row]).filter_map(rank);
                let cell = ranks.fold(0, |number, rank| number * free + rank);
                let in_cell = |smallest| {
                    (0..vector).map(move |above| (above * in_cells * free + cell) * free + smallest)
                };
                let of_pair = (0..free).flat_map(in_cell);
                let of_all = of_pair.map(|portal| pair * portals.per_pair() + portal);
                self.portals
                    .extend(of_all.filter_map(|portal| u32::try_from(portal).ok()));
            }
        }
        self.places = vec![0; portals.len()];
        for (place, &portal) in (0..).zip(&self.portals) {
            self.places[portal as usize] = place;
        }
    }

    /// The size of its tables in bytes.
    pub(super) const fn bytes(&self) -> usize {
        size_of::<[[u16; P]; P]>() * self.next.len() + 2 * size_of::<u32>() * self.places.len()
    }
}

/// The pairs without a used peg.
fn open(pairs: &[TilePair], used: u32) -> Vec<usize> {
    let is_open = |&pair: &usize| pairs[pair].pegs.iter().all(|&peg| used >> peg & 1 == 0);
    (0..pairs.len()).filter(is_open).collect()
}

/// For each tile and pair of pegs, the tile that a move between the two comes from, or `None` for too many tiles.
fn neighbours<const P: usize>(
    tiles: &[usize],
    disks: u32,
    pairs: &[TilePair],
) -> Option<Vec<[[u16; P]; P]>> {
    let mut places = vec![0; tiles.len()];
    for (place, &tile) in tiles.iter().enumerate() {
        places[tile] = u16::try_from(place).ok()?;
    }
    let from = |tile: usize, a: usize, b: usize| {
        let pair = pairs.iter().find(|pair| pair.pegs == [a, b])?;
        let disk = (0..disks).find(|&disk| pair.pegs.contains(&digit(tile, disk, P)))?;
        let (step, is_on_second) = ((b - a) * P.pow(disk), digit(tile, disk, P) == b);
        let from = if is_on_second {
            tile - step
        } else {
            tile + step
        };
        pair.into[usize::from(is_on_second)].then_some(from)
    };
    let place = |tile, a, b| places[from(tile, a, b).unwrap_or(tile)];
    let all = |&tile: &usize| std::array::from_fn(|a| std::array::from_fn(|b| place(tile, a, b)));
    Some(tiles.iter().map(all).collect())
}

impl TilePair {
    fn new(portals: &Portals, pair: usize) -> Self {
        let (pegs, in_word) = (usize::from(portals.pegs()), in_word(portals.pegs().into()));
        let crate::geometry::portals::PegPair { pegs: [a, b], arcs } = portals.pairs()[pair];
        let (a, b) = (usize::from(a), usize::from(b));
        let others: Vec<usize> = (0..pegs).filter(|&peg| peg != a && peg != b).collect();
        let states = || 0..pegs.pow(in_word);
        let off = |state, disk| others.contains(&digit(state, disk, pegs));
        let word = |disk| {
            let free = |&state: &usize| {
                digit(state, disk, pegs) == a && (0..disk).all(|below| off(state, below))
            };
            let mask: u64 = states()
                .filter(free)
                .fold(0, |mask, state| mask | 1 << state);
            Word {
                up: if arcs[0] { mask } else { 0 },
                down: if arcs[1] { mask } else { 0 },
                bits: u32::try_from((b - a) * pegs.pow(disk)).unwrap_or(0),
            }
        };
        Self {
            pegs: [a, b],
            into: [arcs[1], arcs[0]],
            words: (0..in_word).map(word).collect(),
            clear: states()
                .filter(|&state| (0..in_word).all(|disk| off(state, disk)))
                .collect(),
            others,
        }
    }
}
