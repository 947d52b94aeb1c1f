//! Storage for shelves that do not fit in memory.

use std::fmt;
use std::io::{self, Read};

/// Keeps bytes for shelves: in a file each, say. The crate itself does no I/O on files.
///
/// An exploration trusts the bytes it gets back, so an implementation on disk adds checksums. The content of a store is
/// only of use to the exploration that wrote it, while that lives.
pub trait Store: fmt::Debug + Send + Sync {
    /// Appends bytes to those kept for a shelf, and returns how many bytes the store uses for them, which may differ.
    ///
    /// # Errors
    ///
    /// They cannot be written. Bytes written before remain, or reading them fails.
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64>;

    /// Reads all bytes kept for a shelf, in the order they were appended.
    ///
    /// # Errors
    ///
    /// They cannot be read. Reading fails later if they are not those that were written.
    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>>;

    /// Removes the bytes kept for a shelf, if there are any.
    ///
    /// # Errors
    ///
    /// They cannot be removed.
    fn remove(&self, number: usize) -> io::Result<()>;
}
