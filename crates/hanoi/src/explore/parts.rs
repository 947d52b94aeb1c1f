//! Bytes in parts with checksums, so that a truncated or changed file is detected.
//!
//! Each part is a length (4 bytes, little-endian), that many bytes, and a CRC-32 of its number, the length and the
//! bytes, preceded by four bytes that identify the string of parts, 0 in a file. The bytes of a part are its
//! uncompressed size, again in 4 bytes, and an LZ4 block. An empty part ends the file. So any flipped bit, a missing,
//! duplicated or misplaced part, and a truncated file are detected before a byte of the part is used.

use std::io::{self, Read, Write};

use lz4_flex::block;

use crate::crc32;

/// The most bytes of a part.
const PART: usize = 1 << 20;
/// The size of a length field in bytes.
const LENGTH: usize = 4;

/// Writes bytes in parts.
pub(super) struct PartWriter<W> {
    out: W,
    gathered: Vec<u8>,
    number: u64,
}

impl<W: Write> PartWriter<W> {
    pub(super) fn new(out: W) -> Self {
        Self {
            out,
            gathered: Vec::with_capacity(PART),
            number: 0,
        }
    }

    /// Ends the part; the next byte begins another.
    pub(super) fn end_part(&mut self) -> io::Result<()> {
        write_part(0, self.number, &self.gathered, &mut self.out)?;
        self.gathered.clear();
        self.number += 1;
        Ok(())
    }

    /// Writes the rest, and the end.
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        self.end_part()?;
        self.out.flush()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for PartWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(PART - self.gathered.len());
        self.gathered.extend_from_slice(&bytes[..taken]);
        if self.gathered.len() == PART {
            self.end_part()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gathered.is_empty() {
            return Ok(());
        }
        self.end_part()
    }
}

/// Reads bytes in parts, and verifies each checksum before it gives out any byte of the part.
pub(super) struct PartReader<R> {
    from: R,
    part: Vec<u8>,
    taken: usize,
    number: u64,
    is_over: bool,
    /// The number of the string of parts, and how many parts it has if it has no end mark.
    string: u32,
    count: Option<u64>,
}

impl<R: Read> PartReader<R> {
    pub(super) const fn new(from: R) -> Self {
        Self {
            from,
            part: Vec::new(),
            taken: 0,
            number: 0,
            is_over: false,
            string: 0,
            count: None,
        }
    }

    /// Reads `count` parts of a [`string`](part), followed by nothing else.
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
    /// It is missing, was changed, or the previous part was not used up.
    pub(super) fn part(&mut self) -> io::Result<&[u8]> {
        if self.taken < self.part.len() {
            return Err(damaged(self.number, "has more bytes than expected"));
        }
        self.next()?;
        self.taken = self.part.len();
        Ok(&self.part)
    }

    /// Checks that nothing is left, and returns what it was read from.
    pub(super) fn finish(mut self) -> io::Result<R> {
        let is_used = self.taken == self.part.len();
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
            (self.part, self.taken, self.is_over) = (Vec::new(), 0, true);
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
        let mut squeezed = vec![0; length];
        fill(&mut self.from, &mut squeezed, number)?;
        fill(&mut self.from, &mut word, number)?;
        if u32::from_le_bytes(word) != checksum(self.string, number, &squeezed) {
            return Err(damaged(number, "does not match its checksum"));
        }
        let part = unsqueeze(&squeezed);
        self.part = part.ok_or_else(|| damaged(number, "is not compressed as it should be"))?;
        (self.taken, self.is_over) = (0, self.part.is_empty());
        self.number += 1;
        Ok(())
    }
}

impl<R: Read> Read for PartReader<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.part.len() {
            self.next()?;
        }
        let taken = into.len().min(self.part.len() - self.taken);
        into[..taken].copy_from_slice(&self.part[self.taken..self.taken + taken]);
        self.taken += taken;
        Ok(taken)
    }
}

/// Fills a slice, or reports that the file ends too early.
fn fill(from: &mut impl Read, into: &mut [u8], part: u64) -> io::Result<()> {
    from.read_exact(into).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => damaged(part, "is cut off"),
        _ => error,
    })
}

fn damaged(part: u64, what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("part {part} {what}"))
}

/// Bytes as parts of a string with its own number and no end mark, after `count` earlier parts; `count` is updated.
pub(super) fn parts(string: u32, count: &mut u64, bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    for piece in bytes.chunks(PART) {
        write_part(string, *count, piece, &mut out)?;
        *count += 1;
    }
    Ok(out)
}

fn write_part(string: u32, number: u64, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    let squeezed = squeeze(bytes);
    let length = u32::try_from(squeezed.len()).unwrap_or(u32::MAX);
    out.write_all(&length.to_le_bytes())?;
    out.write_all(&squeezed)?;
    out.write_all(&checksum(string, number, &squeezed).to_le_bytes())
}

/// Bytes compressed, preceded by their number.
fn squeeze(bytes: &[u8]) -> Vec<u8> {
    let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    [&length.to_le_bytes()[..], &block::compress(bytes)].concat()
}

/// Decompresses [squeezed](squeeze) bytes, unless there are too many or they are damaged.
fn unsqueeze(squeezed: &[u8]) -> Option<Vec<u8>> {
    let (length, bytes) = squeezed.split_first_chunk::<LENGTH>()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    if length > PART {
        return None;
    }
    let part = block::decompress(bytes, length).ok()?;
    (part.len() == length).then_some(part)
}

/// The CRC-32 of a part (as in zlib and PNG), preceded by the numbers of its string and its own, and its length.
fn checksum(string: u32, number: u64, bytes: &[u8]) -> u32 {
    let crc = crc32::crc(!0, &string.to_le_bytes());
    let crc = crc32::crc(crc, &number.to_le_bytes());
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    !crc32::crc(crc32::crc(crc, &length.to_le_bytes()), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some bytes in three parts, the first of its own.
    fn written() -> (Vec<u8>, Vec<u8>) {
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
    fn what_was_written_is_read() {
        let (file, bytes) = written();
        assert_eq!(read(&file).unwrap(), bytes);
    }

    #[test]
    fn a_flipped_bit_anywhere_is_seen() {
        let (mut file, _) = written();
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
    fn a_file_that_is_cut_off_goes_on_or_is_mixed_up_is_seen() {
        let (file, _) = written();
        for length in (0..file.len())
            .step_by(7919)
            .chain(file.len() - 12..file.len())
        {
            let error = read(&file[..length]).unwrap_err().to_string();
            assert!(error.ends_with(" is cut off"), "{length}: {error}");
        }
        assert!(read(&[&file[..], b"x"].concat()).is_err());
        // The same part twice.
        let head = 4 + squeeze(b"head").len() + 4;
        let twice = [&file[..head], &file].concat();
        let mut reader = PartReader::new(&twice[..]);
        reader.part().unwrap();
        assert_eq!(
            reader.part().unwrap_err().to_string(),
            "part 1 does not match its checksum"
        );
    }

    #[test]
    fn strings_of_parts_are_told_apart_and_may_grow() {
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
    fn bytes_that_nobody_reads_are_no_end() {
        let (file, _) = written();
        let mut reader = PartReader::new(&file[..]);
        reader.part().unwrap();
        reader.read_exact(&mut [0; 10]).unwrap();
        assert!(reader.finish().is_err());
    }
}
