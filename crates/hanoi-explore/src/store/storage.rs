//! Where shelves lie that do not fit the memory.

use std::fmt;
use std::io::{self, Read};

/// Keeps bytes for shelves: a file for each, say. The crate itself has no files.
///
/// An exploration trusts the bytes that it gets back, so whoever keeps them on a disk adds checksums. What a store holds
/// is of use to the exploration that wrote it alone, and for as long as it lives.
pub trait Store: fmt::Debug + Send + Sync {
    /// Adds bytes to those that are kept for a shelf, and returns how many it keeps for them, which may be other than they are.
    ///
    /// # Errors
    ///
    /// They cannot be written. Those that were kept before are still there, or else reading them fails.
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64>;

    /// Reads the bytes that are kept for a shelf, all that were added in order.
    ///
    /// # Errors
    ///
    /// They cannot be read. Reading fails later if they are not those that were written.
    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>>;

    /// Forgets the bytes that are kept for a shelf, if there are any.
    ///
    /// # Errors
    ///
    /// They cannot be removed.
    fn remove(&self, number: usize) -> io::Result<()>;
}
