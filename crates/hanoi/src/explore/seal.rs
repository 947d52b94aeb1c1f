//! What tells a part of a checkpoint from any other, reckoned while it is written or read.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use crate::crc32::crc;

/// What tells a part of a checkpoint from any other: its length in bytes and its CRC-32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct CheckpointSeal {
    bytes: u64,
    checksum: u32,
}

/// Counts and sums up the bytes that go by.
pub(super) struct Sealing<T> {
    inner: T,
    bytes: u64,
    crc: u32,
}

impl<T> Sealing<T> {
    pub(super) const fn new(inner: T) -> Self {
        Self {
            inner,
            bytes: 0,
            crc: !0,
        }
    }

    fn note(&mut self, bytes: &[u8]) {
        self.bytes += u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.crc = crc(self.crc, bytes);
    }

    pub(super) const fn seal(&self) -> CheckpointSeal {
        CheckpointSeal {
            bytes: self.bytes,
            checksum: !self.crc,
        }
    }
}

impl<T: Write> Write for Sealing<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.note(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Sealing<T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.note(&into[..read]);
        Ok(read)
    }
}
