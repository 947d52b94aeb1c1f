//! Shelves of blocks that do not fit in memory: a file each, in the folder of an exploration.

use std::fs;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hanoi::blocks::Store;

use super::entries::{EntryKind, SHELF, entries, name};
use crate::files::{close, no_follow};

/// The size of a read.
const BUFFER: usize = 1 << 16;

/// The size limit of the files in a folder, and their sizes.
#[derive(Debug)]
pub(super) struct StorageQuota {
    most: u64,
    shelves: AtomicU64,
    checkpoints: AtomicU64,
}

impl StorageQuota {
    pub(super) fn new(most: u64) -> Self {
        Self {
            most,
            shelves: AtomicU64::new(0),
            checkpoints: AtomicU64::new(0),
        }
    }

    pub(super) const fn most(&self) -> u64 {
        self.most
    }

    /// The bytes left for files other than shelves.
    pub(super) fn without_shelves(&self) -> u64 {
        self.most
            .saturating_sub(self.shelves.load(Ordering::Relaxed))
    }

    /// Records the size of the checkpoints.
    pub(super) fn note_checkpoints(&self, bytes: u64) {
        self.checkpoints.store(bytes, Ordering::Relaxed);
    }

    /// Reserves bytes for a shelf, if available.
    fn reserve(&self, bytes: u64) -> io::Result<()> {
        let before = self.shelves.fetch_add(bytes, Ordering::Relaxed);
        let others = self.checkpoints.load(Ordering::Relaxed);
        let taken = before.saturating_add(others).saturating_add(bytes);
        if taken > self.most {
            self.release(bytes);
            return Err(limit_reached());
        }
        Ok(())
    }

    fn release(&self, bytes: u64) {
        self.shelves.fetch_sub(bytes, Ordering::Relaxed);
    }
}

pub(super) fn limit_reached() -> io::Error {
    io::Error::other("the limit of --disk was reached")
}

/// The files of shelves.
#[derive(Debug)]
pub(super) struct ShelfFiles {
    folder: PathBuf,
    space: Arc<StorageQuota>,
}

impl ShelfFiles {
    /// In a folder without shelves.
    pub(super) const fn new(folder: PathBuf, space: Arc<StorageQuota>) -> Self {
        Self { folder, space }
    }

    fn path(&self, number: usize) -> PathBuf {
        let number = u64::try_from(number).unwrap_or(u64::MAX);
        self.folder.join(name(SHELF, number))
    }
}

/// Removes the shelves in a folder, which are useless to other processes.
pub(super) fn clear(folder: &Path, space: &StorageQuota) -> io::Result<()> {
    for entry in entries(folder)? {
        if entry.is_file() && matches!(entry.kind, EntryKind::Shelf(_)) {
            fs::remove_file(entry.path)?;
        }
    }
    space.shelves.store(0, Ordering::Relaxed);
    Ok(())
}

impl Store for ShelfFiles {
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64> {
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.space.reserve(length)?;
        let written = append(&self.path(number), bytes);
        if written.is_err() {
            self.space.release(length);
        }
        written.map(|()| length)
    }

    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>> {
        let file = no_follow().read(true).open(self.path(number))?;
        Ok(Box::new(BufReader::with_capacity(BUFFER, file)))
    }

    fn remove(&self, number: usize) -> io::Result<()> {
        let path = self.path(number);
        let length = match fs::symlink_metadata(&path) {
            Ok(metadata) => metadata.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        fs::remove_file(path)?;
        self.space.release(length);
        Ok(())
    }
}

/// Appends bytes to a file, or leaves it unchanged.
fn append(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = no_follow().create(true).append(true).open(path)?;
    let before = file.metadata()?.len();
    if let Err(error) = file.write_all(bytes) {
        file.set_len(before)?;
        return Err(error);
    }
    close(file)
}
