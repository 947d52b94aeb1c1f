//! The CRC-32 checksum of zlib and PNG, which detects every change within 32 consecutive bits.

/// The checksum of all bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    !crc(!0, bytes)
}

/// The effect of a byte on a checksum: table t is for a byte followed by t others.
static TABLES: [[u32; 256]; 8] = tables();

const fn tables() -> [[u32; 256]; 8] {
    let mut tables = [[0; 256]; 8];
    let mut entry = 0;
    let mut value: u32 = 0;
    while entry < 256 {
        let (mut sum, mut bit) = (value, 0);
        while bit < 8 {
            sum = (sum >> 1) ^ (0xEDB8_8320 * (sum & 1));
            bit += 1;
        }
        tables[0][entry] = sum;
        entry += 1;
        value += 1;
    }
    let mut place = 256;
    while place < 8 * 256 {
        let before = tables[place / 256 - 1][place % 256];
        tables[place / 256][place % 256] = (before >> 8) ^ tables[0][(before & 255) as usize];
        place += 1;
    }
    tables
}

/// Continues a checksum, eight bytes at a time. It must begin with all bits set, and be inverted at the end.
pub(crate) fn crc(mut sum: u32, bytes: &[u8]) -> u32 {
    let mut eights = bytes.chunks_exact(8);
    for eight in &mut eights {
        let mut mixed = [0; 8];
        mixed.copy_from_slice(eight);
        for (byte, with) in mixed.iter_mut().zip(sum.to_le_bytes()) {
            *byte ^= with;
        }
        let entries = mixed.iter().zip(TABLES.iter().rev());
        sum = entries.fold(0, |sum, (&byte, table)| sum ^ table[usize::from(byte)]);
    }
    for &byte in eights.remainder() {
        let [low, ..] = sum.to_le_bytes();
        sum = (sum >> 8) ^ TABLES[0][usize::from(low ^ byte)];
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksum_is_crc32() {
        // The usual check value of CRC-32.
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
