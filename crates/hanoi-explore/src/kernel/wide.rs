//! Vectors of four words on x86-64-v3 processors (AVX2), which most are since 2013.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use std::arch::x86_64::__m256i;

use pulp::x86::V3;
use pulp::{cast, u64x2};

use super::instructions::{Counting, Instructions};
use super::lanes::{Job, Lanes};
use super::search::BlockSearch;
use super::tiles::{boxed, words};
use super::tiling::TilePair;
use crate::geometry::portals::Portals;

/// The search with the popcount instruction on 4 pegs. Other numbers of pegs are searched by words, which gain nothing.
pub(super) fn counting(portals: &Portals) -> Option<Box<dyn BlockSearch>> {
    if portals.pegs() != 4 {
        return None;
    }
    boxed::<4, _>(portals, Wide::<Counting>::detect()?)
}

/// The search with popcount by table.
pub(super) fn tables(portals: &Portals) -> Option<Box<dyn BlockSearch>> {
    let wide = Wide::<V3>::detect()?;
    match portals.pegs() {
        4 => boxed::<4, _>(portals, wide),
        _ => words(portals, wide.1),
    }
}

/// The vector operations, and the proof that this processor has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide<I>(V3, I);

impl<I: Instructions> Wide<I> {
    /// Detects whether this processor has them.
    pub(super) fn detect() -> Option<Self> {
        Some(Self(V3::try_new()?, I::detect()?))
    }
}

/// Four words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four(__m256i);

impl Four {
    #[inline(always)]
    fn of(words: [u64; 4]) -> Self {
        Self(cast(words))
    }

    fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(cast(bytes))
    }
}

impl Default for Four {
    #[inline(always)]
    fn default() -> Self {
        Self::of([0; 4])
    }
}

/// The positions of a pair's portals: eight in each of two lanes of a vector.
#[derive(Clone, Debug)]
pub(super) struct WideGate {
    /// The free pegs.
    others: [usize; 2],
    /// Permutations that bring these lanes to the front and to the back.
    first: Four,
    last: Four,
    /// The byte within its lane and the bit of each portal.
    byte: Four,
    bit: Four,
    /// The portals in each byte, up to four.
    portals: [Four; 4],
    /// For the vector of each free peg, the permutation from the front or back lanes to the free pegs.
    orders: [Option<Four>; 4],
    lanes: Four,
}

impl<I: Instructions> Wide<I> {
    /// Converts a byte (0 or 255) for each portal into bits.
    #[inline(always)]
    fn scattered(self, gate: &WideGate, portals: __m256i) -> Four {
        let avx2 = self.0.avx2;
        let bits = avx2._mm256_and_si256(portals, gate.bit.0);
        let byte = |portals: Four| avx2._mm256_shuffle_epi8(bits, portals.0);
        let [a, b, c, d] = gate.portals.map(byte);
        let (ab, cd) = (avx2._mm256_or_si256(a, b), avx2._mm256_or_si256(c, d));
        Four(avx2._mm256_or_si256(ab, cd))
    }

    /// Converts the portals of two vectors into a byte (255 or 0) each.
    #[inline(always)]
    fn gathered(self, gate: &WideGate, one: Four, other: Four) -> __m256i {
        let avx2 = self.0.avx2;
        let (one, other) = (
            self.permute(one, gate.first),
            self.permute(other, gate.last),
        );
        let both = avx2._mm256_blend_epi32::<0xF0>(one.0, other.0);
        let bytes = avx2._mm256_shuffle_epi8(both, gate.byte.0);
        let bits = avx2._mm256_and_si256(bytes, gate.bit.0);
        avx2._mm256_cmpeq_epi8(bits, gate.bit.0)
    }
}

impl<I: Instructions> Lanes<4> for Wide<I> {
    type Set = Four;
    type Gate = WideGate;

    #[inline(always)]
    fn set(self, words: [u64; 4]) -> Four {
        Four::of(words)
    }

    #[inline(always)]
    fn words(self, set: Four) -> [u64; 4] {
        cast(set.0)
    }

    #[inline(always)]
    fn union(self, a: Four, b: Four) -> Four {
        Four(self.0.avx2._mm256_or_si256(a.0, b.0))
    }

    #[inline(always)]
    fn common(self, a: Four, b: Four) -> Four {
        Four(self.0.avx2._mm256_and_si256(a.0, b.0))
    }

    #[inline(always)]
    fn without(self, a: Four, b: Four) -> Four {
        Four(self.0.avx2._mm256_andnot_si256(b.0, a.0))
    }

    #[inline(always)]
    fn up(self, a: Four, bits: u32) -> Four {
        Four(
            self.0
                .avx2
                ._mm256_sll_epi64(a.0, cast(u64x2(bits.into(), 0))),
        )
    }

    #[inline(always)]
    fn down(self, a: Four, bits: u32) -> Four {
        Four(
            self.0
                .avx2
                ._mm256_srl_epi64(a.0, cast(u64x2(bits.into(), 0))),
        )
    }

    /// The instruction permutes half-words, two for each lane.
    #[inline(always)]
    fn order(self, lanes: [usize; 4]) -> Four {
        Four::of(lanes.map(|lane| (2 * lane as u64) | ((2 * lane as u64 + 1) << 32)))
    }

    #[inline(always)]
    fn permute(self, a: Four, order: Four) -> Four {
        let permuted = self.0.avx2._mm256_permutevar8x32_epi32(a.0, order.0);
        Four(permuted)
    }

    #[inline(always)]
    fn is_empty(self, a: Four) -> bool {
        self.0.avx._mm256_testz_si256(a.0, a.0) == 1
    }

    #[inline(always)]
    fn count(self, count: Four, sets: &[Four; 4]) -> Four {
        let Self(v3, instructions) = self;
        let sets = sets.iter();
        Four(sets.fold(count.0, |count, set| instructions.count(v3, count, set.0)))
    }

    #[inline(always)]
    fn sum(self, sums: Four, count: Four) -> Four {
        let Self(v3, instructions) = self;
        Four(instructions.sum(v3, sums.0, count.0))
    }

    fn gate(self, pair: &TilePair) -> WideGate {
        let others = [pair.others[0], pair.others[1]];
        let [c, d] = others;
        let clear = |portal: usize| pair.clear[portal % 8];
        // A shuffle reads only its own half of the vector, and yields 0 for the index 255.
        let byte = |portal: usize| portal % 16 / 8 * 8 + clear(portal) / 8;
        let of_byte = |number: usize| {
            move |at: usize| {
                let portals = (0..16).filter(|&portal| byte(portal) == at % 16);
                portals.clone().nth(number).map_or(u8::MAX, small)
            }
        };
        let bytes = |byte: &dyn Fn(usize) -> u8| Four::of_bytes(std::array::from_fn(byte));
        let from = |of_c: usize, of_d: usize| {
            let lane = |lane| {
                if lane == c {
                    of_c
                } else if lane == d {
                    of_d
                } else {
                    0
                }
            };
            self.order(std::array::from_fn(lane))
        };
        WideGate {
            others,
            first: self.order([c, d, c, d]),
            last: self.order([c, d, c, d]),
            byte: bytes(&|portal| small(byte(portal))),
            bit: bytes(&|portal| 1 << (clear(portal) % 8)),
            portals: std::array::from_fn(|number| bytes(&of_byte(number))),
            orders: std::array::from_fn(|peg| {
                let place = others.iter().position(|&other| other == peg);
                place.map(|place| from(2 * place, 2 * place + 1))
            }),
            lanes: Four::of(std::array::from_fn(|lane| {
                if others.contains(&lane) { u64::MAX } else { 0 }
            })),
        }
    }

    #[inline(always)]
    fn has(self, cells: &[u8], distance: u8) -> bool {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let distance = avx._mm256_set1_epi8(distance.cast_signed());
        let (cells, _) = cells.as_chunks::<32>();
        let found = cells
            .iter()
            .fold(avx._mm256_setzero_si256(), |found, &cell| {
                avx2._mm256_or_si256(found, avx2._mm256_cmpeq_epi8(cast(cell), distance))
            });
        avx._mm256_testz_si256(found, found) == 0
    }

    #[inline(always)]
    fn seed(self, gate: &WideGate, cell: &[u8], distance: u8, sets: &mut [Four; 4]) {
        let Ok(cell) = <[u8; 32]>::try_from(cell) else {
            return;
        };
        let distance = self.0.avx._mm256_set1_epi8(distance.cast_signed());
        let portals = self.0.avx2._mm256_cmpeq_epi8(cast(cell), distance);
        if self.0.avx._mm256_testz_si256(portals, portals) == 1 {
            return;
        }
        let states = self.scattered(gate, portals);
        for (set, &order) in sets.iter_mut().zip(&gate.orders) {
            if let Some(order) = order {
                let states = self.common(self.permute(states, order), gate.lanes);
                *set = self.union(*set, states);
            }
        }
    }

    #[inline(always)]
    fn read(
        self,
        gate: &WideGate,
        old: &[Four; 4],
        new: &[Four; 4],
        distance: u8,
        cell: &mut [u8],
    ) {
        let Ok(cell) = <&mut [u8; 32]>::try_from(cell) else {
            return;
        };
        let fresh = |peg: usize| self.without(new[peg % 4], old[peg % 4]);
        let [one, other] = gate.others.map(fresh);
        let portals = self.gathered(gate, one, other);
        let distance = self.0.avx._mm256_set1_epi8(distance.cast_signed());
        *cell = cast(
            self.0
                .avx2
                ._mm256_blendv_epi8(cast(*cell), distance, portals),
        );
    }

    #[inline(always)]
    fn run(self, job: impl Job) {
        self.1.run(job);
    }
}

/// A number below 256.
fn small(number: usize) -> u8 {
    number.to_le_bytes()[0]
}
