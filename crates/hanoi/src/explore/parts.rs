//! Bytes in parts with checksums, which detect truncated or changed files.
//!
//! Each part is a length (4 bytes, little-endian), that many bytes, and a CRC-32. The checksum also covers the number of
//! the string of parts (4 bytes, 0 in a file), the number of the part, and the length. The bytes are their uncompressed
//! size, again in 4 bytes, and an LZ4 block. An empty part ends the file. So any flipped bit, a missing, repeated or
//! misplaced part, and a truncated file are detected before a byte of the part is used.

use std::io::{self, Read, Write};

use lz4_flex::block;

use crate::crc32;

/// The maximum number of bytes of a part.
const PART: usize = 1 << 20;
/// The number of bytes of a length.
const LENGTH: usize = 4;

/// Writes bytes in parts.
pub(super) struct PartWriter<W> {
    out: W,
    buffer: Vec<u8>,
    number: u64,
}

impl<W: Write> PartWriter<W> {
    pub(super) fn new(out: W) -> Self {
        Self {
            out,
            buffer: Vec::with_capacity(PART),
            number: 0,
        }
    }

    /// Ends the part.
    pub(super) fn end_part(&mut self) -> io::Result<()> {
        write_part(0, self.number, &self.buffer, &mut self.out)?;
        self.buffer.clear();
        self.number += 1;
        Ok(())
    }

    /// Writes the last part and the end mark.
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        self.end_part()?;
        self.out.flush()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for PartWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(PART - self.buffer.len());
        self.buffer.extend_from_slice(&bytes[..count]);
        if self.buffer.len() == PART {
            self.end_part()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        self.end_part()
    }
}

/// Reads bytes in parts, and verifies the checksum of each part before returning any of its bytes.
pub(super) struct PartReader<R> {
    from: R,
    part: Vec<u8>,
    position: usize,
    number: u64,
    is_over: bool,
    /// The number of the string of parts.
    string: u32,
    /// The number of parts, if the string has no end mark.
    count: Option<u64>,
}

impl<R: Read> PartReader<R> {
    pub(super) const fn new(from: R) -> Self {
        Self {
            from,
            part: Vec::new(),
            position: 0,
            number: 0,
            is_over: false,
            string: 0,
            count: None,
        }
    }

    /// Reads exactly `count` parts of a [`string`](parts).
    pub(super) fn of(string: u32, count: u64, from: R) -> Self {
        Self {
            string,
            count: Some(count),
            ..Self::new(from)
        }
    }

    /// Reads the next part completely.
    ///
    /// # Errors
    ///
    /// It is missing or damaged, or the previous part was not read completely.
    pub(super) fn part(&mut self) -> io::Result<&[u8]> {
        if self.position < self.part.len() {
            return Err(damaged(self.number, "has more bytes than expected"));
        }
        self.next()?;
        self.position = self.part.len();
        Ok(&self.part)
    }

    /// Checks that all parts were read, and returns the source.
    pub(super) fn finish(mut self) -> io::Result<R> {
        let is_used = self.position == self.part.len();
        self.next()?;
        if is_used && self.is_over && self.from.read(&mut [0])? == 0 {
            return Ok(self.from);
        }
        Err(damaged(self.number, "has more bytes than expected"))
    }

    fn next(&mut self) -> io::Result<()> {
        if self.is_over {
            return Ok(());
        }
        let number = self.number;
        if self.count == Some(number) {
            (self.part, self.position, self.is_over) = (Vec::new(), 0, true);
            return match self.from.read(&mut [0])? {
                0 => Ok(()),
                _ => Err(damaged(number, "is one too many")),
            };
        }
        let mut word = [0; 4];
        fill(&mut self.from, &mut word, number)?;
        let length = usize::try_from(u32::from_le_bytes(word)).unwrap_or(usize::MAX);
        if length > LENGTH + block::get_maximum_output_size(PART) {
            return Err(damaged(number, "has an impossible length"));
        }
        let mut compressed = vec![0; length];
        fill(&mut self.from, &mut compressed, number)?;
        fill(&mut self.from, &mut word, number)?;
        if u32::from_le_bytes(word) != checksum(self.string, number, &compressed) {
            return Err(damaged(number, "does not match its checksum"));
        }
        let part = decompress(&compressed);
        self.part = part.ok_or_else(|| damaged(number, "cannot be decompressed"))?;
        (self.position, self.is_over) = (0, self.part.is_empty());
        self.number += 1;
        Ok(())
    }
}

impl<R: Read> Read for PartReader<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.position == self.part.len() {
            self.next()?;
        }
        let count = into.len().min(self.part.len() - self.position);
        into[..count].copy_from_slice(&self.part[self.position..self.position + count]);
        self.position += count;
        Ok(count)
    }
}

/// Fills a slice, or reports that the file is truncated.
fn fill(from: &mut impl Read, into: &mut [u8], part: u64) -> io::Result<()> {
    from.read_exact(into).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => damaged(part, "is cut off"),
        _ => error,
    })
}

fn damaged(part: u64, fault: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("part {part} {fault}"))
}

/// Writes bytes as parts of a string without end mark, after `count` earlier parts, and updates `count`.
pub(super) fn parts(string: u32, count: &mut u64, bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    for piece in bytes.chunks(PART) {
        write_part(string, *count, piece, &mut out)?;
        *count += 1;
    }
    Ok(out)
}

fn write_part(string: u32, number: u64, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    let compressed = compress(bytes);
    let length = u32::try_from(compressed.len()).unwrap_or(u32::MAX);
    out.write_all(&length.to_le_bytes())?;
    out.write_all(&compressed)?;
    out.write_all(&checksum(string, number, &compressed).to_le_bytes())
}

/// Compresses bytes, preceded by their number.
fn compress(bytes: &[u8]) -> Vec<u8> {
    let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    [&length.to_le_bytes()[..], &block::compress(bytes)].concat()
}

/// Decompresses [compressed](compress) bytes, unless they are damaged or too long.
fn decompress(compressed: &[u8]) -> Option<Vec<u8>> {
    let (length, bytes) = compressed.split_first_chunk::<LENGTH>()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    if length > PART {
        return None;
    }
    let part = block::decompress(bytes, length).ok()?;
    (part.len() == length).then_some(part)
}

/// The CRC-32 (as in zlib and PNG) of the numbers of a string and a part, and the part's length and bytes.
fn checksum(string: u32, number: u64, bytes: &[u8]) -> u32 {
    let crc = crc32::crc(!0, &string.to_le_bytes());
    let crc = crc32::crc(crc, &number.to_le_bytes());
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    !crc32::crc(crc32::crc(crc, &length.to_le_bytes()), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of three parts, and the bytes after the first.
    fn sample_file() -> (Vec<u8>, Vec<u8>) {
        let bytes: Vec<u8> = (0_u32..1_100_000)
            .flat_map(u32::to_le_bytes)
            .take(PART + 999)
            .collect();
        let mut writer = PartWriter::new(Vec::new());
        writer.write_all(b"head").unwrap();
        writer.end_part().unwrap();
        writer.write_all(&bytes).unwrap();
        (writer.finish().unwrap(), bytes)
    }

    fn read(file: &[u8]) -> io::Result<Vec<u8>> {
        let mut reader = PartReader::new(file);
        assert_eq!(reader.part()?, b"head");
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes)?;
        reader.finish()?;
        Ok(bytes)
    }

    #[test]
    fn written_bytes_are_read_back() {
        let (file, bytes) = sample_file();
        assert_eq!(read(&file).unwrap(), bytes);
    }

    #[test]
    fn flipped_bits_are_detected() {
        let (mut file, _) = sample_file();
        let places = (0..64)
            .chain((0..file.len()).step_by(9_973))
            .chain(file.len() - 64..file.len());
        for place in places.collect::<Vec<_>>() {
            let bit = 1 << (place % 8);
            file[place] ^= bit;
            let error = read(&file).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "byte {place}");
            file[place] ^= bit;
        }
    }

    #[test]
    fn truncated_extended_or_reordered_file_is_rejected() {
        let (file, _) = sample_file();
        for length in (0..file.len())
            .step_by(7919)
            .chain(file.len() - 12..file.len())
        {
            let error = read(&file[..length]).unwrap_err().to_string();
            assert!(error.ends_with(" is cut off"), "{length}: {error}");
        }
        assert!(read(&[&file[..], b"x"].concat()).is_err());
        // A repeated part.
        let head = 4 + compress(b"head").len() + 4;
        let twice = [&file[..head], &file].concat();
        let mut reader = PartReader::new(&twice[..]);
        reader.part().unwrap();
        assert_eq!(
            reader.part().unwrap_err().to_string(),
            "part 1 does not match its checksum"
        );
    }

    #[test]
    fn string_of_parts_can_grow_but_not_be_mistaken() {
        let mut count = 0;
        let mut string = parts(7, &mut count, b"some").unwrap();
        string.extend(parts(7, &mut count, &vec![1; PART + 5]).unwrap());
        assert_eq!(count, 3);
        let read = |string_number, count, bytes: &[u8]| {
            let mut all = Vec::new();
            let mut reader = PartReader::of(string_number, count, bytes);
            reader.read_to_end(&mut all).map(|_| all)
        };
        let all = read(7, 3, &string).unwrap();
        assert_eq!((&all[..4], all.len()), (&b"some"[..], PART + 9));
        for (number, count) in [(6, 3), (7, 2), (7, 4), (0, 3)] {
            assert!(read(number, count, &string).is_err(), "{number} {count}");
        }
        assert!(read(7, 3, &string[..string.len() - 1]).is_err());
    }

    #[test]
    fn unread_bytes_are_an_error() {
        let (file, _) = sample_file();
        let mut reader = PartReader::new(&file[..]);
        reader.part().unwrap();
        reader.read_exact(&mut [0; 10]).unwrap();
        assert!(reader.finish().is_err());
    }
}
