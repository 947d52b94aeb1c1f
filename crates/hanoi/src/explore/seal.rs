//! Seals, which identify the parts of a checkpoint, computed while a part is written or read.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use crate::crc32::crc;

/// Identifies a part of a checkpoint: its length in bytes and its CRC-32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct CheckpointSeal {
    bytes: u64,
    checksum: u32,
}

/// Computes the seal of all bytes passed through.
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

    fn update(&mut self, bytes: &[u8]) {
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
        self.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Sealing<T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.update(&into[..read]);
        Ok(read)
    }
}
