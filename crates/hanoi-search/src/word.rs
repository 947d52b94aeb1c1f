//! The machine words that states are packed into: one for most problems, two for large ones.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word of 64 or of 128 bits.
pub(crate) trait Word:
    Copy
    + Debug
    + Ord
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + From<u64>
{
    /// How many bits it has.
    const BITS: u32;
    /// All bits set.
    const ONES: Self;

    /// How many zeros it ends with.
    fn zeros(self) -> u32;
    /// Its low 64 bits.
    fn low(self) -> u64;
    /// A hash whose high bits are well mixed.
    fn hash(self) -> u64;
}

/// An odd number with no pattern in its bits (2^64 divided by the golden ratio).
const SCATTER: u64 = 0x9E37_79B9_7F4A_7C15;

impl Word for u64 {
    const BITS: u32 = 64;
    const ONES: Self = Self::MAX;

    fn zeros(self) -> u32 {
        self.trailing_zeros()
    }

    fn low(self) -> u64 {
        self
    }

    fn hash(self) -> u64 {
        let product = self.wrapping_mul(SCATTER);
        (product ^ (product >> 32)).wrapping_mul(SCATTER)
    }
}

impl Word for u128 {
    const BITS: u32 = 128;
    const ONES: Self = Self::MAX;

    fn zeros(self) -> u32 {
        self.trailing_zeros()
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the low half is what is asked for"
    )]
    fn low(self) -> u64 {
        self as u64
    }

    fn hash(self) -> u64 {
        (self.low().hash() ^ (self >> 64).low()).hash()
    }
}
