//! One level of the search of a brick ([`super::bricks`]): the moves among its 4,096 states.
//!
//! A vector has 64 bytes. A byte's index encodes the pegs of the sixth, fifth and fourth disk; the four bits of each
//! nibble are the pegs of the third. So the fourth to sixth disks move by byte permutations, and the third by a bit
//! permutation, which is a matrix. The two nibbles are two placements of the smaller two disks. For pegs c < d there is
//! a vector with the second disk on c and the smallest on d in the low nibble, and the reverse in the high nibble:
//! there larger disks move between the other two pegs only. In the last two vectors the two disks are together, on peg
//! 0 or 1 and on peg 2 or 3.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm512_and_si512, _mm512_castsi512_si128, _mm512_cmpeq_epi8_mask,
    _mm512_cmpneq_epi64_mask, _mm512_gf2p8affine_epi64_epi8, _mm512_mask_mov_epi8,
    _mm512_mask_permutexvar_epi8, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_set1_epi8,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_ternarylogic_epi64,
};

use pulp::cast;

use super::{vector, with};

/// The pairs of pegs. The complement of each pair is at the mirrored index.
pub(super) const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// The states of a brick: a vector for each pair of pegs that the two smallest disks are on, and two with both disks
/// together.
pub(super) type Brick = [__m512i; 8];

/// For each pair of pegs, 64 states with no disk on either, one bit each; and two empty words.
///
/// With c and d the other pegs, the eight bytes are those of a vector with all its disks on c and d. In both nibbles,
/// bits c and d are those of the vector of c and d; the other two are bits c and d of the states with both small disks
/// on c (on d in the high nibble).
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Mail(pub(super) [u64; 8]);

/// The distances of the states of a pair, in the order of [`Mail`].
pub(super) type BrickCell = [u8; 64];

/// Nibble masks: both, the low one, the high one.
const HALVES: [u8; 3] = [0xFF, 0x0F, 0xF0];

/// Masks and permutations for each pair of pegs.
#[derive(Clone, Copy, Debug)]
pub(super) struct BrickTables {
    /// The source of each byte when the fourth or a larger disk moves, and the mask of bytes that do.
    moves: [__m512i; 6],
    movers: [u64; 6],
    /// The permutations from bytes to mail and back.
    spread: [__m512i; 6],
    gather: [__m512i; 6],
    /// The bits of the other pegs, for each of [`HALVES`].
    free: [[__m512i; 3]; 6],
    low: __m512i,
    /// The permutations from portal order to cell order and back.
    to_cell: [__m512i; 6],
    from_cell: [__m512i; 6],
}

impl BrickTables {
    pub(super) fn new() -> Self {
        let pegs = |byte: usize| [byte % 4, byte / 4 % 4, byte / 16];
        let moving = |pair: usize, byte: usize| {
            let pegs = pegs(byte);
            pegs.iter().position(|peg| PAIRS[pair].contains(peg))
        };
        let moves = |pair: usize| {
            let [a, b] = PAIRS[pair];
            vector(|byte| byte ^ moving(pair, byte).map_or(0, |disk| (a ^ b) << (2 * disk)))
        };
        let can_move = |pair: usize| {
            let bytes = (0..64).filter(|&byte| moving(pair, byte).is_some());
            bytes.fold(0, |mask, byte| mask | 1 << byte)
        };
        let rest = |pair| (0..64).filter(move |&byte| moving(pair, byte).is_none());
        let spread = |pair: usize| {
            let rank = |byte| rest(pair).position(|other| other == byte);
            vector(|byte| 8 * pair + rank(byte).unwrap_or(0))
        };
        let gather = |pair: usize| vector(|byte| rest(pair).nth(byte % 8).unwrap_or(0));
        let free = |pair| HALVES.map(|half| cast([free(pair) & half; 64]));
        Self {
            moves: std::array::from_fn(moves),
            movers: std::array::from_fn(can_move),
            spread: std::array::from_fn(spread),
            gather: std::array::from_fn(gather),
            free: std::array::from_fn(free),
            low: cast([HALVES[1]; 64]),
            to_cell: std::array::from_fn(|pair| vector(|state| number(pair, state))),
            from_cell: std::array::from_fn(|pair| {
                let is = |portal| move |&state: &usize| number(pair, state) == portal;
                vector(|portal| (0..64).find(is(portal)).unwrap_or(0))
            }),
        }
    }
}

/// The bits of the pegs outside a pair, in both nibbles.
const fn free(pair: usize) -> u8 {
    let [c, d] = PAIRS[5 - pair];
    0x11 << c | 0x11 << d
}

/// The matrix of a bit permutation.
const fn matrix(ways: &[(usize, usize)]) -> i64 {
    let (mut matrix, mut at) = (0, 0);
    while at < ways.len() {
        let (from, to) = ways[at];
        matrix |= 1 << (8 * (7 - to) + from);
        at += 1;
    }
    matrix
}

/// Swaps the nibbles of each byte.
const SWAP: i64 = UP | DOWN;
const UP: i64 = matrix(&[(0, 4), (1, 5), (2, 6), (3, 7)]);
const DOWN: i64 = matrix(&[(4, 0), (5, 1), (6, 2), (7, 3)]);

/// For each pair of pegs, the move of the third disk between them.
const THIRD: [i64; 6] = {
    let (mut third, mut pair) = ([0; 6], 0);
    while pair < 6 {
        let [a, b] = PAIRS[pair];
        third[pair] = matrix(&[(a, b), (b, a), (a + 4, b + 4), (b + 4, a + 4)]);
        pair += 1;
    }
    third
};

/// The matrices that move the third disk around three pegs of each nibble, forwards and backwards.
const fn round(low: [usize; 3], high: [usize; 3]) -> [i64; 2] {
    let (mut next, mut last, mut at) = (0, 0, 0);
    while at < 3 {
        let to = (at + 1) % 3;
        let ways = [(low[at], low[to]), (high[at] + 4, high[to] + 4)];
        next |= matrix(&ways);
        last |= matrix(&[(ways[0].1, ways[0].0), (ways[1].1, ways[1].0)]);
        at += 1;
    }
    [next, last]
}

/// For each vector with both small disks together, the third disk's moves among the other pegs.
const ROUND: [[i64; 2]; 2] = [round([1, 2, 3], [0, 2, 3]), round([0, 1, 3], [0, 1, 2])];

/// The action of a pair of pegs on a vector with both small disks together.
#[derive(Clone, Copy)]
struct Together {
    /// The index in [`HALVES`] of the placements outside the pair, if any.
    half: Option<usize>,
    /// The matrices from mail to the vector and back.
    into: i64,
    from: i64,
}

const TOGETHER: [[Together; 6]; 2] = {
    let none = Together {
        half: None,
        into: 0,
        from: 0,
    };
    let (mut all, mut at) = ([[none; 6]; 2], 0);
    while at < 12 {
        let (vector, pair) = (at / 6, at % 6);
        all[vector][pair] = together(pair, 2 * vector);
        at += 1;
    }
    all
};

const fn together(pair: usize, first: usize) -> Together {
    let ([a, b], pegs) = (PAIRS[pair], PAIRS[5 - pair]);
    let [c, d] = pegs;
    let (mut into, mut from, mut halves, mut at) = (0, 0, 0, 0);
    while at < 2 {
        if pegs[at] / 2 == first / 2 {
            let (mail, here) = (4 * at, pegs[at] % 2 * 4);
            into |= matrix(&[(mail + a, here + c), (mail + b, here + d)]);
            from |= matrix(&[(here + c, mail + a), (here + d, mail + b)]);
            halves |= 1 << (pegs[at] % 2);
        }
        at += 1;
    }
    let half = match halves {
        0 => None,
        both_or_one => Some(both_or_one % 3),
    };
    Together { half, into, from }
}

wide! {
    fn any(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        _mm512_ternarylogic_epi64::<0xFE>(a, b, c)
    }

    /// Selects the first set where the mask is one, else the second.
    fn select(a: __m512i, b: __m512i, mask: __m512i) -> __m512i {
        _mm512_ternarylogic_epi64::<0xE4>(a, b, mask)
    }

    fn times(set: __m512i, matrix: i64) -> __m512i {
        _mm512_gf2p8affine_epi64_epi8::<0>(set, _mm512_set1_epi64(matrix))
    }

    /// A brick after one move of any of its six disks, including its own states and its mail.
    pub(super) fn grow(tables: &BrickTables, old: &Brick, mail: &Mail) -> Brick {
        let &[x01, x02, x03, x12, x13, x23, d01, d23] = old;
        let low = tables.low;
        // For each peg: the moves of the smallest disk with the second one there, and in the high nibble the reverse.
        let from_0 = with(any(x01, x02, x03), d01, low);
        let from_1 = any(times(x01, SWAP), x12, x13);
        let from_1 = _mm512_or_si512(from_1, times(d01, DOWN));
        let from_2 = times(_mm512_or_si512(x02, x12), SWAP);
        let from_2 = any(from_2, x23, _mm512_and_si512(d23, low));
        let from_3 = times(any(x03, x13, x23), SWAP);
        let from_3 = _mm512_or_si512(from_3, times(d23, DOWN));
        let [to_1, to_2, to_3] = [from_1, from_2, from_3].map(|from| times(from, SWAP));
        let smaller = [
            (from_0, to_1),
            (from_0, to_2),
            (from_0, to_3),
            (from_1, to_2),
            (from_1, to_3),
            (from_2, to_3),
        ];
        let mail: __m512i = cast(mail.0);
        let came: [__m512i; 6] = std::array::from_fn(|pair| {
            _mm512_permutexvar_epi8(tables.spread[pair], mail)
        });
        // Moves of the fourth and larger disks, and the mail elsewhere.
        let moved = |pair: usize, came, set| {
            _mm512_mask_permutexvar_epi8(came, tables.movers[pair], tables.moves[pair], set)
        };
        let apart = |at: usize| {
            let pair = 5 - at;
            let (from, to) = smaller[at];
            let new = any(from, to, times(old[at], THIRD[pair]));
            with(new, moved(pair, came[pair], old[at]), tables.free[pair][0])
        };
        let together = |vector: usize| {
            let (from, to) = smaller[5 * vector];
            let (old, [there, back]) = (old[6 + vector], ROUND[vector]);
            let mut new = any(select(from, to, low), times(old, there), times(old, back));
            for (pair, &together) in TOGETHER[vector].iter().enumerate() {
                if let Some(half) = together.half {
                    let moved = moved(pair, times(came[pair], together.into), old);
                    new = with(new, moved, tables.free[pair][half]);
                }
            }
            new
        };
        [apart(0), apart(1), apart(2), apart(3), apart(4), apart(5), together(0), together(1)]
    }

    /// The states of a brick from which a larger disk can move.
    pub(super) fn mail(tables: &BrickTables, brick: &Brick) -> [u64; 6] {
        std::array::from_fn(|pair| {
            let [one, two] = std::array::from_fn(|vector| {
                let together = TOGETHER[vector][pair];
                let set = brick[6 + vector];
                let from = |_| times(set, together.from);
                together.half.map_or(_mm512_setzero_si512(), from)
            });
            let together = _mm512_or_si512(one, two);
            let states = with(together, brick[5 - pair], tables.free[pair][0]);
            let states = _mm512_permutexvar_epi8(tables.gather[pair], states);
            _mm_cvtsi128_si64(_mm512_castsi512_si128(states)).cast_unsigned()
        })
    }

    /// Whether all states of a brick are reached.
    pub(super) fn is_full(brick: &Brick) -> bool {
        let &[first, rest @ ..] = brick;
        let all = rest.iter().fold(first, |all, &set| _mm512_and_si512(all, set));
        _mm512_cmpneq_epi64_mask(all, _mm512_set1_epi64(-1)) == 0
    }

    /// Converts portal order to a cell.
    pub(super) fn to_cell(tables: &BrickTables, pair: usize, portals: &[u8; 64]) -> BrickCell {
        cast(_mm512_permutexvar_epi8(tables.to_cell[pair], cast(*portals)))
    }

    /// Converts a cell to portal order.
    pub(super) fn from_cell(tables: &BrickTables, pair: usize, cell: &BrickCell) -> [u8; 64] {
        cast(_mm512_permutexvar_epi8(tables.from_cell[pair], cast(*cell)))
    }

    /// The portals of a cell with this distance, as bits.
    pub(super) fn at(cell: &BrickCell, distance: u8) -> u64 {
        _mm512_cmpeq_epi8_mask(cast(*cell), _mm512_set1_epi8(distance.cast_signed()))
    }

    /// Sets the distance of some portals of a cell.
    pub(super) fn set(cell: &mut BrickCell, portals: u64, distance: u8) {
        let distance = _mm512_set1_epi8(distance.cast_signed());
        *cell = cast(_mm512_mask_mov_epi8(cast(*cell), portals, distance));
    }
}

/// The portal number of a state in a pair's [`Mail`]: a bit for each disk, set if it is on the second free peg.
fn number(pair: usize, state: usize) -> usize {
    let ([_, b], [c, d]) = (PAIRS[pair], PAIRS[5 - pair]);
    let (larger, half, peg) = (state / 8, state / 4 % 2, state % 4);
    let third = usize::from(peg == d || peg == b);
    let smaller = match (peg == c || peg == d, half) {
        (true, 0) => 0b01,
        (true, _) => 0b10,
        (false, 0) => 0b00,
        (false, _) => 0b11,
    };
    larger << 3 | third << 2 | smaller
}
