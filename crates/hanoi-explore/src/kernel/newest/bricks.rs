//! The search of a block on 4 pegs, 4,096 states at a time.
//!
//! A *brick* holds all states of the block's six *smallest* disks. They are close together: it takes about 16 moves from
//! the first one reached to the last, in blocks of any size, and only these levels visit the brick.
//!
//! The larger disks number the bricks. For each pair of pegs a brick has one neighbour: the smallest of the larger disks
//! on the pair moves, in the states with no disk of the brick there. New states among these are mailed to the neighbour,
//! which receives them at the next level. A brick reads nothing but its mail, so it can change in place. If none of the
//! larger disks is on the pair, these states are portals of the block, a *gate*, whose initial distances also arrive as
//! mail.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_andnot_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64,
    _mm512_setzero_si512, _mm512_test_epi8_mask, _mm512_test_epi64_mask,
};

use pulp::cast;

use super::super::search::BlockDistances;
use super::brick::{self, Brick, BrickCell, BrickTables, Mail, PAIRS};
use crate::geometry::portals::{Portals, UNREACHED};

/// The number of disks of a brick.
const DISKS: u32 = 6;
/// The largest number of larger disks: brick numbers have 16 bits.
const MAX_LARGER: u32 = 8;

/// The tables for searching a block.
#[derive(Debug)]
pub(super) struct Bricks {
    tables: BrickTables,
    /// The states reached.
    states: Vec<Brick>,
    /// The bricks with all states reached, as bits.
    full: Vec<u64>,
    /// The work due at this level and at the next.
    now: Due,
    next: Due,
    /// The neighbour of each brick for each pair of pegs, or the brick itself at a gate.
    neighbours: Vec<[u16; PAIRS.len()]>,
    /// The range of each brick's gates.
    gates_of: Vec<[u16; 2]>,
    gates: Vec<BrickGate>,
    /// The distances at each gate.
    cells: Vec<BrickCell>,
}

/// The work due at a level.
#[derive(Clone, Debug)]
struct Due {
    mail: Vec<Mail>,
    /// Whether each brick has mail or has changed; padded to a multiple of 64.
    marks: Vec<u8>,
}

/// The portals of a pair in a brick.
#[derive(Debug)]
struct BrickGate {
    brick: u16,
    pair: u8,
    /// The index of its 64 portals among all.
    place: usize,
}

impl Bricks {
    /// Returns `None` if such blocks are not supported.
    pub(super) fn new(portals: &Portals) -> Option<Self> {
        let is_classic = portals.pegs() == 4 && portals.arcs().count() == 12;
        let larger = portals.disks().checked_sub(DISKS)?;
        (is_classic && larger <= MAX_LARGER).then(|| Self::above(larger))
    }

    /// Tables for a number of larger disks.
    fn above(larger: u32) -> Self {
        let count = 4_usize.pow(larger);
        let due = Due {
            mail: vec![Mail::default(); count],
            marks: vec![0; count.next_multiple_of(64)],
        };
        let mut bricks = Self {
            tables: BrickTables::new(),
            states: vec![[cast([0_u64; 8]); 8]; count],
            full: vec![0; count.div_ceil(64)],
            now: due.clone(),
            next: due,
            neighbours: Vec::new(),
            gates_of: Vec::new(),
            gates: Vec::new(),
            cells: Vec::new(),
        };
        for brick in 0..count {
            bricks.place(brick, larger);
        }
        bricks.cells = vec![[UNREACHED; 64]; bricks.gates.len()];
        bricks
    }

    /// The size of its tables in bytes.
    pub(super) const fn bytes(&self) -> usize {
        let of_brick = size_of::<Brick>() + 2 * size_of::<Mail>() + 18;
        let of_gate = size_of::<BrickGate>() + size_of::<BrickCell>();
        self.states.len() * of_brick + self.gates.len() * of_gate
    }

    /// Finds the neighbours and gates of a brick.
    fn place(&mut self, brick: usize, larger: u32) {
        let pegs = || (0..larger).map(|disk| brick >> (2 * disk) & 3);
        let first = self.gates.len();
        let neighbours = std::array::from_fn(|pair| {
            let [a, b] = PAIRS[pair];
            if let Some(disk) = pegs().position(|peg| peg == a || peg == b) {
                return small(brick ^ (a ^ b) << (2 * disk));
            }
            let second = PAIRS[5 - pair][1];
            let above = pegs()
                .rev()
                .fold(0, |above, peg| 2 * above + usize::from(peg == second));
            self.gates.push(BrickGate {
                brick: small(brick),
                pair: pair.to_le_bytes()[0],
                place: (pair << larger) + above,
            });
            small(brick)
        });
        self.neighbours.push(neighbours);
        self.gates_of.push([first, self.gates.len()].map(small));
    }
}

/// A number below 2^16.
fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Due {
    /// Mails states of a pair to a brick.
    #[inline]
    fn post(&mut self, brick: u16, pair: usize, states: u64) {
        let brick = usize::from(brick);
        self.mail[brick].0[pair] |= states;
        self.marks[brick] |= u8::from(states != 0);
    }

    fn clear(&mut self) {
        self.mail.fill(Mail::default());
        self.marks.fill(0);
    }
}

wide! {
    /// Searches one block.
    pub(super) fn search(bricks: &mut Bricks, block: &mut BlockDistances) {
        let last = block.last();
        begin(bricks, &block.portals);
        block.counts.clear();
        for distance in 0..UNREACHED {
            let count = level(bricks, distance);
            block.counts.push(count);
            std::mem::swap(&mut bricks.now, &mut bricks.next);
            if count == 0 && distance >= last {
                break;
            }
        }
        block.trim();
        let (portals, _) = block.portals.as_chunks_mut();
        for (gate, cell) in bricks.gates.iter().zip(&bricks.cells) {
            portals[gate.place] = brick::from_cell(&bricks.tables, usize::from(gate.pair), cell);
        }
    }

    /// Loads the initial distances.
    fn begin(bricks: &mut Bricks, portals: &[u8]) {
        bricks.states.fill([_mm512_setzero_si512(); 8]);
        bricks.full.fill(0);
        // Full bricks are not visited, so their mail may be left over.
        bricks.now.clear();
        bricks.next.clear();
        let (chunks, _) = portals.as_chunks();
        for (gate, cell) in bricks.gates.iter().zip(&mut bricks.cells) {
            *cell = brick::to_cell(&bricks.tables, usize::from(gate.pair), &chunks[gate.place]);
        }
    }

    /// Grows all due bricks by one move, adds portals with this distance, and returns the number of new states.
    fn level(bricks: &mut Bricks, distance: u8) -> u32 {
        for (gate, cell) in bricks.gates.iter().zip(&bricks.cells) {
            let states = brick::at(cell, distance);
            if states != 0 {
                bricks.now.post(gate.brick, usize::from(gate.pair), states);
            }
        }
        let mut sums = _mm512_setzero_si512();
        for group in 0..bricks.full.len() {
            let (groups, _) = bricks.now.marks.as_chunks_mut::<64>();
            let marks = cast(std::mem::replace(&mut groups[group], [0; 64]));
            let mut due = _mm512_test_epi8_mask(marks, marks) & !bricks.full[group];
            while due != 0 {
                let place = 64 * group + due.trailing_zeros() as usize;
                due &= due - 1;
                sums = _mm512_add_epi64(sums, visit(bricks, place, distance));
            }
        }
        // A block has fewer than 2^32 states.
        u32::try_from(_mm512_reduce_add_epi64(sums)).unwrap_or(u32::MAX)
    }

    /// Grows a brick, and returns the number of new states as eight partial sums.
    fn visit(bricks: &mut Bricks, place: usize, distance: u8) -> __m512i {
        let mail = std::mem::take(&mut bricks.now.mail[place]);
        let old = bricks.states[place];
        let new = brick::grow(&bricks.tables, &old, &mail);
        let fresh: Brick = std::array::from_fn(|at| _mm512_andnot_si512(old[at], new[at]));
        let count = fresh.map(|set| _mm512_popcnt_epi64(set));
        let count = count.into_iter().reduce(|sum, count| _mm512_add_epi64(sum, count));
        let count = count.unwrap_or(_mm512_setzero_si512());
        if _mm512_test_epi64_mask(count, count) == 0 {
            return count;
        }
        bricks.states[place] = new;
        if brick::is_full(&new) {
            bricks.full[place / 64] |= 1 << (place % 64);
        } else {
            bricks.next.marks[place] = 1;
        }
        let mail = brick::mail(&bricks.tables, &fresh);
        let [first, end] = bricks.gates_of[place].map(usize::from);
        for (gate, cell) in bricks.gates[first..end].iter().zip(&mut bricks.cells[first..end]) {
            brick::set(cell, mail[usize::from(gate.pair)], distance);
        }
        for (pair, (&neighbour, states)) in bricks.neighbours[place].iter().zip(mail).enumerate() {
            bricks.next.post(neighbour, pair, states);
        }
        count
    }
}
