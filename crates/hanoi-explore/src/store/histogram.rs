//! A compact histogram of a block's distances: seven bits a byte, lowest first.

/// Packs counts.
pub(crate) fn pack(counts: &[u32], packed: &mut Vec<u8>) {
    packed.clear();
    for &count in counts {
        let mut left = count;
        while left >= 0x80 {
            packed.push(low_byte(left) | 0x80);
            left >>= 7;
        }
        packed.push(low_byte(left));
    }
}

const fn low_byte(count: u32) -> u8 {
    count.to_le_bytes()[0] & 0x7f
}

/// Unpacks the counts.
pub(crate) fn unpack(packed: &[u8]) -> impl Iterator<Item = u32> {
    let mut bytes = packed.iter();
    std::iter::from_fn(move || {
        let (mut count, mut shift) = (0, 0);
        loop {
            let byte = *bytes.next()?;
            count |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(count);
            }
            shift = (shift + 7) % 32;
        }
    })
}

/// The number of distances.
pub(crate) fn len(packed: &[u8]) -> usize {
    packed.iter().filter(|&&byte| byte < 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_round_trip() {
        let counts = [0, 1, 127, 128, 300, 16_383, 16_384, 1 << 24, u32::MAX, 0];
        let mut packed = Vec::new();
        pack(&counts, &mut packed);
        assert_eq!(unpack(&packed).collect::<Vec<_>>(), counts);
        assert_eq!((len(&packed), packed[..4].len()), (10, 4));
        pack(&[], &mut packed);
        assert_eq!((unpack(&packed).count(), len(&packed)), (0, 0));
    }
}
