//! The search of a batch of blocks on 5 to 8 pegs.
//!
//! A byte is a state, and its bits are blocks: eight blocks are searched in the time of one, with no bits wasted on any
//! number of pegs. A *row* is a vector with the placements of the two smallest disks; the larger ones number the rows.
//! On 5 pegs there are 25 placements, so a vector holds two groups of eight blocks.
//!
//! The two smallest disks move by byte permutations. For each pair of pegs a row has one neighbour: the smallest of the
//! larger disks on the pair moves, in the bytes with neither of the two small disks there. If none of the larger disks
//! is on the pair, these are portals of the blocks, a *gate*.

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi8_mask,
    _mm512_cmpneq_epi8_mask, _mm512_cmpneq_epi64_mask, _mm512_mask_max_epu8, _mm512_mask_mov_epi8,
    _mm512_maskz_permutexvar_epi8, _mm512_min_epu8, _mm512_or_si512, _mm512_permutexvar_epi8,
    _mm512_popcnt_epi64, _mm512_set1_epi8, _mm512_setzero_si512, _mm512_test_epi64_mask,
    _mm512_xor_si512,
};

use pulp::cast;

use super::super::search::BlockDistances;
use super::{vector, with};
use crate::geometry::portals::{Portals, UNREACHED};

mod tables;

use tables::SliceTables;

/// The blocks in a byte, one bit each.
const BITS: usize = 8;
/// The fewest states of a block for which batches pay off.
const MIN_STATES: usize = 200;
/// The number of rows that the bit planes can count.
const MAX_COUNTED: u32 = 127;
/// The number of bit planes.
const PLANES: usize = 7;

/// The tables for searching blocks in bit slices.
#[derive(Debug)]
pub(super) struct Slices<const P: usize> {
    tables: SliceTables,
    /// The states reached before this level and after it.
    old: Vec<__m512i>,
    new: Vec<__m512i>,
    /// The neighbour of each row for each pair of pegs, or the row itself at a gate.
    next: Vec<u32>,
    /// The range of each row's gates.
    gates_of: Vec<[u32; 2]>,
    gates: Vec<RowGate>,
    /// The distances at each gate: [`words`] vectors of eight portals in eight blocks, portal by portal.
    cells: Vec<__m512i>,
    /// The smallest and the largest initial distance at each gate.
    ranges: Vec<[u8; 2]>,
    per_gate: usize,
}

/// The portals of a pair in a row.
#[derive(Debug)]
struct RowGate {
    pair: usize,
    /// The number of its first portal.
    portal: usize,
}

/// The number of groups of eight blocks in a vector.
const fn groups(pegs: usize) -> usize {
    64 / (pegs * pegs).next_power_of_two()
}

/// The number of eight-portal words in the gates of a group.
const fn in_group(pegs: usize) -> usize {
    ((pegs - 2) * (pegs - 2)).div_ceil(BITS)
}

/// The number of words of all groups. They are stored group by group.
const fn words(pegs: usize) -> usize {
    groups(pegs) * in_group(pegs)
}

impl<const P: usize> Slices<P> {
    /// The number of blocks in a batch.
    pub(super) const BATCH: usize = BITS * groups(P);

    /// Returns `None` if such blocks are not supported.
    pub(super) fn new(portals: &Portals) -> Option<Self> {
        let is_classic = portals.arcs().count() == P * (P - 1);
        let states = P.checked_pow(portals.disks());
        let is_small = states.is_some_and(|states| states < MIN_STATES);
        (is_classic && !is_small).then(|| Self::of(portals))
    }

    fn of(portals: &Portals) -> Self {
        let larger = portals.disks() - 2;
        let rows = P.pow(larger);
        let pairs = portals.pairs().iter();
        let pairs: Vec<[usize; 2]> = pairs.map(|pair| pair.pegs.map(usize::from)).collect();
        let mut slices = Self {
            tables: SliceTables::new(P, &pairs),
            old: vec![cast([0_u64; 8]); rows],
            new: vec![cast([0_u64; 8]); rows],
            next: Vec::with_capacity(rows * pairs.len()),
            gates_of: Vec::with_capacity(rows),
            gates: Vec::new(),
            cells: Vec::new(),
            ranges: Vec::new(),
            per_gate: (P - 2) * (P - 2),
        };
        for row in 0..rows {
            slices.place(row, larger, &pairs, portals);
        }
        slices.ranges = vec![[UNREACHED; 2]; slices.gates.len()];
        slices.cells = vec![cast([UNREACHED; 64]); slices.gates.len() * words(P)];
        slices
    }

    /// The size of its tables in bytes.
    pub(super) fn bytes(&self) -> usize {
        let rows = self.old.len() * (2 * size_of::<__m512i>() + 2 * size_of::<u32>());
        let gates =
            self.gates.len() * size_of::<RowGate>() + self.cells.len() * size_of::<__m512i>();
        rows + self.next.len() * size_of::<u32>() + gates
    }

    /// Finds the neighbours and gates of a row.
    fn place(&mut self, row: usize, larger: u32, pairs: &[[usize; 2]], portals: &Portals) {
        let peg = |disk: u32| row / P.pow(disk) % P;
        let first = self.gates.len();
        for (pair, &[a, b]) in pairs.iter().enumerate() {
            let disk = (0..larger).find(|&disk| [a, b].contains(&peg(disk)));
            let next = disk.map_or(row, |disk| {
                let step = (b - a) * P.pow(disk);
                if peg(disk) == a {
                    row + step
                } else {
                    row - step
                }
            });
            self.next.push(small(next));
            if disk.is_none() {
                let rank = |peg: usize| peg - usize::from(peg > a) - usize::from(peg > b);
                let disks = (0..larger).rev();
                let above = disks.fold(0, |above, disk| above * (P - 2) + rank(peg(disk)));
                self.gates.push(RowGate {
                    pair,
                    portal: pair * portals.per_pair() + above * self.per_gate,
                });
            }
        }
        self.gates_of.push([first, self.gates.len()].map(small));
    }
}

/// A number below 2^32: a block has fewer states.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Bit-sliced counters: for each bit, the bytes that have it set, in up to [`MAX_COUNTED`] vectors.
#[derive(Debug)]
struct ByteCounts {
    planes: [__m512i; PLANES],
    vectors: u32,
    /// The totals of each block.
    sums: [u32; 2 * BITS],
}

wide! {
    /// A row after all moves of one disk, including its own states.
    fn round(set: __m512i, orders: &[__m512i; 3]) -> __m512i {
        orders.iter().fold(set, |set, &order| {
            _mm512_or_si512(set, _mm512_permutexvar_epi8(order, set))
        })
    }

    /// Counts a vector.
    fn add<const P: usize>(count: &mut ByteCounts, set: __m512i) {
        let mut carry = set;
        for plane in &mut count.planes {
            (*plane, carry) = (_mm512_xor_si512(*plane, carry), _mm512_and_si512(*plane, carry));
        }
        count.vectors += 1;
        if count.vectors == MAX_COUNTED {
            add_up::<P>(count);
        }
    }

    fn add_up<const P: usize>(count: &mut ByteCounts) {
        for (power, plane) in count.planes.iter_mut().enumerate() {
            for bit in 0..BITS {
                let ones = _mm512_and_si512(*plane, _mm512_set1_epi8(1 << bit));
                let words: [u64; 8] = cast(_mm512_popcnt_epi64(ones));
                for (group, words) in words.chunks_exact(8 / groups(P)).enumerate() {
                    // A vector has 512 ones at most.
                    let sum = u32::try_from(words.iter().sum::<u64>()).unwrap_or(u32::MAX);
                    count.sums[group * BITS + bit] += sum << power;
                }
            }
            *plane = _mm512_setzero_si512();
        }
        count.vectors = 0;
    }

    /// Searches up to [`Slices::BATCH`] blocks.
    pub(super) fn search<const P: usize>(slices: &mut Slices<P>, blocks: &mut [BlockDistances]) {
        let last = begin(slices, blocks);
        for distance in 0..UNREACHED {
            let sums = level(slices, distance);
            std::mem::swap(&mut slices.old, &mut slices.new);
            for (block, sum) in blocks.iter_mut().zip(sums) {
                block.counts.push(sum);
            }
            if sums.iter().all(|&sum| sum == 0) && distance >= last {
                break;
            }
        }
        end(slices, blocks);
        for block in blocks {
            block.trim();
        }
    }

    /// Loads the initial distances, and returns the largest. Unused bits repeat the first block.
    fn begin<const P: usize>(slices: &mut Slices<P>, blocks: &mut [BlockDistances]) -> u8 {
        slices.old.fill(_mm512_setzero_si512());
        for block in &mut *blocks {
            block.counts.clear();
        }
        let (transposed, unreached) = (transposed(), _mm512_set1_epi8(UNREACHED.cast_signed()));
        let mut last = 0;
        let cells = slices.cells.chunks_exact_mut(words(P));
        for ((gate, range), cells) in slices.gates.iter().zip(&mut slices.ranges).zip(cells) {
            let (mut nearest, mut farthest) = (unreached, _mm512_setzero_si512());
            for (word, cell) in cells.iter_mut().enumerate() {
                let (group, part) = (word / in_group(P), word % in_group(P));
                let portals = part * BITS..slices.per_gate.min(part * BITS + BITS);
                let distances: [[u8; BITS]; BITS] = std::array::from_fn(|bit| {
                    let block = blocks.get(group * BITS + bit).unwrap_or(&blocks[0]);
                    eight(&block.portals[gate.portal..][portals.clone()])
                });
                let distances = cast(distances);
                nearest = _mm512_min_epu8(nearest, distances);
                let is_known = _mm512_cmpneq_epi8_mask(distances, unreached);
                farthest = _mm512_mask_max_epu8(farthest, is_known, farthest, distances);
                *cell = _mm512_permutexvar_epi8(transposed, distances);
            }
            let nearest: [u8; 64] = cast(nearest);
            let farthest: [u8; 64] = cast(farthest);
            let [nearest, farthest] = [nearest.into_iter().min(), farthest.into_iter().max()];
            *range = [nearest, farthest].map(Option::unwrap_or_default);
            last = last.max(range[1]);
        }
        last
    }

    /// Copies out the distances of all portals.
    fn end<const P: usize>(slices: &Slices<P>, blocks: &mut [BlockDistances]) {
        let transposed = transposed();
        let cells = slices.cells.chunks_exact(words(P));
        for (gate, cells) in slices.gates.iter().zip(cells) {
            for (blocks, cells) in blocks.chunks_mut(BITS).zip(cells.chunks_exact(in_group(P))) {
                for (part, &cell) in cells.iter().enumerate() {
                    let portals = part * BITS..slices.per_gate.min(part * BITS + BITS);
                    let distances: [[u8; BITS]; BITS] =
                        cast(_mm512_permutexvar_epi8(transposed, cell));
                    for (block, distances) in blocks.iter_mut().zip(distances) {
                        let portals = &mut block.portals[gate.portal..][portals.clone()];
                        if let Some(eight) = portals.as_mut_array() {
                            *eight = distances;
                        } else {
                            portals.iter_mut().zip(distances).for_each(|(to, from)| *to = from);
                        }
                    }
                }
            }
        }
    }

    /// Grows all rows by one move, adds portals with this distance, and returns the number of new states of each
    /// block.
    fn level<const P: usize>(slices: &mut Slices<P>, distance: u8) -> [u32; 2 * BITS] {
        let zero = _mm512_setzero_si512();
        let mut count = ByteCounts {
            planes: [zero; PLANES],
            vectors: 0,
            sums: [0; 2 * BITS],
        };
        let tables = &slices.tables;
        let free = &tables.free[..P * (P - 1) / 2];
        let next = slices.next.chunks_exact(P * (P - 1) / 2);
        let rows = slices.new.iter_mut().zip(next).zip(&slices.gates_of);
        for (place, ((row, next), &gates)) in rows.enumerate() {
            let old = slices.old[place];
            if _mm512_cmpneq_epi64_mask(old, tables.all) == 0 {
                *row = old;
                continue;
            }
            let smallest = round(old, &tables.round[0]);
            let second = round(_mm512_and_si512(old, tables.apart), &tables.round[1]);
            let mut new = with(smallest, second, tables.apart);
            // A constant bound, which lets the compiler unroll the loop.
            for pair in 0..P * (P - 1) / 2 {
                new = with(new, slices.old[next[pair] as usize], free[pair]);
            }
            let gates = gates[0] as usize..gates[1] as usize;
            let ours = &slices.gates[gates.clone()];
            let cells = &mut slices.cells[gates.start * words(P)..gates.end * words(P)];
            let range = &slices.ranges[gates.clone()];
            for ((gate, range), cells) in ours.iter().zip(range).zip(cells.chunks_exact(words(P))) {
                if (range[0]..=range[1]).contains(&distance) {
                    new = _mm512_or_si512(new, seeds(tables, gate.pair, cells, distance));
                }
            }
            *row = new;
            let fresh = _mm512_andnot_si512(old, new);
            if _mm512_test_epi64_mask(fresh, fresh) == 0 {
                continue;
            }
            add::<P>(&mut count, fresh);
            for (gate, cells) in ours.iter().zip(cells.chunks_exact_mut(words(P))) {
                read(tables, gate.pair, fresh, cells, distance);
            }
        }
        add_up::<P>(&mut count);
        count.sums
    }

    /// The portals of a gate with this distance.
    fn seeds(tables: &SliceTables, pair: usize, cells: &[__m512i], distance: u8) -> __m512i {
        let distance = _mm512_set1_epi8(distance.cast_signed());
        let mut words = [0; 8];
        for (word, &cell) in words.iter_mut().zip(cells) {
            *word = _mm512_cmpeq_epi8_mask(cell, distance);
        }
        let (is_there, order) = tables.spread[pair];
        _mm512_maskz_permutexvar_epi8(is_there, order, cast(words))
    }

    /// Sets the distance of a gate's portals that are new in a row.
    fn read(tables: &SliceTables, pair: usize, fresh: __m512i, cells: &mut [__m512i], distance: u8) {
        let portals = _mm512_and_si512(fresh, tables.free[pair]);
        if _mm512_test_epi64_mask(portals, portals) == 0 {
            return;
        }
        let words: [u64; 8] = cast(_mm512_permutexvar_epi8(tables.gather[pair], portals));
        let distance = _mm512_set1_epi8(distance.cast_signed());
        for (cell, word) in cells.iter_mut().zip(words) {
            *cell = _mm512_mask_mov_epi8(*cell, word, distance);
        }
    }
}

/// Eight distances, padded at the end.
#[inline]
fn eight(portals: &[u8]) -> [u8; BITS] {
    portals.as_array().copied().unwrap_or_else(|| {
        let mut eight = [UNREACHED; BITS];
        eight
            .iter_mut()
            .zip(portals)
            .for_each(|(to, &from)| *to = from);
        eight
    })
}

/// The permutation that transposes a matrix of eight by eight bytes.
fn transposed() -> __m512i {
    vector(|at| at % BITS * BITS + at / BITS)
}
