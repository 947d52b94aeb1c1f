//! Storage for shelves that do not fit in memory.

use std::fmt;
use std::io::{self, Read};

/// A store of bytes for each shelf, for example in a file each. The crate itself does no file I/O.
///
/// An exploration trusts the bytes it reads back, so an implementation on disk adds checksums. The contents are of no use
/// after the exploration that wrote them is dropped.
pub trait Store: fmt::Debug + Send + Sync {
    /// Appends bytes to those of a shelf, and returns the space used for them in bytes, which may differ from their number.
    ///
    /// # Errors
    ///
    /// Writing fails. The bytes written before remain, or reading them fails.
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64>;

    /// Reads all bytes of a shelf, in the order they were appended.
    ///
    /// # Errors
    ///
    /// They cannot be read. The reader fails if they differ from those written.
    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>>;

    /// Removes the bytes of a shelf, if any.
    ///
    /// # Errors
    ///
    /// They cannot be removed.
    fn remove(&self, number: usize) -> io::Result<()>;
}
