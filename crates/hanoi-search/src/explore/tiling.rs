//! Where the states of a block lie in vectors and tiles ([`super::tiles`]), and which tiles are neighbours.

#![expect(
    clippy::inline_always,
    reason = "part of the searches, which run with the wide instructions"
)]

use super::portals::Portals;

/// The tables of a search, the same for all sorts of lanes.
#[derive(Clone, Debug)]
pub(super) struct Tiling {
    pub(super) tiles: usize,
    pub(super) states_of_tile: u32,
    /// Whether a disk may go from every peg to every other; the arcs if not.
    pub(super) all_arcs: bool,
    pub(super) arcs: Vec<(usize, usize)>,
    /// For each tile and pair of pegs, the tile from which a move between the two leads to it. One past the last, which is
    /// always empty, if there is none.
    pub(super) next: Vec<u32>,
    /// The pairs of pegs that have portals.
    pub(super) pairs: Vec<Pair>,
    /// For each tile the pairs that none of its disks is on, and where they end.
    open: Vec<Open>,
    ends: Vec<usize>,
    /// Where the state of each portal is.
    pub(super) portals: Vec<Portal>,
}

/// Two pegs, in the vectors that have no smaller disk on them.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub(super) pegs: [usize; 2],
    /// Whether a disk may come to the first from the second, and to the second from the first.
    pub(super) into: [bool; 2],
    /// The other pegs.
    pub(super) others: Vec<usize>,
    /// For each disk in the words, the smallest first, how it moves.
    pub(super) words: Vec<Word>,
    /// The states of a word with no disk on either.
    pub(super) clear: u64,
    /// For each lane and bit, by how much its portal lies behind the first of the vector.
    ranks: Vec<u32>,
}

/// How a disk moves between two pegs within words.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    /// The states from which it goes to the second peg.
    pub(super) up: u64,
    /// The states in which it comes to the first.
    pub(super) down: u64,
    /// How far apart they are.
    pub(super) bits: u32,
}

/// A pair of pegs that none of a tile's disks is on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    /// The pair's place in [`Tiling::pairs`].
    pub(super) pair: usize,
    /// The first portal in the tile.
    pub(super) first: usize,
}

/// What is around a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around<'a> {
    pub(super) tile: usize,
    /// See [`Tiling::next`].
    pub(super) next: &'a [u32],
    pub(super) open: &'a [Open],
}

/// Where a portal's state is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portal {
    pub(super) tile: u32,
    pub(super) peg: u8,
    pub(super) lane: u8,
    pub(super) bit: u8,
    /// Whether it is a portal of other pairs too.
    pub(super) shared: bool,
}

/// The most pairs of pegs, on 8 pegs.
const MOST_PAIRS: usize = 28;

/// All pairs of P pegs, in order, and what nobody looks at.
pub(super) const fn pairs<const P: usize>() -> [(usize, usize); MOST_PAIRS] {
    let mut pairs = [(0, 0); MOST_PAIRS];
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

/// The pegs of some disks, as digits to a base, the smallest disk lowest.
fn digit(number: usize, place: u32, base: usize) -> usize {
    number / base.pow(place) % base
}

impl Tiling {
    /// Lays out a block, or returns `None` if it has too few disks: 1 for the tile, and those of a vector.
    pub(super) fn new(portals: &Portals) -> Option<Self> {
        let pegs = usize::from(portals.pegs());
        let in_word = 64_usize.ilog(pegs);
        let in_tile_number = portals.disks().checked_sub(in_word + 2)?;
        let tiles = pegs.pow(in_tile_number);
        let pairs: Vec<Pair> = (0..portals.pairs().len())
            .map(|pair| Pair::new(portals, pair, in_word, in_tile_number))
            .collect();
        let mut tiling = Self {
            tiles,
            states_of_tile: u32::try_from(pegs.pow(in_word + 2)).ok()?,
            all_arcs: portals.arcs().count() == pegs * (pegs - 1),
            arcs: portals.arcs().collect(),
            next: Vec::new(),
            open: Vec::new(),
            ends: vec![0],
            portals: Vec::new(),
            pairs,
        };
        for tile in 0..tiles {
            tiling.join(tile, portals, in_tile_number);
        }
        tiling.place(portals, in_word, in_tile_number);
        Some(tiling)
    }

    /// Finds the neighbours of a tile, and the pairs that are open in it.
    fn join(&mut self, tile: usize, portals: &Portals, disks: u32) {
        let pegs = usize::from(portals.pegs());
        let on = |disk, a, b| [a, b].contains(&digit(tile, disk, pegs));
        for (a, b) in (0..pegs).flat_map(|a| (a + 1..pegs).map(move |b| (a, b))) {
            let pair = self.pairs.iter().position(|pair| pair.pegs == [a, b]);
            let topmost = (0..disks).find(|&disk| on(disk, a, b));
            let from = pair.zip(topmost).and_then(|(pair, disk)| {
                let step = (b - a) * pegs.pow(disk);
                let way = usize::from(digit(tile, disk, pegs) == b);
                let from = if way == 0 { tile + step } else { tile - step };
                self.pairs[pair].into[way].then_some(from)
            });
            self.next
                .push(u32::try_from(from.unwrap_or(self.tiles)).unwrap_or(u32::MAX));
            if let (Some(pair), None) = (pair, topmost) {
                let first = pair * portals.per_pair() + self.pairs[pair].first(tile, disks, pegs);
                self.open.push(Open { pair, first });
            }
        }
        self.ends.push(self.open.len());
    }

    /// Finds where the states of portals are.
    fn place(&mut self, portals: &Portals, in_word: u32, in_tile_number: u32) {
        let pegs = usize::from(portals.pegs());
        let byte = |number: usize| number.to_le_bytes()[0];
        for state in portals.states() {
            let state = state as usize;
            let above = state / pegs.pow(1 + in_tile_number);
            let tile = state / pegs % pegs.pow(in_tile_number);
            self.portals.push(Portal {
                shared: self.open(tile).len() > 1,
                tile: u32::try_from(tile).unwrap_or(u32::MAX),
                peg: byte(state % pegs),
                lane: byte(above / pegs.pow(in_word)),
                bit: byte(above % pegs.pow(in_word)),
            });
        }
    }

    /// Writes the distance of a portal for all pairs whose portal it is.
    pub(super) fn read_shared(&self, at: Portal, distance: u8, portals: &mut [u8]) {
        let (peg, lane) = (usize::from(at.peg), usize::from(at.lane));
        for open in self.open(at.tile as usize) {
            let pair = &self.pairs[open.pair];
            let place = pair.others.iter().position(|&other| other == peg);
            let clear = pair.others.contains(&lane) && pair.clear >> at.bit & 1 == 1;
            if let (Some(place), true) = (place, clear) {
                let rank = pair.ranks[lane * 64 + usize::from(at.bit)];
                portals[open.first + place + rank as usize] = distance;
            }
        }
    }

    /// What is around each tile.
    #[inline(always)]
    pub(super) fn around<const P: usize>(&self) -> impl Iterator<Item = Around<'_>> {
        let next = self.next.chunks_exact(P * (P - 1) / 2);
        let next = next.zip(self.ends.windows(2)).enumerate();
        next.map(|(tile, (next, ends))| Around {
            tile,
            next,
            open: &self.open[ends[0]..ends[1]],
        })
    }

    /// The pairs that none of a tile's disks is on.
    #[inline]
    pub(super) fn open(&self, tile: usize) -> &[Open] {
        &self.open[self.ends[tile]..self.ends[tile + 1]]
    }

    /// The bytes of its tables.
    pub(super) const fn bytes(&self) -> usize {
        size_of::<u32>() * self.next.len()
            + size_of::<Open>() * self.open.len()
            + size_of::<usize>() * self.ends.len()
            + size_of::<Portal>() * self.portals.len()
    }
}

impl Pair {
    fn new(portals: &Portals, pair: usize, in_word: u32, in_tile_number: u32) -> Self {
        let pegs = usize::from(portals.pegs());
        let super::portals::Pair { pegs: [a, b], ways } = portals.pairs()[pair];
        let (a, b) = (usize::from(a), usize::from(b));
        let others: Vec<usize> = (0..pegs).filter(|&peg| peg != a && peg != b).collect();
        let states = || 0..pegs.pow(in_word);
        let off = |state, disk| others.contains(&digit(state, disk, pegs));
        let set =
            |states: &mut dyn Iterator<Item = usize>| states.fold(0, |set, state| set | 1 << state);
        let word = |disk| {
            let free = |&state: &usize| {
                digit(state, disk, pegs) == a && (0..disk).all(|below| off(state, below))
            };
            let mask: u64 = set(&mut states().filter(free));
            Word {
                up: if ways[0] { mask } else { 0 },
                down: if ways[1] { mask } else { 0 },
                bits: u32::try_from((b - a) * pegs.pow(disk)).unwrap_or(0),
            }
        };
        let mut ranks = vec![0; pegs * 64];
        let low = others.len().pow(1 + in_tile_number);
        for rank in 0..others.len().pow(in_word + 1) {
            let number = |disks: u32| {
                let digits = (0..disks)
                    .rev()
                    .map(|disk| others[digit(rank, disk, others.len())]);
                digits.fold(0, |number, peg| number * pegs + peg)
            };
            let lane = others[digit(rank, in_word, others.len())];
            ranks[lane * 64 + number(in_word)] = u32::try_from(rank * low).unwrap_or(u32::MAX);
        }
        Self {
            pegs: [a, b],
            into: [ways[1], ways[0]],
            words: (0..in_word).map(word).collect(),
            clear: set(&mut states().filter(|&state| (0..in_word).all(|disk| off(state, disk)))),
            others,
            ranks,
        }
    }

    /// The number of the first portal of a tile that none of its disks is on the pair in.
    fn first(&self, tile: usize, disks: u32, pegs: usize) -> usize {
        let rank = |disk| {
            self.others
                .iter()
                .position(|&peg| peg == digit(tile, disk, pegs))
        };
        let ranks = (0..disks).rev().filter_map(rank);
        self.others.len() * ranks.fold(0, |number, rank| number * self.others.len() + rank)
    }

    /// Writes the distance of the portals in a vector.
    #[inline]
    pub(super) fn read<const P: usize>(
        &self,
        first: usize,
        found: [u64; P],
        distance: u8,
        portals: &mut [u8],
    ) {
        for (mut word, ranks) in found.into_iter().zip(self.ranks.chunks_exact(64)) {
            while word != 0 {
                let rank = ranks[word.trailing_zeros() as usize % 64];
                portals[first + rank as usize] = distance;
                word &= word - 1;
            }
        }
    }
}
