//! An exact move counter, as fast as a machine word.

use dashu_int::UBig;

use crate::Disk;
use crate::disk::{MAX_DISKS, valid_disk};

/// An increasing number. Its low word is stored separately, so that counting touches the long part only once in 2^64
/// increments.
#[derive(Clone, Debug)]
pub(crate) struct MoveCounter {
    high: UBig,
    low: u64,
}

impl MoveCounter {
    pub(crate) fn new(value: &UBig) -> Self {
        let (low, high) = value.clone().split_bits(64);
        Self {
            high,
            low: u64::try_from(low).unwrap_or_default(),
        }
    }

    pub(crate) fn value(&self) -> UBig {
        (&self.high << 64) + UBig::from(self.low)
    }

    pub(crate) fn add(&mut self, more: u64) {
        let (low, carry) = self.low.overflowing_add(more);
        self.low = low;
        if carry {
            self.high += 1u8;
        }
    }

    /// The number of trailing zeros in binary, or `None` if it is 0.
    pub(crate) fn trailing_zeros(&self) -> Option<usize> {
        if self.low != 0 {
            return Some(self.low.trailing_zeros() as usize);
        }
        self.high.trailing_zeros().map(|zeros| zeros + 64)
    }

    /// The disk that moves at this number: see [`crate::ruler`].
    pub(crate) fn ruler(&self) -> Option<Disk> {
        disk_after(self.trailing_zeros()?)
    }
}

/// The disk that moves when the number of the move has `zeros` trailing zeros.
pub(crate) fn disk_after(zeros: usize) -> Option<Disk> {
    let zeros = u32::try_from(zeros).ok()?;
    (zeros < MAX_DISKS).then(|| valid_disk(zeros + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_carries_into_the_next_word() {
        for start in [
            UBig::ZERO,
            UBig::from(u64::MAX - 1),
            UBig::ones(128) - UBig::ONE,
        ] {
            let mut count = MoveCounter::new(&start);
            for more in 0_u32..5 {
                let value = &start + UBig::from(more);
                assert_eq!(count.value(), value);
                assert_eq!(count.trailing_zeros(), value.trailing_zeros());
                assert_eq!(count.ruler(), crate::ruler(&value));
                count.add(1);
            }
        }
    }
}
