//! Checksums and sealed parts, implemented as simply as possible.

use std::io::{self, Write};

/// The CRC-32 of zlib, bit by bit.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = !0_u32;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 0 {
                crc >> 1
            } else {
                crc >> 1 ^ 0xedb8_8320
            };
        }
    }
    !crc
}

/// The contents of a part: the uncompressed length, and the compressed bytes.
fn compress_part(bytes: &[u8]) -> Vec<u8> {
    let length = u32::try_from(bytes.len()).expect("a short part");
    [&length.to_le_bytes()[..], &lz4_flex::block::compress(bytes)].concat()
}

/// Writes a part of a checkpoint: length, contents, and a checksum over its number, its length and its contents.
fn write_part(number: u64, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    let contents = compress_part(bytes);
    let length = contents.len() as u64;
    out.write_all(&length.to_le_bytes()[..4])?;
    out.write_all(&contents)?;
    let summed = [
        &[0; 4][..],
        &number.to_le_bytes(),
        &length.to_le_bytes(),
        &contents,
    ]
    .concat();
    out.write_all(&crc32(&summed).to_le_bytes())
}

/// A file: its mark, its parts, and an empty part at the end.
pub(crate) fn seal(mark: &[u8], parts: &[Vec<u8>]) -> Vec<u8> {
    let mut file = mark.to_vec();
    for (number, part) in (0..).zip(parts.iter().map(Vec::as_slice).chain([&[][..]])) {
        write_part(number, part, &mut file).expect("writing to memory succeeds");
    }
    file
}

/// The parts of a complete file.
pub(crate) fn parts(file: &[u8], mark: &[u8]) -> Vec<Vec<u8>> {
    let (mut remaining, mut parts) = (&file[mark.len()..], Vec::new());
    loop {
        let length = u32::from_le_bytes(remaining[..4].try_into().expect("four bytes")) as usize;
        let contents = &remaining[4..4 + length];
        let size = u32::from_le_bytes(contents[..4].try_into().expect("four bytes")) as usize;
        if size == 0 {
            return parts;
        }
        parts.push(lz4_flex::block::decompress(&contents[4..], size).expect("a complete part"));
        remaining = &remaining[8 + length..];
    }
}
