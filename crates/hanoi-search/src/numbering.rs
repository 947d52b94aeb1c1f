//! Numbers without gaps for packed states.

use crate::board::width;

/// The width of a chunk of fields that is looked up at once.
const CHUNK: u32 = 12;

/// Numbers packed states without gaps: as they are if every field value is a peg, else by tables for chunks of them.
#[derive(Debug)]
pub(crate) struct Numbering {
    width: u32,
    tables: Vec<Vec<u32>>,
}

impl Numbering {
    pub(crate) fn new(pegs: u8, disks: u32) -> Self {
        let bits = width(pegs);
        let per_chunk = CHUNK / bits;
        let chunks = if pegs.is_power_of_two() && pegs > 1 {
            0
        } else {
            disks.div_ceil(per_chunk)
        };
        let table = |chunk: u32| {
            let fields = per_chunk.min(disks - chunk * per_chunk);
            let weight = u32::from(pegs).pow(chunk * per_chunk);
            let number = |word: u32| {
                let digits = (0..fields)
                    .rev()
                    .map(|field| word >> (bits * field) & ((1 << bits) - 1));
                digits.fold(0_u32, |number, digit| {
                    number.wrapping_mul(pegs.into()).wrapping_add(digit)
                })
            };
            (0..1 << (bits * per_chunk))
                .map(|word| number(word).wrapping_mul(weight))
                .collect()
        };
        Self {
            width: bits * per_chunk,
            tables: (0..chunks).map(table).collect(),
        }
    }

    #[inline]
    pub(crate) fn number(&self, word: u64) -> usize {
        if self.tables.is_empty() {
            return index(word);
        }
        let mut rest = word;
        let mut number = 0;
        for table in &self.tables {
            number += table[index(rest & ((1 << self.width) - 1))] as usize;
            rest >>= self.width;
        }
        number
    }
}

/// A number below the size of a table that is in memory.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the table has that many entries, so the number fits"
)]
const fn index(number: u64) -> usize {
    number as usize
}
