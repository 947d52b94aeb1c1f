//! What an exploration may take.

#[cfg(feature = "explore")]
use hanoi_explore::Store;

/// What an exploration may take: bytes of memory, and a place for what does not fit.
#[derive(Debug)]
pub struct Room {
    /// How many bytes of memory it may take.
    pub memory: usize,
    /// Where shelves of blocks go that do not fit the memory, if anywhere. Checksums are added to what is kept there.
    #[cfg(feature = "explore")]
    pub store: Option<Box<dyn Store>>,
    /// How many bytes may be kept there. An exploration that is expected to keep more is refused; beyond that
    /// it is the store that sees to it.
    #[cfg(feature = "explore")]
    pub stored: u64,
}

impl From<usize> for Room {
    /// So many bytes of memory.
    fn from(memory: usize) -> Self {
        Self {
            memory,
            #[cfg(feature = "explore")]
            store: None,
            #[cfg(feature = "explore")]
            stored: 0,
        }
    }
}
